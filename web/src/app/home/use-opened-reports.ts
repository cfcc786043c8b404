import { useCallback, useState } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Report } from '../../features/reports/api.ts';

/** An advanced report has a page of its own. */
type OpenedHere = Exclude<Report, { type: 'advanced-due-diligence' }>;

/** The report on screen in each report tab. */
export const useOpenedReports = () => {
  const [roi, setRoi] = useState<DetailedRoiReport | null>(null);
  const [dueDiligence, setDueDiligence] = useState<DueDiligenceReport | null>(null);
  const open = useCallback(
    (report: OpenedHere) => (report.type === 'roi-report' ? setRoi(report) : setDueDiligence(report)),
    [],
  );
  /** Takes a report off the screen, wherever it is. */
  const close = useCallback((reportId: string) => {
    setRoi((now) => (now?.reportId === reportId ? null : now));
    setDueDiligence((now) => (now?.reportId === reportId ? null : now));
  }, []);
  return { roi, setRoi, dueDiligence, setDueDiligence, open, close };
};
