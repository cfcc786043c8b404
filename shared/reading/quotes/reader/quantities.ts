import type { GridPer } from '../../../contracts/reading/quotes.ts';
import { countAhead } from '../../../kernel/order.ts';
import type { Token } from '../../lexical/tokens.ts';
import { type Span, singular, type Value } from '../../lexical/values.ts';
import { functionWords, timeWords, units } from '../../lexical/words.ts';
import { type Amount, amountsIn } from '../clauses.ts';
import {
  eachesIn,
  gridPer,
  isEvent,
  isModel,
  isMultiplied,
  isQtyOnly,
  isTier,
  nounBefore,
  nounsAfter,
  type Place,
  perBehind,
  periodsIn,
} from '../line.ts';
import { columns, costWords, optionWords, plainWords, sets } from '../quote-words.ts';
import type { Source } from '../source.ts';

const { events, measures, vendorKeys } = sets;

/**
 * A number of a text that may say how many: what it counts, per what, and where that is said. In a table its cell with
 * the head of its column and the label of its row.
 */
export type Count = Span & {
  value: number;
  nouns: string[];
  measure?: string;
  per?: GridPer;
  sentence: Span;
  /** Outside of tables an amount itself. */
  isMoney: boolean;
  cell?: { own: Span; head: Span; label: Span; row: Row; role: string; isTold: boolean };
};
export type Weights = Readonly<Record<string, number>>;
/** What says how many times an amount is paid, none if nothing does, with the chance that this is so. */
export type Choice = { count?: Count | undefined; chance: number };
/** The chance of each of several by their features; the first stands for none. */
export type Picker = (features: readonly (readonly string[])[], amount: Span) => number[];

/** Weighs by a linear scorer. */
export const linearPicker =
  (weights: Weights): Picker =>
  (features) => {
    const scores = features.map((own) => own.reduce((sum, one) => sum + (weights[one] ?? 0), 0));
    const best = Math.max(...scores);
    const parts = scores.map((score) => Math.exp(score - best));
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / all);
  };

/** A column of a table: its head, and what it holds. */
type Row = readonly Span[];
type Column = { head: Span; role: string };
/** Columns whose numbers count nothing. */
const amountRoles = new Set(['unit', 'price', 'total', 'money', 'year']);

/** So many numbers before and behind an amount, and so many of one noun, may say how many. */
const near = 9;
const ofOneNoun = 6;
const cents = (value: number): number => Math.round(value * 100);

/** An amount, what it is for one of, and the numbers that may say how many, with what is said of each. */
type Asked = {
  place: Place;
  amount: Amount;
  thing: string | undefined;
  eaches: readonly { unit?: string | undefined }[];
  heading: Span | undefined;
  found: readonly Count[];
  features: string[][];
  /** A count of one in the row. */
  one: Count | undefined;
};
const sure = (count: Count | undefined): Choice | undefined => count && { count, chance: 1 };
const isNear = (own: readonly string[]): boolean => own.some((said) => /^at=(own|label)/.test(said));

/** The numbers of a text, and which of them multiplies an amount. */
export class Quantities {
  list: readonly Count[];
  private readonly source: Source;
  private readonly pick: Picker;
  private readonly values: ReadonlySet<number>;
  /** Heads of columns of amounts; and of each with a column of counts, what the totals of the text bear out: each or all. */
  private readonly heads = new Map<number, string>();
  private readonly closing = new Map<string, 'each' | 'all'>();
  private readonly rows = new Map<number, Row>();
  /** Rows of a table that counts, which say no number. */
  private readonly blank = new Set<readonly Span[]>();
  private readonly byNoun = new Map<string, Count[]>();

  constructor(source: Source, sentences: readonly Span[], pick: Picker) {
    this.source = source;
    this.pick = pick;
    this.list = sentences.flatMap((sentence) => countsIn(source, sentence));
    this.values = new Set(source.values.flatMap((value) => ('value' in value ? [cents(value.value)] : [])));
    this.index();
  }

  private index(): void {
    this.byNoun.clear();
    const all = [...this.list];
    const priced = new Set(this.source.values.flatMap((value) => (value.kind === 'each' && value.unit) || []));
    // "Telehealth carts, 8 needed": where nothing counts carts, the number of the sentence that names them does.
    for (const thing of priced)
      if (thing !== 'unit' && !all.some(({ nouns }) => nouns.includes(thing)))
        this.list = this.list.map((count) =>
          count.value > 1 &&
          !count.cell &&
          !count.isMoney &&
          !count.measure &&
          wordsOf(this.source, count.sentence).includes(thing)
            ? { ...count, nouns: [...count.nouns, thing] }
            : count,
        );
    for (const count of this.list)
      for (const noun of new Set(count.nouns)) {
        const same = this.byNoun.get(noun) ?? [];
        if (same.length < ofOneNoun) this.byNoun.set(noun, [...same, count]);
      }
  }

  /** Takes in a table: its numbers are said by their cells, heads and labels, and its sums tell prices for one from prices for all. */
  inTable(columns: readonly Column[], body: readonly (readonly Span[])[]): void {
    const heads = columns.map(({ head }) => head);
    const things = new Set(heads.flatMap((head) => eachesIn(this.source, head).flatMap(({ unit }) => unit ?? [])));
    const isOfOne = (span: Span) => eachesIn(this.source, span).length > 0;
    const hasUnit = columns.some(
      ({ head, role }) => role === 'unit' || eachesIn(this.source, head).some(({ unit }) => !unit),
    );
    // "Licence per tablet | 40 | $54 | $48": a row that says so tells what the offers beside each other are.
    const [many] = columns.flatMap(({ role }, c) => (role === 'qty' ? [c] : []));
    const isUnit = ['unit price', 'per piece', 'price each', 'prices each'].some((said) =>
      this.source.text.toLowerCase().includes(said),
    );
    // "Labelling, all sites | | 1,150": a row that says no number among rows that do is counted by none of theirs.
    const isBlank = (row: readonly Span[]) => many !== undefined && row[many]?.start === row[many]?.end;
    for (const row of body) if (isBlank(row)) this.blank.add(row);
    const isEach = many !== undefined && (isUnit || body.some((row) => row[many] && row.some(isOfOne)));
    const counts = body.flatMap((row) => {
      const label = row.find((cell) => wordsOf(this.source, cell).length > 0);
      const per = label && perOf(periodsIn(this.source, label)[0]);
      return row.flatMap((own, c) => {
        this.rows.set(own.start, row);
        const { head = own, role = 'other' } = columns[c] ?? {};
        if (amountRoles.has(role)) return [];
        const ofHead =
          role === 'qty' ? perOf(this.source.valuesIn(head).find(({ kind }) => kind === 'period')) : undefined;
        const isTold = hasUnit || wordsOf(this.source, head).some((word) => things.has(word));
        return countsIn(this.source, own).map((count) => ({
          ...count,
          ...(count.per ? {} : per && per !== 'once' ? { per } : ofHead ? { per: ofHead } : {}),
          cell: { own, head, label: label ?? own, row, role, isTold },
          nouns: [{ start: count.end, end: own.end }, head, label ?? own].flatMap((span) => wordsOf(this.source, span)),
        }));
      });
    });
    const own = new Set(counts.map(({ start }) => start));
    this.list = [...this.list.filter(({ start }) => !own.has(start)), ...counts].sort((a, b) => a.start - b.start);
    this.index();
    for (const [c, { head, role }] of columns.entries()) {
      this.heads.set(head.start, isEach && (role === 'offer' || role === 'price') ? 'unit' : role);
      for (const [q, other] of columns.slice(0, 8).entries()) {
        const closed = q !== c && ['qty', 'count'].includes(other.role) ? this.closed(body, c, q) : undefined;
        if (closed) this.closing.set(`${head.start} ${other.head.start}`, closed);
      }
    }
  }

  /** Whether a total of the text is that of the prices of one column times the counts of another, or of the prices alone. */
  private closed(body: readonly (readonly Span[])[], c: number, q: number): 'each' | 'all' | undefined {
    const isSaid = (sum: number) => [1, 1.1].some((factor) => this.values.has(cents(sum * factor)));
    let found: 'each' | 'all' | undefined;
    let [each, all, rows] = [0, 0, 0];
    for (const row of body.slice(0, 60)) {
      const [own] = row[c] ? amountsIn(this.source, row[c], true) : [];
      const [many] = row[q] ? this.source.within(this.list, row[q]) : [];
      if (!own || !many) continue;
      [each, all, rows] = [each + own.value * many.value, all + own.value, rows + 1];
      if (rows < 2 || each <= all || all === 0) continue;
      found = isSaid(each) ? 'each' : isSaid(all) ? 'all' : found;
    }
    return found;
  }

  /**
   * How many times an amount is paid, each time that it is due.
   * @param place where its words stand
   * @returns the number that says so with the chance that it does; 0 where it would be guessed
   */
  choose(place: Place, amount: Amount): Choice {
    const spans = [place.own, ...(place.label ? [place.label] : [])];
    if (isEvent(this.source, spans)) return { chance: 1 };
    const eaches = [...spans, ...(place.isCell ? place.around : [])].flatMap((span) => eachesIn(this.source, span));
    const said = eaches.map(({ unit }) => unit).find(Boolean);
    // "$46 per unit" of a text that counts no units is a price for one of whatever it counts.
    const thing = said === 'unit' && !this.byNoun.has(said) ? undefined : said;
    const heading = place.around.find(({ start }) => this.heads.has(start));
    const all = this.near(amount, thing);
    const found = this.distinct(all, place, amount, thing);
    const one = all.find(
      ({ cell, value, start }) => value === 1 && cell && heading && this.isInRow(start, amount, place),
    );
    const ofRow = this.ofQtyRow(amount, spans, eaches, heading);
    if (ofRow) return ofRow;
    // A price per room in a text without a number of rooms: the buyer has to say how many.
    if (thing && found.length === 0 && !one) return { chance: 0 };
    const features = this.featuresOfAll(found, place, amount, thing, heading, eaches.length > 0);
    const asked: Asked = { place, amount, thing, eaches, heading, found, features, one };
    return (
      this.borneOut(asked) ??
      this.opening(asked) ??
      this.inColumn(asked) ??
      this.ofThing(asked) ??
      this.overAll(asked) ??
      this.likeliest(asked)
    );
  }

  /** "Qty | 12 | 12" above "Service per lifter | $165 | $190", where no other row counts lifters and the line has no number of its own. */
  private ofQtyRow(
    amount: Amount,
    spans: readonly Span[],
    eaches: Asked['eaches'],
    heading: Span | undefined,
  ): Choice | undefined {
    const isEach = eaches.length > 0 || spans.some((span) => this.source.says(span, columns)[0]?.meaning === 'unit');
    const isOwn = spans.some((span) => this.source.within(this.list, span).some(({ start }) => start !== amount.start));
    if (!isEach || isOwn) return undefined;
    const thing = eaches.map(({ unit }) => unit).find(Boolean) ?? '';
    const column = this.list.filter(({ cell }) => cell && cell.head.start === heading?.start);
    if (column.some(({ cell }) => cell && wordsOf(this.source, cell.label).includes(thing))) return undefined;
    const [own, ...more] = column.filter(({ cell }) => cell && isQtyOnly(this.source, cell.label));
    return more.length === 0 ? sure(own) : undefined;
  }

  /** What the sums of a table bear out needs no weighing. */
  private borneOut({ found, features }: Asked): Choice | undefined {
    const isTimes = (said: string) => said === 'product row' || said === 'closes=each' || multiplying.test(said);
    return sure(found[features.findIndex((own) => own.some(isTimes))]);
  }

  /** "22 x Nimbra 8 mattress @ $1,860 each"; "7 A3 printers: $86 per device": what nothing else counts is what a line begins with. */
  private opening({ place, amount, thing, eaches, found, features }: Asked): Choice | undefined {
    const [first] = this.source.tokensIn(place.own).filter(({ kind }) => kind !== 'sign');
    const times = found.find(({ start, per }) => start === first?.start && !per);
    const next = times && this.source.tokensIn({ start: times.end, end: place.own.end })[0];
    const isTold = next && (next.lower === 'x' || next.lower === '×');
    const isSole = next && next.end < amount.start && !(next.lower in units) && thing && !this.byNoun.has(thing);
    if (eaches.length > 0 && (isTold || (isSole && !events.has(thing)))) return sure(times);
    return features.some((own) => own.includes('closes=all')) ? { chance: 1 } : undefined;
  }

  /** The count of the row, under a price for one. */
  private inColumn({ place, amount, heading, found, one }: Asked): Choice | undefined {
    const told = found.filter(({ cell, start }) => cell?.role === 'qty' && this.isInRow(start, amount, place));
    const isOfUnit = heading && (this.heads.get(heading.start) === 'unit' || eachesIn(this.source, heading).length > 0);
    const row = this.rows.get(place.own.start);
    if (row && this.blank.has(row) && told.length === 0) return { chance: 1 };
    if (!isOfUnit || told.length > 1) return undefined;
    return sure(told[0] ?? (one?.cell?.role === 'qty' ? one : undefined));
  }

  /** The only count of the thing that has the word of the price, stands in its words or in a column of its own. */
  private ofThing({ place, amount, thing, found, one }: Asked): Choice | undefined {
    const fits = found.filter(({ nouns }) => thing && nouns.includes(thing));
    // "Standard turnaround, $1.36 per minute" of "3,800 standard minutes and 250 urgent minutes".
    const label = wordsOf(this.source, { start: place.own.start, end: amount.start });
    const alike = fits.filter(({ end, sentence }) => {
      const [kind] = this.source.tokensIn({ start: end, end: sentence.end });
      return kind?.kind === 'word' && kind.lower !== thing && label.includes(singular(kind.lower));
    });
    // "16 hrs/week  $61.80 per hour".
    const within = fits.filter(({ start, end }) => start >= place.own.start && end <= place.own.end);
    const [named, ...more] = within.filter(({ nouns }) => nouns[0] === thing);
    const ofRow = named && more.length === 0 ? [named] : within;
    // "per_bed_per_month" beside a column of beds.
    const isOfColumn = ({ cell }: Count) => cell && thing && wordsOf(this.source, cell.head).includes(thing);
    const ofColumn = fits.filter((count) => isOfColumn(count) && this.isInRow(count.start, amount, place));
    if (fits.length > 1 && alike.length === 1) return sure(alike[0]);
    if (ofRow.length === 1 && !ofRow[0]?.isMoney && !place.isCell) return sure(ofRow[0]);
    if (ofColumn.length === 1) return sure(ofColumn[0]);
    return one && isOfColumn(one) ? sure(one) : undefined;
  }

  /** The only count of all that stands above the prices. */
  private overAll({ place, thing, eaches, found, features }: Asked): Choice | undefined {
    if (features.some(isNear) || !this.isForOne(place, eaches)) return undefined;
    const fits = found.filter(({ nouns }) => thing && nouns.includes(thing));
    return sure(thing ? (fits.length === 1 ? fits[0] : undefined) : this.title());
  }

  private likeliest({ place, amount, thing, eaches, heading, found, features, one }: Asked): Choice {
    const about = aboutAmount(this.source, place, amount, eaches, heading && this.heads.get(heading.start));
    const chances = this.pick(weighed(about, features, one !== undefined), amount);
    const best = chances.indexOf(Math.max(...chances));
    const isOpen = isGuess(about, features, best, place.isCell, thing !== undefined);
    return { count: found[best - 1] ?? one, chance: isOpen ? 0 : (chances[best] ?? 0) };
  }

  /** The number a year of the second of two things that a price is for: "per hoist per visit". */
  often(own: Span, taken: Span | undefined): Count | undefined {
    const units = new Set(eachesIn(this.source, own).flatMap(({ unit }) => unit ?? []));
    if (units.size !== 2 || !taken) return undefined;
    const counts = [...units].flatMap((unit) => this.byNoun.get(unit) ?? []).filter(({ per }) => per === 'year');
    const others = counts.filter(({ start }) => start !== taken.start);
    return new Set(others.map(({ value }) => value)).size === 1 ? others[0] : undefined;
  }

  /** "each", "Unit price": a price for one of what the text counts. */
  private isForOne({ own, label }: Place, eaches: readonly object[]): boolean {
    const isUnit = (span: Span | undefined) =>
      span && this.source.says(span, columns).some(({ meaning, start }) => meaning === 'unit' && start === span.start);
    return eaches.length > 0 || isUnit(label) === true || isUnit(own) === true;
  }

  /** "Bariatric beds x 5" over all prices: the only number of things before them. */
  private title(): Count | undefined {
    const { source } = this;
    const first = this.list.find(({ isMoney, cell }) => isMoney || cell)?.start ?? source.text.length;
    const from = Math.min(first, source.values.find(({ kind }) => kind === 'money')?.start ?? first);
    const isOfThings = ({ start, end }: Count) => {
      const [before] = source.tokensIn({ start: Math.max(0, start - 4), end: start }).slice(-1);
      const words = source.tokensIn({ start: end, end: end + 40 }).slice(0, 3);
      const many = words.find(({ text }) => text.length > 3 && text.endsWith('s') && text === text.toLowerCase());
      const isOffer = many && vendorKeys.has(singular(many.lower));
      return (
        ['x', '×'].includes(before?.lower ?? '') ||
        (many && !isOffer && words.slice(0, words.indexOf(many)).every(isPlainWord))
      );
    };
    const counted = this.list.filter(
      (count) =>
        count.end <= from && count.value > 1 && !count.per && !count.measure && !count.cell && isOfThings(count),
    );
    const [only] = new Set(counted.map(({ value }) => value)).size === 1 ? counted : [];
    if (!only) return undefined;
    // Of a title that says more, the words around the number.
    const values = source.valuesIn(only.sentence);
    const start = values.findLast(({ end }) => end <= only.start)?.end ?? only.sentence.start;
    const end = values.find((value) => value.start >= only.end)?.start ?? only.sentence.end;
    return { ...only, sentence: { start, end } };
  }

  /** Of counts with one value that which stands nearest in the row, or counts the thing; one of a thing is as good as none. */
  private distinct(all: readonly Count[], place: Place, amount: Amount, thing: string | undefined): Count[] {
    const ranked = all
      .filter((count) => count.value !== 1 && (count.cell?.role !== 'skip' || this.isOfRow(count, amount)))
      .map((count) => {
        const isNear =
          this.isInRow(count.start, amount, place) ||
          (place.label && count.start >= place.label.start && count.end <= place.label.end);
        const rank = isNear ? 0 : thing && count.nouns.includes(thing) ? 1 : 2;
        const isOwn = place.around.some(({ start }) => start === count.cell?.head.start);
        return { count, rank, gap: isOwn ? 0 : Math.abs(count.start - amount.start) };
      })
      .sort((a, b) => a.rank - b.rank || a.gap - b.gap);
    return [...new Map(ranked.toReversed().map(({ count }) => [count.value, count])).values()];
  }

  private isInRow(start: number, amount: Span, place: Place): boolean {
    const row = place.isCell ? this.rows.get(place.own.start) : undefined;
    if (row) return row.some((cell) => cell.start <= start && start < cell.end);
    return !this.source
      .words({ start: Math.min(start, amount.start), end: Math.max(start, amount.start) })
      .includes('\n');
  }

  /** Whether the row of a count holds what it comes to at a price. */
  private isOfRow({ cell, value }: Count, amount: Amount): boolean {
    const product = cents(value * amount.value);
    return (
      cell?.row
        .flatMap((one) => this.source.valuesIn(one))
        .some((one) => 'value' in one && cents(one.value) === product) === true
    );
  }

  private near(amount: Span, thing: string | undefined): Count[] {
    const low = countAhead(this.list, ({ start }) => start < amount.start);
    const found = new Set([
      ...this.list.slice(Math.max(0, low - near), low + near),
      ...((thing && this.byNoun.get(thing)) || []),
    ]);
    return [...found].filter(
      ({ start, end, isMoney, cell, measure }) =>
        (end <= amount.start || start >= amount.end) && (cell || (!isMoney && (!measure || thing === measure))),
    );
  }

  /** What is said of each, and whether it is the only one beside the amount or of several that fit. */
  private featuresOfAll(
    found: readonly Count[],
    place: Place,
    amount: Amount,
    thing: string | undefined,
    heading: Span | undefined,
    isEach: boolean,
  ): string[][] {
    const fitting = new Set(found.filter(({ nouns }) => thing && nouns.includes(thing)).map(({ value }) => value));
    const features = found.map((count) => [
      ...this.featuresOf(count, place, amount, thing, heading),
      ...(thing && count.nouns.includes(thing) ? [`fitting=${Math.min(fitting.size, 3)}`] : []),
    ]);
    const isSole = features.filter(isNear).length === 1;
    for (const own of features) if (isSole && isNear(own)) own.push('sole', `sole each=${isEach}`);
    return features;
  }

  private featuresOf(
    count: Count,
    place: Place,
    amount: Amount,
    thing: string | undefined,
    heading: Span | undefined,
  ): string[] {
    const { source } = this;
    const isIn = (span: Span | undefined) => span && count.start >= span.start && count.end <= span.end;
    const between = { start: Math.min(count.end, amount.end), end: Math.max(count.start, amount.start) };
    const gap = source.words(between);
    const isRow = this.isInRow(count.start, amount, place);
    const at = isIn(place.own)
      ? count.end <= amount.start
        ? 'own before'
        : 'own after'
      : isIn(place.label)
        ? 'label'
        : isRow && place.isCell
          ? 'row'
          : isRow
            ? count.start < amount.start
              ? 'row before'
              : 'row after'
            : count.start < amount.start
              ? 'above'
              : 'below';
    const words = gap.length < 30 ? source.tokensIn(between).map(({ lower }) => kindOf(lower)) : [];
    const [before] = source.tokensIn({ start: Math.max(0, count.start - 16), end: count.start }).slice(-1);
    const [after] = source.tokensIn({ start: count.end, end: count.end + 20 });
    const isMatch = thing !== undefined && count.nouns.includes(thing);
    const label = place.label ?? { start: place.own.start, end: amount.start };
    const isNamed = wordsOf(source, label).some((word) => word.length > 2 && count.nouns.includes(word));
    const isOften = (span: Span) => periodsIn(source, span).some(({ per }) => per !== 'once');
    const isOfRate = isOften(count.sentence) && amountsIn(source, count.sentence).length > 0;
    const isProduct = count.value > 1 && amount.value > 0 && this.values.has(cents(count.value * amount.value));
    const { cell } = count;
    const isRowProduct = isProduct && isRow && this.isOfRow(count, amount);
    const closes = cell && isRow && heading ? this.closing.get(`${heading.start} ${cell.head.start}`) : undefined;
    const role = cell && isRow ? cell.role : undefined;
    const isWords = at.startsWith('own') || (!place.isCell && at.startsWith('row'));
    const unit = thing ? (isMatch ? 'same' : count.nouns.length > 0 ? 'other' : 'bare') : 'none';
    return [
      'number',
      `at=${at} ${place.isCell ? 'cell' : 'words'}`,
      `unit=${unit}`,
      `unit=${unit} at=${at}`,
      ...(isWords ? [`gap=${Math.min(5, Math.floor(Math.log2(gap.length + 1)))}`] : []),
      ...(isNamed ? ['named', `named unit=${unit}`] : []),
      ...(isProduct ? ['product', `product at=${at}`, ...(isRowProduct ? ['product row'] : [])] : []),
      ...(isWords && words.length < 4 ? words.map((word) => `between=${word}`) : []),
      ...(isWords && words.length < 5 && gap.length < 30 ? [`${at} shape=${words.join(' ')}`] : []),
      ...(before && !before.line && !cell ? [`before=${kindOf(before.lower)}`] : []),
      ...(after && !after.line && !cell ? [`after=${kindOf(after.lower)}`] : []),
      ...(!cell && isOfRate && !isOften(place.own) ? ['of a schedule'] : []),
      ...(count.per ? ['per', `per unit=${unit}`] : []),
      ...(cell ? [`cell row=${isRow}`] : []),
      ...(role ? [`row role=${role}`] : []),
      ...(role && ['qty', 'count'].includes(role) && !cell?.isTold ? ['untold'] : []),
      ...(closes ? [`closes=${closes}`] : []),
    ];
  }
}

const isPlainWord = ({ kind, line, text }: Token): boolean => kind === 'word' && !line && text === text.toLowerCase();

/** "850 tags at $34". */
const multiplying = /^own before shape=(x )?(thing ){0,3}(at|@|x)$/;

/** A word as the scorer knows it: times, measures and numbers by their kind, and every word that is not of pricing as a thing. */
const kindOf = (lower: string): string =>
  lower in timeWords
    ? 'time'
    : measures.has(lower)
      ? 'measure'
      : /^\d/.test(lower)
        ? '0'
        : functionWords.has(lower) || costWords.has(lower) || plainWords.has(lower) || !/\p{L}{2}/u.test(lower)
          ? lower
          : 'thing';

const wordsOf = (source: Source, span: Span): string[] =>
  source.tokensIn(span).flatMap(({ kind, lower }) => (kind === 'word' ? [singular(lower)] : []));

/** The features of no number, then of each: with what stands beside them, and with what is said of the amount. */
function weighed(about: readonly string[], features: readonly string[][], isOne: boolean): string[][] {
  const beside = new Set(
    features.flatMap((own) =>
      own.filter((said) =>
        /^(product|row role|unit=same|named|at=own|at=label|own before shape|between|sole)/.test(said),
      ),
    ),
  );
  const crossing = about.filter((said) => /^(each|times|worth|role)/.test(said));
  const crossed = (own: readonly string[]) =>
    own.filter((said) => /^(at|row role)=/.test(said)).flatMap((said) => crossing.map((other) => `${other}&${said}`));
  return [
    [...about, ...beside, ...(isOne ? ['one'] : [])].map((said) => `none ${said}`),
    ...features.map((own) => [...own, ...crossed(own)]),
  ];
}

/** A price beside a number of things that says neither "each" nor "total", and a number of other things elsewhere. */
function isGuess(
  about: readonly string[],
  features: readonly string[][],
  best: number,
  isCell: boolean,
  hasThing: boolean,
): boolean {
  const own = features[best - 1];
  if (!own) return !about.includes('role=total') && features.flat().includes('untold');
  const isEach = ['each=own', 'each=around', 'times=true', 'role=unit', 'role=price'].some((one) =>
    about.includes(one),
  );
  // "30 cylinders at $9 a month" says nothing of refills at $41 each.
  if (!hasThing && own.includes('of a schedule') && !own.includes('named')) return true;
  const isOfOthers = hasThing && own.some((one) => /^unit=(other|bare) at=(above|below)/.test(one));
  return !own.includes('product') && ((isCell && !isEach) || isOfOthers);
}

/** What stands around an amount that says whether it is for one of several. */
function aboutAmount(
  source: Source,
  place: Place,
  amount: Amount,
  eaches: readonly { unit?: string | undefined }[],
  role: string | undefined,
): string[] {
  const spans = [place.own, ...(place.label ? [place.label] : [])];
  const own = eachesIn(source, place.own);
  const each = eaches.length === 0 ? 'no' : own.length > 0 ? 'own' : 'around';
  const thing = eaches.find(({ unit }) => unit)?.unit;
  const numbers = spans.flatMap((span) => source.valuesIn(span).filter(({ kind }) => kind === 'number'));
  const often = spans.some((span) =>
    source.valuesIn(span).some((value) => value.kind === 'period' && (value.times ?? 1) !== 1),
  );
  const [before] = source.tokensIn({ start: place.own.start, end: amount.start }).slice(-1);
  const [after] = source.tokensIn({ start: amount.end, end: place.own.end });
  return [
    'amount',
    `before=${before ? kindOf(before.lower) : '^'}`,
    `after=${after ? kindOf(after.lower) : '$'}`,
    `each=${each}`,
    `each=${each} ${thing ? (thing in units ? 'thing' : thing in timeWords ? 'time' : 'other') : 'bare'}`,
    `times=${isMultiplied(source, place.own, amount, numbers.length > 0)}`,
    ...(often ? ['often'] : []),
    `numbers=${Math.min(2, numbers.length)}`,
    `worth=${Math.min(5, Math.floor(Math.log10(amount.value + 1)))}`,
    place.isCell ? 'cell' : 'words',
    ...(role ? [`role=${role}`] : []),
  ];
}

/** Every number of a sentence that may be a count, with what it counts and, where said, per what. */
function countsIn(source: Source, sentence: Span): Count[] {
  const values = source.valuesIn(sentence);
  const isLastYear = source.words(sentence).toLowerCase().includes('last year');
  const money = new Set(amountsIn(source, sentence).map(({ start }) => start));
  const plurals = source.tokensIn(sentence).filter(({ lower }) => lower.length > 3 && lower.endsWith('s'));
  return values.flatMap((value, i): Count[] => {
    const next = values[i + 1];
    const { start, end } = value;
    if (value.kind === 'duration' && value.high === undefined && isByClock(value.per)) {
      const often = next?.kind === 'period' ? { per: perOf(next) ?? 'year' } : {};
      return [{ start, end, value: value.value, nouns: [value.per], sentence, isMoney: false, ...often }];
    }
    if (value.kind !== 'number' || value.isOrdinal || value.high !== undefined || isTier(source, value)) return [];
    if (isModel(source, value)) return [];
    if (next?.kind === 'period' && !(next.per in gridPer) && next.start - end < 20) return [];
    // "Option 2".
    const [before] = source.tokensIn({ start: Math.max(sentence.start, start - 12), end: start }).slice(-1);
    if (optionWords.has(before?.lower ?? '')) return [];
    const words = source.words({ start: end, end: Math.min(end + 40, sentence.end) });
    // "Visits per year: 26".
    const often =
      perBehind(source, value, sentence.end) ?? (values.length === 2 && money.size === 0 ? values[i - 1] : undefined);
    const per = often ? perOf(often) : isLastYear || /annually/i.test(words) ? 'year' : undefined;
    const after = nounsAfter(source, value);
    // "Fridge 230 L": a measure counts nothing but itself.
    const measure = after.find((noun, n) => n === 0 && measures.has(noun));
    const isMoney = money.has(start);
    const made = { start, end, value: value.value, sentence, isMoney, ...(per ? { per } : {}) };
    if (measure) return [{ ...made, nouns: [measure], measure }];
    const nouns = [...(value.unit ? [value.unit.name] : []), ...after, ...nounBefore(source, value, sentence)];
    // "The two for the wards (4 machines)": what another number counts, this one does not.
    const isCounted = (noun: string) =>
      values.some((one) => one.kind === 'number' && one !== value && nounsAfter(source, one)[0] === noun);
    const named = plurals.slice(0, 8).map(({ lower }) => singular(lower));
    if (nouns.length === 0) nouns.push(...named.filter((noun) => !isCounted(noun)));
    return [{ ...made, nouns }];
  });
}

const isByClock = (per: string): boolean => per === 'hour' || per === 'minute';
/** What is had by the fortnight or half-year is had so many times a year, which no count says. */
const perOf = (value: Value | undefined): GridPer | undefined => {
  const grid = value?.kind === 'period' ? gridPer[value.per] : undefined;
  return grid?.times ? undefined : grid?.per;
};
