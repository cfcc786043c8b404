import { type ReactElement, useEffect, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useNowSeconds } from '../../lib/hooks/use-seconds.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Stages } from '../../ui/states/stages.tsx';
import { AnswerCard } from './answer/answer-card.tsx';
import { AnswerText } from './answer/answer-text.tsx';
import { ReportNotice } from './answer/report-notice.tsx';
import { type Conversation, isNotice, type Message, type Pending } from './conversation/conversation-state.ts';
import { UserMessageView } from './user-message.tsx';

/** An answer in the making: what is being done, for how long, and the sentences so far. */
const PendingAnswer = ({ pending }: { pending: Pending }) => {
  const { startedAt, stages, text, citations, isStopping } = pending;
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  const stage = stages.at(-1);
  return (
    <div className="space-y-3">
      <div className="text-sm">
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-4 text-action" />
          <span className="font-medium text-ink">{isStopping ? 'Stopping…' : 'Analyzing your requirements...'}</span>
          <span className="figures">{seconds} s</span>
        </p>
        {text === '' ? <Stages stages={stages} /> : stage && <p className="mt-1 pl-6 text-muted">{stage}</p>}
      </div>
      {text && <AnswerText text={text} citations={citations} />}
    </div>
  );
};

/** From here on only what is near the viewport is in the page. */
const WINDOWED_FROM = 50;

type MessageListProps = {
  conversation: Conversation;
  isDemonstrationOn: boolean | undefined;
  onReadEarlier: () => Promise<void>;
  /** A conversation appears with its newest message in view. */
  onShown: () => void;
};

export default function MessageList({ conversation, isDemonstrationOn, onReadEarlier, onShown }: MessageListProps) {
  const { messages, pending, earlier } = conversation;
  const [isReading, setIsReading] = useState(false);
  useEffect(onShown, []);
  const readEarlier = async () => {
    setIsReading(true);
    await onReadEarlier().catch(() => undefined);
    setIsReading(false);
  };
  const last = messages.findLast((message) => !isNotice(message));
  const row = (message: Message, index: number): ReactElement => (
    <div key={message.key} className={message.type === 'user' ? 'pb-1.5' : 'pb-2'}>
      <OneMessage
        message={message}
        question={messages.slice(0, index).findLast(({ type }) => type === 'user')}
        isLast={message === last}
        isBusy={pending !== null}
        isDemonstrationOn={isDemonstrationOn}
      />
    </div>
  );
  return (
    <>
      {earlier && (
        <p className="pb-4 text-center">
          <Button look="quiet" disabled={isReading} onClick={readEarlier}>
            Show earlier messages
          </Button>
        </p>
      )}
      {messages.length >= WINDOWED_FROM ? (
        <WindowVirtualizer data={messages} shift={isReading}>
          {row}
        </WindowVirtualizer>
      ) : (
        messages.map(row)
      )}
      {pending && <PendingAnswer pending={pending} />}
    </>
  );
}

type OneMessageProps = {
  message: Message;
  /** The last one before it. */
  question: Message | undefined;
  isLast: boolean;
  isBusy: boolean;
  isDemonstrationOn: boolean | undefined;
};

const OneMessage = ({ message, question, isLast, isBusy, isDemonstrationOn }: OneMessageProps) => {
  if (message.type === 'user') return <UserMessageView message={message} isBusy={isBusy} />;
  if (isNotice(message)) return <ReportNotice message={message} />;
  return (
    <AnswerCard
      message={message}
      isLast={isLast}
      isBusy={isBusy}
      isDemonstrationOn={isDemonstrationOn}
      canUndoMask={question?.type === 'user' && question.isTypedHere}
    />
  );
};
