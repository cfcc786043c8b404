import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, records, solution, vendor } from '#functions/records/testing/records';
import { MarketPrice } from '#shared/contracts/market';
import { handler } from './list-market-prices.ts';

const get = async (query: Record<string, string[]> = {}) => {
  const { statusCode, headers, body } = await callHandler(
    handler,
    testEvent({ method: 'GET', path: '/api/market-prices', query }),
  );
  return { statusCode, headers, body: JSON.parse(body) as unknown };
};
const prices = async (query: Record<string, string[]> = {}) => z.array(MarketPrice).parse((await get(query)).body);

const priced = (id: string, price: number, more: Parameters<typeof solution>[0] = {}) =>
  solution({ id, name: `Solution ${id}`, ...more, facts: { startingPrice: published(price) } });
const priceHistory = {
  kind: 'demonstration' as const,
  source: 'Fictional demonstration data',
  value: [
    { on: '2025-01-01', price: 200 },
    { on: '2025-07-01', price: 250 },
  ],
};

beforeAll(async () =>
  putInForce(
    records({
      vendors: [vendor(), vendor({ id: 'example', name: 'Example', demonstration: true })],
      solutions: [
        priced('example', 250, { vendorId: 'example', demonstration: true, priceHistory }),
        priced('b', 20),
        priced('a', 10),
        priced('c', 30, { category: 'remote-monitoring' }),
        solution({ id: 'silent' }),
      ],
      contracts: [contract({ solutionIds: ['silent'], valueAud: 123_456 })],
    }),
  ),
);

describe('GET /api/market-prices', () => {
  it('lists real prices first, and demonstrations only where they are asked for', async () => {
    const ids = async (demonstration: string) =>
      (await prices({ demonstration: [demonstration] })).map(({ solutionId, demonstration: isOne }) => [
        solutionId,
        isOne,
      ]);
    const real = [
      ['a', false],
      ['b', false],
      ['c', false],
    ];
    expect(await ids('true')).toEqual([...real, ['example', true]]);
    expect(await ids('false')).toEqual(real);
  });

  it('never makes a price of a contract', async () => {
    expect(JSON.stringify(await prices({ demonstration: ['true'] }))).not.toMatch(/123|silent/);
  });

  it('leaves null what no record holds, and holds a price beside those of its own family and category', async () => {
    const [a] = await prices({ demonstration: ['true'] });
    expect(a).toMatchObject({
      currentPrice: 10,
      previousPrice: null,
      changePercent: null,
      marketPosition: null,
      lastUpdated: '2026-01-15',
      history: [],
      competitorPrices: [{ vendor: 'Wombat Care', product: 'Solution b', price: 20, terms: 'Not on record' }],
    });
  });

  it('tells the price before and the change of a price that has a history', async () => {
    const example = (await prices({ demonstration: ['true'] })).at(-1);
    expect(example).toMatchObject({ currentPrice: 250, previousPrice: 200, changePercent: 25, competitorPrices: [] });
  });

  it('narrows to a category, remote monitoring by its name on this page', async () => {
    expect((await prices({ category: ['monitoring'] })).map(({ solutionId }) => solutionId)).toEqual(['c']);
    expect((await get({ category: ['remote-monitoring'] })).statusCode).toBe(400);
  });

  it('tells total and data version in headers, and may be kept for five seconds: less than the shortest interval', async () => {
    const { headers } = await get({ demonstration: ['false'] });
    expect(headers).toMatchObject({
      'x-total-count': '3',
      'x-data-version': expect.stringMatching(/^2026-01-15-/),
      'cache-control': 'public, max-age=5',
    });
  });
});
