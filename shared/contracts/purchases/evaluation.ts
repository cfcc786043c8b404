import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { Moment, optionalText, PurchaseId, typedText } from '../../kernel/fields.ts';

/** How a purchase is decided: criteria that are locked, blind scores of evaluators, and the record of the decision. */

const text = z.string();
const id = z.string().min(1).max(120);
const Version = z.number().int().min(0);

/** The item's id: one evaluation, one decision and one contract in a purchase. */
export const EVALUATION_ID = 'evaluation';
export const CRITERIA_MAX = 20;
export const EVALUATORS_MAX = 20;
export const SCORE_MAX = 10;
const AUD_MAX = 10_000_000_000;

export const Criterion = z.object({
  /** Unique in its evaluation, and the same when it is edited. */
  id,
  name: typedText(200),
  /** Per cent of all. */
  weight: z.number().int().min(0).max(100),
});
export type Criterion = z.infer<typeof Criterion>;
const Criteria = z.array(Criterion).max(CRITERIA_MAX, `At most ${CRITERIA_MAX} criteria.`);

/** What is evaluated and chosen among: a product of the shortlist, or what a vendor quoted of which no product is on it. */
export const EvaluatedOption = z.object({
  /** The product's id; of what was only quoted, the id of its first quote. Records are kept, and hashed, with this name. */
  solutionId: id,
  /** Of what was only quoted, the vendor's. */
  name: text,
  vendor: text,
});
export type EvaluatedOption = z.infer<typeof EvaluatedOption>;
export const OPTIONS_MAX = 12;

const Score = z.number().int().min(0).max(SCORE_MAX);
export const Consensus = z.object({
  criterionId: id,
  solutionId: id,
  score: Score,
  reason: typedText(1_000),
  at: Moment,
});

export const Evaluation = z.object({
  criteria: Criteria,
  /** Counts locks: a declaration and scores hold for the criteria that they were made on. */
  round: z.number().int().min(0),
  locked: z
    .object({
      at: Moment,
      /** SHA-256 of criteria and options. */
      hash: text,
      /** Quotes that the purchase held then: offers that were seen before. */
      quotesHeld: z.number().int(),
      products: z.array(EvaluatedOption),
    })
    .nullable(),
  /** Earlier locks, each with why it was opened. */
  reopened: z.array(z.object({ at: Moment, reason: text, lockedAt: Moment, criteria: Criteria })),
  /** Whose scores count, once they may be seen. */
  closed: z.object({ at: Moment, counted: z.array(id) }).nullable(),
  consensus: z.array(Consensus),
});
export type Evaluation = z.infer<typeof Evaluation>;

/** Null: not scored, which is not nought. */
export const Scored = z.object({
  criterionId: id,
  solutionId: id,
  score: Score.nullable(),
  comment: optionalText(1_000),
});
export type Scored = z.infer<typeof Scored>;
export const Conflict = z.object({ vendor: typedText(200), why: typedText(500) });

const Ending = z.object({ at: Moment, reason: optionalText(500) });

/** One evaluator: an item of its own, so that evaluators collide with nobody. */
export const Evaluator = z.object({
  name: typedText(120),
  role: optionalText(120),
  /** Hash of the link. */
  link: text,
  linkExpiresAt: Moment,
  revokedAt: Moment.nullable(),
  declared: z.object({ at: Moment, round: z.number().int(), conflicts: z.array(Conflict) }).nullable(),
  scores: z.array(Scored),
  handedIn: z.object({ at: Moment, round: z.number().int() }).nullable(),
  withdrawn: Ending.nullable(),
});
export type Evaluator = z.infer<typeof Evaluator>;

/** `ended`: the link was ended before anything was handed in. */
export const EvaluatorState = z.enum(['invited', 'scoring', 'handed-in', 'withdrawn', 'ended']);
export type EvaluatorState = z.infer<typeof EvaluatorState>;

const Points = z.object({
  /** Points of 100; null while a criterion has no score of anybody. */
  value: z.number().nullable(),
  /** By the lowest scores, nothing for what nobody scored; and by the highest, all points for it. */
  low: z.number(),
  high: z.number(),
  /** Per cent of the weights that somebody scored. */
  coverage: z.number(),
});

/** What the evaluators make of one option. */
export const PanelResult = EvaluatedOption.extend({
  total: Points,
  criteria: z.array(
    z.object({
      criterionId: id,
      name: text,
      weight: z.number(),
      scores: z.array(
        z.object({
          evaluator: text,
          score: z.number().nullable(),
          comment: text,
          /** A declared conflict takes the score out. */
          isOut: z.boolean(),
        }),
      ),
      mean: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      /** The evaluators lie so far apart that they should talk. */
      isDissent: z.boolean(),
      consensus: Consensus.pick({ score: true, reason: true }).nullable(),
    }),
  ),
});
export type PanelResult = z.infer<typeof PanelResult>;

/** What stands against an option, on record. */
export const ProductGates = z.object({
  solutionId: id,
  /** What no record of ours can tell, so that no knock-out and no warning says nothing for it. Absent: a record is held. */
  unknown: text.optional(),
  knockOuts: z.array(text),
  warnings: z.array(text),
  /** Null: not on record. */
  musts: z.array(z.object({ wanted: text, met: z.boolean().nullable() })),
});
export type ProductGates = z.infer<typeof ProductGates>;

/** A quote of an option as it was read: AUD over five years without GST. */
export const ProductOffer = z.object({
  quoteId: id,
  name: text,
  /** Null: the quote names no vendor of an option. */
  solutionId: id.nullable(),
  /** When it came. */
  at: Moment,
  low: z.number().nullable(),
  high: z.number().nullable(),
  isSettled: z.boolean(),
  open: z.array(text),
  /** What the vendor wrote, as the desk shows it. Absent in records of before it was kept. */
  lines: z.array(z.object({ label: text, said: text })).optional(),
});
export type ProductOffer = z.infer<typeof ProductOffer>;

const Day = z.iso.date();
export const DecisionDraft = z.object({
  /** None: nothing is bought. */
  chosen: z.array(id).max(OPTIONS_MAX),
  why: optionalText(4_000),
  conditions: z
    .array(z.object({ words: typedText(500), who: optionalText(120), by: Day.nullable().default(null) }))
    .max(20),
  deciders: z.array(z.object({ name: typedText(120), role: optionalText(120) })).max(12),
  decidedOn: Day.nullable().default(null),
  /** Why an option was not chosen, by its id; for the record, and for its letter. */
  whyNot: z.record(id, optionalText(1_000)).default({}),
  /** Why one that fails what rules it out is chosen all the same, by its id. Absent in records of before it was asked. */
  despite: z.record(id, optionalText(1_000)).optional(),
  /** Savings a year that a report of this purchase expects, year 1 first. */
  plan: z
    .object({ reportId: id, name: text, savingByYearAud: z.array(z.number()).max(15) })
    .nullable()
    .default(null),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

/** What was decided, as it stood: nothing in it changes any more, and its hash shows it. */
export const DecisionRecord = z.object({
  format: z.literal('evident-decision'),
  formatVersion: z.literal(1),
  purchaseId: PurchaseId,
  title: text,
  recordedAt: Moment,
  dataVersion: text,
  /** The record that this one corrects, and why. */
  replaces: z.object({ hash: text, reason: text }).nullable(),
  decision: DecisionDraft.extend({ decidedOn: Day }),
  criteria: Criteria,
  lock: z.object({ at: Moment, hash: text, quotesHeld: z.number().int() }).nullable(),
  reopened: Evaluation.shape.reopened,
  evaluators: z.array(
    z.object({
      name: text,
      role: text,
      state: EvaluatorState,
      counts: z.boolean(),
      conflicts: z.array(Conflict),
      withdrawn: Ending.nullable(),
    }),
  ),
  products: z.array(
    PanelResult.extend({
      gates: ProductGates.omit({ solutionId: true }),
      offers: z.array(ProductOffer.omit({ solutionId: true })),
      /** What no record says of it. */
      notOnRecord: z.array(text),
    }),
  ),
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;

export const Decided = z.object({
  draft: DecisionDraft.nullable(),
  /** The last one holds. */
  records: z.array(z.object({ record: DecisionRecord, hash: text })),
});
export type Decided = z.infer<typeof Decided>;

/** What was signed, and what became of it. */
export const Contract = z.object({
  /** AUD over five years without GST, as quotes are compared; null: not told. */
  agreedAud: z.number().min(0).max(AUD_MAX).nullable(),
  startOn: Day.nullable(),
  endOn: Day.nullable(),
  /** Days before the end by which notice must be given. */
  noticeDays: z.number().int().min(0).max(730).nullable(),
  reviewOn: Day.nullable(),
  /** AUD saved in each year of the contract, the first first; null: not known yet. */
  savedByYearAud: z.array(z.number().min(-AUD_MAX).max(AUD_MAX).nullable()).max(15),
});
export type Contract = z.infer<typeof Contract>;

export const Letter = z.object({
  solutionId: id,
  vendor: text,
  isChosen: z.boolean(),
  subject: text,
  body: text,
  /** Lines of it that name another vendor or an amount, and are not in it. */
  leftOut: z.number().int(),
});
export type Letter = z.infer<typeof Letter>;

/** What a purchase's quotes and its contract say of the price of what was chosen. AUD, five years, without GST. */
export const Agreed = z.object({
  firstAud: z.number().nullable(),
  settledAud: z.number().nullable(),
  agreedAud: z.number().nullable(),
});
export type Agreed = z.infer<typeof Agreed>;

export const EvaluationView = z.object({
  /** Of the items that changes are made on; 0: not there yet. */
  versions: z.object({ evaluation: Version, decision: Version, contract: Version }),
  evaluation: Evaluation,
  /** Criteria drafted from the need, while none are kept. */
  proposed: Criteria,
  products: z.array(EvaluatedOption),
  evaluators: z.array(
    Evaluator.pick({ name: true, role: true, linkExpiresAt: true, revokedAt: true, withdrawn: true }).extend({
      id,
      version: Version,
      state: EvaluatorState,
      /** Whose scores count among those that may be seen. */
      counts: z.boolean(),
      conflicts: z.array(Conflict),
      /** Of the scores that are asked of them; not what they are. */
      scored: z.number().int(),
      asked: z.number().int(),
      handedInAt: Moment.nullable(),
    }),
  ),
  /** Null: the scores may not be seen yet. */
  results: z.array(PanelResult).nullable(),
  gates: z.array(ProductGates),
  offers: z.array(ProductOffer),
  decided: Decided,
  letters: z.array(Letter),
  contract: Contract.nullable(),
  agreed: Agreed,
});
export type EvaluationView = z.infer<typeof EvaluationView>;

const byPurchase = z.object({ purchaseId: PurchaseId });

export const readEvaluation = endpoint({
  method: 'GET',
  path: '/api/purchases/{purchaseId}/evaluation',
  auth: 'visitor',
  summary: 'Criteria, evaluators, scores that may be seen, and the decision of a purchase.',
  params: byPurchase,
  response: EvaluationView,
});

const change = <Action extends string, Fields extends z.ZodRawShape>(action: Action, fields: Fields) =>
  z.object({
    action: z.literal(action),
    /** Of the item that is changed, as the caller saw it. */
    version: Version,
    ...fields,
  });

export const EvaluationChange = z.discriminatedUnion('action', [
  change('criteria', { criteria: Criteria }),
  change('lock', {}),
  change('reopen', { reason: typedText(500) }),
  change('invite', {
    name: typedText(120),
    role: optionalText(120),
    days: z.number().int().min(1).max(180).default(30),
  }),
  change('end-link', { evaluatorId: id }),
  change('withdraw', { evaluatorId: id, reason: typedText(500) }),
  change('close', {}),
  change('consensus', { criterionId: id, solutionId: id, score: Score.nullable(), reason: optionalText(1_000) }),
  change('draft', { draft: DecisionDraft }),
  change('record', { draft: DecisionDraft, replaces: optionalText(500) }),
  change('contract', { contract: Contract }),
]);
export type EvaluationChange = z.infer<typeof EvaluationChange>;

export const changeEvaluation = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/evaluation',
  auth: 'visitor',
  summary:
    'Edits, locks and opens criteria, invites evaluators, closes the scoring, records the decision and the contract. 409 with the evaluation as it is now when somebody was first.',
  params: byPurchase,
  request: z.object({ change: EvaluationChange }),
  response: z.object({
    view: EvaluationView,
    /** Of an invitation: shown this once. */
    link: z.object({ name: text, token: text, expiresAt: Moment }).nullable(),
  }),
  budget: { calls: 240, seconds: 60 },
});

export const verifyDecision = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/decision/verify',
  auth: 'visitor',
  summary: 'Whether a copy of a decision record is the one that was recorded, or where it differs.',
  params: byPurchase,
  request: z.object({ text: z.string().min(1, 'Paste or choose the record.').max(900_000) }),
  response: z.object({
    isUnchanged: z.boolean(),
    /** SHA-256 of what was sent, in its canonical form. */
    hash: text,
    keptHash: text,
    /** Whether what is kept here still has the hash that it was recorded with. */
    isKeptWhole: z.boolean(),
    /** A later record corrects the one that was sent. */
    isReplaced: z.boolean(),
    differences: z.array(z.object({ path: text, kept: text, sent: text })),
  }),
  budget: { calls: 60, seconds: 60 },
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  auth: 'visitor',
  summary: 'The decisions of this browser’s purchases, with what was asked, agreed and saved.',
  response: z.array(
    Agreed.extend({
      purchaseId: PurchaseId,
      title: text,
      decidedOn: Day,
      chosen: z.array(text),
      hash: text,
      plannedAud: z.number().nullable(),
      savedAud: z.number().nullable(),
    }),
  ),
});

const byToken = z.object({ token: z.string().min(20).max(100) });

/** An evaluation as one evaluator sees it: nobody else’s scores before they may be seen. */
export const EvaluatorPage = Evaluator.pick({ name: true, role: true, declared: true, scores: true }).extend({
  version: Version,
  title: text,
  state: EvaluatorState,
  expiresAt: Moment,
  handedInAt: Moment.nullable(),
  /** Scores are taken no more. */
  isClosed: z.boolean(),
  /** The criteria are being changed: nothing is scored until they are locked again. */
  isLocked: z.boolean(),
  criteria: Criteria,
  products: z.array(
    EvaluatedOption.extend({
      isConflicted: z.boolean(),
      facts: z.array(z.object({ label: text, value: text, source: text, asOf: text, isOwn: z.boolean() })),
      warnings: z.array(text),
      notOnRecord: z.array(text),
      offers: z.array(ProductOffer.omit({ solutionId: true, open: true })),
    }),
  ),
  /** What all evaluators made of the options, once that may be seen; without who gave which score. */
  results: z.array(PanelResult).nullable(),
});
export type EvaluatorPage = z.infer<typeof EvaluatorPage>;

export const openEvaluation = endpoint({
  method: 'GET',
  path: '/api/evaluations/{token}',
  auth: 'anyone',
  summary: 'An evaluation, for the evaluator that holds its link.',
  params: byToken,
  response: EvaluatorPage,
  budget: { calls: 120, seconds: 60 },
});

const Scores = z.array(Scored).max(CRITERIA_MAX * OPTIONS_MAX);

export const EvaluatorChange = z.discriminatedUnion('action', [
  change('declare', { conflicts: z.array(Conflict).max(OPTIONS_MAX) }),
  change('draft', { scores: Scores }),
  change('hand-in', { scores: Scores }),
  change('withdraw', { reason: optionalText(500) }),
]);
export type EvaluatorChange = z.infer<typeof EvaluatorChange>;

export const scoreEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluations/{token}',
  auth: 'anyone',
  summary: 'Declares conflicts of interest, keeps a draft of scores, hands them in for good, or withdraws.',
  params: byToken,
  request: z.object({ change: EvaluatorChange }),
  response: EvaluatorPage,
  budget: { calls: 240, seconds: 60 },
});
