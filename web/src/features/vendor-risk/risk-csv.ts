import type { VendorRiskProfile } from '#shared/contracts/vendor-risk';
import { dimensionLabel, riskDimensions } from '#shared/domain/vendor-risk';
import { NOT_ON_RECORD } from '#shared/evidence';
import { type CsvCell, csvOf } from '../../lib/csv.ts';
import { levelWord } from './risk-words.ts';

const head: CsvCell[] = [
  'Vendor',
  'Solution',
  'Demonstration',
  'Risk level on record',
  'Risk level at best',
  'Overall score (0-100, higher is safer)',
  'Low',
  'High',
  '% on record',
  ...riskDimensions.flatMap((one) => [`${dimensionLabel[one]} low`, `${dimensionLabel[one]} high`]),
  'Not on record',
];

const rowOf = (profile: VendorRiskProfile): CsvCell[] => [
  profile.vendor,
  profile.solution,
  profile.demonstration ? 'Demonstration' : null,
  profile.coverage === 0 ? NOT_ON_RECORD : levelWord[profile.riskLevel],
  levelWord[profile.riskLevelAtBest],
  profile.coverage === 0 ? NOT_ON_RECORD : profile.overallRiskScore,
  profile.low,
  profile.high,
  profile.coverage,
  ...profile.riskFactors.flatMap(({ low, high }) => [low, high]),
  profile.notOnRecord.join('; '),
];

/** The comparison as CSV: real vendors first, fictional ones marked. */
export const riskCsv = (profiles: readonly VendorRiskProfile[], dataVersion: string | null): string =>
  csvOf([head, ...profiles.map(rowOf), ['Data version', dataVersion]]);
