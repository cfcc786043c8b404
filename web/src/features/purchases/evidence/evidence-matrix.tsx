import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type EvidenceState, type PurchaseEvidence, readEvidence } from '#shared/contracts/purchases';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { csvOf } from '../../../lib/files/csv.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { isoDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** What is known of a purchase's products; read again at each revision of the purchase. */
export const evidenceQuery = (purchaseId: string, revision: number) =>
  queryOptions({
    queryKey: ['purchase-evidence', purchaseId, revision],
    queryFn: ({ signal }) => call(readEvidence)({ purchaseId }, { signal }),
    placeholderData: keepPreviousData,
  });

const look = {
  'on-record': { mark: '✓', words: 'On record', className: '' },
  old: { mark: '◷', words: 'On record, and old', className: 'text-caution' },
  'vendor-supplied': { mark: '✓', words: 'The vendor says', className: 'bg-good-soft' },
  'user-supplied': { mark: '✓', words: 'You put it in', className: 'bg-good-soft' },
  open: { mark: '–', words: NOT_ON_RECORD, className: 'text-muted' },
} satisfies Record<EvidenceState, { mark: string; words: string; className: string }>;

type Cell = PurchaseEvidence['cells'][number];

const sourceLine = ({ state, source, asOf, asked }: Cell): string =>
  state === 'open'
    ? asked
      ? 'Asked, not answered'
      : ''
    : [state === 'vendor-supplied' ? 'Vendor' : source, asOf && formatDate(asOf)].filter(Boolean).join(', ');

const CellView = ({ cell }: { cell: Cell | undefined }) => {
  const { mark, words, className } = look[cell?.state ?? 'open'];
  return (
    <td className={classNames('min-w-36 max-w-56 px-2.5 py-1.5 align-top', className)} title={cell?.source}>
      <span aria-hidden="true" className="mr-1">
        {mark}
      </span>
      <span className="sr-only">{words}: </span>
      {cell && cell.state !== 'open' && <span className="line-clamp-2 inline wrap-anywhere">{cell.value}</span>}
      {cell && sourceLine(cell) && <span className="line-clamp-1 block text-muted text-xs">{sourceLine(cell)}</span>}
      {cell?.statements.map((words) => (
        <span key={words} className="block border-line border-l-2 pl-1.5 text-xs">
          {words}
        </span>
      ))}
    </td>
  );
};

const closers = { vendor: 'Vendor', buyer: 'You' } as const;

/** Who could close what is open in a row, each once. */
const closersOf = (cells: readonly Cell[]): string =>
  [...new Set(cells.flatMap(({ closedBy }) => (closedBy ? closers[closedBy] : [])))].join(', ');

/** The table as a file: a row for each fact of each product. */
export const evidenceCsv = ({ rows, products, cells }: PurchaseEvidence): string =>
  csvOf([
    ['Fact', 'Product', 'Vendor', 'State', 'Value', 'Source', 'As of'],
    ...rows.flatMap((row) =>
      products.map(({ solutionId, name, vendor }) => {
        const cell = cells.find((one) => one.row === row.id && one.solutionId === solutionId);
        const { words } = look[cell?.state ?? 'open'];
        return [row.label, name, vendor, words, cell?.value || NOT_ON_RECORD, cell?.source ?? '', cell?.asOf ?? ''];
      }),
    ),
  ]);

/** How much was known before the answers and is known now, and where that puts each product. */
const Stands = ({ products, rows }: PurchaseEvidence) => (
  <ul className="space-y-2">
    {products.map(({ solutionId, name, before, after }) => (
      <li
        key={solutionId}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <span className="truncate font-medium">{name}</span>
        <span
          aria-hidden="true"
          className="order-3 col-span-2 h-1.5 rounded-full bg-sunken sm:order-none sm:col-span-1"
        >
          <span className="block h-full rounded-full bg-action" style={{ width: `${after.coverage}%` }} />
        </span>
        <span className="figures text-right">
          {before.coverage === after.coverage ? (
            `${Math.round(after.coverage)} % known`
          ) : (
            <>
              <span className="text-muted">{Math.round(before.coverage)} % to</span> {Math.round(after.coverage)} %
            </>
          )}
          {after.place !== before.place && (
            <span className="text-muted">
              {' '}
              now {after.place}., was {before.place}.
            </span>
          )}
        </span>
      </li>
    ))}
    <li className="text-muted text-xs">
      Share of the {rows.length} facts that this decision needs: on record, then with what this purchase knows.
    </li>
  </ul>
);

type EvidenceMatrixProps = { purchaseId: string; revision: number };

/** Every fact that the decision needs by product: its state, its source, its age, and who could close it. */
export const EvidenceMatrix = ({ purchaseId, revision }: EvidenceMatrixProps) => {
  const { data, error, refetch } = useQuery(evidenceQuery(purchaseId, revision));
  if (error)
    return (
      <ErrorState title="The evidence could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-64 w-full" />;
  const products = data.products.filter(({ state }) => state === 'shortlisted');
  if (products.length === 0) return null;
  const shown = { ...data, products };
  return (
    <Card aria-label="What is known" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">What is known</h2>
        <Button
          icon={<DownloadIcon />}
          onClick={() => saveFile(`evidence-${isoDay(new Date())}.csv`, evidenceCsv(shown), 'text/csv')}
        >
          Export CSV
        </Button>
      </div>
      <Stands {...shown} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section aria-label="Facts by product" tabIndex={0} className="-mx-4 overflow-x-auto sm:mx-0">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-line border-b text-left">
              <th scope="col" className="sticky left-0 bg-surface px-2.5 py-1.5 font-medium">
                Fact
              </th>
              {products.map(({ solutionId, name }) => (
                <th key={solutionId} scope="col" className="px-2.5 py-1.5 font-semibold">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-2.5 py-1.5 font-medium text-muted">
                Who can close it
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => {
              const cells = data.cells.filter((cell) => cell.row === row.id);
              const of = (solutionId: string) => cells.find((cell) => cell.solutionId === solutionId);
              return (
                <tr key={row.id} className="border-line border-b">
                  <th
                    scope="row"
                    className="sticky left-0 min-w-32 bg-surface px-2.5 py-1.5 text-left align-top font-medium first-letter:uppercase"
                  >
                    {row.label}
                  </th>
                  {products.map(({ solutionId }) => (
                    <CellView key={solutionId} cell={of(solutionId)} />
                  ))}
                  <td className="px-2.5 py-1.5 align-top text-muted">
                    {closersOf(cells.filter(({ solutionId }) => products.some((one) => one.solutionId === solutionId)))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Card>
  );
};
