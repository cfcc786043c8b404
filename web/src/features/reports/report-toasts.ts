import { showToast } from '../../ui/overlays/toast-queue.ts';

/** Said wherever a due diligence report was made: in its tab and in the chat. */
export const showDueDiligenceReady = () =>
  showToast({
    title: 'Report Generated',
    description: 'Your comprehensive due diligence report is ready.',
    variant: 'success',
  });

export const showDueDiligenceFailed = () =>
  showToast({
    title: 'Report Generation Failed',
    description: 'Unable to generate the report. Please try again.',
    variant: 'destructive',
  });
