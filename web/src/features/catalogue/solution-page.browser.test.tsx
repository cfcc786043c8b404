import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SolutionProfile } from '#shared/contracts/catalogue';
import { makeQueryClient } from '../../lib/query-client.ts';
import { siteConfig } from '../../testing/render-home.tsx';
import { aSolution } from '../../testing/solutions.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { SolutionPage } from './solution-page.tsx';

const evidence = { kind: 'published' as const, source: 'Wombat data sheet', asOf: '2025-06-01' };
const record = { kind: 'public-record' as const, source: 'FDA recall Z-0001-2026', asOf: '2026-10-02' };

const profile = (given: Partial<SolutionProfile> = {}): SolutionProfile => ({
  solution: aSolution('wombat-call', {
    name: 'Wombat Call',
    warnings: [{ kind: 'recall', text: 'Recalled: the cord may come loose', bars: true, evidence: record }],
    notOnRecord: ['price'],
  }),
  facts: [{ label: 'warranty', value: '24 months', evidence }],
  vendorFacts: [{ label: 'founded', value: '1998', evidence }],
  history: [{ on: '2026-10-02', text: 'Recalled', isWarning: true, evidence: record }],
  alternatives: [{ id: 'emu-call', name: 'Emu Call', vendor: 'Emu Systems', coverage: 40, warning: null }],
  questions: ['What does it cost per bed?'],
  asOf: '2026-11-01',
  ...given,
});

const open = async (answer: () => Response) => {
  stubFetch({ 'GET /api/solutions/wombat-call': answer, 'GET /api/config': () => json(siteConfig) });
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <SolutionPage solutionId="wombat-call" demonstration={undefined} discoverPath="/discover" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

afterEach(() => vi.unstubAllGlobals());

it('tells the warning before any fact, each fact with its source, what changed, and what else there is', async () => {
  const screen = await open(() => json(profile()));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wombat Call');
  const text = screen.container.textContent ?? '';
  expect(text.indexOf('the cord may come loose')).toBeGreaterThan(0);
  expect(text.indexOf('the cord may come loose')).toBeLessThan(text.indexOf('24 months'));
  const facts = screen.getByRole('region', { name: 'Facts' });
  await expect.element(facts).toMatchTextContent(/Warranty\s*24 months/);
  await expect
    .element(screen.getByRole('region', { name: 'Sources' }))
    .toMatchTextContent(/1 June 2025\s*Wombat data sheet/);
  const aside = screen.getByRole('complementary', { name: 'History and alternatives' });
  await expect.element(aside).toMatchTextContent(/2 Oct 2026\s*Warning:\s*Recalled/);
  await expect
    .element(aside.getByRole('link', { name: /Emu Call/ }))
    .toHaveAttribute('href', expect.stringContaining('/solutions/emu-call'));
  await expect
    .element(screen.getByRole('link', { name: 'Add to comparison' }))
    .toHaveAttribute('href', '/discover?compare=wombat-call');
  await expect.element(screen.getByRole('button', { name: 'Copy questions to the vendor' })).toBeVisible();
  expect(document.title).toMatch(/^Wombat Call · /);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

it('says where nothing is on record', async () => {
  const solution = aSolution('wombat-call', { name: 'Wombat Call', notOnRecord: [] });
  const screen = await open(() => json(profile({ solution, facts: [], history: [], alternatives: [] })));
  await expect.element(screen.getByRole('region', { name: 'Facts' })).toMatchTextContent('Nothing is on record.');
  await expect.element(screen.getByText(/^Nothing dated is on record/)).toBeVisible();
  await expect.element(screen.getByText('No other product of this kind is on record.')).toBeVisible();
});

it('says why it could not be loaded, and loads it on request', async () => {
  const answers = [problem('not_found', 'No product has this address.'), json(profile())];
  const screen = await open(() => answers.shift() ?? json(profile()));
  await expect.element(screen.getByText('No product has this address.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wombat Call');
});
