import type { Assessment } from '#shared/contracts/vendor-portal';
import { Card } from '../../ui/card.tsx';
import { AssessmentHead } from './assessment-head.tsx';
import { AssessmentCitations, Cited, CitedList, CitedPart } from './cited.tsx';
import { Competitors } from './competitors.tsx';
import { WhyThisScore } from './score-tile.tsx';

type AssessmentViewProps = { assessment: Assessment; onSendAsTyped: (() => void) | undefined };

/** An assessment as cards, the whole first. */
export const AssessmentView = ({ assessment, onSendAsTyped }: AssessmentViewProps) => {
  const { marketFit, technologyEvaluation, pricingAnalysis, marketOpportunity } = assessment;
  return (
    <AssessmentCitations value={assessment.citations}>
      <div className="space-y-4">
        <AssessmentHead assessment={assessment} onSendAsTyped={onSendAsTyped} />
        <ResultCard title="Market Fit Analysis">
          <Cited text={marketFit.analysis} />
          <CitedList title="Recommendations" texts={marketFit.recommendations} empty="Nothing is open here." />
          <WhyThisScore label="Market fit" inputs={marketFit.inputs} />
        </ResultCard>
        <ResultCard title="Technology Evaluation">
          <CitedList
            title="Strengths"
            texts={technologyEvaluation.strengths}
            empty="None is stated or on record yet."
          />
          <CitedList title="Concerns" texts={technologyEvaluation.concerns} empty="No evidence is missing here." />
          <CitedPart title="Competitive analysis" text={technologyEvaluation.competitiveness} />
          <WhyThisScore label="Technology" inputs={technologyEvaluation.inputs} />
        </ResultCard>
        <ResultCard title="Pricing Analysis">
          <CitedPart title="Market comparison" text={pricingAnalysis.marketComparison} />
          <CitedPart title="Value proposition" text={pricingAnalysis.valueProposition} />
          <CitedList
            title="Recommendations"
            texts={pricingAnalysis.pricingRecommendations}
            empty="The price is stated in full."
          />
          <WhyThisScore label="Pricing" inputs={pricingAnalysis.inputs} />
        </ResultCard>
        <ResultCard title="Market Opportunity">
          <CitedPart title="Demand" text={marketOpportunity.demandLevel} />
          <CitedPart title="Competitor analysis" text={marketOpportunity.competitorAnalysis} />
          <Competitors competitors={marketOpportunity.competitors} />
          <CitedList
            title="Market entry strategies"
            texts={marketOpportunity.marketEntry}
            empty="Not on record: a public buyer or a rule for this kind of product."
          />
          <WhyThisScore label="Demand" inputs={marketOpportunity.inputs} />
        </ResultCard>
        <ResultCard title="Next Steps and Partners">
          <CitedList
            title="Recommended actions"
            texts={assessment.nextSteps}
            empty="No further evidence would change the result."
          />
          <CitedList title="Potential partners" texts={assessment.potentialPartners} empty={assessment.partnersNote} />
          {assessment.potentialPartners.length > 0 && <p className="text-muted text-sm">{assessment.partnersNote}</p>}
        </ResultCard>
      </div>
    </AssessmentCitations>
  );
};

const ResultCard = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card aria-label={title}>
    <h2 className="mb-2 font-semibold text-lg">{title}</h2>
    <div className="space-y-4">{children}</div>
  </Card>
);
