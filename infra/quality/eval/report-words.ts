import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { textsOf } from './report-figures.ts';
import type { AnyReport } from './report-kinds.ts';

/** What a reader stumbles over, and what reads as more than the evidence carries. */

const slips: Readonly<Record<string, RegExp>> = {
  'two spaces': /\S {2,}\S/,
  'a space before a stop': /\w[\])”]? [,.;:](?!\w)/,
  'two stops': /[.,;:]{2,}|[.!?]\./,
  'a citation without a space': /[\p{L}\d]\[\d+\]/u,
  'empty quotation marks': /“”/,
  'an exclamation mark': /!(?!\[)/,
};

/** Our own texts of a report: what the buyer typed, and what records hold, is as it is. */
const ownTexts = (report: AnyReport) => {
  const { citations: _, need: __, ...rest } = report;
  const own =
    rest.type === 'roi-report'
      ? { ...rest, reading: null, model: null, figures: null, solutionFocus: null }
      : { ...rest, projectGoals: null, requirements: null, integrations: null, budget: null, currentSystems: null };
  return textsOf(own).filter(({ path }) => !path.endsWith('roiAnalysis.projectGoals'));
};

/** Slips of the pen, with where they stand. */
export const typingFaults = (report: AnyReport): string[] =>
  ownTexts(report).flatMap(({ path, text }) =>
    Object.entries(slips)
      .filter(([, pattern]) => pattern.test(text.replace(/“[^”]*”/g, '“quoted”')))
      .map(([slip]) => `${path}: ${slip} in “${text.slice(0, 120)}”`),
  );

/** Half of the evidence, below which nobody may be told to buy. */
const ENOUGH = 50;

const roiOverclaims = ({ model, figures, decision, executiveSummary }: DetailedRoiReport): string[] => {
  const chosen = figures.options.find(({ optionId }) => optionId === model.chosenOptionId);
  const isOpen = chosen !== undefined && (chosen.open.length > 0 || chosen.totalAud <= 0);
  return [decision.recommendation, executiveSummary]
    .filter((text) => isOpen && !text.startsWith('Do not decide yet'))
    .map((text) => `decides on an offer whose cost is not known: ${text.slice(0, 120)}`);
};

const rankingOverclaims = (report: Exclude<AnyReport, DetailedRoiReport>): string[] => {
  const { scoring, decision } = report;
  const isAdvanced = report.type === 'advanced-due-diligence';
  const summary = isAdvanced ? report.executiveSummary.summary : report.executiveSummary;
  const named = isAdvanced ? report.executiveSummary.recommendedSolution : null;
  const leader = scoring.rows.find(({ isBarred, total }) => !isBarred && total.coverage > 0);
  const isThin = leader !== undefined && leader.total.coverage < ENOUGH;
  return [decision.recommendation, summary, ...(named === null ? [] : [`${named} is recommended`])]
    .filter((text) => isThin && !text.includes('Not enough is on record'))
    .map((text) => `recommends on ${leader?.total.coverage}% of the evidence: ${text.slice(0, 120)}`);
};

/** Recommendations that the evidence does not carry. */
export const overclaims = (report: AnyReport): string[] =>
  report.type === 'roi-report' ? roiOverclaims(report) : rankingOverclaims(report);
