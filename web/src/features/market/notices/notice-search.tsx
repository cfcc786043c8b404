import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type ContractNotice, listNotices } from '#shared/contracts/market';
import { formatDate } from '#shared/kernel/format';
import { hasSupplier } from '#shared/market/notice';
import { callWithHeaders } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { noticePath } from '../../../lib/record-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { formatHeading } from '../market-format.ts';

const PAGE_SIZE = 8;

const useNotices = (search: string) =>
  useInfiniteQuery({
    queryKey: ['notices', search],
    queryFn: async ({ pageParam, signal }) => {
      const sent = { search, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      const { answer, headers } = await callWithHeaders(listNotices)(sent, { signal });
      return { notices: answer, total: Number(headers.get('x-total-count')), next: headers.get('x-next-cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** As long as a typist pauses between letters. */
const TYPING_PAUSE_MS = 300;

/** What is sought stands in the address: Back from a notice finds it again. It is asked for when typing pauses, or on Enter. */
const useSought = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [text, setText] = useState(search);
  const seek = () => {
    const sought = text.trim();
    if (sought !== search) setParams(sought ? { search: sought } : {}, { replace: true });
  };
  useEffect(() => {
    const timer = setTimeout(seek, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { search, text, setText, seek };
};

/** What was bought, found by supplier, buyer or words; each notice opens its page. */
export const NoticeSearch = () => {
  const { search, text, setText, seek } = useSought();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useNotices(search);
  const notices = data?.pages.flatMap((one) => one.notices) ?? [];
  return (
    <Card aria-labelledby="what-was-bought">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="what-was-bought" className="font-semibold text-lg">
            What was bought
          </h2>
          <p role="status" className="text-muted text-sm">
            {data ? countOf(data.pages[0]?.total ?? 0, 'notice') : ' '}
          </p>
        </div>
        <label className="w-80 max-w-full text-sm">
          <span className="mb-1 block font-medium">Supplier, buyer or words</span>
          <input
            type="search"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && seek()}
            placeholder="For example nurse call"
            className={fieldClass}
          />
        </label>
      </div>
      {isPending && <Skeleton className="mt-3 h-64 w-full" />}
      {error && !data && (
        <div className="mt-3">
          <ErrorState title="The notices could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && notices.length === 0 && (
        <p className="mt-3 text-sm">No notice on record contains all of these words. Try fewer words.</p>
      )}
      <ul aria-label="Notices" className="mt-3 divide-y divide-line text-sm">
        {notices.map((one) => (
          <NoticeRow key={one.notice} notice={one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show more notices'}
        </Button>
      )}
    </Card>
  );
};

const NoticeRow = ({
  notice: { notice, signed, buyer, supplier, description, valueAud, panel, evidence },
}: {
  notice: ContractNotice;
}) => (
  <li className="relative flex flex-wrap gap-x-4 gap-y-0.5 py-2 hover:bg-sunken">
    <span className="figures w-24 text-muted">{formatDate(signed)}</span>
    <span className="min-w-0 flex-1 basis-60">
      <Link to={noticePath(notice)} className="wrap-anywhere font-medium after:absolute after:inset-0 hover:underline">
        {description}
      </Link>
      <span className="block text-muted text-xs">
        {buyer}, {hasSupplier({ supplier }) ? `from ${supplier}` : 'supplier not given in our copy'}, {notice}{' '}
        <span className="relative z-10">
          <EvidenceChip evidence={evidence} about={notice} isContract />
        </span>
      </span>
    </span>
    <span className="figures text-right">
      {formatHeading(valueAud)}
      {panel && <span className="block text-caution text-xs">panel, many buyers</span>}
    </span>
  </li>
);
