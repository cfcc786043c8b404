import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { savedFiles } from '../../../testing/saved-files.ts';
import { aSeries, someMarket, twelveNotices } from '../testing/market-data.ts';
import { asNewVisitor, openMarket, openWith, restore } from '../testing/render-market.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

const open = () => openMarket('/market?tab=trends');
const figure = (name: string) => page.getByRole('region', { name, exact: true });
const cells = (name: string) =>
  [...figure(name).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
const asTable = async (name: string) => {
  await figure(name).getByRole('button', { name: 'Show as table' }).click();
  return cells(name);
};

const SPEND = 'Committed value by quarter of signing';
const CATEGORIES = 'Contract notices by category';
const SUPPLIERS = 'Supplier concentration';
const VALUES = 'Distribution of contract values';

describe('each chart', () => {
  it('is drawn, and says method, sample size, source and attribution', async () => {
    await open();
    for (const name of [SPEND, CATEGORIES, SUPPLIERS, VALUES]) {
      await expect.poll(() => figure(name).element().querySelectorAll('.recharts-rectangle').length).toBeGreaterThan(1);
      await expect
        .element(figure(name))
        .toMatchTextContent(
          /Method: By a stated rule\.All categories · n = 12 notices, shown from (5|10) On recordSource: Test notices, CC BY\. Data to 30 Oct 2026\./,
        );
    }
  });

  it('is hidden below its stated minimum, with the reason', async () => {
    const { screen } = await openWith('/market?tab=trends', someMarket({ notices: twelveNotices.slice(0, 9) }));
    await expect
      .element(figure(SUPPLIERS))
      .toMatchTextContent('Hidden: 9 notices are on record, and fewer than 10 would mislead.');
    expect(figure(SUPPLIERS).getByRole('button').elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: `Save as CSV: ${SPEND}` })).toBeVisible();
  });

  it('saves the rows of its table to the cent, with method, sample size and source', async () => {
    const { screen } = await open();
    const files = savedFiles();
    const exact: string[] = [];
    for (const [name, file] of [
      [SPEND, 'spend-by-quarter'],
      [CATEGORIES, 'contracts-by-category'],
      [SUPPLIERS, 'supplier-concentration'],
      [VALUES, 'value-distribution'],
    ] as const) {
      const shown = await asTable(name);
      await screen.getByRole('button', { name: `Save as CSV: ${name}` }).click();
      expect(files.names().at(-1)).toBe(`market-${file}-2026-10-30.csv`);
      const lines = (await files.lastText()).split('\r\n');
      const saved = lines.slice(1, lines.indexOf('')).map((line) => line.replaceAll('"', ''));
      exact.push(...saved);
      // The table groups its digits and shows no cents from A$10,000 on; nothing else may differ.
      const whole = saved.map((line) =>
        line
          .split(',')
          .map((cell) => (Number(cell) >= 10_000 ? Math.round(Number(cell)) : cell))
          .join(','),
      );
      const plain = shown.map((row) =>
        row.map((cell) => (/^(A\$)?[\d,.]+%?$/.test(cell ?? '') ? Number(cell?.replace(/[A$,%]/g, '')) : cell)),
      );
      expect(whole).toEqual(plain.map((row) => row.join(',').replaceAll('"', '')));
      expect(lines).toContain('Method,By a stated rule.');
      expect(lines).toContain('Notices (n),12');
      expect(lines).toContain('Source,"Source: Test notices, CC BY"');
    }
    expect(exact).toContain('Jul–Sep 2025,1,60000.5,0');
  });
});

describe('spend by quarter', () => {
  it('adds up the notices of each quarter; one without any is not on record and no zero', async () => {
    await open();
    expect(await asTable(SPEND)).toEqual([
      ['Jan–Mar 2025', '3', 'A$5,945,000', 'A$5,000,000'],
      ['Apr–Jun 2025', '0', 'Not on record', 'Not on record'],
      ['Jul–Sep 2025', '1', 'A$60,001', 'A$0'],
      ['Oct–Dec 2025', '0', 'Not on record', 'Not on record'],
      ['Jan–Mar 2026', '7', 'A$2,341,000', 'A$0'],
      ['Apr–Jun 2026', '0', 'Not on record', 'Not on record'],
      ['Jul–Sep 2026', '0', 'Not on record', 'Not on record'],
      ['Oct–Dec 2026', '1', 'A$240,000', 'A$0'],
    ]);
    await expect
      .element(figure(SPEND).getByRole('figure'))
      .toMatchTextContent('Jan–Mar 2025 has the most: A$5.95 million of A$8.59 million committed');
  });

  it('leaves standing offers out of chart, table and file when asked', async () => {
    const { screen } = await open();
    await screen.getByRole('checkbox', { name: /^Leave out standing offers/ }).click();
    await expect
      .element(figure(SPEND))
      .toMatchTextContent(
        'Jan–Mar 2026 has the most: A$2.34 million of A$3.59 million committed without standing offers',
      );
    expect((await asTable(SPEND))[0]).toEqual(['Jan–Mar 2025', '3', 'A$945,000']);
    const files = savedFiles();
    await screen.getByRole('button', { name: `Save as CSV: ${SPEND}` }).click();
    expect(files.names()).toEqual(['market-spend-by-quarter-without-standing-offers-2026-10-30.csv']);
    expect(await files.lastText()).toContain('Jan–Mar 2025,3,945000');
  });

  it('warns where several copies of unlike coverage make the quarters', async () => {
    const notices = twelveNotices.map((one, index) => (index % 2 === 0 ? one : { ...one, copy: 'Another copy' }));
    await openWith('/market?tab=trends', someMarket({ notices }));
    await expect
      .element(figure(SPEND))
      .toMatchTextContent('The notices come from 2 copies that cover different days and amounts');
  });
});

it('recomputes supplier concentration', async () => {
  await open();
  const bySupplier = new Map<string, number>();
  for (const { supplier, valueAud } of twelveNotices)
    bySupplier.set(supplier, (bySupplier.get(supplier) ?? 0) + valueAud);
  const shares = [...bySupplier.values()].map((aud) => (aud / 8_586_000.5) * 100).sort((a, b) => b - a);
  const hhi = Math.round(shares.reduce((sum, share) => sum + share * share, 0));
  const top4 = shares.slice(0, 4).reduce((sum, share) => sum + share, 0);
  await expect
    .element(figure(SUPPLIERS))
    .toMatchTextContent(
      `The four largest of 6 suppliers hold ${top4.toFixed(1)}% of the value on record: highly concentrated (HHI ${hhi.toLocaleString('en-AU')})`,
    );
  expect((await asTable(SUPPLIERS)).map(([name]) => name)).toEqual([
    'Bilby Systems',
    'Quokka Signals',
    'Wombat Care',
    'Numbat Calls',
    'Dunnart Pty Ltd',
    'Potoroo Group',
  ]);
});

it('keeps categories of other choices in the chart of categories, and says so', async () => {
  await openMarket('/market?tab=trends&category=monitoring');
  await expect.element(figure(CATEGORIES)).toMatchTextContent('All categories · n = 12 notices');
  await expect.element(figure(SPEND)).toMatchTextContent('Remote monitoring · n = 6 notices');
  expect((await asTable(CATEGORIES)).map((row) => row.slice(0, 2))).toEqual([
    ['Remote monitoring', '6'],
    ['Nurse call', '3'],
    ['Category not known', '3'],
  ]);
});

describe('prices over time', () => {
  it('say that none is on record, and draw fictional ones in a closed, marked block', async () => {
    const { screen } = await open();
    await expect.element(figure('Prices over time')).toMatchTextContent('Not on record: no record holds the price');
    expect(figure('Prices over time').element().querySelector('svg.recharts-surface')).toBeNull();
    await screen.getByRole('button', { name: /^Demonstration examples/ }).click();
    await expect
      .element(figure('Prices over time'))
      .toMatchTextContent('Fjell Pager changed the most: −20%, to A$400 a month');
    const files = savedFiles();
    await screen.getByRole('button', { name: 'Save as CSV: demonstration prices over time' }).click();
    expect(await files.lastText()).toContain('Fjell Pager,Fjell Pager Pty Ltd,2026-03-01,400,Demonstration');
  });

  it('draw real ones without any fictional one among them', async () => {
    const real = aSeries('Wombat Call', [100, 103], { demonstration: false });
    await openWith('/market?tab=trends', someMarket({ series: [real] }));
    expect(await asTable('Prices over time')).toEqual([
      ['Wombat Call', 'Wombat Call Pty Ltd', '2026-01-01', 'A$100', 'On record'],
      ['Wombat Call', 'Wombat Call Pty Ltd', '2026-02-01', 'A$103', 'On record'],
    ]);
  });
});

it('derives insights and opportunities from the same figures', async () => {
  const { screen } = await open();
  const insights = screen.getByRole('region', { name: 'Market insights' });
  await expect
    .element(insights)
    .toMatchTextContent('Standing offers, which many buyers draw on, are A$5,000,000 or 58.2% of the committed value');
  await expect.element(insights).toMatchTextContent('3 of 12 notices are worded too generally');
  const opportunities = screen.getByRole('region', { name: 'Opportunities' });
  await expect
    .element(opportunities)
    .toMatchTextContent('New on record in the year to 30 Oct 2026: Quokka Signals and Numbat Calls.');
  await expect.element(opportunities).toMatchTextContent('1 contract of Test Health Service ends within 180 days');
});
