import type { LedgerRow } from '#shared/contracts/negotiation';
import { type Value, values } from '../lexical/values.ts';
import { functionWords, timeWords, wordSet } from '../lexical/words.ts';
import { holdsDigit, isOneOf, singular, type Word, wordsIn } from '../phrases/words.ts';
import { of } from './frame.ts';
import table from './talk-words.json' with { type: 'json' };

/** An amount of money as it stands in a sentence. `from`, `to`: its words; `spanTo`: the end of what belongs to it. */
export type Mention = Pick<LedgerRow, 'amount' | 'period' | 'months' | 'unit' | 'quantity' | 'gst'> & {
  start: number;
  end: number;
  /** Where what stands right behind it ends: "9,500 a month". */
  tokenEnd: number;
  /** Where all that belongs to it ends: "9,500 a month for 60 months ex GST". */
  spanEnd: number;
  /** A currency, a scale or thousands stand with it, so that its size is told. */
  isSized: boolean;
  /** Its size follows from nothing that was said. */
  isScaleGuessed?: boolean;
  /** Written with cents: "58.40". */
  hasCents: boolean;
  /** "84k last year". */
  isPast?: boolean;
};

const nouns = {
  not: wordSet(table.notUnits),
  verbs: wordSet(table.verbs),
  people: wordSet(`${table.ours} ${table.theirs}`),
  plural: wordSet(table.notPlurals),
};
const fillers = wordSet(table.afterAmount);
const unitPairs = wordSet(table.unitPairs);
const notTerm = wordSet(table.notTerm);
/** AUD: "licences at 28,400" is the price of all of them. */
const PIECE_MAX = 15_000;

type Numeric = Extract<Value, { value: number }> & { kind: 'number' | 'money' };
const isNumeric = (value: Value): value is Numeric => value.kind === 'number' || value.kind === 'money';

const isTime = (word: Word | undefined): boolean => word !== undefined && timeWords[word.lower] !== undefined;
const periodOf = (per: string | undefined): LedgerRow['period'] =>
  per === 'once' || per === 'week' || per === 'month' || per === 'quarter' || per === 'year' ? per : null;
/** A thing that can be counted, by its place: what follows "a", "per" or a number and is no verb, time or small word. */
const isNoun = (word: Word | undefined): word is Word =>
  word !== undefined &&
  !functionWords.has(word.lower) &&
  !isTime(word) &&
  !nouns.not.has(word.lower) &&
  !nouns.verbs.has(word.lower) &&
  !nouns.people.has(word.lower) &&
  word.text.charAt(0) > '9';
const isPlural = (word: Word | undefined): boolean =>
  isNoun(word) && word.base !== word.lower && !nouns.plural.has(word.lower);

/** The amounts of a text, each with the sentence around it in mind; counts, years, dates, references and shares are none. */
export class Amounts {
  readonly text: string;
  readonly words: readonly Word[];
  private readonly all: readonly Value[];

  constructor(text: string) {
    this.text = text;
    this.words = wordsIn(text);
    this.all = spokenPairs(
      text,
      values(text).flatMap((value) => parted(text, value)),
    );
  }

  /** @param bounds ends of the sentences, by character */
  read(bounds: readonly number[]): { mentions: Mention[]; counts: Numeric[] } {
    const numeric = this.all.filter(isNumeric);
    const money = numeric.filter((value) => this.isMoney(value));
    const counts = numeric.filter((value) => !money.includes(value) && !(value.kind === 'number' && value.isOrdinal));
    const endOf = (at: number) => bounds.find((bound) => bound > at) ?? this.text.length;
    const mentions: Mention[] = [];
    for (const [at, value] of money.entries()) {
      const next = money[at + 1]?.start ?? this.text.length;
      const before = Math.max(mentions.at(-1)?.tokenEnd ?? 0, bounds.findLast((bound) => bound <= value.start) ?? 0);
      mentions.push(this.mention(value, before, Math.min(next, endOf(value.start)), counts));
    }
    this.shareGst(mentions, bounds);
    return { mentions, counts };
  }

  private wordAt = (start: number) => this.words.findIndex(({ at }) => at >= start);
  private between = (start: number, end: number) => this.words.filter(({ at }) => at >= start && at < end);

  /** Whether a number is money: by its sign or size, or because nothing stands behind it that it could count. */
  private isMoney(value: Numeric): boolean {
    if (this.isDistance(value.end)) return false;
    if (value.kind === 'money') return true;
    if (value.isOrdinal || value.value <= 0) return false;
    const raw = this.text.slice(value.start, value.end);
    const at = this.words.findIndex((word) => word.at >= value.end);
    const [next, after] = [this.words[at], this.words[at + 1]];
    const last = this.words.findLast(({ end }) => end <= value.start);
    if (/[\d\s](?:k|m|mil|mill)$|thousand|million|grand/i.test(raw)) return true;
    const hasThousands = /\d[,.' ]\d{3}$/.test(raw);
    const gap = next?.gap ?? '.';
    const isBeside = gap.trim() === '' || gap === '-';
    if (/^\d{4}$/.test(raw) && value.value >= 1990 && value.value < 2100) return false;
    if (
      last &&
      isOneOf(last, of('year month option stage phase level version ext room ward')) &&
      gap !== '/' &&
      !hasThousands
    )
      return false;
    if (isBeside && (isPlural(next) || isTime(next) || next?.lower === 'free')) return false;
    const near = this.text.slice(Math.max(0, value.start - 1), value.end + 2);
    if (!hasThousands && !raw.includes('.') && (near.startsWith('/') || /\/\d?$/.test(near))) return false;
    if (
      last &&
      isOneOf(last, of('have got has')) &&
      !hasThousands &&
      !isOneOf(next, of('approved budgeted to in set on left'))
    )
      return false;
    const lead = this.words.filter(({ end }) => end <= value.start).slice(-4, -1);
    if (
      last?.lower === 'for' &&
      value.value < 1000 &&
      lead.some(({ lower }) => ['each', 'a', 'an', 'per', 'ea'].includes(lower))
    )
      return false;
    if (isBeside && isNoun(next) && isPlural(after) && after?.gap === ' ') return false;
    if (value.unit && isBeside && value.unit.start === next?.at && (!hasThousands || isNoun(next))) return false;
    if (isBeside && next?.lower === 'of' && isOneOf(after, of('them those these us'))) return false;
    if (last?.lower === 'x' || (next?.lower === 'x' && isBeside && !hasThousands)) return false;
    if (hasThousands || raw.includes('.')) return true;
    if (!value.isInWords && value.value >= 1000) return true;
    const isDeal = this.hasPer(value.end);
    if (isDeal) return !(value.isInWords && value.value < 3);
    if (last && value.value < 100) {
      if (isOneOf(last, of('all other these those buy'))) return false;
      if (value.isInWords && isOneOf(last, of('first top'))) return false;
    }
    if (isBeside && isNoun(next) && !fillers.has(next.lower)) return false;
    if (isBeside && (next?.lower === 'at' || next?.lower === 'for') && isNumberLike(after)) return false;
    return value.value >= 10;
  }

  /** "9k apart", "6k more than Benalla": how far two prices are from each other is none. */
  private isDistance(end: number): boolean {
    const at = this.wordAt(end);
    const [next, after] = [this.words[at], this.words[at + 1]];
    return (
      next !== undefined &&
      next.gap.trim() === '' &&
      (isOneOf(next, of('apart away short')) || (after?.lower === 'than' && next.lower !== 'lower'))
    );
  }

  private hasPer(end: number): boolean {
    const at = this.wordAt(end);
    const [next, after] = [this.words[at], this.words[at + 1]];
    if (!next || (next.gap.trim() !== '' && next.gap.trim() !== '/')) return false;
    if (next.gap.trim() === '/') return !isNumberLike(next);
    if (isOneOf(next, of('each ea apiece')) || rates.has(next.lower)) return true;
    if (next.lower === 'p' && isOneOf(after, of('a m'))) return true;
    return isOneOf(next, of('a an per every')) && (isTime(after) || isNoun(after)) && after?.gap === ' ';
  }

  private mention(value: Numeric, from: number, to: number, counts: readonly Numeric[]): Mention {
    const raw = this.text.slice(value.start, value.end);
    const isSpelt = /\.\d\d$/.test(raw);
    const isThousands = /^\d{1,3}\.\d{3}$/.test(raw) && (raw.endsWith('000') || value.value >= 10);
    const found: Mention = {
      amount: isThousands ? value.value * 1000 : value.value,
      period: null,
      months: null,
      unit: null,
      quantity: null,
      gst: null,
      start: value.start,
      end: value.end,
      tokenEnd: value.end,
      spanEnd: value.end,
      hasCents: isSpelt || (value.kind === 'money' && value.isCents === true),
      isSized: value.kind === 'money' && !/^\d+$/.test(raw),
    };
    this.behind(found, to);
    found.tokenEnd = found.spanEnd;
    this.before(found, from);
    this.valuesNear(found, from, to, counts);
    return found;
  }

  /** "a month", "per bed per month", "each", "p.a.", "/kg", "last year", "incl": word by word while they belong to it. */
  private behind(found: Mention, to: number): void {
    let at = this.wordAt(found.end);
    for (let here = this.words[at]; here && here.at < to; here = this.words[at]) {
      const next = this.words[at + 1];
      const gap = here.gap.trim();
      if (gap !== '' && !['/', '(', '+'].includes(gap)) return;
      const take = (end: number, count: number) => {
        found.spanEnd = end;
        at += count;
      };
      if (isOneOf(here, of('each ea apiece'))) {
        found.unit ??= 'each';
        take(here.end, 1);
      } else if (isOneOf(here, of('a an per every')) || gap === '/') {
        const isSlash = gap === '/';
        const [thing, second] = isSlash ? [here, next] : [next, this.words[at + 2]];
        if (!thing || (!isSlash && thing.gap !== ' ')) return;
        const count = isSlash ? 1 : 2;
        if (isTime(thing)) {
          const per = timeWords[thing.lower];
          if (periodOf(per)) found.period ??= periodOf(per);
          else found.unit ??= per ?? null;
          take(thing.end, count);
        } else if (isNoun(thing)) {
          const isPair = second?.gap === ' ' && unitPairs.has(`${thing.lower}-${second.lower}`);
          found.unit ??= isPair ? `${thing.lower} ${singular(second.lower)}` : singular(thing.lower);
          take(isPair ? second.end : thing.end, count + (isPair ? 1 : 0));
        } else return;
      } else if (next && isTime(next) && isOneOf(here, of('last this next'))) {
        found.period ??= periodOf(timeWords[next.lower]);
        if (here.lower === 'last') found.isPast = true;
        take(next.end, 2);
      } else if (isOneOf(here, of('ex excl inc incl'))) {
        if (next && next.gap === ' ' && isNoun(next) && next.lower !== 'gst' && next.lower !== 'offer') return;
        found.gst ??= here.lower.startsWith('e') ? 'ex' : 'inc';
        if (next?.lower === 'gst') take(next.end, 2);
        else take(here.end, 1);
      } else if (rates.has(here.lower)) {
        found.period ??= periodWords[here.lower] ?? null;
        take(here.end, 1);
      } else if (here.lower === 'p' && isOneOf(next, of('a m'))) {
        found.period ??= next?.lower === 'a' ? 'year' : 'month';
        take(next?.end ?? here.end, 2);
      } else if (fillers.has(here.lower)) at++;
      else return;
    }
  }

  /** "Monthly 1,120", "Per booking $165", "Kits at $1,480", "18 at $6,150", "Year 1 licence $55,000". */
  private before(found: Mention, from: number): void {
    const words = this.between(from, found.start);
    const back = (n: number) => words.at(-n);
    const isRun = [back(1), this.words[this.wordAt(found.start)]].every((word) => !word || !/[,;.]/.test(word.gap));
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      const isNear = words.length - at <= 4;
      if (!isNear) continue;
      if (periodWords[word.lower]) found.period ??= periodWords[word.lower] ?? null;
      if (word.lower === 'per' && next && !found.unit) {
        if (isTime(next)) {
          if (periodOf(timeWords[next.lower])) found.period ??= periodOf(timeWords[next.lower]);
          else found.unit = next.lower;
        } else if (isNoun(next)) found.unit = singular(next.lower);
      }
      if (isTime(word) && isOneOf(next, of('rate price charge')) && !periodOf(timeWords[word.lower]))
        found.unit ??= word.base;
      const isYearly = isOneOf(word, of('year yr')) && isNumberLike(next);
      if (isYearly && words.length - at <= 3 && !isOneOf(words[at - 1], of('in of job'))) found.period ??= 'year';
    }
    if (found.unit || found.period || !isRun) return;
    const [link, thing] = [back(1), back(2)];
    if (!link || !thing || !['at', '@'].includes(this.text.slice(thing.end, found.start).trim())) {
      if (link && isPlural(link) && this.text.slice(link.end, found.start).trim() === '@') found.unit = link.base;
      return;
    }
    if (isPlural(thing) && !found.unit && found.amount < PIECE_MAX) found.unit = thing.base;
    else if (isNumberLike(thing)) found.unit = 'each';
  }

  private valuesNear(found: Mention, from: number, to: number, counts: readonly Numeric[]): void {
    for (const value of this.all) {
      const isAfter = value.start >= found.end && value.start < to;
      const isBefore = value.end <= found.start && value.start >= from;
      if (!isAfter && !isBefore) continue;
      if (value.kind === 'gst' && value.gst !== 'free') {
        if (isAfter && found.gst === null) found.gst = value.gst;
        if (isAfter) found.spanEnd = Math.max(found.spanEnd, value.end);
      } else if (value.kind === 'duration' && (value.per === 'month' || value.per === 'year')) {
        const distance = isAfter
          ? this.between(found.spanEnd, value.start).length
          : this.between(value.end, found.start).length;
        const months = value.value * (value.per === 'year' ? 12 : 1);
        const lead = this.words.findLast(({ end }) => end <= value.start);
        if (months >= 3 && distance <= (isAfter ? 7 : 2) && !isOneOf(lead, notTerm)) {
          found.months ??= months;
          if (isAfter) found.spanEnd = Math.max(found.spanEnd, value.end);
        }
      } else if (value.kind === 'period' && isAfter && value.per !== 'once' && value.times === undefined) {
        const isDirect = this.between(found.spanEnd, value.start).length === 0;
        // "84k; a month later they moved".
        const isTimeOf = isOneOf(this.words[this.wordAt(value.end)], notOwed);
        if (!isDirect || isTimeOf) continue;
        found.period ??= periodOf(value.per);
        found.spanEnd = Math.max(found.spanEnd, value.end);
      }
    }
    if (!found.unit) return;
    const near = counts.filter(({ start, value }) => value >= 2 && start >= from && start < to);
    const count = near.find(({ start }) => start >= found.end) ?? near.findLast(({ end }) => end <= found.start);
    if (count) {
      found.quantity = count.value;
      if (count.start > found.end) found.spanEnd = Math.max(found.spanEnd, count.end);
    }
    const counted = count && this.words.find(({ at }) => at >= count.end);
    if (found.unit === 'each' && isPlural(counted)) found.unit = counted?.base ?? 'each';
  }

  /** "All amounts exclude GST", "(all ex)": said without an amount of its own, it is of all that have none. */
  private shareGst(mentions: readonly Mention[], bounds: readonly number[]): void {
    let from = 0;
    for (const to of [...bounds, this.text.length]) {
      const own = mentions.filter(({ start }) => start >= from && start < to);
      const gst = this.all.find((value) => value.kind === 'gst' && value.start >= from && value.start < to);
      if (gst?.kind === 'gst' && gst.gst !== 'free' && own.length === 0)
        for (const one of mentions) one.gst ??= gst.gst;
      from = to;
    }
    const all = this.words.findLastIndex(({ lower }) => lower === 'all');
    const gst = all < 0 ? undefined : this.words.slice(all + 1, all + 4).find(({ lower }) => bareGst.has(lower))?.lower;
    if (gst) for (const one of mentions) one.gst ??= gst.startsWith('e') ? 'ex' : 'inc';
  }
}

const rates = wordSet('pa pm monthly annually yearly weekly quarterly annual');
const notOwed = wordSet('later ago after before earlier');
const bareGst = new Set(['ex', 'excl', 'inc', 'incl']);
const periodWords: Record<string, LedgerRow['period']> = {
  monthly: 'month',
  pm: 'month',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  pa: 'year',
  rental: 'month',
  rent: 'month',
  weekly: 'week',
  quarterly: 'quarter',
};

const isNumberLike = (word: Word | undefined): boolean => word !== undefined && holdsDigit(word.text.charAt(0));

/** "From 40k to 45k" are two amounts; "as 45,150" is no standard's number. */
const parted = (text: string, value: Value): Value[] => {
  const raw = text.slice(value.start, value.end);
  // "In March, 54k" is no year.
  if (value.kind === 'date' && ['k', 'm'].includes(text.charAt(value.end)) && raw.includes(', ')) {
    const at = raw.lastIndexOf(' ') + 1;
    return values(raw.slice(at) + text.charAt(value.end)).map((one) => ({
      ...one,
      start: value.start + at,
      end: value.end + 1,
    }));
  }
  if (value.kind === 'reference') {
    const at = raw.search(/\d{1,3}(?:,\d{3})+(?:\.\d\d)?$/);
    return at < 0 ? [value] : values(raw.slice(at)).map((one) => ({ ...one, start: value.start + at, end: value.end }));
  }
  const link = /\bto\b|[-–](?=\s?[$\d])/.exec(raw);
  if (!isNumeric(value) || value.high === undefined || !link || !isMoveAt(text, value.start)) return [value];
  const before = raw.slice(0, link.index).trimEnd();
  const after = link.index + link[0].length;
  const high = values(raw.slice(after)).find(isNumeric);
  if (!values(before).some(isNumeric) || !high) return [value];
  const { high: _, ...bare } = value;
  return [
    { ...bare, end: value.start + before.length },
    { ...bare, start: value.start + after + high.start, value: value.high },
  ];
};

/** How far before an amount the word of its move may stand, in characters. */
const MOVE_NEAR = 20;
const moves = wordSet('from by down up drop drops dropped cut cuts fell rose');
/** Whether "from", "by" or "dropped" leads to an amount, with nothing but a currency between: "dropped 4k to 84k" is no range. */
const isMoveAt = (text: string, at: number): boolean => {
  const near = text.slice(Math.max(0, at - MOVE_NEAR), at).toLowerCase();
  const lead = wordsIn(near).findLast(({ lower }) => moves.has(lower));
  return lead !== undefined && ['', '$', 'a$', 'aud'].includes(near.slice(lead.end).trim());
};

/** Two numbers spoken side by side are one: "one-forty" 140, "seventeen five" 17.5 thousand, "eight eight" 8,800. */
const spokenPairs = (text: string, all: readonly Value[]): Value[] => {
  const found: Value[] = [];
  for (const value of all) {
    const last = found.at(-1);
    const isPair =
      last?.kind === 'number' &&
      value.kind === 'number' &&
      last.isInWords &&
      value.isInWords &&
      !last.isOrdinal &&
      ['', '-'].includes(text.slice(last.end, value.start).trim()) &&
      last.value < 100 &&
      value.value < 100 &&
      value.value > 0;
    if (!isPair) {
      found.push(value);
      continue;
    }
    const spoken = value.value >= 10 ? last.value * 100 + value.value : last.value * 1000 + value.value * 100;
    found[found.length - 1] = { ...last, end: value.end, value: spoken };
  }
  return found;
};
