import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import type { RecommendationsAnswer, Solution } from '#shared/contracts/catalogue';
import type { NegotiationAnswer } from '#shared/contracts/negotiation';
import type { VendorPricing } from '#shared/contracts/pricing';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { HealthResult } from '#shared/contracts/vendors/vendor-health';
import type { VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { type Browser, browser, make, ok, productWith, putAs } from './testing/door.ts';

installAwslambda();
const { handler: list } = await import('../catalogue/list-solutions.ts');
const { handler: recommend } = await import('../catalogue/recommend-solutions.ts');
const { handler: price } = await import('../pricing/compare-pricing.ts');
const { handler: risk } = await import('../vendor-risk/assess-vendor-risk.ts');
const { handler: health } = await import('../vendor-health/score-vendor-health.ts');
const { handler: negotiate } = await import('../negotiation/advise-negotiation.ts');
const { handler: generateRoi } = await import('../reports/generate-detailed-roi.ts');

let product = { solutionId: '', name: '', vendor: '' };

// Of a vendor that is on record with this one product, and with nothing of what the tests accept.
beforeAll(async () => {
  product = await productWith(
    ({ record: { facts }, vendor }) =>
      !facts.pricePerRoom && !facts.support247 && !vendor.facts.foundedYear && !vendor.facts.result,
  );
});

const SOURCE = 'Kim Vale of the vendor';
const fact = (of: 'solution' | 'vendor', field: string, value: unknown) => ({
  ...{ of, field, value, kind: 'vendor-supplied', source: SOURCE, asOf: '2026-11-20' },
});

/** A purchase that accepted four answers of one vendor. */
const begun = async (from: Browser): Promise<string> => {
  const { id: purchaseId } = await make(from, 'Nurse call');
  const facts = [
    fact('solution', 'pricePerRoom', 1_234),
    fact('solution', 'support247', true),
    fact('vendor', 'foundedYear', 1988),
    fact('vendor', 'result', { year: 2025, revenue: { amount: 31_000_000, currency: 'AUD' }, outcome: 'profit' }),
  ];
  for (const data of facts)
    await ok(
      putAs(
        from,
        purchaseId,
        { kind: 'fact', version: 0, data: { ...data, solutionId: product.solutionId } },
        randomUUID(),
      ),
    );
  return purchaseId;
};

/** Every tool that may work for a purchase, asked of the product, as its page does. */
const tools = {
  comparison: (from: Browser, more: object) =>
    from.send(list, { method: 'GET', query: queryOf({ ids: product.solutionId, ...more }) }),
  recommendations: (from: Browser, more: object) =>
    from.send(recommend, { body: { query: `${product.name} nurse call with 24/7 support`, ...more } }),
  pricing: (from: Browser, more: object) =>
    from.send(price, {
      body: { category: 'communication', facilityType: 'aged-care', roomCount: 84, region: 'VIC', ...more },
    }),
  risk: (from: Browser, more: object) =>
    from.send(risk, { method: 'GET', query: queryOf({ vendors: product.vendor, solutions: product.name, ...more }) }),
  health: (from: Browser, more: object) => from.send(health, { body: { companyName: product.vendor, ...more } }),
  negotiation: (from: Browser, more: object) =>
    from.send(negotiate, {
      body: { vendor: product.vendor, product: product.name, message: 'What leverage do I have?', ...more },
    }),
  roi: (from: Browser, more: object) =>
    from.send(generateRoi, {
      body: {
        sessionId: `session-${randomUUID()}`,
        quotes: `Quote from ${product.vendor}\n${product.name}: $150,000 ex GST, once`,
        solutionFocus: 'Nurse call for 84 beds in aged care',
        selectedSolutions: [product.name],
        ...more,
      },
    }),
};
const queryOf = (sent: object) => Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]]));

/** What a tool answers by the records alone, and for the purchase. */
const bothOf = async <T>(tool: keyof typeof tools, from: Browser, purchaseId: string): Promise<[T, T]> => [
  await ok<T>(tools[tool](from, {})),
  await ok<T>(tools[tool](from, { purchaseId })),
];

describe('what a purchase accepted', () => {
  it('is compared and priced for that purchase, and for nothing else', async () => {
    const from = browser();
    const purchaseId = await begun(from);
    const [[before], [after]] = await bothOf<Solution[]>('comparison', from, purchaseId);
    expect([before?.support247, after?.support247]).toEqual([null, true]);
    expect(after?.evidence.support247).toMatchObject({ kind: 'vendor-supplied', source: SOURCE });
    expect(after?.notOnRecord).not.toContain('support hours');
    const [rows, own] = (await bothOf<VendorPricing[]>('pricing', from, purchaseId)).map((all) =>
      all.find(({ solutionId }) => solutionId === product.solutionId),
    );
    expect([rows?.basePricePerRoom, own?.basePricePerRoom]).toEqual([null, 1_234]);
    expect(own?.evidence.basePricePerRoom).toMatchObject({ kind: 'vendor-supplied', source: SOURCE });
    expect(own?.supportLevel).toBe('premium');
  });

  it('moves the risk and the health of its vendor, with what both were before', async () => {
    const from = browser();
    const purchaseId = await begun(from);
    const [[before], [after]] = await bothOf<VendorRiskProfile[]>('risk', from, purchaseId);
    const { low = 0, high = 0, coverage = 0 } = before ?? {};
    expect(before).not.toHaveProperty('onRecord');
    expect(after?.onRecord).toEqual({ low, high, coverage });
    expect(after?.coverage).toBeGreaterThan(coverage);
    expect(after?.citations.some(({ source }) => source === SOURCE)).toBe(true);
    const [typed, known] = await bothOf<HealthResult>('health', from, purchaseId);
    expect([typed.coverage, typed.fromPurchase]).toEqual([0, []]);
    expect(known.coverage).toBeGreaterThan(0);
    expect(known).toMatchObject({
      typedAlone: { coverage: 0 },
      submitted: { annualRevenue: '20m-100m', yearsInBusiness: new Date().getFullYear() - 1988 },
      fromPurchase: [
        { input: 'yearsInBusiness', evidence: { source: SOURCE } },
        { input: 'annualRevenue', evidence: { source: SOURCE } },
      ],
    });
    const said = await ok<HealthResult>(tools.health(from, { purchaseId, annualRevenue: '1m-5m' }));
    expect(said.submitted.annualRevenue).toBe('1m-5m');
  });

  it('is known to recommendations, to the negotiation and to the return on investment', async () => {
    const from = browser();
    const purchaseId = await begun(from);
    const cites = ({ citations }: { citations: readonly { source: string }[] }) =>
      citations.some(({ source }) => source === SOURCE);
    const recommended = await bothOf<RecommendationsAnswer>('recommendations', from, purchaseId);
    const scores = recommended.map(
      ({ recommendations }) =>
        recommendations.find(({ solutionId }) => solutionId === product.solutionId)?.relevanceScore ?? 0,
    );
    expect(scores[1]).toBeGreaterThan(scores[0] ?? 0);
    const negotiated = await bothOf<NegotiationAnswer>('negotiation', from, purchaseId);
    expect(negotiated[1].brief.notOnRecord.length).toBeLessThan(negotiated[0].brief.notOnRecord.length);
    expect(negotiated.map(cites)).toEqual([false, true]);
    const reports = await bothOf<{ report: DetailedRoiReport }>('roi', from, purchaseId);
    expect(reports.map(({ report }) => cites(report))).toEqual([false, true]);
  });
});

describe.each(Object.keys(tools) as (keyof typeof tools)[])('%s for a purchase', (tool) => {
  it('of another browser, or of nobody, is refused alike, and to a browser that is not known too', async () => {
    const [from, other] = [browser(), browser()];
    const purchaseId = await begun(from);
    await make(other);
    const refused = [
      await tools[tool](other, { purchaseId }),
      await tools[tool](other, { purchaseId: `purchase-${'0'.repeat(32)}` }),
      await tools[tool](newBrowser(), { purchaseId }),
    ];
    const told = refused.map(({ statusCode, body }) => [statusCode, JSON.parse(body).detail]);
    expect(told).toEqual(told.map(() => [404, 'There is no such purchase in this browser.']));
  });
});
