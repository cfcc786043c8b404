import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { keptDays } from '#shared/kernel/retention';
import { StatusPage } from '../../features/site/status-page.tsx';
import { makeQueryClient } from '../../lib/query-client.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { PrivacyPage } from './privacy-page.tsx';

const open = (Page: ComponentType, answers: Parameters<typeof stubFetch>[0]) => {
  stubFetch(answers);
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('the privacy page tells how long each kind is kept, as the code keeps it, and what an erasure leaves', async () => {
  const screen = await open(PrivacyPage, { 'GET /api/config': () => problem('unavailable', 'Try again.') });
  expect(screen.getByRole('row').all()).toHaveLength(Object.keys(keptDays).length + 1);
  await expect
    .element(screen.getByRole('row', { name: 'Conversations, after they were last used 90 days' }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Purchases .* 3 years$/ })).toBeVisible();
  await expect.element(screen.getByText(/Tax law makes a business keep its records/)).toBeVisible();
  await expect.element(screen.getByText(/could not check just now/)).toBeVisible();
});

it('the status page tells what answered this browser and what did not, and nothing before it knows', async () => {
  const screen = await open(StatusPage, {
    'GET /api/health': () => json({ status: 'ok', dataVersion: 'one' }),
    'GET /api/solutions': () => problem('unavailable', 'Try again.'),
    'GET /api/healthcare/hospitals': () => new Promise<Response>(() => undefined),
  });
  await expect.element(screen.getByRole('row', { name: /^Records answered in \d+ ms/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Catalogue did not answer/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Directories not known yet' })).toBeVisible();
});
