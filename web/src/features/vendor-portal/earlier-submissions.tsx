import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoredSubmission } from '#shared/contracts/vendors/vendor-portal';
import { detailOf } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { submissionsQuery } from './api.ts';

type EarlierSubmissionsProps = {
  token: string;
  onOpen: (submission: StoredSubmission) => void;
  onReuse: (submission: StoredSubmission) => void;
  /** The list could not be had: perhaps the access is gone. */
  onError: (error: unknown) => void;
};

/** What was submitted with this access before. */
export const EarlierSubmissions = ({ token, onOpen, onReuse, onError }: EarlierSubmissionsProps) => {
  const { data, error, isFetching, refetch } = useQuery(submissionsQuery(token));
  useEffect(() => {
    if (error) onError(error);
  }, [error, onError]);
  return (
    <Card aria-labelledby="earlier-submissions">
      <div className="flex items-center justify-between gap-2">
        <h2 id="earlier-submissions" className="font-semibold text-lg">
          Earlier submissions
        </h2>
        {data?.some(({ state }) => state === 'assessing') && (
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Refresh
          </Button>
        )}
      </div>
      {error ? (
        <ErrorState
          title="Your earlier submissions could not be loaded"
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="mt-3 h-16 w-full" />
      ) : data.length === 0 ? (
        <p className="mt-1 text-muted text-sm">None yet. Each submission is kept here with its result.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.map((one) => (
            <Row key={one.id} submission={one} onOpen={() => onOpen(one)} onReuse={() => onReuse(one)} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const stateWords = {
  assessed: 'Assessed',
  assessing: 'Being assessed',
  unfinished: 'Not finished: submit it again',
} satisfies Record<StoredSubmission['state'], string>;

type RowProps = { submission: StoredSubmission; onOpen: () => void; onReuse: () => void };

const Row = ({
  submission: { submission, submittedAt, state, assessment, publishedAs },
  onOpen,
  onReuse,
}: RowProps) => {
  const overall = assessment?.assessment.overallScore;
  return (
    <li className="py-2.5 text-sm">
      <p className="wrap-anywhere line-clamp-2 font-medium">
        {submission.companyName}: <span className="font-normal">{submission.productDescription}</span>
      </p>
      <p className="figures mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        {formatDateTime(submittedAt)} · {stateWords[state]}
        {typeof overall === 'number' && ` · ${Math.round(overall)}/100`}
        {publishedAs && <Badge status="good">In the catalogue</Badge>}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {assessment && <Button onClick={onOpen}>Show result</Button>}
        <Button look="quiet" onClick={onReuse}>
          Use in the form
        </Button>
      </div>
    </li>
  );
};
