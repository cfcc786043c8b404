import { showDone, showFailure } from '../../ui/overlays/toast-queue.ts';

/** Said wherever a due diligence report was made: in its tab and in the chat. */
export const showDueDiligenceReady = () =>
  showDone('Report Generated', 'Your comprehensive due diligence report is ready.');
export const showDueDiligenceFailed = () =>
  showFailure('Report Generation Failed', 'Unable to generate the report. Please try again.');
