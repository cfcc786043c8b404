import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/contracts/admin';
import { detailOf } from '../../lib/api-error.ts';
import { csvOf } from '../../lib/files/csv.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { countOf, formatDateTime, isoDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { type AuditFilters, auditQuery, readAuditPage } from './api.ts';
import { AuditFilterForm, useAuditFilters } from './audit-filters.tsx';
import { actionLabel } from './audit-words.ts';

/** More than this is cut, and the file says so. */
const ENTRIES_MAX = 5_000;

/** The log as a file, newest first. */
export const auditCsv = (entries: readonly AuditEntry[], isCut = false): string =>
  csvOf([
    ['When (UTC)', 'Who', 'Action', 'What', 'Id'],
    ...entries.map(({ at, who, action, what, id }) => [at, who, actionLabel[action], what, id]),
    ...(isCut ? [[`Cut off after ${entries.length} entries: choose fewer days to get the rest.`, '', '', '', '']] : []),
  ]);

/** Reads every entry that the filters want, page by page, and makes the file of them. */
const readAuditCsv = async (token: string, filters: AuditFilters): Promise<string> => {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await readAuditPage(token, { ...filters, limit: 100, ...(cursor ? { cursor } : {}) });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < ENTRIES_MAX);
  return auditCsv(entries, cursor !== null);
};

/** Who did what and when, newest first. */
export const AuditPanel = ({ token }: { token: string }) => {
  const { filters, ...form } = useAuditFilters();
  const log = useInfiniteQuery(auditQuery(token, filters));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card className="my-4 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">Audit log</h2>
        <CsvButton token={token} filters={filters} />
      </div>
      <AuditFilterForm {...form} />
      <p className="text-muted text-sm">
        Days are in Coordinated Universal Time; times are shown in your time zone. Entries are kept for two years, and
        nobody can change them.
      </p>
      {log.isPending && <Loading label="Reading the log" bars={['h-8 w-full', 'h-8 w-full', 'h-8 w-full']} />}
      {log.error && (
        <ErrorState
          title="The log could not be read"
          detail={detailOf(log.error)}
          onRetry={() => void (log.data ? log.fetchNextPage() : log.refetch())}
        />
      )}
      {entries.length > 0 && <Entries entries={entries} />}
      {log.data && entries.length === 0 && <NoEntries hasMore={log.hasNextPage} />}
      {log.hasNextPage && (
        <Button
          disabled={log.isFetchingNextPage}
          icon={log.isFetchingNextPage && <Spinner />}
          onClick={() => void log.fetchNextPage()}
        >
          Look further back
        </Button>
      )}
    </Card>
  );
};

const columns = [
  { label: 'When' },
  { label: 'Who', isShort: true },
  { label: 'Action', isShort: true, className: '@3xl:whitespace-nowrap' },
  { label: 'What' },
];

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable
    caption={`${countOf(entries.length, 'entry', 'entries')}, newest first`}
    isStacked
    columns={columns}
    rows={entries.map(({ id, at, who, action, what }) => ({
      key: id,
      cells: [
        <time key="at" dateTime={at} className="figures sm:whitespace-nowrap">
          {formatDateTime(at)}
        </time>,
        who,
        actionLabel[action],
        <span key="what" className="wrap-anywhere">
          {what}
        </span>,
      ],
    }))}
  />
);

const NoEntries = ({ hasMore }: { hasMore: boolean }) => (
  <EmptyState title={hasMore ? 'No entries in the days read so far' : 'No entries'}>
    {hasMore ? 'The log is read back a few weeks at a time.' : 'No entries match these filters.'}
  </EmptyState>
);

const CsvButton = ({ token, filters }: { token: string; filters: AuditFilters }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAuditCsv(token, filters),
    onSuccess: (text) => saveFile(`audit-log-${isoDay(new Date())}.csv`, text, 'text/csv;charset=utf-8'),
    onError: (error) => showToast({ title: 'Download Failed', description: detailOf(error), variant: 'destructive' }),
  });
  return (
    <Button disabled={isPending} icon={isPending ? <Spinner /> : <DownloadIcon />} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
};
