import * as z from 'zod';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { oneLine } from '#shared/kernel/format';
import { addDays } from '#shared/market/notice';
import { parseRows, type Rows } from '../versions/read-records.ts';
import { readCsvTable } from './csv-table.ts';
import { Abn, cutLine, NoticeAmount, NoticeDay, NoticeNumber, unspscOf } from './notice-fields.ts';
import type { NoticeVersion } from './notice-version.ts';

/** Notices are typed by many hands: tabs and runs of blanks inside a name are one blank. */
const cell = z
  .string()
  .default('')
  .transform((text) => oneLine(text));
const filled = (name: string) => cell.refine((text) => text !== '', `${name} is empty`);
const optionalDay = cell.transform((text) => text || null).pipe(NoticeDay.nullable());

/** A row of a file of contract notices. Columns that it has besides (a category of its own) are not read. */
const ContractRow = z.object({
  cn_id: cell.pipe(NoticeNumber),
  tag: cell,
  agency: filled('agency'),
  supplier: cell,
  supplier_abn: cell.pipe(Abn),
  description: filled('description'),
  value_aud: cell.pipe(NoticeAmount),
  date_signed: cell.pipe(NoticeDay),
  start: optionalDay,
  end: optionalDay,
  unspsc: cell,
  procurement_method: cell,
  source: cell,
});
type ContractRow = z.infer<typeof ContractRow>;

export const contractColumns = Object.keys(ContractRow.shape);
const required = ['cn_id', 'agency', 'supplier', 'description', 'value_aud', 'date_signed'];

/**
 * Copies that cut the UTC time of a period to its day: Sydney's midnight is on the day before, so that their periods
 * begin and end a day early. (The notice CN4070851 ends on 30 June 2027; this copy says the 29th.)
 */
const UTC_PERIODS = 'austendeR';

const publisherOf = (id: string): string =>
  id.startsWith('ACT-')
    ? `ACT contracts register, contract ${id.slice(4)}, ACT Government`
    : `AusTender contract notice ${id}, Department of Finance (CC BY 3.0 AU)`;

const versionOf = (row: ContractRow): NoticeVersion => {
  const inSydney = (day: string | null) => (day && row.source.includes(UTC_PERIODS) ? addDays(day, 1) : day);
  const { id, amendment } = row.cn_id;
  return {
    id,
    amendment,
    supplier: cutLine(row.supplier) || NOT_ON_RECORD,
    supplierAbn: row.supplier_abn,
    buyer: cutLine(row.agency),
    description: cutLine(row.description),
    valueAud: row.value_aud,
    signed: row.date_signed,
    start: inSydney(row.start),
    ends: inSydney(row.end),
    unspsc: unspscOf(row.unspsc),
    method: row.procurement_method ? cutLine(row.procurement_method) : null,
    source: cutLine(`${publisherOf(id)}${row.source ? `; copy: ${row.source}` : ''}`),
    isAmendment: row.tag.toLowerCase().includes('amendment'),
    releasedAt: null,
  };
};

/**
 * Contract notices of rows whose cells have the names of our columns, whatever file they stood in.
 * @param where tells the place of a row by its index
 */
export const readContractRows = (
  rows: readonly Record<string, string>[],
  where: (index: number) => string,
): Rows<NoticeVersion> => {
  const read = parseRows(ContractRow, rows, where);
  return { rows: read.rows.map(versionOf), bad: read.bad };
};

/** Reads a file of contract notices; rows that cannot be used are reported by line. */
export const readContractsCsv = (text: string): Rows<NoticeVersion> => {
  const { rows, bad } = readCsvTable(text, { row: ContractRow, required, columns: contractColumns });
  return { rows: rows.map(versionOf), bad };
};
