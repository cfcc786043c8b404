import type {
  GridLine,
  GridOffer,
  GridPer,
  NotCost,
  Passage,
  StatedTotal,
  Term,
} from '../../contracts/reading/quotes.ts';
import { numberOf, type Span, singular } from '../lexical/values.ts';
import { functionWords } from '../lexical/words.ts';
import { type Amount, amountsIn, type Clause, clausesIn, conditionsIn, sentencesIn } from './clauses.ts';
import {
  addTerm,
  adverbs,
  amountLine,
  eachesIn,
  gridPer,
  gstIn,
  type Place,
  periodsIn,
  stateLine,
  statesIn,
} from './line.ts';
import { costWords, credits, declines, payments, sets, totals } from './quote-words.ts';
import type { Quantities } from './reader/quantities.ts';
import { reconcile, shownSum, timesOf } from './reconcile.ts';
import { type Source, spanOf } from './source.ts';
import { isBeyond, onwards, termsIn } from './terms.ts';
import { joinTiers } from './tiers.ts';

const { ours, ignored } = sets;
/** "Plus 10 % GST": all that stands before an amount of GST by itself. */
export const gstWords = new Set(['plus', 'add', '10', 'gst', 'includes', 'included', 'including', 'of', 'is']);

const wholes = new Set('that this it which all total altogether everything sum together so quote lot'.split(' '));
const papers = new Set(['quote', 'quotation', 'contract', 'invoice', 'paperwork', 'confirmation', 'order']);
const limits = new Set(['above', 'over', 'exceeding', 'than', 'from']);

/** An offer while it is read, from its own sentences and cells and from what is said of all offers of the text. */
export class Draft {
  readonly source: Source;
  private readonly quantities: Quantities;
  readonly offer: GridOffer;
  /** The line that the sentence in hand ended with. */
  private last: GridLine | undefined;
  /** Where the sentence in hand speaks of an old price. */
  private old: Span | undefined;
  /** The least that is paid each period. */
  private minimum: { per: GridPer; v: string; at: Passage[] } | undefined;
  /** A heading that makes what follows optional. */
  private optional: Span | undefined;
  /** The word that makes a list optional, and where its last part ended. */
  private listed: { said: Span; end: number } | undefined;
  /** A line given year by year, while its years come one by one. */
  private yearly: GridLine | undefined;

  constructor(source: Source, quantities: Quantities, vendor: string) {
    this.source = source;
    this.quantities = quantities;
    const empty = {
      terms: [] as Term[],
      lines: [] as GridLine[],
      stated: [] as StatedTotal[],
      notcosts: [] as NotCost[],
      asks: [] as string[],
    };
    this.offer = { id: '', vendor, status: 'current', currency: 'AUD', gst: 'unknown', gst_at: [], ...empty };
  }

  private nextId = (): string => `new ${this.offer.lines.length + 1}`;

  /** One sentence of the offer, clause by clause. */
  sentence(span: Span): void {
    this.last = this.old = undefined;
    // "142,000 all up, too dear, told them no": the buyer's no stands behind the price.
    if (this.source.says(span, declines).some(({ meaning }) => meaning === 'refused')) this.offer.status = 'declined';
    if (this.rate(span)) return;
    if (isHeading(this.source, span)) {
      const isOptional = statesIn(this.source, span).some(({ meaning }) => meaning === 'optional');
      this.optional = isOptional ? span : undefined;
      if (isOptional) return;
    }
    const said = this.source.valuesIn(span).filter(({ kind }) => kind === 'gst');
    const [tail] = said;
    const clauses = clausesIn(this.source, span);
    const list = this.optionalList(span);
    // "Should you ever need us at night, the fee is $190": said of the one price of the sentence.
    const wanted = statesIn(this.source, span).filter(({ meaning }) => meaning === 'optional');
    const isOfOne = clauses.filter(({ amounts }) => amounts.length > 0).length === 1;
    const around = [
      ...(tail && said.length === 1 && span.end - tail.end < 3 ? [tail] : []),
      ...(isOfOne ? wanted.slice(0, 1) : []),
      ...(list ? [list] : []),
    ];
    for (const clause of clauses) {
      if (clause.amounts.length === 0) this.words(clause);
      else this.amounts(clause, around);
    }
    // "The price is $1,100 below list" of a price that was read.
    const isBelow = () =>
      this.offer.lines.some(({ state }) => state === 'priced') && amountsIn(this.source, span).length === 1;
    if (this.old && !this.last && !/supersed|replac/i.test(this.source.words(this.old)) && !isBelow())
      this.offer.terms.push({ k: 'doubt', v: 'which price holds now?', at: [this.source.passage(this.old)] });
  }

  /** "Optional modules: imaging $380; interpreter $95": what opens a list is said of each part of it. */
  private optionalList(span: Span): Span | undefined {
    const { source, listed } = this;
    const isNext = listed && !source.words({ start: listed.end, end: span.start }).includes('\n');
    const [said] = isNext ? [listed.said] : statesIn(source, span).filter(({ meaning }) => meaning === 'optional');
    const colon = source.tokensIn(span).find(({ text }) => text === ':');
    const isList = said && (isNext || (colon && said.end <= colon.start)) && source.text[span.end - 1] === ';';
    this.listed = isList ? { said, end: span.end } : undefined;
    return isNext ? said : undefined;
  }

  /** A sentence that holds for several offers, or beside a table: GST, terms, thousands; of the only offer also totals. */
  note(span: Span, isOnly: boolean): void {
    const { source } = this;
    const [amount] = amountsIn(source, span);
    if (amount && !isOnly && this.rate(span)) return;
    if (amount && !isOnly) return;
    if (!amount) this.scale(span);
    if (isOnly) this.sentence(span);
    else this.words(span);
  }

  /** "$'000": the amounts are in thousands, where all are small. */
  scale(span: Span): void {
    const { source, offer } = this;
    const scale = conditionsIn(source, span).find(({ meaning }) => meaning === 'scale');
    const isSmall = ({ amount: own = '' }: GridLine) => numberOf(own) < 10_000;
    if (scale && offer.lines.every(isSmall) && !offer.terms.some(({ k }) => k === 'scale'))
      offer.terms.push({ k: 'scale', v: source.words(scale), at: [source.passage(scale)] });
  }

  /** "1 EUR = 1.65 AUD": the exchange rate that the offer fixes. */
  private rate(span: Span): boolean {
    const [one, other] = this.source.valuesIn(span).flatMap((value) => (value.kind === 'money' ? [value] : []));
    if (one?.value !== 1 || one.currency === 'AUD' || other?.currency !== 'AUD') return false;
    this.offer.terms.push({ k: 'rate', v: this.source.words(other), at: [this.source.passage(span)] });
    this.notCost('no money', one, span);
    return true;
  }

  /** Deposits, instalments, insurance, old prices, GST by itself: amounts that nobody pays as price. */
  private isUnpaid(span: Clause, amount: Amount): boolean {
    const { source } = this;
    const paid = source
      .says(span, payments)
      .find(
        ({ meaning, start }) =>
          meaning !== 'milestone' &&
          !(meaning === 'claim' && start > amount.end) &&
          !/\b(?:no|nil|without|zero)\s*$/i.test(source.words({ start: Math.max(span.start, start - 9), end: start })),
      );
    const before = source
      .tokensIn({ start: span.start, end: amount.start })
      .flatMap(({ kind, lower }) => (kind === 'sign' ? [] : [lower]));
    // "Freight free for orders above $500".
    const isFree = statesIn(source, span).some(({ meaning }) => meaning === 'included');
    if (isFree && limits.has(before.at(-1) ?? '')) {
      this.notCost('no money', amount, span);
      return true;
    }
    const isGst =
      source.tokensIn(span).find(({ kind }) => kind !== 'sign')?.lower === 'gst' ||
      (before.includes('gst') && before.every((word) => gstWords.has(word)));
    // "Shipping & insurance" is paid, as is a cover by the year.
    const isCover =
      paid?.meaning === 'insurance' && (periodsIn(source, span).length > 0 || isFreight(source.words(span)));
    if (isGst) this.notCost('gst', amount, span);
    else if (paid && !isCover) for (const one of span.amounts) this.notCost(paid.meaning, one, span);
    if (paid?.meaning === 'old price') this.old = span;
    return isGst || (paid !== undefined && !isCover);
  }

  /** A clause with amounts: a total, what is no cost, or a line. */
  private amounts(clause: Clause, around: readonly Span[]): void {
    const { source, offer } = this;
    const isGst = ({ start }: Span) => /gst (of|is|=)\W*$/i.test(source.words({ start: clause.start, end: start }));
    for (const tax of clause.amounts.slice(1).filter(isGst)) this.notCost('gst', tax, clause);
    const [amount, second, third] = clause.amounts.filter((one, at) => at === 0 || !isGst(one));
    if (!amount || this.total(clause, clause, amount) || this.isUnpaid(clause, amount)) return;
    if (isRiseBy(source, clause, amount)) {
      this.notCost('no money', amount, clause);
      offer.terms.push({
        k: 'doubt',
        v: `from when is it ${source.words(amount)} more?`,
        at: [source.passage(clause)],
      });
      return;
    }
    if (!second && (this.least(clause, amount) || this.ofYear(clause, amount))) return;
    const own = { start: clause.start, end: clause.end };
    const words = labelOf(source, own, amount) || (offer.lines.length === 0 ? offer.vendor : '');
    const heading = this.optional ? [this.optional] : [];
    const place: Place = {
      own,
      around: [...around, ...heading],
      isCell: false,
    };
    const line = amountLine(
      source,
      this.nextId(),
      words || source.words(clause).trim(),
      place,
      amount,
      this.quantities,
    );
    const isEach = eachesIn(source, { start: clause.start, end: amount.start }).length > 0;
    if (!words && !isEach && offer.lines.length > 0 && line.per === 'once' && periodsIn(source, clause).length === 0)
      line.state = 'unread';
    const doubt = (v: string) => addTerm(line, 'doubt', v, [source.passage(clause)]);
    if (second) this.second(line, amount, second);
    const counted = numberOf(offer.lines.at(-1)?.qty) > 1 ? offer.lines.at(-1) : undefined;
    if (isSaidAgain(this.last ?? counted, line)) {
      this.notCost('said again', amount, clause);
      return;
    }
    if (third) doubt('more than two amounts in one clause');
    const isNext = ['then', 'thereafter', 'afterwards'].includes(source.tokensIn(clause)[0]?.lower ?? '');
    const before = this.last;
    // "$500 a month, dropping to $400 once you have 20 users".
    const [change, to] = source.tokensIn({ start: clause.start, end: amount.start }).slice(-2);
    if (before && to?.lower === 'to' && changes.has(change?.lower ?? ''))
      doubt('does this replace the price before it?');
    // "2,200 to buy or 55 a month to rent".
    if (before && source.tokensIn(clause)[0]?.lower === 'or') doubt('is it paid besides the price before it?');
    const isAfter = isNext || /\b(?:after that|thereafter|from then on)\b/i.test(source.words(clause));
    const first = isAfter && before?.at[0] && line.per !== 'once' ? firstTime(source, before) : undefined;
    // "$2,300 a month for the first 12 months and $2,600 a month after that": one price ends where the next begins.
    if (first && before) {
      addTerm(before, 'end_month', source.words(first), before.at);
      addTerm(line, 'start_month', source.words(first), [first, clause].map(source.passage, source));
    } else if (isAfter && line.per !== 'once' && offer.lines.some(({ per }) => per !== 'once'))
      doubt('does this replace the price before it?');
    const isMoved = ({ k }: Term) => k === 'free_months';
    if (line.per === 'once' && before && before.per !== 'once' && line.terms?.some(isMoved)) {
      before.terms = [...(before.terms ?? []), ...line.terms.filter(isMoved)];
    }
    // "Lunch $9, dinner $12 per resident per day": the words behind the last may be said of all.
    const alike = (one: GridLine) => {
      const [a, b] = [numberOf(one.amount), numberOf(line.amount)];
      return one.per === 'once' && !one.qty && a < 2 * b && b < 2 * a;
    };
    if (before && line.per !== 'once' && eachesIn(source, clause).length > 0 && alike(before))
      doubt('is it said of the price before it too?');
    offer.lines.push(line);
    this.last = line;
    const percent = source.valuesIn(clause).find(({ kind, start }) => kind === 'percent' && start > amount.start);
    if (percent && !line.terms?.some(({ k }) => k.startsWith('rise')))
      this.percentage({ start: amount.end, end: clause.end }, percent, line);
  }

  /** "Minimum monthly spend $1,500": the least that is paid, whatever is used. */
  private least(clause: Clause, amount: Amount): boolean {
    const { source } = this;
    const before = source.words({ start: clause.start, end: amount.start });
    const [period, ...more] = periodsIn(source, clause);
    if (!/\bmin(?:imum)?\b[\w: ]*$/i.test(before)) return false;
    if (!period || more.length > 0 || eachesIn(source, clause).length > 0) return false;
    this.minimum = { per: gridPer[period.per]?.per ?? 'once', v: source.words(amount), at: [source.passage(clause)] };
    return true;
  }

  /** Puts a minimum on the one line whose use it is of; of more lines it is only compared with their sum. */
  private takeMinimum(): void {
    const { offer, minimum } = this;
    if (!minimum) return;
    const { v, at, per } = minimum;
    const used = offer.lines.filter((line) => line.state === 'priced' && line.per !== 'once' && !line.of);
    const [line, ...others] = used;
    const isOne = line && others.length === 0 && line.per === per && line.qty && !line.terms?.length;
    if (isOne) line.terms = [{ k: 'min_amount', v, at }];
    else {
      offer.notcosts.push({ k: 'no money', amount: v, at });
      offer.terms.push({ k: 'doubt', v: 'is the minimum more than what is used?', at });
    }
  }

  /** "year 1 $48,000, year 2 $50,000": each amount is that of its years, of the line that the first belongs to. */
  private ofYear(span: Span, amount: Amount): boolean {
    const { source, offer } = this;
    const nth = source.valuesIn(span).find((value) => value.kind === 'nth' && value.per === 'year' && value.value <= 5);
    if (nth?.kind !== 'nth') return false;
    const label = source
      .tokensIn({ start: span.start, end: Math.min(nth.start, amount.start) })
      .filter(({ kind }) => kind === 'word');
    const tail = source
      .tokensIn({ start: Math.max(nth.end, amount.end), end: span.end })
      .filter(({ kind, lower }) => kind === 'word' && !['ex', 'inc', 'gst', 'plus', 'and', 'all'].includes(lower));
    // "12k yr 2 onwards".
    const isOn = tail[0] !== undefined && onwards.has(tail[0].lower);
    const between = source.words({ start: Math.min(nth.end, amount.end), end: Math.max(nth.start, amount.start) });
    if (tail.length > (isOn ? 1 : 0) || between.length > 12 || periodsIn(source, span).length > 0) return false;
    const at = [source.passage(span)];
    const terms = Array.from(
      { length: Math.min(isOn ? 5 : (nth.high ?? nth.value), 5) - nth.value + 1 },
      (_, i): Term => ({ k: 'year', v: source.words(amount), at, n: nth.value + i }),
    );
    const open = this.yearly;
    if (open && (label.length === 0 || nth.value > 1) && !open.terms?.some(({ n }) => n === nth.value)) {
      open.terms = [...(open.terms ?? []), ...terms];
      open.at.push(...at);
      return true;
    }
    const name = source.words({ start: span.start, end: Math.min(nth.start, amount.start) }).trim() || offer.vendor;
    const line = amountLine(
      source,
      this.nextId(),
      name,
      { own: span, around: [], isCell: false },
      amount,
      this.quantities,
    );
    this.yearly = { ...line, per: 'year', terms };
    offer.lines.push(this.yearly);
    return true;
  }

  /** A second amount in one clause is the line's total, or a doubt. */
  private second(line: GridLine, first: Amount, amount: Amount): void {
    const { source } = this;
    const span = line.at[0] ? spanOf(line.at[0]) : first;
    const times = source
      .valuesIn(span)
      .find((value) => 'value' in value && Math.abs(value.value * first.value - amount.value) < 0.01);
    const number = times && source.tokensIn(times).find(({ kind }) => kind === 'number');
    if (times) line.qty = source.words(number ?? times);
    const at = [source.passage(span)];
    if (line.qty && line.qty !== '?') addTerm(line, 'line_total', source.words(amount), at);
    else addTerm(line, 'doubt', `two amounts in one clause: ${source.words(span).trim()}`, at);
  }

  /** Takes an amount as a stated total when the words before it say so; `of`: what they are of, where columns tell. */
  total(place: Span, label: Span, amount: Amount, of?: StatedTotal['span']): boolean {
    const { source, offer } = this;
    const before = label === place ? { start: place.start, end: amount.start } : label;
    // "That is 85k all up for the 5 years".
    const behind = label === place ? source.says({ start: amount.end, end: place.end }, totals)[0] : undefined;
    const isBehind =
      behind !== undefined &&
      behind.start - amount.end < 2 &&
      offer.lines.length > 0 &&
      totalSpan(source.words(place).toLowerCase()) === 'all5';
    const said = source.says(before, totals)[0] ?? (isBehind ? behind : undefined);
    const list = source.tokensIn(before);
    const at = list.findIndex(({ start }) => start === said?.start);
    // "Handsets, total for all 180": what the item costs altogether.
    const isItem = at > 0 && (offer.lines.length < 2 || list[at - 1]?.text === ',');
    // "Removing the old ones comes to $950 per machine".
    const [next] = source.valuesIn({ start: amount.end, end: place.end });
    const isEach = label === place && next?.kind === 'each' && next.start - amount.end < 3;
    // "Training for your nurses comes to $650", "that comes to $650".
    const subject = list.slice(0, Math.max(at, 0)).flatMap(({ kind, lower }) => (kind === 'word' ? [lower] : []));
    const isOfThing =
      label === place &&
      list[at + 1]?.lower === 'to' &&
      subject.length > 1 &&
      !subject.some((word) => wholes.has(word));
    // "A washer for the sum of $68,400".
    const isPrice = list.slice(Math.max(at - 3, 0), Math.max(at, 0)).some(({ lower }) => lower === 'for');
    if (!said || isEach || isOfThing || (isPrice && subject.length > 2) || (isItem && label !== place)) return false;
    const names = list.flatMap(({ kind, lower }) => (kind === 'word' && lower !== 'aud' ? [lower] : []));
    if (names.length < 4 && names.at(-1) === 'gst' && !source.valuesIn(before).some(({ kind }) => kind === 'gst')) {
      this.notCost('gst', amount, place, label === place ? undefined : label);
      return true;
    }
    const span = of ?? (isBehind ? 'all5' : totalSpan(source.words(before).toLowerCase()));
    const gst = gstIn(source, place)?.gst ?? gstIn(source, label)?.gst ?? 'unknown';
    // "Total monthly": of what is paid by the month.
    const often = names.flatMap((word) => adverbs[word] ?? [])[0];
    const ofPeriod = offer.lines.filter(({ per }) => often !== undefined && per === often);
    const ids = span === 'listed' ? (ofPeriod.length > 0 ? ofPeriod : offer.lines).map(({ id }) => id) : [];
    offer.stated.push({
      amount: source.words(amount),
      gst,
      span,
      of: ids,
      at: [...new Set([label, place])].map(source.passage, source),
    });
    return true;
  }

  notCost(k: NotCost['k'], amount: Span, span: Span, label?: Span): void {
    const at = [span, ...(label ? [label] : [])].map(this.source.passage, this.source);
    this.offer.notcosts.push({ k, amount: this.source.words(amount), at });
  }

  /** A clause without an amount: terms of the line before it or of the offer, GST, a percentage, a thing included. */
  words(span: Span): void {
    const { source, offer } = this;
    const gst = gstIn(source, span);
    if (gst && offer.gst === 'unknown') Object.assign(offer, { gst: gst.gst, gst_at: [gst.at] });
    else if (gst && gst.gst !== offer.gst)
      offer.terms.push({ k: 'doubt', v: 'Of which prices is this GST said?', at: [gst.at] });
    const percent = source.valuesIn(span).find(({ kind }) => kind === 'percent');
    const isLate = ({ k, v, at: [place] }: Term) =>
      k === 'start_month' &&
      v.startsWith('after') &&
      place !== undefined &&
      source.valuesIn(spanOf(place)).some(isBeyond);
    const terms = termsIn(source, span).filter((term) => !isLate(term));
    const isRise = terms.some(({ k }) => k.startsWith('rise'));
    if (percent && !isRise && !gst && source.says(span, payments).every(({ meaning }) => meaning === 'claim'))
      this.percentage(span, percent);
    else
      for (const term of terms) {
        const isOfOffer = term.k === 'doubt' || term.k === 'term_months' || term.k.startsWith('rise');
        const recurring = offer.lines.filter(({ per, state, of }) => state === 'priced' && per !== 'once' && !of);
        const ofPeriod = isRise ? paidBy(source, span) : new Set<string>();
        // "All rates including the control room fee increase".
        const isOfAll = isRise && source.tokensIn(span).some(({ lower }) => lower === 'all' || lower === 'everything');
        const named = isOfAll
          ? []
          : ofPeriod.size > 0
            ? recurring.filter(({ per = '' }) => ofPeriod.has(per))
            : offer.lines.filter((line) => sharesWord(source, span, line) && (!isOfOffer || line.per !== 'once'));
        const lines = named.length > 0 ? named : this.last ? [this.last] : recurring.length === 1 ? recurring : [];
        if (isOfOffer && (named.length === 0 || term.k === 'term_months')) offer.terms.push(term);
        else for (const line of lines) line.terms = [...(line.terms ?? []), term, ...this.unsaid(term, span)];
      }
    const list = source.tokensIn(span);
    const colon = list.findIndex(({ text }) => text === ':' || text === '-' || text === '–');
    const [state] = statesIn(source, span);
    const isOnly = state?.meaning === 'on-request' && offer.lines.length === 0;
    const isPaper = list.some(({ lower }) => papers.has(lower));
    if (state && !isPaper && ((colon > 0 && colon < 6) || isOnly) && terms.length === 0 && !percent && !gst) {
      const end = colon < 0 && state.start === list[0]?.start ? span.start : (list[colon]?.start ?? span.end);
      const label = source.words({ start: span.start, end }).trim() || offer.vendor;
      offer.lines.push(stateLine(source, this.nextId(), label, { own: span, around: [], isCell: false }));
    }
    if (source.says(span, declines).length > 0) offer.status = 'declined';
  }

  /** "Parts wear after year 3" says nothing of when a price begins: what does names a price, or what is free or covered until then. */
  private unsaid({ k, v, at }: Term, span: Span): Term[] {
    const { source } = this;
    const isOfPrice =
      source.tokensIn(span).some(({ lower }) => costWords.has(singular(lower))) ||
      statesIn(source, span).length > 0 ||
      conditionsIn(source, span).some((one) => !source.words(one).toLowerCase().startsWith('after'));
    return k === 'start_month' && !isOfPrice ? [{ k: 'doubt', v: `is that when it is first paid, ${v}?`, at }] : [];
  }

  /** "Indexation | 3 % on each anniversary": a row that raises prices. */
  rise(label: Span, own: Span): boolean {
    const { source } = this;
    const span = { start: Math.min(own.start, label.start), end: Math.max(own.end, label.end) };
    const isRise =
      amountsIn(source, own, true).length === 0 &&
      source.valuesIn(own).some(({ kind }) => kind === 'percent') &&
      termsIn(source, span).some(({ k }) => k.startsWith('rise'));
    if (isRise) this.words(span);
    return isRise;
  }

  /** "10 % off the handsets", "support at 18 % of the licence a year". */
  private percentage(span: Span, percent: Span, only?: GridLine): void {
    const { source, offer } = this;
    const isCredit = source.says(span, credits).length > 0;
    if (
      !isCredit &&
      !/^\W*(of|on|p\.?a|levy|surcharge|fee|loading|margin|per)\b/i.test(
        source.words({ start: percent.end, end: span.end }),
      )
    )
      return;
    const words = source.tokensIn(span).map(({ lower }) => lower);
    const isOnce = words.includes('once');
    const priced = offer.lines.filter(({ state, of, per }) => state === 'priced' && !of && !(isOnce && per !== 'once'));
    const named = only ? [only] : priced.filter((line) => sharesWord(source, span, line));
    const of = (named.length > 0 ? named : priced).map(({ id }) => id);
    // "70 % of the hospitals use it" is a share of no price.
    const isOfPrices = isCredit || named.length > 0 || words.some((word) => costWords.has(singular(word)));
    if (of.length === 0 || !isOfPrices) return;
    const per = periodsIn(source, span)[0]?.per;
    const at = [source.passage(span)];
    const isOfAll = priced.length === 1 || words.includes('total') || (words.includes('both') && priced.length === 2);
    const isOften = only !== undefined && only.per !== 'once';
    const isNet = /discounted|after discount|net of|applied|already|includ|reflect/i.test(source.words(span));
    const isIf = conditionsIn(source, span).some(({ meaning }) => meaning === 'if' || meaning === 'about');
    const terms: Term[] = [
      ...(isIf ? [{ k: 'if' as const, v: 'unknown', at }] : []),
      ...((named.length === 0 && !isOfAll && !isIf) || isNet || isOften
        ? [{ k: 'doubt' as const, v: `what is the ${source.words(percent)} on?`, at }]
        : []),
      ...termsIn(source, span).filter(({ k }) => k === 'start_month' || k === 'free_months'),
    ];
    offer.lines.push({
      id: this.nextId(),
      label: source.words(span).trim(),
      at,
      state: 'priced',
      amount: source.words(percent),
      of,
      per: per === 'year' || per === 'month' || per === 'quarter' ? per : 'same',
      ...(isCredit ? { credit: true } : {}),
      ...(terms.length > 0 ? { terms } : {}),
    });
  }

  /** Whether anything of an offer was read; totals and nothing else are its prices. */
  isAny(): boolean {
    const { offer, source } = this;
    for (const said of offer.lines.length === 0 ? offer.stated.splice(0) : []) {
      const [passage] = said.at;
      const own = passage && spanOf(passage);
      const amount = own && amountsIn(source, own).find((one) => source.words(one) === said.amount);
      if (!amount || !['listed', 'all5', 'once'].includes(said.span)) {
        offer.stated.push(said);
        continue;
      }
      const label = labelOf(source, own, amount) || 'total';
      const place = { own, around: [], isCell: false };
      offer.lines.push(amountLine(source, this.nextId(), label, place, amount, this.quantities));
    }
    return offer.lines.length > 0 || offer.stated.length > 0 || offer.status === 'declined';
  }

  /** A total that says "ex GST" says it of the lines it adds up; a row of GST beside its net does too. */
  finish(): GridOffer {
    const { offer } = this;
    // "$38,600 in the first year, 3 % more each year": what rises goes on.
    const isRise = ({ k, n }: Term) => k.startsWith('rise') && n === 2;
    const ofFirst = offer.lines.filter(({ terms = [] }) => terms.some(({ k }) => k === 'year'));
    for (const line of ofFirst)
      if (line.terms?.every(({ k, n }) => k !== 'year' || n === 1) && [...offer.terms, ...line.terms].some(isRise))
        line.terms = line.terms.filter(({ k }) => k !== 'year');
    joinTiers(this.source, offer, this.quantities);
    this.takeMinimum();
    const shown = [shownSum(offer)];
    reconcile(offer);
    shown.push(shownSum(offer));
    if (offer.gst !== 'unknown') return offer;
    const row = offer.notcosts.find(({ k }) => k === 'gst');
    const tax = numberOf(row?.amount);
    const net = offer.stated.find(
      ({ gst, amount }) => gst === 'ex' || (tax > 0 && Math.abs(tax - 0.1 * numberOf(amount)) <= 1),
    );
    const priced = offer.lines.filter(({ state }) => state === 'priced');
    // "$90,000 ex GST and $3,800 a year": what is said of one price of a sentence, and otherwise of none, is said of it all.
    const first = priced.find(({ gst }) => gst);
    const [from, to] = [priced[0], priced.at(-1)].map((line) => line?.at[0]?.start ?? 0);
    const words = { start: from ?? 0, end: to ?? 0 };
    // "Trolley $2,420 inc GST" on a line of its own says nothing of the next.
    const isCut = this.source.words(words).includes(first?.gst === 'inc' ? '\n' : '\n\n');
    const isOneSentence = sentencesIn(this.source, words).length < 2 && !isCut;
    const isOurs = ({ at }: GridLine) =>
      at.some((one) => this.source.tokensIn(spanOf(one)).some(({ lower }) => ours.has(lower)));
    const isSaid = (line: GridLine) =>
      line.of || line.gst === first?.gst || (line.gst === undefined && isOneSentence && !isOurs(line));
    if (first && priced.every(isSaid)) Object.assign(offer, { gst: first.gst, gst_at: first.gst_at ?? [] });
    else if (net) Object.assign(offer, { gst: 'ex', gst_at: [...(row?.at ?? []), ...net.at] });
    // A total "inc GST" that is the sum of the amounts as they stand says it of them; one that is a tenth more, that they are without.
    const grossOf = (factor: number) =>
      offer.stated.find(
        ({ gst, amount }) => gst === 'inc' && shown.some((sum) => Math.abs(numberOf(amount) - factor * sum) <= 1),
      );
    const [gross, untaxed] = [grossOf(1), grossOf(1.1)];
    if (offer.gst === 'unknown' && !first && gross) Object.assign(offer, { gst: 'inc', gst_at: gross.at });
    else if (offer.gst === 'unknown' && !first && untaxed) Object.assign(offer, { gst: 'ex', gst_at: untaxed.at });
    return offer;
  }

  /** A row of a table: its label, the cell with the amount or what stands for it, and the cells and headings around. */
  cell(label: Span, own: Span, around: readonly Span[]): GridLine {
    const { source, offer } = this;
    const said = amountsIn(source, own, true);
    // "25,000 a year included".
    const isIncluded =
      said[0] !== undefined &&
      source.valuesIn(said[0])[0]?.kind === 'number' &&
      statesIn(source, { start: said[0].end, end: own.end }).some(({ meaning }) => meaning === 'included');
    const [amount, second] = isIncluded ? [] : said;
    const place: Place = { own, label, around: [...around], isCell: true };
    const words = source.words(label).trim();
    const percent = amount ? undefined : source.valuesIn(own).find(({ kind }) => kind === 'percent');
    const count = offer.lines.length;
    if (percent && offer.lines.some(({ state }) => state === 'priced'))
      this.percentage({ start: Math.min(own.start, label.start), end: own.end }, percent);
    const share = offer.lines[count];
    if (share) return Object.assign(share, { label: words, at: [source.passage(own), source.passage(label)] });
    const line = amount
      ? amountLine(source, this.nextId(), words, place, amount, this.quantities)
      : stateLine(source, this.nextId(), words, place);
    if (amount && second) this.second(line, amount, second);
    offer.lines.push(line);
    return line;
  }
}

const changes = new Set(
  'drop drops dropping fall falls falling go goes going rise rises rising reduce reduces reduced reducing down up increasing increases'.split(
    ' ',
  ),
);
/** "Up 20 cents each year", "rises by $2 a year": how much more is paid, and no price. */
const isRiseBy = (source: Source, clause: Span, amount: Span): boolean => {
  const before = source.tokensIn({ start: clause.start, end: amount.start }).filter(({ kind }) => kind === 'word');
  const last = before.at(-1)?.lower;
  const rise = conditionsIn(source, { start: clause.start, end: amount.start }).findLast(
    ({ meaning }) => meaning === 'rise',
  );
  return (
    (last === 'up' && before.length === 1) || (rise !== undefined && (last === 'by' || amount.start - rise.end < 2))
  );
};

/** "Shipping & insurance" is paid with the goods. */
export const isFreight = (words: string): boolean => /shipping|freight|transit/i.test(words);

/** Whether a line of few words without an amount stands over what follows. */
const isHeading = (source: Source, span: Span): boolean =>
  amountsIn(source, span).length === 0 &&
  source.tokensIn(span).length < (source.words(span).trim().endsWith(':') ? 18 : 9) &&
  !/[.;,]$/.test(source.words(span).trim()) &&
  !/\S[^\n]*$/.test(
    source.text.slice(Math.max(0, span.start - 60), span.start).replace(/(?<![-*•\d.)])[-*•\d.)]+ *$/, ''),
  ) &&
  /^[^\S\n]*\n[^\S\n]*\S/.test(source.text.slice(span.end, span.end + 40));

/** "For the first 12 months": how long a price is paid that has no other terms. */
const firstTime = (source: Source, { at: [own], per, terms }: GridLine): Span | undefined =>
  own && per !== 'once' && !terms?.length
    ? source
        .valuesIn(spanOf(own))
        .find(({ kind, start }) => kind === 'duration' && /\bfirst $/i.test(source.text.slice(own.start, start)))
    : undefined;

/** The words before an amount, or else those behind it, that say what it is for. */
function labelOf(source: Source, clause: Span, amount: Span): string {
  const values = source.valuesIn(clause).filter(({ kind }) => kind !== 'number');
  const isOwn = ({ start }: Span) => !values.some((value) => value.start <= start && start < value.end);
  const pick = (span: Span): string => {
    const words = source
      .tokensIn(span)
      .filter(
        (token) =>
          token.kind === 'word' &&
          isOwn(token) &&
          token.lower.length > 2 &&
          !ignored.has(token.lower) &&
          !functionWords.has(token.lower),
      );
    const [first] = words;
    return first
      ? source
          .words({
            start: span.start <= first.start && span.end === amount.start ? span.start : first.start,
            end: words.at(-1)?.end ?? first.end,
          })
          .trim()
      : '';
  };
  return pick({ start: clause.start, end: amount.start }) || pick({ start: amount.end, end: clause.end });
}

/** "$6,000 a year (billed $500 monthly)", "26 visits a year at $845, $21,970 a year": the price before it, by another period or as many. */
const isSaidAgain = (before: GridLine | undefined, line: GridLine): boolean => {
  const yearly = ({ per, amount, qty = '1' }: GridLine) =>
    qty === '?' ? 0 : numberOf(amount) * numberOf(qty) * timesOf(per);
  const [a, b] = [before ? yearly(before) : 0, line.qty ? 0 : yearly(line)];
  return a > 0 && (before?.per !== line.per || before?.qty !== undefined) && Math.abs(a - b) < 0.005 * a;
};

/** "The monthly and quarterly fees go up": how often what is spoken of is paid. */
function paidBy(source: Source, span: Span): Set<string> {
  const list = source.tokensIn(span);
  const found = list.flatMap(({ lower }, i) => {
    const next = list.slice(i + 1).find((one) => one.lower !== 'and' && !(one.lower in adverbs));
    return lower in adverbs && next && costWords.has(singular(next.lower)) ? [adverbs[lower] ?? ''] : [];
  });
  return new Set(found);
}

/** Whether a sentence names a line by a word of its label, other than how often it is paid. */
export function sharesWord(source: Source, span: Span, line: GridLine): boolean {
  const stem = (word: string) => singular(word.toLowerCase());
  const isTold = (word: string) =>
    word.length > 3 && !ignored.has(word.toLowerCase()) && !(word.toLowerCase() in adverbs);
  const said = new Set(
    source.tokensIn(span).flatMap(({ kind, lower }) => (kind === 'word' && isTold(lower) ? [stem(lower)] : [])),
  );
  return line.label.split(/[^\p{L}]+/u).some((word) => isTold(word) && said.has(stem(word)));
}

/** What a stated total is a total of, by the words before it. */
function totalSpan(words: string): StatedTotal['span'] {
  const has = (any: string) => any.split('|').some((word) => words.includes(word));
  if (has('five year|5 year|5-year|five-year|5 yr|5yr|whole of life|60 month|over five|five (5)')) return 'all5';
  if (has('first year|year one|first-year|year 1')) return 'first';
  for (const year of [2, 3, 4, 5] as const) if (has(`year ${year}`)) return `y${year}`;
  if (has('one-off|once|upfront|up-front|capital|one off|set-up|setup|establishment')) return 'once';
  return has('term|contract') ? 'term' : 'listed';
}
