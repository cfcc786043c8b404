import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ContractNotice } from '#shared/contracts/market';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { NoticePage } from './notice-page.tsx';

const notice: ContractNotice = {
  notice: 'CN4000001',
  supplier: 'Wombat Care',
  supplierAbn: '68109546901',
  vendorId: 'wombat-care',
  buyer: 'Department of Health',
  description: 'Nurse call for three wards',
  valueAud: 120_000,
  signed: '2026-03-02',
  start: '2026-04-01',
  ends: null,
  panel: true,
  category: 'Nurse call systems',
  unspsc: null,
  method: 'Open tender',
  amendments: [{ valueAud: 100_000, on: '2026-03-10' }],
  solutions: [{ id: 'wombat-call', name: 'Wombat Call' }],
  evidence: { kind: 'public-record', source: 'AusTender CN4000001', asOf: '2026-03-02' },
};

const open = async (answer: () => Response) => {
  stubFetch({ 'GET /api/market/notices/CN4000001': answer });
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <NoticePage notice="CN4000001" marketPath="/market" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

afterEach(() => vi.unstubAllGlobals());

it('tells what was bought, by whom and of whom, that its value is no price, and what no record says', async () => {
  const screen = await open(() => json(notice));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nurse call for three wards');
  await expect.element(screen.getByText(/A contract value is not a price/)).toBeVisible();
  const terms = screen
    .getByRole('term')
    .elements()
    .map((one) => one.textContent);
  const told = screen
    .getByRole('definition')
    .elements()
    .map((one) => one.textContent);
  expect(Object.fromEntries(terms.map((term, at) => [term, told[at]]))).toMatchObject({
    buyer: 'Department of Health',
    supplier: 'Wombat Care',
    signed: '2 Mar 2026',
    notice: 'CN4000001',
  });
  await expect.element(screen.getByText('Before its amendment of 10 Mar 2026: A$100,000')).toBeVisible();
  await expect.element(screen.getByText('Standing offer, many buyers')).toBeVisible();
  await expect.element(screen.getByText('Not on record: end, UNSPSC')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Wombat Call' }))
    .toHaveAttribute('href', '/solutions/wombat-call');
  await expect.element(screen.getByRole('link', { name: 'Market' })).toHaveAttribute('href', '/market');
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

it('says why it could not be loaded, and loads it on request', async () => {
  const answers = [problem('not_found', 'No notice has this number.'), json(notice)];
  const screen = await open(() => answers.shift() ?? json(notice));
  await expect.element(screen.getByText('No notice has this number.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nurse call for three wards');
});
