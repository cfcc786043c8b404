import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../lib/query-client.ts';
import { aSubmissionRow } from '../../testing/assessments.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { SubmissionsBoard } from './submissions-board.tsx';

const LIST = 'GET /api/admin/submissions';
const PUBLISH = `POST /api/admin/submissions/${aSubmissionRow().id}/publish`;

const show = async (answers: Parameters<typeof stubFetch>[0]) => {
  const sent = stubFetch(answers);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <SubmissionsBoard token="token-of-an-operator" />
    </QueryClientProvider>,
  );
  return { screen, sent };
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the board of submissions', () => {
  it('lists them with their scores and opens the details, asked for as the operator', async () => {
    const { screen, sent } = await show({ [LIST]: () => json([aSubmissionRow()]) });
    await expect.element(screen.getByRole('heading', { name: 'Example Bells' })).toBeVisible();
    await expect.element(screen.getByText(/Overall 35\/100 · range 35–91 · 44% established/)).toBeVisible();
    await screen.getByText('Details').click();
    await expect.element(screen.getByText('sales@example.com.au')).toBeVisible();
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-an-operator');
  });

  it('says what an empty list means, and retries one that failed', async () => {
    let tries = 0;
    const { screen } = await show({ [LIST]: () => (++tries === 1 ? problem('internal', 'It broke.') : json([])) });
    await expect.element(screen.getByText('It broke.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'No submissions yet' })).toBeVisible();
  });

  it('publishes only with a name and a confirmation, and then says so', async () => {
    const answer = { solutionId: 'submitted-1', dataVersion: '2026-11-21-abcdef12' };
    const { screen, sent } = await show({ [LIST]: () => json([aSubmissionRow()]), [PUBLISH]: () => json(answer) });
    await screen.getByRole('button', { name: 'Publish' }).click();
    const go = screen.getByRole('button', { name: 'Publish to the catalogue' });
    await expect.element(go).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Product name' }).fill('Example Bell One');
    await expect.element(go).toBeDisabled();
    await screen.getByRole('checkbox', { name: 'I checked that the vendor and the product exist' }).click();
    await go.click();
    await expect.element(screen.getByText('In the catalogue')).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      productName: 'Example Bell One',
      category: 'nurse-call',
    });
    expect(currentToast()?.title).toBe('Submission Published');
  });

  it('keeps the dialog and what was typed when it fails', async () => {
    const { screen } = await show({
      [LIST]: () => json([aSubmissionRow()]),
      [PUBLISH]: () => problem('conflict', 'Another import finished first.'),
    });
    await screen.getByRole('button', { name: 'Publish' }).click();
    await screen.getByRole('textbox', { name: 'Product name' }).fill('Example Bell One');
    await screen.getByRole('checkbox', { name: 'I checked that the vendor and the product exist' }).click();
    await screen.getByRole('button', { name: 'Publish to the catalogue' }).click();
    await expect.element(screen.getByText('Another import finished first.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Product name' })).toHaveValue('Example Bell One');
  });
});
