import { expect, it } from 'vitest';
import { DueDiligenceReport } from '#shared/contracts/due-diligence-report';
import { DetailedRoiReport } from '#shared/contracts/roi-report';
import { aDueDiligenceReport, anRoiReport } from './reports.ts';

it('builds reports that the contracts accept', () => {
  expect(DetailedRoiReport.parse(anRoiReport())).toEqual(anRoiReport());
  expect(DueDiligenceReport.parse(aDueDiligenceReport())).toEqual(aDueDiligenceReport());
});
