import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { expectSame } from './expect-same.ts';
import { contracts, solutions } from './truth.ts';

/** The market by the seed's own contract notices. */
export const marketFaults = ({ marketAnalysis: market }: AdvancedDueDiligenceReport): string[] => {
  if (!market) return [];
  const real = [...solutions.values()].filter(({ demonstration }) => !demonstration);
  const ofKind = real.filter(({ category }) => category === market.category);
  const isAllOfKind = (vendorId: string | null) => {
    const own = real.filter((one) => one.vendorId === vendorId);
    return own.length > 0 && own.every(({ category }) => category === market.category);
  };
  const values = [...contracts.values()]
    .filter(({ vendorId, solutionIds }) =>
      solutionIds.length > 0
        ? ofKind.some(({ id }) => solutionIds.includes(id))
        : market.category !== null && isAllOfKind(vendorId),
    )
    .map(({ valueAud }) => valueAud)
    .sort((a, b) => a - b);
  const at = (place: number) => values[place] ?? Number.NaN;
  const half = values.length / 2;
  const median = Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
  return [
    ...expectSame('contract notices', market.notices.length, values.length),
    ...expectSame(
      'values of the market',
      market.values,
      values.length === 0 ? null : { lowest: at(0), median, highest: at(values.length - 1) },
    ),
    ...expectSame(
      'solutions on record',
      market.category !== null && market.statement.includes(`: ${ofKind.length} solution`),
      market.category !== null,
    ),
    ...expectSame(
      'notices of all buyers',
      market.buyers.reduce((sum, { notices }) => sum + notices, 0),
      values.length,
    ),
  ];
};
