import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollBox } from '../layout/scroll-box.tsx';

export type Column = {
  label: string;
  isNumber?: boolean;
  /** On a card: a word or two, beside its label. */
  isShort?: boolean;
  /** On a card: says itself what it is, without its label. */
  isPlain?: boolean;
  className?: string;
};
/** A cell without anything to tell, null, is a dash, and on a card is left out. */
export type DataRow = { key: string; cells: readonly ReactNode[]; isStrong?: boolean; isHidden?: boolean };
type DataTableProps = {
  /** What the table tells; read out, and shown unless a heading above says it. */
  caption: string;
  isCaptionHidden?: boolean;
  /** Where the table has no room for its columns, each row is a card. For rows that are read one by one. */
  isStacked?: boolean;
  columns: readonly Column[];
  /** The first cell of each is the row's head. */
  rows: readonly DataRow[];
};

const alignment = (column: Column | undefined) =>
  classNames(column?.isNumber && 'figures whitespace-nowrap text-right', column?.className);
const stuck = 'sticky left-0 bg-surface';

const stackedHead = '@max-xl:static @max-xl:block @max-xl:max-w-none @max-xl:pb-0.5 @max-xl:font-medium';
const besideLabel = '@max-xl:flex @max-xl:items-baseline @max-xl:justify-between @max-xl:gap-4 @max-xl:text-right';
/** Under its column's label, or beside it where it is short. */
const stackedCell = (column: Column | undefined) =>
  classNames(
    '@max-xl:block @max-xl:py-0.5 @max-xl:pr-0 @max-xl:last:pb-3',
    !column?.isPlain && '@max-xl:before:text-muted @max-xl:before:text-xs @max-xl:before:content-[attr(data-label)]',
    column?.isNumber || column?.isShort ? besideLabel : '@max-xl:before:block',
  );

/**
 * A table that scrolls inside its own box on a narrow screen, its first column staying in view, or becomes cards. The
 * box holds what is placed absolutely (texts for screen readers), which would widen the page.
 */
export const DataTable = ({ caption, isCaptionHidden, isStacked = false, columns, rows }: DataTableProps) => (
  <ScrollBox
    aria-label={caption}
    className={classNames('relative max-w-full overflow-x-auto', isStacked && '@container')}
  >
    <table className={classNames('w-full text-left text-sm', isStacked && '@max-xl:block')}>
      <caption
        className={classNames(
          isCaptionHidden ? 'sr-only' : 'pb-1.5 text-left font-medium',
          isStacked && '@max-xl:block',
        )}
      >
        {isCaptionHidden ? (
          caption
        ) : (
          // The caption of a table that scrolls stays in view, and wraps by the screen, not by the table.
          <span className="sticky left-0 inline-block max-w-[calc(100vw-5rem)]">{caption}</span>
        )}
      </caption>
      <thead className={classNames('text-muted text-xs', isStacked && '@max-xl:sr-only')}>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.label}
              scope="col"
              className={classNames(
                'py-1.5 pr-4 align-bottom font-medium last:pr-0',
                index === 0 && stuck,
                alignment(column),
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classNames(isStacked && '@max-xl:block')}>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} isStacked={isStacked} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

type RowProps = { row: DataRow; columns: readonly Column[]; isStacked: boolean };

const Row = ({ row: { cells, isStrong, isHidden }, columns, isStacked }: RowProps) => {
  const [head, ...rest] = cells;
  return (
    <tr
      hidden={isHidden}
      className={classNames(
        'border-line border-t align-top',
        isStrong && 'font-semibold',
        isStacked && !isHidden && '@max-xl:block',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'max-w-60 py-2 pr-4',
          stuck,
          !isStrong && 'font-normal',
          isStacked && stackedHead,
          columns[0]?.className,
        )}
      >
        {head}
      </th>
      {rest.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <td
            key={column?.label ?? index}
            data-label={isStacked ? column?.label : undefined}
            className={classNames(
              'py-2 pr-4 last:pr-0',
              alignment(column),
              isStacked && (cell === null ? '@max-xl:hidden' : stackedCell(column)),
            )}
          >
            {cell === null ? <span className="text-muted">–</span> : isStacked ? <div>{cell}</div> : cell}
          </td>
        );
      })}
    </tr>
  );
};
