import type { QuoteGrid } from '../../contracts/reading/quotes.ts';
import type { Span } from '../lexical/values.ts';
import { ownFacts } from './buyer.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import { blocksOf, rowsOf } from './layout.ts';
import { type Count, countsIn, gstIn, periodsIn } from './line.ts';
import { isSameVendor, ownerOf } from './names.ts';
import { Draft } from './offers.ts';
import { isHead, type Message, messagesOf, paragraphsOf, sectionsOf, sentencesOf } from './segments.ts';
import { Source } from './source.ts';
import { isValueCell, readTable } from './tables.ts';

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
  const newest: { vendor: string; option: string | undefined; m: number }[] = [];
  for (const [m, message] of messagesOf(source, rows).entries()) {
    // "He wrote:" is whoever wrote before.
    const isSame = /\b(he|she|they) wrote:$/i.test(message.rows[0]?.text ?? '');
    const sender = isSame ? grid.offers.at(-1)?.vendor : message.sender;
    const drafts = readMessage(source, counts, { rows: message.rows, ...(sender ? { sender } : {}) }, grid);
    for (const draft of drafts) {
      const offer = draft.finish();
      const again = newest.find(({ vendor, option }) => isSameVendor(vendor, offer.vendor) && option === offer.option);
      if (offer.lines.length > 0 && offer.status === 'current') {
        const told = grid.offers.find(
          ({ vendor, status }) => isSame && vendor === offer.vendor && status === 'current',
        );
        if (told) told.status = 'superseded';
        else if (again && again.m !== m) offer.status = 'superseded';
        else newest.push({ vendor: offer.vendor, option: offer.option, m });
      }
      offer.id = `o${grid.offers.length + 1}`;
      for (const [n, line] of offer.lines.entries()) renumber(draft, line.id, `${offer.id}.${n + 1}`);
      grid.offers.push(offer);
    }
  }
  return grid;
}

/** "Both are ex GST" at the end of one offer's sentence is said of all. */
function spreadGst(source: Source, sentences: readonly Span[], drafts: readonly Draft[]): void {
  for (const span of sentences) {
    const list = source.tokensIn(span);
    const all = list.findIndex(({ lower }) => sharing.has(lower));
    const gst = all < 0 ? undefined : gstIn(source, { start: list[all]?.start ?? span.start, end: span.end });
    const isNear =
      gst && list.filter(({ start }) => start > (list[all]?.start ?? 0) && start < gst.at.start).length < 5;
    for (const { offer } of gst && isNear ? drafts : [])
      if (gst && offer.gst === 'unknown')
        Object.assign(offer, {
          gst: gst.gst,
          gst_at: [source.passage({ start: list[all]?.start ?? span.start, end: span.end })],
        });
  }
}
const isValueText = (source: Source, cell: Span): boolean =>
  (isValueCell(source, cell) && !source.text.includes(':')) ||
  (source.tokens.length < 3 && periodsIn(source, cell)[0]?.start === cell.start);

const sharing = new Set(['both', 'all', 'each', 'everything', 'neither', 'none', 'either']);

/** Gives a line its id in the whole text, wherever its offer refers to it. */
function renumber({ offer }: Draft, from: string, to: string): void {
  const moved = (ids: string[]) => ids.map((id) => (id === from ? to : id));
  for (const line of offer.lines) {
    if (line.id === from) line.id = to;
    if (line.of) line.of = moved(line.of);
  }
  for (const total of offer.stated) total.of = moved(total.of);
}

/** The offers of one mail, letter or note; the buyer's own facts go to the grid. */
function readMessage(source: Source, counts: readonly Count[], { rows, sender }: Message, grid: QuoteGrid): Draft[] {
  const body = rows.filter((row) => !isHead(source, row));
  const [first, last] = [body[0], body.at(-1)];
  if (!first || !last) return [];
  const owner = ownerOf(source, body, sender);
  const shift = first.from;
  const tabled: Draft[] = [];
  const plain: typeof rows = [];
  const legends: Span[] = [];
  const isValue = (words: string) => isValueText(new Source(words), { start: 0, end: words.length });
  for (const block of blocksOf(source.text.slice(shift, last.end), isValue)) {
    const moved = block.rows.map((row) => ({
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
        cells,
        { vendor: owner.name, isSure: owner.isSure, counts, isColumns: block.cut !== 'delimited' },
        (span) => legends.push(span),
      );
    if (drafts) tabled.push(...drafts);
    else plain.push(...moved.filter((row) => !isHead(source, row)), { ...first, isBlank: true });
  }
  const blocks = paragraphsOf(source, plain);
  const own = sentencesOf(source, blocks).flatMap((span) => ownFacts(source, counts, span, grid.buyer));
  if (tabled.length > 0) {
    for (const span of [...legends, ...own]) for (const draft of tabled) draft.note(span, tabled.length === 1);
    return tabled.filter((draft) => draft.isAny());
  }
  const { sections, shared } = sectionsOf(source, blocks, own, owner.isSure);
  const isChoice = sections.some(({ option }) => option);
  const drafts = sections.map((section) => {
    const draft = new Draft(source, counts, section.vendor ?? owner.name);
    if (section.option)
      Object.assign(draft.offer, { option: source.words(section.option), group: `g${grid.offers.length}` });
    for (const span of section.spans) draft.sentence(span);
    for (const span of shared) draft.note(span, isChoice || sections.length === 1);
    return draft;
  });
  spreadGst(source, own, drafts);
  return drafts.filter(
    (draft) =>
      draft.isAny() &&
      (sections.length > 1 ||
        draft.offer.vendor !== '' ||
        amountsIn(source, { start: first.start, end: last.end }).length > 0),
  );
}
