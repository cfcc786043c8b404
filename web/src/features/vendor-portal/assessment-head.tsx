import { categoryLabel } from '#shared/catalogue';
import type { Assessment } from '#shared/contracts/vendor-portal';
import { Card } from '../../ui/card.tsx';
import { HiddenIdentifiers } from '../../ui/hidden-identifiers.tsx';
import { ScoreTile, WhyThisScore } from './score-tile.tsx';

type AssessmentHeadProps = { assessment: Assessment; onSendAsTyped: (() => void) | undefined };

/** The whole: the score, its four parts, and how far to trust it. */
export const AssessmentHead = ({ assessment, onSendAsTyped }: AssessmentHeadProps) => {
  const { overallScore, ...range } = assessment.assessment;
  return (
    <Card aria-label="Overall Assessment" id="vendor-result" tabIndex={-1} className="focus:outline-none">
      <h2 className="font-semibold text-lg">Overall Assessment</h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {assessment.category
          ? `Read as: ${categoryLabel[assessment.category]}. `
          : 'The kind of product is not known. '}
        Each score is its low end: what is not established counts nothing. What you state counts in part, what you claim
        of certificates not at all, until it is verified.
      </p>
      <div className="space-y-3">
        <ScoreTile label="Overall score" rated={{ score: overallScore, ...range }} isLarge />
        <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
          <ScoreTile label="Market Fit" rated={assessment.marketFit} />
          <ScoreTile label="Technology" rated={assessment.technologyEvaluation} />
          <ScoreTile label="Pricing" rated={assessment.pricingAnalysis} />
          <ScoreTile label="Demand" rated={assessment.marketOpportunity} />
        </div>
        <WhyThisScore label="Overall" inputs={assessment.assessment.inputs} />
        <HiddenIdentifiers
          masked={assessment.masked}
          before="storing what you wrote"
          undo={onSendAsTyped && { label: 'Undo and assess as typed', onUndo: onSendAsTyped }}
        />
        <p className="text-muted text-xs">
          {assessment.engine === 'model'
            ? 'A language model worded parts of this; every score and fact is ours.'
            : 'Written by the embedded advisor from the records.'}{' '}
          {assessment.engineNote} Data version {assessment.dataVersion} · {assessment.submissionId}
        </p>
      </div>
    </Card>
  );
};
