import { type RefObject, useEffect, useRef } from 'react';

/** A disabled box drops the focus: it goes to Stop while an answer is made, and back afterwards. */
export const useComposerFocus = (input: RefObject<HTMLTextAreaElement | null>, isPending: boolean) => {
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
export const useStopOnEscape = (isPending: boolean, stop: () => void) => {
  useEffect(() => {
    if (!isPending) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isPending, stop]);
};
