import { type Block, type Cell, type ReportDocument, type Section, type Text, wordsOf } from '#shared/documents/blocks';

/** Amounts of money that a document prints, each held against what stands around it: no figure without owner, period and GST. */

const amount = /A?\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m)\b)?/g;
const said = {
  period:
    /\b(?:once|one-off|purchase|a year|years?|yearly|a month|month|monthly|a week|weekly|a day|an hour|hourly|a bed|a user|an? (?:admission|event|patient|case|unit|trip|full-time|weighted)|per \w+|in all|so far|budget|total|whole term|20\d\d)\b|\bBuy\b/i,
  gst: /\bGST\b/,
  owner:
    /\b(?:you|your|offer|quote|vendor|saving|spent|purchase|budget|committed|published|revenue|net|investment|present system|break|source|asked)\w*/i,
} as const;
const ofRecords = new Set([
  'All that is on record',
  'Solution Analysis',
  'Solution Assessment',
  'Other solutions on record',
]);

/** A text with everything that a reader sees with it: of a cell its row, its column and its caption. */
type Seen = { text: string; around: string };

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string' || 'cited' in cell) return wordsOf(cell);
  return 'word' in cell ? cell.word : cell.map(wordsOf).join(' ');
};
const seen = (texts: readonly Text[], around = ''): Seen[] => texts.map((text) => ({ text: wordsOf(text), around }));

const tableSeen = ({
  caption,
  columns,
  rows,
}: Extract<Block, { kind: 'table' }> | Extract<Block, { kind: 'chart' }>['table']): Seen[] =>
  rows.flatMap((row) => {
    const line = row.map(cellText).join(' ');
    return row.map((cell, at) => ({ text: cellText(cell), around: [caption, columns[at]?.title, line].join(' ') }));
  });

const blockSeen = (block: Block): Seen[] => {
  switch (block.kind) {
    case 'heading':
      return seen([block.text]);
    case 'paragraph':
      return seen([block.text]);
    case 'callout':
      return seen([block.title, ...block.texts]);
    case 'figures':
      return block.items.map(({ value, label }) => ({ text: value, around: label }));
    case 'facts':
      return block.rows.map(({ name, value }) => ({ text: wordsOf(value), around: name }));
    case 'list':
      return seen(block.items);
    case 'pair':
      return [block.left, block.right].flatMap(({ title, items }) => seen(items, title));
    case 'table':
      return tableSeen(block);
    case 'questions':
      return block.groups.flatMap(({ to, questions }) => seen(questions, to));
    case 'chart':
      return [...seen([block.title], block.table.caption), ...tableSeen(block.table)];
    case 'slot':
      return [];
  }
};

/** Every section, the page to decide on first. */
export const sectionsOf = ({ decision, body, annex }: ReportDocument): Section[] => [
  ...(decision ? [decision] : []),
  ...body,
  ...annex,
];

/** Amounts that a document prints. */
export const amountsIn = (document: ReportDocument): string[] =>
  sectionsOf(document).flatMap(({ blocks }) =>
    blocks.flatMap(blockSeen).flatMap(({ text }) => text.match(amount) ?? []),
  );

/**
 * Amounts with neither owner, nor period, or nor GST: owner and period in the text itself or beside it, GST also in the
 * line below the title, which stands on the first page.
 * @param owners names whose amounts they may be: of offers, products and vendors
 */
export const bareAmounts = (document: ReportDocument, owners: readonly string[]): string[] =>
  sectionsOf(document).flatMap(({ title, blocks }) =>
    blocks.flatMap(blockSeen).flatMap(({ text, around }) => {
      if (!text.match(amount)) return [];
      const whole = `${title} ${around} ${text}`;
      const withHead = `${document.facts.join(' ')} ${whole}`;
      // What a record says is quoted as its source has it, which is cited.
      if (ofRecords.has(title) && /\[\d+\]/.test(text)) return [];
      const isOwned = said.owner.test(whole) || owners.some((name) => whole.includes(name));
      const missing = [
        ...(isOwned ? [] : ['owner']),
        ...(said.period.test(whole) ? [] : ['period']),
        ...(said.gst.test(withHead) ? [] : ['GST']),
      ];
      return missing.length > 0 ? [`${title}: no ${missing.join(', no ')} beside “${text.slice(0, 160)}”`] : [];
    }),
  );
