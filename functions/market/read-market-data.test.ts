import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, records, solution, vendor } from '#functions/records/testing/records';
import { MarketData, marketChoices } from '#shared/contracts/market';
import { Problem } from '#shared/kernel/errors';
import { handler } from './read-market-data.ts';

const get = async (query: Record<string, string[]> = {}) => {
  const event = testEvent({ method: 'GET', path: '/api/market-data', query });
  const { statusCode, headers, body } = await callHandler(handler, event);
  return { statusCode, headers, body: JSON.parse(body) as unknown };
};
const read = async (category = 'all', demonstration = 'false') =>
  MarketData.parse((await get({ category: [category], demonstration: [demonstration] })).body);

/** Twelve notices of wheelchairs by four suppliers over two years, one of a bell, one of nobody knows what. */
const wheelchairs = Array.from({ length: 12 }, (_, index) =>
  contract({
    id: `CN600000${String(index).padStart(2, '0')}`,
    vendorId: index % 4 === 0 ? 'wombat-care' : null,
    supplier: ['Wombat Care Pty Ltd', 'Koala Chairs', 'Emu Aids', 'Quoll Mobility'][index % 4] ?? '',
    description: 'Supply of wheelchairs',
    valueAud: 10_000.1 * (index + 1),
    signed: `${index < 6 ? 2024 : 2025}-${String((index % 6) * 2 + 1).padStart(2, '0')}-15`,
    ends: index === 11 ? '2026-02-01' : null,
    panel: index === 3,
    ...(index === 5 ? { amendments: [{ valueAud: 1 }] } : {}),
  }),
);
const others = [
  contract({
    id: 'CN7000001',
    vendorId: null,
    description: 'Nurse call system',
    valueAud: 500_000,
    signed: '2025-12-20',
  }),
  contract({
    id: 'CN7000002',
    vendorId: null,
    description: 'Medical Equipment',
    valueAud: 77_000,
    signed: '2025-06-01',
  }),
  contract({
    id: 'CN7000003',
    description: 'Anything',
    solutionIds: ['wombat-call'],
    valueAud: 33_000,
    signed: '2024-01-01',
  }),
  contract({ id: 'CN7000004', description: 'Set by hand', category: 'pacs', valueAud: 1_000, signed: '2024-02-01' }),
];
const leftOut = [
  contract({ id: 'PRESS-2024', valueAud: 999_999_999, signed: '2024-12-27' }),
  contract({ id: 'CN7000005', valueAud: 888_888_888, signed: '2024' }),
];
const history = (...prices: number[]) => ({
  kind: 'published' as const,
  source: 'Test page',
  value: prices.map((price, index) => ({ on: `2025-0${index + 1}-01`, price })),
});
const given = records({
  vendors: [vendor(), vendor({ id: 'example', name: 'Example', demonstration: true })],
  solutions: [
    solution({ facts: { startingPrice: published(110) }, priceHistory: history(100, 110) }),
    solution({
      id: 'wombat-chair',
      name: 'Wombat Chair',
      category: 'assistive-technology',
      facts: { startingPrice: published(70) },
    }),
    solution({
      id: 'example-chair',
      name: 'Example Chair',
      vendorId: 'example',
      category: 'assistive-technology',
      demonstration: true,
      facts: { startingPrice: published(9_999) },
      priceHistory: history(10_000, 9_000, 9_999),
    }),
  ],
  contracts: [...wheelchairs, ...others, ...leftOut],
});
const counted = [...wheelchairs, ...others];
const cents = (rows: readonly { valueAud: number }[]) =>
  rows.reduce((sum, { valueAud }) => sum + Math.round(valueAud * 100), 0);

beforeAll(async () => putInForce(given));

describe('GET /api/market-data', () => {
  it('names its data version, and may be kept for half a minute', async () => {
    const { statusCode, headers } = await get();
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=30');
    expect(headers['x-data-version']).toMatch(/^2026-01-15-/);
  });

  it('answers every choice of the filter', async () => {
    for (const category of marketChoices) expect((await read(category)).category).toBe(category);
  });

  it('shows in four tiles what a second count of the records gives', async () => {
    const { tiles, asOf, undated, amended, unknownCategory } = await read();
    const values = counted.map(({ valueAud }) => valueAud).sort((a, b) => a - b);
    expect(tiles.map(({ id, value, n }) => [id, value, n])).toEqual([
      ['committed', cents(counted) / 100, 16],
      ['notices', 16, 16],
      ['suppliers', 4, 16],
      ['median', ((values[7] ?? 0) + (values[8] ?? 0)) / 2, 16],
    ]);
    expect({ asOf, undated, amended, unknownCategory }).toEqual({
      asOf: '2025-12-20',
      undated: 2,
      amended: 1,
      unknownCategory: 0,
    });
  });

  it('shares the value of a category among its suppliers, and says of how many notices', async () => {
    const { categories } = await read('assistive-technology');
    const [only] = categories;
    const total = cents(wheelchairs);
    const ofSupplier = (index: number) => wheelchairs.filter((_, at) => at % 4 === index);
    expect(categories).toHaveLength(1);
    expect(only).toMatchObject({ category: 'assistive-technology', notices: 12, suppliers: 4, panelNotices: 1 });
    expect(
      only?.topVendors.map(({ name, marketShare, notices, vendorId, avgPrice }) => [
        name,
        marketShare.toFixed(6),
        notices,
        vendorId,
        avgPrice,
      ]),
    ).toEqual(
      [3, 2, 1, 0].map((index) => [
        ofSupplier(index)[0]?.supplier,
        ((cents(ofSupplier(index)) / total) * 100).toFixed(6),
        3,
        index === 0 ? 'wombat-care' : null,
        index === 0 ? 70 : null,
      ]),
    );
  });

  it('takes an average price only from real prices on record, never from a contract or a demonstration', async () => {
    const [chairs] = (await read('assistive-technology', 'true')).categories;
    expect(chairs).toMatchObject({ avgPrice: 70, priceCount: 1, priceChange: null });
    const [calls] = (await read('nurse-call')).categories;
    expect(calls).toMatchObject({ avgPrice: 110, priceCount: 1, notices: 2 });
    expect(calls?.priceChange).toBeCloseTo(10, 10);
    const [imaging] = (await read('pacs')).categories;
    expect(imaging).toMatchObject({
      avgPrice: null,
      notices: 1,
      hidden: { avgPrice: expect.stringContaining('No price') },
    });
  });

  it('adds up by quarter and category to the whole, the unknown category counted as such', async () => {
    const { trends } = await read();
    const quarters = trends.spendByQuarter.value ?? [];
    for (const { from, to, valueAud, notices } of quarters) {
      const inside = counted.filter(({ signed }) => signed >= from && signed <= to);
      expect([valueAud, notices]).toEqual([inside.length === 0 ? null : cents(inside) / 100, inside.length]);
    }
    expect(
      trends.contractsByCategory.value?.map(({ category, notices, valueAud }) => [category, notices, valueAud]),
    ).toEqual([
      ['assistive-technology', 12, cents(wheelchairs) / 100],
      ['nurse-call', 2, 533_000],
      ['pacs', 1, 1_000],
      ['equipment', 1, 77_000],
    ]);
  });

  it('computes concentration and distribution of the chosen category alone', async () => {
    const { trends } = await read('assistive-technology');
    const values = [0, 1, 2, 3].map((index) => cents(wheelchairs.filter((_, at) => at % 4 === index)));
    const squares = values.reduce((sum, value) => sum + (value / cents(wheelchairs)) ** 2, 0);
    expect(trends.supplierConcentration.value?.hhi).toBeCloseTo(squares * 10_000, 6);
    expect(trends.supplierConcentration.value).toMatchObject({ topFourShare: expect.closeTo(100, 8), suppliers: 4 });
    expect(trends.valueDistribution.value?.bands.map(({ notices }) => notices)).toEqual([0, 4, 8, 0, 0, 0, 0]);
    expect(trends.valueDistribution.n).toBe(12);
  });

  it('shows nothing below the stated minimum, and says so', async () => {
    const { trends, tiles, categories } = await read('nurse-call');
    for (const { value, hidden, n, minimum } of [
      trends.supplierConcentration,
      trends.valueDistribution,
      tiles[3],
    ].flatMap((one) => one ?? [])) {
      expect(value).toBeNull();
      expect(hidden).toBe(`Hidden: ${n} notices are on record, and fewer than ${minimum} would mislead.`);
    }
    expect(categories[0]?.topVendors).toEqual([]);
    const none = await read('bed-management');
    expect(none.tiles.map(({ value }) => value)).toEqual([null, null, null, null]);
  });

  it('says of every figure how it is made, of how many, and where from; a category is an estimate', async () => {
    const { tiles, trends, categories } = await read('pacs');
    for (const { method, evidence } of [...tiles, ...Object.values(trends), ...categories]) {
      expect(method.length).toBeGreaterThan(20);
      expect(evidence).toMatchObject({
        kind: 'estimate',
        source: expect.stringContaining('AusTender'),
        asOf: '2025-12-20',
      });
    }
    expect((await read()).tiles[0]?.evidence.kind).toBe('public-record');
  });

  it('raises alerts, days counted from today, each with the notice that it comes from', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-20T02:00:00Z') });
    const { alerts, alertTotal } = await read('all', 'true');
    vi.useRealTimers();
    expect(alertTotal).toBe(alerts.length);
    expect(alerts.map(({ alertType, notice, vendor: name }) => [alertType, notice, name])).toEqual([
      ['price_increase', null, 'Wombat Care'],
      ['contract_expiry', 'CN60000011', 'Quoll Mobility'],
    ]);
    expect(alerts.every(({ demonstration }) => !demonstration)).toBe(true);
    expect(alerts[1]).toMatchObject({
      daysLeft: 43,
      evidence: { kind: 'public-record', source: 'AusTender CN1000001' },
    });
  });

  it('keeps demonstrations in a block of their own, and has none of it when they are off', async () => {
    expect((await read()).demonstration).toBeNull();
    const { demonstration, priceSeries } = await read('assistive-technology', 'true');
    expect(priceSeries).toEqual([]);
    expect(demonstration?.priceSeries.map(({ solutionId }) => solutionId)).toEqual(['example-chair']);
    expect(demonstration?.alerts).toMatchObject([{ alertType: 'price_drop', changePercent: -10, demonstration: true }]);
    expect(JSON.stringify(await read())).not.toContain('Example Chair');
  });

  it.each([['dentistry'], [''], ['ALL'], ['monitoring,ehr'], ['x'.repeat(10_000)], ['💊']])(
    'answers 400 that names the choices for category %s',
    async (category) => {
      const { statusCode, body } = await get({ category: [category] });
      expect(statusCode).toBe(400);
      expect(Problem.parse(body).detail).toBe(`category: Choose one of ${marketChoices.join(', ')}.`);
    },
  );

  it('answers 400 for two categories at once', async () => {
    expect((await get({ category: ['all', 'ehr'] })).statusCode).toBe(400);
  });
});

describe('without a notice on record', () => {
  it('answers no figure and no date, and does not fail', async () => {
    await putInForce(records());
    const { asOf, tiles, trends, alerts, copies } = await read();
    expect({ asOf, alerts, copies }).toEqual({ asOf: null, alerts: [], copies: [] });
    expect([...tiles, ...Object.values(trends)].map(({ value, hidden }) => [value, hidden])).toEqual(
      Array.from({ length: 9 }, () => [null, 'No notice is on record here.']),
    );
  });
});
