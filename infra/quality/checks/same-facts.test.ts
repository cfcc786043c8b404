import { beforeAll, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { assessVendorRisk } from '#shared/contracts/vendor-risk';
import type { Citation } from '#shared/kernel/evidence';

installAwslambda();
const { handler: diligence } = await import('#functions/reports/generate-due-diligence');
const { handler: advanced } = await import('#functions/reports/generate-advanced-due-diligence');
const { handler: roi } = await import('#functions/reports/generate-detailed-roi');
const { handler: converse } = await import('#functions/assistant/converse');
const { handler: recommend } = await import('#functions/catalogue/recommend-solutions');
const { handler: negotiate } = await import('#functions/negotiation/advise-negotiation');
const { handler: risk } = await import('#functions/vendor-risk/assess-vendor-risk');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const products = [
  ['Ascom', 'Telligence'],
  ['Hills Health Solutions', 'Hills Nurse Call'],
  ['Talius', 'Talius Smart Care'],
  ['Coviu', 'Coviu'],
] as const;

it('says the same words of a vendor on the risk page and in a due diligence, wherever a point counts in both', async () => {
  const report = await callHandler(
    diligence,
    testEvent({
      body: {
        sessionId: 'session-1763800000000-samefacts',
        projectGoals: 'Nurse call for a 92-bed hospital',
        selectedSolutions: products.map(([, solution]) => solution),
      },
    }),
  );
  const { scoring } = DueDiligenceReport.parse(JSON.parse(report.body).reportData);
  const page = await callHandler(
    risk,
    testEvent({
      query: { vendors: products.map(([vendor]) => vendor), solutions: products.map(([, solution]) => solution) },
    }),
  );
  const profiles = assessVendorRisk.response.parse(JSON.parse(page.body));
  const shared = profiles.flatMap(({ solutionId, riskFactors }) => {
    const row = scoring.rows.find(({ key }) => key === solutionId);
    const reasons = new Map(row?.scores.flatMap(({ inputs }) => inputs).map(({ name, reason }) => [name, reason]));
    return riskFactors.flatMap(({ inputs }) =>
      inputs.flatMap(({ input, says, known }) => {
        const reason = reasons.get(input);
        return known && reason ? [{ reason, says: `${says}.` }] : [];
      }),
    );
  });
  expect(shared.length).toBeGreaterThan(5);
  expect(shared.map(({ says }) => says)).toEqual(shared.map(({ reason }) => reason));
});

/** Every citation that an answer holds, wherever it holds it. */
const citationsIn = (value: unknown): Citation[] => {
  if (Array.isArray(value)) return value.flatMap(citationsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('factId' in value && 'value' in value && 'source' in value) return [value as Citation];
  return Object.values(value).flatMap(citationsIn);
};

const words = 'Nurse call for a 92-bed hospital in Ballarat';
const names = products.map(([, solution]) => solution);
const sessionId = 'session-1763800000000-samewords';
/** Every page that speaks of a vendor or its product, asked as the page asks. */
const pages: Record<string, (from: ReturnType<typeof newBrowser>) => Promise<{ statusCode: number; body: string }>> = {
  conversation: (from) => from.send(converse, { body: { sessionId, query: `${words}: ${names.join(', ')}?` } }),
  recommendations: (from) => from.send(recommend, { body: { query: `${words} ${names.join(' ')}` } }),
  'due diligence': (from) =>
    from.send(diligence, { body: { sessionId, projectGoals: words, selectedSolutions: names } }),
  'advanced due diligence': (from) =>
    from.send(advanced, { body: { sessionId, projectGoals: words, selectedSolutions: names } }),
  'return on investment': (from) =>
    from.send(roi, {
      body: {
        sessionId,
        quotes: 'Quote from Ascom\nTelligence: $185,000 ex GST, once',
        solutionFocus: words,
        selectedSolutions: names,
      },
    }),
  negotiation: (from) =>
    from.send(negotiate, {
      body: {
        vendor: 'Hills Health Solutions',
        product: 'Hills Nurse Call',
        message: 'They ask $185,000 ex GST. What leverage do I have with them?',
      },
    }),
  'vendor risk': (from) =>
    from.send(risk, {
      method: 'GET',
      query: { vendors: products.map(([vendor]) => vendor), solutions: names },
    }),
};

it('cites a fact with the same value, source and date on every page', async () => {
  const from = newBrowser('203.0.113.77');
  const said: { page: string; factId: string; words: string }[] = [];
  for (const [page, ask] of Object.entries(pages)) {
    const { statusCode, body } = await ask(from);
    expect(statusCode, `${page}: ${body.slice(0, 300)}`).toBe(200);
    const found = citationsIn(JSON.parse(body)).filter(({ kind }) => kind === 'published' || kind === 'public-record');
    expect(found.length, page).toBeGreaterThan(0);
    for (const { factId, value, source, asOf } of found)
      said.push({ page, factId, words: JSON.stringify([value, source, asOf]) });
  }
  const byFact = [...Map.groupBy(said, ({ factId }) => factId)];
  const shared = byFact.filter(([, all]) => new Set(all.map(({ page }) => page)).size > 1);
  expect(shared.length).toBeGreaterThan(10);
  const differing = shared
    .filter(([, all]) => new Set(all.map((one) => one.words)).size > 1)
    .map(([factId, all]) => [factId, ...new Set(all.map((one) => `${one.page}: ${one.words}`))]);
  expect(differing).toEqual([]);
});
