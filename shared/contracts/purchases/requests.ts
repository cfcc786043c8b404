import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { Moment, optionalText, PurchaseId, typedText } from '../../kernel/fields.ts';
import { FileId, FileName, Upload, UploadBeginning } from './files.ts';

/** Requests to vendors: what a purchase asks, what each vendor answers, and what the buyer makes of it. */

const text = z.string();
const id = z.string().min(1).max(120);

export const QUESTIONS_MAX = 60;
export const VENDORS_MAX = 12;

/** The field of a record that an answer fills, as the record spells it. */
export const FieldOfRecord = z.object({ of: z.enum(['solution', 'vendor']), field: z.string().min(1).max(80) });
export type FieldOfRecord = z.infer<typeof FieldOfRecord>;

export const Question = z.object({
  /** Unique in its request: "question-1". */
  id,
  words: typedText(500),
  kind: z.enum(['yes-no', 'number', 'date', 'choice', 'text', 'file']),
  /** Of a number: "weeks". */
  unit: optionalText(40),
  /** Of a choice. */
  choices: z.array(typedText(120)).max(12).default([]),
  required: z.boolean().default(false),
  closes: FieldOfRecord.nullable().default(null),
  /** What a yes says, where the field holds words: "wireless". */
  claim: optionalText(80),
});
export type Question = z.infer<typeof Question>;

/** A fact that a decision needs, as far as a question may ask for it. */
type Wanted = { of: FieldOfRecord['of']; fields: readonly string[]; must: string };

/** Whether a question asks for a fact: by the field that it closes, or in the words of a must. */
export const asksFor = ({ closes, claim }: Question, { of, fields, must }: Wanted): boolean =>
  must ? claim === must : closes?.of === of && fields.includes(closes.field);

/** A file that was uploaded. */
export const FileReference = z.object({
  fileId: id,
  name: typedText(200),
  type: z.string().max(100),
  /** Bytes. */
  size: z.number().int().min(0),
});
export type FileReference = z.infer<typeof FileReference>;

export const AnswerValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yes-no'), yes: z.boolean(), evidence: optionalText(1_000) }),
  z.object({ kind: z.literal('number'), number: z.number(), unit: optionalText(40) }),
  z.object({ kind: z.literal('date'), date: z.iso.date() }),
  z.object({ kind: z.literal('choice'), choice: typedText(120) }),
  z.object({ kind: z.literal('text'), text: typedText(4_000) }),
  z.object({ kind: z.literal('file'), files: z.array(FileReference).min(1).max(5) }),
  /** "I do not know": an answer to any question, which leaves open what it asks. */
  z.object({ kind: z.literal('unknown') }),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;

/** A line of the price schedule that a quotation is asked by. */
export const ScheduleLine = z.object({
  id,
  label: typedText(200),
  /** How many, where the buyer says it. */
  quantity: z.number().positive().max(1_000_000).nullable().default(null),
  unit: optionalText(40),
});
export type ScheduleLine = z.infer<typeof ScheduleLine>;

/** What a vendor puts into a line: AUD for the whole line. */
export const PricedLine = z.object({
  state: z.enum(['priced', 'included', 'optional', 'excluded', 'on-request']),
  amountAud: z.number().min(0).max(10_000_000_000).nullable(),
  per: z.enum(['once', 'month', 'quarter', 'year']),
  gst: z.enum(['ex', 'inc', 'free']),
  note: optionalText(300),
});
export type PricedLine = z.infer<typeof PricedLine>;

/** Whom a request goes to: a product, and where its vendor is written to. */
export const Addressee = z.object({
  solutionId: id,
  name: typedText(200),
  vendor: typedText(200),
  email: z.union([z.literal(''), z.email('Enter an e-mail address, such as name@company.com.au.')]).default(''),
});
export type Addressee = z.infer<typeof Addressee>;

/** What the buyer writes of a request, until it is sent. */
export const RequestDraft = z.object({
  kind: z.enum(['information', 'quotation']),
  title: typedText(120),
  /** As much of the buyer as vendors are told; blank: nothing. */
  from: optionalText(200),
  /** Whether vendors are told setting, size and place. */
  tellsNeed: z.boolean().default(true),
  introduction: optionalText(2_000),
  dueOn: z.iso.date().nullable().default(null),
  questions: z.array(Question).max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions.`),
  schedule: z.array(ScheduleLine).max(60).default([]),
  to: z.array(Addressee).min(1, 'Choose a vendor.').max(VENDORS_MAX, `At most ${VENDORS_MAX} vendors.`),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** A request as it is kept. */
export const VendorRequest = RequestDraft.extend({
  state: z.enum(['draft', 'sent']),
  sentAt: Moment.nullable(),
});
export type VendorRequest = z.infer<typeof VendorRequest>;

/** Who answers for a vendor. */
export const Answerer = z.object({ name: typedText(120), role: optionalText(120), email: optionalText(254) });
export type Answerer = z.infer<typeof Answerer>;

/** What a vendor says to a fact of its public record. */
export const Statement = FieldOfRecord.extend({ words: typedText(1_000), by: typedText(120), at: Moment });
export type Statement = z.infer<typeof Statement>;

export const Decision = z.object({
  decision: z.enum(['accepted', 'declined', 'asked-again']),
  why: optionalText(500),
  at: Moment,
});
export type Decision = z.infer<typeof Decision>;

const Answers = z.record(id, AnswerValue);
const Prices = z.record(id, PricedLine);

/** What became of a request at one vendor: an item of its own, so that vendors collide with nobody. */
export const VendorAnswer = z.object({
  requestId: id,
  solutionId: id,
  name: text,
  vendor: text,
  /** Hashes of its links. */
  links: z.array(text),
  linkExpiresAt: Moment,
  revokedAt: Moment.nullable(),
  /** `open`: to be answered, or asked again; a draft may be kept. */
  state: z.enum(['open', 'submitted']),
  answers: Answers,
  prices: Prices,
  by: Answerer.nullable(),
  submittedAt: Moment.nullable(),
  /** By question; the price schedule counts as the question "schedule". */
  decisions: z.record(id, Decision),
  statements: z.array(Statement),
});
export type VendorAnswer = z.infer<typeof VendorAnswer>;

/** The name under which the price schedule is decided upon. */
export const SCHEDULE = 'schedule';

/** A request or an answer, with the version that its next change sends back. */
const kept = <Data extends z.ZodType>(data: Data) => z.object({ id, version: z.number().int().min(1), data });
export const KeptRequest = kept(VendorRequest);
export const KeptAnswer = kept(VendorAnswer);

const byPurchase = z.object({ purchaseId: PurchaseId });
const byRequest = byPurchase.extend({ requestId: id });
const byAnswer = byRequest.extend({ solutionId: id });
const Version = z.number().int().min(1);

export const makeRequest = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/requests',
  auth: 'visitor',
  summary: 'Drafts a request to vendors from what is open on record, the must-haves and the questions of its kind.',
  params: byPurchase,
  request: z.object({
    kind: RequestDraft.shape.kind,
    to: z
      .array(Addressee.partial({ name: true, vendor: true }))
      .min(1, 'Choose a vendor.')
      .max(VENDORS_MAX),
  }),
  response: KeptRequest,
  budget: { calls: 60, seconds: 60 },
});

export const changeRequest = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/requests/{requestId}',
  auth: 'visitor',
  summary: 'Keeps the buyer’s edits of a request that was not sent yet.',
  params: byRequest,
  request: RequestDraft.extend({ version: Version }),
  response: KeptRequest,
  budget: { calls: 240, seconds: 60 },
});

/** A link for one vendor, shown once, and the e-mail that takes it there. */
export const VendorLink = Addressee.extend({
  token: text,
  expiresAt: Moment,
  mail: z.object({ subject: text, body: text }),
});
export type VendorLink = z.infer<typeof VendorLink>;

const days = z.number().int().min(1).max(180).default(30);

export const sendRequest = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/requests/{requestId}/send',
  auth: 'visitor',
  summary: 'Makes a link and an e-mail for each vendor. Nothing is sent by us.',
  params: byRequest,
  request: z.object({ version: Version, days }),
  response: z.object({ request: KeptRequest, links: z.array(VendorLink) }),
  budget: { calls: 30, seconds: 60 },
});

export const remindVendor = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}/links',
  auth: 'visitor',
  summary: 'A further link for one vendor, with the text of a reminder.',
  params: byAnswer,
  request: z.object({ days }),
  response: VendorLink,
  budget: { calls: 60, seconds: 60 },
});

export const revokeLinks = endpoint({
  method: 'DELETE',
  path: '/api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}/links',
  auth: 'visitor',
  summary: 'Ends every link of one vendor at once; what it answered stays.',
  params: byAnswer,
  response: z.object({ revoked: z.literal(true) }),
});

export const decideAnswers = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}',
  auth: 'visitor',
  summary: 'Accepts, declines or asks again, by answer. What is accepted becomes a fact of this purchase.',
  params: byAnswer,
  request: z.object({
    version: Version,
    decisions: z.record(id, Decision.pick({ decision: true, why: true })),
  }),
  response: z.object({
    answer: KeptAnswer,
    /** Questions whose accepted answers fill a field of the record. */
    became: z.array(text),
  }),
  budget: { calls: 120, seconds: 60 },
});

const byToken = z.object({ token: z.string().min(20).max(100) });

/** A request as one vendor sees it: nothing of another vendor, and nothing of what the buyer may spend. */
export const RequestPage = RequestDraft.pick({
  kind: true,
  title: true,
  from: true,
  introduction: true,
  dueOn: true,
  questions: true,
  schedule: true,
}).extend({
  /** What the buyer is, as far as they tell: "Residential aged care, 84 beds, Ballarat". */
  buyer: text,
  name: text,
  vendor: text,
  version: Version,
  state: VendorAnswer.shape.state,
  answers: Answers,
  prices: Prices,
  by: Answerer.nullable(),
  submittedAt: Moment.nullable(),
  /** What was decided of each answer; why, where it is asked again. */
  decisions: z.record(id, Decision),
  statements: z.array(Statement),
  /** The public record of the product, which the vendor may speak to. */
  record: z.array(FieldOfRecord.extend({ value: text, source: text, asOf: text })),
  expiresAt: Moment,
});
export type RequestPage = z.infer<typeof RequestPage>;

export const readRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{token}',
  auth: 'anyone',
  summary: 'A request, for the vendor that holds its link.',
  params: byToken,
  response: RequestPage,
  budget: { calls: 120, seconds: 60 },
});

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/requests/{token}',
  auth: 'anyone',
  summary: 'Keeps a vendor’s draft, or submits it: once, until the buyer asks again.',
  params: byToken,
  request: z.object({
    version: Version,
    answers: Answers,
    prices: Prices.default({}),
    by: Answerer.nullable().default(null),
    submit: z.boolean().default(false),
  }),
  response: RequestPage,
  budget: { calls: 240, seconds: 60 },
});

export const stateRecord = endpoint({
  method: 'POST',
  path: '/api/requests/{token}/statements',
  auth: 'anyone',
  summary: 'A vendor’s dated statement beside a fact of its public record.',
  params: byToken,
  request: Statement.omit({ at: true }),
  response: RequestPage,
  budget: { calls: 30, seconds: 60 },
});

export const beginAnswerFile = endpoint({
  method: 'POST',
  path: '/api/requests/{token}/files',
  auth: 'anyone',
  summary: 'A link that takes one file of a vendor’s answer, of at most 10 MB.',
  params: byToken,
  request: UploadBeginning,
  response: Upload,
  budget: { calls: 30, seconds: 60 },
});

export const keepAnswerFile = endpoint({
  method: 'POST',
  path: '/api/requests/{token}/files/{fileId}',
  auth: 'anyone',
  summary: 'Keeps a file that was sent by its link, once its content is found to be what its name says.',
  params: byToken.extend({ fileId: FileId }),
  request: z.object({ name: FileName }),
  response: FileReference,
  budget: { calls: 30, seconds: 60 },
});
