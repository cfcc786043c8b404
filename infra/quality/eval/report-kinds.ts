import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';

/** What the checks of reports read. */
export type AnyReport = DueDiligenceReport | AdvancedDueDiligenceReport | DetailedRoiReport;
