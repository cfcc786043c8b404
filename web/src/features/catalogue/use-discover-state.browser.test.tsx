import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LIST, listPage, renderDiscover } from '../../testing/render-discover.tsx';
import { aSolution } from '../../testing/solutions.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was changed a moment before, and starts from the address again after Back', async () => {
  const { screen, router, address } = await renderDiscover({ [LIST]: () => listPage([aSolution('a')]) });
  const toggle = (name: string) =>
    (screen.getByRole('checkbox', { name, exact: true }).element() as HTMLElement).click();
  await expect.element(screen.getByText('Showing 1 solution')).toBeVisible();
  toggle('Nurse call');
  toggle('Overseas start-up');
  await expect
    .poll(() => Object.fromEntries(address()))
    .toEqual({ categories: 'nurse-call', providers: 'established-au,not-on-record,startup-au,startup-overseas' });
  await router.navigate(-1);
  await expect.poll(() => Object.fromEntries(address())).toEqual({ categories: 'nurse-call' });
  toggle('Established Australian');
  await expect
    .poll(() => Object.fromEntries(address()))
    .toEqual({ categories: 'nurse-call', providers: 'not-on-record,startup-au' });
});
