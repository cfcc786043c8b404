import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { aContract, aVendorProfile } from '../../../testing/catalogue.ts';
import { type Answer, json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { VendorDialog } from './vendor-dialog.tsx';

const show = async (answer: () => Answer = () => json(aVendorProfile())) => {
  stubFetch({ 'GET /api/vendors/austco-healthcare': answer });
  const onClose = vi.fn();
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <VendorDialog vendorId="austco-healthcare" onClose={onClose} />
    </QueryClientProvider>,
  );
  return { screen, onClose };
};
/** What stands beside a term of a list of terms. */
const definition = (term: string) =>
  [...document.querySelectorAll('dt')].find((one) => one.textContent === term)?.nextElementSibling?.textContent ?? '';

afterEach(() => vi.unstubAllGlobals());

it('shows every field of the vendor with its evidence, or "Not on record"', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: 'Austco Healthcare', level: 2 })).toBeVisible();
  const terms = [...document.querySelectorAll('dt')].map((one) => one.textContent);
  expect(terms).toEqual([
    'Provider type',
    'Founded',
    'Headquarters',
    'Australian presence',
    'Employees',
    'Revenue',
    'Financial health',
    'Certifications',
    'Compliance',
    'Support options',
    'Website',
  ]);
  expect(definition('Founded')).toMatch(/^1986 Published/);
  for (const gap of ['Employees', 'Revenue', 'Certifications']) expect(definition(gap)).toBe('Not on record');
  await expect.element(screen.getByText('36%')).toBeVisible();
});

it('shows a contract with notice, buyer, date, value and link, and says that it is no price', async () => {
  const { screen } = await show();
  const row = screen.getByRole('row', { name: /CN4021877/ });
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/Department of Veterans’ Affairs.*30 June 2025.*Not on record.*A\$412,600/);
  await expect
    .element(row.getByRole('link', { name: /CN4021877/ }))
    .toHaveAttribute('href', 'https://www.example.com/cn4021877');
  await expect.element(screen.getByText(/A contract value is not a price/)).toBeVisible();
});

it('says of a panel that many buyers draw on it, and shows all contracts on demand', async () => {
  const contracts = Array.from({ length: 7 }, (_, index) => ({
    ...aContract({ notice: `CN400000${index}`, panel: index === 0 }),
    evidence: { kind: 'public-record' as const, source: 'AusTender' },
  }));
  const { screen } = await show(() => json(aVendorProfile({ contracts })));
  await expect.element(screen.getByRole('row', { name: /CN4000000/ }).getByText('Panel, many buyers')).toBeVisible();
  expect(screen.getByRole('row', { name: /CN4000006/ }).elements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  await expect.element(screen.getByRole('row', { name: /CN4000006/ })).toBeInTheDocument();
});

it('lists the questions for what is not on record and copies them', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Copy questions to the vendor' }));
  expect(writeText.mock.calls[0]?.[0]).toContain('1. What was your revenue in the last financial year?');
});

it('badges a fictional vendor', async () => {
  const { screen } = await show(() => json(aVendorProfile({ demonstration: true, contracts: [] })));
  await expect.element(screen.getByText('Demonstration', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('No contract notice of this vendor is on record.')).toBeVisible();
});

it('closes on Escape and on Close', async () => {
  const { screen, onClose } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('says why the vendor could not be loaded, and loads it on Retry', async () => {
  let isDown = true;
  const { screen } = await show(() => (isDown ? problem('not_found', 'No such vendor.') : json(aVendorProfile())));
  await expect.element(screen.getByRole('alert').getByText('No such vendor.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.element(screen.getByRole('heading', { name: 'Austco Healthcare', level: 2 })).toBeVisible();
});
