import { aCitation } from './answers.ts';

const SESSION = 'session-1763683200000-abcdef0123456789';
const DATA_VERSION = '2026-11-01-1096346a';

/** What the buyer said, in every report. */
export const need = {
  categories: ['nurse-call' as const],
  setting: 'aged-care' as const,
  state: 'VIC' as const,
  place: 'Ballarat',
  beds: 92,
  budgetAud: 400_000,
  mustHaves: ['wireless pendants'],
};

const citations = [
  aCitation(),
  aCitation({
    number: 2,
    factId: 'benchmark.wage',
    label: 'Wage of a care worker',
    value: 'A$58.20 an hour',
    kind: 'public-record',
    source: 'Nurse and care worker wages, state of Victoria',
    asOf: '2023',
    url: 'https://www.example.gov.au/wages',
  }),
  aCitation({
    number: 3,
    factId: 'contract.CN4021877',
    label: 'Tacera · public contract',
    value: 'CN4021877, A$412,600',
    kind: 'public-record',
    source: 'AusTender CN4021877',
    asOf: '2025-06-30',
    url: 'https://www.tenders.gov.au/cn/4021877',
    isContract: true,
  }),
];

/** What every kept report carries. */
export const head = {
  revision: 1,
  sessionId: SESSION,
  generatedDate: '2026-11-20T03:05:00.000Z',
  dataVersion: DATA_VERSION,
  demonstration: true,
  engine: 'embedded' as const,
  engineNote: null,
  droppedSentences: 0,
  citations,
};
