import type { BuyerFact, GridLine, GridOffer, Passage } from '../../../contracts/reading/quotes.ts';
import { numberOf, overlaps, type Span } from '../../lexical/values.ts';
import { functionWords, timeWords } from '../../lexical/words.ts';
import { statesIn } from '../line.ts';
import { conditions, costWords, itemWords, payments, sets } from '../quote-words.ts';
import { type Source, spanOf } from '../source.ts';
import { placesOf } from './verbatim.ts';

/** An amount, or a percentage, that an offer's total goes without on a word that does not bear it: what to ask, and where. */
export type Aside = { words: string; at: readonly Passage[]; line?: GridLine };

const { binding, selves, spending, present } = sets;

/** Words that say for certain that a thing is paid: "required", not "if required" nor "not ordered". */
function boundIn(source: Source, span: Span): Span | undefined {
  const list = source.tokensIn(span);
  const said = statesIn(source, span);
  const before = (i: number) =>
    list.slice(Math.max(0, list.findLastIndex(({ text }, at) => at < i && text === ',') + 1, i - LOOSE), i);
  return list.find(
    ({ lower, start, end }, i) =>
      binding.has(lower) &&
      !said.some((one) => one.start <= start && end <= one.end) &&
      !before(i).some((one) => loosening.has(one.lower) || one.lower.endsWith("n't")),
  );
}
const loosening = new Set('if as when where whenever only not no unless should'.split(' '));
/** So many words of a condition stand before what it is of. */
const LOOSE = 6;

/** Whether no thing that could be paid for stands between a reason and an amount; of a weak reason, no word but those of price. */
function isLinked(source: Source, reason: Span & { meaning: string }, amount: Span): boolean {
  const between = { start: Math.min(reason.end, amount.end), end: Math.max(reason.start, amount.start) };
  const values = [...source.valuesIn(between), ...source.says(between, conditions)];
  return source
    .tokensIn(between)
    .every(
      (one) =>
        one.kind !== 'word' ||
        functionWords.has(one.lower) ||
        costWords.has(one.lower) ||
        one.lower in timeWords ||
        values.some((value) => overlaps(value, one)) ||
        (!weak.has(reason.meaning) && !itemWords.has(one.lower)),
    );
}
const weak = new Set(['claim', 'penalty']);

/** A sum from here on is insured, and no premium. */
const insured = 1_000_000;

/**
 * Whether a sentence says of the buyer what it pays or has: "we spend", "our budget", "Current bill: $900", not "at the moment the licence is
 * $900" or "the approved fitter charges $900, which we pass on".
 */
export function isBuyers(source: Source, { k, v, at }: BuyerFact): boolean {
  if (!['present_cost', 'budget', 'wage'].includes(k)) return true;
  const [place] = placesOf(source.text, v, at);
  const list = at.flatMap((passage) => source.tokensIn(spanOf(passage)));
  const words = list.filter(({ kind }) => kind === 'word');
  const whose = words.find(({ lower }) => own.has(lower) || lower === 'your');
  const isOwn = whose !== undefined && own.has(whose.lower);
  const isPaid = words.some(
    ({ lower, start }, i) =>
      spending.has(lower) && (start < (place?.start ?? 0) || selves.has(words[i - 1]?.lower ?? '')),
  );
  const isHad = words.some(({ lower, start }) => selves.has(lower) && start < (place?.start ?? 0));
  const isPresent = words.slice(0, 2).some(({ lower }) => present.has(lower) || opening.has(lower));
  return isOwn || ((isPaid || isHad || isPresent) && !words.some(({ lower }) => lower === 'your'));
}
const opening = new Set(['currently', 'today', 'house']);
const own = new Set(['our', 'us', 'my', 'budget', 'budgeted', 'limit', 'nothing', 'salary', 'wages', 'award']);

/**
 * Every amount is counted, or set aside for a reason of its own line that no other word of the line speaks against; a
 * percentage told of a price moves it.
 * @returns what is neither
 */
export function asidesIn(source: Source, { lines, notcosts }: GridOffer): Aside[] {
  const found: Aside[] = [];
  for (const line of lines) {
    if (line.confirmed || line.amount === undefined) continue;
    const bound =
      line.state === 'optional' ? line.at.map(spanOf).flatMap((span) => boundIn(source, span) ?? [])[0] : undefined;
    if (bound) found.push({ words: `Is ${line.amount} paid or not: "${source.words(bound)}"?`, at: line.at, line });
    const [first, second] = line.terms?.filter(({ k }) => k === 'start_month') ?? [];
    if (first && second && first.v !== second.v)
      found.push({ words: `Is ${line.amount} paid ${first.v} or ${second.v}?`, at: second.at, line });
    const late = line.terms?.find(({ k, n = 0 }) => k.startsWith('rise') && n > 5);
    if (late) found.push({ words: `From when does the price rise by ${late.v}?`, at: late.at, line });
  }
  for (const { k, amount, at } of notcosts) {
    if (k === 'insurance' && numberOf(amount) >= insured) continue;
    const reasons = at
      .map(spanOf)
      .flatMap((span) => source.says(span, payments))
      .filter(({ meaning }) => meaning === k);
    const places = placesOf(source.text, amount, at);
    if (reasons.length > 0 && !reasons.some((reason) => places.some((place) => isLinked(source, reason, place))))
      found.push({ words: `Is ${amount} paid: "${at[0]?.text}"?`, at });
  }
  return found;
}
