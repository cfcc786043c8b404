import * as z from 'zod';
import { QUOTES_MAX } from '#shared/contracts/reports/reports';
import { told } from '#shared/kernel/told';
import { focusAfter } from '../../../../lib/lost-focus.ts';
import { draft } from '../../../../lib/storage/drafts.ts';
import { stored } from '../../../../lib/storage/stored.ts';
import { Button } from '../../../../ui/button.tsx';
import { CharacterCount } from '../../../../ui/forms/character-count.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextFiles } from '../../../../ui/forms/text-files.tsx';
import { GenerateButton } from '../../frame/generating.tsx';

/** What is typed into the ROI tab, as it comes back after a reload. */
export const RoiForm = z.object({ quotes: z.string(), solutionFocus: z.string() });
export type RoiForm = z.infer<typeof RoiForm>;
export const emptyRoiForm: RoiForm = { quotes: '', solutionFocus: '' };
export const roiDraft = draft('reports.roi', RoiForm);

/** Whether the how-to box was dismissed. */
export const howToDismissed = stored('evident.roi.how-to-dismissed', z.boolean());

export const FOCUS_MAX = 500;

/** Why the form cannot be sent as it is, as a reader is told: nothing there yet, or too much. */
export const problemOf = ({ quotes, solutionFocus }: RoiForm): readonly [string, string] | undefined => {
  if (quotes.trim() === '') return ['Missing Information', 'Please provide quotes or pricing information.'];
  return quotes.length > QUOTES_MAX || solutionFocus.length > FOCUS_MAX
    ? ['Not sent', 'A text is over its limit. Shorten it and try again.']
    : undefined;
};

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

const TOO_LONG = 'Too long to send.';

const joined = (quotes: string, files: readonly { text: string }[]): string =>
  told(quotes.trim() && quotes.trimEnd(), ...files.map(({ text }) => text)).join('\n\n');

type RoiFormFieldsProps = {
  form: RoiForm;
  isRunning: boolean;
  onChange: (change: (now: RoiForm) => RoiForm) => void;
  onGenerate: () => void;
};

/** What a report on return on investment is made from. */
export const RoiFormFields = ({ form, isRunning, onChange, onGenerate }: RoiFormFieldsProps) => {
  const set = (change: Partial<RoiForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <form
      aria-label="ROI report"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGenerate();
      }}
      className="space-y-4"
    >
      <div>
        <TextArea
          id="roi-quotes"
          label="Quotes/Price Estimates"
          hint="Required. Paste them as you got them, with the number of beds, rooms or users."
          rows={10}
          required
          aria-required
          aria-invalid={form.quotes.length > QUOTES_MAX}
          value={form.quotes}
          onChange={(event) => set({ quotes: event.target.value })}
        />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <CharacterCount
            length={form.quotes.length}
            max={QUOTES_MAX}
            advice={`${TOO_LONG} Keep the lines with prices.`}
          />
          {form.quotes === '' && (
            <Button
              look="quiet"
              className="-mx-2.5"
              onClick={() => {
                set({ quotes: EXAMPLE_QUOTES });
                focusAfter(() => document.getElementById('roi-quotes'));
              }}
            >
              Use an example quote
            </Button>
          )}
        </div>
      </div>
      {/* Their text joins what was pasted, where it can be seen and corrected. */}
      <TextFiles
        label="Quotes as files"
        onRead={(files) => onChange((now) => ({ ...now, quotes: joined(now.quotes, files) }))}
      />
      <div>
        <TextArea
          id="roi-focus"
          label="Solution Focus"
          hint="Optional. What the purchase is for, or the vendor to look at first."
          rows={2}
          value={form.solutionFocus}
          onChange={(event) => set({ solutionFocus: event.target.value })}
        />
        {form.solutionFocus.length > FOCUS_MAX && (
          <CharacterCount length={form.solutionFocus.length} max={FOCUS_MAX} advice={TOO_LONG} />
        )}
      </div>
      {/* While the form cannot be sent the button stays in reach, so that pressing it can say why. */}
      <GenerateButton
        id="roi-generate"
        type="submit"
        isRunning={isRunning}
        aria-disabled={isRunning || problemOf(form) !== undefined}
        label="Generate Detailed ROI Report"
        runningLabel="Generating ROI Report..."
      />
    </form>
  );
};
