import type { ImplementationRoadmap, RoadmapPhase } from '#shared/contracts/reports/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { Badge, type Status } from '../../../ui/badge.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { CitedText } from '../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../frame/report-section.tsx';

type RoadmapTimelineProps = {
  phases: readonly RoadmapPhase[];
  /** Null: open at the end. */
  endsAfterWeeks: number | null;
  startsOn: string;
};

const share = (weeks: number, all: number) => `${(weeks / all) * 100}%`;

/** The phases as bars over the weeks after the report, by the longest durations, with the end of the timeframe. */
const RoadmapTimeline = ({ phases, endsAfterWeeks, startsOn }: RoadmapTimelineProps) => {
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

type Fit = ImplementationRoadmap['timeframe']['fits'][number]['status'];

const fitWord = {
  fits: { label: 'Fits', status: 'good' },
  tight: { label: 'Tight', status: 'caution' },
  exceeds: { label: 'Too long', status: 'harm' },
  unknown: { label: 'Not known', status: 'neutral' },
} satisfies Record<Fit, { label: string; status: Status }>;

type AdvancedRoadmapProps = { roadmap: ImplementationRoadmap; startsOn: string };

/** The way to a system in use: as a timeline, phase by phase, and its milestones. */
export const AdvancedRoadmap = ({ roadmap: { phases, milestones, timeframe }, startsOn }: AdvancedRoadmapProps) => (
  <ReportSection title="Implementation roadmap">
    <RoadmapTimeline phases={phases} endsAfterWeeks={timeframe.endsAfterWeeks} startsOn={startsOn} />
    <ReportPart title="Phases">
      <DataTable
        caption="Phases of the roadmap"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Phase', className: 'min-w-32' },
          { label: 'Duration', className: 'min-w-32' },
          { label: 'Activities', className: 'min-w-64' },
          { label: 'Deliverables', className: 'min-w-48' },
        ]}
        rows={phases.map(phaseRow)}
      />
    </ReportPart>
    <ReportPart title="Milestones">
      <DataTable
        caption="Milestones by the longest durations"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Milestone' },
          { label: 'Date', isShort: true },
          { label: 'Criteria', className: 'min-w-64' },
        ]}
        rows={milestones.map(({ milestone, date, criteria }) => ({
          key: milestone,
          cells: [milestone, date ? formatDate(date) : NOT_ON_RECORD, criteria.join(' ')],
        }))}
      />
    </ReportPart>
    <ReportPart title={`Against your timeframe of ${timeframe.chosen}`}>
      <ul className="space-y-1.5 text-sm">
        {timeframe.fits.map(({ key, solution, status, statement }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{solution}</span>
            <Badge status={fitWord[status].status}>{fitWord[status].label}</Badge>
            <CitedText text={statement} />
          </li>
        ))}
      </ul>
    </ReportPart>
  </ReportSection>
);

const phaseRow = ({ phase, duration, activities, deliverables }: RoadmapPhase) => ({
  key: phase,
  cells: [
    phase,
    duration,
    <Bullets key="activities" items={activities} />,
    <Bullets key="left" items={deliverables} />,
  ],
});

const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-4">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
