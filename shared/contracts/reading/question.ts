import * as z from 'zod';
import { Category, State } from '#shared/kernel/catalogue';

/** Who said a value: the words themselves, or a rule or model that concludes it from them. */
export const From = z.enum(['said', 'inferred']);
export type From = z.infer<typeof From>;

/** Where a value stands: verbatim words, the sentence they stand in, and whether the reader is in doubt. */
const stands = { q: z.string(), s: z.string(), from: From, doubt: z.boolean().optional() };
const stated = <T extends z.ZodType>(value: T) => z.object({ value, ...stands });

export const ActFamily = z.enum(['pick', 'compare', 'money', 'answer', 'draft', 'change', 'none']);
export type ActFamily = z.infer<typeof ActFamily>;
export const ActHint = z.enum([
  'choose',
  'list',
  'alternatives',
  'price',
  'check-price',
  'compute',
  'fact',
  'explain',
  'why',
  'rule',
  'risk',
  'process',
  'questions',
  'letter',
  'summary',
  'refine',
  'undo',
  'smalltalk',
  'out-of-scope',
]);
export type ActHint = z.infer<typeof ActHint>;
/** What a clause asks for, finer than a hint: what an answer can be about. */
export const AskKind = z.enum([
  'choose',
  'list',
  'alternatives',
  'compare',
  'price',
  'check-price',
  'compute',
  'lease',
  'fact',
  'contact',
  'explain',
  'why',
  'source',
  'confidence',
  'rule',
  'risk',
  'process',
  'time',
  'criteria',
  'next',
  'problem',
  'docs',
  'letter',
  'questions',
  'summary',
  'replies',
  'refine',
  'undo',
  'decide',
  'recap',
  'smalltalk',
  'out-of-scope',
]);
export type AskKind = z.infer<typeof AskKind>;
/** What the buyer wants done; `q` says about what. */
export const Act = z.object({ family: ActFamily, hint: ActHint, ask: AskKind.optional(), ...stands });
export type Act = z.infer<typeof Act>;

export const SubjectRole = z.enum([
  'mentioned',
  'candidate',
  'in-use',
  'to-replace',
  'excluded',
  'connects-to',
  'like-this',
  'quoted-by',
]);
export type SubjectRole = z.infer<typeof SubjectRole>;
/** A product, a vendor or a thing that is named; `q` is the name as written. Code finds the record. */
export const Subject = z.object({ role: SubjectRole, ...stands });
export type Subject = z.infer<typeof Subject>;

export const CareSetting = z.enum([
  'residential-aged-care',
  'home-care',
  'hospital',
  'day-hospital',
  'primary-care',
  'community-health',
  'disability',
  'mental-health',
  'allied-health',
  'pharmacy',
  'pathology-imaging',
]);
export type CareSetting = z.infer<typeof CareSetting>;

export const SizeUnit = z.enum([
  'beds',
  'places',
  'rooms',
  'clients',
  'participants',
  'clinicians',
  'staff',
  'sites',
  'users',
  'wards',
  'theatres',
]);
export type SizeUnit = z.infer<typeof SizeUnit>;
/** A count of one unit; `parts` are the words that code parsed and added ("58", "91"). */
export const Size = z.object({ unit: SizeUnit, value: z.number(), parts: z.array(z.string()), ...stands });
export type Size = z.infer<typeof Size>;

/** AUD, for each period or once; GST as the words say. */
export const Budget = z.object({
  amount: z.number(),
  per: z.enum(['once', 'month', 'year']).nullable(),
  gst: z.enum(['ex', 'inc']).nullable(),
  ...stands,
});
export type Budget = z.infer<typeof Budget>;

/** What is sought and for whom: state that carries over from turn to turn; only ops change it. */
export const ReadNeed = z.object({
  cats: z.array(stated(Category)),
  setting: stated(CareSetting).nullable(),
  size: z.array(Size),
  place: stated(z.string()).nullable(),
  state: stated(State).nullable(),
  budget: Budget.nullable(),
  deadline: stated(z.string()).nullable(),
});
export type ReadNeed = z.infer<typeof ReadNeed>;

export const CondKind = z.enum(['must', 'want', 'must-not']);
export type CondKind = z.infer<typeof CondKind>;
export const CondField = z.enum([
  'feature',
  'integration',
  'price',
  'support',
  'network',
  'hosting',
  'certificate',
  'origin',
  'recall',
  'other',
]);
export type CondField = z.infer<typeof CondField>;
/** A condition on what is bought; `q` is the shortest phrase that says the thing. */
export const Cond = z.object({ kind: CondKind, field: CondField, ...stands });
export type Cond = z.infer<typeof Cond>;

export const FigRole = z.enum(['budget', 'quoted', 'baseline', 'saving', 'wage', 'volume', 'penalty', 'rate']);
export type FigRole = z.infer<typeof FigRole>;
/** An amount that the buyer states; `by` names whose it is. */
export const Fig = z.object({
  amount: z.number(),
  unit: z.string(),
  role: FigRole,
  by: z.string().optional(),
  ...stands,
});
export type Fig = z.infer<typeof Fig>;

export const OpKind = z.enum(['drop', 'add', 'replace', 'set', 'undo', 'ask-about', 'restart']);
export type OpKind = z.infer<typeof OpKind>;
/** A change to what earlier turns said; `target` and `value` are verbatim. */
export const Op = z.object({ op: OpKind, target: z.string(), value: z.string().optional(), ...stands });
export type Op = z.infer<typeof Op>;

/** `poisoning` stands beside an emergency or self-harm: something was swallowed, breathed in or overdosed. */
export const GuardKind = z.enum(['emergency', 'self-harm', 'poisoning', 'clinical', 'patient-data']);
export type GuardKind = z.infer<typeof GuardKind>;
/** In doubt nothing is stopped: what to do in danger is said first. */
export const Guard = z.object({ kind: GuardKind, q: z.string(), s: z.string(), doubt: z.boolean().optional() });
export type Guard = z.infer<typeof Guard>;

/** How the message is written, which decides how the answer is: a few words, talk, a letter, a formal list. */
export const Register = z.enum(['fragment', 'chat', 'letter', 'formal']);
export type Register = z.infer<typeof Register>;

/** What a careful reader takes from one message. Values are verbatim spans, or concluded from one (`from`). */
export const Reading = z.object({
  acts: z.array(Act),
  subjects: z.array(Subject),
  need: ReadNeed,
  conds: z.array(Cond),
  figs: z.array(Fig),
  ops: z.array(Op),
  guards: z.array(Guard),
  register: Register,
  /** Sentences that were not used: shown as such. */
  left: z.array(z.object({ q: z.string(), s: z.string() })),
});
export type Reading = z.infer<typeof Reading>;
