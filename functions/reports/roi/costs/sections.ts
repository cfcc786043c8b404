import { escapeMarkdown } from '#functions/advisor/answer/render';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId, gapId } from '#functions/advisor/facts/record-facts';
import type { OptionCost } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { categoryLabel } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { cheapestOf } from '#shared/money/offers';
import type { RoiFacts } from '../../roi.ts';
import { priceLead } from '../cautions.ts';
import { costSentence } from '../draft.ts';
import type { Say } from '../text.ts';
import { optionFact, optionName } from '../words.ts';
import { printCount } from './facts.ts';

/** Lines of an offer that the text tells; the table of the report holds all. */
const LINES_TOLD = 12;

/** What was quoted, how it compares, what a price is measured by, and what these quotes leave out. */
export const costAnalysis = (facts: RoiFacts, say: Say): DetailedRoiReport['costAnalysis'] => ({
  providedCosts: say(providedCosts(facts)),
  industryBenchmark: say(industryBenchmark(facts)),
  costComparison: say(costComparison(facts)),
  hiddenCosts: hiddenCosts(facts),
});

const providedCosts = ({ figures }: RoiFacts): string[][] => [
  ['Amounts as they were read, in AUD without GST.'],
  ...figures.options.flatMap((option) => [
    [`**${optionName(option)}**`],
    ...option.lines
      .slice(0, LINES_TOLD)
      .map(({ lineId }) => [`- ${optionName(option)}, ${ref(`${lineId}.label`)}: ${ref(`${lineId}.cost`)}.`]),
    ...(option.lines.length > LINES_TOLD ? [['The remaining amounts are in the table of the quotes.']] : []),
  ]),
];

const industryBenchmark = (facts: RoiFacts): string[][] => {
  const { known, priced, category } = facts;
  const kind = category ? categoryLabel[category].toLowerCase() : 'this kind of purchase';
  const others = priced.filter(({ record }) => !known.some((entry) => entry.record.id === record.id));
  const hasAny = [...known, ...others].some((entry) => priceField(entry) !== undefined);
  return [
    hasAny ? [] : [`${NOT_ON_RECORD}: no list price and no benchmark price for ${kind}.`],
    ...known.map((entry) => [`- ${priceSentence(entry)}`]),
    ...others.map((entry) => [`- ${priceSentence(entry)}`]),
    [
      'Public contract values say what a buyer committed in all; they are not prices and feed no figure here.',
      facts.model.options.length > 1
        ? 'The yardstick that is left is the other offer, if it is on the same scope.'
        : 'The yardstick that is left is a second written quote on the same scope.',
    ],
  ].filter((paragraph) => paragraph.length > 0);
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

const costComparison = (facts: RoiFacts): string[][] => {
  const { figures } = facts;
  const [only, ...more] = figures.options;
  if (!only) return [['There is nothing to compare: no offer was read.']];
  if (more.length === 0)
    return [[costSentence(only), 'It is the only offer: a comparison needs at least one more on the same scope.']];
  const ranked = figures.options.filter(({ isComplete }) => isComplete).toSorted((a, b) => a.totalAud - b.totalAud);
  return [
    ...[...ranked, ...figures.options.filter(({ isComplete }) => !isComplete)].map((option) => [
      `- ${costSentence(option)}`,
    ]),
    rankSentences(ranked, figures.options.length),
    ['A lower total may cover less: compare what each line pays for before you compare totals.'],
  ].filter((paragraph) => paragraph.length > 0);
};

/** Who costs least, of the offers that are settled; the others may cost anything. */
const rankSentences = (ranked: readonly OptionCost[], all: number): string[] => {
  const cheapest = cheapestOf({ options: [...ranked] });
  if (!cheapest) return ['No offer is settled, so none can be called the cheapest.'];
  if (ranked.length === 1) return ['Only one offer is settled, so none can be called the cheapest.'];
  if (ranked.filter(({ totalAud }) => totalAud === cheapest.totalAud).length > 1)
    return ['The lowest total is shared by several offers.'];
  const of = ranked.length === all ? 'Over the years looked at' : 'Of those that are settled';
  return [`${of}, ${optionName(cheapest)} costs least: ${optionFact(cheapest, 'total')}.`];
};

/** What quotes like these leave out, and these did: what could not be computed or read, slips, and open questions. */
const hiddenCosts = (facts: RoiFacts): string[] => {
  const { reading, figures } = facts;
  const nameOf = (quoteId: string) => figures.options.find(({ optionId }) => optionId === quoteId)?.name ?? 'Quotes';
  const labels = new Map(reading.quotes.flatMap(({ lines }) => lines.map(({ id, label }) => [id, label])));
  const open = figures.options.flatMap(({ name, lines }) =>
    lines.flatMap(({ lineId, openBecause }) =>
      openBecause ? [`${name}, ${labels.get(lineId) ?? 'a line'}: ${openBecause}; it is in no total.`] : [],
    ),
  );
  const terms = reading.quotes.flatMap(({ id, assumptions }) => assumptions.map((words) => `${nameOf(id)}: ${words}`));
  const slips = reading.slips.map(({ quoteId, reason }) => `${nameOf(quoteId)}: ${reason}`);
  const unread = reading.unread.map(({ text, reason, isUnpriced }) =>
    isUnpriced ? `“${text}” is in no total: ${reason}` : `“${text}” could not be read and is in no total: ${reason}`,
  );
  const all = [...open, ...slips, ...unread, ...terms, ...unanswered(facts, nameOf)];
  return [...new Set(all)].map((text) => escapeMarkdown(text, true));
};

/** The questions themselves stand once, in the list to send to each vendor. */
const unanswered = ({ reading: { quotes, questions } }: RoiFacts, nameOf: (quoteId: string) => string): string[] =>
  quotes.flatMap(({ id }) => {
    const [first, ...more] = questions.filter(({ quoteId }) => quoteId === id);
    if (!first) return [];
    const rest = more.length > 0 ? ` ${printCount(more.length, 'question')} more to this vendor in its list.` : '';
    return [`${nameOf(id)} leaves open: ${first.question}${rest}`];
  });
