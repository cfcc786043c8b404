import type {
  GridLine,
  GridOffer,
  OpenPoint,
  Passage,
  QuoteGrid,
  StatedTotal,
} from '../../../contracts/reading/quotes.ts';
import { takenBackIn } from '../../lexical/taken-back.ts';
import type { Token } from '../../lexical/tokens.ts';
import { numberOf, overlaps, type Span, singular, type Value } from '../../lexical/values.ts';
import { currencyCodes, functionWords, timeWords, units } from '../../lexical/words.ts';
import { wordsIn } from '../../phrases/words.ts';
import { amountsIn } from '../clauses.ts';
import { adverbs, eachesIn, gstIn, isModel, isTier, nounsAfter, periodsIn, statesIn } from '../line.ts';
import { sharesWord } from '../offers.ts';
import {
  choosing,
  conditions,
  contingent,
  costWords,
  itemWords,
  keeping,
  openPrices,
  payments,
  plainWords,
  sets,
  totals,
} from '../quote-words.ts';
import { timesOf } from '../reconcile.ts';
import { isNumbered } from '../segments.ts';
import { Source, spanOf } from '../source.ts';
import { asidesIn, isBuyers } from './aside.ts';
import { Conditions, isMeasured, isTax } from './conditions.ts';
import { figuresIn, type Judge, type Remark, remarkFeatures, remarksIn } from './judge.ts';
import { remarkJudge } from './remark-judge.ts';
import { placesOf, splits } from './verbatim.ts';
import { witnesses } from './witnesses.ts';

const { events, listed } = sets;

type Claim = Span & { offer: string; group: string | undefined; line: string | undefined };

/**
 * Holds a grid against its text: every value verbatim, every amount claimed, every period, GST and quantity said by
 * words, every condition taken up, nothing counted twice. Returns what is not so, each with its cell and words; lines that
 * a person confirmed answer for themselves. Linear in the text for a bounded number of lines.
 */
export function checkGrid(text: string, grid: QuoteGrid, judge = remarkJudge()): OpenPoint[] {
  return new Check(new Source(text), grid, judge).all();
}

class Check {
  private readonly found: OpenPoint[] = [];
  private readonly claims: Claim[] = [];
  private readonly source: Source;
  private readonly grid: QuoteGrid;
  private readonly judge: Judge;
  private readonly conditions: Conditions;
  /** What heads say of lines: how many, how often. */
  private readonly heads: readonly Span[];

  constructor(source: Source, grid: QuoteGrid, judge: Judge) {
    this.source = source;
    this.grid = grid;
    this.judge = judge;
    this.conditions = new Conditions(
      source,
      grid.offers.some(({ option }) => option),
    );
    this.heads = grid.offers.flatMap(({ lines }) =>
      lines.flatMap(({ qty_at = [], per_at = [] }) => [...qty_at, ...per_at].map(spanOf)),
    );
  }

  all(): OpenPoint[] {
    for (const fact of this.grid.buyer) this.claim(fact.v, fact.at, '', undefined, undefined);
    for (const offer of this.grid.offers) this.offer(offer);
    for (const offer of this.grid.offers) for (const line of offer.lines) this.uncounted(offer, line);
    for (const fact of this.grid.buyer) {
      const [span] = isBuyers(this.source, fact) ? [] : fact.at.map(spanOf);
      for (const offer of span ? this.concerned(span, span) : [])
        this.say(offer, 'complete', `Is "${fact.v}" part of the offer?`, fact.at);
    }
    this.once();
    this.nobodys();
    if (!this.grid.isUnderstood) this.foreign();
    for (const remark of remarksIn(this.source)) {
      this.sentence(remark);
      this.revoked(remark);
      this.dropped(remark);
    }
    return this.found;
  }

  private say(
    offer: GridOffer,
    code: OpenPoint['code'],
    words: string,
    at: readonly Passage[],
    line?: GridLine,
    field?: string,
  ): void {
    if (this.found.some((one) => one.offer === offer.id && one.words === words)) return;
    this.found.push({
      code,
      words,
      offer: offer.id,
      at: [...at],
      ...(line ? { line: line.id } : {}),
      ...(field ? { field } : {}),
    });
  }

  /** Whether a value stands in its passages; the first occurrence nobody has yet is taken. */
  private claim(
    value: string,
    passages: readonly Passage[],
    offer: string,
    group: string | undefined,
    line: string | undefined,
  ): boolean {
    const { text } = this.source;
    const isCopied =
      passages.length > 0 &&
      passages.every(
        ({ text: words, start }) => text.startsWith(words, start) && !splits(text, start, start + words.length),
      );
    const places = isCopied ? placesOf(text, value, passages) : [];
    const place =
      places.find((one) => !this.claims.some((claim) => claim.offer === offer && overlaps(one, claim))) ?? places[0];
    if (place) this.claims.push({ ...place, offer, group, line });
    return place !== undefined;
  }

  private offer(offer: GridOffer): void {
    const { source } = this;
    const claim = (value: string, at: readonly Passage[], line?: GridLine, field?: string) => {
      const key = line && (field === 'amount' || field === 'year') ? line.id : undefined;
      if (!this.claim(value, at, offer.id, offer.group, key))
        this.say(offer, 'verbatim', `"${value}" does not stand in the words that it is read from.`, at, line, field);
    };
    for (const { amount, at } of [...offer.stated, ...offer.notcosts]) claim(amount, at);
    for (const term of offer.terms) if (term.k !== 'doubt' && term.k !== 'if') claim(term.v, term.at);
    for (const line of offer.lines) {
      if (line.confirmed) {
        if (line.amount) this.claim(line.amount, line.at, offer.id, offer.group, line.id);
        continue;
      }
      const isByYear = line.terms?.some(({ k }) => k === 'year');
      if (line.amount && !isByYear && (line.state === 'priced' || line.state === 'optional'))
        claim(line.amount, line.at, line, 'amount');
      const unread = line.state === 'unread' || line.state === 'on-request' ? line.at[0] : undefined;
      if (unread) this.claims.push({ ...spanOf(unread), offer: offer.id, group: offer.group, line: undefined });
      if (line.qty && line.qty !== '?') claim(line.qty, [...line.at, ...(line.qty_at ?? [])], line, 'qty');
      for (const one of line.count ?? []) claim(one, [...line.at, ...(line.qty_at ?? [])], line, 'count');
      for (const term of line.terms ?? []) {
        if (term.k !== 'doubt' && term.k !== 'if') claim(term.v, term.at, line, term.k);
        // The bound of a tier is read by its rate.
        for (const bound of term.k === 'band' || term.k === 'step' ? [(term.n ?? 1) - 1, term.n ?? 1] : [])
          for (const written of bound > 1 ? new Set([String(bound), bound.toLocaleString('en-AU')]) : [])
            for (const place of placesOf(source.text, written, term.at))
              this.claims.push({ ...place, offer: offer.id, group: offer.group, line: undefined });
      }
      for (const [words, field] of witnesses(source, offer, line, this.grid.offers))
        this.say(offer, 'witness', words, line.at, line, field);
      const strange = line.state === 'priced' && !this.grid.isUnderstood ? strangeIn(source, offer, line) : undefined;
      if (strange) this.say(offer, 'doubt', `What does "${strange}" mean for the price?`, line.at, line, 'amount');
      if (line.state === 'priced' && isBareCount(source, line, offer))
        this.say(offer, 'doubt', `Is "${line.amount}" a price?`, line.at, line, 'amount');
      const cut = line.state === 'priced' ? runsOn(source, line) : undefined;
      if (cut) this.say(offer, 'doubt', `Is "${cut}" one number?`, line.at, line, 'amount');
    }
    for (const { words, at, line } of asidesIn(source, offer)) this.say(offer, 'complete', words, at, line);
    const labels = offer.lines.filter(({ state, of, confirmed }) => state === 'priced' && !of && !confirmed);
    const again = labels.find((line) =>
      labels.some(
        (other) =>
          other !== line &&
          other.label !== '' &&
          other.label.toLowerCase() === line.label.toLowerCase() &&
          (other.per === line.per || numberOf(other.amount) === numberOf(line.amount) * numberOf(line.qty)),
      ),
    );
    if (again && !this.grid.isUnderstood) this.say(offer, 'doubt', `Is "${again.label}" paid twice?`, again.at, again);
    for (const line of labels) this.orMany(offer, line, this.otherCount(labels, line));
    // "The Wombaroo 320 beds are 6,450 each": a count, or what they are called.
    const called = labels.find(
      ({ qty, at, qty_at = [], terms = [] }) =>
        !terms.some(({ k }) => k === 'line_total') &&
        placesOf(source.text, qty ?? '', [...at, ...qty_at]).some((place) => isModel(source, place, true)),
    );
    if (called)
      this.say(offer, 'doubt', `Are there ${called.qty}, or is that what it is called?`, called.at, called, 'qty');
    const [almost, same] = this.almostAgain(labels);
    if (almost && same)
      this.say(offer, 'doubt', `Is "${almost.label}" paid besides "${same.label}"?`, almost.at, almost);
    const besides = offer.lines.find(
      (line) => !line.confirmed && offer.stated.some((total) => isMoreThan(offer, line, total)),
    );
    if (besides) this.say(offer, 'doubt', `Is "${besides.label}" paid besides the total?`, besides.at, besides);
    const isScaled = [offer, ...offer.lines].some(({ terms }) => terms?.some(({ k }) => k === 'scale'));
    const scale = source.tokens.find(
      ({ text, start, end }) =>
        text === '000' && !/\d[\s-]*000|000 ?\d/.test(source.text.slice(Math.max(start - 2, 0), end + 2)),
    );
    if (scale && !isScaled) this.say(offer, 'doubt', 'Are the amounts in thousands?', [source.passage(scale)]);
    const twin = this.grid.offers.find(
      (other) =>
        other !== offer &&
        other.status === 'current' &&
        offer.status === 'current' &&
        offer.vendor !== '' &&
        !offer.option &&
        !other.option &&
        makerOf(other) === makerOf(offer),
    );
    const tax = offer.notcosts.find(({ k, amount }) => k === 'gst' && numberOf(amount) > 0);
    if (tax && offer.gst === 'free') this.say(offer, 'doubt', `Free of GST, and yet "${tax.amount}" of it?`, tax.at);
    this.headed(offer);
    this.bought(offer);
    if (!this.grid.isUnderstood) this.revised(offer);
    if (twin)
      this.say(offer, 'doubt', `Are the offers of ${offer.vendor} one offer, or does one replace the other?`, []);
  }

  /** What words give a price for one of. */
  private thingsOf = (at: readonly Passage[]): Set<string> =>
    new Set(at.flatMap((one) => eachesIn(this.source, spanOf(one)).flatMap(({ unit }) => unit ?? [])));

  private orMany(offer: GridOffer, line: GridLine, many: string | undefined): void {
    const words = `How many, ${line.qty} or ${many}? ${line.label} is priced by the piece.`;
    if (many) this.say(offer, 'doubt', words, line.at, line, 'qty');
  }

  /** "Cabinets $54,000 each, three required. Install $3,600 per cabinet", of two as a heading says. */
  private otherCount(lines: readonly GridLine[], { qty = '?', qty_at = [], at }: GridLine): string | undefined {
    const { source } = this;
    const [told] = qty === '?' ? [] : placesOf(source.text, qty, qty_at);
    const things = this.thingsOf(at);
    const isTold = told && nounsAfter(source, told).some((noun) => things.has(noun));
    const isOfThem = ({ label }: GridLine) => things.has(singular(label.toLowerCase().split(' ').at(-1) ?? ''));
    return told && !isTold
      ? lines.find(
          (line) =>
            line.qty && line.qty !== '?' && !line.qty_at && numberOf(line.qty) !== numberOf(qty) && isOfThem(line),
        )?.qty
      : undefined;
  }

  /** "Please treat the earlier price as withdrawn" of a text of which no offer was taken for an earlier one. */
  private revoked(span: Remark): void {
    const offers = this.grid.offers.filter(({ lines }) => lines.some(({ state }) => state === 'priced'));
    const said = this.source.tokensIn(span);
    const isRevoked = !span.isTable && [revoking, former].every((set) => said.some(({ lower }) => set.has(lower)));
    if (!isRevoked || offers.length < 2 || offers.some(({ status, option }) => status === 'superseded' || option))
      return;
    for (const offer of offers)
      this.say(offer, 'doubt', `Which price holds: "${this.source.words(span).trim()}"?`, [this.source.passage(span)]);
  }

  /** "Licence | USD | 2,400" among prices in Australian dollars. */
  private foreign(): void {
    const { source, grid } = this;
    const isOther = ({ text, lower }: Token) =>
      text.length === 3 && text === text.toUpperCase() && (currencyCodes[lower] ?? 'AUD') !== 'AUD';
    const isTold = grid.offers.some(({ currency, lines }) => currency !== 'AUD' || lines.some((line) => line.currency));
    const code = isTold ? undefined : source.tokens.find(isOther);
    for (const offer of code ? grid.offers : [])
      if (code) this.say(offer, 'doubt', `What is in ${code.text}?`, [source.passage(code)]);
  }

  /** "Tony said to scrap the training": what takes a price back without another. */
  private dropped(span: Remark): void {
    const { source } = this;
    const list = span.isTable ? [] : source.tokensIn(span);
    const isDenied = (at: number) =>
      list
        .slice(Math.max(at - 2, 0), at)
        .some(({ lower }) => lower === 'not' || lower === 'never' || lower.endsWith("n't"));
    // "We do not charge it on terms of 48 months or longer": of the price before.
    const denied = list.find(
      ({ lower }, at) => charging.has(lower) && isDenied(at) && them.has(list[at + 1]?.lower ?? ''),
    );
    // "We don't need the cover".
    const verb = denied ?? list.find(({ lower }, at) => dropping.has(lower) || (wanting.has(lower) && isDenied(at)));
    if (!verb || amountsIn(source, span).length > 0) return;
    const behind = { start: verb.start, end: span.end };
    for (const offer of this.concerned(span, span))
      for (const line of offer.lines)
        if (
          line.state === 'priced' &&
          !line.confirmed &&
          (denied ? this.isLastBefore(line, offer, span) : sharesWord(source, behind, line))
        )
          this.say(offer, 'doubt', `Is "${line.label}" still paid: "${source.words(span).trim()}"?`, line.at, line);
  }

  /** "Care suite, per month, ex GST" over prices that nothing says how often are paid. */
  private headed(offer: GridOffer): void {
    const { source } = this;
    const priced = offer.lines.filter(({ state, of }) => state === 'priced' && !of);
    const isSilent = ({ per, at, per_at = [], confirmed }: GridLine) =>
      per === 'once' && !confirmed && [...at, ...per_at].every((one) => periodsIn(source, spanOf(one)).length === 0);
    const start = Math.min(...priced.flatMap(({ at }) => at.map((one) => one.start)));
    const line = source.text.lastIndexOf('\n', start - 1);
    const above = { start: source.text.lastIndexOf('\n', line - 1) + 1, end: Math.max(line, 0) };
    const period = source
      .valuesIn(above)
      .find((value) => value.kind === 'period' && !['once', 'hour', 'minute'].includes(value.per));
    if (priced.length > 0 && priced.every(isSilent) && period && amountsIn(source, above).length === 0)
      this.say(offer, 'doubt', `How often is it paid: "${source.words(above).trim()}"?`, [source.passage(period)]);
  }

  /** "36 months, after which the machine is yours": what is paid by the month until then. */
  private bought(offer: GridOffer): void {
    const { source } = this;
    const isShort = (span: Span) =>
      source
        .valuesIn(span)
        .some(
          (one) =>
            one.kind === 'duration' &&
            (one.per === 'month' || one.per === 'year') &&
            one.value * (one.per === 'year' ? 12 : 1) < 60,
        );
    const isPaid = ({ state, per = 'once' }: GridLine) => state === 'priced' && per !== 'once';
    const said = offer.lines.some(isPaid)
      ? remarksIn(source).find(
          (span) =>
            source.tokensIn(span).some(({ lower, line }) => owned.has(lower) && !line) &&
            source.says(span, conditions).some(({ meaning }) => meaning === 'start' || meaning === 'end') &&
            (isShort(span) ||
              offer.lines.some((line) => isPaid(line) && line.at.some((one) => isShort(spanOf(one))))) &&
            this.concerned(span, span).includes(offer),
        )
      : undefined;
    if (said)
      this.say(offer, 'doubt', `Is it paid until then: "${source.words(said).trim()}"?`, [source.passage(said)]);
  }

  private isLastBefore(line: GridLine, { lines }: GridOffer, { start }: Span): boolean {
    const before = lines.filter(({ at }) => at.some((one) => one.start < start));
    return before.at(-1) === line;
  }

  /** "34 doors" beside a price per door that is paid for another number of them. */
  private uncounted(offer: GridOffer, line: GridLine): void {
    const { source } = this;
    const { qty = '?', at, state, confirmed } = line;
    if (state !== 'priced' || qty === '?' || confirmed || this.grid.isUnderstood) return;
    const things = this.thingsOf(at);
    // "I told them 45 users. HR counts 52 with the casuals": a number of nothing that is nearly as many.
    const many = numberOf(qty);
    const isNearly = (value: number) => many >= fewest && value > many / 2 && value < many * 2;
    const isSaid = ({ start }: Span) =>
      counting.has(source.tokensIn({ start: start - 12, end: start }).at(-1)?.lower ?? '');
    const isOther = (value: Value) =>
      value.kind === 'number' &&
      value.value > 1 &&
      value.value !== many &&
      !isTier(source, value) &&
      (things.has(nounsAfter(source, value)[0] ?? '') ||
        (isNearly(value.value) && !value.isOrdinal && nounsAfter(source, value).length === 0 && isSaid(value))) &&
      !this.claims.some((claim) => overlaps(claim, value));
    const other = things.size > 0 ? source.values.find(isOther) : undefined;
    if (other && this.isExplained(other, other, [line])) return;
    const isTakenBack = other && takenBackIn(source.text).some((span) => overlaps(span, other));
    if (other && !isTakenBack && this.concerned(other, other).includes(offer))
      this.orMany(offer, line, source.words(other));
  }

  /** "$410 per month" and "Annual charge $4,820": what names nothing else and comes to nearly as much may be the same. */
  private almostAgain(lines: readonly GridLine[]): (GridLine | undefined)[] {
    const yearly = ({ per, amount, qty = '1' }: GridLine) => numberOf(amount) * numberOf(qty) * timesOf(per);
    const isBare = ({ label }: GridLine) =>
      wordsIn(label).every(
        ({ lower }) =>
          costWords.has(singular(lower)) ||
          lower in timeWords ||
          lower in adverbs ||
          functionWords.has(lower) ||
          ['gst', 'ex', 'inc', 'excl', 'incl'].includes(lower) ||
          (lower[0] ?? '') <= '9',
      );
    const isTime = (line: GridLine) =>
      isBare(line) && wordsIn(line.label).every(({ lower }) => !costWords.has(singular(lower)));
    for (const line of lines.filter(isBare)) {
      const own = yearly(line);
      const other = lines.find(
        // "Monthly | Annual" of one row, to be paid either way.
        (one) =>
          one !== line &&
          one.per !== line.per &&
          own > 0 &&
          Math.abs(yearly(one) - own) < (isTime(line) && isTime(one) ? 0.35 : 0.1) * own,
      );
      if (other) return [line, other];
    }
    return [];
  }

  /** Prices that stand under nobody's name may be of whoever is named. */
  private nobodys(): void {
    const { offers } = this.grid;
    const priced = (offer: GridOffer) => offer.lines.find(({ state }) => state === 'priced');
    for (const other of offers) {
      const line = other.vendor === '' && other.status === 'current' ? priced(other) : undefined;
      // "2) the other mob: …" is another's.
      if (line?.at[0] && isNumbered(this.source, spanOf(line.at[0]))) continue;
      for (const offer of line ? offers : [])
        if (offer.vendor !== '' && offer.status === 'current')
          this.say(offer, 'doubt', `Whose is "${line?.label}"?`, line?.at ?? []);
    }
  }

  /** "All ex GST as before" keeps no price. */
  private isOfGst(span: Span): boolean {
    const { source } = this;
    const gst = gstIn(source, span)?.at;
    const said = [...source.says(span, keeping), ...(gst ? [spanOf(gst)] : [])];
    return (
      gst !== undefined &&
      source
        .tokensIn(span)
        .every(
          (one) =>
            one.kind !== 'word' ||
            one.lower === 'all' ||
            functionWords.has(one.lower) ||
            said.some((other) => overlaps(other, one)),
        )
    );
  }

  /** "Cabinets and monitoring stay as they were": a newer offer keeps a part of the one that it replaces. */
  private revised(offer: GridOffer): void {
    const isPriced = ({ state }: GridLine) => state === 'priced';
    const many = offer.lines.filter(isPriced).length;
    const before = this.grid.offers.find(
      (other) =>
        other.status === 'superseded' &&
        makerOf(other) === makerOf(offer) &&
        other.lines.filter(isPriced).length > many,
    );
    if (offer.status !== 'current' || many === 0 || !before) return;
    const kept = remarksIn(this.source).find(
      (span) =>
        amountsIn(this.source, span).length === 0 &&
        this.source.says(span, keeping).length > 0 &&
        !this.isOfGst(span) &&
        this.concerned(span, span).includes(offer),
    );
    const own = remarksIn(this.source).filter((span) => this.concerned(span, span).includes(offer));
    const isTold = (line: GridLine) =>
      offer.lines.some(({ label }) => label === line.label) || own.some((span) => sharesWord(this.source, span, line));
    const isKept = offer.lines.some(({ at }) => kept && at.some((one) => overlaps(spanOf(one), kept)));
    if (kept && !(isKept && before.lines.filter(isPriced).every(isTold)))
      this.say(offer, 'doubt', `Which prices of ${offer.vendor} still hold: "${this.source.words(kept)}"?`, [
        this.source.passage(kept),
      ]);
  }

  /** Nothing counted twice: an amount belongs to one line of an offer, and to one offer of those that do not exclude each other. */
  private once(): void {
    // A newer offer may keep lines of the one that it replaces.
    const gone = new Set(this.grid.offers.flatMap(({ id, status }) => (status === 'superseded' ? [id] : [])));
    const amounts = this.claims
      .filter(({ line, offer }) => line !== undefined && !gone.has(offer))
      .sort((a, b) => a.start - b.start);
    for (const [i, claim] of amounts.entries()) {
      const next = amounts[i + 1];
      const isShared = claim.offer !== next?.offer && claim.group && claim.group === next?.group;
      if (!next || !overlaps(claim, next) || claim.line === next.line || isShared) continue;
      const offer = this.grid.offers.find(({ id }) => id === next.offer);
      if (offer)
        this.say(offer, 'once', `"${this.source.words(claim)}" is counted twice.`, [this.source.passage(claim)]);
    }
  }

  /** The amounts, numbers and conditions of a sentence that no line, total or fact takes up. */
  private sentence(span: Remark): void {
    const { source, grid } = this;
    const touching = this.touching(span);
    const isBuyers = grid.buyer.some(({ at }) => at.some((passage) => overlaps(spanOf(passage), span)));
    if (isBuyers && touching.length === 0) return;
    const { isTable } = span;
    const at = [source.passage(span)];
    const isClaimed = (value: Span) => this.claims.some((claim) => overlaps(claim, value));
    const isApart = touching.length === 0 && !isClaimed(span);
    if (!grid.isUnderstood) this.listedPer(span, at, isApart && !isTable);
    if (isApart) {
      this.remark(span);
      return;
    }
    const unread = (value: Span) => {
      for (const offer of isTable ? this.beside(this.concerned(value, span)) : this.concerned(value, span))
        this.say(offer, 'complete', `Nobody has read "${source.words(value)}".`, at);
    };
    const isWritten = (value: Span) => /[$.,k]/.test(source.words(value));
    // "SMS bundle 2,000/mth | 1 | 96.00": what the price of the row is for.
    const labels = touching.flatMap(({ lines }) =>
      lines.flatMap(
        ({ label, at: own, state }) => (state === 'priced' && own.find(({ text }) => text === label)) || [],
      ),
    );
    const isOfLabel = (value: Span) =>
      labels.some((label) => overlaps(spanOf(label), value)) &&
      source.valuesIn(value).every(({ kind }) => kind !== 'money');
    for (const amount of amountsIn(source, span, isTable, true))
      if (!isClaimed(amount) && !(isTable && isOfLabel(amount)) && (!isTable || isWritten(amount))) unread(amount);
    if (grid.isUnderstood) {
      this.askConditions(span, at, isBuyers);
      return;
    }
    const own = touching.flatMap(({ lines }) =>
      lines.filter(({ at: places }) => places.some((one) => overlaps(spanOf(one), span))),
    );
    // What only an extra costs moves no total.
    if (own.length > 0 && own.every(({ state }) => state === 'optional')) return;
    const values = source.valuesIn(span);
    const isAsked = source.words(span).endsWith('?');
    const isPaid = source
      .says(span, payments)
      .some(({ meaning }) => meaning === 'milestone' || meaning === 'deposit' || meaning === 'penalty');
    const isCounted = touching.some(({ lines }) =>
      lines.some(
        ({ qty, at: own, qty_at = [] }) =>
          qty && placesOf(source.text, qty, [...own, ...qty_at]).some((place) => overlaps(place, span)),
      ),
    );
    for (const [i, value] of values.entries()) {
      if (isClaimed(value) || isAsked || isOfLabel(value) || this.isExplained(value, span, own)) continue;
      const next = values[i + 1];
      const [name] = source.tokensIn({ start: Math.max(span.start, value.start - 24), end: value.start }).slice(-1);
      // "Nimbra 8".
      const isWithin = name?.kind === 'word' && name.text[0] !== name.lower[0] && name.start > span.start;
      const isName = isWithin || isModel(source, value);
      if (value.kind === 'number' && !value.isOrdinal && value.value >= 2 && !isTable && !isName) {
        // "Two visits a year, $14,300 per year": they are in the price.
        const isCovered =
          events.has(nounsAfter(source, value)[0] ?? '') &&
          eachesIn(source, span).length === 0 &&
          own.every((line) => line.per !== 'once' && !line.qty);
        const isRate =
          !isCovered &&
          next !== undefined &&
          !isDriven(source, value) &&
          ['each', 'period'].includes(next.kind) &&
          !(next.kind === 'period' && ['hour', 'minute'].includes(next.per)) &&
          next.start - value.end < 20 &&
          ![',', '-'].includes(source.words({ start: value.end, end: next.start }).trim().slice(0, 1));
        const isMore = isCounted && value.unit !== undefined && !isMeasured(source, value);
        if (
          isRate ||
          isMore ||
          (isCounted && /\b(and|or|\+)\s*$/.test(source.words({ start: span.start, end: value.start })))
        )
          unread(value);
      }
      if (value.kind === 'percent' && isPaid) continue;
      if (
        value.kind === 'nth'
          ? value.value > 1 || value.high !== undefined || isTable
          : value.kind === 'percent' && !isTax(source, values, value)
      )
        for (const offer of this.concerned(value, span))
          if (!this.conditions.isTaken(offer, { ...value, meaning: value.kind === 'nth' ? 'start' : 'percent' }))
            this.say(
              offer,
              'term',
              `What does "${source.words(value)}" mean for the price?`,
              at,
              undefined,
              value.kind === 'nth' ? 'start' : value.kind,
            );
    }
    this.askConditions(span, at, isBuyers);
  }

  /**
   * Whether a number counts nothing more that is paid: it is the quantity said again ("$31,400 per van, two vans") or a factor of
   * it ("4 homes, 5 beds each, so 20 beds"), is part of one thing of many ("to carry two wheelchairs, $31,400 per van"), or
   * costs nothing ("and 15 stands at no charge").
   */
  private isExplained(value: Value, span: Span, lines: readonly GridLine[]): boolean {
    const { source } = this;
    if (value.kind !== 'number') return false;
    const [noun = ''] = nounsAfter(source, value);
    const next = amountsIn(source, { start: value.end, end: span.end })[0]?.start ?? span.end;
    const isFree = statesIn(source, { start: value.end, end: next }).some(({ meaning }) => meaning === 'included');
    const isFactor = (many: number) =>
      source.values.some(
        (one) => one.kind === 'number' && one !== value && one.value > 1 && one.value * value.value === many,
      );
    return (
      (isFree && span !== value) ||
      lines.some(({ qty = '', at }) => {
        const things = this.thingsOf(at);
        const isOne = numberOf(qty) > 0 && things.size > 0 && !things.has('unit') && noun !== '';
        return (
          isFactor(numberOf(qty)) || (isOne && (things.has(noun) ? value.value === numberOf(qty) : span !== value))
        );
      })
    );
  }

  /** What stands in no words that were read: open where it is as likely as not that it changes what is paid. */
  private remark(span: Remark): void {
    const { source, grid } = this;
    // The head of a table that was read: "Ordered per year".
    const isWhole = (one: Span) => one.end - one.start === span.end - span.start;
    if (this.heads.some((one) => overlaps(one, span) && (span.isTable || isWhole(one)))) return;
    const isChoice =
      grid.offers.some(({ option }) => option) && source.tokensIn(span).some(({ lower }) => choosing.has(lower));
    // "Need 10.": of a price beside which nothing counts.
    const words = source.tokensIn(span).filter(({ kind }) => kind !== 'sign');
    const isOrder = words.length < 6 && words.some(({ lower }) => ordered.has(lower));
    const many = source.valuesIn(span).find((one) => one.kind === 'number' && !one.isOrdinal && one.value > 1);
    for (const offer of many && isOrder && !span.isTable ? this.concerned(span, span) : [])
      if (many && offer.lines.some(({ state, qty, per }) => state === 'priced' && !qty && (per ?? 'once') === 'once'))
        this.say(offer, 'complete', `Nobody has read "${source.words(many)}".`, [source.passage(span)]);
    const billed = this.billedIn(span);
    for (const offer of billed ? this.concerned(span, span) : [])
      this.say(offer, 'on-request', `“${source.words(span).trim()}” has no price yet.`, [source.passage(span)]);
    if (
      billed ||
      isChoice ||
      source.words(span).endsWith('?') ||
      this.isNone(span) ||
      this.conditions.isAfterAll(span) ||
      this.judge(remarkFeatures(source, span)) < likely
    )
      return;
    const found = this.concerned(span, span);
    const lines = found.flatMap((offer) => offer.lines.filter(({ state }) => state === 'priced'));
    const figures = figuresIn(source, span);
    const isTold = (one: Span) => source.valuesIn(one).some((value) => this.isExplained(value, value, lines));
    const figure = figures.find((one) => !isTold(one));
    if (!figure && figures.length > 0) return;
    if (!figure && statesIn(source, span).some(({ meaning }) => meaning === 'optional')) return;
    if (!figure && source.says(span, contingent).some(({ meaning }) => meaning === 'event')) return;
    const said = source.words(span).trim();
    for (const offer of span.isTable ? this.beside(found) : found)
      if (figure) this.say(offer, 'complete', `Nobody has read "${source.words(figure)}".`, [source.passage(span)]);
      else if (source.says(span, openPrices).length > 0)
        this.say(offer, 'on-request', `“${said}” has no price yet.`, [source.passage(span)]);
      else this.say(offer, 'term', `What does this mean for the price: "${said}"?`, [source.passage(span)]);
  }

  /** "We invoice his time once it is done": a thing that a vendor will ask money for, of which no price is told. */
  private billedIn(span: Span): Token | undefined {
    const { source } = this;
    const list = source.tokensIn(span);
    const at = list.findIndex(({ lower }, i) => billing.has(lower) && billers.has(list[i - 1]?.lower ?? ''));
    const thing = at < 0 ? undefined : list.slice(at + 1).find(({ lower }) => !whose.has(lower));
    // "We'll let you know about freight".
    const open = list.find(({ lower }) => costWords.has(lower) && !generic.has(lower));
    const isPromised = list.some(({ lower }, i) => lower === 'know' && list[i - 1]?.lower === 'you');
    const isOpen = isPromised || source.says(span, openPrices).length > 0;
    if (isOpen && open && amountsIn(source, span).length === 0) return open;
    const isThing =
      thing?.kind === 'word' &&
      (theirs.has(list[at + 1]?.lower ?? '') || !(functionWords.has(thing.lower) || thing.lower in timeWords)) &&
      !source.valuesIn(span).some((value) => overlaps(value, thing)) &&
      amountsIn(source, span).length === 0;
    return isThing ? thing : undefined;
  }

  /** "No fuel levy, no rental on the bins": nothing is paid for any of it. */
  private isNone(span: Span): boolean {
    const { source } = this;
    const list = source.tokensIn(span);
    const opens = ({ text }: Token, i: number) => i === 0 || text === ',';
    return (
      source.valuesIn(span).length === 0 &&
      source.says(span, openPrices).length === 0 &&
      list.every((one, i) => !opens(one, i) || list[i === 0 ? 0 : i + 1]?.lower === 'no') &&
      list.every(({ lower }) => lower !== 'yet' && lower !== 'but')
    );
  }

  /** Phrases that move money in time or size, each to be taken up by a term. */
  private askConditions(span: Span, at: Passage[], isBuyers: boolean): void {
    const { source, grid } = this;
    for (const condition of this.conditions.moving(span)) {
      if ((grid.isUnderstood || isBuyers) && condition.meaning === 'part') continue;
      const words = `What does "${source.words(condition)}" mean for the price: "${source.words(span).trim()}"?`;
      const code = condition.meaning === 'about' ? 'doubt' : 'term';
      for (const offer of this.concerned(condition, span))
        if (!this.conditions.isTaken(offer, condition)) this.say(offer, code, words, at, undefined, condition.meaning);
    }
  }

  /**
   * How often is said of all, and so of what was read as paid once: "Prices are per month"; or, apart from any price
   * (`isApart`), "the gear, every six months" over prices per test of which none is paid more than once.
   */
  private listedPer(span: Span, at: Passage[], isApart: boolean): void {
    const { source } = this;
    const opens = source
      .tokensIn(span)
      .slice(0, 3)
      .some(({ lower }) => listed.has(lower));
    const values = source.valuesIn(span);
    const period = values.find((value) => value.kind === 'period' && value.per !== 'once');
    if (!period) return;
    const isOfAll =
      opens && amountsIn(source, span).length === 0 && values.every(({ kind }) => kind === 'period' || kind === 'gst');
    // "One visit is made each year".
    const isVisit = values.some((value) => value.kind === 'number' && events.has(nounsAfter(source, value)[0] ?? ''));
    const saysOnce = ({ at: own, per_at = [] }: GridLine) =>
      [...own, ...per_at].some((one) => periodsIn(source, spanOf(one)).some(({ per }) => per === 'once'));
    const isEach = ({ at: own }: GridLine) => own.some((one) => eachesIn(source, spanOf(one)).length > 0);
    for (const offer of this.concerned(period, span)) {
      const priced = offer.lines.filter(({ state }) => state === 'priced');
      const once = priced.filter(({ per }) => per === 'once');
      const isOpen =
        (isOfAll && once.some((line) => !saysOnce(line))) ||
        (isApart && (once.length === priced.length || isVisit) && once.some(isEach));
      if (isOpen)
        this.say(offer, 'term', `What does "${source.words(period)}" mean for the price?`, at, undefined, 'period');
    }
  }

  private passages = (offer: GridOffer): Passage[] =>
    [
      ...offer.lines,
      ...offer.lines.flatMap(({ terms = [] }) => terms),
      ...offer.stated,
      ...offer.notcosts,
      ...offer.terms,
    ].flatMap(({ at }) => at);

  private touching = (span: Span): GridOffer[] =>
    this.grid.offers.filter((offer) => this.passages(offer).some((passage) => overlaps(spanOf(passage), span)));

  /** The offers that a place of the text belongs to: whose words it stands in, or between whose words it lies, or all. */
  private concerned(place: Span, sentence: Span): GridOffer[] {
    const { offers } = this.grid;
    for (const span of [place, sentence]) {
      const found = this.touching(span);
      if (found.length > 0) return found;
    }
    // Of the row of one of several, unless its words are of all: "Hardware POA.", not "Freight TBA for both."
    const start = this.source.text.lastIndexOf('\n', place.start) + 1;
    const next = this.source.text.indexOf('\n', place.start);
    const list = this.source.tokensIn(sentence);
    const isOfAll = list.some(
      ({ lower }, i) => everyone.has(lower) || (i < 3 && (listed.has(lower) || ofAny.has(lower))),
    );
    const ofRow = isOfAll ? [] : this.touching({ start, end: next < 0 ? this.source.text.length : next });
    if (ofRow.length > 0) return ofRow;
    const starts = offers.map((offer) => this.passages(offer).map(({ start }) => start));
    // Between words of one offer, or right behind another's: a thread comes back to whom it began with.
    const behind = starts.map((all) => Math.max(-1, ...all.filter((start) => start < place.start)));
    const last = Math.max(...behind);
    const isAround = starts.map((all) => Math.min(...all) < place.start && place.start < Math.max(...all));
    return isAround.includes(true)
      ? offers.filter((_, i) => isAround[i] || (last >= 0 && behind[i] === last))
      : offers.filter(({ status }) => status === 'current');
  }

  /** Offers beside each other in a table share the labels of its rows: what nobody read there may be of any of them. */
  private beside(found: readonly GridOffer[]): GridOffer[] {
    const starts = new Set(found.flatMap(({ lines }) => lines.flatMap(({ at }) => at.map(({ start }) => start))));
    return this.grid.offers.filter(
      (offer) => found.includes(offer) || offer.lines.some(({ at }) => at.some(({ start }) => starts.has(start))),
    );
  }
}

const everyone = new Set(['both', 'either', 'neither', 'everyone', 'everybody', 'offers', 'quotes', 'vendors']);
const ofAny = new Set(['all', 'each', 'every', 'everything', 'any', 'none', 'no']);
/** So few may be anything. */
const fewest = 10;
const counting = new Set('count counts counted have has are say says said makes tallies lists shows'.split(' '));
const charging = new Set('charge charged bill billed invoice invoiced pay payable'.split(' '));
const owned = new Set(['yours', 'ownership']);
const generic = new Set(['price', 'prices', 'pricing', 'contract', 'order', 'service', 'term']);
const billing = new Set(['charge', 'bill', 'invoice']);
const billers = new Set(['we', 'they', 'i', 'also', 'separately']);
const theirs = new Set(['his', 'her', 'their', 'our']);
const whose = new Set([...theirs, 'the', 'any', 'all', 'for']);
const ordered = new Set(['need', 'needed', 'want', 'wanted', 'require', 'required', 'order', 'qty']);
const wanting = new Set(['need', 'want', 'require']);
const them = new Set(['it', 'this', 'that', 'them', 'these']);
const dropping = new Set(
  'scrap scrapped drop dropped cancel cancelled skip skipped scratch delete deleted remove removed axe axed forget ditch ditched strike'.split(
    ' ',
  ),
);
const former = new Set(['earlier', 'previous', 'last', 'original', 'old', 'first', 'initial']);
const revoking = new Set(['withdrawn', 'supersedes', 'superseded', 'replaces', 'replaced', 'void', 'lapsed']);
/** A remark less likely than this to change what is paid is none to ask about: of files not trained on, none above it was settled wrongly. */
const likely = -0.5;

/** "25,000 km a year" of a lease by the month. */
const isDriven = (source: Source, { end }: Span): boolean =>
  ['km', 'kms'].includes(source.tokensIn({ start: end, end: end + 8 })[0]?.lower ?? '');
/** Whether a price paid once, which a total of lines leaves out, is about that total or more: it may be one told again. */
const isMoreThan = (
  { lines }: GridOffer,
  { id, state, per = 'once', amount = '', of: share }: GridLine,
  { of, amount: total }: StatedTotal,
) =>
  state === 'priced' &&
  per === 'once' &&
  !share &&
  lines.some((line) => of.includes(line.id) && (line.per ?? 'once') === 'once') &&
  !of.includes(id) &&
  numberOf(amount) > 0.9 * numberOf(total);

/** "Quarrelow - set-up": who offers stands before what. */
const makerOf = ({ vendor }: GridOffer): string => vendor.toLowerCase().split(/\s[-–—:]\s/)[0] ?? '';

/** The word right behind an amount, where nothing of the reading accounts for it: "$5,200 refurbished". */
function strangeIn(source: Source, offer: GridOffer, line: GridLine): string | undefined {
  const [place] = placesOf(source.text, line.amount ?? '', line.at);
  const [token] = place ? source.tokensIn({ start: place.end, end: place.end + 30 }) : [];
  const own = line.at.map(spanOf).find((span) => place && span.start <= place.start && place.end <= span.end);
  if (!token || !own || token.kind !== 'word' || token.end > own.end || token.line || !token.gap) return undefined;
  const isKnown = [token.lower, singular(token.lower)].some(
    (word) =>
      functionWords.has(word) || itemWords.has(word) || plainWords.has(word) || costWords.has(word) || word in units,
  );
  const isName = offer.vendor.toLowerCase().includes(token.lower) || token.text[0] !== token.lower[0];
  return isKnown ||
    isName ||
    source.valuesIn(own).some((value) => overlaps(value, token)) ||
    statesIn(source, own).some((one) => overlaps(one, token)) ||
    source.says(own, conditions).some((one) => overlaps(one, token)) ||
    source.says(own, payments).some((one) => overlaps(one, token)) ||
    source.says(own, totals).some((one) => overlaps(one, token))
    ? undefined
    : token.text;
}

/** "You told me 84": a small whole number of a sentence without a sign of money, a period or a thing behind it. */
function isBareCount(source: Source, line: GridLine, { lines }: GridOffer): boolean {
  const { amount = '', at, per, of } = line;
  const [place] = placesOf(source.text, amount, at);
  const isPlain = amount !== '' && [...amount].every((char) => char >= '0' && char <= '9');
  // "Cost centre 40417" among prices with a sign.
  const isSigned = () => {
    const others = lines.filter((one) => one !== line && one.state === 'priced');
    return others.length > 0 && others.every((one) => one.of || one.amount?.includes('$'));
  };
  if (!place || of || at.length > 1 || !isPlain || (numberOf(amount) >= 100 && !isSigned())) return false;
  const own = { start: place.start, end: at[0] ? spanOf(at[0]).end : place.end };
  const isRate = source.valuesIn(own).some(({ kind }) => kind === 'each' || kind === 'period' || kind === 'gst');
  return per === 'once' && !isRate;
}

/** "AUD 185 000" read as 185, "12.500" as twelve and a half. */
function runsOn(source: Source, { amount = '', at }: GridLine): string | undefined {
  for (const { start, end } of placesOf(source.text, amount, at).slice(0, 1)) {
    const [group] = /^[ \u00a0\u202f]\d{3}(?!\d|[.,]\d)/.exec(source.text.slice(end, end + 8)) ?? [];
    if (/^[^\d]*[1-9]\d{0,2}\.\d{3}$/.test(amount)) return amount;
    if (group && !amount.includes('.')) return source.words({ start, end: end + group.length });
  }
  return undefined;
}
