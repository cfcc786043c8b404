import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/audit-store';
import { type Published, publishRecords, readRecords } from '#functions/records/publish-records';
import { publishSubmission } from '#shared/contracts/vendor-portal';
import { AppError } from '#shared/errors';
import { getSubmission, markPublished, type Submitted } from './submission-store.ts';
import { solutionIdOf, withSubmission } from './submitted-records.ts';

/** How often it begins again on top of an import that came first. */
const TRIES = 4;

export const handler = apiHandler(publishSubmission, async ({ submissionId, ...checked }, { username }) => {
  const submitted = await getSubmission(submissionId);
  const { dataVersion, isNew } = await publish(submitted, checked);
  const solutionId = solutionIdOf(submitted);
  const isFirst = await markPublished(submitted, solutionId);
  // Marked before and new in the catalogue: it was put there again.
  const isAgain = isNew && submitted.publishedAs !== undefined;
  if (!isFirst && !isAgain) return { solutionId, dataVersion };
  await addAudit({
    who: username,
    action: 'submission.published',
    what: `Submission ${submissionId} as solution ${solutionId}, data version ${dataVersion}`,
  });
  return { solutionId, dataVersion };
});

const publish = async (
  submitted: Submitted,
  checked: Parameters<typeof withSubmission>[2],
  tries = TRIES,
): Promise<Published> => {
  const inForce = await readRecords();
  if (!inForce) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const records = withSubmission(inForce.records, submitted, checked);
  if (records === inForce.records) return { dataVersion: inForce.pointer.dataVersion, isNew: false };
  const today = new Date().toISOString().slice(0, 10);
  const asOf = today > inForce.pointer.asOf ? today : inForce.pointer.asOf;
  try {
    return await publishRecords({ records, asOf, origin: 'import', from: inForce.pointer });
  } catch (error) {
    if (tries <= 1 || !(error instanceof AppError && error.code === 'conflict')) throw error;
    return publish(submitted, checked, tries - 1);
  }
};
