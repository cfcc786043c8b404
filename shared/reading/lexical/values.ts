import { numeralAt } from './numbers.ts';
import { phraseAt, phrases } from './phrases.ts';
import { type Token, tokens } from './tokens.ts';
import {
  currencyCodes,
  currencySigns,
  doubtfulMonths,
  functionWords,
  gstPhrases,
  months,
  periodPhrases,
  referencePhrases,
  times,
  timeWords,
  units,
} from './words.ts';

export type Per = 'once' | 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'quarter' | 'half' | 'year';
/** How often a stretch of the calendar comes in a year. */
export const timesAYear = { day: 365, week: 52, fortnight: 26, month: 12, quarter: 4, half: 2, year: 1 } as const;
export type Currency = 'AUD' | 'NZD' | 'USD' | 'EUR' | 'GBP' | 'SGD' | 'CAD' | 'CHF' | 'JPY' | 'INR';
export type Span = { start: number; end: number };
/** Whether two stretches of a text share a place. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
export type Amount = { value: number /** The other end of a range. */; high?: number };
export type Unit = Span & { name: string };

/** What stands at [start, end) of a text. */
export type Value = Span &
  (
    | ({ kind: 'number'; isOrdinal?: true; isInWords?: true; parts?: number[]; unit?: Unit } & Amount)
    /** `isCents`: written in cents; the value is in whole units. `isPlain`: the sign is "$" alone, so the country is a guess. */
    | ({ kind: 'money'; currency: Currency; isPlain?: true; isCents?: true } & Amount)
    | ({ kind: 'percent' } & Amount)
    | ({ kind: 'duration'; per: Per /** "within", "in": a deadline. */; isWithin?: true } & Amount)
    /** "month 7", "the second year", "Y2". */
    | ({ kind: 'nth'; per: Per } & Amount)
    | {
        kind: 'date';
        year?: number;
        month?: number;
        day?: number;
        quarter?: number;
        isFinancialYear?: true /** "by", "before", "until". */;
        isBy?: true;
      }
    /** `times`: "four times a year", "every two weeks" = 0.5; `isSeason`: "ten months of the year" = 10 / 12. */
    | { kind: 'period'; per: Per; times?: number; isSeason?: true }
    | { kind: 'gst'; gst: 'ex' | 'inc' | 'free' }
    /** "each", "per bed". */
    | { kind: 'each'; unit?: string }
    /** Told as no money and no count: telephone, ABN, quote number, page, code, address, time of day. */
    | { kind: 'reference' }
  );

/** Of what so many beds, chairs or rooms are. */
const wholes = new Set(
  'home site clinic hospital ward facility house village practice centre unit hostel racf'.split(' '),
);
const sharing = new Set(['all', 'everything', 'prices', 'rates', 'figures', 'pa', 'pm', 'mth']);
const bareGst: Readonly<Record<string, 'ex' | 'inc'>> = { ex: 'ex', exc: 'ex', excl: 'ex', inc: 'inc', incl: 'inc' };
const endings = new Set(['', '.', ',', ';', ')', '?']);
/** The end of an amount: its digits, or "k". */
const isNumeral = (lower: string): boolean => (lower >= '0' && lower < ':') || lower === 'k' || lower === 'm';
const gst = phrases([
  ['ex', gstPhrases.ex],
  ['inc', gstPhrases.inc],
  ['free', gstPhrases.free],
] as const);
const periods = phrases(Object.entries(periodPhrases).map(([per, words]) => [per as Per, words] as const));
const references = phrases([
  ['single', referencePhrases.single],
  ['grouped', referencePhrases.grouped],
] as const);
const perWords = new Set(['per', 'each', 'every', 'a', 'an', '/', 'for each', 'p']);
/** What "pbpm" and its like pay for one of; '' where the letter stands for more than one thing. */
const shortRates: Readonly<Record<string, string>> = { pb: 'bed', pu: 'user', pp: '', pr: '' };
const rangeWords = new Set(['-', '–', '—', 'to', 'and']);
/** "Each anniversary" is a time and no thing. */
const occasions = new Set(['anniversary', 'renewal', 'occasion', 'time', 'way', 'other']);
const byWords = new Set(['by', 'before', 'until', 'till', 'due', 'deadline']);
const beforeYear = new Set(['in', 'by', 'since', 'until', 'before', 'during', 'calendar']);
const states = new Set(['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'act', 'nt']);

/**
 * Every number, amount of money, percentage, date, length of time, period, GST marker and reference number of a text, in
 * the order of the text, none overlapping; linear in its length. Values are as written: nothing is converted but cents,
 * k, m and words. Dates without a year stay without one. "$8-10k" is a range of 8,000 to 10,000.
 */
export function values(text: string): Value[] {
  return new Scan(text, tokens(text)).all();
}

/** The amount that a copied string holds ("$14.50", "48k", "8 cents", "forty-two", "first", "8 %"), or nothing. */
export function amountOf(
  text: string,
): (Amount & { kind: 'number' | 'money' | 'percent'; currency?: Currency }) | undefined {
  const joined = text.replace(/(\d) (?=\d{3}(?:\D|$))/g, '$1');
  const found = values(` ${joined} `).find((value) => 'value' in value);
  if (!found) return undefined;
  const { value, high } = found;
  const kind = found.kind === 'money' || found.kind === 'percent' ? found.kind : 'number';
  return {
    kind,
    value,
    ...(high === undefined ? {} : { high }),
    ...(found.kind === 'money' ? { currency: found.currency } : {}),
  };
}

/** A copied string as a number, in whole currency units; 0 when it holds none ("nil"). */
export const numberOf = (copied = ''): number => amountOf(copied)?.value ?? 0;

/** "3 calendar months", "3 more years". */
const besideTime = new Set(['calendar', 'more', 'further', 'extra', 'additional', 'full']);
const shares: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25 };
const articles = new Set(['a', 'an']);
/** "12m warranty": behind the m it is a length of time. */
const monthsFollow = new Set(['warranty', 'term', 'contract', 'lease', 'rental', 'free', 'agreement']);

const clockWords = new Set(['at', 'about', 'around', 'since', 'until', 'till', 'by', 'before', 'after', 'from']);
const dayParts = new Set(['morning', 'afternoon', 'arvo', 'evening', 'night', 'tonight']);

type Found = { value: Value; next: number };

class Scan {
  readonly text: string;
  readonly list: readonly Token[];

  constructor(text: string, list: readonly Token[]) {
    this.text = text;
    this.list = list;
  }

  all(): Value[] {
    const found: Value[] = [];
    for (let i = 0; i < this.list.length; ) {
      const here =
        this.reference(i) ??
        this.date(i) ??
        this.gst(i) ??
        this.nth(i) ??
        this.timesAYear(i) ??
        this.periodPhrase(i) ??
        this.amount(i) ??
        this.each(i, found) ??
        this.period(i, found);
      if (here) found.push(here.value);
      i = Math.max(here?.next ?? 0, i + 1);
    }
    return found;
  }

  private lower = (i: number): string => this.list[i]?.lower ?? '';
  private isNumber = (i: number, from = 0, to = Number.POSITIVE_INFINITY): boolean =>
    this.list[i]?.kind === 'number' && (this.list[i]?.value ?? -1) >= from && (this.list[i]?.value ?? 0) <= to;
  private isWhole = (i: number, from: number, to: number): boolean =>
    this.isNumber(i, from, to) && !/\D/.test(this.list[i]?.text ?? '.');
  private span = (i: number, next: number): Span => ({
    start: this.list[i]?.start ?? 0,
    end: this.list[next - 1]?.end ?? 0,
  });
  private follows = (i: number): boolean => i < this.list.length && !this.list[i]?.line;
  private found = (i: number, next: number, rest: DistributiveOmit<Value, 'start' | 'end'>): Found => ({
    value: { ...this.span(i, next), ...rest } as Value,
    next,
  });

  private reference(i: number): Found | undefined {
    const token = this.list[i];
    if (token?.kind === 'code') return this.date(i) ?? this.nth(i) ?? this.found(i, i + 1, { kind: 'reference' });
    if (token?.kind === 'sign') {
      if (token.text === '#' && this.isNumber(i + 1)) return this.digits(i, i + 1, false);
      if (token.text === '+' && this.lower(i + 1) === '61') return this.digits(i, i + 1);
      if (token.text === '(' && this.isWhole(i + 1, 0, 99) && this.list[i + 1]?.text.startsWith('0'))
        return this.digits(i, i + 1);
    }
    if (token?.kind === 'number') {
      const digits = this.run(i);
      if (token.text.startsWith('0') && !token.text.includes('.') && digits.length >= 10) return this.digits(i, i);
      if (/^1[38]00/.test(digits) && digits.length === 10) return this.digits(i, i);
      if (
        this.lower(i + 1) === ':' &&
        this.isWhole(i + 2, 0, 59) &&
        !this.list[i + 2]?.gap &&
        this.list[i + 2]?.text.length === 2
      )
        return this.found(i, this.lower(i + 3) === ':' && this.isWhole(i + 4, 0, 59) ? i + 5 : i + 3, {
          kind: 'reference',
        });
      const years = this.fiscal(i);
      if (years) return this.found(i, years, { kind: 'reference' });
      const clock = this.clock(i);
      if (clock) return this.found(i, clock, { kind: 'reference' });
      if (this.lower(i + 1) === '/' && token.text === '24' && this.lower(i + 2) === '7')
        return this.found(i, i + 3, { kind: 'reference' });
      if (states.has(this.lower(i - 1)) && this.isWhole(i, 200, 9999) && token.text.length === 4)
        return this.found(i, i + 1, { kind: 'reference' });
    }
    if (token?.kind !== 'word') return undefined;
    const phrase = phraseAt(references, this.list, i);
    if (!phrase) return undefined;
    let next = phrase.next;
    while ([':', '.', '#', 'no', 'number'].includes(this.lower(next))) next++;
    if (!this.follows(next) || this.list[next]?.kind === 'word' || this.list[next]?.kind === 'sign') return undefined;
    // "Quote 61,600", "the other mob 199k", "quote 45 a bed": amounts.
    if (perWords.has(this.lower(next + 1))) return undefined;
    const number = this.list[next];
    // "Quote: 14 bins": what is counted behind a mark is no number of a paper.
    const isCount = this.lower(next - 1) === ':' && singular(this.lower(next + 1)) !== this.lower(next + 1);
    if ((isCount || this.lower(next + 1) in units) && this.follows(next + 1)) return undefined;
    // "The other mob 0.09": no number of a telephone holds a point.
    if (
      number?.text.includes(',') ||
      (number?.text.includes('.') && phrase.meaning === 'grouped') ||
      (this.lower(next + 1) === 'k' && !this.list[next + 1]?.gap)
    )
      return undefined;
    return this.digits(i, next, phrase.meaning === 'grouped');
  }

  /** The end of a time of day: "4 pm", "4.20 this morning", "7.30 in the evening". */
  /** "25/26": a financial year. */
  private fiscal(i: number): number | undefined {
    const [from, to] = [this.list[i]?.text ?? '', this.list[i + 2]?.text ?? ''];
    const isYear = from.length === 2 && this.isWhole(i, 18, 40);
    const isNext = to.length === 2 && this.isWhole(i + 2, 0, 99) && Number(to) === (Number(from) + 1) % 100;
    return this.lower(i + 1) === '/' && isYear && isNext && this.lower(i + 3) !== '/' ? i + 3 : undefined;
  }

  private clock(i: number): number | undefined {
    const [hour = '', minute, ...more] = (this.list[i]?.text ?? '').split('.');
    const isTime = this.isNumber(i, 0, 24) && hour !== '' && (minute === undefined || minute.length === 2);
    if (!isTime || more.length > 0 || Number(minute ?? 0) > 59 || this.list[i - 1]?.text === '$') return undefined;
    // "3.20 pm per door" is paid each month.
    const isRate = ['per', '/', 'each', 'ea'].includes(this.lower(i + 2));
    if (['am', 'pm'].includes(this.lower(i + 1))) return this.isNumber(i, 1, 12.59) && !isRate ? i + 2 : undefined;
    if (minute === undefined && !clockWords.has(this.lower(i - 1))) return undefined;
    const day = ['this', 'that', 'yesterday', 'tomorrow'].includes(this.lower(i + 1))
      ? i + 2
      : this.lower(i + 1) === 'in' && this.lower(i + 2) === 'the'
        ? i + 3
        : i + 1;
    return dayParts.has(this.lower(day)) && (day > i + 1 || this.lower(day) === 'tonight') ? day + 1 : undefined;
  }

  /** Groups of digits from token `i` on, as they stand in a telephone or business number. */
  private run(i: number): string {
    let digits = this.list[i]?.text ?? '';
    for (
      let n = i + 1;
      n < i + 5 && this.isNumber(n) && !this.list[n]?.line && /^\d{2,4}$/.test(this.list[n]?.text ?? '');
      n++
    )
      digits += this.list[n]?.text;
    return digits;
  }

  private digits(i: number, from: number, isGrouped = true): Found {
    let next = from + 1;
    if (this.lower(next) === ')') next++;
    while (
      isGrouped &&
      next < from + 7 &&
      this.follows(next) &&
      (this.isWhole(next, 0, 9999) || this.list[next]?.kind === 'code')
    )
      next++;
    if (!isGrouped && this.lower(next) === '-' && !this.list[next + 1]?.gap && this.isNumber(next + 1)) next += 2;
    if (!isGrouped && this.lower(next) === 'of' && this.isNumber(next + 1)) next += 2;
    return this.found(i, next, { kind: 'reference' });
  }

  private date(i: number): Found | undefined {
    const by =
      byWords.has(this.lower(i - 1)) || (this.lower(i - 1) === 'the' && byWords.has(this.lower(i - 2)))
        ? { isBy: true as const }
        : {};
    const make = (next: number, parts: Partial<Omit<Extract<Value, { kind: 'date' }>, 'kind' | keyof Span>>): Found =>
      this.found(i, next, { kind: 'date', ...by, ...parts });
    const token = this.list[i];
    if (token?.kind === 'code') {
      const dotted = token.text.split('.').map(Number);
      if (dotted.length === 3 && (dotted[2] ?? 0) > 1990)
        return make(i + 1, { day: dotted[0], month: dotted[1], year: dotted[2] });
      const head = token.lower.slice(0, 2);
      if (head === 'fy') return make(i + 1, { year: fullYear(token.lower.slice(-2)), isFinancialYear: true });
      const quarter = token.lower.length === 2 && token.lower.startsWith('q') ? Number(token.lower[1]) : 0;
      if (quarter >= 1 && quarter <= 4) {
        const year = this.year(i + 1);
        return make(year?.next ?? i + 1, { quarter, ...year?.parts });
      }
      return undefined;
    }
    if (token?.kind === 'word') {
      const month = this.month(i);
      if (month) {
        if (this.isWhole(i + 1, 1, 31) && this.follows(i + 1)) {
          const day = this.list[i + 1]?.value;
          const end = ['st', 'nd', 'rd', 'th'].includes(this.lower(i + 2)) ? i + 3 : i + 2;
          const year = this.year(this.lower(end) === ',' ? end + 1 : end);
          return make(year?.next ?? end, { month, day, ...year?.parts });
        }
        const dash = ['-', "'", '’', ','].includes(this.lower(i + 1)) ? i + 2 : i + 1;
        const year = this.year(dash, dash > i + 1);
        return make(year?.next ?? i + 1, { month, ...year?.parts });
      }
      if (['fy', 'financial'].includes(token.lower)) {
        const year = this.year(this.lower(i + 1) === 'year' ? i + 2 : i + 1, true);
        if (year) return make(year.next, { ...year.parts, isFinancialYear: true });
        if (token.lower === 'financial' && this.lower(i + 1) === 'year' && this.lower(i - 1) !== 'each')
          return make(i + 2, { month: 6, day: 30, isFinancialYear: true });
      }
      if (token.lower === 'eofy') return make(i + 1, { month: 6, day: 30, isFinancialYear: true });
      if (token.lower === 'christmas') return make(i + 1, { month: 12, day: 25 });
      const quarter = ['first', 'second', 'third', 'fourth'].indexOf(token.lower) + 1;
      if (quarter > 0 && this.lower(i + 1) === 'quarter' && this.lower(i + 2) === 'of') {
        const year = this.year(i + 3);
        if (year) return make(year.next, { quarter, ...year.parts });
      }
      const year = beforeYear.has(token.lower) ? this.year(i + 1) : undefined;
      return year && !(this.lower(year.next) in units)
        ? make(year.next, { ...year.parts, ...(byWords.has(token.lower) ? { isBy: true } : {}) })
        : undefined;
    }
    if (token?.kind !== 'number') return undefined;
    const isMoneyBefore = this.list[i - 1]?.text === '$';
    if (isMoneyBefore) return undefined;
    const separator = this.lower(i + 1);
    if ((separator === '/' || separator === '-') && !this.list[i + 1]?.gap && !this.list[i + 2]?.gap) {
      if (
        this.isWhole(i, 1990, 2099) &&
        this.isWhole(i + 2, 1, 12) &&
        this.lower(i + 3) === separator &&
        this.isWhole(i + 4, 1, 31)
      )
        return make(i + 5, { year: token.value, month: this.list[i + 2]?.value, day: this.list[i + 4]?.value });
      if (
        this.isWhole(i, 1, 31) &&
        this.isWhole(i + 2, 1, 12) &&
        this.lower(i + 3) === separator &&
        this.isWhole(i + 4, 0, 2099)
      )
        return make(i + 5, { day: token.value, month: this.list[i + 2]?.value, year: fullYear(this.lower(i + 4)) });
      const second = this.list[i + 2]?.text ?? '';
      if (this.isWhole(i, 1990, 2098) && fullYear(second) === token.value + 1)
        return make(i + 3, { year: token.value + 1, isFinancialYear: true });
    }
    const ending = ['st', 'nd', 'rd', 'th'].includes(this.lower(i + 1)) && !this.list[i + 1]?.gap ? 2 : 1;
    const name = ['of', '-'].includes(this.lower(i + ending)) ? i + ending + 1 : i + ending;
    const month = this.isWhole(i, 1, 31) && this.follows(name) ? months[this.lower(name)] : undefined;
    if (!month) return undefined;
    const dash = ['-', ',', "'"].includes(this.lower(name + 1)) ? name + 2 : name + 1;
    const year = this.year(dash, dash > name + 1);
    return make(year?.next ?? name + 1, { day: token.value, month, ...year?.parts });
  }

  /** A month's name: "may", "march" and "mar" only with a capital and a preposition or number beside, the others without a capital too. */
  private month(i: number): number | undefined {
    const token = this.list[i];
    const month = months[token?.lower ?? ''];
    if (!month || !token) return undefined;
    const isSmall = token.text[0] === token.lower[0];
    if (isSmall && doubtfulMonths.has(token.lower)) return undefined;
    if (!isSmall && token.lower.length > 3 && token.lower !== 'march') return month;
    const before = [
      'by',
      'in',
      'from',
      'since',
      'until',
      'before',
      'of',
      'end',
      'early',
      'mid',
      'late',
      '-',
      'to',
      'for',
      'next',
      'after',
      '(',
    ];
    return this.isWhole(i + 1, 1, 2099) || this.lower(i + 1) === '-' || before.includes(this.lower(i - 1))
      ? month
      : undefined;
  }

  private year(i: number, isShort = false): { next: number; parts: { year: number } } | undefined {
    if (!this.follows(i)) return undefined;
    const text = this.list[i]?.text ?? '';
    if (this.isWhole(i, 1990, 2099) && text.length === 4) {
      const end =
        ['-', '/'].includes(this.lower(i + 1)) && fullYear(this.lower(i + 2)) === Number(text) + 1 ? i + 3 : i + 1;
      return { next: end, parts: { year: end > i + 1 ? Number(text) + 1 : Number(text) } };
    }
    return isShort && text.length === 2 && this.isWhole(i, 20, 60)
      ? { next: i + 1, parts: { year: fullYear(text) } }
      : undefined;
  }

  private gst(i: number): Found | undefined {
    const phrase = phraseAt(gst, this.list, i);
    if (phrase) return this.found(i, phrase.next, { kind: 'gst', gst: phrase.meaning });
    // "66k inc." beside an amount that ends there: nothing else is in or out of it.
    const bare = bareGst[this.lower(i)];
    const isEnd = endings.has(this.lower(i + 1)) || this.list[i + 1]?.line === true;
    const isBeside = (this.list[i]?.start ?? 0) - (this.list[i - 1]?.end ?? 0) < 2;
    // "All ex": said of prices.
    const isOfAll = bare === 'ex' && sharing.has(this.lower(i - 1));
    const isAlone = isEnd && isBeside && (isOfAll || isNumeral(this.lower(i - 1))) && !this.list[i]?.line;
    return bare && isAlone ? this.found(i, i + 1, { kind: 'gst', gst: bare }) : undefined;
  }

  /** "month 7", "years 2 to 5", "Y2", "the second year". */
  private nth(i: number): Found | undefined {
    const token = this.list[i];
    if (token?.kind === 'code') {
      const digit = Number(token.lower.slice(1));
      const head = token.lower[0];
      return head === 'y' && token.lower.length === 2 && digit >= 0
        ? this.found(i, i + 1, { kind: 'nth', per: 'year', value: digit })
        : undefined;
    }
    const per = token?.kind === 'word' ? timeWords[token.lower] : undefined;
    if (per && !['per', 'a', 'each', 'every', '/'].includes(this.lower(i - 1)) && this.follows(i + 1)) {
      const isPlural = token?.lower.endsWith('s');
      const number = numeralAt(this.list, i + 1);
      if (
        number &&
        !number.isOrdinal &&
        Number.isInteger(number.value) &&
        number.value <= 120 &&
        !this.isMoneyish(number.next)
      ) {
        // "Years 3, 4 and 5".
        let last = number;
        while (isPlural && [',', 'and', '&'].includes(this.lower(last.next))) {
          const more = numeralAt(this.list, last.next + 1);
          if (more?.value !== last.value + 1) break;
          last = more;
        }
        const to =
          last !== number
            ? last
            : rangeWords.has(this.lower(number.next))
              ? numeralAt(this.list, number.next + 1)
              : undefined;
        const isRange =
          to &&
          to.value > number.value &&
          to.value <= 120 &&
          !this.isMoneyish(to.next) &&
          (isPlural || this.lower(number.next) !== 'and');
        return this.found(i, isRange ? to.next : number.next, {
          kind: 'nth',
          per,
          value: number.value,
          ...(isRange ? { high: to.value } : {}),
        });
      }
    }
    const number = numeralAt(this.list, i);
    const following = number?.isOrdinal ? timeWords[this.lower(number.next)] : undefined;
    return number &&
      following &&
      !['of', 'and'].includes(this.lower(number.next + 1)) &&
      !this.lower(number.next).endsWith('s') &&
      number.value <= 60
      ? this.found(i, number.next + 1, { kind: 'nth', per: following, value: number.value })
      : undefined;
  }

  private isMoneyish = (i: number): boolean => ['%', 'percent', 'cents', 'dollars', 'k'].includes(this.lower(i));

  /** "four times a year", "twice a month", "every two weeks", "every 6 months". */
  private timesAYear(i: number): Found | undefined {
    const once = this.list[i]?.kind === 'word' ? times[this.lower(i)] : undefined;
    const number = once === undefined ? numeralAt(this.list, i) : undefined;
    if (this.lower(i) === 'every') {
      const count = numeralAt(this.list, i + 1);
      const per = count && timeWords[this.lower(count.next)];
      return count && per && !count.isOrdinal && count.value > 0
        ? this.found(i, count.next + 1, { kind: 'period', per, times: 1 / count.value })
        : undefined;
    }
    const season = number && !number.isOrdinal ? this.season(i, number) : undefined;
    if (season) return season;
    const isTimes = number !== undefined && ['times', 'x'].includes(this.lower(number.next));
    const after = once !== undefined ? i + 1 : number && isTimes ? number.next + 1 : -1;
    const count = once ?? number?.value;
    if (after < 0 || count === undefined) return undefined;
    const per = perWords.has(this.lower(after)) ? timeWords[this.lower(after + 1)] : undefined;
    // "6 x yr".
    if (timeWords[this.lower(after)] === 'year')
      return this.found(i, after + 1, { kind: 'period', per: 'year', times: count });
    if (per) return this.found(i, after + 2, { kind: 'period', per, times: count });
    const yearly = phraseAt(periods, this.list, after);
    return yearly && yearly.meaning !== 'once'
      ? this.found(i, yearly.next, { kind: 'period', per: yearly.meaning, times: count })
      : undefined;
  }

  /** "Ten months of the year", "the 40 school weeks of each year", "365 days a year": the part of a year that something is paid for. */
  private season(i: number, { value, next }: { value: number; next: number }): Found | undefined {
    const at = this.list[next]?.kind === 'word' && !timeWords[this.lower(next)] ? next + 1 : next;
    const per = timeWords[this.lower(at)];
    const of = this.lower(at + 1) === 'of' ? at + 2 : at + 1;
    const isYear =
      (perWords.has(this.lower(of)) || this.lower(of) === 'the') && timeWords[this.lower(of + 1)] === 'year';
    return isYear && (per === 'day' || per === 'week' || per === 'month') && value > 1 && value <= timesAYear[per]
      ? this.found(i, of + 2, { kind: 'period', per, times: value / timesAYear[per], isSeason: true })
      : undefined;
  }

  /** A currency before token `i`'s number: its tokens' end and whether "$" alone. */
  private currency(i: number): { next: number; currency: Currency; isPlain?: true } | undefined {
    const here = this.list[i];
    const sign = currencySigns[here?.text ?? ''];
    if (sign) return { next: i + 1, currency: sign, ...(here?.text === '$' ? { isPlain: true as const } : {}) };
    const code = here?.kind === 'word' ? currencyCodes[here.lower] : undefined;
    if (!code || here?.text !== here?.text.toUpperCase()) return undefined;
    if (this.list[i + 1]?.text === '$' && !this.list[i + 1]?.gap) return { next: i + 2, currency: code };
    if (here?.text.length !== 3) return undefined;
    return this.list[i + 1]?.text === '$'
      ? { next: i + 2, currency: code }
      : this.isNumber(i + 1) && !this.list[i + 1]?.line && (this.list[i + 1]?.start ?? 0) - here.end < 2
        ? { next: i + 1, currency: code }
        : undefined;
  }

  /** Money, a percentage, a length of time or a number with its unit; each with the other end of a range. */
  private amount(i: number): Found | undefined {
    const money = this.currency(i);
    const part = money ? undefined : this.partOfTime(i);
    if (part) return part;
    const number = numeralAt(this.list, money?.next ?? i, money !== undefined);
    if (!number) return undefined;
    let next = number.next;
    let value = number.value;
    let high: number | undefined;
    let currency = money?.currency;
    let isPlain = money?.isPlain;
    const end = number.isOrdinal ? undefined : this.otherEnd(i, next, value, money !== undefined);
    if (end) {
      ({ value, high, next } = end);
      currency ??= end.currency?.currency;
      isPlain ??= end.currency?.isPlain;
    }
    const range = high === undefined ? {} : { high };
    const after = this.lower(next);
    if (currency) {
      if (['cents', 'cent'].includes(after)) next++;
      const code =
        this.list[next]?.text.toUpperCase() === this.list[next]?.text && this.list[next]?.text.length === 3
          ? currencyCodes[this.lower(next)]
          : undefined;
      if (code && this.follows(next))
        return this.found(i, next + 1, { kind: 'money', value, ...range, currency: code });
      return this.found(i, next, { kind: 'money', value, ...range, currency, ...(isPlain ? { isPlain } : {}) });
    }
    if (after === '%' || after === 'percent' || (after === 'per' && this.lower(next + 1) === 'cent') || after === 'pct')
      return this.found(i, next + (after === 'per' ? 2 : 1), { kind: 'percent', value, ...range });
    if (!this.follows(next)) return this.number(i, next, number, value, high);
    if (after === 'cents' || after === 'cent' || after === '¢' || (after === 'c' && !this.list[next]?.gap))
      return this.found(i, next + 1, {
        kind: 'money',
        value: value / 100,
        ...(high === undefined ? {} : { high: high / 100 }),
        currency: 'AUD',
        isPlain: true,
        isCents: true,
      });
    const code = after.length >= 3 || after === '€' ? (currencyCodes[after] ?? currencySigns[after]) : undefined;
    if (code && !number.isOrdinal) {
      const isWord = after.length > 3;
      return this.found(i, next + 1, {
        kind: 'money',
        value,
        ...range,
        currency: code,
        ...(isWord && code === 'AUD' ? { isPlain: true as const } : {}),
      });
    }
    const dash = this.lower(next) === '-' ? next + 1 : next;
    const monthly = after === 'm' && !this.list[next]?.gap && monthsFollow.has(this.lower(next + 1));
    const per = monthly
      ? 'month'
      : number.isOrdinal
        ? undefined
        : (timeWords[this.lower(dash)] ??
          (besideTime.has(this.lower(dash)) ? timeWords[this.lower(dash + 1)] : undefined));
    if (per && !this.list[dash]?.line && value < 1000) {
      const within = ['within', 'in'].includes(this.lower(i - 1)) ? { isWithin: true as const } : {};
      return this.found(i, dash + (besideTime.has(this.lower(dash)) ? 2 : 1), {
        kind: 'duration',
        per,
        value,
        ...range,
        ...within,
      });
    }
    return this.number(i, next, number, value, high);
  }

  /** "Half an hour", "a quarter of an hour", "an hour and a half". */
  private partOfTime(i: number): Found | undefined {
    const made = (at: number, next: number, value: number): Found | undefined => {
      const per = this.follows(at) ? timeWords[this.lower(at)] : undefined;
      return per && this.found(i, next, { kind: 'duration', per, value });
    };
    const share = shares[this.lower(i)];
    if (share !== undefined) {
      const of = this.lower(i + 1) === 'of' ? i + 2 : i + 1;
      const at = articles.has(this.lower(of)) ? of + 1 : of;
      return made(at, at + 1, share);
    }
    const isMore = articles.has(this.lower(i)) && this.lower(i + 2) === 'and' && this.lower(i + 3) === 'a';
    const more = isMore ? shares[this.lower(i + 4)] : undefined;
    return more === undefined ? undefined : made(i + 1, i + 5, 1 + more);
  }

  /** The end of a range behind its start; in "8-10k" the scale of the end is that of the start too. */
  private otherEnd(i: number, next: number, start: number, isMoney: boolean) {
    const word = this.lower(next);
    const isDash = word === '-' || word === '–' || word === '—';
    // An amount that was copied without its "between": "$29,000 and $32,500".
    const isCopied = i === 0 && isMoney && this.currency(next + 1) !== undefined;
    const isBetween = word === 'and' && (this.lower(i - 1) === 'between' || isCopied);
    if (!(word === 'to' || isDash || isBetween) || !this.follows(next + 1)) return undefined;
    if (isDash && this.list[next]?.gap !== this.list[next + 1]?.gap) return undefined;
    // "890.00    -    16,020.00" are cells of a page.
    if (isDash && (this.list[next]?.start ?? 0) - (this.list[next - 1]?.end ?? 0) > 1) return undefined;
    const currency = this.currency(next + 1);
    if (isDash && currency && !isMoney) return undefined;
    const from = currency?.next ?? next + 1;
    const end = numeralAt(this.list, from, isMoney || currency !== undefined);
    if (!end || end.isOrdinal) return undefined;
    const literal = this.list[from]?.kind === 'number' ? (this.list[from]?.value ?? 0) : end.value;
    const value = literal > start && end.value > literal ? start * (end.value / literal) : start;
    return value < end.value && end.value < 1000 * value
      ? { value, high: end.value, next: end.next, currency }
      : undefined;
  }

  private number(
    i: number,
    next: number,
    number: { isOrdinal: boolean; isInWords: boolean },
    value: number,
    high: number | undefined,
  ): Found {
    const parts = [value];
    while (high === undefined && this.lower(next) === '+' && this.isNumber(next + 1) && !this.isMoneyish(next + 2)) {
      const other = numeralAt(this.list, next + 1);
      if (!other) break;
      parts.push(other.value);
      next = other.next;
    }
    const unit = number.isOrdinal ? undefined : this.unit(next);
    return this.found(i, next, {
      kind: 'number',
      value: parts.reduce((sum, part) => sum + part, 0),
      ...(high === undefined ? {} : { high }),
      ...(parts.length > 1 ? { parts } : {}),
      ...(number.isOrdinal ? { isOrdinal: true as const } : {}),
      ...(number.isInWords ? { isInWords: true as const } : {}),
      ...(unit ? { unit } : {}),
    });
  }

  /** The thing counted: the next word, or the second or third when plain words stand between ("120 named users"). */
  private unit(i: number): Unit | undefined {
    const isJoined = this.lower(i) === '-';
    for (let n = isJoined || this.lower(i) === 'x' ? i + 1 : i, seen = 0; seen < 3; n++, seen++) {
      const token = this.list[n];
      if (token?.kind !== 'word' || token.line || functionWords.has(token.lower)) return undefined;
      const name = units[token.lower];
      const isHead = !(
        this.list[n + 1]?.kind === 'word' &&
        this.lower(n + 1) in units &&
        !this.list[n + 1]?.line &&
        !token.lower.endsWith('s') &&
        // "A 72 bed home" has 72 beds.
        !wholes.has(this.lower(n + 1))
      );
      // "42,000 head end": a head ends its phrase where it counts people.
      const next = this.list[n + 1];
      if (token.lower === 'head' && next?.kind === 'word' && !next.line && !functionWords.has(next.lower)) continue;
      // "A 3-home provider" has homes.
      if (name && (isHead || (isJoined && seen === 0))) return { name, start: token.start, end: token.end };
    }
    return undefined;
  }

  /** "each", "ea", "per bed", "/user"; "a bed" behind an amount. The thing may be one that no table knows. */
  private each(i: number, before: readonly Value[]): Found | undefined {
    const here = this.lower(i);
    // "Per-clinician fee".
    if (here === 'per' && this.lower(i + 1) === '-' && !this.list[i + 1]?.gap) i++;
    if (timeWords[this.lower(i + 1)]) return undefined;
    const next = this.list[i + 1];
    if (here === 'each' && occasions.has(next?.lower ?? '')) return undefined;
    if (here === 'each' || here === 'ea' || here === 'apiece') {
      const name = units[this.lower(i + 1)];
      return name && !next?.line
        ? this.found(i, i + 2, { kind: 'each', unit: name })
        : this.found(i, i + 1, { kind: 'each' });
    }
    // "$9.50 pbpm": per bed, per month.
    const short = this.lower(i + 1) === 'p' && !next?.gap ? shortRates[here] : undefined;
    if (short !== undefined) return this.found(i, i + 1, { kind: 'each', ...(short ? { unit: short } : {}) });
    const isArticle =
      (here === 'a' || here === 'an') &&
      before.at(-1)?.kind === 'money' &&
      before.at(-1)?.end === this.list[i - 1]?.end;
    // "install/cal" and "Angebot / Quotation" are two words, "$9/box" a price for one.
    const isJoined = here === '/' && this.list[i - 1]?.kind === 'word';
    if (isJoined && before.at(-1)?.end !== this.list[i - 1]?.end && !(this.lower(i + 1) in units)) return undefined;
    if (!['per', '/'].includes(here) && !(isArticle && this.lower(i + 1) in units)) return undefined;
    const isArea = next?.lower === 'm2' || next?.lower === 'm3';
    if (
      !next ||
      !(next.kind === 'word' || isArea) ||
      next.line ||
      functionWords.has(next.lower) ||
      phraseAt(periods, this.list, i + 1)
    )
      return undefined;
    // "Per CT scan", "per booked transfer", "per audio minute"; "per bed install" is of a bed.
    const isOfTime = ['minute', 'hour'].includes(timeWords[this.lower(i + 2)] ?? '');
    const isMore =
      (isOfTime || (!(next.lower in units) && /^[A-Z]{2,4}$|.ed$/.test(next.text))) &&
      this.list[i + 2]?.kind === 'word' &&
      !this.list[i + 2]?.line;
    const isNoun =
      !functionWords.has(this.lower(i + 2)) && !(this.lower(i + 2) in bareGst) && this.lower(i + 2) !== 'gst';
    const at = isMore && (isOfTime || isNoun) ? i + 2 : i + 1;
    const unit = this.unit(at);
    const start = this.lower(i) === '-' ? i - 1 : i;
    let end = at + 1;
    while (unit && (this.list[end - 1]?.end ?? Number.POSITIVE_INFINITY) < unit.end) end++;
    return this.found(start, end, { kind: 'each', unit: unit?.name ?? singular(this.lower(at)) });
  }

  private periodPhrase(i: number): Found | undefined {
    const phrase = phraseAt(periods, this.list, i);
    return phrase && this.found(i, phrase.next, { kind: 'period', per: phrase.meaning });
  }

  /** "$5,000 year one", "$90 month contract": no period. */
  private isTermAt = (i: number): boolean =>
    this.follows(i) &&
    (this.list[i]?.kind === 'number' || !!numeralAt(this.list, i) || monthsFollow.has(this.lower(i)));

  /** "per month", "/yr", "$62,000 yr"; "a month" only behind an amount or a unit. */
  private period(i: number, before: readonly Value[]): Found | undefined {
    const here = this.lower(i);
    const last = before.at(-1);
    const bare = here.endsWith('s') ? undefined : timeWords[here];
    const isBehind = last !== undefined && (last.kind === 'money' || (last.kind === 'number' && last.value >= 1000));
    if (bare && isBehind && last.end + 1 >= (this.list[i]?.start ?? 0) && !this.list[i]?.line && !this.isTermAt(i + 1))
      return this.found(i, i + 1, { kind: 'period', per: bare });
    const [first, third] = [this.list[i + 1], this.list[i + 2]];
    const isYearOne =
      timeWords[first?.lower ?? ''] === 'year' &&
      this.isWhole(i + 2, 0, 10) &&
      (third?.start ?? 0) - (first?.end ?? 0) < 2;
    if (!perWords.has(here) || (here === '/' && isYearOne)) return undefined;
    const per = timeWords[this.lower(i + 1)];
    if (!per) return undefined;
    const isNear = last !== undefined && (this.list[i]?.start ?? 0) - last.end < 30;
    if (
      (here === 'a' || here === 'an' || here === 'p') &&
      !(isNear && ['money', 'each', 'number', 'duration', 'gst'].includes(last.kind))
    )
      return undefined;
    return this.found(i, i + 2, { kind: 'period', per });
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** "fridges" and "fridge" are one thing. */
export const singular = (word: string): string =>
  units[word] ??
  (word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word);

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
