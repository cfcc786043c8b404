import { expect, it } from 'vitest';
import { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { aDueDiligenceReport, anAdvancedReport, anRoiReport } from './reports.ts';

it('builds reports that the contracts accept', () => {
  expect(DetailedRoiReport.parse(anRoiReport())).toEqual(anRoiReport());
  expect(AdvancedDueDiligenceReport.parse(anAdvancedReport())).toEqual(anAdvancedReport());
  expect(DueDiligenceReport.parse(aDueDiligenceReport())).toEqual(aDueDiligenceReport());
});
