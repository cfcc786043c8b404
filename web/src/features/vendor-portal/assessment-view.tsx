import { createContext, use } from 'react';
import type { Assessment } from '#shared/contracts/vendors/vendor-portal';
import { categoryLabel } from '#shared/kernel/catalogue';
import type { Citation } from '#shared/kernel/evidence';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { HiddenIdentifiers } from '../../ui/forms/hidden-identifiers.tsx';
import { SafeMarkdown } from '../../ui/text/safe-markdown.tsx';
import { ScoreTile, WhyThisScore } from './score-tile.tsx';

type AssessmentHeadProps = { assessment: Assessment; onSendAsTyped: (() => void) | undefined };

/** The whole: the score, its four parts, and how far to trust it. */
const AssessmentHead = ({ assessment, onSendAsTyped }: AssessmentHeadProps) => {
  const { overallScore, ...range } = assessment.assessment;
  return (
    <Card aria-label="Overall Assessment" id="vendor-result" tabIndex={-1} className="focus:outline-none">
      <h2 className="font-semibold text-lg">Overall Assessment</h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {assessment.category
          ? `Read as: ${categoryLabel[assessment.category]}. `
          : 'The kind of product is not known. '}
        Each score is its low end: what is not established counts for nothing. What you state counts in part, and
        certificates that you claim count for nothing, until verified.
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

/** Around an assessment: what the `[n]` in its texts refer to. */
const AssessmentCitations = createContext<readonly Citation[]>([]);

/** A checked text, with each `[n]` as a chip that opens its source. */
const Cited = ({ text }: { text: string }) => <SafeMarkdown text={text} citations={use(AssessmentCitations)} />;

type CitedListProps = { title: string; texts: readonly string[]; empty: string };

/** Several such texts under a title; what is said where there are none. */
const CitedList = ({ title, texts, empty }: CitedListProps) => (
  <div>
    <h3 className="font-medium">{title}</h3>
    {texts.length === 0 ? (
      <p className="mt-1 text-muted text-sm">{empty}</p>
    ) : (
      <ul className="mt-1 list-disc space-y-1.5 pl-5 text-sm">
        {texts.map((text) => (
          <li key={text}>
            <Cited text={text} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** One such text under a title. */
const CitedPart = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className="font-medium">{title}</h3>
    <div className="mt-1 text-sm">
      <Cited text={text} />
    </div>
  </div>
);

/** Competitors on record by name; none is fictional. */
const Competitors = ({ competitors }: { competitors: Assessment['marketOpportunity']['competitors'] }) =>
  competitors.length === 0 ? null : (
    <DataTable
      caption="The nearest comparable solutions on record"
      isStacked
      columns={[
        { label: 'Solution' },
        { label: 'Vendor', isShort: true },
        { label: 'Public contracts of this kind', isNumber: true },
      ]}
      rows={competitors.map(({ vendorId, vendor, solution, contracts }) => ({
        key: `${vendorId} ${solution}`,
        cells: [solution, vendor, String(contracts)],
      }))}
    />
  );

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
