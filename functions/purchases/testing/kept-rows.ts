import { unpackText } from '#functions/lib/packed';
import { everyItem, type Item } from '#infra/operate/whole-table-store';
import type { TableName } from '#infra/tables';

/** Every row of a table. */
export const rowsOf = async (table: TableName): Promise<Item[]> => {
  const rows: Item[] = [];
  for await (const item of everyItem(table)) rows.push(item);
  return rows;
};

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Of a report that lies in parts: all of them, in the place of the first. */
const wholeBytes = (row: Item, rows: readonly Item[]): Uint8Array | undefined => {
  const [kind, id, part] = textOf(row.item).split('#');
  if (kind !== 'part' || !isBytes(row.bytes)) return undefined;
  if (Number(part) > 0) return new Uint8Array();
  const parts = rows.filter((one) => one.ownerId === row.ownerId && textOf(one.item).startsWith(`part#${id}#`));
  return Buffer.concat(parts.sort(byItem).flatMap(({ bytes }) => (isBytes(bytes) ? [bytes] : [])));
};
const byItem = (one: Item, other: Item) => (textOf(one.item) < textOf(other.item) ? -1 : 1);

/**
 * All that rows say, what is packed in them unpacked: what stays packed hides what is searched for.
 * @throws where bytes cannot be unpacked
 */
export const wordsIn = (rows: readonly Item[]): string => {
  const said = new Map<string, Uint8Array>();
  const words = rows.toSorted(byItem).map((row) => {
    const before = said.get(`${row.sessionId} ${row.after}`);
    const own = Object.entries(row).map(([name, value]) => {
      if (!isBytes(value)) return [name, value];
      const whole = wholeBytes(row, rows) ?? value;
      if (whole.length === 0) return [name, ''];
      const text = unpackText(whole, name === 'said' ? before : undefined);
      if (name === 'said') said.set(`${row.sessionId} ${row.item}`, before ? Buffer.concat([before, text]) : text);
      return [name, text.toString('utf8')];
    });
    return JSON.stringify(Object.fromEntries(own));
  });
  return words.join('\n');
};
