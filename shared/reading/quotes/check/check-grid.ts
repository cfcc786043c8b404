import type { GridLine, GridOffer, OpenPoint, Passage, QuoteGrid, Term } from '../../../contracts/reading/quotes.ts';
import { sum } from '../../../kernel/order.ts';
import type { Token } from '../../lexical/tokens.ts';
import { type Span, singular } from '../../lexical/values.ts';
import { functionWords, wordSet } from '../../lexical/words.ts';
import { amountsIn, conditionsIn, sentencesIn } from '../clauses.ts';
import { rowsOf } from '../layout.ts';
import { eachesIn } from '../line.ts';
import {
  costWords,
  courtesies,
  moverWords,
  noteWords,
  openPrices,
  payments,
  states,
  statingWords,
  takenUp,
  totals,
} from '../quote-words.ts';
import { Source, spanOf } from '../source.ts';
import { misleading } from './misleading.ts';
import { placesOf, splits } from './verbatim.ts';
import { witnesses } from './witnesses.ts';

type Claim = Span & { offer: string; group: string | undefined; line: string | undefined };
const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/**
 * Holds a grid against its text: every value verbatim, every amount claimed, every period, GST and quantity said by
 * words, every condition taken up, nothing counted twice. Returns what is not so, each with its cell and words; lines that
 * a person confirmed answer for themselves. Linear in the text for a bounded number of lines.
 */
export function checkGrid(text: string, grid: QuoteGrid): OpenPoint[] {
  const source = new Source(text);
  return [...new Check(source, grid).all(), ...misleading(source, grid)];
}

class Check {
  private readonly found: OpenPoint[] = [];
  private readonly claims: Claim[] = [];
  private readonly source: Source;
  private readonly grid: QuoteGrid;

  constructor(source: Source, grid: QuoteGrid) {
    this.source = source;
    this.grid = grid;
  }

  all(): OpenPoint[] {
    for (const fact of this.grid.buyer) this.claim(fact.v, fact.at, '', undefined, undefined);
    for (const offer of this.grid.offers) this.offer(offer);
    this.once();
    for (const row of rowsOf(this.source.text))
      if (!row.isBlank) for (const sentence of sentencesIn(this.source, row)) this.sentence(sentence, this.grid.offers);
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
    const isCopied =
      passages.length > 0 &&
      passages.every(
        ({ text, start }) =>
          this.source.text.startsWith(text, start) && !splits(this.source.text, start, start + text.length),
      );
    const places = isCopied ? placesOf(this.source.text, value, passages) : [];
    const place =
      places.find((one) => !this.claims.some((claim) => claim.offer === offer && overlaps(one, claim))) ?? places[0];
    if (place) this.claims.push({ ...place, offer, group, line });
    return place !== undefined;
  }

  private offer(offer: GridOffer): void {
    const claim = (value: string, at: readonly Passage[], line?: GridLine, field?: string) => {
      const key = line && (field === 'amount' || field === 'year') ? line.id : undefined;
      if (!this.claim(value, at, offer.id, offer.group, key))
        this.say(offer, 'verbatim', `"${value}" does not stand in the words that it is read from.`, at, line, field);
    };
    for (const total of offer.stated) claim(total.amount, total.at);
    for (const no of offer.notcosts) claim(no.amount, no.at);
    for (const term of offer.terms) if (term.k !== 'doubt' && term.k !== 'if') claim(term.v, term.at);
    for (const line of offer.lines) {
      if (line.confirmed) {
        if (line.amount) this.claim(line.amount, line.at, offer.id, offer.group, line.id);
        continue;
      }
      const isByYear = line.terms?.some(({ k }) => k === 'year');
      const isCounted = line.state === 'priced' || line.state === 'optional';
      if (line.amount && !isByYear && isCounted) claim(line.amount, line.at, line, 'amount');
      const unread = line.state === 'unread' || line.state === 'on-request' ? line.at[0] : undefined;
      if (unread) this.claims.push({ ...spanOf(unread), offer: offer.id, group: offer.group, line: undefined });
      if (line.qty && line.qty !== '?') claim(line.qty, [...line.at, ...(line.qty_at ?? [])], line, 'qty');
      for (const one of line.count ?? []) claim(one, [...line.at, ...(line.qty_at ?? [])], line, 'count');
      for (const term of line.terms ?? []) {
        if (term.k !== 'doubt' && term.k !== 'if') claim(term.v, term.at, line, term.k);
        // The bound of a tier is read by its rate.
        for (const bound of term.k === 'band' || term.k === 'step' ? [(term.n ?? 1) - 1, term.n ?? 1] : [])
          if (bound > 1)
            for (const written of new Set([String(bound), bound.toLocaleString('en-AU')]))
              this.claim(written, term.at, offer.id, offer.group, undefined);
      }
      for (const [words, field] of witnesses(this.source, offer, line))
        this.say(offer, 'witness', words, line.at, line, field);
    }
  }

  /** Nothing counted twice: an amount belongs to one line of an offer, and to one offer of those that do not exclude each other. */
  private once(): void {
    const amounts = this.claims.filter(({ line }) => line !== undefined).sort((a, b) => a.start - b.start);
    for (const [i, claim] of amounts.entries()) {
      const next = amounts[i + 1];
      if (
        !next ||
        !overlaps(claim, next) ||
        claim.line === next.line ||
        (claim.offer !== next.offer && claim.group && claim.group === next.group)
      )
        continue;
      const offer = this.grid.offers.find(({ id }) => id === next.offer);
      if (offer)
        this.say(offer, 'once', `"${this.source.words(claim)}" is counted twice.`, [this.source.passage(claim)]);
    }
  }

  /** The amounts and conditions of a sentence that no line, total or fact takes up. */
  private sentence(span: Span, offers: readonly GridOffer[]): void {
    const { source } = this;
    const isBuyers = this.grid.buyer.some(({ at }) => at.some((passage) => overlaps(spanOf(passage), span)));
    if (isBuyers && !this.touching(span, offers).length) return;
    this.openPrice(span);
    if (!this.grid.isUnderstood) this.note(span);
    const isBare = !source.text.includes('$');
    const isCut = source.words(span).includes('\t') || source.words(span).split('|').length > 3;
    const cells = isCut ? cellsOf(source, span) : [span];
    for (const cell of cells)
      for (const amount of amountsIn(source, cell, isCut, true)) {
        if (
          isCut &&
          !/[$.,k]/.test(source.words(amount)) &&
          !(isBare && amount.end - amount.start === source.words(cell).trim().length)
        )
          continue;
        if (this.claims.some((claim) => overlaps(claim, amount))) continue;
        for (const offer of this.beside(this.concerned(amount, span, offers)))
          this.say(offer, 'complete', `Nobody has read "${source.words(amount)}".`, [source.passage(span)]);
      }
    for (const value of source.valuesIn(span)) {
      if (
        value.kind !== 'nth' ||
        (value.value < 2 && value.high === undefined) ||
        this.claims.some((claim) => overlaps(claim, value))
      )
        continue;
      for (const offer of this.touching(value, offers))
        if (!this.isTaken(offer, { ...value, meaning: 'start' }))
          this.say(offer, 'term', `What does "${source.words(value)}" mean for the price?`, [source.passage(span)]);
    }
    const inside = source.valuesIn(span);
    for (const [i, value] of inside.entries()) {
      const next = inside[i + 1];
      const isRate = next !== undefined && ['each', 'period'].includes(next.kind) && next.start - value.end < 12;
      if (
        value.kind !== 'number' ||
        !value.isInWords ||
        value.isOrdinal ||
        value.value < 10 ||
        !isRate ||
        this.claims.some((claim) => overlaps(claim, value))
      )
        continue;
      for (const offer of this.concerned(value, span, offers))
        this.say(offer, 'complete', `Nobody has read "${source.words(value)}".`, [source.passage(span)]);
    }
    const isAsked = source.words(span).endsWith('?');
    for (const [i, value] of inside.entries()) {
      const next = inside[i + 1];
      const isVolume =
        next?.kind === 'period' && !['once', 'hour', 'minute'].includes(next.per) && next.start - value.end < 20;
      if (this.grid.isUnderstood || value.kind !== 'number' || value.isOrdinal || value.value < 2 || !isVolume)
        continue;
      if (source.words({ start: value.end, end: next.start }).includes(',') || isAsked) continue;
      if (this.claims.some((claim) => claim.line !== '' && overlaps(claim, value) && claim.offer !== '')) continue;
      for (const offer of this.concerned(value, span, offers))
        this.say(offer, 'complete', `Nobody has read "${source.words({ start: value.start, end: next.end })}".`, [
          source.passage(span),
        ]);
    }
    const isPayment =
      source.says(span, payments).some(({ meaning }) => meaning !== 'claim' && meaning !== 'old price') ||
      source.says(span, totals).length > 0;
    for (const condition of conditionsIn(source, span)) {
      if (
        !this.moves(condition, span) ||
        (isPayment && ['percent', 'start', 'tier', 'discount'].includes(condition.meaning))
      )
        continue;
      for (const offer of this.concerned(condition, span, offers)) {
        if (this.isTaken(offer, condition)) continue;
        const code = condition.meaning === 'about' ? 'doubt' : 'term';
        this.say(
          offer,
          code,
          `What does "${source.words(condition)}" mean for the price: "${source.words(span).trim()}"?`,
          [source.passage(span)],
        );
      }
    }
  }

  /** A sentence beside the prices that bears on them, with a word that nothing of the reading accounts for. */
  private note(span: Span): void {
    const { source } = this;
    const list = source.tokensIn(span).filter(({ kind }) => kind === 'word');
    const isMover = ({ lower }: Token) => moverWords.has(singular(lower));
    const isTopic = (token: Token) => costWords.has(singular(token.lower)) || isMover(token);
    const words = source.words(span).trimEnd();
    if (
      !list.some(isTopic) ||
      words.endsWith('?') ||
      ['gst', 'tax'].includes(list[0]?.lower ?? '') ||
      source.says(span, courtesies)[0]?.start === list[0]?.start
    )
      return;
    const values = source.valuesIn(span);
    const isWeighty = values.some(
      (value) =>
        ['money', 'percent', 'nth'].includes(value.kind) ||
        // The five years that are compared are no news.
        (value.kind === 'duration' &&
          ((value.per === 'month' && value.value !== 60) || (value.per === 'year' && value.value !== 5))),
    );
    const said = source.says(span, states);
    const fixed = conditionsIn(source, span).filter(({ meaning }) => meaning === 'fixed');
    const isMoving = list.some(
      (token) => (isMover(token) || charging.has(token.lower)) && !fixed.some((one) => overlaps(one, token)),
    );
    if (!isWeighty && !isMoving && said.length === 0) return;
    if (!isWeighty && said.some(({ meaning }) => meaning === 'included' || meaning === 'excluded')) return;
    const isColon = words.endsWith(':');
    const isHeading =
      list.length < (isColon ? 18 : 11) &&
      !isWeighty &&
      !list.some(isMover) &&
      (isColon || (!words.endsWith('.') && !list.some(({ lower }) => statingWords.has(lower))));
    const shares = values.flatMap((value) => (value.kind === 'percent' ? [value.value] : []));
    if (isHeading || (shares.length > 1 && sum(shares) === 100)) return;
    const names = this.grid.offers.flatMap(({ vendor, option = '' }) => [vendor, option]);
    const isPaid = source.says(span, payments).some(({ meaning }) => meaning === 'milestone');
    if (isPaid && values.every(({ kind }) => kind !== 'money' && kind !== 'nth') && !isMoving) return;
    for (const offer of this.concerned(span, span, this.grid.offers)) {
      const isRead = (passages: readonly Passage[] = []) => passages.some((passage) => overlaps(spanOf(passage), span));
      const isLine = ({ at, qty_at, of }: GridLine) => isRead(qty_at) || (isRead(at) && !of?.length);
      if (offer.lines.some(isLine) || [...offer.stated, ...offer.notcosts].some(({ at }) => isRead(at))) continue;
      if (offer.terms.some(({ k, at }) => k === 'scale' && isRead(at))) continue;
      // A term is no price; after it the same price goes on, which is said with the total.
      if (
        offer.terms.some(({ k, at }) => k === 'term_months' && isRead(at)) &&
        !values.some(({ kind }) => kind === 'money' || kind === 'percent' || kind === 'nth') &&
        !list.some((token) => charging.has(token.lower) || (isMover(token) && singular(token.lower) !== 'minimum'))
      )
        continue;
      const isShare = offer.lines.some(({ at, of }) => isRead(at) && of?.length);
      const taken = [
        ...values.filter(({ kind }) => kind !== 'number'),
        ...source.says(span, payments),
        ...conditionsIn(source, span).filter((condition) => this.isTaken(offer, condition)),
      ];
      const own = new Set(
        [...names, ...offer.lines.flatMap(({ at, of }) => (of?.length ? [] : at.map(({ text }) => text)))]
          .join(' ')
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .map(singular),
      );
      const strange = list.find((token) => {
        const word = singular(token.lower);
        const isPlain = functionWords.has(token.lower) || noteWords.has(token.lower) || noteWords.has(word);
        const isKnown = isPlain || costWords.has(word) || (moverWords.has(word) ? isShare : own.has(word));
        return !isKnown && !taken.some((one) => overlaps(one, token));
      });
      if (strange)
        this.say(offer, 'doubt', `Does "${source.words(span).trim()}" bear on the price?`, [source.passage(span)]);
    }
  }

  /** "Hardware POA": a price that is still to come and that no line holds is open in the offer whose words stand nearest before. */
  private openPrice(span: Span): void {
    const { source } = this;
    const [said] = source.says(span, openPrices);
    const { offers } = this.grid;
    if (!said || this.touching(span, offers).length > 0) return;
    const startOf = (offer: GridOffer) => Math.min(...this.passages(offer).map(({ start }) => start));
    const nearest = offers.findLast((offer) => startOf(offer) < span.start) ?? offers[0];
    for (const offer of nearest ? this.beside([nearest]) : [])
      this.say(offer, 'on-request', `“${source.words(span).trim()}” has no price yet.`, [source.passage(span)]);
  }

  /** Whether a phrase bears on money here: it stands with an amount, a share, a time or a number that it can move. */
  private moves(condition: Span & { meaning: string }, sentence: Span): boolean {
    const { source } = this;
    const next = source
      .valuesIn(sentence)
      .find((value) => value.end > condition.end && value.start < condition.end + 30);
    const values = source.valuesIn(sentence);
    const has = (...kinds: string[]) => values.some(({ kind }) => kinds.includes(kind));
    const isNext = (gap: number, ...kinds: string[]) =>
      next !== undefined && next.start - condition.end <= gap && kinds.includes(next.kind);
    if (condition.meaning === 'fixed') return false;
    if (condition.meaning === 'rise')
      return has('percent') || isNext(16, 'money') || /cpi|inflation/i.test(source.words(sentence));
    if (condition.meaning === 'cpi') return !has('reference') || has('percent');
    if (condition.meaning === 'free' || condition.meaning === 'cover')
      return values.some((value) => {
        const gap =
          value.start > condition.start
            ? { start: condition.end, end: value.start }
            : { start: value.end, end: condition.start };
        return (
          (value.kind === 'duration' || value.kind === 'nth') &&
          gap.end - gap.start < 30 &&
          !source.words(gap).includes(',')
        );
      });
    if (condition.meaning === 'start') return isNext(24, 'duration', 'nth');
    if (condition.meaning === 'minimum')
      return (
        !isNext(14, 'duration') &&
        values.some(
          ({ kind, start }) =>
            (kind === 'number' || kind === 'money') && start >= condition.end && start < condition.end + 30,
        )
      );
    // "Licence (up to 300 staff)": how far it goes, where no price is by the piece and no other step is named.
    if (
      condition.meaning === 'tier' &&
      /^up to$/i.test(source.words(condition)) &&
      source.text[condition.start - 1] === '(' &&
      eachesIn(source, sentence).length === 0
    )
      return false;
    if (condition.meaning === 'tier' && isNext(6, 'duration')) return /first/i.test(source.words(condition));
    if (condition.meaning === 'tier')
      return isNext(14, 'number', 'money') && amountsIn(source, sentence).length + (has('money') ? 1 : 0) > 0;
    if (condition.meaning === 'extra') return eachesIn(source, sentence).length > 0;
    if (condition.meaning === 'pack') return isNext(10, 'number');
    if (condition.meaning === 'discount')
      return (
        !values.some((value) => value.kind === 'number' && condition.start - value.end === 1) &&
        (has('percent') || isNext(6, 'money')) &&
        !values.some((value) => value.kind === 'period' && overlaps(value, condition))
      );
    if (condition.meaning === 'if') return amountsIn(source, sentence).length > 0 || has('percent');
    if (condition.meaning === 'about' || condition.meaning === 'from')
      return (
        isNext(3, 'money', 'percent') || amountsIn(source, sentence).some(({ start }) => start === condition.end + 1)
      );
    if (condition.meaning === 'percent')
      return (
        !/(\t|\||\s{2})10 ?%(\t|\||\s{2})/.test(source.words({ start: condition.start - 5, end: condition.end + 2 })) &&
        !values.some((value) => value.kind === 'gst' && overlaps(value, condition)) &&
        !/gst/i.test(source.words({ start: condition.start - 8, end: condition.end + 8 }))
      );
    return (
      condition.meaning === 'scale' || (condition.meaning === 'end' && amountsIn(source, sentence, true).length > 0)
    );
  }

  private isTaken(offer: GridOffer, condition: Span & { meaning: string }): boolean {
    const kinds = takenUp[condition.meaning] ?? [];
    const isHere = (passages: readonly Passage[]) => passages.some((passage) => overlaps(spanOf(passage), condition));
    const terms = [
      ...offer.terms,
      ...offer.lines.flatMap((line) => (line.terms ?? []).filter(({ k }) => hasEffect(k, line))),
    ];
    if (terms.some((term) => (kinds.includes(term.k) || term.k === 'doubt') && isHere(term.at))) return true;
    if (offer.notcosts.some(({ at }) => isHere(at)) || offer.stated.some(({ at }) => isHere(at))) return true;
    const lines = offer.lines.filter(({ at }) => isHere(at));
    if (
      condition.meaning === 'pack' &&
      lines.some(({ qty, terms: own }) => qty && own?.some(({ k }) => k === 'line_total'))
    )
      return true;
    if (
      ['discount', 'percent', 'rise', 'about', 'if'].includes(condition.meaning) &&
      lines.some(
        ({ of, credit, terms: own }) =>
          (of?.length && condition.meaning !== 'about') ||
          (credit && condition.meaning === 'discount') ||
          own?.some(({ k }) => k === 'if'),
      )
    )
      return true;
    return (
      ['free', 'if', 'tier'].includes(condition.meaning) &&
      lines.length > 0 &&
      lines.every(({ state }) => state === 'included' || state === 'optional')
    );
  }

  private passages = (offer: GridOffer): Passage[] =>
    [...offer.lines, ...offer.stated, ...offer.notcosts, ...offer.terms].flatMap(({ at }) => at);

  private touching = (span: Span, offers: readonly GridOffer[]): GridOffer[] =>
    offers.filter((offer) => this.passages(offer).some((passage) => overlaps(spanOf(passage), span)));

  /** The offers that a place of the text belongs to: whose words it stands in, or between whose words it lies, or all. */
  private concerned(place: Span, sentence: Span, offers: readonly GridOffer[]): GridOffer[] {
    for (const span of [place, sentence]) {
      const found = this.touching(span, offers);
      if (found.length > 0) return found;
    }
    const around = offers.filter((offer) => {
      const starts = this.passages(offer).map(({ start }) => start);
      return Math.min(...starts) < place.start && place.start < Math.max(...starts);
    });
    return around.length > 0 ? around : offers.filter(({ status }) => status === 'current');
  }

  /** Offers beside each other in a table share the labels of its rows: what nobody read there may be of any of them. */
  private beside(found: readonly GridOffer[]): GridOffer[] {
    const starts = new Set(found.flatMap(({ lines }) => lines.flatMap(({ at }) => at.map(({ start }) => start))));
    return this.grid.offers.filter(
      (offer) => found.includes(offer) || offer.lines.some(({ at }) => at.some(({ start }) => starts.has(start))),
    );
  }
}

/** A sentence with one of these says what is paid for. */
const charging = wordSet(
  'charged charge billed bill apply applies until then unless till only subject agreed separately depends depending varies invoiced',
);

/** What is paid once or given by years cannot rise, nor be free for a while. */
const hasEffect = (k: Term['k'], { per, state, terms = [] }: GridLine): boolean =>
  state !== 'priced' ||
  !(k === 'free_months' || k.startsWith('rise')) ||
  (per !== undefined && per !== 'once' && !terms.some((term) => term.k === 'year'));

function cellsOf(source: Source, row: Span): Span[] {
  let at = row.start;
  return source
    .words(row)
    .split(/[\t|]/)
    .map((cell) => {
      const span = { start: at, end: at + cell.length };
      at += cell.length + 1;
      return span;
    });
}
