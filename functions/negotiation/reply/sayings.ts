import { whatItIs } from '#functions/advisor/answer/record-words';
import { REFERENCE } from '#functions/advisor/answer/render';
import { ref } from '#functions/advisor/facts/facts';
import { isLeaking } from '#shared/reading/talk/leaks';
import { ALTERNATIVES_NAMED, marketId, PRICE_ID, saidId } from '../brief/book.ts';
import { concessionPlan } from '../brief/concessions.ts';
import { dealId, tradeFactId } from '../brief/figures.ts';
import { leverageOf, SHOWN } from '../brief/leverage.ts';
import { filled, goalAdvice } from '../goals/goal-advice.ts';
import type { NegotiationFacts } from '../negotiation.ts';
import { productRef } from '../reading/deal-names.ts';

/** Paragraphs as the advisor writes them: lists of sentences, a bullet's first one starts with "- ". */
export type Paragraphs = string[][];
export const bullets = (lines: readonly string[]): Paragraphs => lines.map((line) => [`- ${line}`]);

/** Lines of the goal with the deal's references in their blanks. */
export const goalLines = ({ book, request }: NegotiationFacts, lines: readonly string[]): string[] => {
  const values = {
    product: unquoted(productRef(request.deal)),
    price: book.has(PRICE_ID) ? ref(PRICE_ID) : undefined,
    target: book.has(dealId('aim')) ? ref(dealId('aim')) : undefined,
  };
  return lines.flatMap((line) => filled(line, values));
};

/** The lines that tell the vendor nothing of a rival or of our limit, checked as they will read. */
export const keptBack = ({ book, request }: NegotiationFacts, lines: readonly string[]): string[] =>
  lines.filter((line) => {
    const told = line.replace(REFERENCE, (_, id: string) => book.find(id)?.text ?? '');
    return !isLeaking(told, request.secrets);
  });

/** A line that is said stands in quotation marks itself. */
export const unquoted = (name: string) => name.replaceAll('“', '').replaceAll('”', '');

export const openingSaid = (facts: NegotiationFacts, most: number): string[] =>
  keptBack(facts, goalLines(facts, goalAdvice[facts.request.wanted].openingLines))
    .slice(0, most)
    .map((line) => `“${line}”`);

export const leverageSaid = ({ request }: NegotiationFacts, most = SHOWN): string[] =>
  leverageOf(request).slice(0, most);

/** Target, rule and limit; or what to enter for them. */
export const targetSaid = ({ book, request }: NegotiationFacts): string[] => {
  const limit = book.has(dealId('walk-away')) ? [`Walk away above ${ref(dealId('walk-away'))}.`] : [];
  if (!book.has(dealId('aim')))
    return [
      'No budget entered: enter the current price or budget, and I work out target, walk-away point and trades.',
      ...limit,
    ];
  const isLower = request.aim < request.target;
  return [
    isLower
      ? `Aim at ${ref(dealId('aim'))}, your own limit: it lies below ${ref(dealId('share'))} of the ${ref(PRICE_ID)} that you entered.`
      : `Aim at ${ref(dealId('aim'))}, which is ${ref(dealId('share'))} of the ${ref(PRICE_ID)} that you entered.`,
    ...limit,
  ];
};

export const benchmarkSaid = ({ book, request }: NegotiationFacts): string[] =>
  book.has(dealId('benchmark'))
    ? [
        `A second target, from prices on record${request.benchmark.demonstration ? ' of fictional examples' : ''} for your kind and size of place, is ${ref(dealId('benchmark'))} for the purchase alone.`,
      ]
    : ['A second target from benchmarks is not on record; the brief says what is missing for it.'];

/** The public contracts in figures, never as prices. */
export const comparablesSaid = ({ book, request }: NegotiationFacts): string[] => {
  if (request.comparables.n === 0)
    return ['No public contract of this vendor or kind of product is on record, so nothing can be compared that way.'];
  const counted = `Public contracts of this vendor and kind on record: ${ref(marketId('contracts'))}; about this kind of product without standing offers: ${ref(marketId('counted'))}.`;
  if (!book.has(marketId('median')))
    return [counted, 'That is too few for a median, and a contract value is not a price.'];
  return [
    counted,
    `Their median is ${ref(marketId('median'))}, from ${ref(marketId('lowest'))} to ${ref(marketId('highest'))}; a contract value is not a price, so it sets no target.`,
  ];
};

export const alternativesSaid = ({ request }: NegotiationFacts): string[] =>
  request.alternatives.length === 0
    ? [
        'No other solution of this kind is on record: say what kind of product it is, or ask in the AI chat for a shortlist.',
      ]
    : request.alternatives.slice(0, ALTERNATIVES_NAMED).map(whatItIs);

/** The trades of the goal with a figure each; what would give one is told of the others. */
export const tradesSaid = (
  { book, request }: NegotiationFacts,
  { isPriceIncluded, most }: { isPriceIncluded: boolean; most: number },
): string[] =>
  concessionPlan(goalAdvice[request.wanted].trades, { ...request.talk.terms, target: request.aim })
    .filter(({ id }) => isPriceIncluded || id !== 'price')
    .slice(0, most)
    .map(({ id, missing }) =>
      book.has(tradeFactId(id))
        ? `${spokenTrade[id]}; worth ${ref(tradeFactId(id))} to you.`
        : `${spokenTrade[id]}; for a figure, tell ${missing.join(' and ')}.`,
    );

/** The trades in words: the terms that we propose stand in the brief. */
const spokenTrade: Record<string, string> = {
  price: 'Ask for the price at your target, and offer a quick decision',
  'early-payment': 'Offer to pay early, and ask for a discount',
  'later-payment': 'Ask to pay later, and offer one order with one invoice address',
  'multi-year': 'Offer a commitment for the term, and ask for a lower yearly price',
  'price-hold': 'Offer a commitment for the term, and ask for a price without rises',
  warranty: 'Ask for a further year of warranty, and offer a reference visit after go-live',
  training: 'Ask for training in the price, and let your own trainers carry on from there',
  'service-credit': 'Ask for a credit for each month of missed service, and offer monthly fault reports',
};

/** What our guide to this kind of product says of what the buyer raised. */
export const raisedSaid = ({ request }: NegotiationFacts, most: number): string[] =>
  request.raised.slice(0, most).map(({ concern }, index) => `On “${ref(saidId(index))}”: ${concern.lookFor}`);
