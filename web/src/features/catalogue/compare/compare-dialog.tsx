import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listSolutions, type Solution } from '#shared/contracts/catalogue';
import { type Evidence, kindLabel } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { csvOf } from '../../../lib/files/csv.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { countOf, isoDay } from '../../../lib/format.ts';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { useLearnt } from '../../../lib/purchase/learnt.ts';
import { demonstrationPreference } from '../../../lib/storage/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { Moved } from '../../../ui/evidence/moved.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { DocumentIcon, DownloadIcon, WarningIcon } from '../../../ui/icons.tsx';
import { WideDialog } from '../../../ui/overlays/wide-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { type CompareCell, columnsOf, compareRows, isMostOpen } from './compare-rows.ts';
import { COMPARISON_MAX, type Comparison, comparisonLink, useComparison } from './compare-state.ts';
import { CompareTable } from './compare-table.tsx';

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

/** The solutions of a comparison. What is on screen stays while a changed set is read. */
const comparisonQuery = (
  ids: readonly string[],
  demonstration: boolean | undefined,
  by: ReturnType<typeof useForPurchase>,
) =>
  queryOptions({
    queryKey: ['solutions', 'compared', ids, demonstration, by],
    queryFn: ({ signal }) =>
      call(listSolutions)(
        { ids: [...ids], limit: COMPARISON_MAX, demonstration, providerTypes: [], categories: [], evidence: [], ...by },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

/** The comparison, side by side; shown while it is open and holds anything. */
export const CompareDialog = () => {
  const comparison = useComparison();
  return comparison.isOpen ? <OpenComparison comparison={comparison} /> : null;
};

const OpenComparison = ({ comparison: { ids, remove, close } }: { comparison: Comparison }) => {
  const demonstration = demonstrationPreference.use();
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(ids, demonstration, useForPurchase()));
  const [wantsDifferences, setDifferencesOnly] = useState<boolean>();
  const { pathname } = useLocation();
  const columns = columnsOf(data ?? [], ids);
  const isDifferencesOnly = columns.length > 1 && (wantsDifferences ?? isMostOpen(columns));
  const missing = isFetching ? [] : ids.filter((id) => !columns.some((one) => one.id === id));
  const learnt = useLearnt(ids);
  const link = comparisonLink(pathname, ids);
  const saveCsv = () => saveFile(`comparison-${isoDay(new Date())}.csv`, comparisonCsv(columns, link), 'text/csv');
  const toolbar = (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {columns.length > 1 && (
        <div className="mr-auto">
          <Switch label="Differences only" checked={isDifferencesOnly} onChange={setDifferencesOnly} />
        </div>
      )}
      {columns.length > 0 && (
        <AskVendors
          products={columns.map(({ id, name, vendor, demonstration: isFictional }) => ({
            solutionId: id,
            name,
            vendor: vendor.name,
            demonstration: isFictional,
          }))}
        />
      )}
      <Button look="quiet" icon={<DownloadIcon />} disabled={columns.length === 0} onClick={saveCsv}>
        CSV
      </Button>
      <CopyButton label="Copy link" text={link} />
      <Button look="quiet" icon={<DocumentIcon />} disabled={columns.length === 0} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
  return (
    <WideDialog title={`Compare ${countOf(ids.length, 'solution')}`} onClose={close} toolbar={toolbar}>
      <div className="px-4 sm:px-5">
        {error && (
          <div className="pb-4">
            <ErrorState
              title="The comparison could not be loaded"
              detail={detailOf(error)}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!error && missing.length > 0 && <Missing ids={missing} onRemove={remove} />}
        <Moved title="What was learned for this purchase, and what it changes here" {...learnt} />
      </div>
      {columns.length > 0 && (
        <CompareTable
          columns={columns}
          loading={isFetching ? ids.length - columns.length : 0}
          isDifferencesOnly={isDifferencesOnly}
          onRemove={remove}
        />
      )}
      {columns.length === 0 && isFetching && (
        <Loading
          label="Loading the comparison"
          className="grid grid-cols-3 gap-3 px-4 pb-5 sm:px-5"
          bars={['h-72', 'h-72', 'h-72']}
        />
      )}
    </WideDialog>
  );
};

/** Ids of a link that the catalogue does not answer for. */
const Missing = ({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) => (
  <Notice status="caution" icon={<WarningIcon />} role="status" className="mb-3 print:hidden">
    <p>
      Not in the catalogue you are seeing: a solution may have been withdrawn, or demonstration data may be switched
      off.
    </p>
    <ul>
      {ids.map((id) => (
        <li key={id} className="wrap-anywhere">
          {id}{' '}
          <button type="button" onClick={() => onRemove(id)} className="font-medium text-link underline">
            Remove {id}
          </button>
        </li>
      ))}
    </ul>
  </Notice>
);
