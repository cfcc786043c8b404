import { useEffect, useRef, useState } from 'react';
import { DOCUMENTS_MAX, QUERY_MAX } from '#shared/kernel/fields';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { ConversationHandle } from '../conversation/use-conversation.ts';
import {
  contextDraft,
  contextLength,
  defaultToggles,
  documentsOf,
  emptyContext,
  queryDraft,
  togglesDraft,
} from './composer-draft.ts';
import type { Question } from './question.ts';

/** What is being written and how it is sent: every question takes the switches and the company documents along. */
export const useComposer = ({ send, resume }: ConversationHandle, isDemonstrationOn: boolean | undefined) => {
  const [text, setText] = useDraft(queryDraft, '');
  const [toggles, setToggles] = useDraft(togglesDraft, defaultToggles);
  const [companyContext, setCompanyContext] = useDraft(contextDraft, emptyContext);
  const input = useRef<HTMLTextAreaElement>(null);

  const options = { ...toggles, companyDocuments: documentsOf(companyContext), demonstration: isDemonstrationOn };
  const isOverLimit = contextLength(companyContext) > DOCUMENTS_MAX;
  const problem = isOverLimit ? 'The company documents are over the limit. Keep the passages that matter.' : undefined;

  const ask = (question: Question) => {
    if (problem) showToast({ title: 'Not sent', description: problem, variant: 'destructive' });
    else send(question, options);
  };
  // Sent before the conversation is back: it goes as soon as that is there.
  const [isDue, setIsDue] = useState(false);
  const sendTyped = () => {
    if (resume.isResuming) return setIsDue(true);
    setIsDue(false);
    const query = text.trim();
    if (!query) return;
    // The words stay in the box until the server has them, and come back if no answer does.
    send({ query }, options, { onTaken: () => setText(''), onFailed: () => setText((now) => now || query) });
  };
  useEffect(() => {
    if (isDue && !resume.isResuming) sendTyped();
  });
  const append = (words: string) => {
    setText((now) => (now.trim() ? `${now.trimEnd()} ${words}` : words));
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(QUERY_MAX, QUERY_MAX);
    });
  };
  return {
    input,
    text,
    setText,
    toggles,
    setToggles,
    companyContext,
    setCompanyContext,
    problem,
    isReady: !problem,
    isDue,
    ask,
    sendTyped,
    append,
  };
};
