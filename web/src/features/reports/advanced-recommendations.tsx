import type { AdvancedDueDiligenceReport } from '#shared/contracts/advanced-due-diligence-report';
import { CitedList, CitedText } from './cited-text.tsx';
import { ReportPart, ReportSection } from './report-section.tsx';

type Recommendations = AdvancedDueDiligenceReport['recommendations'];

/** What to do: the primary recommendation, the alternatives with their trade-offs, and the next steps. */
export const AdvancedRecommendations = ({ recommendations }: { recommendations: Recommendations }) => {
  const { primaryRecommendation: primary, firstToAsk, alternativeOptions, ...rest } = recommendations;
  const none = `No purchase is recommended yet${firstToAsk ? `: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : ''}.`;
  return (
    <ReportSection title="Recommendations">
      <ReportPart title="Primary recommendation">
        <p className="font-medium">{primary.solution ? `${primary.solution} from ${primary.vendor}` : none}</p>
        <CitedList texts={primary.rationale} />
        <p className="font-medium text-sm">Budget</p>
        <CitedText text={primary.budget} />
        <p className="font-medium text-sm">Timeline</p>
        <CitedText text={primary.timeline} />
      </ReportPart>
      {alternativeOptions.length > 0 && (
        <ReportPart title="Alternative options">
          <ul className="grid gap-3 md:grid-cols-2">
            {alternativeOptions.map((option) => (
              <Alternative key={`${option.solution} ${option.vendor}`} option={option} />
            ))}
          </ul>
        </ReportPart>
      )}
      <ReportPart title="Decision criteria">
        <CitedList texts={rest.decisionCriteria} />
      </ReportPart>
      <ReportPart title="Next steps">
        <CitedList texts={rest.nextSteps} />
      </ReportPart>
      <ReportPart title="Urgency">
        <CitedText text={rest.urgencyAssessment} />
      </ReportPart>
    </ReportSection>
  );
};

const Alternative = ({ option }: { option: Recommendations['alternativeOptions'][number] }) => (
  <li className="min-w-0 rounded-md border border-line p-3 text-sm">
    <p className="font-medium">
      {option.solution} <span className="font-normal text-muted">· {option.vendor}</span>
    </p>
    <p className="mt-1.5 text-muted">For it</p>
    <CitedList texts={option.rationale} />
    {option.tradeoffs.length > 0 && <p className="mt-1.5 text-muted">Trade-offs</p>}
    <CitedList texts={option.tradeoffs} />
  </li>
);
