import type { ImplementationRoadmap, RoadmapPhase } from '#shared/contracts/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/evidence';
import { formatDate } from '#shared/format';
import { Badge, type Status } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { CitedText } from './cited-text.tsx';
import { ReportPart, ReportSection } from './report-section.tsx';
import { RoadmapTimeline } from './roadmap-timeline.tsx';

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
