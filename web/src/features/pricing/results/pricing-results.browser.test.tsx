import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demonstrationPreference } from '../../../lib/storage/preferences.ts';
import { json } from '../../../testing/stub-fetch.ts';
import { aWarning } from '../../../testing/warning.ts';
import {
  aRecord,
  asNewVisitor,
  card,
  cards,
  compare,
  DEMO,
  escaped,
  examples,
  five,
  money,
  type Price,
  press,
  REAL,
  restore,
  section,
  silent,
  tile,
  totalOf,
} from '../testing/render-pricing.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

describe('a warning on record', () => {
  it('stands before the price in a card, by year, and where no price is on record', async () => {
    const warned = { warnings: [aWarning()] };
    const rows = [aRecord('r0', [100, 10_000, 500], warned), aRecord('s0', [null, null, null], warned)];
    const shown = await compare(() => json(rows));
    const about = (name: string) => shown.screen.getByRole('list', { name: `Warnings on ${name}` });
    await expect.element(card('Solution r0')).toMatchTextContent(/Not recommended: .*Total cost, first year/);
    await expect.element(about('Solution s0').getByText('Not recommended:')).toBeVisible();
    await press(shown, 'Five years');
    await expect.element(about('Solution r0').getByText('Not recommended:')).toBeVisible();
  });
});

describe('totals', () => {
  it('are for 50 rooms at first, by the formula, in cards and tiles, real and fictional apart', async () => {
    await compare();
    const totals = five.map((price) => totalOf(price, 50));
    for (const index of [0, 1, 2]) {
      await expect
        .element(card(`Solution r${index}`))
        .toMatchTextContent(new RegExp(escaped(money(totals[index] ?? 0))));
    }
    expect(tile(REAL, 'Vendors Compared')).toBe('5');
    expect(tile(REAL, 'Lowest')).toBe(money(Math.min(...totals)));
    expect(tile(REAL, 'Highest')).toBe(money(Math.max(...totals)));
    expect(tile(REAL, 'Average total cost')).toBe(money(Math.round(totals.reduce((a, b) => a + b) / 5)));
    expect(tile(DEMO, 'Vendors Compared')).toBe('2');
    expect(tile(DEMO, 'Highest')).toBe(money(640 * 50 + 58_000 + 12 * 3_900));
  });

  it('follow the slider from 10 to 500 by 5, whatever the form says', async () => {
    const shown = await compare();
    const slider = shown.screen.getByRole('slider', { name: 'Facility size' });
    await expect.element(slider).toHaveAttribute('min', '10');
    await expect.element(slider).toHaveAttribute('max', '500');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '55 rooms');
    await expect
      .element(card('Solution r0'))
      .toMatchTextContent(new RegExp(escaped(money(totalOf(five[0] as Price, 55)))));
    await userEvent.keyboard('{End}');
    await expect
      .element(card('Solution r0'))
      .toMatchTextContent(new RegExp(escaped(money(totalOf(five[0] as Price, 500)))));
    expect(shown.asked()).toHaveLength(1);
  });

  it.each([
    ['Include Implementation Costs', false, true],
    ['Include Annual Subscription', true, false],
  ])('leave out a part when %s is off', async (name, withOnce, withMonthly) => {
    const shown = await compare();
    await shown.screen.getByRole('switch', { name }).click();
    const totals = five.map((price) => totalOf(price, 50, withOnce, withMonthly));
    await expect.poll(() => tile(REAL, 'Lowest')).toBe(money(Math.min(...totals)));
    expect(tile(REAL, 'Highest')).toBe(money(Math.max(...totals)));
  });

  it('count a vendor with a gap in no figure and call its total "At least"', async () => {
    await compare(() => json([aRecord('whole', [100, 1_000, 10]), aRecord('gap', [1, null, 1])]));
    await expect.element(card('Solution gap')).toMatchTextContent(/At least AU\$62/);
    expect(tile(REAL, 'Vendors Compared')).toBe('1');
    expect(tile(REAL, 'Lowest')).toBe(money(6_120));
    await expect.element(page.getByText(/1 vendor left out: a part of the price is not on record/)).toBeVisible();
  });

  it('over five years count rooms and implementation once and 60 months, and say so', async () => {
    const shown = await compare();
    await press(shown, 'Five years');
    const row = shown.screen.getByRole('row', { name: /Solution r1/ });
    await expect.element(row).toBeVisible();
    const cells = [...row.element().querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((year) => money(200 * 50 + 5_000 + 12 * year * 900)));
    await expect.element(shown.screen.getByText(/60 times in all/).first()).toBeVisible();
  });
});

describe('the carousel', () => {
  it('shows three cards; Previous and Next move by one, the dots by three', async () => {
    const shown = await compare();
    const real = section(`${REAL}, cards`);
    expect(cards(REAL)).toEqual(['Solution r0', 'Solution r1', 'Solution r2']);
    await expect.element(real.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await real.getByRole('button', { name: 'Next' }).click();
    expect(cards(REAL)).toEqual(['Solution r1', 'Solution r2', 'Solution r3']);
    await real.getByRole('button', { name: 'Previous' }).click();
    await real.getByRole('button', { name: 'Page 2 of 2' }).click();
    expect(cards(REAL)).toEqual(['Solution r2', 'Solution r3', 'Solution r4']);
    await expect.element(real.getByRole('button', { name: 'Page 2 of 2' })).toHaveAttribute('aria-current', 'page');
    await expect.element(real.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await shown.screen.getByRole('checkbox', { name: 'Australian Vendors Only' }).click();
    await expect.poll(() => cards(REAL)).toEqual(['Solution r0', 'Solution r1']);
  });

  it('shows one card on a phone', async () => {
    await page.viewport(375, 800);
    await compare();
    await section(`${REAL}, cards`).getByRole('button', { name: 'Next' }).click();
    expect(cards(REAL)).toEqual(['Solution r1']);
  });
});

describe('filters', () => {
  it('keep only what a record says yes to, count it, and tell how many records are silent', async () => {
    const shown = await compare();
    await shown.screen.getByRole('checkbox', { name: 'Australian Vendors Only' }).click();
    await expect.element(shown.screen.getByText('Showing 3 of 9 vendors')).toBeVisible();
    await expect.element(shown.screen.getByText(/^5 vendors left out because no record says/)).toBeVisible();
    await shown.screen.getByRole('checkbox', { name: 'Australian Vendors Only' }).click();
    await shown.screen.getByRole('checkbox', { name: 'TGA Approved Only' }).click();
    await expect.element(shown.screen.getByText('Showing 3 of 9 vendors')).toBeVisible();
    expect(tile(REAL, 'Vendors Compared')).toBe('2');
  });

  it('that leave nothing can be cleared', async () => {
    const shown = await compare(() => json(silent));
    await shown.screen.getByRole('checkbox', { name: 'TGA Approved Only' }).click();
    await expect.element(shown.screen.getByText('Showing 0 of 2 vendors')).toBeVisible();
    await press(shown, 'Clear filters');
    await expect.element(shown.screen.getByText('Showing 2 of 2 vendors')).toBeVisible();
  });
});

describe('vendors without a price', () => {
  it('stay in view at the end, to be asked for a quote, and count in no figure', async () => {
    const shown = await compare(() => json([...examples, ...silent]));
    await expect.element(shown.screen.getByText(/No real vendor here has a price on record/)).toBeVisible();
    const list = section('Price not on record — ask for a quote');
    await expect.element(list.getByText(/Solution s0/).first()).toBeVisible();
    const order = section(DEMO).element().compareDocumentPosition(list.element());
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(tile(DEMO, 'Vendors Compared')).toBe('2');
    expect(list.element().textContent).not.toMatch(/AU\$\d|AU\$0/);
  });

  it('are shown as far as a screen goes, the others by one press', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...silent[0], solutionId: `s${index}` }));
    const shown = await compare(() => json(many));
    const list = section('Price not on record — ask for a quote');
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(8);
    await shown.screen.getByRole('button', { name: 'Show all 12 vendors without a price' }).click();
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(12);
  });

  it('hand over questions for the vendor', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await compare();
    await section('Price not on record — ask for a quote')
      .getByRole('button', { name: 'Copy questions' })
      .first()
      .click();
    expect(writeText.mock.calls[0]?.[0]).toContain('1. How has your list price changed');
  });
});

describe('demonstration vendors', () => {
  it('stand in an open block of their own with a badge on each', async () => {
    await compare();
    expect(cards(REAL).concat(cards(DEMO))).toEqual([
      'Solution r0',
      'Solution r1',
      'Solution r2',
      'Solution d0',
      'Solution d1',
    ]);
    for (const name of ['Solution d0', 'Solution d1']) {
      await expect.element(card(name).getByText('Demonstration', { exact: true }).first()).toBeVisible();
    }
    expect(card('Solution r0').getByText('Demonstration', { exact: true }).query()).toBeNull();
  });

  it('go at once when they are switched off', async () => {
    const shown = await compare();
    demonstrationPreference.set(false);
    await expect.element(shown.screen.getByText('Showing 7 of 7 vendors')).toBeVisible();
    expect(shown.screen.getByText('Solution d0').query()).toBeNull();
  });
});
