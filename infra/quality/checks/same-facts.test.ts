import { beforeAll, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { assessVendorRisk } from '#shared/contracts/vendor-risk';

installAwslambda();
const { handler: diligence } = await import('#functions/reports/generate-due-diligence');
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
