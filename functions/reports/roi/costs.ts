import { escapeMarkdown } from '#functions/advisor/answer/render';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { solutionFields } from '#functions/advisor/facts/record-fields';
import type { Ranked } from '#functions/records/search/retrieve';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { OptionCost, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { countOf, listed, withoutEnd } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { printAud, printYears } from '#shared/money/printed-figures';
import type { RoiFacts } from '../roi.ts';
import type { Say } from '../say.ts';
import {
  clipped,
  computedOf,
  costSentence,
  kindWords,
  optionFact,
  optionName,
  optionSubject,
  unstopped,
} from './words.ts';

/** What was quoted, as facts. */

/** "7 amounts of 2 vendors", "1 amount of an unnamed vendor". */
export const foundWords = ({ quotes }: QuoteReading): string => {
  const amounts = quotes.reduce((sum, { lines }) => sum + lines.length, 0);
  const vendors = new Set(quotes.flatMap(({ vendor, lines }) => (vendor && lines.length > 0 ? [vendor] : [])));
  const of = vendors.size > 0 ? countOf(vendors.size, 'vendor') : 'an unnamed vendor';
  return `${countOf(amounts, 'amount')} of ${of}`;
};

/** How much was found in the pasted text, and how much is open. */
export const addReading = (book: FactBook, reading: QuoteReading): void => {
  const add = (id: string, label: string, text: string) => book.addUser({ id: `quotes.${id}`, label, text });
  add('found', 'in the pasted quotes', foundWords(reading));
  const { unread, questions } = reading;
  const unpriced = unread.filter(({ isUnpriced }) => isUnpriced).length;
  if (unread.length > unpriced) add('unread', 'could not be read', countOf(unread.length - unpriced, 'line'));
  if (unpriced > 0) add('unpriced', 'without an amount', countOf(unpriced, 'line'));
  if (questions.length > 0) add('questions', 'to ask the vendors', countOf(questions.length, 'question'));
};

/** An offer with its totals. */
export const addOption = (book: FactBook, option: OptionCost, model: RoiModel): void => {
  const { optionId, name, onceAud, yearlyAud, byYearAud, totalAud, open } = option;
  const subject = optionSubject(optionId);
  book.addSubject({ id: subject, kind: 'vendor', name });
  const add = computedOf(book, subject);
  const lines = model.options.find(({ id }) => id === optionId)?.lines ?? [];
  const counted = option.lines.filter(({ lineId }) => !lines.some(({ id, optional }) => id === lineId && optional));
  const [, first = 0, ...rest] = byYearAud;
  const isEven = rest.every((aud) => Math.abs(aud - first) < 0.005);
  const byYear = byYearAud.map((aud, year) => `year ${year}: ${printAud(aud)}`).join('; ');
  const total = `${printAud(totalAud)} over ${printYears(model.horizonYears)}`;
  add('total', 'total cost', total, `${byYear}; in all ${printAud(totalAud)}`);
  add('once', 'cost of purchase', printAud(onceAud), parts(counted.map((line) => line.onceAud)));
  const yearly = `${printAud(yearlyAud)} a year${isEven ? '' : ' on average'}`;
  add('yearly', 'yearly cost', yearly, parts(counted.map((line) => line.yearlyAud)));
  if (open.length === 0) return;
  const label = `not settled in the offer of ${clipped(name)}`;
  book.addUser({ id: `${subject}.open`, label, text: clipped(openWords(option)) });
};

const openWords = ({ open }: OptionCost): string =>
  open.map((words) => withoutEnd(unstopped(words), '?').replaceAll('. ', '; ')).join('; ');

const parts = (amounts: readonly (number | null)[]): string => {
  const quoted = amounts.flatMap((aud) => (aud ? printAud(aud) : []));
  return quoted.length > 0
    ? `Of the quoted amounts that count: ${quoted.join(' + ')}`
    : 'No quoted amount of this kind counts';
};

/** What was quoted, how it compares, what a price is measured by, and what these quotes leave out. */
export const costAnalysis = (facts: RoiFacts, say: Say): DetailedRoiReport['costAnalysis'] => ({
  providedCosts: say(...providedCosts(facts)),
  industryBenchmark: say(...industryBenchmark(facts)),
  costComparison: say(...costComparison(facts)),
  hiddenCosts: hiddenCosts(facts),
});

const labelsOf = ({ quotes }: QuoteReading) =>
  new Map(quotes.flatMap(({ lines }) => lines.map(({ id, label }) => [id, label])));

const providedCosts = ({ figures, reading }: RoiFacts): Line[] => {
  const labels = labelsOf(reading);
  const plain = (text: string | undefined) => escapeMarkdown(unstopped(text ?? ''));
  return [
    'Amounts as they were read, in AUD without GST.',
    ...figures.options.flatMap((option) => [
      `**${optionName(option)}**`,
      ...option.lines.map(
        ({ lineId, formula }) => `- ${optionName(option)}, ${plain(labels.get(lineId))}: ${plain(formula)}.`,
      ),
    ]),
  ];
};

const industryBenchmark = (facts: RoiFacts): Line[] => {
  const { known, priced } = facts;
  const others = priced.filter(({ record }) => !known.some((entry) => entry.record.id === record.id));
  const entries = [...known, ...others];
  return [
    !entries.some(hasPrice) && `${NOT_ON_RECORD}: no list price and no benchmark price for ${kindWords(facts)}.`,
    ...entries.map((entry) => `- ${priceSentence(entry)}`),
    [
      'Public contract values say what a buyer committed in all; they are not prices and feed no figure here.',
      facts.model.options.length > 1
        ? 'The yardstick that is left is the other offer, if it is on the same scope.'
        : 'The yardstick that is left is a second written quote on the same scope.',
    ],
  ];
};

/** Fields that say what a product costs; the last two alone are no price. */
const priceFields = ['startingPrice', 'priceRange', 'pricePerRoom', 'implementationCost', 'pricingModel'] as const;
/** Whether a record holds any published price. */
export const hasPrice = ({ record: { facts } }: Pick<Ranked, 'record'>): boolean =>
  priceFields.slice(0, -2).some((field) => facts[field] !== undefined);
/** Whether it holds nothing at all on price. */
export const isPriceless = ({ record: { facts } }: Ranked): boolean =>
  priceFields.every((field) => facts[field] === undefined);

/** What is on record of one solution's price, in one sentence. */
export const priceSentence = (entry: Ranked): string => {
  const { facts, id } = entry.record;
  const fields = priceFields.filter((field) => facts[field] !== undefined);
  if (fields.length === 0) return `No price is on record for ${nameRef(id)}.`;
  // What a vendor answers for one purchase is published nowhere.
  const isTold = fields.some((field) => facts[field]?.kind === 'vendor-supplied');
  const said = fields.map((field) => `${solutionFields[field].label} ${ref(factId(id, field))}`);
  const lead = `${isTold ? 'Said by the vendor of' : 'Published for'} ${nameRef(id)}: ${listed(said)}`;
  return hasPrice(entry) ? `${lead}.` : `${lead}; no price is on record.`;
};

const costComparison = ({ figures: { options } }: RoiFacts): Line[] => {
  const [only, ...more] = options;
  if (!only) return ['There is nothing to compare: no offer was read.'];
  if (more.length === 0)
    return [[costSentence(only), 'It is the only offer: a comparison needs at least one more on the same scope.']];
  const ranked = options.filter(({ isComplete }) => isComplete).toSorted((a, b) => a.totalAud - b.totalAud);
  const open = options.filter(({ isComplete }) => !isComplete);
  return [
    ...[...ranked, ...open].map((option) => `- ${costSentence(option)}`),
    rankSentence(ranked, options.length),
    'A lower total may cover less: compare what each line pays for before you compare totals.',
  ];
};

/** Who costs least, of the offers that are settled; the others may cost anything. */
const rankSentence = (ranked: readonly OptionCost[], all: number): string => {
  const [cheapest, second] = ranked;
  if (!cheapest || !second)
    return `${cheapest ? 'Only one' : 'No'} offer is settled, so none can be called the cheapest.`;
  if (cheapest.totalAud === second.totalAud) return 'The lowest total is shared by several offers.';
  const of = ranked.length === all ? 'Over the years looked at' : 'Of those that are settled';
  return `${of}, ${optionName(cheapest)} costs least: ${optionFact(cheapest, 'total')}.`;
};

/** What quotes like these leave out, and these did: what could not be computed or read, slips, and open questions. */
const hiddenCosts = ({ reading, figures }: RoiFacts): string[] => {
  const { quotes, slips, unread, questions } = reading;
  const nameOf = (quoteId: string) => figures.options.find(({ optionId }) => optionId === quoteId)?.name ?? 'Quotes';
  const labels = labelsOf(reading);
  const all = told(
    figures.options.map(({ name, lines }) =>
      lines.map(
        ({ lineId, openBecause }) =>
          openBecause && `${name}, ${labels.get(lineId) ?? 'a line'}: ${openBecause}; it is in no total.`,
      ),
    ),
    slips.map(({ quoteId, reason }) => `${nameOf(quoteId)}: ${reason}`),
    unread.map(
      ({ text, reason, isUnpriced }) =>
        `“${text}” ${isUnpriced ? 'is' : 'could not be read and is'} in no total: ${reason}`,
    ),
    quotes.map(({ id, assumptions }) => assumptions.map((words) => `${nameOf(id)}: ${words}`)),
    // The questions themselves stand once, in the list to send to each vendor.
    quotes.map(({ id }) => {
      const [first, ...more] = questions.filter(({ quoteId }) => quoteId === id);
      const rest = more.length > 0 ? ` ${countOf(more.length, 'question')} more to this vendor in its list.` : '';
      return first && `${nameOf(id)} leaves open: ${first.question}${rest}`;
    }),
  );
  return [...new Set(all)].map((text) => escapeMarkdown(text, true));
};
