import * as z from 'zod';
import { QuoteGrid } from '../../contracts/reading/quotes.ts';
import { Category } from '../../kernel/catalogue.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { Moment, optionalText, Paging, PurchaseId, SessionId, searchText, typedText } from '../../kernel/fields.ts';
import { Need, VerdictKind } from '../../kernel/need.ts';
import { LedgerRow } from '../negotiation.ts';
import { Role } from '../organisations.ts';
import { GeneratedFile } from '../reports/report-head.ts';
import { Contract, Decided, DecisionRecord, EVALUATION_ID, Evaluation, Evaluator, PanelResult } from './evaluation.ts';
import { StoredFile } from './files.ts';
import { PurchaseStatus, TITLE_MAX } from './purchase.ts';
import { VendorAnswer, VendorRequest } from './requests.ts';

/** A purchase: the thread from a need to its decision, which chat, quotes, reports and answers hang on. */

const text = z.string();

export const Purchase = z.object({
  id: PurchaseId,
  title: text,
  /** `user`: renamed, so that a clearer need does not name it anew. */
  titledBy: z.enum(['need', 'user']),
  status: PurchaseStatus,
  /** What was understood of the conversation; null before anything was asked. */
  need: Need.nullable(),
  /** Its conversations, the first first. */
  sessionIds: z.array(SessionId),
  createdAt: Moment,
  /** When anything of it was last changed. */
  updatedAt: Moment,
  archivedAt: Moment.nullable(),
  /** Deleted, and restored by one call until `undoUntil`. */
  deletedAt: Moment.nullable(),
  undoUntil: Moment.nullable(),
  /** Counts changes of title, status, need and archive by people: sent back with the next such change. */
  version: z.number().int().min(1),
  /** Counts every change of the purchase and its items: a reader that holds it is told when nothing changed. */
  revision: z.number().int().min(1),
  nextStep: text,
  /** The organisation that it belongs to, and what the reader is there; absent: it is the reader's own. */
  organisation: z.object({ id: text, name: text, role: Role }).optional(),
});
export type Purchase = z.infer<typeof Purchase>;

export const QUOTE_TEXT_MAX = 50_000;

const name = typedText(200);

/** A product of the shortlist; its item's id is the solution's. */
export const ShortlistEntry = z.object({
  solutionId: z.string().min(1).max(120),
  name,
  vendor: name,
  category: Category.nullable().default(null),
  demonstration: z.boolean().default(false),
  state: z.enum(['shortlisted', 'excluded', 'in-use']),
  /** Why it is on the list or off it. */
  why: optionalText(500),
});
export type ShortlistEntry = z.infer<typeof ShortlistEntry>;

/** One correction of what was read in a quote; the last of a field counts. */
export const QuoteEdit = z.object({
  at: Moment,
  offer: z.string().max(120),
  /** Absent: of the offer itself. */
  line: z.string().max(120).optional(),
  field: z.string().max(80),
  /** As it was read; absent: nothing was. */
  before: z.unknown().optional(),
  /** As the buyer has it; null takes it out. */
  value: z.unknown(),
  why: optionalText(300),
});
export type QuoteEdit = z.infer<typeof QuoteEdit>;

/** One text that was pasted or dropped in: an offer of its own until the buyer joins it with another. */
export const QuoteText = z.object({
  name,
  source: z.enum(['pasted', 'file', 'mail', 'request']),
  /** Of a file that was uploaded, or of the request that it answers. */
  sourceId: z.string().max(120).nullable().default(null),
  text: z.string().max(QUOTE_TEXT_MAX),
  /** The product on record that it offers. */
  solutionId: z.string().max(120).nullable().default(null),
  vendor: z.string().max(200).nullable().default(null),
  /** Null until it was read. */
  grid: QuoteGrid.nullable().default(null),
  /** Who read the grid. */
  reader: z.enum(['rules', 'model', 'form']).nullable().default(null),
  edits: z.array(QuoteEdit).max(500).default([]),
  /** The quote that it belongs to, by item id: read as one offer with it. */
  joinedTo: z.string().max(120).nullable().default(null),
  /** Whether the buyer settled each of its offers, by the offer's id; absent: its sums decide. */
  settled: z.record(z.string().max(120), z.object({ at: Moment, why: optionalText(300) })).default({}),
  /** What it was quoted for; null: for the need of its purchase. */
  need: Need.nullable().default(null),
  /** Set aside: shown, and in no comparison. */
  setAside: z.boolean().default(false),
});
export type QuoteText = z.infer<typeof QuoteText>;

/** An amount of a negotiation, of the vendor that is negotiated with. */
export const LedgerEntry = z.object({ vendor: name, row: LedgerRow });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A fact of this purchase that no record holds: it lies over the catalogue for this purchase alone. */
export const OverlayFact = z.object({
  solutionId: z.string().min(1).max(120),
  /** Whose field it is, and which, as the record spells it. */
  of: z.enum(['solution', 'vendor']),
  field: z.string().min(1).max(80),
  /** In the shape that the record's field has; of a list, one entry. */
  value: z.unknown(),
  kind: z.enum(['vendor-supplied', 'user-supplied']),
  /** Who said it, or what was seen, in words: "Call with the IT lead of a 90-bed site". */
  source: typedText(300),
  asOf: z.iso.date(),
  /** The answer or the document that it was taken from, by item id. */
  takenFrom: z.string().max(120).nullable().default(null),
  /** The document that it was read from is deleted: who accepted it saw it, and nobody can look again. */
  documentDeletedOn: z.iso.date().optional(),
});
export type OverlayFact = z.infer<typeof OverlayFact>;

/** What of a purchase a report rested on when it was made, and the warnings on record of its products then. */
export const ReportBasis = z.object({
  items: z.array(z.object({ id: text, version: z.number().int(), what: text })),
  products: z.array(z.object({ solutionId: text, name: text, warnings: z.array(text) })),
});
export type ReportBasis = z.infer<typeof ReportBasis>;

/** A report of this purchase; its item's id is the report's, and the report itself is read as ever. */
export const BoundReport = z.object({
  file: GeneratedFile,
  /** What it was made for. */
  need: Need.nullable(),
  /** Null: it was made before this was kept. */
  basis: ReportBasis.nullable().default(null),
});
export type BoundReport = z.infer<typeof BoundReport>;

/** What a tool page found for this purchase; its item's id names the tool, and whom it is about where that is one vendor. */
export const ToolResult = z.object({
  tool: z.enum(['vendorRisk', 'pricing', 'vendorHealth']),
  title: name,
  lines: z.array(z.object({ about: name, says: typedText(300) })).max(40),
  /** The records that it rests on; null: on what a person typed. */
  dataVersion: z.string().max(120).nullable().default(null),
  /** What the purchase was for then: set when it is kept. */
  need: Need.nullable().default(null),
});
export type ToolResult = z.infer<typeof ToolResult>;

/** What is kept of a share link: its item's id names it, and its secret is shown once. */
export const Share = z.object({
  /** The records as they were when it was made. */
  dataVersion: text,
  createdAt: Moment,
  expiresAt: Moment,
  revokedAt: Moment.nullable(),
});
export type Share = z.infer<typeof Share>;

/** An item's name among those of its kind. */
export const ItemId = z.string().min(1).max(120);

const kept = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({
    kind: z.literal(kind),
    id: ItemId,
    /** 1 when it is new; the next change of the item sends it back. */
    version: z.number().int().min(1),
    createdAt: Moment,
    updatedAt: Moment,
    data,
  });

/** Whatever a purchase holds: one shape, and what is in it by kind. */
export const PurchaseItem = z.discriminatedUnion('kind', [
  kept('shortlist', ShortlistEntry),
  kept('quote', QuoteText),
  kept('ledger', LedgerEntry),
  kept('fact', OverlayFact),
  kept('result', ToolResult),
  kept('report', BoundReport),
  kept('request', VendorRequest),
  kept('answer', VendorAnswer),
  kept('file', StoredFile),
  kept('share', Share),
  kept('evaluation', Evaluation),
  kept('evaluator', Evaluator),
  kept('decision', Decided),
  kept('contract', Contract),
]);
export type PurchaseItem = z.infer<typeof PurchaseItem>;
export type ItemKind = PurchaseItem['kind'];

const sent = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({
    kind: z.literal(kind),
    /** The version that the change was made on; 0: the item is new. */
    version: z.number().int().min(0),
    data,
  });

/** What a person puts into a purchase; the other kinds have endpoints of their own. */
export const SentItem = z.discriminatedUnion('kind', [
  sent('shortlist', ShortlistEntry),
  sent('quote', QuoteText),
  sent('ledger', LedgerEntry),
  sent('fact', OverlayFact),
  sent('result', ToolResult),
]);
export type SentItem = z.infer<typeof SentItem>;
const filed = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data, id: z.ZodType<string> = ItemId) =>
  z.object({ kind: z.literal(kind), id, data });
const TheOne = z.literal(EVALUATION_ID);

/** An item in a file. */
export const FiledItem = z.discriminatedUnion('kind', [
  filed('shortlist', ShortlistEntry),
  filed('quote', QuoteText),
  filed('ledger', LedgerEntry),
  filed('fact', OverlayFact),
  filed('result', ToolResult),
  filed('evaluation', Evaluation, TheOne),
  // Whoever holds a link's hash could end it: a file names no link.
  filed('evaluator', Evaluator.omit({ link: true })),
  filed('decision', Decided, TheOne),
  filed('contract', Contract, TheOne),
]);
export type FiledItem = z.infer<typeof FiledItem>;
const FILED_MAX = 500;

/** Of an exported purchase. */
export const PURCHASE_FILE_BYTES_MAX = 5_000_000;

const SentKind = z.enum(['shortlist', 'quote', 'ledger', 'fact', 'result']);

/** The item of one kind. */
export type ItemOf<Kind extends ItemKind> = Extract<PurchaseItem, { kind: Kind }>;

const byPurchase = z.object({ purchaseId: PurchaseId });

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases',
  auth: 'visitor',
  summary: 'The purchases of this browser, the one that was changed last first.',
  query: Paging.extend({
    /** Words of titles and needs; all must be found. */
    search: searchText(200).optional(),
    show: z.enum(['active', 'archived', 'deleted']).default('active'),
  }),
  response: z.array(Purchase),
});

export const createPurchase = endpoint({
  method: 'POST',
  path: '/api/purchases',
  auth: 'new-visitor',
  summary: 'Makes an empty purchase. Asking the first question of a conversation makes one too.',
  request: z.object({ title: typedText(TITLE_MAX).optional() }),
  response: Purchase,
  budget: { calls: 60, seconds: 60 },
});

export const readPurchase = endpoint({
  method: 'GET',
  path: '/api/purchases/{purchaseId}',
  auth: 'visitor',
  summary: 'A purchase with all its items; cheap for a reader who holds its revision while nothing changed.',
  params: byPurchase,
  query: z.object({
    /** The revision that the reader holds. */
    known: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({
    purchase: Purchase,
    /** Null: nothing changed since the revision that was sent as known. */
    items: z.array(PurchaseItem).nullable(),
  }),
});

export const changePurchase = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}',
  auth: 'visitor',
  summary: 'Renames, archives or moves on a purchase. 409 with the purchase as it is now when somebody was first.',
  params: byPurchase,
  request: z
    .object({
      /** The version that the change was made on. */
      version: z.number().int().min(1),
      title: typedText(TITLE_MAX),
      archived: z.boolean(),
      status: PurchaseStatus,
      need: Need,
    })
    .partial({ title: true, archived: true, status: true, need: true }),
  response: Purchase,
  budget: { calls: 240, seconds: 60 },
});

export const deletePurchase = endpoint({
  method: 'DELETE',
  path: '/api/purchases/{purchaseId}',
  auth: 'visitor',
  summary: 'Deletes a purchase; it can be restored for 30 days.',
  params: byPurchase,
  response: Purchase,
});

export const restorePurchase = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/restore',
  auth: 'visitor',
  summary: 'Takes a deletion back.',
  params: byPurchase,
  response: Purchase,
});

export const putPurchaseItem = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/items/{itemId}',
  auth: 'visitor',
  summary: 'Adds or changes one item. 409 with the item as it is now when somebody was first.',
  params: byPurchase.extend({ itemId: ItemId }),
  request: SentItem,
  response: z.object({ item: PurchaseItem, revision: z.number().int() }),
  budget: { calls: 240, seconds: 60 },
});

export const deletePurchaseItem = endpoint({
  method: 'DELETE',
  path: '/api/purchases/{purchaseId}/items/{itemId}',
  auth: 'visitor',
  summary: 'Removes one item. 409 with the item as it is now when somebody changed it.',
  params: byPurchase.extend({ itemId: ItemId }),
  query: z.object({ kind: SentKind, version: z.coerce.number().int().min(1) }),
  response: z.object({ deleted: z.literal(true), revision: z.number().int() }),
});

/** A purchase as one file: what it is and what it holds, without reports, conversations and links. */
export const PurchaseFile = z.object({
  format: z.literal('evident-purchase'),
  formatVersion: z.literal(1),
  exportedAt: Moment,
  purchase: Purchase.pick({ title: true, status: true, need: true, createdAt: true }).extend({
    title: typedText(TITLE_MAX),
  }),
  items: z.array(FiledItem).max(FILED_MAX, `At most ${FILED_MAX} items.`),
});
export type PurchaseFile = z.infer<typeof PurchaseFile>;

export const exportPurchase = endpoint({
  method: 'GET',
  path: '/api/purchases/{purchaseId}/export',
  auth: 'visitor',
  summary: 'A purchase as one file, which can be imported again.',
  params: byPurchase,
  response: PurchaseFile,
});

export const importPurchase = endpoint({
  method: 'POST',
  path: '/api/purchase-imports',
  auth: 'new-visitor',
  summary: 'Makes a purchase of an exported file; everything in it is checked, and the purchase gets an id of its own.',
  request: PurchaseFile,
  response: Purchase,
  budget: { calls: 10, seconds: 60 },
  bodyMaxBytes: PURCHASE_FILE_BYTES_MAX,
});

export const erasePurchase = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/erase',
  auth: 'visitor',
  summary: 'Erases a purchase for good: what it holds, its conversations, its reports and its links.',
  params: byPurchase,
  response: z.object({ erased: z.literal(true) }),
});

/** What a person types before everything of theirs is erased. */
export const ERASE_WORDS = 'erase everything';

/** What stays whoever has what erased: named once, so that every page and answer says the same. */
export const keptOnErasure = [
  {
    what: 'Invoices and payments of a premium subscription, at the payment provider',
    why: 'Tax law makes a business keep its records.',
  },
  {
    what: 'Times and addresses of requests, without their content, for 90 days',
    why: 'The operator must be able to find an intrusion.',
  },
  {
    what: 'Backups, for at most a year',
    why: 'They expire by themselves. What was erased is noted by a meaningless id, so that a restore leaves it out.',
  },
  {
    what: 'The public record of a product, where an operator made one of what you submitted as a vendor',
    why: 'Others decide by it. It names the product and its maker, and no person.',
  },
  { what: 'What vendors and readers of your links saved for themselves', why: 'It is with them.' },
];

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/erasures',
  auth: 'visitor',
  summary:
    'Erases all of a visitor, or of the account that is signed in, for good: purchases, conversations, reports, files, requests, what was submitted as a vendor, and the account.',
  request: z.object({ confirm: z.literal(ERASE_WORDS, `Type “${ERASE_WORDS}”.`) }),
  response: z.object({
    erased: z.object({
      purchases: z.number().int(),
      conversations: z.number().int(),
      reports: z.number().int(),
      account: z.boolean(),
    }),
    /** What stays, why, and for how long. */
    kept: z.array(z.object({ what: text, why: text })),
  }),
  budget: { calls: 10, seconds: 60 },
});
export type Erased = z.infer<typeof erasePerson.response>;

export const listHoldings = endpoint({
  method: 'GET',
  path: '/api/user/holdings',
  auth: 'visitor',
  summary:
    'The ids of all that is the caller’s own, and of nothing that an organisation owns. What has just ended may be among it.',
  response: z.object({
    purchaseIds: z.array(z.string()),
    sessionIds: z.array(z.string()),
    reportIds: z.array(z.string()),
  }),
});
export type Holdings = z.infer<typeof listHoldings.response>;

export const sharePurchase = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/shares',
  auth: 'visitor',
  summary: 'Makes a read-only link to a purchase. Its token is shown this once.',
  params: byPurchase,
  request: z.object({ days: z.number().int().min(1).max(365).default(30) }),
  response: z.object({ id: ItemId, token: text, expiresAt: Moment }),
  budget: { calls: 30, seconds: 60 },
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/purchases/{purchaseId}/shares/{shareId}',
  auth: 'visitor',
  summary: 'Ends a read-only link at once.',
  params: byPurchase.extend({ shareId: ItemId }),
  response: z.object({ revoked: z.literal(true) }),
});

/** A purchase as its link shows it: nothing of who owns it, of what they may spend and of what is negotiated. */
const SharedDecision = DecisionRecord.shape.decision.pick({ why: true, decidedOn: true }).extend({
  hash: text,
  /** Without whose they are. */
  conditions: z.array(DecisionRecord.shape.decision.shape.conditions.element.omit({ who: true })),
  products: z.array(PanelResult.pick({ name: true, vendor: true, total: true }).extend({ isChosen: z.boolean() })),
});

export const SharedPurchase = Purchase.pick({ title: true, status: true, nextStep: true, updatedAt: true }).extend({
  need: Need.omit({ budgetAud: true }).nullable(),
  /** The records as they were when the link was made. */
  dataVersion: text,
  expiresAt: Moment,
  shortlist: z.array(ShortlistEntry),
  quotes: z.array(
    QuoteText.pick({ name: true, vendor: true, solutionId: true, settled: true }).extend({
      id: ItemId,
      /** As they were read, and nothing of the text around them; null: not read yet. */
      offers: QuoteGrid.shape.offers.nullable(),
      edits: z.array(QuoteEdit),
    }),
  ),
  facts: z.array(OverlayFact),
  reports: z.array(GeneratedFile.pick({ id: true, name: true, type: true, date: true })),
  results: z.array(ToolResult.pick({ title: true, lines: true }).extend({ id: ItemId, at: Moment })),
  /** The record that holds: what was decided and why, and what the products got; nothing of who gave which score. */
  decision: SharedDecision.nullable(),
});
export type SharedPurchase = z.infer<typeof SharedPurchase>;

export const readShared = endpoint({
  method: 'GET',
  path: '/api/shared-purchases/{token}',
  auth: 'anyone',
  summary: 'What a read-only link shows.',
  params: z.object({ token: z.string().min(20).max(100) }),
  response: SharedPurchase,
  budget: { calls: 120, seconds: 60 },
});

/**
 * What is known of one thing of one product. `old`: on record, and too old to stand alone. `loose`: spoken of, and not as
 * it is wanted. `fails`: against what the buyer must have.
 */
export const EvidenceState = z.enum(['on-record', 'old', 'vendor-supplied', 'user-supplied', 'loose', 'fails', 'open']);
export type EvidenceState = z.infer<typeof EvidenceState>;

/** How much of what is asked of a product is known, and where that puts it. */
export const EvidenceStand = z.object({
  /** Share of the rows that are not open, 0 to 100. */
  coverage: z.number().min(0).max(100),
  /** Points for this need, as far as they are known. */
  score: z.number().nullable(),
  /** 1 for the first: by points, and what a must rules out after all others. */
  place: z.number().int().min(1),
  /** What it is for this need, by its musts and the kind of place. */
  verdict: VerdictKind,
});
export type EvidenceStand = z.infer<typeof EvidenceStand>;

export const PurchaseEvidence = z.object({
  revision: z.number().int(),
  dataVersion: text,
  /** Reports of which something changed since they were made, the newest first. */
  reports: z.array(GeneratedFile.pick({ id: true, name: true, date: true }).extend({ changes: z.array(text) })),
  products: z.array(
    ShortlistEntry.pick({ solutionId: true, name: true, vendor: true, state: true }).extend({
      /** By the records alone, and with what this purchase knows. */
      before: EvidenceStand,
      after: EvidenceStand,
    }),
  ),
  rows: z.array(
    z.object({
      id: text,
      label: text,
      of: z.enum(['solution', 'vendor']),
      /** Fields of a record, any of which tells it. */
      fields: z.array(text),
      /** What the buyer must have, in their words, where the row is that; blank: another fact. */
      must: text,
      /** What a request would ask; blank: nothing that fits every product. */
      question: text,
    }),
  ),
  cells: z.array(
    z.object({
      row: text,
      solutionId: text,
      state: EvidenceState,
      value: text,
      source: text,
      /** A year, a month or a day; blank: not told. */
      asOf: text,
      /** What the vendor says to it. */
      statements: z.array(text),
      /** Who could close it; null: nothing is open. */
      closedBy: z.enum(['vendor', 'buyer']).nullable(),
      /** The request that asks for it. */
      asked: text.nullable(),
    }),
  ),
});
export type PurchaseEvidence = z.infer<typeof PurchaseEvidence>;

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/purchases/{purchaseId}/evidence',
  auth: 'visitor',
  summary: 'What is known of every product of a purchase, from where, how old, and what is open.',
  params: byPurchase,
  response: PurchaseEvidence,
});
