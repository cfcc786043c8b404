import type { HealthResult } from '#shared/contracts/vendor-health';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Builds the PDF of a report and saves it, and says so or why not; nothing of the builder is loaded before. */
export const exportHealthReport = async (report: HealthResult): Promise<void> => {
  try {
    const [{ buildPdf }, { pdfName }] = await Promise.all([
      import('../../pdf/build-pdf.ts'),
      import('../../pdf/pdf-names.ts'),
    ]);
    const request = { kind: 'vendor-health' as const, report };
    saveFile(pdfName(request, new Date()), await buildPdf(request), 'application/pdf');
    showToast({ title: 'PDF Downloaded', description: 'The file is in your downloads.', variant: 'success' });
  } catch (error) {
    const reason = error instanceof Error && error.message ? error.message : 'Unknown error';
    showToast({
      title: 'Download Failed',
      description: `Unable to download the report: ${reason}`,
      variant: 'destructive',
    });
  }
};
