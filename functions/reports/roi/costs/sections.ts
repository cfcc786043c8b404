import { escapeMarkdown } from '#functions/advisor/answer/render';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId, gapId } from '#functions/advisor/facts/record-facts';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { type Line, told } from '#shared/kernel/told';
import { cheapestOf } from '#shared/money/offers';
import type { RoiFacts } from '../../roi.ts';
import { costSentence, priceLead } from '../sentences.ts';
import { kindWords, optionFact, optionName, type Say } from '../words.ts';
import { printCount } from './facts.ts';

/** Lines of an offer that the text tells; the table of the report holds all. */
const LINES_TOLD = 12;

/** What was quoted, how it compares, what a price is measured by, and what these quotes leave out. */
export const costAnalysis = (facts: RoiFacts, say: Say): DetailedRoiReport['costAnalysis'] => ({
  providedCosts: say(...providedCosts(facts)),
  industryBenchmark: say(...industryBenchmark(facts)),
  costComparison: say(...costComparison(facts)),
  hiddenCosts: hiddenCosts(facts),
});

const providedCosts = ({ figures }: RoiFacts): Line[] => [
  'Amounts as they were read, in AUD without GST.',
  ...figures.options.flatMap((option) => [
    `**${optionName(option)}**`,
    ...option.lines
      .slice(0, LINES_TOLD)
      .map(({ lineId }) => `- ${optionName(option)}, ${ref(`${lineId}.label`)}: ${ref(`${lineId}.cost`)}.`),
    option.lines.length > LINES_TOLD && 'The remaining amounts are in the table of the quotes.',
  ]),
];

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

type Known = RoiFacts['known'][number];
const priceFields = ['startingPrice', 'pricePerRoom', 'priceRange', 'implementationCost'] as const;
const priceField = ({ record }: Known) => priceFields.find((field) => record.facts[field] !== undefined);
/** Whether a record holds any published price. */
export const hasPrice = (entry: Known): boolean => priceField(entry) !== undefined;

const priceSentence = (entry: Known): string => {
  const field = priceField(entry);
  const { id } = entry.record;
  return field
    ? `${priceLead([entry.record.facts[field]?.kind])} ${nameRef(id)}: ${ref(factId(id, field))}.`
    : `${ref(gapId(id, 'price'))} for ${nameRef(id)}: a published price.`;
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
  const cheapest = cheapestOf({ options: [...ranked] });
  if (!cheapest) return 'No offer is settled, so none can be called the cheapest.';
  if (ranked.length === 1) return 'Only one offer is settled, so none can be called the cheapest.';
  if (ranked.filter(({ totalAud }) => totalAud === cheapest.totalAud).length > 1)
    return 'The lowest total is shared by several offers.';
  const of = ranked.length === all ? 'Over the years looked at' : 'Of those that are settled';
  return `${of}, ${optionName(cheapest)} costs least: ${optionFact(cheapest, 'total')}.`;
};

/** What quotes like these leave out, and these did: what could not be computed or read, slips, and open questions. */
const hiddenCosts = ({ reading, figures }: RoiFacts): string[] => {
  const { quotes, slips, unread } = reading;
  const nameOf = (quoteId: string) => figures.options.find(({ optionId }) => optionId === quoteId)?.name ?? 'Quotes';
  const labels = new Map(quotes.flatMap(({ lines }) => lines.map(({ id, label }) => [id, label])));
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
    quotes.map(({ id }) => unanswered(reading, id, nameOf(id))),
  );
  return [...new Set(all)].map((text) => escapeMarkdown(text, true));
};

/** The questions themselves stand once, in the list to send to each vendor. */
const unanswered = ({ questions }: QuoteReading, id: string, name: string): Line => {
  const [first, ...more] = questions.filter(({ quoteId }) => quoteId === id);
  const rest = more.length > 0 ? ` ${printCount(more.length, 'question')} more to this vendor in its list.` : '';
  return first && `${name} leaves open: ${first.question}${rest}`;
};
