import { findNamed } from '#functions/records/find-named';
import { readNeed } from '#functions/records/read-need';
import { type Ranked, rankNamed } from '#functions/records/retrieve';
import { type Category, categoryLabel, settingLabel } from '#shared/catalogue';
import type { Need } from '#shared/contracts/assistant';
import type { QuoteReading } from '#shared/contracts/quotes';
import type { RoiModel } from '#shared/contracts/roi-model';
import { emptyNeed } from '#shared/domain/need';
import { readQuotes } from '#shared/domain/quotes/read-quotes';
import { roiFigures } from '#shared/domain/roi-figures';
import { AppError } from '#shared/errors';
import { formatAud } from '#shared/format';
import type { ChoiceReason, RoiFacts, RoiRequest } from './roi.ts';
import { roiBook } from './roi-book.ts';
import { foundWords } from './roi-cost-facts.ts';
import { hasPrice } from './roi-cost-sections.ts';
import { chooseOption, modelOf } from './roi-model.ts';
import { readOwnFigures, withoutOwnFigures } from './roi-own-figures.ts';

/** Solutions whose records a report reads. */
const KNOWN_MAX = 4;
const PRICED_MAX = 3;

/** Everything that a report states: the quotes as read, the model, its figures, and what records say besides. */
export const gatherRoi = async (request: RoiRequest, report: (stage: string) => void): Promise<RoiFacts> => {
  report('Reading the quotes');
  const reading = request.kept?.reading ?? amountsIn(request);
  report(`Found ${foundWords(reading)}`);
  const named = namedSolutions(request, reading);
  const need = request.kept?.need ?? needOf(request, named.real);
  const category = need.categories[0];
  report(`Looking up benchmarks${need.setting ? ` for ${settingLabel[need.setting].toLowerCase()}` : ''}`);
  const { model, choiceReason } = chosenModel(request, reading, need, category);
  report(`Computing ${model.horizonYears} years of costs and savings`);
  const facts = {
    request,
    need,
    category,
    reading,
    model,
    figures: roiFigures(model),
    choiceReason,
    known: rankedOf(request, named.real, need),
    priced: pricedSolutions(request, category, need),
    fictional: named.fictional,
  };
  return { ...facts, book: roiBook(facts), userWords: request.userWords };
};

const exampleLine = `Nurse call system for 92 beds: ${formatAud(185_000)} + GST, once`;

/** Names that a line of a quote may bear alone: "Leecare: $38,000 p.a.". */
const vendorNames = ({ catalogue }: RoiRequest): string[] =>
  [...catalogue.vendors.values()].flatMap(({ name, aliases }) => [name, ...aliases]);

const amountsIn = (request: RoiRequest): QuoteReading => {
  const reading = readQuotes(withoutOwnFigures(request.quotes), vendorNames(request));
  if (reading.quotes.some(({ lines }) => lines.length > 0)) return reading;
  const [first] = reading.unread;
  const unread = first ? ` Line ${first.line} could not be read: ${first.reason}` : '';
  throw new AppError(
    'invalid_input',
    `No amount was found in the quotes.${unread} Write each amount on a line of its own with what it pays for, for example: “${exampleLine}”.`,
    { errors: [{ path: 'quotes', message: 'No amount was found.' }] },
  );
};

type NamedSolutions = { real: string[]; fictional: string[] };

/** What the buyer named, then what the quotes' vendors make; demonstration entries apart. */
const namedSolutions = (request: RoiRequest, reading: QuoteReading): NamedSolutions => {
  const { catalogue, solutionFocus, selectedSolutions, demonstration } = request;
  const texts = [...selectedSolutions, solutionFocus ?? '', ...reading.quotes.map(({ vendor }) => vendor ?? '')];
  const found = texts.flatMap((text) => (text ? findNamed(catalogue, text).solutions : []));
  const ids = (isFictional: boolean) => [
    ...new Set(found.filter((one) => one.demonstration === isFictional).map(({ id }) => id)),
  ];
  return {
    real: ids(false).slice(0, KNOWN_MAX),
    fictional: demonstration ? ids(true).map((id) => catalogue.solutions.get(id)?.name ?? id) : [],
  };
};

/**
 * The need: what is typed here and was said before leads, the quotes fill in what that leaves open. Amounts in quotes
 * are no budget and their features no wish.
 */
const needOf = ({ talk, solutionFocus, selectedSolutions, quotes, catalogue }: RoiRequest, ids: string[]): Need => {
  const said = readNeed([solutionFocus ?? '', ...selectedSolutions].join('\n'), talk.need ?? emptyNeed);
  const quoted = readNeed(quotes);
  const recorded = [...new Set(ids.flatMap((id) => catalogue.solutions.get(id)?.category ?? []))];
  // Records of one kind tell it better than the words of a quote, which name whatever the system connects to.
  const known = recorded.length === 1 ? recorded : [];
  const categories = [said.categories, known, quoted.categories, recorded].find((one) => one.length > 0) ?? [];
  const state = said.state ?? quoted.state;
  return {
    ...said,
    categories,
    setting: said.setting ?? quoted.setting,
    state,
    place: said.place ?? (state === quoted.state ? quoted.place : null),
    beds: said.beds ?? quoted.beds,
  };
};

const chosenModel = (
  { kept, quotes, talk, solutionFocus, selectedSolutions, catalogue }: RoiRequest,
  reading: QuoteReading,
  need: Need,
  category: Category | undefined,
): { model: RoiModel; choiceReason: ChoiceReason | null } => {
  const asked = [solutionFocus ?? '', ...selectedSolutions];
  const makers = asked.flatMap((text) => findNamed(catalogue, text).solutions).map(({ vendorId }) => vendorId);
  const wanted = [...asked, ...makers.flatMap((id) => catalogue.vendors.get(id)?.name ?? [])];
  const own = readOwnFigures(quotes, [...talk.said, solutionFocus ?? '']);
  const { counts } = readQuotes(solutionFocus ?? '');
  const model = kept?.model ?? modelOf(reading, need, category, { own, counts });
  const choice = chooseOption(model, wanted);
  if (!kept)
    return { model: { ...model, chosenOptionId: choice?.optionId ?? null }, choiceReason: choice?.reason ?? null };
  const isOurs = choice?.optionId === model.chosenOptionId;
  return { model, choiceReason: model.chosenOptionId === null ? null : isOurs ? (choice?.reason ?? null) : 'chosen' };
};

const rankedOf = ({ catalogue, solutionFocus }: RoiRequest, ids: string[], need: Need): Ranked[] =>
  rankNamed(catalogue, ids, { query: solutionFocus ?? '', need });

/** Real solutions of the same kind with a published price, as far as records hold any. */
const pricedSolutions = (request: RoiRequest, category: Category | undefined, need: Need): Ranked[] => {
  if (!category) return [];
  const ids = request.catalogue
    .entriesIn(category)
    .filter(({ record }) => !record.demonstration)
    .map(({ record }) => record.id)
    .toSorted();
  return rankNamed(request.catalogue, ids, { query: categoryLabel[category], need })
    .filter(hasPrice)
    .slice(0, PRICED_MAX);
};
