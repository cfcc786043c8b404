import type { WaitingTimes } from '#shared/contracts/directories';
import type { Evidence, EvidenceMap } from '#shared/evidence';
import { type DirectoryAdapter, type Reading, SourceFailure } from './directory-source.ts';
import { readRows } from './myhospitals-rows.ts';
import { type Politeness, polite, politeJson } from './polite-fetch.ts';
import { type Waiting, waitingOf } from './waiting-words.ts';

export const MYHOSPITALS_ATTRIBUTION = 'Source: AIHW MyHospitals, CC BY';

/** Figures are published once a quarter or a year: a day is fresh enough. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const KEPT_MAX = 2_000;

type Settings = {
  /** Base address; absent: no live source, and nothing is called. */
  baseUrl: string | undefined;
  politeness?: Politeness;
  keptMs?: number;
  now?: () => number;
};

/**
 * Waiting times of a hospital from the MyHospitals Data API: share seen on time in emergency (MYH0011) and median wait
 * for elective surgery (MYH0009). A failure is not kept; the next question tries again.
 */
export const myHospitalsSource = ({
  baseUrl,
  politeness = polite,
  keptMs = KEPT_MS,
  now = Date.now,
}: Settings): DirectoryAdapter<string, WaitingTimes> => {
  const readJson = politeJson(politeness);
  const kept = new Map<string, { until: number; reading: Promise<Reading<WaitingTimes>> }>();
  const fetchNow = async (address: string, hospitalId: string): Promise<Reading<WaitingTimes>> => {
    const base = address.replace(/(?<!\/)\/+$/, '');
    const rows = (category: string, measure: string) => readRows(readJson, base, { category, measure, hospitalId });
    const emergency = waitingOf('MYH0011', await rows('MYH-ED-WAITS', 'MYH0011'));
    const surgery = waitingOf('MYH0009', await rows('MYH-ES', 'MYH0009'));
    return {
      status: 'live',
      found: { emergencyDepartment: emergency?.text ?? null, electiveSurgery: surgery?.text ?? null },
      evidence: {
        ...evidenceFor('waitingTimes.emergencyDepartment', 'MYH0011', emergency),
        ...evidenceFor('waitingTimes.electiveSurgery', 'MYH0009', surgery),
      },
      fetchedAt: new Date(now()).toISOString(),
    };
  };
  return {
    name: 'AIHW MyHospitals',
    attribution: MYHOSPITALS_ATTRIBUTION,
    read: async (hospitalId) => {
      if (!baseUrl) return { status: 'bundled', reason: 'No address of the live source is configured.' };
      const before = kept.get(hospitalId);
      if (before && before.until > now()) return before.reading;
      const reading = fetchNow(baseUrl, hospitalId).catch((error: unknown): Reading<WaitingTimes> => {
        kept.delete(hospitalId);
        if (!(error instanceof SourceFailure)) throw error;
        return { status: 'bundled', reason: `MyHospitals could not be read: ${error.message}.` };
      });
      kept.delete(hospitalId);
      kept.set(hospitalId, { until: now() + keptMs, reading });
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
      return reading;
    },
  };
};

const evidenceFor = (field: string, measure: string, waiting: Waiting | undefined): EvidenceMap => {
  if (!waiting) return {};
  const evidence: Evidence = {
    kind: 'public-record',
    source: `AIHW MyHospitals Data API, measure ${measure} (CC BY)`,
    asOf: waiting.asOf,
    note: 'What the source holds back is left out; it is not 0.',
  };
  return { [field]: evidence };
};
