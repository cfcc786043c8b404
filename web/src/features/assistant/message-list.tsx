import { type ReactElement, useEffect, useState } from 'react';
import { WindowVirtualizer } from 'virtua';
import { Button } from '../../ui/button.tsx';
import { AnswerCard } from './answer-card.tsx';
import { type Conversation, isNotice, type Message } from './conversation-state.ts';
import { PendingAnswer } from './pending-answer.tsx';
import { ReportNotice } from './report-notice.tsx';
import { UserMessageView } from './user-message.tsx';

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
    <div key={message.key} className="pb-6">
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
