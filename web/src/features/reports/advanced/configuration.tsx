import { useEffect, useState } from 'react';
import { BUDGET_MAX, OrganizationType, Timeframe } from '#shared/contracts/reports/report-choices';
import { Button } from '../../../ui/button.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type AdvancedForm, tooLong } from '../due-diligence/form/form.ts';
import { requirementList, solutionList, systemList } from '../due-diligence/form/lists.ts';
import { DepthChoice, GoalsField, PrioritySliders, SwitchedParts } from '../due-diligence/form/parts.tsx';
import { TypedChips } from '../due-diligence/form/typed-chips.tsx';
import { type FieldsProps, hintWith } from '../due-diligence/form/use-filled-form.ts';
import { GenerateButton, type Generated, Making } from '../frame/generating.tsx';

const STEP = 10;
const STEP_MS = 500;
/** Nothing but the report itself makes the bar full. */
const MOST = 90;
/** Each stage that the server tells of is worth so much: the last of five reaches the most. */
const STAGE = 18;

/**
 * How far a report is, as a bar and in words: in the making ten percent more every half second up to 90, further where
 * the server's stages are ahead; 100 once it is there.
 */
const PercentBar = ({ startedAt, stages }: Pick<Generated, 'startedAt' | 'stages'>) => {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setInterval(() => setWaited((now) => now + STEP), STEP_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  const percent = startedAt === undefined ? 100 : Math.min(MOST, Math.max(waited, stages.length * STAGE));
  return (
    <div className="flex items-center gap-3 text-sm">
      <progress
        aria-label="Progress of the report"
        value={percent}
        max={100}
        className="h-2 grow appearance-none overflow-hidden rounded-full bg-meter-range [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-meter-range [&::-webkit-progress-value]:bg-action"
      />
      <span className="figures w-12 text-right">{percent}%</span>
    </div>
  );
};

type AdvancedConfigurationProps = FieldsProps<AdvancedForm> & {
  generation: Generated;
  /** A report has just been made. */
  isReady: boolean;
  onGenerate: () => void;
  onOpenReport: () => void;
};

const asItReads = <Value extends string>(value: Value) => ({ value, label: value });

/** The Configuration tab: what the report is to hold, and its making. The form stays as it is throughout. */
export const AdvancedConfiguration = (props: AdvancedConfigurationProps) => {
  const { generation, isReady, onGenerate, onOpenReport, ...fields } = props;
  const { form, onChange, taken } = fields;
  const isRunning = generation.startedAt !== undefined;
  return (
    <div className="space-y-5 py-4">
      <Making
        heading="Report configuration"
        title="Generating Advanced Report..."
        generation={generation}
        beganBy="advanced-generate"
        onRetry={onGenerate}
      >
        <div className="space-y-6">
          <GoalsField {...fields} />
          <TypedChips {...fields} of={solutionList} />
          <DepthChoice {...fields} />
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
            <div className="md:col-span-2">
              <Radios
                legend="Organization type"
                note={taken.organizationType}
                isBoxed
                options={OrganizationType.options.map(asItReads)}
                value={form.organizationType}
                onChange={(organizationType) => onChange(() => ({ organizationType }))}
              />
            </div>
            <Radios
              legend="Timeframe"
              isBoxed
              options={Timeframe.options.map(asItReads)}
              value={form.timeframe}
              onChange={(timeframe) => onChange(() => ({ timeframe }))}
            />
            <TextField
              id="advanced-budget"
              label="Budget"
              hint={hintWith(taken.budget, 'In Australian dollars, in total or per year.')}
              value={form.budget}
              maxLength={BUDGET_MAX}
              onChange={({ target }) => onChange(() => ({ budget: target.value }))}
            />
          </div>
          <SwitchedParts {...fields} legend="Analysis components" />
          <PrioritySliders {...fields} />
          <TypedChips {...fields} of={systemList} />
          <TypedChips {...fields} of={requirementList} />
          <GenerateButton
            id="advanced-generate"
            isRunning={isRunning}
            disabled={tooLong(fields.form.projectGoals) !== undefined}
            onClick={onGenerate}
          />
          {(isRunning || isReady) && <PercentBar key={generation.startedAt} {...generation} />}
          {!isRunning && isReady && <Button onClick={onOpenReport}>Open the report</Button>}
        </div>
      </Making>
    </div>
  );
};
