import type { Criterion, Priorities } from '../../contracts/reports/report-choices.ts';

/** The criteria in the order in which they are shown, with their names. */
export const criterionLabel = {
  costReduction: 'Cost reduction',
  qualityImprovement: 'Quality improvement',
  riskMitigation: 'Risk mitigation',
  innovationFactor: 'Innovation',
  complianceRequirement: 'Compliance',
} satisfies Record<Criterion, string>;
export const criteria = Object.keys(criterionLabel) as Criterion[];

/** The criteria that a report weighs, in the order in which they are shown: those that it has a priority for. */
export const criteriaOf = (priorities: Priorities): Criterion[] =>
  criteria.filter((criterion) => criterion in priorities);
