import type { AdvancedDueDiligenceReport } from '#shared/contracts/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';

/** What the checks of reports read. */
export type AnyReport = DueDiligenceReport | AdvancedDueDiligenceReport | DetailedRoiReport;
