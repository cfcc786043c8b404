import { useCallback, useState } from 'react';
import type { Assessment, StoredSubmission } from '#shared/contracts/vendors/vendor-portal';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Card } from '../../ui/card.tsx';
import { ReportIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { InTheMaking } from '../../ui/states/in-the-making.tsx';
import { AssessmentView } from './assessment-view.tsx';
import { EarlierSubmissions } from './earlier-submissions.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { useSubmission } from './use-submission.ts';

type PortalProps = {
  token: string;
  /** The server refused the access, with its reason. */
  onLost: (reason: string) => void;
};

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What is shown on the right; what was just assessed can be sent again with what was hidden in it. */
type Shown = { assessment: Assessment; isFresh: boolean };

/** The form on the left, the result on the right; on a phone the result stands between form and earlier submissions. */
export const Portal = ({ token, onLost }: PortalProps) => {
  const [shown, setShown] = useState<Shown>();
  const lose = useCallback(
    (error: unknown) => {
      if (isRefusal(error)) onLost(detailOf(error));
    },
    [onLost],
  );
  const { form, problems, assessment, submit, change, reuse } = useSubmission({
    token,
    onReady: (answer) => setShown({ assessment: answer, isFresh: true }),
    onFailed: lose,
  });
  const open = ({ assessment: kept }: StoredSubmission) => {
    if (!kept) return;
    setShown({ assessment: kept, isFresh: false });
    requestAnimationFrame(() => document.getElementById('vendor-result')?.focus());
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Card aria-labelledby="product-submission">
        <h2 id="product-submission" className="mb-3 font-semibold text-lg">
          Product Submission
        </h2>
        <SubmissionForm
          form={form}
          problems={problems}
          isRunning={assessment.isRunning}
          onChange={change}
          onSubmit={() => submit()}
        />
      </Card>
      <div className="min-w-0 space-y-4 lg:row-span-2">
        {assessment.startedAt !== undefined && (
          <InTheMaking
            title="Assessing your product"
            label="Assessment in progress"
            stages={assessment.stages}
            startedAt={assessment.startedAt}
            onCancel={() => {
              assessment.cancel();
              focusAfter(() => document.getElementById('vendor-submit'));
            }}
          />
        )}
        {assessment.error !== undefined && !isRefusal(assessment.error) && (
          <ErrorState
            title="Your product was not assessed. What you typed is kept."
            detail={detailOf(assessment.error)}
            onRetry={() => submit()}
          />
        )}
        {shown ? (
          <AssessmentView
            key={shown.assessment.submissionId}
            assessment={shown.assessment}
            onSendAsTyped={shown.isFresh ? () => submit(true) : undefined}
          />
        ) : (
          !assessment.isRunning && <Ready />
        )}
      </div>
      <EarlierSubmissions token={token} onOpen={open} onReuse={({ submission }) => reuse(submission)} onError={lose} />
    </div>
  );
};

const Ready = () => (
  <Card aria-label="Result">
    <EmptyState title="Ready for Assessment" icon={<ReportIcon className="size-5" />}>
      Submit your product to see how it compares with the solutions, public contracts and rules on record. Every score
      shows what it rests on.
    </EmptyState>
  </Card>
);
