import { HealthInput, type HealthResult } from '#shared/contracts/vendors/vendor-health';
import { healthGaps, healthLevers, healthMethod, healthScore } from '#shared/scores/vendor-health/health-score';

/** A result as the server answers it: real arithmetic, fixed words. */
export const aHealthResult = (form: Partial<HealthInput> = {}, more: Partial<HealthResult> = {}): HealthResult => {
  const submitted = HealthInput.parse(form);
  return {
    ...healthScore(submitted),
    detailedAnalysis: 'The first paragraph.\n\nThe second paragraph.',
    strengths: ['A strength of it.'],
    concerns: ['A concern about it.'],
    recommendations: ['A thing to ask.'],
    levers: healthLevers(submitted),
    unanswered: healthGaps(submitted),
    method: healthMethod(),
    submitted,
    fromPurchase: [],
    reportId: 'health-20261121-k3j9x0q2ab',
    generatedDate: '2026-11-21T03:00:00.000Z',
    ...more,
  };
};
