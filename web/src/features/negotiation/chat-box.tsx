import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MESSAGE_MAX } from '#shared/contracts/negotiation';
import { detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { useNowSeconds } from '../../lib/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ArrowUpIcon, StopIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stages } from '../../ui/stages.tsx';
import { fieldClass } from '../../ui/text-area.tsx';
import { TalkMessageView, UserBubble } from './talk-message.tsx';
import type { PendingAdvice, Talk } from './use-talk.ts';

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
      <div
        ref={box}
        role="log"
        aria-label="Negotiation conversation"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-3 h-[28rem] space-y-4 overflow-y-auto rounded-md border border-line bg-ground p-3"
      >
        {messages.length === 0 && !pending && <Welcome isCleared={talk.isCleared} onUndo={talk.undoClear} />}
        {messages.map((message) => (
          <TalkMessageView key={message.id} message={message} />
        ))}
        {pending && <Pending pending={pending} />}
        {unanswered && <NotAnswered talk={talk} error={error} />}
      </div>
      <p role="status" className="sr-only">
        {pending ? 'Writing the advice' : messages.length > 0 ? 'The advice is there' : ''}
      </p>
      {answer && answer.masked.length > 0 && !pending && (
        <Notice status="info" className="mt-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              We hid {answer.masked.map(({ kind, count }) => `${count} × ${kind}`).join(', ')} before anything read it.
            </p>
            {onKeepIdentifiers && <Button onClick={onKeepIdentifiers}>Undo and send as typed</Button>}
          </div>
        </Notice>
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
      Create a strategy above, or ask here. Tell what the vendor said or offered, such as “they said no discount” or
      “final offer 95k”: the answer sets it against your target and your walk-away price, which do not move with it.
    </p>
  </div>
);

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

type ComposerProps = {
  typed: string;
  isPending: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
};

const Composer = ({ typed, isPending, onType, onSend, onStop }: ComposerProps) => {
  const isTooLong = typed.length > MESSAGE_MAX;
  const canSend = !isPending && !isTooLong && typed.trim() !== '';
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPending) onStop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend(typed);
  };
  return (
    <form
      aria-label="Ask the negotiation assistant"
      className="mt-3"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend(typed);
      }}
    >
      <label htmlFor="negotiation-message" className="sr-only">
        Your message
      </label>
      <div className="flex items-center gap-2">
        <input
          id="negotiation-message"
          type="text"
          autoComplete="off"
          value={typed}
          readOnly={isPending}
          aria-invalid={isTooLong}
          aria-describedby="negotiation-message-hint"
          placeholder="What did they say or offer?"
          onChange={(event) => onType(event.target.value)}
          className={`${fieldClass} min-h-10 min-w-0 flex-1`}
        />
        {isPending ? (
          <Button size="medium" icon={<StopIcon className="size-3.5" />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button look="primary" size="medium" type="submit" disabled={!canSend} icon={<ArrowUpIcon />}>
            Send
          </Button>
        )}
      </div>
      <p
        id="negotiation-message-hint"
        className={isTooLong ? 'figures mt-1 text-harm text-xs' : 'mt-1 text-muted text-xs'}
      >
        {isTooLong
          ? `${formatCount(typed.length)} of at most ${formatCount(MESSAGE_MAX)} characters`
          : 'Enter to send. The conversation stays in this browser.'}
      </p>
    </form>
  );
};
