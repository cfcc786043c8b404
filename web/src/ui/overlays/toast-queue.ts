export type Toast = { title: string; description: string; variant: 'success' | 'destructive' };
export type QueuedToast = Toast & { id: number };

let waiting: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly QueuedToast[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/**
 * Shows a toast once those before it are gone: Radix alone would show all at once. One that tells of a failure does not
 * wait: it takes the place of all before it. The same text twice is said once.
 */
export const showToast = (toast: Toast) => {
  const last = waiting.at(-1);
  if (last && last.title === toast.title && last.description === toast.description) return;
  lastId += 1;
  change([...(toast.variant === 'destructive' ? [] : waiting), { ...toast, id: lastId }]);
};

/** Says that something was done. */
export const showDone = (title: string, description: string) => showToast({ title, description, variant: 'success' });
/** Says that something was not done, and why. */
export const showFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' });

export const dismissToast = (id: number) => change(waiting.filter((toast) => toast.id !== id));

/** Whether the toast on screen keeps another from being seen. */
export const isToastWaiting = (): boolean => waiting.length > 1;

/** The one toast on screen. */
export const currentToast = (): QueuedToast | undefined => waiting[0];

export const onToastChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
