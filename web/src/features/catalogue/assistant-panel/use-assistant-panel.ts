import { useCallback, useRef, useState } from 'react';
import * as z from 'zod';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';

const kept = draft('catalogue-need', z.string());

/** The assistant's panel: closing it clears what was asked, a reload does not. */
export const useAssistantPanel = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useDraft(kept, '');
  const box = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<Element | null>(null);

  /** @param suggested stands in the box if nothing was written yet */
  const open = useCallback(
    (suggested = '') => {
      opener.current = document.activeElement;
      setQuery((now) => now || suggested);
      setIsOpen(true);
      // Open already, perhaps out of sight: the reader asked for it.
      box.current?.focus();
    },
    [setQuery],
  );
  const close = useCallback(() => {
    setQuery('');
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [setQuery]);
  return { isOpen, query, setQuery, open, close, box };
};
export type AssistantPanelState = ReturnType<typeof useAssistantPanel>;
