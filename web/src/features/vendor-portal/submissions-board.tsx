import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionRow } from '#shared/contracts/vendors/vendor-portal';
import { categoryLabel } from '#shared/kernel/catalogue';
import { detailOf } from '../../lib/api-error.ts';
import { formatDateTime, formatRange } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NotOnRecordChip } from '../../ui/evidence/evidence-chip.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { allSubmissionsQuery } from './api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { fields } from './submission-draft.ts';

/** What vendors submitted, for operators: list, details, and publishing into the catalogue. */
export const SubmissionsBoard = ({ token }: { token: string }) => {
  const { data, error, isFetching, refetch } = useQuery(allSubmissionsQuery(token));
  const [publishing, setPublishing] = useState<SubmissionRow>();
  return (
    <Card aria-labelledby="submissions-board" className="my-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="submissions-board" className="font-semibold text-lg">
          Vendor submissions
        </h2>
        <Button onClick={() => void refetch()} disabled={isFetching}>
          Refresh
        </Button>
      </div>
      {error ? (
        <ErrorState
          title="The submissions could not be loaded"
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <EmptyState title="No submissions yet">
          Vendors submit products on the vendor portal, with an access code or a subscription.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {data.map((row) => (
            <Row key={row.id} row={row} onPublish={() => setPublishing(row)} />
          ))}
        </ul>
      )}
      {publishing && (
        <PublishDialog key={publishing.id} row={publishing} token={token} onClose={() => setPublishing(undefined)} />
      )}
    </Card>
  );
};

const whole = (value: number) => String(Math.round(value));

const Row = ({ row, onPublish }: { row: SubmissionRow; onPublish: () => void }) => {
  const { submission, submittedAt, state, category, overall, publishedAs } = row;
  return (
    <li className="py-4 text-sm last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-medium text-base">{submission.companyName}</h3>
          <p className="figures text-muted">
            {formatDateTime(submittedAt)} · {category ? categoryLabel[category] : 'Kind of product not known'} ·{' '}
            {state === 'assessed' ? 'assessed' : state === 'assessing' ? 'being assessed' : 'assessment not finished'}
          </p>
        </div>
        {publishedAs ? <Badge status="good">In the catalogue</Badge> : <Button onClick={onPublish}>Publish</Button>}
      </div>
      {overall && (
        <p className="figures mt-1">
          Overall {overall.overallScore === null ? <NotOnRecordChip /> : `${whole(overall.overallScore)}/100`} · range{' '}
          {formatRange(overall.low, overall.high, whole)} · {whole(overall.coverage)}% established
        </p>
      )}
      <Details className="mt-1" summary={<span className="font-medium text-link">Details</span>}>
        <dl className="space-y-2 pt-1 pl-5.5">
          {fields
            .filter(({ name }) => submission[name])
            .map(({ name, label }) => (
              <div key={name}>
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{submission[name]}</dd>
              </div>
            ))}
          <div>
            <dt className="text-muted">Submission</dt>
            <dd className="wrap-anywhere">
              {row.id}
              {publishedAs && `, published as ${publishedAs}`}
            </dd>
          </div>
        </dl>
      </Details>
    </li>
  );
};
