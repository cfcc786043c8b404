import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ArrowUpIcon } from '../../ui/icons.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { examplePrompts } from './composer/example-prompts.ts';
import type { Question } from './composer/question.ts';
import { type ConversationHandle, loadAsking } from './conversation/use-conversation.ts';

/** A purchase to look around in. */
const Sample = ({ onOpen }: { onOpen: () => Promise<void> }) => {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
      Or look around first:
      <Button
        disabled={isOpening}
        onClick={() => {
          setIsOpening(true);
          void onOpen().finally(() => setIsOpening(false));
        }}
      >
        {isOpening ? 'Opening…' : 'Open a sample purchase'}
      </Button>
      <DemonstrationBadge />
    </p>
  );
};

type WelcomeProps = { onAsk: (query: string) => void; onOpenSample: () => Promise<void> };

/** Before the first question: what this is for, and three ways to begin. */
const Welcome = ({ onAsk, onOpenSample }: WelcomeProps) => (
  <div className="pt-4 pb-3 sm:pt-10 sm:pb-8">
    <h2 className="font-semibold text-xl sm:text-2xl">What do you need to buy?</h2>
    <p className="mt-2 max-w-prose text-muted">
      Describe the problem in your own words: the kind of service, its size and place, what it must work with, your
      budget. You get a shortlist in which every fact shows its source and anything not on record is marked as such.
    </p>
    <ul className="mt-5 grid gap-3 md:grid-cols-3">
      {examplePrompts.map(({ shows, title, query }) => (
        <li key={title}>
          <button
            type="button"
            onClick={() => onAsk(query)}
            className="group flex h-full w-full flex-col rounded-lg border border-line bg-surface p-4 text-left transition-colors duration-100 hover:border-line-strong"
          >
            <span className="text-muted text-xs">{shows}</span>
            <span className="flex w-full items-center justify-between gap-2 font-semibold">
              {title}
              <ArrowUpIcon className="size-4 rotate-45 text-muted group-hover:text-link" />
            </span>
            <span className="mt-1 text-muted text-sm">{query}</span>
          </button>
        </li>
      ))}
    </ul>
    <Sample onOpen={onOpenSample} />
  </div>
);

// Nothing of an answer is needed before there is one.
const loadMessages = () => import('./message-list.tsx');
const MessageList = lazy(loadMessages);
/** Ahead of the first answer; a failure is met when the list is shown. */
export const fetchMessagesEarly = () => void Promise.all([loadMessages(), loadAsking()]).catch(() => undefined);

type TranscriptProps = {
  handle: ConversationHandle;
  isDemonstrationOn: boolean | undefined;
  onAsk: (question: Question) => void;
  onShown: () => void;
  /** Of a purchase: stands in the place of the welcome. */
  empty?: ReactNode;
  onOpenSample: () => Promise<void>;
};

/** The conversation so far, or the way into one. */
export const Transcript = (props: TranscriptProps) => {
  const { handle, isDemonstrationOn, onAsk, onShown, empty, onOpenSample } = props;
  const { conversation, resume, readEarlier } = handle;
  if (conversation.messages.length > 0 || conversation.pending) {
    return (
      <Suspense fallback={<Resuming />}>
        <MessageList
          conversation={conversation}
          isDemonstrationOn={isDemonstrationOn}
          onReadEarlier={readEarlier}
          onShown={onShown}
        />
      </Suspense>
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
      {empty ?? <Welcome onAsk={(query) => onAsk({ query })} onOpenSample={onOpenSample} />}
    </>
  );
};

const Resuming = () => (
  <div className="space-y-4 py-4">
    <Skeleton className="ml-auto h-12 w-2/3" />
    <Skeleton className="h-32 w-full" />
  </div>
);
