import { memo, useState } from 'react';
import { QUERY_MAX } from '#shared/kernel/fields';
import { countOf, formatTimestamp } from '../../lib/format.ts';
import { useNowSeconds } from '../../lib/hooks/use-seconds.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { EditIcon, RefreshIcon, WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { Failure, UserMessage } from './conversation/conversation-state.ts';
import { useMessageActions } from './message-actions.ts';

type FailedSendProps = { message: UserMessage; failure: Failure; isBusy: boolean };

/** Under a question that got no answer: why, and another try, once the server takes one. */
const FailedSend = ({ message, failure, isBusy }: FailedSendProps) => {
  const { retry } = useMessageActions();
  const { retryAfterSeconds = 0, detail } = failure;
  const [failedAt] = useState(() => Math.floor(Date.now() / 1000));
  const left = Math.max(0, failedAt + retryAfterSeconds - useNowSeconds(retryAfterSeconds > 0));
  return (
    <Notice
      status="harm"
      role="alert"
      icon={<WarningIcon className="size-4 text-harm" />}
      className="w-full max-w-[40rem]"
    >
      <p className="font-medium">Not answered. Your text is kept.</p>
      <p className="text-muted">{detail}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button icon={<RefreshIcon />} disabled={isBusy || left > 0} onClick={() => retry(message)}>
          Retry
        </Button>
        {left > 0 && <span className="figures text-muted">You can try again in {left} s.</span>}
      </div>
    </Notice>
  );
};

const EditMessage = ({ message, onClose }: { message: UserMessage; onClose: () => void }) => {
  const [text, setText] = useState(message.content);
  const { resend } = useMessageActions();
  return (
    <form
      aria-label="Edit your message"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        resend(message, text);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="space-y-2 rounded-lg border border-line bg-surface p-3"
    >
      <TextArea
        id={`edit-${message.key}`}
        label="Edit your message"
        hint="Sending it again replaces this message and everything after it."
        rows={3}
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" disabled={text.trim() === ''}>
          Send again
        </Button>
      </div>
    </form>
  );
};

/** A question longer than this is folded: its answer begins on the same screen. */
const LONG_CHARACTERS = 480;
const LONG_LINES = 6;

type UserMessageViewProps = { message: UserMessage; isBusy: boolean };

export const UserMessageView = memo(({ message, isBusy }: UserMessageViewProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { content, timestamp, conversationType, documents, failure } = message;
  const isLong = content.length > LONG_CHARACTERS || content.split('\n').length > LONG_LINES;
  if (isEditing) return <EditMessage message={message} onClose={() => setIsEditing(false)} />;
  return (
    <article data-question aria-label="You" className="space-y-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {conversationType === 'international_alternatives' && <Badge>International alternatives</Badge>}
          <h2
            className={classNames(
              'max-w-prose whitespace-pre-wrap text-pretty font-medium sm:text-lg',
              isLong && !isWhole && 'line-clamp-6',
            )}
          >
            {content}
          </h2>
          {isLong && (
            <Button
              look="quiet"
              size="dense"
              className="-ml-2"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? 'Show less' : 'Show the whole question'}
            </Button>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end text-faint text-xs">
          {!isBusy && (
            <Button
              look="quiet"
              aria-label="Edit and resend"
              icon={<EditIcon />}
              onClick={() => setIsEditing(true)}
              className="-mt-1"
            >
              <span className="max-sm:hidden">Edit</span>
            </Button>
          )}
          <time dateTime={timestamp} className="figures px-2">
            {formatTimestamp(timestamp)}
          </time>
          {documents.length > 0 && <span className="px-2">With {countOf(documents.length, 'document')}</span>}
        </div>
      </div>
      {failure && <FailedSend message={message} failure={failure} isBusy={isBusy} />}
    </article>
  );
});
UserMessageView.displayName = 'UserMessageView';
