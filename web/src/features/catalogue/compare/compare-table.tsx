import type { Solution } from '#shared/contracts/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ValueText } from '../../../ui/text/external-link.tsx';
import { type CompareCell, type CompareRow, compareRows } from './compare-rows.ts';
import type { CompareItem } from './compare-values.ts';

type CompareTableProps = {
  columns: readonly Solution[];
  /** Columns that are still being read. */
  loading: number;
  isDifferencesOnly: boolean;
  onRemove: (id: string) => void;
};

const label = 'w-21 min-w-21 max-w-21 text-xs sm:text-sm sm:w-40 sm:min-w-40 sm:max-w-40';
const stuckLeft = 'sticky left-0 bg-surface print:static';
const loadingKeys = ['first', 'second', 'third'];

/** Solutions side by side; the column heads and the first column stay in view. */
export const CompareTable = ({ columns, loading, isDifferencesOnly, onRemove }: CompareTableProps) => {
  const all = compareRows(columns);
  const isGap = ({ isOpen, isSpecified }: CompareRow) => isOpen && (isDifferencesOnly || !isSpecified);
  const rows = all.filter((row) => !isGap(row) && !(isDifferencesOnly && row.isSame));
  const gaps = all.filter(isGap).map(({ label }) => label);
  const waiting = loadingKeys.slice(0, loading);
  return (
    <>
      <ScrollBox
        aria-label="Comparison"
        className="relative min-h-0 shrink-0 overflow-x-auto border-line border-t tall:shrink tall:overflow-y-auto print:overflow-visible"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Solutions side by side</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(label, stuckLeft, 'top-0 z-20 p-2 pl-4 sm:pl-5')}>
                <span className="sr-only">Attribute</span>
              </th>
              {columns.map((one) => (
                <ColumnHead key={one.id} solution={one} onRemove={onRemove} />
              ))}
              {waiting.map((key) => (
                <th key={key} scope="col" aria-busy="true" className="min-w-34 sm:min-w-56 p-2">
                  <span className="sr-only">Loading</span>
                  <Skeleton className="h-10" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.some(({ warnings }) => warnings) && (
              <tr className="border-line border-t align-top">
                <th
                  scope="row"
                  className={classNames(label, stuckLeft, 'z-stuck p-2 pl-4 font-medium text-muted sm:pl-5')}
                >
                  Warnings
                </th>
                {columns.map((one) => (
                  <td key={one.id} className="min-w-34 sm:min-w-56 p-2">
                    {one.warnings ? <Warnings warnings={one.warnings} about={one.name} /> : 'None on record'}
                  </td>
                ))}
              </tr>
            )}
            {rows.map(({ label: name, cells }) => (
              <tr key={name} className="border-line border-t align-top">
                <th
                  scope="row"
                  className={classNames(label, stuckLeft, 'z-stuck p-2 pl-4 font-medium text-muted sm:pl-5')}
                >
                  {name}
                </th>
                {columns.map((one, index) => (
                  <Cell key={one.id} cell={cells[index]} about={`${one.name}, ${name.toLowerCase()}`} />
                ))}
                {waiting.map((key) => (
                  <td key={key} className="min-w-34 sm:min-w-56 p-2">
                    <Skeleton className="h-5" />
                  </td>
                ))}
              </tr>
            ))}
            {gaps.length > 0 && (
              <tr className="border-line border-t align-top">
                <th
                  scope="row"
                  className={classNames(label, stuckLeft, 'z-stuck p-2 pl-4 font-medium text-muted sm:pl-5')}
                >
                  {NOT_ON_RECORD} for any
                </th>
                <td colSpan={columns.length + loading} className="p-2 text-muted">
                  {gaps.join(', ')}
                </td>
              </tr>
            )}
            {rows.length === 0 && (
              <tr className="border-line border-t">
                <td colSpan={columns.length + 1} className="p-4 text-muted">
                  The records say the same about all of them.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollBox>
      <Legend columns={columns} />
    </>
  );
};

type ColumnHeadProps = { solution: Solution; onRemove: (id: string) => void };

const ColumnHead = ({ solution: { id, name, vendor, demonstration }, onRemove }: ColumnHeadProps) => (
  <th
    scope="col"
    className="sticky top-0 z-stuck min-w-34 sm:min-w-56 bg-surface p-2 align-top font-normal print:static"
  >
    <div className="flex items-start justify-between gap-1">
      <div className="min-w-0">
        <p className="font-semibold text-base">{name}</p>
        <p className="text-muted">{vendor.name}</p>
        {demonstration && <DemonstrationBadge />}
      </div>
      <IconButton
        label={`Remove ${name} from the comparison`}
        onClick={() => onRemove(id)}
        className="shrink-0 print:hidden"
      >
        <CloseIcon className="size-3.5" />
      </IconButton>
    </div>
  </th>
);

const Cell = ({ cell, about }: { cell: CompareCell | undefined; about: string }) => (
  <td className={classNames('min-w-34 sm:min-w-56 p-2 wrap-anywhere', cell?.isBest && 'bg-good-soft')}>
    {!cell || cell.items.length === 0 ? (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{NOT_ON_RECORD}</span>
      </span>
    ) : (
      cell.items.map((item) => (
        <p key={item.text}>
          <Value item={item} about={about} />
        </p>
      ))
    )}
    {cell?.isBest && <Badge status="good">Best value</Badge>}
  </td>
);

const Value = ({ item: { text, evidence, isContract }, about }: { item: CompareItem; about: string }) => (
  <>
    <ValueText text={text} /> {evidence && <EvidenceChip evidence={evidence} about={about} isContract={isContract} />}
  </>
);

/** How to read the marks. */
const Legend = ({ columns }: { columns: readonly Solution[] }) => {
  const isMixed = columns.some((one) => one.demonstration) && columns.some((one) => !one.demonstration);
  return (
    <p className="shrink-0 border-line border-t px-4 py-2 text-muted text-xs sm:px-5">
      – is not on record. “Best value” marks the lowest price, the highest rating and a yes, where at least two are on
      record and differ.
      {isMixed && ' A demonstration entry is fictional and never marked beside a real one.'} A contract value is not a
      price.
    </p>
  );
};
