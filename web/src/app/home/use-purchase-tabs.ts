import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Report } from '../../features/reports/api.ts';

/** An advanced report has a page of its own. */
type OpenedHere = Exclude<Report, { type: 'advanced-due-diligence' }>;

/** The report on screen in each report tab. */
const useOpenedReports = () => {
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

export const tabLabel = {
  chat: 'Chat',
  roi: 'ROI',
  'due-diligence': 'Due diligence',
  files: 'Files',
  evidence: 'Evidence',
  quotes: 'Quotes',
  evaluation: 'Evaluation',
  decision: 'Decision',
} as const;
export type TabId = keyof typeof tabLabel;
const tabIds = Object.keys(tabLabel) as TabId[];

/** The tab, and the report that is open in it, stand in the address: a reload and a link come back to them. */
export const usePurchaseTabs = () => {
  const opened = useOpenedReports();
  const { roi, dueDiligence, open } = opened;
  const [search, setSearch] = useSearchParams();
  const inAddress = tabIds.find((id) => id === search.get('tab')) ?? 'chat';
  // Shown at once; the address follows when the router has got round to it, or leads when a link or Back changes it.
  const [tab, setShownTab] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setShownTab(inAddress);
  }
  const [linked] = useState(() => search.get('report'));
  const setTab = useCallback(
    (next: TabId) => {
      setShownTab(next);
      setSearch(next === 'chat' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  useEffect(() => {
    if (!linked) return;
    const controller = new AbortController();
    import('../../features/reports/api.ts')
      .then(({ getReport }) => getReport(linked, controller.signal))
      .then((report) => report.type !== 'advanced-due-diligence' && open(report))
      // It is gone: the tab shows how to make another.
      .catch(() => undefined);
    return () => controller.abort();
  }, [linked, open]);

  const reportId = tab === 'roi' ? roi?.reportId : tab === 'due-diligence' ? dueDiligence?.reportId : undefined;
  useEffect(() => {
    if (reportId && tab === inAddress && search.get('report') !== reportId)
      setSearch({ tab, report: reportId }, { replace: true, preventScrollReset: true });
  }, [reportId, tab, inAddress, search, setSearch]);
  return { tab, setTab, opened };
};
