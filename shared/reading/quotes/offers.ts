import type { GridLine, GridOffer, NotCost, StatedTotal, Term } from '../../contracts/reading/quotes.ts';
import { amountOf, type Span } from '../lexical/values.ts';
import { functionWords, wordSet } from '../lexical/words.ts';
import { type Amount, amountsIn, clausesIn } from './clauses.ts';
import { amountLine, type Count, gstIn, type Place, periodsIn, stateLine } from './line.ts';
import { payments, states, totals } from './quote-words.ts';
import { type Source, spanOf } from './source.ts';
import { termsIn } from './terms.ts';

/** An offer while it is read: the sentences of its own, and those that hold for every offer of the text. */
export class Draft {
  readonly source: Source;
  counts: readonly Count[];
  readonly offer: GridOffer;
  /** Whether the last line ends in the sentence that is read. */
  private last: GridLine | undefined;
  /** Where the sentence speaks of an old price. */
  private old: Span | undefined;

  constructor(source: Source, counts: readonly Count[], id: string, vendor: string) {
    this.source = source;
    this.counts = counts;
    const empty = {
      terms: [] as Term[],
      lines: [] as GridLine[],
      stated: [] as StatedTotal[],
      notcosts: [] as NotCost[],
      asks: [] as string[],
    };
    this.offer = { id, vendor, status: 'current', currency: 'AUD', gst: 'unknown', gst_at: [], ...empty };
  }

  private nextId = (): string => `${this.offer.id}.${this.offer.lines.length + 1}`;

  /** One sentence of the offer, clause by clause; `isNote`: it stands beside a table, so an amount
   * that is no total stays unread. */
  sentence(span: Span, isNote = false): void {
    this.last = this.old = undefined;
    if (this.rate(span)) return;
    const clauses = clausesIn(this.source, span);
    const said = this.source.valuesIn(span).filter(({ kind }) => kind === 'gst');
    const [tail] = said;
    const around = tail && said.length === 1 && span.end - tail.end < 3 ? [tail] : [];
    for (const clause of clauses) {
      if (clause.amounts.length === 0) this.words(clause);
      else this.amounts(clause, clause.amounts, around, isNote);
    }
    if (this.old && !this.last)
      this.offer.terms.push({ k: 'doubt', v: 'which price holds now?', at: [this.source.passage(this.old)] });
  }

  /** "1 EUR = 1.65 AUD": the exchange rate that the offer fixes. */
  private rate(span: Span): boolean {
    const [one, other] = this.source.valuesIn(span).flatMap((value) => (value.kind === 'money' ? [value] : []));
    if (!one || !other || one.value !== 1 || one.currency === 'AUD' || other.currency !== 'AUD') return false;
    this.offer.terms.push({ k: 'rate', v: this.source.words(other), at: [this.source.passage(span)] });
    this.notCost('no money', one, span);
    return true;
  }

  /** A clause with amounts: a total, what is no cost, or a line. */
  private amounts(span: Span, amounts: readonly Amount[], around: readonly Span[], isNote: boolean): void {
    const [amount, second] = amounts;
    if (!amount) return;
    if (this.total(span, span, amount)) return;
    const isBehind = (one: Span & { meaning: string }) => one.meaning === 'claim' && one.start > amount.end;
    const paid = this.source.says(span, payments).find((one) => one.meaning !== 'milestone' && !isBehind(one));
    if (this.source.tokensIn(span)[0]?.lower === 'gst') {
      this.notCost('gst', amount, span);
      return;
    }
    const isCover = paid?.meaning === 'insurance' && periodsIn(this.source, span).length > 0;
    if (paid && !isCover) {
      for (const one of amounts) this.notCost(paid.meaning, one, span);
      if (paid.meaning === 'old price') this.old = span;
      return;
    }
    if (isNote || (amounts.length === 1 && this.ofYear(span, amount))) return;
    const label = { start: span.start, end: amount.start };
    const words =
      this.source.words(label).trim() ||
      this.source.words(labelBehind(this.source, { start: amount.end, end: span.end })) ||
      (this.offer.lines.length === 0 ? this.offer.vendor : '');
    const place: Place = { own: span, around: [...around], isCell: false };
    const line = amountLine(
      this.source,
      this.nextId(),
      words || this.source.words(span).trim(),
      place,
      amount,
      this.counts,
    );
    const isNamed = this.source.tokensIn(span).some(({ kind, lower }) => kind === 'word' && lower.length > 2);
    if (!isNamed && this.offer.lines.length > 0) Object.assign(line, { state: 'unread' });
    if (second) this.second(line, amount, second, span);
    if (amounts.length > 2)
      line.terms = [
        ...(line.terms ?? []),
        { k: 'doubt', v: 'more than two amounts in one clause', at: [this.source.passage(span)] },
      ];
    const first = this.source.tokensIn(span)[0]?.lower ?? '';
    const isChange = ['then', 'thereafter', 'afterwards', 'going', 'rising', 'dropping', 'after'].includes(first);
    if (isChange && this.offer.lines.some(({ per }) => per !== 'once'))
      line.terms = [
        ...(line.terms ?? []),
        { k: 'doubt', v: 'does this replace the price before it?', at: [this.source.passage(span)] },
      ];
    const before = this.last;
    const isMoved = ({ k }: Term) => k === 'free_months';
    if (line.per === 'once' && before?.per && before.per !== 'once' && line.terms?.some(isMoved)) {
      before.terms = [...(before.terms ?? []), ...line.terms.filter(isMoved)];
      line.terms = line.terms.filter((term) => !isMoved(term));
    }
    this.offer.lines.push(line);
    this.last = line;
    const percent = this.source.valuesIn(span).find(({ kind, start }) => kind === 'percent' && start > amount.start);
    const rest = percent && { start: amount.end, end: span.end };
    if (rest && !(line.terms ?? []).some(({ k }) => k.startsWith('rise')) && !paid)
      this.percentage(rest, percent, line);
  }

  /** "year 1 $48,000, year 2 $50,000": each amount is that of its years, of the line that the first belongs to. */
  private ofYear(span: Span, amount: Amount): boolean {
    const { source, offer } = this;
    const isNear = ({ start, end }: Span) =>
      (start < amount.start && amount.start - end < 5) || (start >= amount.end && start - amount.end < 5);
    const isHead = ({ start }: Span) =>
      start - span.start < 3 &&
      ['-', ':', '–', '='].includes(
        source
          .tokensIn({ start, end: amount.start })
          .filter(({ text }) => text !== '$')
          .at(-1)?.text ?? '',
      );
    const nth = source.valuesIn(span).find((value) => value.kind === 'nth' && (isNear(value) || isHead(value)));
    if (nth?.kind !== 'nth' || nth.per !== 'year' || nth.value > 5) return false;
    const label = { start: span.start, end: Math.min(nth.start, amount.start) };
    const rest = isHead(nth) ? source.words({ start: nth.end, end: amount.start }).trim() : '';
    const tail = source.words({ start: Math.max(nth.end, amount.end), end: span.end }).toLowerCase();
    const isOpen = tail.includes('onward') || tail.includes('thereafter');
    const words = source.tokensIn(label).filter(({ kind, lower }) => kind === 'word' && !functionWords.has(lower));
    const last = offer.lines.at(-1);
    const isNew =
      last?.terms?.some(({ k, n }) => k === 'year' && n === nth.value) || (rest !== '' && last?.label !== rest);
    const open = last?.terms?.some(({ k }) => k === 'year') && words.length === 0 && !isNew ? last : undefined;
    if (words.length > 0 && source.tokensIn(label).at(-1)?.lower === 'in') return false;
    const at = [source.passage(span)];
    const to = isOpen ? 5 : Math.min(nth.high ?? nth.value, 5);
    const terms = Array.from(
      { length: to - nth.value + 1 },
      (_, i): Term => ({ k: 'year', v: source.words(amount), at, n: nth.value + i }),
    );
    if (open) {
      open.terms = [...(open.terms ?? []), ...terms];
      open.at.push(...at);
      const gst = gstIn(source, span);
      if (gst && !open.gst) Object.assign(open, { gst: gst.gst, gst_at: [gst.at] });
      return true;
    }
    const name = source.words(label).trim() || rest || offer.vendor;
    const line = amountLine(source, this.nextId(), name, { own: span, around: [], isCell: false }, amount, this.counts);
    const kept = (line.terms ?? []).filter(({ k }) => k !== 'start_month' && k !== 'end_month');
    offer.lines.push({ ...line, per: 'year', terms: [...kept, ...terms] });
    return true;
  }

  /** "$2,600 going to $2,750 from year three": two prices of a line, one after the other. */
  private changes(line: GridLine, amounts: readonly [Amount, Amount], span: Span): boolean {
    const { source } = this;
    const [first, second] = amounts;
    const between = source.tokensIn({ start: first.end, end: second.start }).map(({ lower }) => lower);
    const time = source
      .valuesIn({ start: second.end, end: span.end })
      .find((value) => value.kind === 'nth' || value.kind === 'duration');
    const isAfter = ['to', 'then'].includes(between.at(-1) ?? '') || between[0] === 'then';
    const isRecurring = line.per === 'month' || line.per === 'year';
    if (!isAfter || !time || !isRecurring || line.terms?.some(({ k }) => k === 'year')) return false;
    const years =
      time.per === 'year' ? time.value : time.per === 'month' ? (time.value - (time.kind === 'nth' ? 1 : 0)) / 12 : 0;
    const from = years + (time.kind === 'duration' || time.per === 'month' ? 1 : 0);
    if (!Number.isInteger(from) || from < 2 || from > 5) return false;
    const at = [source.passage(span)];
    line.terms = [1, 2, 3, 4, 5].map((n): Term => ({ k: 'year', v: source.words(n < from ? first : second), at, n }));
    return true;
  }

  /** A second amount in one clause is the line's total, or a doubt. */
  private second(line: GridLine, first: Amount, amount: Amount, span: Span): void {
    if (this.changes(line, [first, amount], span)) return;
    const counts = this.source.valuesIn(span).filter((value) => value.kind === 'number' && value.value > 0);
    const times = counts.find((value) => 'value' in value && Math.abs(value.value * first.value - amount.value) < 0.01);
    if (times) Object.assign(line, { qty: this.source.words(times) });
    const k = line.qty && line.qty !== '?' ? 'line_total' : 'doubt';
    const v =
      k === 'doubt' ? `two amounts in one clause: ${this.source.words(span).trim()}` : this.source.words(amount);
    line.terms = [...(line.terms ?? []), { k, v, at: [this.source.passage(span)] }];
  }

  /** Takes an amount as a stated total when the words before it say so. */
  total(place: Span, label: Span, amount: Amount): boolean {
    const before = label === place ? { start: place.start, end: amount.start } : label;
    const words = this.source.words(before).toLowerCase();
    const said = this.source.says(before, totals);
    if (said.length === 0 || (label !== place && this.isOfItem(label, said[0]))) return false;
    if (isGstRow(this.source, before)) {
      this.notCost('gst', amount, place, label === place ? undefined : label);
      return true;
    }
    const gst = gstIn(this.source, place)?.gst ?? gstIn(this.source, label)?.gst ?? 'unknown';
    const [span, of] = [totalSpan(words), this.leftIn(before)];
    this.offer.stated.push({
      amount: this.source.words(amount),
      gst,
      span,
      of: of.length === 0 && span === 'listed' ? this.offer.lines.map(({ id }) => id) : of,
      at: [...new Set([label, place])].map(this.source.passage, this.source),
    });
    return true;
  }

  /** "Handsets, total for all 180", "Delivery runs (total)": what the item costs altogether, no sum of lines. */
  private isOfItem(label: Span, said: Span | undefined): boolean {
    const list = this.source.tokensIn(label);
    const at = list.findIndex(({ start }) => start === said?.start);
    return at > 1 && [',', '('].includes(list[at - 1]?.text ?? '') && !isTotalName.has(list[0]?.lower ?? '');
  }

  /** The lines that "total excluding annual maintenance" is of; none named means all. */
  private leftIn(label: Span): string[] {
    const list = this.source.tokensIn(label);
    const at = list.findIndex(({ lower }) => ['excluding', 'without', 'before', 'excl', 'except'].includes(lower));
    if (at < 0) return [];
    const named = this.offer.lines.filter((line) =>
      sharesWord(this.source, { start: list[at]?.end ?? label.end, end: label.end }, line),
    );
    return named.length > 0 ? this.offer.lines.filter((line) => !named.includes(line)).map(({ id }) => id) : [];
  }

  notCost(k: NotCost['k'], amount: Span, span: Span, label?: Span): void {
    const at = [span, ...(label ? [label] : [])].map(this.source.passage, this.source);
    this.offer.notcosts.push({ k, amount: this.source.words(amount), at });
  }

  /** A clause without an amount: terms of the line before it or of the offer, GST, a percentage, a thing included. */
  words(span: Span): void {
    const { source, offer } = this;
    const words = source.words(span).toLowerCase();
    const gst = gstIn(source, span);
    if (gst && offer.gst === 'unknown') Object.assign(offer, { gst: gst.gst, gst_at: [gst.at] });
    const percent = source.valuesIn(span).find(({ kind }) => kind === 'percent');
    const terms = termsIn(source, span);
    const isRise = terms.some(({ k }) => k.startsWith('rise'));
    const paid = source.says(span, payments)[0];
    const isShare = percent && !isRise && !gst && (!paid || ['claim', 'old price'].includes(paid.meaning));
    if (isShare) this.percentage(span, percent);
    for (const term of terms) {
      const named = offer.lines.filter(
        (line) => sharesWord(source, span, line) && (!term.k.startsWith('rise') || line.per !== 'once'),
      );
      const isOffers =
        term.k === 'term_months' || term.k === 'rise_none' || (term.k.startsWith('rise') && named.length === 0);
      const target =
        term.k.startsWith('rise') || named.length > 0
          ? named
          : this.last
            ? [this.last]
            : offer.lines.filter(({ per }) => per && per !== 'once').slice(-1);
      if (isOffers) offer.terms.push(term);
      else if (!isShare) for (const line of target) line.terms = [...(line.terms ?? []), term];
    }
    const list = source.tokensIn(span);
    const colon = list.findIndex(({ text }) => text === ':' || text === '-');
    const isState = source.says(span, states)[0];
    const isOnly = isState?.meaning === 'on-request' && offer.lines.length === 0;
    if (isState && ((colon > 0 && colon < 5) || isOnly) && terms.length === 0 && !percent)
      offer.lines.push(
        stateLine(
          source,
          this.nextId(),
          source.words({ start: span.start, end: list[colon]?.start ?? span.end }).trim() || offer.vendor,
          { own: span, around: [], isCell: false },
        ),
      );
    if (
      [
        'withdrew',
        'regrets',
        'unable to offer',
        'declined to',
        'no bid',
        'not quoting',
        'pulled out',
        'did not quote',
        'declined',
      ].some((word) => words.includes(word))
    )
      offer.status = 'declined';
  }

  /** "10 % off the handsets", "support at 18 % of the licence a year". */
  private percentage(span: Span, percent: Span, only?: GridLine): void {
    const { source, offer } = this;
    const words = source.words(span).toLowerCase();
    const isCredit = ['discount', ' off', 'less', 'rebate', 'reduc', 'deduct'].some((word) => words.includes(word));
    const named = only
      ? [only]
      : offer.lines.filter((line) => line.state === 'priced' && !line.of && sharesWord(source, span, line));
    const of = (named.length > 0 ? named : offer.lines.filter(({ state }) => state === 'priced')).map(({ id }) => id);
    const per = periodsIn(source, span)[0]?.per;
    const isOpen = ['if', 'might', 'may', 'could', 'subject', 'about', 'approx'].some((word) =>
      words.split(/\W+/).includes(word),
    );
    const isOfAll = source
      .tokensIn(span)
      .some(({ lower }) => ['all', 'each', 'every', 'everything', 'total'].includes(lower));
    const at = [source.passage(span)];
    const terms: Term[] = isOpen
      ? [{ k: 'if', v: 'unknown', at }]
      : named.length === 0 && (isCredit || !isOfAll)
        ? [{ k: 'doubt', v: `what is the ${source.words(percent)} on?`, at }]
        : [];
    if (of.length === 0) return;
    const starts = termsIn(source, span).filter(({ k }) => k === 'start_month' || k === 'free_months');
    terms.push(...starts);
    const grid = per === 'year' || per === 'month' || per === 'quarter' ? per : 'same';
    offer.lines.push({
      id: this.nextId(),
      label: source.words(span).trim(),
      at,
      state: 'priced',
      amount: source.words(percent),
      per: grid,
      of,
      ...(isCredit ? { credit: true } : {}),
      ...(terms.length > 0 ? { terms } : {}),
    });
  }

  /** Whether anything of an offer was read; a single total and nothing else is its price. */
  isAny(): boolean {
    const { offer } = this;
    const [only, more] = offer.stated;
    const [passage] = only?.at ?? [];
    if (only && !more && passage && offer.lines.length === 0 && ['listed', 'all5', 'once'].includes(only.span)) {
      const span = spanOf(passage);
      const amount = amountsIn(this.source, span).find((one) => this.source.words(one) === only.amount);
      const place: Place = { own: span, around: [], isCell: false };
      if (amount) offer.lines.push(amountLine(this.source, this.nextId(), 'total', place, amount, this.counts));
      if (amount) offer.stated.pop();
    }
    return offer.lines.length > 0 || offer.status === 'declined';
  }

  /** A total that says "ex GST" says it of the lines it adds up; a row of GST before a total with it says the same. */
  finish(): GridOffer {
    const { offer } = this;
    const total =
      offer.stated.find(({ gst }) => gst === 'ex') ??
      (offer.notcosts.some(({ k }) => k === 'gst') ? offer.stated.find(({ gst }) => gst === 'inc') : undefined);
    const row = offer.notcosts.find(({ k }) => k === 'gst');
    const added = row && amountOf(row.amount)?.value;
    const net = offer.stated.find(({ amount }) => isShare(added, amountOf(amount)?.value ?? 0, 0.1));
    if (offer.gst === 'unknown' && row && net) Object.assign(offer, { gst: 'ex', gst_at: [...row.at, ...net.at] });
    const priced = offer.lines.filter(({ state }) => state === 'priced');
    const [first] = priced;
    if (offer.gst === 'unknown' && first?.gst && priced.every(({ gst }) => gst === first.gst))
      Object.assign(offer, { gst: first.gst, gst_at: first.gst_at ?? [] });
    if (offer.gst === 'unknown' && total)
      Object.assign(offer, { gst: 'ex', gst_at: total.gst === 'ex' ? total.at : (row?.at ?? []) });
    return offer;
  }

  /** A row of a table: its label, the cell with the amount or what stands for it, and the cells and headings around. */
  cell(label: Span, own: Span, around: readonly Span[], quantity?: Span): GridLine {
    const { source } = this;
    const amounts = amountsIn(source, own, true);
    const place: Place = { own, label, around: [...around], isCell: true };
    const words = source.words(label).trim();
    const [amount, second] = amounts;
    const percent = amount ? undefined : source.valuesIn(own).find(({ kind }) => kind === 'percent');
    const count = this.offer.lines.length;
    if (percent && this.offer.lines.some(({ state }) => state === 'priced')) this.percentage(own, percent);
    const share = this.offer.lines[count];
    if (share) return Object.assign(share, { label: words, at: [...share.at, source.passage(label)] });
    const line = amount
      ? amountLine(source, this.nextId(), words, place, amount, this.counts)
      : stateLine(source, this.nextId(), words, place);
    if (amount && second) this.second(line, amount, second, own);
    if (quantity && line.state === 'priced')
      Object.assign(line, { qty: source.words(quantity).trim(), qty_at: [source.passage(quantity)] });
    this.offer.lines.push(line);
    return line;
  }
}

/** Whether an amount is a share of another, to the dollar. */
const isShare = (part: number | undefined, whole: number, share: number): boolean =>
  part !== undefined && whole > 0 && Math.abs(part - whole * share) <= 1;

/** The words behind an amount that say what it is for: "$14,000 install", "8k to set it up". */
function labelBehind(source: Source, span: Span): Span {
  const values = source.valuesIn(span).filter(({ kind }) => kind !== 'number');
  const words = source
    .tokensIn(span)
    .filter(({ kind, start }) => kind === 'word' && !values.some((value) => value.start <= start && start < value.end));
  const first = words.find(({ lower }) => !ignored.has(lower) && lower.length > 2);
  return first ? { start: first.start, end: words.at(-1)?.end ?? first.end } : { start: span.start, end: span.start };
}

const ignored = wordSet(
  'per the year month annual of and for on in each a all price prices cost fee fees monthly rate rates is at from to after first we with are x',
);

/** Whether a sentence names a line by a word of its label. */
function sharesWord(source: Source, span: Span, line: GridLine): boolean {
  const stem = (word: string) => word.toLowerCase().replace(/s$/, '');
  const said = new Set(
    source
      .tokensIn(span)
      .filter(({ kind, lower }) => kind === 'word' && !ignored.has(lower) && lower.length > 3)
      .map(({ lower }) => stem(lower)),
  );
  return line.label
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && !ignored.has(word.toLowerCase()) && said.has(stem(word)));
}

/** "Total GST", "GST amount": the tax alone. */
const isGstRow = (source: Source, label: Span): boolean => {
  const words = source
    .tokensIn(label)
    .flatMap(({ kind, lower }) => (kind === 'word' && lower !== 'aud' ? [lower] : []));
  return words.length < 4 && words.at(-1) === 'gst' && !source.valuesIn(label).some(({ kind }) => kind === 'gst');
};

const isTotalName = new Set(['grand', 'sub', 'total', 'sum', 'year', 'five', 'contract', 'price', 'amount', 'cost']);

function totalSpan(words: string): StatedTotal['span'] {
  const has = (...any: string[]) => any.some((word) => words.includes(word));
  if (
    has(
      'five year',
      '5 year',
      '5-year',
      'five-year',
      '5 yr',
      '5yr',
      'whole of life',
      '60 month',
      'over five',
      'five (5)',
    )
  )
    return 'all5';
  if (has('first year', 'year one', 'first-year', 'year 1')) return 'first';
  for (const year of [2, 3, 4, 5] as const) if (has(`year ${year}`)) return `y${year}`;
  if (has('one-off', 'once', 'upfront', 'up-front', 'capital', 'one off', 'set-up', 'setup', 'establishment'))
    return 'once';
  return has('term', 'contract') ? 'term' : 'listed';
}
