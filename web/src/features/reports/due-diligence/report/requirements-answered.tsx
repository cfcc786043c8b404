import type { RequirementAnswer } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { CitedText } from '../../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';
import { namesOf, sharedQuestion } from './groups.ts';

const columns = [
  { label: 'Solution', className: 'w-48' },
  { label: 'Status', isShort: true },
  { label: 'What the record says', className: 'min-w-56' },
];

type RequirementsAnsweredProps = { requirements: readonly RequirementAnswer[]; title?: string };

/** Each of the buyer's own requirements, or of the systems in use, answered from records or turned into a question. */
export const RequirementsAnswered = ({ requirements, title = 'Your requirements' }: RequirementsAnsweredProps) => {
  const shared = sharedQuestion(requirements.map(({ question }) => question));
  return requirements.length === 0 ? null : (
    <ReportSection title={title}>
      {shared && <p className="text-muted text-sm">Ask the vendors, of each requirement: {shared}</p>}
      {requirements.map(({ requirement, answers, question }) => (
        <ReportPart key={requirement} title={requirement}>
          <Answers requirement={requirement} answers={answers} />
          {!shared && <p className="text-muted text-sm">Ask the vendor: {question}</p>}
        </ReportPart>
      ))}
    </ReportSection>
  );
};

/** One line of all that no record answers for. */
const Answers = ({ requirement, answers }: Pick<RequirementAnswer, 'requirement' | 'answers'>) => {
  const found = answers.filter(({ status }) => status === 'on-record');
  const open = answers.filter(({ status }) => status !== 'on-record').map(({ solution }) => solution);
  if (found.length === 0) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <Badge>{NOT_ON_RECORD}</Badge> <span className="min-w-0">{namesOf(open, answers.length)}</span>
      </p>
    );
  }
  const rows = found.map(({ key, solution, answer }) => ({
    key,
    cells: [
      solution,
      <Badge key="status" status="good">
        On record
      </Badge>,
      <CitedText key="answer" text={answer} />,
    ],
  }));
  const rest = { key: 'open', cells: [open.join(', '), <Badge key="status">{NOT_ON_RECORD}</Badge>, null] };
  return (
    <DataTable
      caption={`${requirement}, by solution`}
      isCaptionHidden
      isStacked
      columns={columns}
      rows={open.length > 0 ? [...rows, rest] : rows}
    />
  );
};
