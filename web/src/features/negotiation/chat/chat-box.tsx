import { useEffect, useRef } from 'react';
import { BRAND } from '#shared/brand';
import { detailOf } from '../../../lib/api-error.ts';
import { formatTimestamp } from '../../../lib/format.ts';
import { useNowSeconds } from '../../../lib/hooks/use-seconds.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HiddenIdentifiers } from '../../../ui/forms/hidden-identifiers.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Stages } from '../../../ui/states/stages.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { Composer } from './composer.tsx';
import type { TalkMessage } from './talk.ts';
import type { PendingAdvice, Talk } from './use-talk.ts';

/** What the buyer wrote, as plain text. */
const UserBubble = ({ text }: { text: string }) => (
  <div data-question className="flex justify-end">
    <p className="max-w-[85%] whitespace-pre-line rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere">
      <span className="sr-only">You: </span>
      {text}
    </p>
  </div>
);

/** A message of the talk. */
const TalkMessageView = ({ message: { role, text, citations, at, isStopped } }: { message: TalkMessage }) =>
  role === 'user' ? (
    <UserBubble text={text} />
  ) : (
    <article className="space-y-2 text-sm">
      <header className="flex items-baseline gap-2">
        <h3 className="font-semibold">{BRAND}</h3>
        <time dateTime={at} className="figures text-muted text-xs">
          {formatTimestamp(at)}
        </time>
      </header>
      <SafeMarkdown text={text} citations={citations} />
      {isStopped && <p className="text-muted">Stopped. What had already arrived is kept.</p>}
    </article>
  );

/** An answer in the making, below its question. */
const Pending = ({ pending: { sent, startedAt, stages, text, citations } }: { pending: PendingAdvice }) => {
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
const NotAnswered = ({ talk, error }: { talk: Talk; error: unknown }) => {
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

type ChatBoxProps = {
  talk: Talk;
  typed: string;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  onKeepIdentifiers: (() => void) | undefined;
};

/** The talk with the assistant in a box of fixed height. Enter sends. */
export const ChatBox = ({ talk, typed, onType, onSend, onKeepIdentifiers }: ChatBoxProps) => {
  const { messages, pending, answer, unanswered, error } = talk;
  const box = useRef<HTMLDivElement>(null);
  const growth = `${messages.length} ${pending?.text.length ?? 0} ${pending?.stages.length ?? 0} ${unanswered?.text ?? ''}`;
  useEffect(() => {
    const log = box.current;
    if (!log || growth === '') return;
    // The box scrolls, never the page; the newest question stands at its top, so that its answer is read from there.
    const question = [...log.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
    log.scrollTop = question ? question.offsetTop - log.offsetTop - 8 : log.scrollHeight;
  }, [growth]);
  return (
    <Card aria-labelledby="negotiation-chat">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="negotiation-chat" className="font-semibold text-lg">
          AI negotiation assistant
        </h2>
        {messages.length > 0 && !pending && (
          <Button look="quiet" onClick={talk.clear}>
            Clear conversation
          </Button>
        )}
      </div>
      <ScrollBox
        ref={box}
        role="log"
        aria-label="Negotiation conversation"
        aria-live="off"
        className="mt-3 max-h-[28rem] min-h-24 space-y-4 overflow-y-auto rounded-md border border-line bg-ground p-3"
      >
        {messages.length === 0 && !pending && <Welcome isCleared={talk.isCleared} onUndo={talk.undoClear} />}
        {messages.map((message) => (
          <TalkMessageView key={message.id} message={message} />
        ))}
        {pending && <Pending pending={pending} />}
        {unanswered && <NotAnswered talk={talk} error={error} />}
      </ScrollBox>
      <p role="status" className="sr-only">
        {pending ? 'Writing the advice' : messages.length > 0 ? 'The advice is ready' : ''}
      </p>
      {answer && !pending && (
        <HiddenIdentifiers
          masked={answer.masked}
          before="reading what you wrote"
          undo={onKeepIdentifiers && { label: 'Undo and send as typed', onUndo: onKeepIdentifiers }}
        />
      )}
      {!pending && answer && messages.length > 0 && (
        <ul aria-label="Suggestions" className="mt-3 flex flex-wrap gap-1.5">
          {answer.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button onClick={() => onSend(suggestion)} className="text-left">
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Composer typed={typed} isPending={pending !== undefined} onType={onType} onSend={onSend} onStop={talk.stop} />
    </Card>
  );
};

const Welcome = ({ isCleared, onUndo }: { isCleared: boolean; onUndo: () => void }) => (
  <div className="text-muted text-sm">
    {isCleared && (
      <p className="mb-2 flex flex-wrap items-center gap-2">
        Conversation cleared. <Button onClick={onUndo}>Undo</Button>
      </p>
    )}
    <p>
      Create a strategy above, or ask here. Say what the vendor said or offered, such as “they said no discount” or
      “final offer 95k”: the answer compares it with your target and your walk-away price, which do not move with it.
    </p>
  </div>
);
