import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { type PurchaseEvidence, type PurchaseItem, readEvidence } from '#shared/contracts/purchases/purchases';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { call } from '../../../lib/api-client.ts';
import { csvOf } from '../../../lib/files/csv.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { countOf, isoDay } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { look, type Row, type ShownCell, shownCells } from './cells.tsx';
import type { Group } from './stands.tsx';

/** What is known of a purchase's products; read again at each revision of the purchase. */
export const evidenceQuery = (purchaseId: string, revision: number) =>
  queryOptions({
    queryKey: ['purchase-evidence', purchaseId, revision],
    queryFn: ({ signal }) => call(readEvidence)({ purchaseId }, { signal }),
    placeholderData: keepPreviousData,
  });

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

type CellOf = (row: Row, solutionId: string) => ShownCell;
type MapProps = { rows: readonly Row[]; groups: readonly Group[]; cellOf: CellOf };

const MustBadge = () => <Badge status="info">must</Badge>;

const Statements = ({ statements }: Pick<ShownCell, 'statements'>) =>
  statements.map((words) => (
    <span key={words} className="block border-line border-l-2 pl-1.5 text-xs">
      {words}
    </span>
  ));

const CellView = ({ state, value, note, source, statements }: ShownCell) => {
  const { mark, words, className } = look[state];
  return (
    <td
      className={classNames('min-w-36 max-w-56 border-line border-l px-2.5 py-1 align-top', className)}
      title={source}
    >
      <span className="flex gap-1.5">
        <span aria-hidden="true">{mark}</span>
        <span className="min-w-0">
          <span className="sr-only">{words}: </span>
          {value && <span className="line-clamp-2 wrap-anywhere leading-4.75">{value}</span>}
          {note && <span className="line-clamp-1 text-muted text-xs">{note}</span>}
          <Statements statements={statements} />
        </span>
      </span>
    </td>
  );
};

/** Who could close what is open in a row, each once. */
const closersIn = (cells: readonly ShownCell[]): string =>
  [...new Set(cells.flatMap(({ closers }) => closers))].join(', ');

/** Facts as rows, products as columns; fictional products in a group of their own. */
const WideMap = ({ rows, groups, cellOf }: MapProps) => {
  const products = groups.flatMap((group) => group.products);
  return (
    <ScrollBox aria-label="Facts by product" className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <thead>
          {groups.some(({ isDemonstration }) => isDemonstration) && (
            <tr className="bg-sunken text-left text-muted text-xs">
              <td className="sticky left-0 bg-sunken" />
              {groups.map((group) => (
                <th
                  key={String(group.isDemonstration)}
                  scope="colgroup"
                  colSpan={group.products.length}
                  className="border-line border-l px-2.5 py-1 font-medium"
                >
                  {group.isDemonstration ? <DemonstrationBadge /> : 'From the records'}
                </th>
              ))}
              <td className="border-line border-l" />
            </tr>
          )}
          <tr className="border-line border-b text-left align-bottom">
            <th scope="col" className="sticky left-0 bg-surface px-2.5 py-1.5 font-medium">
              What is known
              <span className="block font-normal text-muted text-xs">by product, must-haves first</span>
            </th>
            {products.map(({ solutionId, name, after }) => (
              <th key={solutionId} scope="col" className="border-line border-l px-2.5 py-1.5 font-semibold">
                {name}
                <span className="block font-normal text-muted text-xs">{Math.round(after.coverage)}% known</span>
              </th>
            ))}
            <th scope="col" className="border-line border-l px-2.5 py-1.5 font-medium text-muted">
              Who can close it
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = products.map(({ solutionId }) => ({ solutionId, ...cellOf(row, solutionId) }));
            return (
              <tr key={row.id} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 min-w-32 bg-surface px-2.5 py-1.5 text-left align-top font-medium first-letter:uppercase"
                >
                  {row.label} {row.must && <MustBadge />}
                </th>
                {cells.map(({ solutionId, ...cell }) => (
                  <CellView key={solutionId} {...cell} />
                ))}
                <td className="border-line border-l px-2.5 py-1.5 align-top text-muted first-letter:uppercase">
                  {closersIn(cells)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const urgency = {
  ...{ waiting: 0, fails: 1, loose: 2, 'vendor-supplied': 3, 'user-supplied': 3, 'on-record': 4, old: 5, open: 6 },
} as const satisfies Record<ShownCell['state'], number>;

const toneOf = {
  ...{ waiting: 'text-caution', loose: 'text-caution', old: 'text-caution', fails: 'text-harm', open: 'text-muted' },
  ...{ 'vendor-supplied': 'text-link', 'user-supplied': 'text-link', 'on-record': 'text-link' },
} satisfies Record<ShownCell['state'], string>;

/** On a phone one product at a time, what waits for the buyer first. */
const NarrowMap = ({ rows, groups, cellOf }: MapProps) => {
  const products = groups.flatMap((group) => group.products);
  const [chosen, setChosen] = useState(products[0]?.solutionId);
  const product = products.find(({ solutionId }) => solutionId === chosen) ?? products[0];
  if (!product) return null;
  const cells = rows
    .map((row) => ({ row, cell: cellOf(row, product.solutionId) }))
    .toSorted((a, b) => urgency[a.cell.state] - urgency[b.cell.state]);
  return (
    <section aria-label="Facts by product" className="space-y-2">
      <div className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5">
        {products.map(({ solutionId, name }) => (
          <Button
            key={solutionId}
            aria-pressed={solutionId === product.solutionId}
            onClick={() => setChosen(solutionId)}
            className="shrink-0 aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-link"
          >
            {name}
          </Button>
        ))}
      </div>
      <ul aria-label={product.name} className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {cells.map(({ row, cell: { state, value, note, statements, closers } }) => (
          <li key={row.id} className="px-3.5 py-2">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 shrink-0 max-w-3/5 font-medium first-letter:uppercase">
                {row.label} {row.must && <MustBadge />}
              </span>
              <span className={classNames('flex min-w-0 gap-1.5 text-right wrap-anywhere', toneOf[state])}>
                <span className="sr-only">{look[state].words}: </span>
                {value || <span aria-hidden="true">–</span>}
              </span>
            </div>
            <p className="text-muted text-xs">
              {[note, (state === 'open' || state === 'old') && `Close it: ${closers.join(', ')}`]
                .filter(Boolean)
                .join('. ')}
            </p>
            <Statements statements={statements} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Legend = () => (
  <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
    {(['on-record', 'vendor-supplied', 'waiting', 'loose', 'old', 'fails', 'open'] as const).map((state) => (
      <li key={state} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classNames('rounded-sm px-0.5', look[state].className)}>
          {look[state].mark}
        </span>
        {state === 'vendor-supplied' ? 'accepted for this purchase' : look[state].words.toLowerCase()}
      </li>
    ))}
  </ul>
);

type EvidenceMatrixProps = { evidence: PurchaseEvidence; groups: readonly Group[]; items: readonly PurchaseItem[] };

/** Every fact that the decision needs by product: its state, its source, its age, and who could close it. */
export const EvidenceMatrix = ({ evidence, groups, items }: EvidenceMatrixProps) => {
  const isNarrow = useMedia('(max-width: 39.99rem)');
  const [areAllShown, setAreAllShown] = useState(false);
  const cellOf = shownCells(evidence, items);
  const products = groups.flatMap((group) => group.products);
  /** What no record tells of any of them, and nobody was asked: one line, not a row each. */
  const untold = evidence.rows.filter((row) =>
    products.every(({ solutionId }) => {
      const { state, note } = cellOf(row, solutionId);
      return row.must === '' && state === 'open' && !note;
    }),
  );
  const rows = areAllShown ? evidence.rows : evidence.rows.filter((row) => !untold.includes(row));
  const shown = { rows, groups, cellOf };
  const save = () =>
    saveFile(`evidence-${isoDay(new Date())}.csv`, evidenceCsv({ ...evidence, products: [...products] }), 'text/csv');
  return (
    <div className="space-y-2">
      {isNarrow ? <NarrowMap {...shown} /> : <WideMap {...shown} />}
      {!areAllShown && untold.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-caution/40 bg-caution-soft px-3.5 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-64">
            <span className="font-semibold">Not on record for any of them:</span>{' '}
            {untold.map(({ label }) => label).join(', ')}.
          </p>
          <Button onClick={() => setAreAllShown(true)}>Show {countOf(untold.length, 'row')}</Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Legend />
        <Button look="quiet" icon={<DownloadIcon />} onClick={save}>
          Export CSV
        </Button>
      </div>
    </div>
  );
};
