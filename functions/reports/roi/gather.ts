import { addNeed } from '#functions/advisor/answer/record-words';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution, addVendor } from '#functions/advisor/facts/record-facts';
import { findNamed } from '#functions/records/search/find-named';
import { type Ranked, rankNamed } from '#functions/records/search/retrieve';
import { warningsOf } from '#functions/records/view/evidence-reader';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { RoiModel } from '#shared/contracts/reports/roi-model';
import { type ReturnFigure, returnFigures } from '#shared/documents/return-figures';
import { type Category, categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import { lowered } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { type ChoiceReason, chooseOption, chosenOption } from '#shared/money/offers';
import { printAud, printPercent, printYears } from '#shared/money/printed-figures';
import { npvAtShare, verdictOf } from '#shared/money/roi-cases';
import { roiFigures } from '#shared/money/roi-figures';
import type { Return, RoiFacts, RoiRequest } from '../roi.ts';
import { addOption, addReading, foundWords, hasPrice } from './costs.ts';
import { addSavings } from './savings/savings.ts';
import { clipped, computedOf, leadingSaving, PROJECT, unstopped } from './words.ts';

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
    ...{ request, catalogue: request.catalogue, need, category },
    reading,
    model,
    figures: roiFigures(model),
    choiceReason: reasonOf(model, wanted),
    known: rankNamed(request.catalogue, named.real, { query: request.solutionFocus ?? '', need }),
    priced: pricedSolutions(request, category, need),
    fictional: named.fictional,
    warnedVendors: warnedVendors(request, reading),
  };
  return { ...facts, book: roiBook(facts), userWords: request.userWords };
};

/** What the buyer named, then what the quotes' vendors make; demonstration entries apart. */
const namedSolutions = (request: RoiRequest, reading: QuoteReading) => {
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

/**
 * All that a report may state: every figure as a fact, with its formula as evidence where it is ours, and with its
 * source where it is not.
 */
const roiBook = (facts: Omit<RoiFacts, 'book' | 'userWords'>): FactBook => {
  const { need, reading, known, priced, fictional, warnedVendors } = facts;
  const book = new FactBook();
  addNeed(book, need);
  addReading(book, reading);
  addReturn(book, facts);
  const entries = new Map([...known, ...priced].map((entry) => [entry.record.id, entry]));
  for (const entry of entries.values()) addSolution(book, entry);
  for (const { vendor } of warnedVendors) addVendor(book, vendor);
  for (const [at, text] of fictional.entries()) book.addUser({ id: `fictional.${at}`, label: 'named by you', text });
  return book;
};

/** Puts offers, savings and the figures of the whole into a book: what it costs, saves and returns, and how that moves. */
export const addReturn = (book: FactBook, facts: Return): void => {
  const { figures, model } = facts;
  for (const option of figures.options) addOption(book, option, model);
  addSavings(book, facts);
  book.addSubject({ id: PROJECT, kind: 'calculation', name: 'Your project' });
  // Not a finding of anybody's: it is printed plain, without a source beside each "5 years".
  book.addUser({ id: `${PROJECT}.horizon`, label: 'years looked at', text: printYears(model.horizonYears) });
  const add = computedOf(book, PROJECT);
  const chosen = chosenOption(facts);
  // A return is one offer's: its label says whose, wherever it stands.
  const of = chosen ? ` of the offer of ${clipped(chosen.name)}` : '';
  const ofNone = ['saving', 'hours', 'affordable'];
  for (const { field, label, value, print, formula } of [...returnFigures(facts), ...outlook(facts)])
    if (value !== null) add(field, `${lowered(label)}${ofNone.includes(field) ? '' : of}`, print(value), formula ?? '');
  for (const [at, reason] of figures.undefinedBecause.entries())
    book.addUser({ id: `why.${at}`, label: 'not computed', text: unstopped(reason) });
};

/** What a committee asks next: how the case moves with its main assumption, and what a year of waiting forgoes. */
const outlook = (facts: Return): ReturnFigure[] => {
  const { figures, model } = facts;
  const effect = leadingSaving(facts)?.driver.effect;
  const rate = printPercent(model.ratesPercent[1] ?? 0);
  const moved = (field: string, share: number, size: string): ReturnFigure => ({
    field,
    label: `Net present value at ${size} the leading effect`,
    value: effect === undefined ? null : npvAtShare(model, effect, share),
    print: (aud) => `${printAud(aud)} at ${rate}`,
    formula: `The same sum with ${share} × the effect of the largest saving, all else as it is`,
  });
  // Nothing is forgone where the purchase earns nothing, or its cost is not known whole.
  const earns = ['pays', 'depends'].includes(verdictOf(facts));
  const gainAud = earns ? (figures.annualSavingAud ?? 0) - (chosenOption(facts)?.yearlyAud ?? 0) : 0;
  return [
    moved('npv-half', 0.5, 'half of'),
    moved('npv-more', 1.5, 'one and a half times'),
    {
      ...{ field: 'delay', label: 'Forgone by waiting', value: gainAud > 0 ? gainAud : null, print: printAud },
      formula: 'A year of the counted savings − the yearly cost',
    },
  ];
};
