import { ApiError } from '../../../lib/api-error.ts';
import { showFailure } from '../../../ui/overlays/toast-queue.ts';
import { newestDueDiligence } from '../api.ts';
import { downloadReport, showDownloadFailed } from './download-report.ts';

/**
 * Saves the newest due diligence report of a conversation as PDF, and says so or why not.
 * @param sessionId undefined: no conversation was begun
 * @returns whether the file was saved
 */
export const downloadNewestDueDiligence = async (sessionId: string | undefined): Promise<boolean> => {
  try {
    if (sessionId) return await downloadReport(await newestDueDiligence(sessionId));
    showNone();
  } catch (error) {
    if (isNone(error)) showNone();
    else showDownloadFailed(error);
  }
  return false;
};

/** A browser that the server does not know has no reports either. */
const isNone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 401);

const showNone = () => showFailure('No Report Found', 'Please generate a due diligence report first.');
