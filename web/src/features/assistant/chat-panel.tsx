import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ArrowDownIcon } from '../../ui/icons.tsx';
import { Announcer } from './announcer.tsx';
import { CompanyContextBox } from './company-context.tsx';
import { Composer } from './composer.tsx';
import type { AiMessage, Conversation } from './conversation-state.ts';
import { MessageActionsContext } from './message-actions.ts';
import { fetchMessagesEarly, Transcript } from './transcript.tsx';
import { useActions } from './use-actions.ts';
import { useComposer } from './use-composer.ts';
import { useComposerFocus, useStopOnEscape } from './use-composer-focus.ts';
import type { ConversationHandle } from './use-conversation.ts';
import { useFollow } from './use-follow.ts';

type ChatPanelProps = {
  handle: ConversationHandle;
  isDemonstrationOn: boolean | undefined;
  context: { isOpen: boolean; takesFocus: boolean; onToggle: () => void };
  onGenerateReport: (answer: AiMessage) => void;
  onDownloadReport: () => Promise<unknown>;
  /** A report in the making, shown below the messages. */
  reportProgress?: ReactNode;
};

/** Changes whenever the transcript grew. */
const growthOf = ({ messages, pending }: Conversation) =>
  [messages.length, pending?.stages.length, pending?.text.length].join();

/** The chat: messages, the question box, and what goes along with a question. */
export const ChatPanel = ({ handle, isDemonstrationOn, context, reportProgress, ...reports }: ChatPanelProps) => {
  const { conversation, stop } = handle;
  const { messages, pending } = conversation;
  const isPending = pending !== null;
  const end = useRef<HTMLDivElement>(null);
  const composer = useComposer(handle, isDemonstrationOn);
  const actions = useActions({ ...composer, ...reports, messages });
  const { isEndInView, jump } = useFollow(end, growthOf(conversation), isPending);
  const isReportRunning = Boolean(reportProgress);
  useEffect(() => {
    if (isReportRunning) jump();
  }, [isReportRunning, jump]);
  useComposerFocus(composer.input, isPending);
  useStopOnEscape(isPending, stop);

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-3 pt-4">
      <Announcer isPending={isPending} />
      <MessageActionsContext value={actions}>
        <Transcript handle={handle} isDemonstrationOn={isDemonstrationOn} onAsk={composer.ask} onShown={jump} />
      </MessageActionsContext>
      {reportProgress}
      <div ref={end} className="scroll-mb-56" />
      <CompanyContextBox {...context} context={composer.companyContext} onChange={composer.setCompanyContext} />
      <div className="tall:sticky tall:bottom-0 z-stuck bg-ground pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-ground before:to-transparent">
        {messages.length > 0 && !isEndInView && (
          <div className="absolute inset-x-0 -top-11 flex justify-center">
            <Button icon={<ArrowDownIcon />} onClick={jump} className="shadow-float">
              Jump to latest
            </Button>
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: fetches early what the first answer will need */}
        <div onFocus={fetchMessagesEarly}>
          <Composer composer={composer} isPending={isPending} isStopping={pending?.isStopping ?? false} onStop={stop} />
        </div>
      </div>
    </div>
  );
};
