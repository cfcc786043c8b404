import type { Masked } from '#shared/contracts/assistant';
import { HiddenIdentifiers } from '../../ui/hidden-identifiers.tsx';
import type { AiMessage } from './conversation-state.ts';
import { useMessageActions } from './message-actions.ts';

type MaskedNoticeProps = { message: AiMessage; masked: readonly Masked[]; canUndo: boolean };

/** Tells what was hidden from everything that stores or reads, and offers to send it as typed. */
export const MaskedNotice = ({ message, masked, canUndo }: MaskedNoticeProps) => {
  const { keepIdentifiers } = useMessageActions();
  const undo = { label: 'Undo and send as typed', onUndo: () => keepIdentifiers(message) };
  return <HiddenIdentifiers masked={masked} before="storing your message" undo={canUndo ? undo : undefined} />;
};
