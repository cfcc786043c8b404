import * as z from 'zod';
import { Engine, Masked } from '../kernel/answer.ts';
import { Category } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Citation, Evidence } from '../kernel/evidence.ts';
import { Demonstration, ForPurchase, KeepIdentifiers, SessionId, searchText, typedText } from '../kernel/fields.ts';

export const NegotiationGoal = z.enum(
  [
    'price-reduction',
    'better-terms',
    'enhanced-service',
    'extended-warranty',
    'training-inclusion',
    'multi-year-discount',
  ],
  {
    error:
      'Choose one of price-reduction, better-terms, enhanced-service, extended-warranty, training-inclusion, multi-year-discount.',
  },
);
export type NegotiationGoal = z.infer<typeof NegotiationGoal>;

export const goalLabel = {
  'price-reduction': 'Price reduction',
  'better-terms': 'Better terms',
  'enhanced-service': 'Enhanced service',
  'extended-warranty': 'Extended warranty',
  'training-inclusion': 'Training inclusion',
  'multi-year-discount': 'Multi-year discount',
} satisfies Record<NegotiationGoal, string>;

export const NAME_MAX = 200;
export const CONTEXT_MAX = 4_000;
export const MESSAGE_MAX = 4_000;
export const TURNS_MAX = 40;
export const TURN_MAX = 8_000;
export const BUDGET_MAX = 10_000_000_000;

/** An earlier message of the talk, as this browser kept it. */
export const NegotiationTurn = z.object({ role: z.enum(['user', 'assistant']), text: searchText(TURN_MAX) });
export type NegotiationTurn = z.infer<typeof NegotiationTurn>;

export const ROWS_MAX = 120;
export const ROW_WORDS_MAX = 400;
const rowText = z.string().max(ROW_WORDS_MAX);

/** An amount of the talk, with who named it and what it pays for. Null: not said. */
export const LedgerRow = z.object({
  id: z.string().min(1).max(120),
  /** When it was told: ISO 8601. */
  date: z.string().max(40),
  /** `they`: the vendor of this negotiation. */
  party: z.enum(['they', 'we', 'rival', 'unknown']),
  /** A rival's name, or the name that nobody knows yet. */
  name: z.string().max(NAME_MAX).nullable(),
  /** `limit`: the most that we pay; `previous`: no longer on the table; `saving`: taken off; `extra`: comes on top; `rumour`: hearsay. */
  kind: z.enum(['offer', 'previous', 'counter', 'target', 'limit', 'saving', 'extra', 'rumour']),
  /** AUD, per unit and period where these are told. */
  amount: z.number().positive().max(BUDGET_MAX),
  period: z.enum(['once', 'week', 'month', 'quarter', 'year']).nullable(),
  /** How many months it holds for. */
  months: z.number().positive().max(600).nullable(),
  /** What it pays for one of: "bed". */
  unit: z.string().max(80).nullable(),
  quantity: z.number().positive().max(1e9).nullable(),
  gst: z.enum(['ex', 'inc']).nullable(),
  /** The part of the deal that it pays for, where it is not the whole: "support". */
  scope: z.string().max(80).nullable(),
  /** What comes with it: "a free training day". */
  terms: rowText.nullable(),
  /** The words that it was read from. */
  words: rowText,
  /** `corrected`: a person changed it, and so confirmed it. Advice rests on confirmed and corrected rows alone. */
  state: z.enum(['proposed', 'confirmed', 'rejected', 'corrected']),
  /** What a person should settle first; null: nothing. */
  question: rowText.nullable(),
  isFinal: z.boolean().optional(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const NUMBER_WANTED = 'Enter the price or budget as a number in AUD.';
/** An empty field is no budget; a form may send its number as text. */
const Budget = z.preprocess(
  (sent) => (typeof sent === 'string' ? (sent.trim() === '' ? null : Number(sent)) : sent),
  z
    .number({ error: NUMBER_WANTED })
    .min(0, 'The price or budget cannot be negative.')
    .max(BUDGET_MAX, 'The price or budget is larger than we can work with.')
    .nullish(),
);

const blankIsNone = (sent: unknown) => (sent === '' || sent === null ? undefined : sent);

export const NegotiationRequest = z.object({
  /** Vendor and product as the buyer calls them; blank: none entered yet. */
  vendor: searchText(NAME_MAX).nullish(),
  product: searchText(NAME_MAX).nullish(),
  goal: z.preprocess(blankIsNone, NegotiationGoal.optional()),
  /** AUD: the price on the table or the budget, as entered. */
  budget: Budget,
  context: searchText(CONTEXT_MAX).nullish(),
  message: typedText(MESSAGE_MAX),
  /**
   * The ledger as the page keeps it, oldest first. Left out, context and history are read instead, and only what is plain
   * in them counts.
   */
  rows: z.array(LedgerRow).max(ROWS_MAX, `At most ${ROWS_MAX} amounts: remove old ones.`).optional(),
  /** Oldest first. */
  history: z
    .array(NegotiationTurn)
    .max(TURNS_MAX, `At most ${TURNS_MAX} earlier messages: send the newest.`)
    .default([]),
  sessionId: z.preprocess(blankIsNone, SessionId.optional()),
  demonstration: Demonstration,
  keepIdentifiers: KeepIdentifiers,
  purchaseId: ForPurchase,
});
export type NegotiationRequest = z.infer<typeof NegotiationRequest>;

const text = z.string();
const aud = z.number();
const count = z.number().int().nonnegative();

/** An amount in AUD with its formula; null where it cannot be worked out, and `formula` then says what is missing. */
export const NegotiationFigure = z.object({ value: aud.nullable(), formula: text });
export type NegotiationFigure = z.infer<typeof NegotiationFigure>;

/** What the buyer's side gives and gets in one trade. */
export const ConcessionStep = z.object({
  id: text,
  get: text,
  give: text,
  /** AUD over `months`, buyer's side: below zero is cheaper. Null: an input is missing. */
  effectAud: aud.nullable(),
  /** Months that the effect counts. */
  months: count,
  formula: text,
  /** What must be known for a figure; empty where there is one. */
  missing: z.array(text),
  /** Planning assumptions in the formula that nobody stated. */
  assumptions: z.array(text),
});
export type ConcessionStep = z.infer<typeof ConcessionStep>;

export const ComparableContract = z.object({
  notice: text,
  supplier: text,
  buyer: text,
  description: text,
  valueAud: aud,
  signed: text,
  panel: z.boolean(),
  /** About the named vendor rather than another of the same kind. */
  isVendors: z.boolean(),
  evidence: Evidence,
});
export type ComparableContract = z.infer<typeof ComparableContract>;

/** Public contracts beside the deal. A contract value is not a price: no target rests on these. */
export const Comparables = z.object({
  /** All on record of the vendor and of the kind of product. */
  n: count,
  /** Of these, the ones that the three values are over: about this kind of product, no standing offer. */
  counted: count,
  /** Of `n`, notices of standing offers, left out of the three values. */
  panels: count,
  medianAud: aud.nullable(),
  lowestAud: aud.nullable(),
  highestAud: aud.nullable(),
  /** Fewest notices that the three values are shown for. */
  minimum: count,
  note: text,
  /** The vendor's own first, then newest; at most eight. */
  notices: z.array(ComparableContract),
});
export type Comparables = z.infer<typeof Comparables>;

/** Where the talk stands by the confirmed rows of the ledger. */
export const NegotiationPosition = z.object({
  standing: z.enum(['no-price', 'no-offer', 'at-or-below-target', 'between', 'at-walk-away', 'above-walk-away']),
  /** The vendor's offers in AUD, oldest first, as the buyer told them. */
  offers: z.array(aud),
  latestOffer: aud.nullable(),
  gapToTarget: NegotiationFigure,
  gapToWalkAway: NegotiationFigure,
  nextCounter: NegotiationFigure,
  /** The vendor said that it is the last offer, or refused. */
  isFinal: z.boolean(),
  isRefused: z.boolean(),
  /** The lowest confirmed offer of another vendor, on the same basis; null: none. */
  bestAlternative: z.object({ name: text.nullable(), value: aud }).nullish(),
  /** The most that the buyer said to pay, AUD. */
  limit: aud.nullish(),
  /** What was said of the price without an amount: with the rows it is all that this position rests on. */
  told: z.object({ period: LedgerRow.shape.period, months: aud.nullable() }).nullish(),
});
export type NegotiationPosition = z.infer<typeof NegotiationPosition>;

export const NegotiationBrief = z.object({
  vendor: text,
  product: text,
  goal: NegotiationGoal,
  /** Ids of the records that the names were found in; null: not on record. */
  vendorId: text.nullable(),
  solutionId: text.nullable(),
  category: Category.nullable(),
  /** The named vendor or product is fictional. */
  demonstration: z.boolean(),
  /** AUD as entered; 0 and null are no budget. */
  currentPrice: aud.nullable(),
  /** AUD: 85 % of the price or budget entered, 0 if none. */
  targetPrice: aud,
  targetRule: text,
  /** A second target from prices on record for the buyer's kind and size of place. */
  benchmarkTarget: NegotiationFigure.extend({ n: count, demonstration: z.boolean() }),
  walkAway: NegotiationFigure,
  comparables: Comparables,
  leveragePoints: z.array(text),
  concessions: z.array(ConcessionStep),
  openingLines: z.array(text),
  objections: z.array(z.object({ objection: text, answer: text })),
  tactics: z.array(text),
  strategy: text,
  timeframe: text,
  position: NegotiationPosition,
  notOnRecord: z.array(text),
});
export type NegotiationBrief = z.infer<typeof NegotiationBrief>;

export const NegotiationAnswer = z.object({
  /** Markdown; `[n]` cites the citation with that number. */
  response: text,
  suggestions: z.array(text),
  brief: NegotiationBrief,
  citations: z.array(Citation),
  /** The amounts that this message and the context told for the first time, without a ledger those of the history too: what is plain is confirmed, the rest proposed. */
  rows: z.array(LedgerRow).default([]),
  masked: z.array(Masked),
  engine: Engine,
  engineNote: text.nullable(),
  droppedSentences: count,
  dataVersion: text,
});
export type NegotiationAnswer = z.infer<typeof NegotiationAnswer>;

export const adviseNegotiation = endpoint({
  method: 'POST',
  path: '/api/ai/negotiation-assistant',
  auth: 'new-visitor',
  summary: 'Advises on a negotiation: a brief from records and the buyer’s own figures. Streams its stages.',
  request: NegotiationRequest,
  response: NegotiationAnswer,
  streams: true,
  budget: { calls: 40, seconds: 60 },
});
