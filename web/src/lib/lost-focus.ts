import { type RefObject, useEffect } from 'react';

/** Whether what had the focus is gone or was disabled, so that a keyboard would begin again at the top. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};

/** Once, when a part appears in place of what had the focus: takes it, unless the reader has it elsewhere. */
export const useLostFocus = (target: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (isFocusLost()) target.current?.focus({ preventScroll: true });
  }, [target]);
};

/** After what was just pressed has gone from the page: the focus goes to `find`'s element, unless it is elsewhere. */
export const focusAfter = (find: () => HTMLElement | null | undefined): void => {
  setTimeout(() => {
    if (isFocusLost()) find()?.focus();
  });
};
