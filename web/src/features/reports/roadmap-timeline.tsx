import type { RoadmapPhase } from '#shared/contracts/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatDate } from '#shared/format';
import { ChartFigure } from '../../ui/chart-figure.tsx';

type RoadmapTimelineProps = {
  phases: readonly RoadmapPhase[];
  /** Null: open at the end. */
  endsAfterWeeks: number | null;
  startsOn: string;
};

const share = (weeks: number, all: number) => `${(weeks / all) * 100}%`;

/** The phases as bars over the weeks after the report, by the longest durations, with the end of the timeframe. */
export const RoadmapTimeline = ({ phases, endsAfterWeeks, startsOn }: RoadmapTimelineProps) => {
  const last = Math.max(...phases.map(({ weeks }) => weeks?.to ?? 0));
  const all = Math.max(last, endsAfterWeeks ?? 0, 1) * 1.02;
  const undated = phases.filter(({ weeks }) => weeks === null);
  return (
    <ChartFigure
      title={`The steps that can be dated take up to ${last} weeks${undated.length > 0 ? '; the rollout has no duration on record' : ''}`}
      source={`Weeks after ${formatDate(startsOn.slice(0, 10))}, by the longest durations: our planning assumptions, and the record of the solution in front for the rollout.`}
      table={{
        columns: [{ label: 'Phase' }, { label: 'From week', isNumber: true }, { label: 'To week', isNumber: true }],
        rows: phases.map(({ phase, weeks }) => ({
          key: phase,
          cells: [phase, weeks?.from ?? NOT_ON_RECORD, weeks?.to ?? NOT_ON_RECORD],
        })),
      }}
    >
      <div className="relative space-y-1.5 pb-5 text-xs">
        {phases.map(({ phase, weeks }) => (
          <div key={phase} className="grid items-center gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span>{phase}</span>
            <div className="relative h-5 rounded-sm bg-sunken">
              {weeks ? (
                <div
                  className="absolute inset-y-0 rounded-sm bg-action px-1 text-on-action leading-5"
                  style={{ left: share(weeks.from, all), width: share(weeks.to - weeks.from, all) }}
                />
              ) : (
                <span className="px-2 text-muted leading-5">{NOT_ON_RECORD}</span>
              )}
              {endsAfterWeeks !== null && (
                <div className="absolute -inset-y-1 w-0.5 bg-harm" style={{ left: share(endsAfterWeeks, all) }} />
              )}
            </div>
          </div>
        ))}
        <p className="text-muted sm:pl-44">
          {endsAfterWeeks === null
            ? 'Your timeframe is open at the end.'
            : `The red line is the end of your timeframe, week ${Math.round(endsAfterWeeks)}.`}
        </p>
      </div>
    </ChartFigure>
  );
};
