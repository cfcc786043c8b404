import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../lib/query-client.ts';
import { aBrief, anAdvice, aPrice } from '../../testing/negotiations.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { NegotiationPage } from './negotiation-page.tsx';
import { type Strategy, strategiesDraft, strategyOf } from './strategies/strategies.ts';
import { savingsWords, strategiesCsv, strategyMarkdown } from './strategies/strategies-export.ts';

const PRICES = 'GET /api/market-prices';
const aStrategy = (given: Partial<Strategy> = {}): Strategy => ({
  ...strategyOf(anAdvice(), 'one', new Date('2026-11-20T03:00:00Z')),
  ...given,
});

const show = async (tab: string, answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent = stubFetch(answers);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <NegotiationPage demonstration prepare={async () => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.getByRole('tab', { name: tab }).click();
  return { screen, sent };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Strategies', () => {
  it('are none at first, and say how to make one', async () => {
    const { screen } = await show('Strategies');
    await expect.element(screen.getByRole('heading', { name: 'Active Negotiation Strategies 0' })).toBeVisible();
    await screen.getByRole('button', { name: 'Set up a negotiation' }).click();
    await expect.element(screen.getByRole('tab', { name: 'AI Assistant' })).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['active', 'Active', 'bg-good-soft'],
    ['planning', 'Planning', 'bg-info-soft'],
    ['completed', 'Completed', 'bg-sunken'],
    ['paused by somebody', 'paused by somebody', 'bg-caution-soft'],
  ])('that are %s say so in a word and a colour', async (status, label, colour) => {
    strategiesDraft.write([aStrategy({ status })]);
    const { screen } = await show('Strategies');
    const card = screen.getByRole('region', { name: 'Wombat Call, Wombat Care' });
    const badge = card.getByText(label, { exact: true }).first();
    await expect.element(badge).toBeVisible();
    expect(badge.element().className).toContain(colour);
  });

  it('print the target with its rule and the benchmark target beside it, and the time frame', async () => {
    strategiesDraft.write([aStrategy()]);
    const { screen } = await show('Strategies');
    const card = screen.getByRole('region', { name: 'Wombat Call, Wombat Care' });
    await expect.element(card.getByText('A$85,000', { exact: true })).toBeVisible();
    await expect.element(card.getByText('85 % × A$100,000 = A$85,000')).toBeVisible();
    await expect.element(card.getByText('Not on record', { exact: true })).toBeVisible();
    await expect.element(card.getByText(/Time frame 2-4 weeks/)).toBeVisible();
  });

  it('keep a changed status and what was agreed over a reload, and tell the saving', async () => {
    strategiesDraft.write([aStrategy()]);
    const first = await show('Strategies');
    await first.screen.getByRole('combobox', { name: 'Status of Wombat Call' }).click();
    await first.screen.getByRole('option', { name: 'Completed' }).click();
    await first.screen.getByRole('textbox', { name: 'Agreed (AUD)' }).fill('88,000');
    await first.screen.getByRole('textbox', { name: 'Savings note' }).fill('Training included');
    await expect.element(first.screen.getByText('Saved A$12,000 (12.0 %); A$3,000 above the target.')).toBeVisible();
    await first.screen.unmount();
    const { screen } = await show('Strategies');
    await expect.element(screen.getByRole('textbox', { name: 'Agreed (AUD)' })).toHaveValue('88,000');
    await expect.element(screen.getByRole('textbox', { name: 'Savings note' })).toHaveValue('Training included');
    await expect
      .element(screen.getByRole('region', { name: 'Wombat Call, Wombat Care' }))
      .toHaveAttribute('data-status', 'completed');
  });

  it('that are deleted come back on Undo', async () => {
    strategiesDraft.write([aStrategy()]);
    const { screen } = await show('Strategies');
    await screen.getByRole('button', { name: 'Delete the strategy for Wombat Call' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Active Negotiation Strategies 0' })).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('region', { name: 'Wombat Call, Wombat Care' })).toBeVisible();
  });

  it('that are fictional carry the badge and stand after the real ones', async () => {
    strategiesDraft.write([
      aStrategy({ id: 'two', vendor: 'Fiction', demonstration: true }),
      aStrategy({ vendor: 'Real' }),
    ]);
    const { screen } = await show('Strategies');
    const names = () =>
      screen
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent)
        .filter((name) => name?.startsWith('Wombat Call'));
    await expect.poll(names).toEqual(['Wombat Call, Real', 'Wombat Call, Fiction']);
    await expect
      .element(screen.getByRole('region', { name: 'Wombat Call, Fiction' }).getByText('Demonstration'))
      .toBeVisible();
  });

  it('export what was asked, agreed and saved, with formulas made harmless', () => {
    const strategy = aStrategy({ vendor: '=HYPERLINK("x")', agreed: '88000', note: 'a, "b"' });
    const csv = strategiesCsv([strategy]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('100000,88000,12000,12,"a, ""b"""');
    expect(strategyMarkdown(strategy)).toContain('85 % × A$100,000 = A$85,000');
    expect(strategyMarkdown(strategy)).toContain('Saved A$12,000');
    expect(savingsWords(aStrategy())).toBeUndefined();
    const none = strategyOf(anAdvice({ brief: aBrief({ currentPrice: null, targetPrice: 0 }) }), 'x', new Date());
    expect(strategyMarkdown(none)).toContain('Target price: No budget entered');
  });
});

describe('Market Dashboard', () => {
  it('shows real prices first and fictional ones in a badged block of their own, with what is not on record', async () => {
    const fictional = aPrice({ product: 'Fjord Bell', solutionId: 'fjord', demonstration: true });
    const { screen } = await show('Market Dashboard', {
      [PRICES]: () => json([aPrice({ previousPrice: null, changePercent: null, marketPosition: null }), fictional]),
    });
    const real = screen.getByRole('region', { name: 'Prices on record' });
    await expect.element(real.getByText(/A\$1,200/)).toBeVisible();
    expect(real.getByText('Not on record').elements()).toHaveLength(3);
    await screen.getByText(/Demonstration examples \(1\)/).click();
    await expect
      .element(
        screen.getByRole('region', { name: 'Demonstration prices' }).getByRole('rowheader', { name: /Fjord Bell/ }),
      )
      .toBeVisible();
    expect(real.element().textContent).not.toContain('Fjord Bell');
    await expect.element(screen.getByText(/Last update: /)).toBeVisible();
    const { violations } = await axe.run(screen.container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('refreshes by the chosen interval, 30 seconds at first, and on the button; the choice is kept', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { screen, sent } = await show('Market Dashboard', { [PRICES]: () => json([aPrice()]) });
    await expect.element(screen.getByRole('combobox', { name: 'Refresh interval' })).toHaveTextContent('30 seconds');
    await expect.poll(() => sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(30_500);
    await expect.poll(() => sent.length).toBe(2);
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => sent.length).toBe(3);
    await screen.getByRole('combobox', { name: 'Refresh interval' }).click();
    for (const name of ['10 seconds', '30 seconds', '60 seconds', '5 minutes'])
      await expect.element(screen.getByRole('option', { name })).toBeVisible();
    await screen.getByRole('option', { name: '10 seconds' }).click();
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(10_500);
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await vi.advanceTimersByTimeAsync(500);
    expect(JSON.parse(localStorage.getItem('evident.draft.negotiation.price-interval') ?? 'null')).toBe('10');
  });

  it('asks for nothing while another tab is shown', async () => {
    const { sent } = await show('Strategies', { [PRICES]: () => json([]) });
    expect(sent).toHaveLength(0);
  });

  it('says that no real price is on record, and keeps the fictional ones in a closed block all the same', async () => {
    const { screen } = await show('Market Dashboard', { [PRICES]: () => json([aPrice({ demonstration: true })]) });
    await expect.element(screen.getByRole('heading', { name: 'No real price is on record' })).toBeVisible();
    const fictional = screen.getByRole('region', { name: 'Demonstration prices' });
    await expect.element(fictional).not.toBeInTheDocument();
    await screen.getByText(/Demonstration examples \(1\)/).click();
    await expect.element(fictional).toBeVisible();
  });

  it('tells a failure and reads again on Retry', async () => {
    let isDown = true;
    const { screen } = await show('Market Dashboard', {
      [PRICES]: () => (isDown ? problem('unavailable', 'The catalogue is not loaded yet.') : json([aPrice()])),
    });
    await expect.element(screen.getByText('The catalogue is not loaded yet.')).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('region', { name: 'Prices on record' })).toBeVisible();
  });
});
