import { QueryClientProvider } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { VendorPricing } from '#shared/contracts/pricing';
import type { Evidence } from '#shared/kernel/evidence';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { demonstrationPreference } from '../../../lib/storage/preferences.ts';
import { type Answer, json, stubFetch } from '../../../testing/stub-fetch.ts';
import { PricingPage } from '../pricing-page.tsx';

export const published: Evidence = { kind: 'published', source: 'Price list', asOf: '2026-02' };
export const fictional: Evidence = { kind: 'demonstration', source: 'Fictional demonstration data' };

export type Price = [perRoom: number | null, once: number | null, monthly: number | null];

export const aRecord = (
  id: string,
  [perRoom, once, monthly]: Price,
  more: Partial<VendorPricing> = {},
): VendorPricing => {
  const kind = more.demonstration ? fictional : published;
  return {
    vendor: `Vendor ${id}`,
    solution: `Solution ${id}`,
    basePricePerRoom: perRoom,
    implementationCost: once,
    monthlyCost: monthly,
    currency: perRoom === null ? null : 'AUD',
    riskScore: null,
    supportLevel: null,
    marketPosition: null,
    availability: null,
    trend: null,
    priceChange: null,
    certifications: { tga: null, fda: null, ce: null, iso: [] },
    solutionId: id,
    demonstration: false,
    riskRange: null,
    riskCoverage: 0,
    priceRange: null,
    forFacility: null,
    inRegion: null,
    evidence: perRoom === null ? {} : { basePricePerRoom: kind, implementationCost: kind, monthlyCost: kind },
    notOnRecord: ['price history'],
    questions: ['How has your list price changed over the past three years?'],
    ...more,
  };
};
export const unpriced: Price = [null, null, null];
export const local = {
  availability: 'local' as const,
  certifications: { tga: true, fda: false, ce: null, iso: ['ISO 27001'] },
};

export const five: Price[] = [
  [100, 10_000, 500],
  [200, 5_000, 900],
  [350, 0.5, 1_250.25],
  [80, 44_000, 10],
  [999, 1, 1],
];
export const real = five.map((price, index) => aRecord(`r${index}`, price, index < 2 ? local : {}));
export const examples = [
  aRecord('d0', [640, 58_000, 3_900], { demonstration: true, ...local }),
  aRecord('d1', [10, 1_000, 100], { demonstration: true }),
];
export const silent = [aRecord('s0', unpriced), aRecord('s1', unpriced, { availability: 'overseas' })];
export const all = [...real, ...examples, ...silent];

export const ASK = 'POST /api/pricing-comparison';
export const open = async (answer: () => Answer = () => json(all)) => {
  const sent = stubFetch({ [ASK]: answer });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <PricingPage />
    </QueryClientProvider>,
  );
  const asked = () => sent.map(({ body }) => body);
  return { screen, asked };
};
export type Shown = Awaited<ReturnType<typeof open>>;

export const press = ({ screen }: Shown, name: string) => screen.getByRole('button', { name, exact: true }).click();
export const generate = (shown: Shown) => press(shown, 'Generate Pricing Comparison');
export const compare = async (answer?: () => Answer) => {
  const shown = await open(answer);
  await generate(shown);
  await expect.element(shown.screen.getByText(/^Showing \d+ of \d+ vendors$/)).toBeVisible();
  return shown;
};
export const section = (name: string) => page.getByRole('region', { name, exact: true });
export const cards = (name: string) =>
  section(`${name}, cards`)
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h4')?.textContent);
export const REAL = 'Vendors with a price';
export const DEMO = 'Demonstration vendors';
export const tile = (name: string, label: string) =>
  [...section(name).element().querySelectorAll('dt')].find((one) => one.textContent === label)?.nextElementSibling
    ?.textContent;
export const card = (name: string) => page.getByRole('article', { name, exact: true });
export const pick = async ({ screen }: Shown, label: string, option: string) => {
  await screen.getByRole('combobox', { name: label }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};

/** As people read it: cents below AU$10,000 only, and only where there are any. */
export const money = (aud: number) => {
  const digits = Number.isInteger(aud) || aud >= 10_000 ? 0 : 2;
  return `AU$${aud.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
};
/** A second way to the totals: from the specification's sentence. */
export const totalOf = ([perRoom, once, monthly]: Price, rooms: number, withOnce = true, withMonthly = true) =>
  (perRoom ?? 0) * rooms + (withOnce ? (once ?? 0) : 0) + (withMonthly ? 12 * (monthly ?? 0) : 0);

export const escaped = (text: string) => text.replace(/[$.+]/g, '\\$&');

export const addQuote = async ({ screen }: Shown, { vendor, ...amounts }: Record<string, string>) => {
  await screen.getByRole('button', { name: 'Add your own quote' }).click();
  const form = screen.getByRole('form', { name: 'Your own quote' });
  await form.getByRole('textbox', { name: 'Vendor' }).fill(vendor ?? '');
  for (const [label, text] of Object.entries(amounts)) await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('button', { name: 'Add quote' }).click();
};

/** Each test begins as a new visitor on a desktop. */
export const asNewVisitor = async () => {
  localStorage.clear();
  demonstrationPreference.set(true);
  await page.viewport(1280, 900);
};
export const restore = () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
};
