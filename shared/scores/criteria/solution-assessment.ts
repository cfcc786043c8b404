import type { SolutionAssessment } from '../../contracts/reports/advanced-due-diligence-report.ts';
import type { SolutionAnalysis } from '../../contracts/reports/due-diligence-report.ts';

/** An assessment of an advanced report in the shape of the standard one, so that both are shown alike. */
export const analysisOf = ({ solutionName, categoryFit, ...rest }: SolutionAssessment): SolutionAnalysis => ({
  ...rest,
  solution: solutionName,
  strengths: categoryFit.alignment,
  weaknesses: categoryFit.gaps,
});
