import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column = { label: string; isNumber?: boolean; className?: string };
export type DataRow = { key: string; cells: readonly ReactNode[]; isStrong?: boolean };
type DataTableProps = {
  /** What the table tells; read out, and shown unless a heading above says it. */
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column[];
  /** The first cell of each is the row's head. */
  rows: readonly DataRow[];
};

const alignment = (column: Column | undefined) =>
  classNames(column?.isNumber && 'figures whitespace-nowrap text-right', column?.className);
const stuck = 'sticky left-0 bg-surface';

/**
 * A table that scrolls inside its own box on a narrow screen, its first column staying in view. The box holds what is
 * placed absolutely (texts for screen readers), which would widen the page.
 */
export const DataTable = ({ caption, isCaptionHidden, columns, rows }: DataTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section aria-label={caption} tabIndex={0} className="relative max-w-full overflow-x-auto">
    <table className="w-full text-left text-sm">
      <caption className={isCaptionHidden ? 'sr-only' : 'pb-1.5 text-left font-medium'}>{caption}</caption>
      <thead className="text-muted text-xs">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.label}
              scope="col"
              className={classNames('py-1.5 pr-4 align-bottom font-medium', index === 0 && stuck, alignment(column))}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells], isStrong }) => (
          <tr key={key} className={classNames('border-line border-t align-top', isStrong && 'font-semibold')}>
            <th scope="row" className={classNames('max-w-60 py-2 pr-4', stuck, !isStrong && 'font-normal')}>
              {head}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.label ?? index}
                className={classNames('py-2 pr-4', alignment(columns[index + 1]))}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
