import * as z from 'zod';
import { QUOTES_MAX } from '#shared/contracts/reports/reports';
import { draft } from '../../../../lib/storage/drafts.ts';
import { stored } from '../../../../lib/storage/stored.ts';
import type { RoiSent } from '../../api.ts';

/** What is typed into the ROI tab, as it comes back after a reload. */
export const RoiForm = z.object({ quotes: z.string(), solutionFocus: z.string() });
export type RoiForm = z.infer<typeof RoiForm>;
export const emptyRoiForm: RoiForm = { quotes: '', solutionFocus: '' };
export const roiDraft = draft('reports.roi', RoiForm);

/** Whether the how-to box was dismissed. */
export const howToDismissed = stored('evident.roi.how-to-dismissed', z.boolean());

export const FOCUS_MAX = 500;

/** Why the form cannot be sent as it is: nothing there yet, or too much. */
export const problemOf = ({ quotes, solutionFocus }: RoiForm): 'blank' | 'too-long' | undefined => {
  if (quotes.trim() === '') return 'blank';
  return quotes.length > QUOTES_MAX || solutionFocus.length > FOCUS_MAX ? 'too-long' : undefined;
};

type Around = { sessionId: string; demonstration: boolean | undefined };

/** The form as it goes out. */
export const roiSentOf = ({ quotes, solutionFocus }: RoiForm, { sessionId, demonstration }: Around): RoiSent => ({
  sessionId,
  quotes,
  ...(solutionFocus.trim() ? { solutionFocus } : {}),
  ...(demonstration === undefined ? {} : { demonstration }),
});

/** Two fictional quotes that show what can be read. */
export const EXAMPLE_QUOTES = `Quotes for nurse call, 92 beds

Example Vendor A
Supply and install: $185k + GST
Software and support: $12.50 per bed per week ex GST, 3 year term
Training: $6,500 once

Example Vendor B
Hardware: $142,000 inc GST
Licence: $38,400 per year + GST
Integration with clinical system: $15,000 - $22,000
Optional 24/7 support: $1,150 per month`;
