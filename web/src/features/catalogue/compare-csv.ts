import type { Solution } from '#shared/contracts/catalogue';
import { type Evidence, kindLabel } from '#shared/evidence';
import { formatDate } from '#shared/format';
import { csvOf } from '../../lib/csv.ts';
import { type CompareCell, compareRows } from './compare-rows.ts';

const sourceText = ({ kind, source, asOf, url }: Evidence): string =>
  `${kindLabel[kind]}: ${[source, ...(asOf ? [formatDate(asOf)] : []), ...(url ? [url] : [])].join(', ')}`;

const sourcesOf = ({ items }: CompareCell): string =>
  [...new Set(items.flatMap(({ evidence }) => (evidence ? [sourceText(evidence)] : [])))].join('; ');

const headOf = ({ name, vendor, demonstration }: Solution) =>
  `${name} (${vendor.name})${demonstration ? ', demonstration' : ''}`;

/** A comparison as CSV: every row, and beside each value its sources. */
export const comparisonCsv = (columns: readonly Solution[], link: string): string =>
  csvOf([
    ['Attribute', ...columns.flatMap((one) => [headOf(one), `${one.name}: source`])],
    ...compareRows(columns).map(({ label, cells }) => [
      label,
      ...cells.flatMap((cell) => [cell.text, sourcesOf(cell) || null]),
    ]),
    ['This comparison', link],
  ]);
