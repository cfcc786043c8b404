import type { ConversationMessage } from '#shared/contracts/assistant';
import type { Purchase, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { emptyNeed } from '#shared/kernel/need';
import { anAnswer } from './answers.ts';

/** A purchase that tools and forms are opened in, as the server tells it. */

const at = '2026-11-22T10:00:00.000Z';
export const PURCHASE_ID = 'purchase-00000000-0000-4000-8000-000000000000';
const SESSION = 'session-1763683200000-abcdef0123456789';

export const aPurchase = (more: Partial<Purchase> = {}): Purchase => ({
  id: PURCHASE_ID,
  title: 'Nurse call, 84 beds, Ballarat',
  titledBy: 'need',
  status: 'shortlisted',
  need: {
    ...emptyNeed,
    categories: ['nurse-call'],
    setting: 'aged-care',
    state: 'VIC',
    place: 'Ballarat',
    beds: 84,
    budgetAud: 400_000,
    mustHaves: ['wireless'],
  },
  sessionIds: [SESSION],
  createdAt: at,
  updatedAt: at,
  archivedAt: null,
  deletedAt: null,
  undoUntil: null,
  version: 1,
  revision: 1,
  nextStep: 'Ask the vendors',
  ...more,
});

/** A product on the shortlist. */
export const aShortlisted = (
  name: string,
  vendor: string,
  state: 'shortlisted' | 'excluded' | 'in-use' = 'shortlisted',
): PurchaseItem => ({
  kind: 'shortlist',
  id: name,
  version: 1,
  createdAt: at,
  updatedAt: at,
  data: { solutionId: name, name, vendor, category: 'nurse-call', demonstration: false, state, why: '' },
});

/** A text on the quote desk. */
export const aQuoteText = (text: string): PurchaseItem => ({
  kind: 'quote',
  id: 'quote-1',
  version: 1,
  createdAt: at,
  updatedAt: at,
  data: {
    ...{ name: 'Quote', source: 'pasted', sourceId: null, text, solutionId: null, vendor: null, grid: null },
    ...{ reader: null, edits: [], joinedTo: null, settled: {}, need: null, setAside: false },
  },
});

export type AChip = { element: string; label: string; value: string; quote: string; was?: string };

/** A question and its answer, with what had been understood by then. */
export const aTurn = (turn: number, content: string, chips: readonly AChip[]): ConversationMessage[] => {
  const head = { timestamp: at, status: 'done' as const, conversationType: null, documents: [] };
  const whole = chips.map((chip, id) => ({
    ...{ id: String(id), tone: 'plain', removable: true, editable: true },
    ...chip,
  }));
  const understood = { chips: whole, notUsed: [], question: null } as never;
  return [
    { ...head, id: `message-${turn}-a`, type: 'user', content, aiResponse: null },
    { ...head, id: `message-${turn}-b`, type: 'ai', content: 'Noted.', aiResponse: anAnswer({ understood }) },
  ];
};
