import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { type Assessment, assessSubmission, type Submission } from '#shared/contracts/vendors/vendor-portal';
import type { Masked } from '#shared/kernel/answer';
import { masker } from '#shared/reading/guard/identifiers';
import { assessmentTask } from './assessment/task.ts';
import { claimSubmission, completeSubmission } from './submission-store.ts';

/** Hides identifiers of people in what was written, before it is kept or read; the contact e-mail is the vendor's own. */
const maskSubmission = (
  submission: Submission,
  { keepIdentifiers }: { keepIdentifiers: boolean },
): { submission: Submission; masked: Masked[] } => {
  if (keepIdentifiers) return { submission, masked: [] };
  const { mask, masked } = masker();
  const { contactEmail, website, ...written } = submission;
  const hidden = Object.fromEntries(Object.entries(written).map(([field, text]) => [field, mask(text)]));
  return { submission: { ...(hidden as typeof written), contactEmail, website }, masked: masked() };
};

export const handler = apiHandler(assessSubmission, async function* (sent, { vendorOwnerId }) {
  const { keepIdentifiers, ...typed } = sent;
  const { submission, masked } = maskSubmission(typed, { keepIdentifiers });
  const catalogue = await currentCatalogue();
  // Kept before it is assessed: what was submitted is there whatever comes.
  const submissionId = await claimSubmission(vendorOwnerId, submission);
  const events = runTask(assessmentTask, { submission, catalogue }, { model: await modelFromEnvironment() });
  for await (const event of events) {
    if (event.type !== 'result') {
      yield event;
      continue;
    }
    const { dataVersion } = catalogue;
    const answer: Assessment = { ...event.answer, submissionId, dataVersion, masked };
    await completeSubmission(vendorOwnerId, submissionId, answer);
    await addAudit({ who: 'vendor', action: 'submission.assessed', what: `Submission ${submissionId}` });
    yield { type: 'result' as const, answer };
  }
});
