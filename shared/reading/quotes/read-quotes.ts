import type { BuyerFact, GridLine, QuoteGrid, Term } from '../../contracts/reading/quotes.ts';
import { amountOf, type Span } from '../lexical/values.ts';
import { amountsIn, conditionsIn, sentencesIn } from './clauses.ts';
import { blocksOf, type Row, rowsOf } from './layout.ts';
import { type Count, countsIn, gstIn } from './line.ts';
import { isNameWord, type Lead, leadOf, leadsWithin, vendorOf } from './names.ts';
import { Draft } from './offers.ts';
import { buyerWords, openPrices } from './quote-words.ts';
import { isHead, messagesOf } from './segments.ts';
import { Source } from './source.ts';
import { isValueCell, readTable } from './tables.ts';
import { termsIn } from './terms.ts';

/**
 * Reads one pasted text (mail, thread, notes, table, page of a PDF) into the grid, by rules alone: pure, linear in the
 * length of the text. What it does not understand is left unread or unclaimed; the check says so.
 */
export function readQuotes(text: string): QuoteGrid {
  const source = new Source(text);
  const rows = rowsOf(text);
  const counts = countsIn(
    source,
    rows.filter(({ isBlank }) => !isBlank).flatMap((row) => sentencesIn(source, row)),
  );
  const grid: QuoteGrid = { buyer: [], offers: [] };
  const seen = new Set<string>();
  for (const message of messagesOf(source, rows)) {
    const reader = new Reader(source, counts, message.rows, grid.offers.length + 1, message.sender);
    const drafts = reader.read();
    grid.buyer.push(...reader.buyer);
    for (const draft of drafts) {
      draft.finish();
      const key = `${draft.offer.vendor.toLowerCase()} ${draft.offer.option ?? ''}`;
      if (seen.has(key) && draft.offer.status === 'current') draft.offer.status = 'superseded';
      grid.offers.push(draft.offer);
    }
    for (const { offer } of drafts)
      if (offer.lines.length > 0) seen.add(`${offer.vendor.toLowerCase()} ${offer.option ?? ''}`);
  }
  return grid;
}

type Section = { lead?: Lead; option?: Span; spans: Span[] };

const sharing = new Set(
  'both all everything each prices either any note notes they quotes nothing these the pricing gst numbers figures ( amounts extended rates first'.split(
    ' ',
  ),
);

class Reader {
  readonly buyer: BuyerFact[] = [];
  private readonly source: Source;
  private readonly counts: readonly Count[];
  private readonly rows: readonly Row[];
  private readonly firstId: number;
  private readonly sender: string | undefined;
  private vendor = '';
  private isSure = false;
  /** Names that an amount behind them makes vendors, where a sentence lists more than one. */
  private listed: ReadonlySet<string> = new Set();
  private hasHeads = false;

  constructor(
    source: Source,
    counts: readonly Count[],
    rows: readonly Row[],
    firstId: number,
    sender: string | undefined,
  ) {
    this.source = source;
    this.counts = counts;
    this.rows = rows.filter((row) => !isHead(source, row));
    this.firstId = firstId;
    this.sender = sender;
  }

  read(): Draft[] {
    const { source } = this;
    const [first, last] = [this.rows[0], this.rows.at(-1)];
    if (!first || !last) return [];
    ({ name: this.vendor, isSure: this.isSure } = vendorOf(source, this.rows, this.sender));
    const tabled: Draft[] = [];
    const plain: Row[] = [];
    const shift = first.from;
    const slice = source.text.slice(shift, last.end);
    const legends: Span[] = [];
    for (const block of blocksOf(slice, (words) => isValueText(words))) {
      const rows = block.rows.map((row) => ({
        ...row,
        start: row.start + shift,
        end: row.end + shift,
        from: row.from + shift,
      }));
      const cells = block.cells?.map((row) =>
        row.map((cell) => ({ ...cell, start: cell.start + shift, end: cell.end + shift })),
      );
      const drafts =
        cells &&
        readTable(
          source,
          { ...block, rows, cells },
          { vendor: this.vendor, counts: this.counts, firstId: this.firstId + tabled.length },
          (span) => legends.push(span),
        );
      if (drafts) tabled.push(...drafts);
      else plain.push(...rows.filter((row) => !isHead(source, row)), { ...first, isBlank: true });
    }
    if (tabled.length === 0) return this.prose(plain);
    const notes = [...legends, ...paragraphs(source, plain).flatMap((span) => sentencesIn(source, span))];
    this.nameSingle(tabled);
    for (const span of notes)
      if (!this.isBuyers(span)) for (const draft of tabled) note(source, draft, span, tabled.length === 1, true);
    return tabled;
  }

  /** One list whose labels all begin with the same name is of that vendor. */
  private nameSingle(drafts: readonly Draft[]): void {
    const [only] = drafts;
    const firsts = new Set(only?.offer.lines.map(({ label }) => label.split(' ')[0] ?? ''));
    const [first = ''] = firsts;
    const isName = isNameWord(new Source(first).tokens[0]);
    if (drafts.length === 1 && only && firsts.size === 1 && only.offer.lines.length > 1 && isName)
      only.offer.vendor = first;
  }

  /** Sentences under the vendors and options that begin them; with none, all belong to one offer. */
  private prose(rows: readonly Row[]): Draft[] {
    const { source } = this;
    const sections: Section[] = [{ spans: [] }];
    const shared: Span[] = [];
    const sentences = paragraphs(source, rows).flatMap((span) => sentencesIn(source, span));
    this.hasHeads = sentences.some((span, i) => {
      const lead = leadOf(source, span);
      const next = sentences[i + 1];
      return (
        lead &&
        ['alone', 'lead'].includes(lead.how) &&
        !source.isPlain(lead.name) &&
        amountsIn(source, span).length === 0 &&
        next &&
        leadOf(source, next)?.how !== 'alone' &&
        amountsIn(source, next).length > 0
      );
    });
    const weak = this.isSure ? [] : sentences.flatMap((span) => this.weakLeads(span));
    this.listed = new Set(new Set(weak).size > 1 ? weak : []);
    const spans = sentences.flatMap((span) => this.byVendor(span));
    for (const [i, span] of spans.entries()) {
      if (this.isBuyers(span)) continue;
      const lead = this.leadWithPrices(span, spans, i);
      const option = lead ? undefined : optionOf(source, span);
      const open = sections.at(-1);
      if (lead && !(open?.lead && source.words(open.lead.name) === source.words(lead.name)))
        sections.push({ lead, spans: [lead.rest] });
      else if (option) sections.push({ ...(open?.lead ? { lead: open.lead } : {}), option, spans: [span] });
      else if (
        sections.length > 1 &&
        sharing.has(source.tokensIn(span)[0]?.lower ?? '') &&
        (amountsIn(source, span).length === 0 || source.words(span).toLowerCase().startsWith('either'))
      )
        shared.push(span);
      else if (open?.option && isOnlyGst(source, span)) shared.push(span);
      else open?.spans.push(span);
    }
    const [prelude, ...rest] = sections;
    const hasOptions = rest.some(({ option }) => option) && !rest.some(({ lead }) => lead);
    const isOnly = rest.length === 1 && rest[0]?.lead !== undefined;
    if (isOnly) rest[0]?.spans.unshift(...(prelude?.spans ?? []).filter((span) => amountsIn(source, span).length > 0));
    const all = rest.length === 0 ? [{ spans: prelude?.spans ?? [] } as Section] : rest;
    const common =
      rest.length === 0
        ? shared
        : [...(prelude?.spans ?? []).filter((span) => hasOptions || amountsIn(source, span).length === 0), ...shared];
    const drafts = all.map((section, n) => {
      const draft = new Draft(
        source,
        this.counts,
        `o${this.firstId + n}`,
        section.lead ? source.words(section.lead.name) : this.vendor,
      );
      if (section.option)
        Object.assign(draft.offer, { option: source.words(section.option), group: `g${this.firstId}` });
      for (const span of section.spans) draft.sentence(span);
      for (const span of common) note(source, draft, span, hasOptions);
      return draft;
    });
    return drafts.filter((draft) => draft.isAny());
  }

  /** The names of a sentence that only an amount behind them makes vendors. */
  private weakLeads(span: Span): string[] {
    const { source } = this;
    const within = leadsWithin(source, span);
    const isListed = within.length > 0 || source.tokensIn(span)[0]?.text === '(';
    return [isListed ? leadOf(source, span) : undefined, ...within].flatMap((lead) =>
      lead?.how === 'amount' && amountsIn(source, lead.rest).length > 0 && !source.isPlain(lead.name)
        ? [source.words(lead.name)]
        : [],
    );
  }

  /** A sentence cut before each vendor that has a price of its own in it. */
  private byVendor(span: Span): Span[] {
    const { source } = this;
    const starts = [span.start];
    for (const { name, rest, how } of leadsWithin(source, span)) {
      const isHere = amountsIn(source, rest).length > 0;
      if (isHere && !source.isPlain(name) && (how !== 'amount' || this.listed.has(source.words(name))))
        starts.push(name.start);
    }
    return starts.map((start, i) => ({ start, end: starts[i + 1] ?? span.end }));
  }

  /** A lead counts when prices follow before the next one; a word that stands elsewhere in lower case is no name. */
  private leadWithPrices(span: Span, spans: readonly Span[], i: number): Lead | undefined {
    const { source } = this;
    const lead = leadOf(source, span);
    if (!lead || source.isPlain(lead.name) || (lead.how === 'amount' && !this.listed.has(source.words(lead.name))))
      return undefined;
    const words = source.words(span).toLowerCase();
    if (['withdrew', 'no bid', 'declined', 'pulled out', 'did not quote'].some((word) => words.includes(word)))
      return lead;
    if ((this.isSure || this.hasHeads) && ['colon', 'dash'].includes(lead.how) && !this.isRepeated(lead))
      return undefined;
    if (source.says(lead.rest, openPrices).length > 0) return lead;
    if (amountsIn(source, lead.rest).length > 0) return lead;
    const next = spans.slice(i + 1, i + 4);
    const other = next.findIndex((one) => leadOf(source, one)?.how === lead.how);
    const follows = next.slice(0, other < 0 ? 3 : other).some((one) => amountsIn(source, one).length > 0);
    return follows ? lead : undefined;
  }

  /** Whether a name is that of the text's sender or stands elsewhere too: a label like "Ongoing:" does not. */
  private isRepeated({ name }: Lead): boolean {
    const words = new Set(this.source.words(name).split(' '));
    return this.vendor.split(' ').some((word) => words.has(word));
  }

  /** Whether a sentence speaks of the buyer; its facts are kept. */
  private isBuyers(span: Span): boolean {
    const { source } = this;
    const said = source.says(span, buyerWords);
    const amounts = amountsIn(source, span);
    const k = said[0]?.meaning;
    if (!k) return false;
    const isMoney = ['present_cost', 'budget', 'wage', 'cpi'].includes(k);
    const isClock = (k === 'hours' || k === 'minutes') && !leadOf(source, span);
    if (!isMoney && amounts.length > 0 && !isClock) return false;
    if (amounts.length === 0 && k !== 'cpi' && k !== 'deadline' && k !== 'volume' && k !== 'headcount') return false;
    for (const amount of amounts) {
      const near =
        said.findLast((one) => one.start < amount.start && one.meaning !== 'cpi')?.meaning ??
        (k === 'cpi' ? 'present_cost' : k);
      this.buyer.push({ k: near, v: source.words(amount), at: [source.passage(span)] });
    }
    if (k === 'cpi')
      for (const value of source.valuesIn(span))
        if (value.kind === 'percent') this.buyer.push({ k, v: source.words(value), at: [source.passage(span)] });
    if (amounts.length === 0 && (k === 'volume' || k === 'headcount')) {
      const count = this.counts.find((one) => one.start >= span.start && one.end <= span.end);
      if (count)
        this.buyer.push({
          k,
          v: source.words(count),
          at: [source.passage(span)],
          ...(count.per ? { per: count.per } : {}),
        });
      return false;
    }
    return isMoney || amounts.length > 0;
  }
}

/** What a sentence that holds for several offers says of one: GST, terms; a stated total or a line where there is one offer. */
function note(source: Source, draft: Draft, span: Span, isOnly: boolean, isTable = false): void {
  const gst = gstIn(source, span);
  if (gst && draft.offer.gst === 'unknown' && amountsIn(source, span).length === 0)
    Object.assign(draft.offer, { gst: gst.gst, gst_at: [gst.at] });
  const scale = isTable ? conditionsIn(source, span).find(({ meaning }) => meaning === 'scale') : undefined;
  const isSmall = ({ amount = '' }: GridLine) => (amountOf(amount)?.value ?? 0) < 10_000;
  if (scale && draft.offer.lines.every(isSmall) && !draft.offer.terms.some(({ k }) => k === 'scale'))
    draft.offer.terms.push({ k: 'scale', v: source.words(scale), at: [source.passage(scale)] });
  if (isOnly) draft.sentence(span, isTable);
  else if (amountsIn(source, span).length === 0) for (const term of termsIn(source, span)) addTerm(draft, term);
}

function addTerm(draft: Draft, term: Term): void {
  const recurring = draft.offer.lines.filter(({ per }: GridLine) => per && per !== 'once');
  if (term.k.startsWith('rise') || term.k === 'term_months') draft.offer.terms.push(term);
  else if (recurring.length === 1) for (const line of recurring) line.terms = [...(line.terms ?? []), term];
}

/** "(a) …", "Option B: …": the words that name the option. */
function optionOf(source: Source, span: Span): Span | undefined {
  const list = source.tokensIn(span);
  const [first, second, third] = list;
  if (first?.text === '(' && second?.kind === 'word' && second.text.length === 1 && third?.text === ')')
    return { start: first.start, end: third.end };
  if (first?.lower === 'option' && second && (second.kind === 'number' || second.text.length === 1))
    return { start: first.start, end: second.end };
  return undefined;
}

/** Lines joined where one runs on into the next: it is long, ends without a stop, and no bullet follows. */
function paragraphs(source: Source, rows: readonly Row[]): Span[] {
  const found: (Span & { isOpen: boolean; isBullet: boolean })[] = [];
  for (const row of rows) {
    if (row.isBlank) {
      const last = found.at(-1);
      if (last) last.isOpen = false;
      continue;
    }
    const last = found.at(-1);
    const isLead = ['colon', 'dash'].includes(leadOf(source, row)?.how ?? '');
    const isOpen =
      row.text.length > 60 && !isLead && !row.text.includes('   ') && !'.:;!?'.includes(row.text.at(-1) ?? '');
    const isRunOn = row.text[0] === row.text[0]?.toLowerCase() || (row.text.length > 60 && !leadOf(source, row));
    const isHung = !last?.isBullet || row.start > row.from;
    if (
      last?.isOpen &&
      isRunOn &&
      isHung &&
      !optionOf(source, row) &&
      !row.isBullet &&
      !sharing.has(row.text.split(' ')[0]?.toLowerCase() ?? '')
    )
      Object.assign(last, { end: row.end, isOpen });
    else if (last && row.start - last.end < 4 && isPriceOf(source, last, row))
      Object.assign(last, { end: row.end, isOpen: false });
    else found.push({ start: row.start, end: row.end, isOpen, isBullet: row.isBullet });
  }
  return found;
}

/** "Ex GST." behind the options of one vendor is said of them all. */
function isOnlyGst(source: Source, span: Span): boolean {
  const [gst, more] = source.valuesIn(span);
  return gst?.kind === 'gst' && !more && gst.end - gst.start > (span.end - span.start) / 2;
}

/** A line that is only an amount, under one that is only a label. */
function isPriceOf(source: Source, label: Span, row: Row): boolean {
  const values = source.valuesIn(row);
  const isBare = source
    .tokensIn(row)
    .every((token) => values.some(({ start, end }) => start <= token.start && token.end <= end));
  return (
    isBare &&
    amountsIn(source, row, true).length === 1 &&
    amountsIn(source, label).length === 0 &&
    label.end - label.start < 60 &&
    !source.words(label).includes('\n')
  );
}

function isValueText(words: string): boolean {
  const source = new Source(words);
  const all = { start: 0, end: words.length };
  const [value] = source.valuesIn(all);
  const isPeriod =
    ['once', 'ex', 'inc'].includes(words.trim().toLowerCase()) ||
    (value?.kind === 'period' && value.start === 0 && value.end === words.trim().length);
  return isPeriod || isValueCell(source, all);
}
