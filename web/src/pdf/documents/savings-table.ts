import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { type PdfBlock, section, table } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';

type Saving = NonNullable<DueDiligenceReport['roiAnalysis']>['costSavings'][number];

/** Savings a year, each with its reasoning. */
export const savingsTable = (savings: readonly Saving[], cited: Cited): PdfBlock[] =>
  section(
    2,
    'Cost savings',
    table(
      [
        { title: 'Saving', width: 44 },
        { title: 'A year', width: 44 },
        { title: 'Reasoning', width: 82 },
      ],
      savings.map((one) => [one.category, one.annualSaving, cited.plain(one.reasoning)]),
    ),
  );
