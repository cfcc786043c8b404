import { useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/contracts/reports/report-head';

/** A report in the making, as the Files tab lists it. */
export type RunningReport = { key: string; type: ReportType; name: string; startedAt: number };

let running: readonly RunningReport[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly RunningReport[]) => {
  running = next;
  for (const listener of listeners) listener();
};

export const addRunning = (report: RunningReport) => change([report, ...running]);
export const removeRunning = (key: string) => change(running.filter((report) => report.key !== key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The reports that this page is having made, newest first. */
export const useRunningReports = () => useSyncExternalStore(subscribe, () => running);
