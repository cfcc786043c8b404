import type { RequirementAnswer } from '#shared/contracts/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/evidence';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { CitedText } from './cited-text.tsx';
import { ReportPart, ReportSection } from './report-section.tsx';

const columns = [{ label: 'Solution' }, { label: 'Status' }, { label: 'What the record says', className: 'min-w-56' }];

/** Each of the buyer's own requirements, answered from records or turned into a question. */
export const RequirementsAnswered = ({ requirements }: { requirements: readonly RequirementAnswer[] }) =>
  requirements.length === 0 ? null : (
    <ReportSection title="Your requirements">
      {requirements.map(({ requirement, answers, question }) => (
        <ReportPart key={requirement} title={requirement}>
          <DataTable
            caption={`${requirement}, by solution`}
            isCaptionHidden
            columns={columns}
            rows={answers.map(({ key, solution, status, answer }) => ({
              key,
              cells: [
                solution,
                status === 'on-record' ? (
                  <Badge key="status" status="good">
                    On record
                  </Badge>
                ) : (
                  <Badge key="status">{NOT_ON_RECORD}</Badge>
                ),
                answer === NOT_ON_RECORD ? '–' : <CitedText key="answer" text={answer} />,
              ],
            }))}
          />
          <p className="text-muted text-sm">Ask the vendor: {question}</p>
        </ReportPart>
      ))}
    </ReportSection>
  );
