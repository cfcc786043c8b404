import { beforeAll, describe, expect, it } from 'vitest';
import { marketPrices } from '#functions/market/prices-on-record';
import { marketData } from '#functions/market/read-market-data';
import type { Records } from '#functions/records/schema/record';
import { openCatalogue } from '#functions/records/versions/open-catalogue';
import { buildSnapshot } from '#functions/records/versions/snapshot';
import { loadSeed } from './load.ts';

let seed: Records;
const catalogue = () => openCatalogue(buildSnapshot(seed, { dataVersion: 'seed', asOf: '2026-11-01' }));
beforeAll(async () => {
  seed = await loadSeed();
});

describe('the contract notices that come with the product', () => {
  it('are 150 at least, each with its notice number and its copy named', () => {
    const notices = seed.contracts.filter(({ id }) => id.startsWith('CN'));
    expect(notices.length).toBeGreaterThanOrEqual(150);
    for (const { id, source } of notices)
      expect(source).toContain(`AusTender contract notice ${id}, Department of Finance`);
  });

  it('fill every chart of the market page', () => {
    const { trends, alerts, copies, undated } = marketData(catalogue(), {
      category: 'all',
      demonstration: false,
      today: '2026-11-22',
    });
    for (const { value, title } of Object.values(trends)) expect(value, title).not.toBeNull();
    // No copy in the seed speaks over an unbroken year, so nobody can be said to be new.
    expect(new Set(alerts.map(({ alertType }) => alertType))).toEqual(new Set(['contract_expiry']));
    expect(copies.length).toBeGreaterThan(1);
    expect(undated).toBe(3);
  });

  it('are joined to vendors only where that was done by hand', () => {
    const joined = seed.contracts.filter(({ vendorId }) => vendorId);
    expect(joined).toHaveLength(53);
  });
});

describe('the prices over time that come with the product', () => {
  it('are all demonstrations, and end at the price of today', () => {
    const histories = seed.solutions.filter(({ priceHistory }) => priceHistory);
    expect(histories.length).toBeGreaterThanOrEqual(22);
    for (const { id, demonstration, facts, priceHistory } of histories) {
      expect([demonstration, priceHistory?.kind], id).toEqual([true, 'demonstration']);
      expect(priceHistory?.value.at(-1)?.price, id).toBe(facts.startingPrice?.value);
      const days = priceHistory?.value.map(({ on }) => on) ?? [];
      expect(days, id).toEqual([...new Set(days)].sort());
    }
  });

  it('raise alerts in both directions, and again after re-arming', () => {
    const { demonstration, priceSeries } = marketData(catalogue(), {
      category: 'all',
      demonstration: true,
      today: '2026-11-22',
    });
    const alerts = demonstration?.alerts ?? [];
    expect(priceSeries).toEqual([]);
    expect(new Set(alerts.map(({ alertType }) => alertType))).toEqual(new Set(['price_drop', 'price_increase']));
    const raised = alerts.filter(({ alertType }) => alertType === 'price_increase').map(({ product }) => product);
    expect(raised.length).toBeGreaterThan(new Set(raised).size);
  });

  it('leave real prices to what records hold: none yet', () => {
    expect(marketPrices(catalogue(), { category: 'all', demonstration: false })).toEqual([]);
    expect(marketPrices(catalogue(), { category: 'all', demonstration: true }).every((one) => one.demonstration)).toBe(
      true,
    );
  });
});
