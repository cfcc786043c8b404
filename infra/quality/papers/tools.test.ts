import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { marketChoices } from '#shared/contracts/market';
import { PricingCategory } from '#shared/contracts/pricing';
import { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { healthDocument } from '#shared/documents/vendor-health';
import { amountsIn, bareAmounts, type Seen, seenIn } from './amounts.ts';

installAwslambda();
const { handler: risk } = await import('#functions/vendor-risk/assess-vendor-risk');
const { handler: pricing } = await import('#functions/pricing/compare-pricing');
const { handler: market } = await import('#functions/market/read-market-data');
const { handler: prices } = await import('#functions/market/list-market-prices');
const { handler: notices } = await import('#functions/market/list-notices');
const { handler: health } = await import('#functions/vendor-health/score-vendor-health');

const from = newBrowser('203.0.113.9');
const read = async (handler: unknown, sent: object): Promise<unknown> => {
  const { statusCode, body } = await from.send(handler, sent);
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const shown = async (handler: unknown, sent: object): Promise<Seen[]> => seenIn({ answer: await read(handler, sent) });

let names: string[] = [];
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
  const { vendors } = await currentCatalogue();
  names = [...vendors.values()].filter(({ demonstration }) => !demonstration).map(({ name }) => name);
});

describe('an amount has its owner, its period and its GST', () => {
  const holds = (texts: readonly Seen[]) => {
    expect(amountsIn(texts).length).toBeGreaterThan(0);
    expect(bareAmounts(texts, names)).toEqual([]);
  };

  it('in the risk of every vendor on record', async () => {
    const pages: Seen[][] = [];
    for (let at = 0; at < names.length; at += 10)
      pages.push(await shown(risk, { method: 'GET', query: { vendors: names.slice(at, at + 10) } }));
    holds(pages.flat());
  });

  it('in the comparison of prices of every category', async () => {
    const asked = { facilityType: 'hospital', roomCount: 100, region: 'NSW' };
    const all = PricingCategory.options.map((category) => shown(pricing, { body: { ...asked, category } }));
    holds((await Promise.all(all)).flat());
  });

  it('in the market of every category, its prices and its notices', async () => {
    const all = marketChoices.flatMap((category) =>
      [market, prices, notices].map((door) => shown(door, { method: 'GET', query: { category: [category] } })),
    );
    holds((await Promise.all(all)).flat());
  });

  it('in the paper on the health of a vendor', async () => {
    const asked = { companyName: 'Wombat Care', industry: 'medical-devices', annualRevenue: '5m-20m' };
    holds(seenIn(healthDocument(HealthResult.parse(await read(health, { body: asked })))));
  });
});
