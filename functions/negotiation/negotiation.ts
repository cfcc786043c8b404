import type { FactBook } from '#functions/advisor/facts/facts';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import type { Raised } from '#functions/records/view/concerns';
import type { LedgerRow, NegotiationAnswer, NegotiationBrief, NegotiationGoal } from '#shared/contracts/negotiation';
import type { Position } from '#shared/money/negotiation/position';
import type { Secrets } from '#shared/reading/talk/leaks';
import type { Notices } from './brief/comparables.ts';
import type { Intent } from './reading/read-intent.ts';
import type { Deal } from './reading/resolve-deal.ts';
import type { Told } from './reading/told.ts';

/** What the task is given: the buyer's words, identifiers masked. */
export type NegotiationInput = {
  vendor: string;
  product: string;
  goal: NegotiationGoal | undefined;
  /** AUD; null: none. */
  budget: number | null;
  context: string;
  message: string;
  /** The buyer's earlier messages, oldest first. What we answered is worked out again, not read back. */
  earlier: readonly string[];
  /** The ledger so far; undefined: none is kept, and the words are read again. */
  rows: readonly LedgerRow[] | undefined;
  /** What the purchase that this is for holds: its settled quotes and kept rows. */
  held?: readonly LedgerRow[];
  /** ISO 8601: the date of rows that this turn tells. */
  now: string;
  catalogue: Catalogue;
  demonstration: boolean;
};

/** The deal in figures and records. The same for every turn, but for what the vendor offered. */
export type NegotiationRequest = NegotiationInput & {
  deal: Deal;
  talk: Told;
  /** What no line for the vendor may tell. */
  secrets: Secrets;
  intent: Intent;
  isFirst: boolean;
  wanted: NegotiationGoal;
  /** AUD, 0 for none: 85 % of the budget. */
  target: number;
  /** The same, never above the walk-away price: what is aimed at. */
  aim: number;
  walkAway: number | null;
  position: Position;
  alternatives: Entry[];
  notices: Notices;
  benchmark: NegotiationBrief['benchmarkTarget'];
  comparables: NegotiationBrief['comparables'];
  /** What the buyer raised that our guide to this kind of product speaks of. */
  raised: Raised[];
};

export type NegotiationFacts = { book: FactBook; userWords: string; request: NegotiationRequest };
/** What the task answers; the handler adds what was masked and the data version. */
export type NegotiationBody = Omit<NegotiationAnswer, 'masked' | 'dataVersion'>;
