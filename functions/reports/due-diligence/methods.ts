import type { AnalysisDepth, Criterion } from '#shared/contracts/reports/report-choices';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { criteriaOf, criterionLabel } from '#shared/scores/criteria/criteria';
import { criterionInputs } from '#shared/scores/criteria/criterion-scores';
import { COVERAGE_MIN } from '#shared/scores/criteria/scoring';
import { CLEAR_MARGIN } from '#shared/scores/criteria/weighted-score';
import { TRUST_RULE } from '#shared/scores/evidence';
import { type DueDiligenceFacts, isOnRecord } from '../due-diligence.ts';
import { riskRule } from './risks.ts';

const depthLine: Record<AnalysisDepth, string> = {
  standard:
    'Standard depth: decision page, gates, scores, and per solution up to three strengths, three weaknesses, three contracts and five questions, or as many as open gates and your own points raise; no detailed overview.',
  comprehensive:
    'Comprehensive depth: everything on record per solution, all strengths, weaknesses, contracts and questions, and how the ranking changes with the priorities.',
  executive:
    'Executive depth: decision page first, per solution one strength and one weakness, the three most serious risks, and next steps with owners.',
};

/** How scores, gates and figures come about, a line each. */
export const methodsOf = (facts: DueDiligenceFacts): string[] => {
  const { request, catalogue, circumstances } = facts.question;
  return told(
    depthLine[request.analysisDepth],
    switchedOff(facts),
    namesRead(facts),
    'Weights: each priority ÷ the sum of all. Weighted total: Σ weight × criterion score, to one decimal.',
    criteriaOf(request.stakeholderPriorities).map(inputsLine),
    TRUST_RULE,
    'The points of the inputs are our own judgement. What is not on record counts for nothing in the score and the low end, and full points in the high end; coverage is the share of the points that a record decides.',
    `On less than ${COVERAGE_MIN}% of the evidence no purchase is recommended: the ranking then says who to ask first.`,
    `No clear winner: totals less than ${CLEAR_MARGIN} points apart. A gate that fails on record keeps a solution from being recommended, whatever its total.`,
    'Smallest change: the nearest whole priority from 1 to 10, the others as they are, at which another solution has the higher total.',
    'Gates are met, failed or open by what a record says; an office in Australia or a certificate does not say where data are held.',
    'A requirement is “on record” where a single fact of the solution’s own record holds its words; check with the vendor whether that meets it in full.',
    'A public contract value is what a public buyer committed, not a price, and feeds no score of price.',
    request.includeRiskAssessment && !circumstances && riskRule,
    request.includeFinancialAnalysis &&
      'Savings come from published benchmarks and marked planning assumptions; present values at 3, 5 and 7% real a year over five years.',
    facts.examples.length > 0 &&
      'Demonstration entries are fictional: they are shown in a block of their own and are not ranked.',
    'This report is about buying: it gives no advice on treatment, medicines or law, whatever was asked.',
    `Records of data version ${catalogue.dataVersion}.`,
  );
};

const inputsLine = (criterion: Criterion): string =>
  `${criterionLabel[criterion]}, 100 points: ${criterionInputs[criterion].map(({ name, max }) => `${name} ${max}`).join(', ')}.`;

const switchedOff = ({ question: { request, circumstances } }: DueDiligenceFacts): Line => {
  const off = told(
    !request.includeFinancialAnalysis && 'financial analysis',
    !request.includeRiskAssessment && 'risk assessment',
    !request.includeCompetitorAnalysis && 'competitor analysis',
    !request.includeImplementationPlan && 'implementation plan',
    circumstances?.includeMarketAnalysis === false && 'market analysis',
    circumstances?.includeRegulatory === false && 'regulatory analysis',
  );
  return off.length > 0 && `Switched off for this report: ${listed(off)}.`;
};

/** Names that were read as a record of another spelling, so that a wrong reading is seen. */
const namesRead = ({ question: { selected } }: DueDiligenceFacts): Line =>
  selected.filter(isOnRecord).map(({ typed, entry: { record, vendor } }) => {
    const isAsTyped = typed.toLowerCase() === record.name.toLowerCase();
    return !isAsTyped && `“${typed}” was read as ${record.name} from ${vendor.name}.`;
  });
