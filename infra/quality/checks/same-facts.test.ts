import { beforeAll, expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import { newBrowser } from '#functions/lib/testing/browser';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { assessmentTask } from '#functions/vendor-portal/assessment/task';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { Submission } from '#shared/contracts/vendors/vendor-portal';
import { assessVendorRisk } from '#shared/contracts/vendors/vendor-risk';
import type { Citation } from '#shared/kernel/evidence';

installAwslambda();
const { handler: diligence } = await import('#functions/reports/generate-due-diligence');
const { handler: advanced } = await import('#functions/reports/generate-advanced-due-diligence');
const { handler: roi } = await import('#functions/reports/generate-detailed-roi');
const { handler: converse } = await import('#functions/assistant/converse');
const { handler: recommend } = await import('#functions/catalogue/recommend-solutions');
const { handler: negotiate } = await import('#functions/negotiation/advise-negotiation');
const { handler: risk } = await import('#functions/vendor-risk/assess-vendor-risk');
const { handler: discover } = await import('#functions/catalogue/list-solutions');
const { handler: product } = await import('#functions/catalogue/read-solution');
const { handler: pricing } = await import('#functions/pricing/compare-pricing');

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

type Stated = Pick<Citation, 'factId' | 'kind' | 'source' | 'asOf'> & { value?: string };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What prices call by another name. */
const renamed: Readonly<Record<string, string>> = { forFacility: 'settings', inRegion: 'usedIn' };
/** The record's field behind a path: "certifications.iso" is its "iso". */
const fieldOf = (path: string): string =>
  renamed[path] ?? (/\.\d+$/.test(path) ? path : (path.split('.').at(-1) ?? path));

/** A record as lists and pages show it: plain fields, each with its evidence under its name. */
const shownIn = (value: Record<string, unknown>): Stated[] => {
  const { id = value.solutionId, evidence } = value;
  if (typeof id !== 'string' || !isObject(evidence)) return [];
  const subject = 'logoColor' in value ? `vendor:${id}` : id;
  return Object.entries(evidence as Record<string, Omit<Stated, 'factId'>>).map(([field, of]) => ({
    ...of,
    factId: `${subject}.${fieldOf(field)}`,
    // What is printed is text; of a number or a list the source and its date are held alike.
    ...(typeof value[field] === 'string' ? { value: value[field].replace(/\.$/, '') } : {}),
  }));
};

/** Every fact that an answer states with its source, wherever it holds it. */
const statedIn = (value: unknown): Stated[] => {
  if (Array.isArray(value)) return value.flatMap(statedIn);
  if (!isObject(value)) return [];
  if ('factId' in value && 'value' in value && 'source' in value) return [value as Stated];
  return [...shownIn(value), ...Object.values(value).flatMap(statedIn)];
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
  // The comparison of Discover shows rows of this list beside each other.
  catalogue: (from) => from.send(discover, { method: 'GET', query: { search: ['nurse call'] } }),
  'page of a product': async (from) => {
    const { solutions } = await currentCatalogue();
    const first = [...solutions.values()].find(({ name }) => name.includes('Telligence'));
    return from.send(product, { method: 'GET', params: { solutionId: first?.id ?? '' } });
  },
  pricing: (from) =>
    from.send(pricing, { body: { category: 'communication', facilityType: 'hospital', roomCount: 92, region: 'VIC' } }),
  'vendor portal': async () => {
    const submission = Submission.parse({
      companyName: 'Ascom',
      productDescription: 'Telligence, a nurse call system.',
      pricingStructure: 'A$1,200 per room, once, GST not included',
      targetMarket: 'Hospitals',
      contactEmail: 'sales@example.com.au',
    });
    for await (const event of runTask(assessmentTask, { submission, catalogue: await currentCatalogue() }))
      if (event.type === 'result') return { statusCode: 200, body: JSON.stringify(event.answer) };
    throw new Error('The task ended without an answer.');
  },
};

it('cites a fact with the same value, source and date on every page', async () => {
  const from = newBrowser('203.0.113.77');
  const said: { page: string; factId: string; from: string; value?: string }[] = [];
  for (const [page, ask] of Object.entries(pages)) {
    const { statusCode, body } = await ask(from);
    expect(statusCode, `${page}: ${body.slice(0, 300)}`).toBe(200);
    const found = statedIn(JSON.parse(body)).filter(({ kind }) => kind === 'published' || kind === 'public-record');
    expect(found.length, page).toBeGreaterThan(0);
    for (const { factId, value, source, asOf } of found)
      said.push({ page, factId, from: JSON.stringify([source, asOf]), ...(value === undefined ? {} : { value }) });
  }
  const byFact = [...Map.groupBy(said, ({ factId }) => factId)];
  const shared = byFact.filter(([, all]) => new Set(all.map(({ page }) => page)).size > 1);
  expect(shared.length).toBeGreaterThan(10);
  expect(new Set(shared.flatMap(([, all]) => all.map(({ page }) => page)))).toEqual(new Set(Object.keys(pages)));
  const differing = shared
    .filter(
      ([, all]) =>
        new Set(all.map(({ from }) => from)).size > 1 || new Set(all.flatMap(({ value }) => value ?? [])).size > 1,
    )
    .map(([factId, all]) => [factId, ...new Set(all.map((one) => `${one.page}: ${one.value} ${one.from}`))]);
  expect(differing).toEqual([]);
});
