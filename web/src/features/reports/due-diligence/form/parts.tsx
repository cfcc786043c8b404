import { AnalysisDepth, type Criterion, depthWords } from '#shared/contracts/reports/report-choices';
import { weighedBy } from '#shared/scores/criteria/weighted-score';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Radios } from '../../../../ui/forms/radios.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { WeightSliders } from '../../../../ui/forms/weight-sliders.tsx';
import { tooLong } from './form.ts';
import { type FieldsProps, hintWith } from './use-filled-form.ts';

/** What a purchase is for, in the buyer's words. */
export const GoalsField = ({ form, onChange, taken }: FieldsProps) => (
  <TextArea
    id="project-goals"
    label="Project goals"
    hint={hintWith(
      taken.projectGoals,
      'What the purchase is for: the kind of service, its size and place, what it must work with, deadlines, budget.',
    )}
    rows={4}
    problem={tooLong(form.projectGoals)}
    value={form.projectGoals}
    onChange={({ target }) => onChange(() => ({ projectGoals: target.value }))}
  />
);

const depths = {
  standard: 'Decision page, gates and scores, with the three main strengths and weaknesses of each solution.',
  comprehensive:
    'Also an overview of everything on record about each solution, every strength and weakness, and the questions to its vendor.',
  executive: 'A one-page decision summary, one line for each solution, the most serious risks, next steps and urgency.',
} satisfies Record<AnalysisDepth, string>;

/** How deep the report goes, with what each depth holds. */
export const DepthChoice = ({ form, onChange }: FieldsProps) => (
  <Radios
    legend="Analysis Depth"
    isBoxed
    options={AnalysisDepth.options.map((value) => ({ value, label: depthWords[value], holds: depths[value] }))}
    value={form.analysisDepth}
    onChange={(analysisDepth) => onChange(() => ({ analysisDepth }))}
  />
);

const parts = {
  includeFinancialAnalysis: 'Financial analysis',
  includeRiskAssessment: 'Risk assessment',
  includeCompetitorAnalysis: 'Competitor analysis',
  includeImplementationPlan: 'Implementation plan',
  includeMarketAnalysis: 'Market analysis',
  includeRegulatory: 'Regulatory analysis',
};
const allParts = Object.keys(parts) as (keyof typeof parts)[];

/** The parts of a report, each of which may be left out. */
export const SwitchedParts = ({ legend, form, onChange }: FieldsProps & { legend: string }) => (
  <fieldset>
    <legend className="font-medium text-sm">{legend}</legend>
    <p className="mb-1.5 text-muted text-sm">What is switched off is left out of the report.</p>
    <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
      {allParts
        .filter((field) => field in form)
        .map((field) => (
          <Checkbox
            key={field}
            label={parts[field]}
            checked={form[field] === true}
            onChange={(isChosen) => onChange((now) => ({ ...now, [field]: isChosen }))}
          />
        ))}
    </div>
  </fieldset>
);

const sliders = {
  costReduction: 'Cost reduction',
  qualityImprovement: 'Quality improvement',
  riskMitigation: 'Risk mitigation',
  innovationFactor: 'Innovation factor',
  complianceRequirement: 'Compliance requirement',
} satisfies Record<Criterion, string>;

/** How much each criterion matters, and the weight that comes of it. */
export const PrioritySliders = ({ form: { stakeholderPriorities: all }, onChange }: FieldsProps) => (
  <WeightSliders
    legend="Stakeholder priorities"
    noun="criterion"
    rows={weighedBy(all).map(({ criterion, ...one }) => ({ ...one, key: criterion, label: sliders[criterion] }))}
    onChange={(criterion, priority) => onChange(() => ({ stakeholderPriorities: { ...all, [criterion]: priority } }))}
  />
);
