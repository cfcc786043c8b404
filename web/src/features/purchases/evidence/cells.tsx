import type { ReactNode } from 'react';
import type { EvidenceState, PurchaseEvidence, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { type AnswerValue, asksFor } from '#shared/contracts/purchases/requests';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { CheckIcon, CloseIcon, path } from '../../../ui/icons.tsx';
import { answerWords } from '../requests/answer-value.tsx';

export type Row = PurchaseEvidence['rows'][number];
type Cell = PurchaseEvidence['cells'][number];

/** A cell as it is shown: an answer that the buyer has not decided on goes before what is on record. */
export type ShownCell = {
  state: EvidenceState | 'waiting';
  value: string;
  /** From where and how old, or what is done about it. */
  note: string;
  source: string;
  statements: readonly string[];
  /** Who could close what is open. */
  closers: readonly string[];
};

const ClockIcon = path('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6.25V10l2.5 1.5');
const AskedIcon = path('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM8 8a2 2 0 1 1 2.75 1.85c-.5.25-.75.6-.75 1.15m0 2.5v.01');
const small = 'mt-0.5 size-3.5';

export const look = {
  'on-record': { mark: <CheckIcon className={`${small} text-good`} />, words: 'On record', className: '' },
  old: { mark: <ClockIcon className={`${small} text-caution`} />, words: 'On record, and old', className: '' },
  'vendor-supplied': {
    mark: <CheckIcon className={`${small} text-link`} />,
    words: 'Accepted from the vendor',
    className: 'bg-action-soft',
  },
  'user-supplied': {
    mark: <CheckIcon className={`${small} text-link`} />,
    words: 'Added by you',
    className: 'bg-action-soft',
  },
  waiting: {
    mark: <AskedIcon className={`${small} text-caution`} />,
    words: 'Waiting for you',
    className: 'bg-caution-soft',
  },
  loose: {
    mark: <AskedIcon className={`${small} text-caution`} />,
    words: 'Mentioned, but not as you need it',
    className: 'bg-caution-soft',
  },
  fails: {
    mark: <CloseIcon className={`${small} text-harm`} />,
    words: 'Fails a must-have',
    className: 'bg-harm-soft',
  },
  open: { mark: '–', words: NOT_ON_RECORD, className: 'text-muted' },
} satisfies Record<ShownCell['state'], { mark: ReactNode; words: string; className: string }>;

/** Whom to ask beside the vendor, by the field that tells a row. */
const alsoCloses: Readonly<Record<string, string>> = {
  startingPrice: 'a quote',
  artg: 'TGA register',
  usedBy: 'you: a call',
  certificates: 'its certifier',
  certifications: 'its certifier',
  financialHealth: 'ASIC',
  headquarters: 'ASIC',
};

const closersOf = ({ fields, must }: Row, { closedBy }: Cell): string[] => {
  if (closedBy === null) return [];
  if (must) return ['vendor', 'a test'];
  return closedBy === 'buyer' ? ['you'] : ['vendor', ...fields.flatMap((field) => alsoCloses[field] ?? [])];
};

/** What the vendor answered to a row of its product, and nobody has decided on. */
const undecidedIn = (row: Row, solutionId: string, items: readonly PurchaseItem[]): AnswerValue | undefined => {
  const requests = new Map(items.flatMap((item) => (item.kind === 'request' ? [[item.id, item.data] as const] : [])));
  for (const item of items) {
    if (item.kind !== 'answer' || item.data.solutionId !== solutionId || item.data.state !== 'submitted') continue;
    const { answers, decisions, requestId } = item.data;
    const question = requests
      .get(requestId)
      ?.questions.find((one) => asksFor(one, row) && answers[one.id] && !decisions[one.id]);
    const value = question && answers[question.id];
    if (value) return value;
  }
  return undefined;
};

/** How each row of each product is shown. */
export const shownCells = ({ cells }: PurchaseEvidence, items: readonly PurchaseItem[]) => {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.solutionId}`, cell]));
  return (row: Row, solutionId: string): ShownCell => {
    const cell = byPlace.get(`${row.id} ${solutionId}`);
    const base = { source: cell?.source ?? '', statements: cell?.statements ?? [] };
    const answer = undecidedIn(row, solutionId, items);
    const isUnknown = answer?.kind === 'unknown';
    if (answer && !isUnknown)
      return { ...base, state: 'waiting', value: answerWords(answer), note: 'To accept', closers: ['you'] };
    if (!cell || cell.state === 'open')
      return {
        ...base,
        ...{ state: 'open', value: '' },
        note: isUnknown ? 'Asked: the vendor does not know' : cell?.asked ? 'Asked, not answered' : '',
        closers: cell ? closersOf(row, cell) : [],
      };
    const { state, value, source, asOf } = cell;
    const when = asOf && (state === 'old' ? `As of ${formatDate(asOf)}` : formatDate(asOf));
    const from = state === 'vendor-supplied' ? 'Vendor' : source;
    // The age of what is old is never cut off.
    const note = state === 'old' ? [when, from] : [from, when];
    return { ...base, state, value, note: note.filter(Boolean).join(', '), closers: closersOf(row, cell) };
  };
};
