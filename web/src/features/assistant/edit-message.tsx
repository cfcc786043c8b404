import { useState } from 'react';
import { QUERY_MAX } from '#shared/contracts/assistant';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { UserMessage } from './conversation-state.ts';
import { useMessageActions } from './message-actions.ts';

export const EditMessage = ({ message, onClose }: { message: UserMessage; onClose: () => void }) => {
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
        hint="Sending it again replaces this message and all that followed."
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
