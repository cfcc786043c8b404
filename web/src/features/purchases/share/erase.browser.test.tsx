import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { EraseConversation, EraseEverything } from './erase.tsx';

const erased = { purchases: 2, conversations: 3, reports: 1, account: false };
const kept = [{ what: 'Invoices', why: 'Tax law keeps them.' }];

const open = async (onErased: () => void) => {
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <EraseEverything onErased={onErased} />
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Erase everything of mine…' }).click();
  return screen;
};

it('erases after the words were typed, says what stays and why, and then begins anew', async () => {
  const sent = stubFetch({ 'POST /api/erasures': () => json({ erased, kept }) });
  const onErased = vi.fn();
  const screen = await open(onErased);
  const erase = screen.getByRole('button', { name: 'Erase everything', exact: true });
  await expect.element(erase).toBeDisabled();
  await screen.getByRole('textbox').fill('erase everything');
  await erase.click();
  await expect.element(screen.getByText('Invoices. Tax law keeps them.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ confirm: 'erase everything' }]);
  expect(onErased).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Start again' }).click();
  expect(onErased).toHaveBeenCalledOnce();
});

it('says why not, and leaves all as it is', async () => {
  stubFetch({ 'POST /api/erasures': () => problem('conflict', 'A subscription is still running.') });
  const onErased = vi.fn();
  const screen = await open(onErased);
  await screen.getByRole('textbox').fill('erase everything');
  await screen.getByRole('button', { name: 'Erase everything', exact: true }).click();
  await expect.element(screen.getByText('Nothing was erased')).toBeVisible();
  await expect.element(screen.getByText('A subscription is still running.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onErased).not.toHaveBeenCalled();
});

it('takes a conversation as erased that the server has no more: its answer to the first try was lost', async () => {
  stubFetch({ 'DELETE /api/ai/conversation/session-1': () => problem('not_found', 'There is no such conversation.') });
  const onErased = vi.fn();
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <EraseConversation sessionId="session-1" onErased={onErased} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await screen.getByRole('textbox').fill('erase conversation');
  await screen.getByRole('button', { name: 'Erase conversation', exact: true }).click();
  await vi.waitFor(() => expect(onErased).toHaveBeenCalledOnce());
});
