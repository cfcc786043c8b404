import { Button } from '../../ui/button.tsx';
import { PlusIcon, RefreshIcon } from '../../ui/icons.tsx';
import { previousSession, returnToPrevious } from './session.ts';
import type { ConversationHandle } from './use-conversation.ts';

/** A new conversation puts the last one aside; it can be gone back to, so nothing has to be asked. */
export const StartOver = ({ handle }: { handle: ConversationHandle }) => {
  const { conversation, beginAnew, resume } = handle;
  if (conversation.messages.length > 0) {
    return (
      <div className="flex justify-end">
        <Button look="quiet" icon={<PlusIcon />} onClick={beginAnew}>
          New conversation
        </Button>
      </div>
    );
  }
  if (!previousSession()) return null;
  const goBack = () => {
    returnToPrevious();
    resume.retryResume();
  };
  return (
    <div>
      <Button look="quiet" icon={<RefreshIcon />} onClick={goBack}>
        Back to the last conversation
      </Button>
    </div>
  );
};
