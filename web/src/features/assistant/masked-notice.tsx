import type { Masked } from '#shared/contracts/assistant';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AiMessage } from './conversation-state.ts';
import { useMessageActions } from './message-actions.ts';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

type MaskedNoticeProps = { message: AiMessage; masked: readonly Masked[]; canUndo: boolean };

/** Tells what was hidden from everything that stores or reads, and offers to send it as typed. */
export const MaskedNotice = ({ message, masked, canUndo }: MaskedNoticeProps) => {
  const { keepIdentifiers } = useMessageActions();
  if (masked.length === 0) return null;
  return (
    <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>We hid {list.format(masked.map(({ kind, count }) => countOf(count, kind)))} before storing your message.</p>
        {canUndo && <Button onClick={() => keepIdentifiers(message)}>Undo and send as typed</Button>}
      </div>
    </Notice>
  );
};
