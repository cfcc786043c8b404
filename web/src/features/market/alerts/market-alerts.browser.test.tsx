import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { manyEndings, someMarket } from '../testing/market-data.ts';
import { asNewVisitor, openMarket, openWith, restore } from '../testing/render-market.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

const open = () => openMarket('/market?tab=alerts');
const texts = (label = 'Alerts') =>
  page
    .getByRole('list', { name: label, exact: true })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent ?? '');
const heading = (name: string) => expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
const slide = async (name: string, keys: string) => {
  page.getByRole('slider', { name }).element().focus();
  await userEvent.keyboard(keys);
};
const pick = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the list', () => {
  it('has the most urgent first and nothing that has ended, each with its record', async () => {
    const { screen } = await open();
    await heading('3 alerts');
    const shown = texts();
    expect(shown[0]).toMatch(/^High priorityNew supplier.*First notice on record of Quokka Signals/);
    expect(shown[1]).toMatch(/^Low priorityContract ending.*ends on 31 Mar 2027/);
    expect(shown[2]).toMatch(/^Low priorityNew supplier.*First notice on record of Numbat Calls in nurse call/);
    expect(shown).toHaveLength(3);
    await expect.element(screen.getByText('1 high, 0 medium, 2 low', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'Public contract: source of CN4' }).click();
    await expect.element(screen.getByRole('dialog', { name: /^Evidence/ })).toMatchTextContent('Test notices');
  });

  it('shows the first 20 of many, and all when asked', async () => {
    await openWith('/market?tab=alerts', someMarket({ notices: manyEndings(25) }));
    await heading('25 alerts');
    expect(texts()).toHaveLength(20);
    await page.getByRole('button', { name: 'Show all 25' }).click();
    expect(texts()).toHaveLength(25);
  });

  it('keeps fictional alerts in a closed, marked block', async () => {
    await open();
    await heading('3 alerts');
    await page.getByRole('button', { name: 'Demonstration examples (3 alerts) Demonstration' }).click();
    const shown = texts('Demonstration alerts');
    expect(shown).toHaveLength(3);
    for (const text of shown) expect(text).toMatch(/priorityPrice (drop|increase)Demonstration/);
  });

  it('says that the records raise none where there is none', async () => {
    await openWith('/market?tab=alerts&category=ehr', someMarket({ category: 'ehr' }));
    await expect.element(page.getByText('The notices and prices on record raise no alert here.')).toBeVisible();
  });
});

describe('Alert Preferences', () => {
  it('choose types at once, with the number of alerts of each, and come back after a reload', async () => {
    const { screen } = await open();
    await heading('3 alerts');
    for (const [label, count] of [
      ['Price drop', '0'],
      ['Price increase', '0'],
      ['New supplier', '2'],
      ['Contract ending', '1'],
    ] as const) {
      const choice = screen.getByRole('checkbox', { name: label });
      await expect.element(choice).toBeChecked();
      await expect.element(choice).toHaveAccessibleDescription(count);
    }
    await screen.getByRole('checkbox', { name: 'New supplier' }).click();
    await heading('1 alert');
    await screen.unmount();
    await open();
    await heading('1 alert');
    await expect.element(page.getByRole('checkbox', { name: 'New supplier' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await heading('3 alerts');
  });

  it('hide below a priority, beyond a number of days, and below a value', async () => {
    await open();
    await heading('3 alerts');
    await pick('Priority', 'High only');
    await heading('1 alert');
    await pick('Priority', 'All priorities');
    await slide('Contract ends within', '{ArrowLeft}{ArrowLeft}');
    await expect
      .element(page.getByRole('slider', { name: 'Contract ends within' }))
      .toHaveAttribute('aria-valuetext', '120 days');
    await heading('2 alerts');
    await pick('New supplier', 'From A$1,000,000');
    await heading('1 alert');
    expect(texts()[0]).toContain('Quokka Signals');
  });

  it('say so when they hide everything, with a way back', async () => {
    await open();
    await heading('3 alerts');
    for (const name of ['New supplier', 'Contract ending']) await page.getByRole('checkbox', { name }).click();
    await heading('0 alerts');
    await expect.element(page.getByText('Your preferences hide every alert on record.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset to defaults' }).first().click();
    await heading('3 alerts');
  });

  it('survive what a stranger wrote in their place', async () => {
    localStorage.setItem('evident.market.alerts', '{"types":["rockets"],"thresholdPercent":-4,"expiryDays":90}');
    await open();
    await expect
      .element(page.getByRole('slider', { name: 'Contract ends within' }))
      .toHaveAttribute('aria-valuetext', '90 days');
    await expect.element(page.getByRole('slider', { name: 'Price change' })).toHaveAttribute('aria-valuetext', '5%');
    await heading('2 alerts');
  });
});

describe('price thresholds', () => {
  const examples = () => page.getByRole('button', { name: /^Demonstration examples/ });
  const stateOf = (product: string) => page.getByRole('row', { name: new RegExp(`^${product}`) });

  it('raise in both directions, once until re-armed, and show what is armed', async () => {
    await open();
    await examples().click();
    const raised = texts('Demonstration alerts');
    expect(raised.filter((text) => text.includes('Brookline Bell went'))).toHaveLength(2);
    expect(raised.filter((text) => text.includes('Price dropDemonstration'))).toHaveLength(1);
    await expect
      .element(stateOf('Brookline Bell'))
      .toHaveTextContent(
        'Brookline BellA$1,000, 1 Jan 2026A$1,070, 1 Apr 2026+7%Raised; re-arms inside +4%Armed at −5%',
      );
    await expect.element(stateOf('Fjell Pager')).toMatchTextContent('Armed at +5%Raised; re-arms inside −4%');
  });

  it('are applied at once, to alerts, states and the rule in words', async () => {
    await open();
    await examples().click();
    await slide('Price change', '{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('slider', { name: 'Price change' })).toHaveAttribute('aria-valuetext', '8%');
    await expect.element(page.getByRole('button', { name: /^Demonstration examples \(1 alert\)/ })).toBeVisible();
    await expect.element(stateOf('Brookline Bell')).toMatchTextContent('Armed at +8%Armed at −8%');
    await slide('Re-arm distance', '{ArrowRight}');
    await expect
      .element(page.getByText('Raised once, and again only after the change has come back inside 6%.', { exact: true }))
      .toBeVisible();
    await page.getByText('How alerts are raised').click();
    await expect.element(page.getByText(/^The price is 8% or more from the first price/)).toBeVisible();
  });
});
