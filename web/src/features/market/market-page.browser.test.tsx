import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedFiles } from '../../testing/saved-files.ts';
import { json, problem } from '../../testing/stub-fetch.ts';
import { aNotice, someMarket, twelveNotices } from './testing/market-data.ts';
import { answerAsked, asNewVisitor, openMarket, openWith, restore } from './testing/render-market.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

type Shown = Awaited<ReturnType<typeof openMarket>>;
const pick = async ({ screen }: Shown, option: string) => {
  await screen.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};
const seeVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('the overview', () => {
  it('has four tiles with the figures of the notices, each with sample size, method and source', async () => {
    const { screen } = await openMarket();
    const tiles = screen.getByRole('list', { name: 'Summary' });
    await expect.element(tiles).toBeVisible();
    const texts = tiles
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
    const total = twelveNotices.reduce((sum, { valueAud }) => sum + valueAud, 0);
    expect(total).toBe(8_586_000.5);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/^Committed value on recordA\$8\.59 millionn = 12 notices/);
    expect(texts[1]).toMatch(/^Contract notices on record12n = 12 notices/);
    expect(texts[2]).toMatch(/^Suppliers6n/);
    expect(texts[3]).toMatch(/^Median contract valueA\$75,500n/);
    for (const text of texts) expect(text).toContain('Of the notices on record.');
    await screen.getByRole('button', { name: /source of Median contract value/ }).click();
    await expect.element(screen.getByRole('dialog')).toMatchTextContent('Test notices');
  });

  it('gives the top vendors of a category with share, value and sample size', async () => {
    const { screen } = await openMarket();
    const card = screen.getByRole('article', { name: 'Remote monitoring' });
    await expect.element(card).toMatchTextContent('n = 6 notices of 3 suppliers');
    const rows = card
      .getByRole('list', { name: 'Top vendors: Remote monitoring' })
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
    const ofCategory = 900_000 + 5_000_000 + 60_000.5 + 2_000_000 + 15_000 + 240_000;
    const share = (aud: number) => `${Math.round((aud / ofCategory) * 1_000) / 10}%`;
    expect(rows).toEqual([
      `Bilby Systems${share(5_060_000.5)}A$5.06 million in 2 notices`,
      `Quokka Signals${share(2_000_000)}A$2 million in 1 notice`,
      `Wombat Care${share(1_155_000)}A$1.16 million in 3 notices`,
    ]);
    await expect.element(card).toMatchTextContent('Standing offers, many buyersA$5 million, 1 notice');
    await expect.element(card).toMatchTextContent('Not on record: average price, price change');
  });

  it('says in a chart what the contracts of the categories are worth, with its table, file and source', async () => {
    const { screen } = await openMarket();
    const figure = screen.getByRole('region', { name: 'Contracts by value and day of signing' });
    await expect
      .element(figure)
      .toMatchTextContent(
        'Half of 8 contracts are under A$105,000, and they run from A$15,000 to A$2 million; 1 standing offer of many buyers is A$5 million',
      );
    await expect.element(figure).toMatchTextContent('Source: Test notices, CC BY');
    await figure.getByRole('button', { name: 'Show as table' }).click();
    await expect
      .element(figure.getByRole('row', { name: /CN2$/ }))
      .toMatchTextContent('2025-02-10Test Health ServiceTest thing 2Remote monitoringA$5,000,000Standing offerCN2');
    const files = savedFiles();
    await figure.getByRole('button', { name: /^Save as CSV/ }).click();
    expect(await files.lastText()).toContain('2025-02-10,Test Health Service,Test thing 2,Remote monitoring,5000000');
  });

  it('hides shares of fewer notices than the stated minimum, and names categories without any in one line', async () => {
    const { screen } = await openMarket();
    const card = screen.getByRole('article', { name: 'Nurse call' });
    await expect.element(card).toMatchTextContent('Hidden: 3 notices are on record, and fewer than 5 would mislead.');
    expect(card.getByRole('list').elements()).toEqual([]);
    await seeVisible(/^no notice and no price is known for .*Telemedicine/);
    expect(screen.getByRole('article').elements()).toHaveLength(2);
  });

  it('keeps demonstration prices in a closed, marked block, and has none where they are switched off', async () => {
    const { screen } = await openMarket();
    const block = screen.getByRole('button', { name: 'Demonstration examples (2) Demonstration' });
    await expect.element(block).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('table').elements()).toEqual([]);
    await block.click();
    await expect.element(screen.getByRole('row', { name: /^Nurse call/ })).toHaveTextContent('Nurse callA$735−4.8%2');
  });

  it('has no demonstration block where demonstrations are off', async () => {
    const { screen, queries } = await openMarket('/market', (sent) => answerAsked(sent, { examples: null }), false);
    await expect.element(screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
    expect(queries()).toEqual([{ category: 'all', demonstration: 'false' }]);
    expect(screen.getByText(/Demonstration/).elements()).toEqual([]);
  });

  it('tells what the figures rest on, and how old they are', async () => {
    const old = twelveNotices.filter(({ signed }) => signed < '2026-02-01');
    const { screen } = await openWith('/market', someMarket({ notices: old }));
    await seeVisible(
      'The newest notice on record was signed on 15 Jan 2026, 310 days ago. What was signed since is not in these figures.',
    );
    await screen.getByText('What these figures are based on').click();
    await seeVisible('3 contracts left out of every figure: no notice number or no signing date.');
    await seeVisible(/Test notices: 11 notices, signed 3 Feb 2025 to 15 Jan 2026, from A\$12,000/);
    await seeVisible('By the words of the notice.');
  });
});

describe('category, tab and refresh', () => {
  it('offers all categories, those of the specification first', async () => {
    const { screen } = await openMarket();
    await screen.getByRole('combobox', { name: 'Category' }).click();
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    const options = screen
      .getByRole('option')
      .elements()
      .map((one) => one.textContent);
    expect(options.slice(0, 4)).toEqual([
      'All categories',
      'Remote monitoring',
      'Nurse call',
      'Bed management and patient flow',
    ]);
    expect(options).toHaveLength(12);
    await userEvent.keyboard('{Escape}');
  });

  it('asks for the chosen category and keeps it, with the tab, in the address', async () => {
    const shown = await openMarket();
    await pick(shown, 'Nurse call');
    await expect.poll(shown.asked).toEqual(['all', 'nurse-call']);
    await expect.element(shown.screen.getByText('A$255,000').first()).toBeVisible();
    await shown.screen.getByRole('tab', { name: 'Alerts', exact: true }).click();
    await expect.element(shown.screen.getByRole('heading', { name: '1 alert' })).toBeVisible();
    expect(shown.address()).toBe('?tab=alerts&category=nurse-call');
    await shown.router.navigate(-1);
    await expect.element(shown.screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  });

  it('opens where a link points, and tells what of it is unknown', async () => {
    const { screen, asked } = await openMarket('/market?tab=trends&category=rockets');
    await expect.element(screen.getByRole('tab', { name: 'Trends' })).toHaveAttribute('aria-selected', 'true');
    await seeVisible(
      'This link contains something this page does not recognise, which was ignored: category “rockets”.',
    );
    expect(asked()).toEqual(['all']);
  });

  it('reads again on Refresh, and says when it last did', async () => {
    const { screen, asked } = await openMarket();
    await expect
      .element(screen.getByText(/^Last update/))
      .toMatchTextContent(/Last update .+ · refreshed every 60 seconds/);
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(asked).toEqual(['all', 'all']);
    await expect.element(screen.getByText('Market data refreshed.')).toBeInTheDocument();
  });

  it('reads again every 60 seconds, and not while the page is hidden', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
      now: new Date('2026-11-21T02:00:00Z'),
    });
    const { asked } = await openMarket();
    await expect.poll(() => asked().length).toBe(1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(asked()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    await expect.poll(() => asked().length).toBe(2);
    hide(true);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked()).toHaveLength(2);
    hide(false);
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.poll(() => asked().length).toBeGreaterThan(2);
  });
});

describe('the other states', () => {
  it('show a skeleton, then the problem’s detail with Retry, then the figures', async () => {
    let calls = 0;
    let fail: (response: Response) => void = () => undefined;
    const { screen } = await openMarket('/market', (sent) => {
      calls += 1;
      return calls === 1 ? new Promise((answer) => (fail = answer)) : answerAsked(sent);
    });
    await expect.element(screen.getByText('Loading market data')).toBeInTheDocument();
    fail(problem('unavailable', 'The records are being loaded. Try again in a minute.'));
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('The records are being loaded. Try again in a minute.');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
  });

  it('keep the figures when a refresh fails, and say so', async () => {
    let calls = 0;
    const { screen } = await openMarket('/market', (sent) => {
      calls += 1;
      return calls === 1 ? answerAsked(sent) : problem('internal', 'Something broke on our side.');
    });
    await expect.element(screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
    await screen.getByRole('button', { name: 'Refresh' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('The last refresh failed: Something broke on our side.');
    await expect.element(screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
  });

  it('explain a category of which nothing is on record, with the way back', async () => {
    const shown = await openMarket('/market?category=telemedicine', (sent) => answerAsked(sent, { examples: null }));
    await expect
      .element(shown.screen.getByRole('heading', { name: 'No contract notice is known to be for Telemedicine' }))
      .toBeVisible();
    await shown.screen.getByRole('button', { name: 'Show all categories' }).click();
    await expect.element(shown.screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
    expect(shown.address()).toBe('');
  });

  it('name the source where no notice is on record at all', async () => {
    await openMarket('/market', () => json(someMarket({ notices: [], examples: null })));
    await expect.element(page.getByRole('heading', { name: 'No contract notice is on record' })).toBeVisible();
    await seeVisible('Notices come from AusTender.');
  });
});

it.each(['overview', 'trends', 'alerts'])('has nothing that axe finds on %s', async (tab) => {
  const { screen } = await openMarket(`/market?tab=${tab}`);
  await expect.element(screen.getByRole('button', { name: /^Demonstration examples/ }).first()).toBeVisible();
  await screen
    .getByRole('button', { name: /^Demonstration examples/ })
    .first()
    .click();
  await expect.element(screen.getByRole('button', { expanded: true }).first()).toBeVisible();
  // Colours are not loaded here; the journeys check contrast.
  const { violations } = await axe.run(screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

it('never takes a notice of one category for another', async () => {
  const { screen } = await openWith(
    '/market?category=nurse-call',
    someMarket({ category: 'nurse-call', notices: [...twelveNotices, aNotice(13, { category: 'ehr' })] }),
  );
  await expect.element(screen.getByRole('article', { name: 'Nurse call' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(1);
});
