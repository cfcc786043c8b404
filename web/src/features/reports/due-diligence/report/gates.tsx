import type { Gate, GateStatus } from '#shared/contracts/reports/due-diligence-report';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { CitedText } from '../../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';
import { groupedResults, namesOf } from './groups.ts';
import { gateWord } from './words.ts';

const columns = [
  { label: 'Solution', className: 'w-48' },
  { label: 'Status', isShort: true },
  { label: 'Why', className: 'min-w-56' },
  { label: 'Ask the vendor', className: 'min-w-48' },
];

/** Conditions that stand above any total. */
export const DueDiligenceGates = ({ gates }: { gates: readonly Gate[] }) =>
  gates.length === 0 ? null : (
    <ReportSection title="Gates">
      <p className="text-muted text-sm">
        They stand above any total: a solution that fails one on record is not recommended, whatever its score. Open
        means that no record answers it yet.
      </p>
      {gates.map((gate) => (
        <ReportPart key={gate.id} title={gate.name}>
          <div className="text-muted text-sm">
            <CitedText text={gate.rule} />
          </div>
          <Results gate={gate} />
        </ReportPart>
      ))}
    </ReportSection>
  );

const StatusBadge = ({ status }: { status: GateStatus }) => (
  <Badge status={gateWord[status].status}>{gateWord[status].label}</Badge>
);

/** One line where a gate concerns none of them for the same reason. */
const Results = ({ gate: { name, results } }: { gate: Gate }) => {
  const [first] = results;
  if (first && results.every(({ status, reason }) => status === 'not-applicable' && reason === first.reason)) {
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge status={first.status} />
        <CitedText text={first.reason} />
      </div>
    );
  }
  return (
    <DataTable
      caption={`${name}, by solution`}
      isCaptionHidden
      isStacked
      columns={columns}
      rows={groupedResults(results).map(({ key, solutions, status, reason, question }) => ({
        key,
        cells: [
          namesOf(solutions, results.length),
          <StatusBadge key="status" status={status} />,
          <CitedText key="why" text={reason} />,
          question,
        ],
      }))}
    />
  );
};
