import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ContractNotice, readNotice } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, formatDate } from '#shared/kernel/format';
import { hasSupplier } from '#shared/market/notice';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { noticesPath, solutionPath } from '../../../lib/record-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';

type NoticePageProps = { notice: string; marketPath: string };

/** A contract notice at an address of its own: all that the record tells, and what its value is not. */
export const NoticePage = ({ notice, marketPath }: NoticePageProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['notice', notice],
    queryFn: ({ signal }) => call(readNotice)({ notice }, { signal }),
  });
  return (
    <div className="max-w-3xl space-y-4 pt-3 pb-6 sm:pt-5">
      <nav aria-label="Breadcrumb" className="text-sm print:hidden">
        <Link to={marketPath} className="text-link underline underline-offset-2">
          Market
        </Link>
        <span className="text-muted"> / </span>
        <Link to={noticesPath} className="text-link underline underline-offset-2">
          Notices
        </Link>
        <span className="text-muted"> / {notice}</span>
      </nav>
      <PageTitle className="wrap-anywhere">{data?.description ?? `Contract notice ${notice}`}</PageTitle>
      {error && !data && (
        <ErrorState title="The notice could not be loaded" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton className="h-72 w-full" />}
      {data && <Facts notice={data} />}
    </div>
  );
};

/** Labels as they stand within a sentence. */
const rowsOf = (one: ContractNotice): [string, string | null][] => [
  ['buyer', one.buyer],
  ['supplier', hasSupplier(one) ? one.supplier : null],
  ['ABN of the supplier', one.supplierAbn],
  ['signed', formatDate(one.signed)],
  ['start', one.start && formatDate(one.start)],
  ['end', one.ends && formatDate(one.ends)],
  ['about', one.category],
  ['UNSPSC', one.unspsc],
  ['procurement method', one.method],
  ['notice', one.notice],
];

const Facts = ({ notice }: { notice: ContractNotice }) => {
  const rows = rowsOf(notice);
  const gaps = rows.filter(([, value]) => value === null).map(([label]) => label);
  return (
    <>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <p className="text-muted text-sm">Committed at award, GST as published. A contract value is not a price.</p>
        <p className="figures font-semibold text-xl">
          {formatAud(notice.valueAud)} <EvidenceChip evidence={notice.evidence} about={notice.notice} isContract />
        </p>
        {notice.panel && <Badge status="caution">Standing offer, many buyers</Badge>}
        {notice.amendments.map(({ valueAud, on }) => (
          <p key={`${valueAud} ${on}`} className="text-muted text-sm">
            Before its amendment{on && ` of ${formatDate(on)}`}: {formatAud(valueAud)}
          </p>
        ))}
      </div>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-muted first-letter:uppercase">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
        {notice.solutions.length > 0 && (
          <div className="grid gap-x-4 px-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">Products</dt>
            <dd>
              {notice.solutions.map(({ id, name }) => (
                <Link key={id} to={solutionPath(id)} className="mr-3 text-link underline underline-offset-2">
                  {name}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {gaps.length > 0 && (
        <p className="text-muted text-sm">
          <span className="font-medium">{NOT_ON_RECORD}:</span> {gaps.join(', ')}
        </p>
      )}
      <p className="text-muted text-sm">
        Source: {notice.evidence.source}. {notice.evidence.url && <ExternalLink url={notice.evidence.url} />}
      </p>
    </>
  );
};
