import { findNamed } from '#functions/records/search/find-named';
import { type Ranked, rankNamed } from '#functions/records/search/retrieve';
import { warningsOf } from '#functions/records/view/evidence-reader';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { RoiModel } from '#shared/contracts/reports/roi-model';
import { type Category, categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import { lowered } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { type ChoiceReason, chooseOption } from '#shared/money/offers';
import { roiFigures } from '#shared/money/roi-figures';
import type { RoiFacts, RoiRequest } from '../roi.ts';
import { roiBook } from './book.ts';
import { foundWords, hasPrice } from './costs.ts';

/** Solutions whose records a report reads. */
const KNOWN_MAX = 4;
const PRICED_MAX = 3;

/** Everything that a report states: the quotes as read, the model, its figures, and what records say besides. */
export const gatherRoi = async (request: RoiRequest, report: (stage: string) => void): Promise<RoiFacts> => {
  report('Reading the quotes');
  const reading = request.basis.reading(request);
  report(`Found ${foundWords(reading)}`);
  const named = namedSolutions(request, reading);
  const need = request.basis.need(request, named.real);
  const category = need.categories[0];
  report(`Looking up benchmarks${need.setting ? ` for ${lowered(settingLabel[need.setting])}` : ''}`);
  const wanted = wantedNames(request);
  const model = request.basis.model({ request, reading, need, wanted });
  report(`Computing ${model.horizonYears} years of costs and savings`);
  const facts = {
    request,
    need,
    category,
    reading,
    model,
    figures: roiFigures(model),
    choiceReason: reasonOf(model, wanted),
    known: rankedOf(request, named.real, need),
    priced: pricedSolutions(request, category, need),
    fictional: named.fictional,
    warnedVendors: warnedVendors(request, reading),
  };
  return { ...facts, book: roiBook(facts), userWords: request.userWords };
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

/** Vendors of the quotes with warnings of their own on record, whatever product they offer. */
const warnedVendors = ({ catalogue }: RoiRequest, { quotes }: QuoteReading): RoiFacts['warnedVendors'] => {
  const found = quotes.flatMap(({ vendor }) => (vendor ? findNamed(catalogue, vendor).vendors : []));
  return [...new Set(found)].flatMap((vendor) => {
    const warnings = vendor.demonstration ? [] : warningsOf({ vendor }, catalogue.asOf);
    return warnings.length > 0 ? [{ vendor, warnings }] : [];
  });
};

/** Names that tell which offer the buyer means: of solutions, and of who makes them. */
const wantedNames = ({ solutionFocus, selectedSolutions, catalogue }: RoiRequest): string[] => {
  const asked = [solutionFocus ?? '', ...selectedSolutions];
  const makers = asked.flatMap((text) => findNamed(catalogue, text).solutions).map(({ vendorId }) => vendorId);
  return [...asked, ...makers.flatMap((id) => catalogue.vendors.get(id)?.name ?? [])];
};

const reasonOf = (model: RoiModel, wanted: readonly string[]): ChoiceReason | null => {
  if (model.chosenOptionId === null) return null;
  const ours = chooseOption(model, wanted);
  return ours?.optionId === model.chosenOptionId ? ours.reason : 'chosen';
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
