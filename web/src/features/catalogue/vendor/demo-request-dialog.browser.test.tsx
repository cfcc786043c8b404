import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aSolution } from '../../../testing/catalogue.ts';
import { DemoRequestDialog } from './demo-request-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const show = (more: Parameters<typeof aSolution>[0] = {}) =>
  render(<DemoRequestDialog solution={aSolution(more)} onClose={() => undefined} />);
type Screen = Awaited<ReturnType<typeof show>>;
const message = (screen: Screen) => screen.getByRole('textbox', { name: 'Message' });

it('drafts a request that names the solution and asks for what is not on record', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('Request for a demonstration of Tacera');
  await expect.element(message(screen)).toHaveValue(expect.stringContaining('- price\n- ARTG'));
  await expect.element(screen.getByText(/does not contact anyone/)).toBeVisible();
});

it('copies the text as it was edited, and keeps it for the next time', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show();
  await message(screen).fill('Tuesday at ten?');
  await userEvent.click(screen.getByRole('button', { name: 'Copy message' }));
  expect(writeText).toHaveBeenCalledWith('Subject: Request for a demonstration of Tacera\n\nTuesday at ten?');
  await screen.unmount();
  const again = await show();
  await expect.element(message(again)).toHaveValue('Tuesday at ten?');
  await userEvent.click(again.getByRole('button', { name: 'Start again' }));
  await expect.element(message(again)).toHaveValue(expect.stringContaining('To the sales team of Austco Healthcare'));
});

it('offers a mail only where a sales e-mail is on record', async () => {
  const without = await show();
  await expect.element(without.getByText(/Sales e-mail: Not on record/)).toBeVisible();
  expect(without.getByRole('link').elements()).toEqual([]);
  await without.unmount();
  const screen = await show({ salesEmail: 'sales@example.com.au', name: 'R&D?' });
  const href = screen.getByRole('link', { name: 'Open in your e-mail app' }).element().getAttribute('href');
  expect(href).toMatch(
    /^mailto:sales@example\.com\.au\?subject=Request%20for%20a%20demonstration%20of%20R%26D%3F&body=/,
  );
});

it('says of a fictional vendor that nobody will read the message', async () => {
  const screen = await show({ demonstration: true });
  await expect.element(screen.getByText(/This vendor is fictional/)).toBeVisible();
});
