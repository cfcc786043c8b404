import { masker } from '#functions/advisor/identifiers';
import type { Masked } from '#shared/contracts/assistant';
import type { Submission } from '#shared/contracts/vendor-portal';

/** Hides identifiers of people in what was written, before it is kept or read; the contact e-mail is the vendor's own. */
export const maskSubmission = (
  submission: Submission,
  { keepIdentifiers }: { keepIdentifiers: boolean },
): { submission: Submission; masked: Masked[] } => {
  if (keepIdentifiers) return { submission, masked: [] };
  const { mask, masked } = masker();
  const { contactEmail, website, ...written } = submission;
  const hidden = Object.fromEntries(Object.entries(written).map(([field, text]) => [field, mask(text)]));
  return { submission: { ...(hidden as typeof written), contactEmail, website }, masked: masked() };
};
