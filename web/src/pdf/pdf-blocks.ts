import type { Drawing } from '#shared/documents/charts';

/** What a PDF holds, without a word on how it is drawn. */

/** Text of one weight. */
export type Run = { text: string; bold?: boolean };

export type Column = {
  title: string;
  /** mm. */
  width: number;
  align?: 'left' | 'right';
};

export type PdfBlock =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** `leads`: it says what the next block is, and stays on its page. */
  | { kind: 'paragraph'; runs: readonly Run[]; tone?: 'muted'; leads?: true }
  | { kind: 'bullets'; items: readonly (readonly Run[])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'keyValues'; rows: readonly { name: string; value: readonly Run[] }[] }
  /** A passage set apart by a bar. */
  | { kind: 'note'; paragraphs: readonly (readonly Run[])[] }
  /** Numbered sources. */
  | { kind: 'endnotes'; notes: readonly { number: number; text: string }[] }
  /** Figures at a glance, side by side. */
  | { kind: 'figures'; items: readonly { value: string; label: string }[] }
  /** Two short lists beside each other. */
  | { kind: 'pair'; lists: readonly { title: string; items: readonly (readonly Run[])[] }[] }
  /** A chart with the message that it tells. */
  | { kind: 'drawing'; title: string; drawing: Drawing }
  | { kind: 'pageBreak' };

/** Whether a block is placed with the one after it. */
export const staysWithNext = (block: PdfBlock): boolean =>
  block.kind === 'heading' || (block.kind === 'paragraph' && block.leads === true);

export type PdfDocument = {
  title: string;
  /** Left in the footer of each page: "Report roi-20261120-k3j9x0q2ab". */
  reference: string;
  /** Null: nothing in it comes from the records. */
  dataVersion: string | null;
  /** ISO 8601; with equal documents it makes equal files. */
  createdAt: string;
  blocks: readonly PdfBlock[];
};

export const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ kind: 'heading', level, text });

/** Plain text as one paragraph; nothing for text that is blank. */
export const paragraph = (text: string, tone?: 'muted'): PdfBlock[] =>
  text.trim() === '' ? [] : [{ kind: 'paragraph', runs: [{ text }], ...(tone ? { tone } : {}) }];

/** A remark on the block that follows. */
export const lead = (text: string): PdfBlock => ({ kind: 'paragraph', runs: [{ text }], tone: 'muted', leads: true });

/** Plain texts as bullets; nothing for none. */
export const bullets = (items: readonly string[]): PdfBlock[] =>
  items.length === 0 ? [] : [{ kind: 'bullets', items: items.map((text) => [{ text }]) }];

/** A table; nothing without rows. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): PdfBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];

/** A heading and what stands under it; nothing when nothing does. */
export const section = (level: 1 | 2 | 3, text: string, blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.length === 0 ? [] : [heading(level, text), ...blocks];

/** A row of plain text; nothing for none. */
export const row = (name: string, value: string | null | undefined): { name: string; value: Run[] }[] =>
  value ? [{ name, value: [{ text: value }] }] : [];
