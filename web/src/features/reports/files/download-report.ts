import { ApiError, detailOf, isNotFound } from '../../../lib/api-error.ts';
import type { PdfRequest } from '../../../pdf/documents.ts';
import { type SavedForm, saveDocument } from '../../../pdf/save-document.ts';
import { showDone, showFailure } from '../../../ui/overlays/toast-queue.ts';
import { newestDueDiligence, type Report } from '../api.ts';

/** What a person is told of a failed download. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return detailOf(error);
  return error instanceof Error && error.message ? error.message : 'Unknown error';
};

export const showDownloadFailed = (error: unknown) =>
  showFailure('Download Failed', `Unable to download the report: ${reasonOf(error)}`);

/** What is said of a download that went well; null: nothing. */
type Said = readonly [title: string, description: string] | null;

/**
 * Does a download and says how it went.
 * @returns whether the file was saved
 */
export const downloading = async (
  download: () => Promise<unknown>,
  { signal, said = ['PDF Downloaded', 'The file is in your downloads.'] }: { signal?: AbortSignal; said?: Said } = {},
): Promise<boolean> => {
  try {
    await download();
    if (said) showDone(...said);
    return true;
  } catch (error) {
    if (!signal?.aborted) showDownloadFailed(error);
    return false;
  }
};

/** What is saved of a report: each kind of it is a document of the same name. */
const requestOf = (report: Report) => ({ kind: report.type, report }) as PdfRequest;

/** Saves a report as PDF, and says so or why not. */
export const downloadReport = (
  report: Report,
  { onProgress, ...told }: { onProgress?: (share: number) => void; said?: Said } = {},
): Promise<boolean> => downloading(() => saveDocument(requestOf(report), 'pdf', { onProgress }), told);

/** Saves a report in another form, and says why where that fails. */
export const downloadAs = (report: Report, form: SavedForm): Promise<boolean> =>
  downloading(() => saveDocument(requestOf(report), form), { said: null });

/**
 * Saves the newest due diligence report of a conversation as PDF, and says so or why not.
 * @param sessionId undefined: no conversation was begun
 */
export const downloadNewestDueDiligence = async (sessionId: string | undefined): Promise<unknown> => {
  try {
    if (sessionId) return await downloadReport(await newestDueDiligence(sessionId));
  } catch (error) {
    if (!isNotFound(error)) return showDownloadFailed(error);
  }
  return showFailure('No Report Found', 'Please generate a due diligence report first.');
};
