import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { CitedList, CitedText } from '../../frame/cited-text.tsx';
import { DecisionFrame, DecisionList, DecisionPart } from '../../frame/decision-frame.tsx';
import { groupedGaps } from './groups.ts';

/** The page that a committee decides on. */
export const DueDiligenceDecision = ({
  report: { decision, scoring },
}: {
  report: Pick<DueDiligenceReport, 'decision' | 'scoring'>;
}) => {
  const names = scoring.rows.map(({ solution }) => solution);
  const gaps = groupedGaps(decision.notOnRecord, names);
  return (
    <DecisionFrame recommendation={decision.recommendation}>
      <DecisionPart title="Why">
        <CitedList texts={decision.why} />
      </DecisionPart>
      <DecisionPart title="Cost">
        <CitedText text={decision.cost} />
      </DecisionPart>
      <DecisionPart title="Gates still open">
        {decision.openGates.length > 0 ? <DecisionList items={decision.openGates} /> : <p>None.</p>}
      </DecisionPart>
      <DecisionPart title="Not on record">
        {gaps.length > 0 ? <DecisionList items={gaps} /> : <p>Nothing that this report looks for is missing.</p>}
      </DecisionPart>
    </DecisionFrame>
  );
};
