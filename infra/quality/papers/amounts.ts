import { type Block, type Cell, type ReportDocument, type Section, type Text, wordsOf } from '#shared/documents/blocks';

/** Amounts of money that a document prints, each held against what stands around it: no figure without owner, period and GST. */

const amount = /A?\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m)\b)?/g;
const said = {
  period:
    /\b(?:once|one-off|purchase|a year|years?|yearly|a month|month|monthly|a week|weekly|a day|an hour|hourly|a bed|a user|an? (?:admission|event|patient|case|unit|trip|full-time|weighted)|per \w+|in all|so far|budget|total|whole term|annual|FY ?\d{2,4}|half(?:-year)?|to 30 June|(?:19|20)\d\d)\b|\bBuy\b/i,
  gst: /\bGST\b/,
  owner:
    /\b(?:you|your|offer|quote|vendor|saving|spent|purchase|budget|committed|published|revenue|net|investment|present system|break|source|asked)\w*/i,
} as const;
/** Sums that no tax stands on: of a company's accounts, of courts, of what was paid for a company. */
const untaxed =
  /\b(?:revenue|loss|profit|debt|judgment|bought|acquired|raised|funding|capital|accounts|turnover|excess|sale|buy|penalty|fined|infringement)\b/i;
const ofRecords = new Set([
  'Everything on record',
  'Solution Analysis',
  'Solution Assessment',
  'Other solutions on record',
  '.page.products.facts.value',
]);

/** A text with everything that a reader sees with it: of a cell its row, its column and its caption. */
type InBlock = { text: string; around: string };
/** The same with the section or field that it stands in. */
export type Seen = InBlock & { part: string; head?: string };

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string' || 'cited' in cell) return wordsOf(cell);
  return 'word' in cell ? cell.word : cell.map(wordsOf).join(' ');
};
const seen = (texts: readonly Text[], around = ''): InBlock[] => texts.map((text) => ({ text: wordsOf(text), around }));

const tableSeen = ({
  caption,
  columns,
  rows,
}: Extract<Block, { kind: 'table' }> | Extract<Block, { kind: 'chart' }>['table']): InBlock[] =>
  rows.flatMap((row) => {
    const line = row.map(cellText).join(' ');
    return row.map((cell, at) => ({ text: cellText(cell), around: [caption, columns[at]?.title, line].join(' ') }));
  });

const blockSeen = (block: Block): InBlock[] => {
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

/** What a document says, section by section, each text with what stands around it and the line below the title. */
const documentSeen = (document: ReportDocument): Seen[] =>
  sectionsOf(document).flatMap(({ title, blocks }) =>
    blocks
      .flatMap(blockSeen)
      .map(({ text, around }) => ({ part: title, text, around, head: document.facts.join(' ') })),
  );

/**
 * The texts of an answer that a page shows, each with the fields that stand beside it and in what holds it: of a price
 * its vendor, of a notice its buyer.
 */
export const answerSeen = (answer: unknown, part = '', around = ''): Seen[] => {
  // What a source is called is its own.
  if (typeof answer === 'string') return part.endsWith('.source') ? [] : [{ part, text: answer, around }];
  if (typeof answer !== 'object' || answer === null) return [];
  const texts = Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.entries(answer).flatMap(([name, one]) => {
    const beside = Array.isArray(answer) ? [] : texts.filter(([key]) => key !== name);
    const own = [around, name, ...beside.map(([key, text]) => `${key} ${text}`)].join(' ');
    return answerSeen(one, Array.isArray(answer) ? part : `${part}.${name}`, own);
  });
};

/** Amounts that texts print. */
export const amountsIn = (texts: readonly Seen[]): string[] => texts.flatMap(({ text }) => text.match(amount) ?? []);

/** Everything that a document, or an answer, says. */
export const seenIn = (paper: ReportDocument | { answer: unknown }): Seen[] =>
  'answer' in paper ? answerSeen(paper.answer) : documentSeen(paper);

/**
 * Amounts with neither owner, nor period, or nor GST: owner and period in the text itself or beside it, GST also in the
 * line below the title, which stands on the first page.
 * @param owners names whose amounts they may be: of offers, products and vendors
 */
export const bareAmounts = (texts: readonly Seen[], owners: readonly string[]): string[] =>
  texts.flatMap(({ part, text, around, head = '' }) => {
    if (!text.match(amount)) return [];
    const whole = `${part} ${around} ${text}`;
    // What a record says is quoted as its source has it, which is cited or stands beside it.
    if (ofRecords.has(part) && /\[\d+\]|\bsource \S/.test(`${around} ${text}`)) return [];
    const isOwned = said.owner.test(whole) || owners.some((name) => whole.includes(name));
    const missing = [
      ...(isOwned ? [] : ['owner']),
      ...(said.period.test(whole) ? [] : ['period']),
      ...(said.gst.test(`${head} ${whole}`) || untaxed.test(whole) ? [] : ['GST']),
    ];
    return missing.length > 0 ? [`${part}: no ${missing.join(', no ')} beside “${text.slice(0, 160)}”`] : [];
  });
