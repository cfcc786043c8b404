import type { ReportType } from '#shared/contracts/reports/report-head';
import { listened } from '../../lib/storage/listened.ts';

/** A report in the making, as the Files tab lists it. */
type RunningReport = { key: string; type: ReportType; name: string; startedAt: number };

const running = listened<readonly RunningReport[]>(() => []);

export const addRunning = (report: RunningReport) => running.change([report, ...running.now()]);
export const removeRunning = (key: string) => running.change(running.now().filter((report) => report.key !== key));

/** The reports that this page is having made, newest first. */
export const useRunningReports = running.use;
