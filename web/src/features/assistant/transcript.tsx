import { lazy, Suspense } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadStream } from './ask.ts';
import type { Question } from './question.ts';
import { StartOver } from './start-over.tsx';
import type { ConversationHandle } from './use-conversation.ts';
import { Welcome } from './welcome.tsx';

// Nothing of an answer is needed before there is one.
const loadMessages = () => import('./message-list.tsx');
const MessageList = lazy(loadMessages);
/** Ahead of the first answer; a failure is met when the list is shown. */
export const fetchMessagesEarly = () => void Promise.all([loadMessages(), loadStream()]).catch(() => undefined);

type TranscriptProps = {
  handle: ConversationHandle;
  isDemonstrationOn: boolean | undefined;
  onAsk: (question: Question) => void;
  onShown: () => void;
};

/** The conversation so far, or the way into one. */
export const Transcript = ({ handle, isDemonstrationOn, onAsk, onShown }: TranscriptProps) => {
  const { conversation, resume, readEarlier } = handle;
  if (conversation.messages.length > 0 || conversation.pending) {
    return (
      <>
        <StartOver handle={handle} />
        <Suspense fallback={<Resuming />}>
          <MessageList
            conversation={conversation}
            isDemonstrationOn={isDemonstrationOn}
            onReadEarlier={readEarlier}
            onShown={onShown}
          />
        </Suspense>
      </>
    );
  }
  if (resume.isResuming) return <Resuming />;
  return (
    <>
      {resume.failure && (
        <ErrorState
          title="Your last conversation could not be loaded"
          detail={resume.failure}
          onRetry={resume.retryResume}
        />
      )}
      <Welcome onAsk={(query) => onAsk({ query })} />
      <StartOver handle={handle} />
    </>
  );
};

const Resuming = () => (
  <div className="space-y-4 py-4">
    <Skeleton className="ml-auto h-12 w-2/3" />
    <Skeleton className="h-32 w-full" />
  </div>
);
