import type { Token } from '../lexical/tokens.ts';
import { type Span, singular, type Value } from '../lexical/values.ts';
import { functionWords, timeWords, units } from '../lexical/words.ts';
import { conditions, costWords, sets } from './quote-words.ts';
import type { Source } from './source.ts';

const { abbreviations, weakCuts, countWords, estimates, fees, saidAfter } = sets;

/** An amount of money: with a currency, or a bare number that its surroundings tell as one. */
export type Amount = Span & { value: number; high?: number; currency: string };
export type Clause = Span & { amounts: Amount[] };

const joining = new Set(['but', 'and', 'plus']);
const strong = new Set([',', ';', '+', 'plus', 'then', '\n', '•']);

/** "for 4,150 a month", "per year 19,400 ex GST": what is paid, where a period or GST follows. */
const spent = new Set(['for', 'to', 'at', 'of', 'year', 'month']);

/** The sentences of a span: a full stop before a capital, a semicolon, or a line break ends one where `isList`. */
export function sentencesIn(source: Source, span: Span): Span[] {
  const found: Span[] = [];
  const list = source.tokensIn(span);
  let start = span.start;
  for (const [i, token] of list.entries()) {
    const next = list[i + 1];
    const before = list[i - 1];
    const isEnd =
      ((token.text === '.' &&
        before?.text !== '.' &&
        next?.gap &&
        (next.text[0] === next.text[0]?.toUpperCase() ||
          // "12 @ $189. base stations 6 @ 740": a number ends a sentence where it opens none.
          (before?.kind === 'number' && before.start > start && next.kind === 'word') ||
          (before?.kind === 'word' &&
            before.lower.length > 2 &&
            next.kind === 'word' &&
            !(before.lower in timeWords))) &&
        !(before && abbreviations.has(before.lower))) ||
        token.text === '?' ||
        token.text === '!' ||
        token.text === ';') &&
      next !== undefined;
    if (!isEnd) continue;
    found.push({ start, end: token.end });
    start = next.start;
  }
  found.push({ start, end: span.end });
  return found.filter(({ start: from, end }) => end > from);
}

/** The amounts of a span. `isCell`: a cell of a table, where any number alone is one; `isWide`: counts too, for the check. */
export function amountsIn(source: Source, span: Span, isCell = false, isWide = false): Amount[] {
  const inside = source.valuesIn(span);
  const list = source.tokensIn(span);
  const hasSign = !isCell && inside.some(({ kind }) => kind === 'money');
  let here = 0;
  return inside.flatMap((value, i): Amount[] => {
    // "Lic. 271844C" is not in cents.
    if (value.kind === 'money' && source.text[value.end - 1] === 'C') return [];
    if (value.kind === 'money')
      return [
        {
          start: value.start,
          end: value.end,
          value: value.value,
          ...(value.high === undefined ? {} : { high: value.high }),
          currency: value.currency,
        },
      ];
    if (value.kind !== 'number' || value.isOrdinal || value.parts) return [];
    if (value.isInWords && value.value < (isWide ? 100 : 1000)) return [];
    const text = source.words(value);
    // "Ref. 0446".
    if (text[0] === '0' && Number.isInteger(value.value) && value.value > 0) return [];
    // "Invoiced 4-weekly".
    const often = inside[i + 1];
    if (often?.kind === 'period' && source.words({ start: value.end, end: often.start }) === '-') return [];
    // "Proposal 25-1187" is no range.
    if (value.high !== undefined && value.high > unlikely * value.value) return [];
    while ((list[here]?.start ?? span.end) < value.start) here++;
    const before = list[here - 1]?.text === '~' ? list[here - 2] : list[here - 1];
    let next = here;
    while ((list[next]?.start ?? span.end) < value.end) next++;
    const after = list[next];
    // "Net 30" are days.
    if (before?.lower === 'net' && value.value < 100 && !isCell && !text.includes('.')) return [];
    // "Agreement no. PGF 77120".
    const isCode = before?.kind === 'word' && before.text.length > 1 && before.text === before.text.toUpperCase();
    const told = list.slice(Math.max(0, here - 4), here).map(({ lower }) => lower);
    if (
      !isCell &&
      (told.includes('serial') ||
        told.includes('serials') ||
        (isCode && told.some((word) => ['no', 'ref', 'lic', 'licence', 'license'].includes(word))))
    )
      return [];
    // "(5.0)", "-450": a cell that lowers the price.
    const isTakenOff = isCell && here === 1 && (before?.text === '(' ? after?.text === ')' : before?.text === '-');
    const isAlone = (!before || isTakenOff) && (!after || isTakenOff || saidAfter.has(after.lower));
    const isFeeOf = isFee(list, next) || (!isCell && value.value >= 100 && isSetUp(list, next));
    // "4,100 hours on it", "8,200 of 10,000 points", "built 2019".
    const isPart = after?.lower === 'of' && list[next + 1]?.kind === 'number';
    const isLasting = after !== undefined && after.lower in timeWords && after.lower.endsWith('s');
    const isYear =
      text.length === 4 &&
      value.value >= 1950 &&
      value.value < 2050 &&
      before?.kind === 'word' &&
      yearly.has(before.lower);
    if (!isCell && (isPart || (isLasting && !isWide) || isYear)) return [];
    const hasNoun =
      (after?.kind === 'word' || (after?.kind === 'code' && after.gap)) &&
      after.start - value.end <= 1 &&
      // "A 15 A outlet".
      (!functionWords.has(after.lower) || (after.text.length === 1 && after.text !== after.lower)) &&
      !saidAfter.has(after.lower) &&
      !isFeeOf &&
      !startsValue(inside.slice(i, i + 3), after.start);
    // "$185 each x 40" counts; "12 beds x 40" prices.
    const isCountOf = ['each', 'money'].includes(inside[i - 1]?.kind ?? '');
    const isTimes =
      !isCountOf &&
      before?.lower === 'x' &&
      (list[here - (text.includes(',') ? 2 : 3)]?.kind === 'number' ||
        (value.value >= 100 && !after && list[here - 2]?.kind === 'number')) &&
      !hasNoun;
    // "185 on the payroll and they'll lock it at 185".
    const isCountAgain = inside.some((one) => one !== value && one.kind === 'number' && one.value === value.value);
    if (isCountAgain && !isCell && before?.lower === 'at') return [];
    const isAt = isTimes || before?.text === '@' || (before?.lower === 'at' && !hasNoun) || before?.text === '=';
    const isRate =
      after?.lower === 'once' ||
      (['period', 'each'].includes(inside[i + 1]?.kind ?? '') && (inside[i + 1]?.start ?? 0) - value.end <= 1);
    const isWritten =
      text.includes(',') ||
      /\.\d\d$/.test(text) ||
      (/(k|m|thousand|grand|million|mil)$/i.test(text) && value.value >= 1000);
    const isTail = !after || after.text === ')' || ([',', ';', '.', '+'].includes(after.text) && value.value >= 10);
    const isPriced = (isRate && inside[i + 1]?.kind === 'period') || inside[i + 1]?.kind === 'gst';
    const isCounted = before !== undefined && countWords.has(before.lower) && !(isPriced && spent.has(before.lower));
    // "Beds: 148"
    const thing = before?.text === ':' ? list[here - 2] : before;
    const isOfThings = (thing !== before || !after) && !text.includes('.') && isPlural(thing);
    // "Sessions per year: 24".
    const [first, second] = list;
    const isVolumeOf =
      before?.text === ':' &&
      first?.lower.endsWith('s') &&
      !costWords.has(singular(first.lower)) &&
      second?.lower === 'per';
    // "Number of devices (your list): 412".
    const isNumberOf = before?.text === ':' && first?.lower === 'number' && second?.lower === 'of';
    // "Attended at 10.20", of a text that writes "10.00 am".
    const isTime =
      before?.lower === 'at' &&
      value.value < 24 &&
      text.at(-3) === '.' &&
      source.values.some(
        (one) => one.kind === 'reference' && source.text[one.end - 1] === 'm' && source.words(one).includes('.'),
      );
    if ((isNumberOf || isTime) && !isCell) return [];
    if (isVolumeOf && !isCell && !isWide) return [];
    const isVolume =
      inside[i - 1]?.kind === 'each' && before?.text === ',' && inside[i + 1]?.kind === 'period' && !isCell;
    if (isVolume || (isOfThings && !isCell)) return [];
    const isLabelled = isTail && before?.kind === 'word' && !isCounted && value.value >= 20 && !hasNoun;
    const isGuessed = !hasSign && (isRate || isLabelled || isAfterDash(before, isTail));
    const isDecimal = /\.\d\d$/.test(text);
    // "Delivery 240 ex GST".
    const tax = inside[i + 1];
    const isTaxed =
      tax?.kind === 'gst' &&
      before?.kind === 'word' &&
      !isCounted &&
      before.lower !== 'of' &&
      source.words({ start: value.end, end: tax.start }).trim() === '';
    const isProse =
      isAt ||
      isFeeOf ||
      isDecimal ||
      isTaxed ||
      (isWide && value.isInWords) ||
      (((isWide && (!estimates.has(before?.lower ?? '') || text.toLowerCase().endsWith('k'))) || !isCounted) &&
        (isWritten || isGuessed));
    const isMoney = isCell
      ? isAlone || isWritten || isAt || isRate
      : (!hasNoun || (isWide && text.endsWith('k'))) && isProse;
    return isMoney ? [{ start: value.start, end: value.end, value: value.value, currency: 'AUD' }] : [];
  });
}

/** What tells of a year that a number is one. */
const yearly = new Set([
  'built',
  'made',
  'manufactured',
  'since',
  'in',
  'model',
  'year',
  'from',
  'circa',
  'back',
  'est',
]);

/** No price of a range is so many times the other. */
const unlikely = 15;

const isPlural = (token: Token | undefined): boolean =>
  token !== undefined && token.lower in units && token.lower.endsWith('s');
const isAfterDash = (before: Token | undefined, isTail: boolean): boolean =>
  isTail && before !== undefined && ['-', '–', ':', '='].includes(before.text) && (before.gap || before.text === ':');
/** "a 10k transition fee": the noun behind the number is one of money. */
const isFee = (list: readonly Token[], from: number): boolean => {
  for (let i = from; i < from + 3 && list[i]?.kind === 'word' && !functionWords.has(list[i]?.lower ?? ''); i++)
    if (fees.has(list[i]?.lower ?? '')) return true;
  return false;
};
/** "600 set up once": what is paid at the start. */
const isSetUp = (list: readonly Token[], from: number): boolean =>
  (['set', 'all'].includes(list[from]?.lower ?? '') && list[from + 1]?.lower === 'up') ||
  ['setup', 'install', 'installed', 'installation', 'upfront', 'once'].includes(list[from]?.lower ?? '');
const startsValue = (list: readonly Value[], start: number): boolean =>
  list.some((value) => value.start === start && value.kind !== 'number');

/** A sentence cut so that each piece holds one amount with its words; a piece without one joins its neighbour. */
export function clausesIn(source: Source, sentence: Span): Clause[] {
  const amounts = amountsIn(source, sentence);
  const clauses: Clause[] = [];
  let start = sentence.start;
  let held: Amount[] = [];
  for (const [i, amount] of amounts.entries()) {
    held.push(amount);
    const next = amounts[i + 1];
    if (!next) break;
    const between = source.tokensIn({ start: amount.end, end: next.start });
    const isGst = (at: number) => between[at + 1]?.lower === 'gst';
    const find = (set: ReadonlySet<string>) =>
      between.findLastIndex((token, n) => (set.has(token.lower) || (token.line && set === strong)) && !isGst(n));
    const found = [find(strong), find(weakCuts)].find((one) => one >= 0) ?? -1;
    // "$19 per extension but we buy the handsets, $165 each": what stands before an amount alone is of it.
    const joint = between.findLastIndex(({ lower }, n) => n < found - 1 && joining.has(lower) && !isGst(n));
    const at = found === between.length - 1 && between[found]?.text === ',' && joint >= 0 ? joint : found;
    const cut = between[at];
    if (!cut) continue;
    const isWord = cut.kind === 'word' || cut.line;
    const end = cut.start;
    clauses.push({ start, end, amounts: held });
    start = isWord || cut.text === '(' ? cut.start : cut.end;
    held = [];
  }
  clauses.push({ start, end: sentence.end, amounts: held });
  return clauses;
}

/** The phrases of a span that move money in time or size. */
export const conditionsIn = (source: Source, span: Span) => source.says(span, conditions);
