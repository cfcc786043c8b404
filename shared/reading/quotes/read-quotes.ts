import type { BuyerFact, GridLine, QuoteGrid, Term } from '../../contracts/reading/quotes.ts';
import type { Token } from '../lexical/tokens.ts';
import { amountOf, type Span } from '../lexical/values.ts';
import { wordSet } from '../lexical/words.ts';
import { amountsIn, conditionsIn, sentencesIn } from './clauses.ts';
import { blocksOf, type Row, rowsOf } from './layout.ts';
import { type Count, countsIn, gstIn } from './line.ts';
import { isNameWord, leadsOf, mentionsIn, vendorOf } from './names.ts';
import { Draft } from './offers.ts';
import { buyerWords } from './quote-words.ts';
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

type Section = { vendor?: string; option?: Span; spans: Span[] };

const sharing = wordSet(
  'both all everything each prices either any note notes they quotes nothing these the pricing gst numbers figures ( amounts extended rates first',
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
    const blocks = paragraphs(source, rows);
    const sentences = blocks.flatMap((span) => sentencesIn(source, span));
    const own = sentences.flatMap((span) => this.apart(span)).filter((span) => !this.isBuyers(span));
    const leads = leadsOf(source, own, this.isSure ? this.vendor : '');
    const isChoice = source.tokens.some(({ lower }) => choosing.has(lower));
    const options = new Set(own.flatMap((span) => (isChoice ? (optionOf(source, span)?.key ?? []) : [])));
    const sections: Section[] = [{ spans: [] }];
    const shared: Span[] = [];
    for (const whole of own) {
      const inside = leads.filter(({ at }) => at >= whole.start && at < whole.end);
      const cuts = [...new Set([whole.start, ...inside.map(({ at }) => at)])];
      for (const [i, start] of cuts.entries()) {
        const lead = inside.find(({ at }) => at === start);
        const span = { start: lead?.rest ?? start, end: cuts[i + 1] ?? whole.end };
        const open = sections.at(-1);
        const option = options.size > 1 ? optionOf(source, { start, end: span.end }) : undefined;
        const isPriced = amountsIn(source, span).length > 0;
        if (lead && lead.name !== open?.vendor) sections.push({ vendor: lead.name, spans: [] });
        if (option && (isPriced || amountsAfter(source, own, whole)))
          sections.push({
            ...(sections.at(-1)?.vendor ? { vendor: sections.at(-1)?.vendor ?? '' } : {}),
            option,
            spans: [span],
          });
        else if (lead || sections.length === 1) sections.at(-1)?.spans.push(span);
        else if (isShared(source, span, isPriced, blocks, sections[1]?.spans[0]?.start ?? 0)) shared.push(span);
        else open?.spans.push(span);
      }
    }
    const [prelude, ...rest] = sections.filter(({ spans }, i) => i === 0 || spans.length > 0);
    const hasOptions = rest.some(({ option }) => option) && leads.length === 0;
    const all = rest.length === 0 ? [{ spans: prelude?.spans ?? [] } as Section] : rest;
    const common =
      rest.length === 0
        ? shared
        : [...(prelude?.spans ?? []).filter((span) => hasOptions || amountsIn(source, span).length === 0), ...shared];
    const drafts = all.map((section, n) => {
      const draft = new Draft(source, this.counts, `o${this.firstId + n}`, section.vendor ?? this.vendor);
      if (section.option)
        Object.assign(draft.offer, { option: source.words(section.option), group: `g${this.firstId}` });
      for (const span of section.spans) draft.sentence(span);
      for (const span of common) note(source, draft, span, hasOptions);
      const weak = leads.find(
        ({ name, isWeak }) => isWeak && (name === section.vendor || leads.every((one) => one.isWeak)),
      );
      if (weak)
        draft.offer.terms.push({
          k: 'doubt',
          v: `Is ${weak.name} a vendor?`,
          at: [source.passage({ start: weak.at, end: weak.rest })],
        });
      return draft;
    });
    return drafts.filter((draft) => draft.isAny());
  }

  /** "Compared with the $88k we pay now, Marlowe would charge …": cut before the vendor. */
  private apart(span: Span): Span[] {
    const { source } = this;
    const [said] = source.says(span, buyerWords);
    const [amount] = amountsIn(source, span);
    const vendor = mentionsIn(source, span).find(
      ({ how, start }) => how === 'verb' && said && amount && start > said.end && start > amount.end,
    );
    return vendor
      ? [
          { start: span.start, end: vendor.start },
          { start: vendor.start, end: span.end },
        ]
      : [span];
  }

  /** Whether a sentence speaks of the buyer; its facts are kept. */
  private isBuyers(span: Span): boolean {
    const { source } = this;
    const said = source.says(span, buyerWords);
    const amounts = amountsIn(source, span);
    const k = said[0]?.meaning;
    const isPrice =
      k === 'wage' &&
      source
        .valuesIn(span)
        .some((value) => value.kind === 'period' && ['week', 'month', 'quarter', 'year'].includes(value.per));
    if (!k || isPrice) return false;
    const isMoney = ['present_cost', 'budget', 'wage', 'cpi'].includes(k);
    const isClock = (k === 'hours' || k === 'minutes') && mentionsIn(source, span).length === 0;
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

/** Whether an amount stands in the sentences behind one. */
const amountsAfter = (source: Source, all: readonly Span[], span: Span): boolean =>
  all.slice(all.indexOf(span) + 1, all.indexOf(span) + 3).some((one) => amountsIn(source, one).length > 0);

/**
 * Whether a sentence beside several offers is said of them all: a word says so, or it says nothing but GST, alone or at
 * the end of the paragraph in which they all stand.
 */
function isShared(source: Source, span: Span, isPriced: boolean, blocks: readonly Span[], firstAt: number): boolean {
  const list = source.tokensIn(span);
  const first = list.find(({ kind }) => kind !== 'sign')?.lower ?? '';
  if (isPriced) return first === 'either';
  return (
    sharing.has(first) ||
    (isOnlyGst(source, span) &&
      blocks.some(
        ({ start, end }) => start <= span.start && span.start < end && (start === span.start || start <= firstAt),
      )) ||
    (gstIn(source, span) !== undefined &&
      list.some(({ lower }) => ['both', 'all', 'neither', 'none', 'either'].includes(lower)))
  );
}

/** Words without which "(a)" and "(b)" are the parts of one offer. */
const choosing = wordSet(
  'option options opt either alternatively alternative alternatives ways choice choices choose scenario package packages plans',
);
const optionWords = wordSet('option opt alternative alt scenario choice package plan');
/** "(a) …", "Option B: …", "opt 2)": the words that name the option, with its letter or number. */
function optionOf(source: Source, span: Span): (Span & { key: string }) | undefined {
  const list = source.tokensIn(span).filter(({ text }, i) => i > 1 || !['*', '-', '•', '–'].includes(text));
  const [first, second, third] = list;
  const isKey = (token: Token | undefined) =>
    token?.kind === 'number' ? token.value < 10 : token?.kind === 'word' && token.text.length === 1;
  if (first?.text === '(' && second?.kind === 'word' && isKey(second) && third?.text === ')')
    return { start: first.start, end: third.end, key: second.lower };
  if (first && second && optionWords.has(first.lower) && isKey(second))
    return { start: first.start, end: second.end, key: second.lower };
  return first?.kind === 'word' && isKey(first) && second?.text === ')' && !second.gap
    ? { start: first.start, end: second.end, key: first.lower }
    : undefined;
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
    const [mention] = row.text.length > 60 ? mentionsIn(source, row) : [];
    const isLead = mention?.isFirst === true && ['colon', 'dash', 'key'].includes(mention.how);
    const isOpen =
      row.text.length > 60 && !isLead && !row.text.includes('   ') && !'.:;!?'.includes(row.text.at(-1) ?? '');
    const isRunOn = row.text[0] === row.text[0]?.toLowerCase() || (row.text.length > 60 && !mention?.isFirst);
    const isHung = !last?.isBullet || row.start > row.from;
    if (
      last?.isOpen &&
      isRunOn &&
      isHung &&
      !optionOf(source, row) &&
      !row.isBullet &&
      !row.isNumbered &&
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
  const isShort = source.tokensIn(span).length < 6 && gst?.start === span.start && amountsIn(source, span).length === 0;
  return gst?.kind === 'gst' && (isShort || (!more && gst.end - gst.start > (span.end - span.start) / 2));
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
