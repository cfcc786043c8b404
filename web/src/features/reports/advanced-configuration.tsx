import { focusAfter } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReportIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { type AdvancedForm, tooLong } from './advanced-form.ts';
import { GenerationError } from './generation-error.tsx';
import { PercentBar } from './percent-bar.tsx';
import { ReportProgress } from './report-progress.tsx';
import { usePercent } from './use-percent.ts';

type AdvancedConfigurationProps = {
  form: AdvancedForm;
  onChange: (change: (now: AdvancedForm) => AdvancedForm) => void;
  generation: { startedAt: number | undefined; stages: readonly string[]; error: unknown; cancel: () => void };
  /** A report has just been made. */
  isReady: boolean;
  onGenerate: () => void;
  onOpenReport: () => void;
};

/** The Configuration tab: what the report is to hold, and its making. The form stays as it is throughout. */
export const AdvancedConfiguration = (props: AdvancedConfigurationProps) => {
  const { form, onChange, generation, isReady, onGenerate, onOpenReport } = props;
  const { startedAt, stages, error, cancel } = generation;
  const isRunning = startedAt !== undefined;
  const percent = usePercent(startedAt, stages, isReady);
  return (
    <div className="space-y-5 py-4">
      <Card aria-labelledby="advanced-heading">
        <h2 id="advanced-heading" className="mb-3.5 font-semibold text-lg">
          Report configuration
        </h2>
        <AdvancedFields form={form} onChange={onChange} />
        <Button
          id="advanced-generate"
          look="primary"
          size="medium"
          className="mt-6 max-sm:px-2.5 max-sm:text-sm"
          icon={isRunning ? <Spinner /> : <ReportIcon className="size-4 max-[25rem]:hidden" />}
          disabled={isRunning || tooLong(form) !== undefined}
          onClick={onGenerate}
        >
          {isRunning ? 'Generating Advanced Report...' : 'Generate Advanced Due Diligence Report'}
        </Button>
      </Card>
      <GenerationError error={error} onRetry={onGenerate} />
      {isRunning && (
        <ReportProgress
          title="Generating Advanced Report..."
          stages={stages}
          startedAt={startedAt}
          onCancel={() => {
            cancel();
            focusAfter(() => document.getElementById('advanced-generate'));
          }}
        >
          <PercentBar label="Progress of the report" percent={percent} />
        </ReportProgress>
      )}
      {!isRunning && isReady && (
        <Card aria-label="The report is ready" className="space-y-2 text-sm">
          <PercentBar label="Progress of the report" percent={percent} />
          <Button onClick={onOpenReport}>Open the report</Button>
        </Card>
      )}
    </div>
  );
};
