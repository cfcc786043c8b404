/** Builders of whole reports, valid by the contracts; a test names only what it is about. */
export { anAdvancedReport, aRatedRisk } from './advanced-reports.ts';
export { aDueDiligenceReport } from './due-diligence-reports.ts';
export { aQuote, aQuoteReading } from './quotes.ts';
export { roiFigures } from './roi-figures.ts';
export { anRoiModel } from './roi-models.ts';
export { anRoiReport, aPotentialSaving } from './roi-reports.ts';
export { aScoredSolution, aSolutionAnalysis } from './scored-solutions.ts';
