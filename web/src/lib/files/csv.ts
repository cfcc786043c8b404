export type CsvCell = string | number | null;

/** What a spreadsheet would run as a formula; an apostrophe makes it text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]/;

const cellText = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Rows as a CSV file (RFC 4180) that a spreadsheet opens as UTF-8 and never runs: text that begins like a formula gets an
 * apostrophe before it. Null is an empty cell.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
