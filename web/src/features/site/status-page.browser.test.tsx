import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../lib/query-client.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { StatusPage } from './status-page.tsx';

const open = async (status: () => Response) => {
  stubFetch({
    'GET /api/status': status,
    'GET /api/health': () => json({ status: 'ok', dataVersion: 'v1' }),
    'GET /api/solutions': () => json([]),
    'GET /api/healthcare/hospitals': () => problem('unavailable', 'Later.'),
  });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <StatusPage />
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'Monitoring' });
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const found = { lastRunAt: minutesAgo(3), isWell: true, tookMs: 412, lastFailureAt: null };

it('shows what the watch found last, and when it last found the site wanting', async () => {
  const watch = await open(() => json({ watch: { ...found, lastFailureAt: '2026-11-02T03:04:00.000Z' } }));
  await expect.element(watch.getByText(/^All was well at .*, in 412 ms\.$/)).toBeVisible();
  await expect.element(watch.getByText(/^Last problem at 2 Nov/)).toBeVisible();
  await expect.element(watch.getByText(/^The check is overdue/)).not.toBeInTheDocument();
});

it.each([
  [
    'that the site was found wanting',
    { ...found, isWell: false, lastFailureAt: found.lastRunAt },
    /^The site had a problem/,
  ],
  ['that the watch is late', { ...found, lastRunAt: minutesAgo(40) }, /^The check is overdue/],
  ['that no watch has reported', null, /^No check has reported\./],
])('says %s', async (_what, watch, says) => {
  const card = await open(() => json({ watch }));
  await expect.element(card.getByText(says)).toBeVisible();
});

it('says that what the watch found could not be read', async () => {
  const watch = await open(() => problem('unavailable', 'Later.'));
  await expect.element(watch.getByText(/could not be read/)).toBeVisible();
});
