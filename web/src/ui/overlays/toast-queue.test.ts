import { expect, it } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-queue.ts';

const toast = (title: string) => ({ title, description: '', variant: 'success' as const });

it('shows one toast at a time, in the order in which they came, and the same one only once', () => {
  for (const title of ['first', 'second', 'second']) showToast(toast(title));
  const shown: (string | undefined)[] = [];
  for (let current = currentToast(); current; current = currentToast()) {
    shown.push(current.title);
    dismissToast(current.id);
  }
  expect(shown).toEqual(['first', 'second']);
});

it('shows a failure at once, in the place of what was there and of what waited', () => {
  for (const title of ['first', 'second']) showToast(toast(title));
  showToast({ ...toast('failed'), variant: 'destructive' });
  const failed = currentToast();
  expect(failed?.title).toBe('failed');
  if (failed) dismissToast(failed.id);
  expect(currentToast()).toBeUndefined();
});
