import type { RegulatoryAnalysis } from '#shared/contracts/advanced-due-diligence-report';
import { DataTable } from '../../ui/data-table.tsx';
import { NotOnRecordChip } from '../../ui/evidence-chip.tsx';
import { CitedList, CitedText } from './cited-text.tsx';
import { ReportPart, ReportSection } from './report-section.tsx';

/** The rules that bind a buyer of this kind, and what each record says of approvals. */
export const AdvancedRegulatory = ({
  regulatory: { statement, rules, positions },
}: {
  regulatory: RegulatoryAnalysis;
}) => (
  <ReportSection title="Regulatory analysis">
    <p>{statement}</p>
    <ReportPart title="Rules">
      <DataTable
        caption="Rules and why they apply"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Rule', className: 'min-w-64' },
          { label: 'Why it applies', className: 'min-w-48' },
        ]}
        rows={rules.map(({ id, rule, appliesBecause }) => ({
          key: id,
          cells: [<CitedText key="rule" text={rule} />, appliesBecause],
        }))}
      />
    </ReportPart>
    <ReportPart title="Approvals and certificates on record">
      <ul className="space-y-2 text-sm">
        {positions.map(({ key, solution, onRecord, questions }) => (
          <li key={key}>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {solution} {onRecord.length === 0 && <NotOnRecordChip />}
            </p>
            <CitedList texts={onRecord} />
            {questions.length > 0 && (
              <p className="text-muted">
                {questions.length === 1 ? 'One question' : `${questions.length} questions`} to its vendor stand in the
                gates.
              </p>
            )}
          </li>
        ))}
      </ul>
    </ReportPart>
  </ReportSection>
);
