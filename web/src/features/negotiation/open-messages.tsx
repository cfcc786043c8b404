import { detailOf } from '../../lib/api-error.ts';
import { useNowSeconds } from '../../lib/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stages } from '../../ui/stages.tsx';
import { UserBubble } from './talk-message.tsx';
import type { PendingAdvice, Talk } from './use-talk.ts';

/** An answer in the making, below its question. */
export const Pending = ({ pending: { sent, startedAt, stages, text, citations } }: { pending: PendingAdvice }) => {
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <>
      <UserBubble text={sent.text} />
      <div className="text-sm">
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4 text-action" />
          <span>Working on it</span>
          <span className="figures">{seconds} s</span>
        </p>
        {text === '' && <Stages stages={stages} />}
      </div>
      {text && <SafeMarkdown text={text} citations={citations} />}
    </>
  );
};

/** A message without an answer: it failed, or the page was closed meanwhile. Nothing of it is lost. */
export const NotAnswered = ({ talk, error }: { talk: Talk; error: unknown }) => {
  const { unanswered, send, discard } = talk;
  if (!unanswered) return null;
  return (
    <div className="space-y-2">
      <UserBubble text={unanswered.text} />
      <ErrorState
        title="This message has no answer yet"
        detail={
          error === undefined
            ? 'It was not finished when the page was closed or the answer was stopped.'
            : detailOf(error)
        }
        onRetry={() => void send(unanswered)}
      />
      <Button look="quiet" onClick={discard}>
        Discard this message
      </Button>
    </div>
  );
};
