import { openHandler } from '#functions/lib/open-handler';
import { scoreVendorHealth } from '#shared/contracts/vendor-health';
import { healthScore } from '#shared/domain/health-score';
import { healthGaps, healthLevers } from '#shared/domain/health-score-levers';
import { healthMethod } from '#shared/domain/health-score-method';
import { newHealthReportId } from './health-report-id.ts';
import { healthWords } from './health-words.ts';

export const handler = openHandler(scoreVendorHealth, async (submitted) => {
  const score = healthScore(submitted);
  const now = new Date();
  return {
    ...score,
    ...healthWords(submitted, score),
    levers: healthLevers(submitted),
    unanswered: healthGaps(submitted),
    method: healthMethod(),
    submitted,
    reportId: newHealthReportId(now),
    generatedDate: now.toISOString(),
  };
});
