import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowDownIcon } from '../../ui/icons.tsx';
import { DisclosureArrow } from '../../ui/layout/disclosure-arrow.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type Shortlist, ShortlistContext } from './answer/shortlist.ts';
import type { CompanyContextFieldsProps } from './composer/company-context-fields.tsx';
import { Composer } from './composer/composer.tsx';
import { documentsOf } from './composer/composer-draft.ts';
import { useComposer } from './composer/use-composer.ts';
import type { AiMessage, Conversation } from './conversation/conversation-state.ts';
import { useActions } from './conversation/use-actions.ts';
import type { ConversationHandle } from './conversation/use-conversation.ts';
import { MessageActionsContext } from './message-actions.ts';
import { fetchMessagesEarly, Transcript } from './transcript.tsx';
import { useAnchor } from './use-anchor.ts';

const CompanyContextFields = lazy(() => import('./composer/company-context-fields.tsx'));

type CompanyContextBoxProps = CompanyContextFieldsProps & { isOpen: boolean; onToggle: () => void };

/** What the buyer tells about the organisation, folded away until it is wanted. */
const CompanyContextBox = ({ isOpen, onToggle, ...fields }: CompanyContextBoxProps) => {
  const count = documentsOf(fields.context).length;
  return (
    <section className="rounded-lg border border-line bg-surface print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="company-context"
        onClick={onToggle}
        className="flex min-h-10 w-full flex-wrap items-center gap-x-2 rounded-lg px-3 text-left font-medium text-sm"
      >
        <DisclosureArrow isOpen={isOpen} />
        Company Documents & Context
        <span className="font-normal text-muted">{count > 0 ? countOf(count, 'item') : 'optional'}</span>
      </button>
      <div id="company-context">
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-4 h-72" />}>
            <CompanyContextFields {...fields} />
          </Suspense>
        )}
      </div>
    </section>
  );
};

/** A disabled box drops the focus: it goes to Stop while an answer is made, and back afterwards. */
const useComposerFocus = (input: RefObject<HTMLTextAreaElement | null>, isPending: boolean) => {
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || activeElement === null;
    if (isPending) {
      hadFocus.current = isNowhere || activeElement === input.current;
      if (hadFocus.current) input.current?.form?.querySelector<HTMLElement>('[data-stop]')?.focus();
    } else if (hadFocus.current && isNowhere) {
      hadFocus.current = false;
      input.current?.focus({ preventScroll: true });
    }
  }, [isPending, input]);
};

/** Esc stops an answer from anywhere on the page, unless something nearer took it. */
const useStopOnEscape = (isPending: boolean, stop: () => void) => {
  useEffect(() => {
    if (!isPending) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isPending, stop]);
};

/** Tells a screen reader that an answer begins and that it is there, and nothing in between. */
const Announcer = ({ isPending }: { isPending: boolean }) => {
  const [words, setWords] = useState('');
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) setWords('Answering');
    else if (wasPending.current) setWords('Answer ready');
    wasPending.current = isPending;
  }, [isPending]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
};

type ChatPanelProps = {
  handle: ConversationHandle;
  isDemonstrationOn: boolean | undefined;
  context: {
    isOpen: boolean;
    takesFocus: boolean;
    onToggle: () => void;
    /** Opens it with the focus in it. */
    onToggleFocused: () => void;
  };
  /** Of the purchase; undefined until there is one. */
  shortlist?: Shortlist | undefined;
  onGenerateReport: (answer: AiMessage) => void;
  onDownloadReport: () => Promise<unknown>;
  /** Shown until something is asked, in the place of the welcome. */
  empty?: ReactNode;
  onOpenSample: () => Promise<void>;
  /** A report in the making, shown below the messages. */
  reportProgress?: ReactNode;
};

/** Changes whenever the transcript grew. */
const growthOf = ({ messages, pending }: Conversation) =>
  [messages.length, pending?.stages.length, pending?.text.length].join();

/** The chat: messages, the question box, and what goes along with a question. */
export const ChatPanel = (props: ChatPanelProps) => {
  const { handle, isDemonstrationOn, context, reportProgress, shortlist, empty, onOpenSample, ...reports } = props;
  const { onToggleFocused, ...contextBox } = context;
  const { conversation, stop } = handle;
  const { messages, pending } = conversation;
  const isPending = pending !== null;
  const end = useRef<HTMLDivElement>(null);
  const composer = useComposer(handle, isDemonstrationOn);
  const actions = useActions({ ...composer, ...reports, messages });
  const { isLatestInView, jump } = useAnchor(end, growthOf(conversation), pending?.startedAt);
  const isReportRunning = Boolean(reportProgress);
  useEffect(() => {
    if (isReportRunning) end.current?.scrollIntoView({ block: 'end' });
  }, [isReportRunning]);
  useComposerFocus(composer.input, isPending);
  useStopOnEscape(isPending, stop);

  return (
    <div className="mx-auto flex max-w-[53.5rem] flex-col gap-2 pt-3">
      <Announcer isPending={isPending} />
      <MessageActionsContext value={actions}>
        <ShortlistContext value={shortlist}>
          <Transcript
            handle={handle}
            isDemonstrationOn={isDemonstrationOn}
            onAsk={composer.ask}
            onShown={jump}
            empty={empty}
            onOpenSample={onOpenSample}
          />
        </ShortlistContext>
      </MessageActionsContext>
      {reportProgress}
      <div ref={end} />
      {/* Once there is an answer, the button in the question box opens it: the end of the answer is the end of the page. */}
      {(messages.length === 0 || contextBox.isOpen) && (
        <CompanyContextBox {...contextBox} context={composer.companyContext} onChange={composer.setCompanyContext} />
      )}
      <div
        data-stuck-below
        className="tall:sticky tall:bottom-0 z-stuck bg-ground pb-3 print:hidden before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-ground before:to-transparent"
      >
        {messages.length > 0 && !isLatestInView && (
          <div className="absolute inset-x-0 -top-11 flex justify-center">
            <Button icon={<ArrowDownIcon />} onClick={jump} className="shadow-float">
              Jump to latest
            </Button>
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: fetches early what the first answer will need */}
        <div onFocus={fetchMessagesEarly}>
          <Composer
            composer={composer}
            isBegun={messages.length > 0}
            isPending={isPending}
            isStopping={pending?.isStopping ?? false}
            onStop={stop}
            context={{ isOpen: context.isOpen, onToggle: onToggleFocused }}
          />
        </div>
      </div>
    </div>
  );
};
