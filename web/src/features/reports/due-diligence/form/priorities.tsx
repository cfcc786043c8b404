import type { Priorities } from '#shared/contracts/reports/report-choices';
import { tenth } from '#shared/documents/charts';
import { criteriaOf } from '#shared/scores/criteria/criteria';
import { priorityOf, weightPercents } from '#shared/scores/criteria/weighted-score';
import { Slider } from '../../../../ui/forms/slider.tsx';
import { criterionLabel } from './form.ts';

type PrioritySlidersProps<Weighed extends Priorities> = {
  priorities: Weighed;
  onChange: (change: (now: Weighed) => Weighed) => void;
};

/** How much each criterion matters, and the weight that comes of it. */
export const PrioritySliders = <Weighed extends Priorities>({
  priorities,
  onChange,
}: PrioritySlidersProps<Weighed>) => {
  const percents = weightPercents(priorities);
  const criteria = criteriaOf(priorities);
  return (
    <fieldset>
      <legend className="font-medium text-sm">Stakeholder priorities</legend>
      <p className="mb-2.5 text-muted text-sm">
        From 1 to 10. A criterion’s weight is its priority divided by the sum of the{' '}
        {criteria.length === 4 ? 'four' : 'five'}.
      </p>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {criteria.map((criterion) => {
          const value = priorityOf(priorities, criterion);
          const weight = `${tenth(percents[criterion] ?? 0)}%`;
          return (
            <div key={criterion}>
              <p className="flex items-baseline justify-between gap-2 text-sm">
                <span>{criterionLabel[criterion]}</span>
                <span className="figures whitespace-nowrap text-muted">
                  <strong className="font-semibold text-ink">{value}</strong> · weight {weight}
                </span>
              </p>
              <Slider
                label={criterionLabel[criterion]}
                value={value}
                min={1}
                max={10}
                step={1}
                valueText={`${value} of 10, weight ${weight}`}
                onChange={(next) => onChange((now) => ({ ...now, [criterion]: next }))}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
