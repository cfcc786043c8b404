import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { getDirectory } from '#functions/records/directory/pointer-store';
import { HospitalRecord } from '#functions/records/directory/record';
import { findRow } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import type { WaitingTimes } from '#shared/contracts/directories';
import { readWaitingTimes } from '#shared/contracts/directories';
import { AppError } from '#shared/kernel/errors';
import { formatDate } from '#shared/kernel/format';
import { myHospitalsSource } from './sources/myhospitals-source.ts';
import type { DirectoryAdapter } from './sources/source.ts';
import { sourceOf } from './sources/source-label.ts';
import { hospitalView } from './views/hospital-view.ts';

/** One a container, so that its cache and its rate hold over requests. */
let opened: { baseUrl: string | undefined; source: DirectoryAdapter<string, WaitingTimes> } | undefined;
const liveSource = () => {
  const baseUrl = env.myHospitalsBaseUrl();
  if (!opened || opened.baseUrl !== baseUrl) opened = { baseUrl, source: myHospitalsSource({ baseUrl }) };
  return opened.source;
};

export const handler = openHandler(readWaitingTimes, async ({ hospitalId }) => {
  const pointer = await getDirectory('hospitals');
  const row = await findRow({ collection: entriesOf(pointer.version), id: hospitalId });
  if (!row) throw new AppError('not_found', 'There is no such hospital in this directory.');
  const bundled = hospitalView(HospitalRecord.parse(JSON.parse(row.card)), pointer.sources);
  const source = sourceOf('hospitals', pointer);
  const live = liveSource();
  const reading = await live.read(hospitalId);
  if (reading.status !== 'live') {
    const { waitingTimes, evidence } = bundled;
    const kept = Object.entries(evidence).filter(([field]) => field.startsWith('waitingTimes.'));
    return { waitingTimes, evidence: Object.fromEntries(kept), source: { ...source, reason: reading.reason } };
  }
  const { found, evidence, fetchedAt } = reading;
  const day = fetchedAt.slice(0, 10);
  return {
    waitingTimes: found,
    evidence,
    source: {
      ...source,
      status: 'live' as const,
      label: `Live, fetched ${formatDate(day)}`,
      asOf: day,
      attribution: live.attribution,
      reason: null,
    },
  };
});
