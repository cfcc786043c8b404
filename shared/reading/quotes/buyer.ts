import type { BuyerFact } from '../../contracts/reading/quotes.ts';
import type { Span } from '../lexical/values.ts';
import { amountsIn, clausesIn } from './clauses.ts';
import { buyerWords, costWords, sets } from './quote-words.ts';
import type { Count } from './reader/quantities.ts';
import { placedIn } from './segments.ts';
import type { Source } from './source.ts';
import type { Vendor } from './vendors/vendors.ts';

const { selves, spending, present, suppliers } = sets;

/** "We've got 300k": what the buyer has to spend. */
const holds =
  /\b(?:we|i)(?:['’]ve| have)(?: only| got| about| around| roughly| up to)* (?:(?:aud ?)?\$[\d.,]+|[\d.,]+ ?(?:k|m|thousand|million)\b)(?! (?:from|each|a|per)\b)/i;

const leaving = new Set(['from', 'of', 'to', 'into', 'for', 'your']);
/** What behind "we pay" tells how something that is offered is to be paid. */
const asked = new Set('that it them this these once only nothing no on by within when upfront'.split(' '));
const advising = new Set(['do', 'please', 'to', 'should', 'must']);

/** What words say of the buyer: that it pays now, has to spend, pays its staff. */
function topicOf(source: Source, span: Span): BuyerFact['k'] | undefined {
  if (holds.test(source.words(span))) return 'budget';
  const list = source.tokensIn(span);
  // "Please do budget for the yearly check" is advice of a vendor.
  const isAdvice = (at: number) => advising.has(list.findLast(({ end }) => end <= at)?.lower ?? '');
  const all = source.says(span, buyerWords).flatMap(({ meaning, start }) => (isAdvice(start) ? [] : [meaning]));
  const said =
    ['cpi', 'budget', 'present_cost'].flatMap((one) => all.filter((meaning) => meaning === one))[0] ?? all[0];
  if (said) return said;
  const isNear = (at: number, words: ReadonlySet<string>, reach: number) =>
    list.slice(at + 1, at + 1 + reach).some(({ lower }) => words.has(lower));
  // "Data migration from the existing system", "removal of your old one".
  const isFrom = (at: number) => list.slice(Math.max(0, at - 2), at).some(({ lower }) => leaving.has(lower));
  // "We pay that once, at the start", "we pay for 62 either way" are what an offer asks.
  const isAsked = (at: number) => {
    const paid = list.findIndex(({ lower }, i) => i > at && spending.has(lower));
    return (
      asked.has(list[paid + 1]?.lower ?? '') || (list[paid + 1]?.lower === 'for' && list[paid + 2]?.kind === 'number')
    );
  };
  const pays = list.some(({ lower }, i) => selves.has(lower) && isNear(i, spending, 3) && !isAsked(i));
  // "Current stuff from the wholesaler is 41.20 a box".
  const [first, next] = list;
  const isPresent =
    ['current', 'existing', 'present'].includes(first?.lower ?? '') && !costWords.has(next?.lower ?? '');
  return pays || isPresent || list.some(({ lower }, i) => present.has(lower) && isNear(i, suppliers, 2) && !isFrom(i))
    ? 'present_cost'
    : undefined;
}

/**
 * Takes what a sentence says of the buyer into its facts, and returns the pieces that are left for the offers: a clause
 * with an amount that the buyer pays, has or earns is no price. Volumes and head counts stay in both.
 */
export function ownFacts(
  source: Source,
  counts: readonly Count[],
  span: Span,
  facts: BuyerFact[],
  vendors: readonly Vendor[],
): Span[] {
  const topic = topicOf(source, span);
  if (!topic) return [span];
  const add = (k: BuyerFact['k'], at: Span, passage: Span, per?: string) =>
    facts.push({ k, v: source.words(at), at: [source.passage(passage)], ...(per ? { per } : {}) });
  if (topic === 'cpi') {
    const percents = source.valuesIn(span).filter(({ kind }) => kind === 'percent');
    for (const value of percents) add('cpi', value, span);
    return percents.length > 0 ? [] : [span];
  }
  const amounts = amountsIn(source, span, false, true);
  if (amounts.length === 0) {
    const count =
      topic === 'volume' || topic === 'headcount'
        ? counts.find(({ start, end }) => start >= span.start && end <= span.end)
        : undefined;
    if (count) add(topic, count, span, count.per);
    return [span];
  }
  // "The hourly rate is $98 plus GST" is what a vendor asks: nobody pays wages with GST.
  const isRate = topic === 'wage' && source.valuesIn(span).some(({ kind }) => kind === 'gst');
  if (isRate) return [span];
  const isMoney = ['present_cost', 'budget', 'wage'].includes(topic);
  const isPrice =
    topic === 'wage' &&
    source
      .valuesIn(span)
      .some((value) => value.kind === 'period' && ['week', 'month', 'quarter', 'year'].includes(value.per));
  if (!isMoney || isPrice) return [span];
  const clauses = amountsIn(source, span).length > 0 ? clausesIn(source, span) : [{ ...span, amounts }];
  const named = (one: Span) => placedIn(vendors, one).length > 0;
  let isOurs = false;
  return clauses.flatMap((clause, i): Span[] => {
    const k = topicOf(source, clause);
    const isNext = i > 0 && isOurs && !named(clause);
    isOurs = (k !== undefined && ['present_cost', 'budget', 'wage'].includes(k)) || isNext || clauses.length === 1;
    if (!isOurs) return [{ start: clause.start, end: clause.end }];
    for (const amount of clause.amounts) add(k ?? topic, amount, clause);
    return [];
  });
}
