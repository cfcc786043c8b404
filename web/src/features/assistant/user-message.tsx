import { memo, useState } from 'react';
import { countOf, formatTimestamp } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import type { UserMessage } from './conversation-state.ts';
import { EditMessage } from './edit-message.tsx';
import { FailedSend } from './failed-send.tsx';

type UserMessageViewProps = { message: UserMessage; isBusy: boolean };

export const UserMessageView = memo(({ message, isBusy }: UserMessageViewProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const { content, timestamp, conversationType, documents, failure } = message;
  if (isEditing) return <EditMessage message={message} onClose={() => setIsEditing(false)} />;
  return (
    <article aria-label="You" className="flex flex-col items-end gap-1">
      {conversationType === 'international_alternatives' && <Badge>International alternatives</Badge>}
      <p className="max-w-[min(100%,40rem)] whitespace-pre-wrap rounded-lg bg-action-soft px-3.5 py-2.5">{content}</p>
      <div className="flex items-center gap-1.5 text-muted text-xs">
        {documents.length > 0 && <span>With {countOf(documents.length, 'document')} ·</span>}
        <time dateTime={timestamp} className="figures">
          {formatTimestamp(timestamp)}
        </time>
        {!isBusy && (
          <IconButton label="Edit and resend" onClick={() => setIsEditing(true)} className="-my-1">
            <EditIcon />
          </IconButton>
        )}
      </div>
      {failure && <FailedSend message={message} failure={failure} isBusy={isBusy} />}
    </article>
  );
});
UserMessageView.displayName = 'UserMessageView';
