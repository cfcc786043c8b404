import * as z from 'zod';
import { Category, Setting } from '#shared/kernel/catalogue';
import { Evidence } from '#shared/kernel/evidence';

/** What this service knows besides the records: kept as data, so that an operator corrects it without a release. */

const Id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'use small letters, digits and single hyphens');
const Line = z.string().trim().min(1).max(400);
const Text = z.string().trim().min(1).max(1_200);
const Phrase = z.string().trim().min(1).max(80);

/** Where an entry comes from, as of when, and the day on which somebody has to look at it again. */
const Reviewed = z.strictObject({
  id: Id,
  /** `asOf`: the date of the source, or the month in which it was read where it shows none; the note then says so. */
  evidence: Evidence.required({ asOf: true }).strict(),
  reviewBy: z.iso.date(),
});

export const RuleEntry = Reviewed.extend({
  /** A noun phrase or whole sentence without a final full stop, as it is printed. */
  text: Text,
  /** Only for these kinds of organisation; absent: for all. */
  settings: z.array(Setting).min(1).optional(),
});
export type RuleEntry = z.infer<typeof RuleEntry>;

const Concern = z.strictObject({
  id: Id,
  words: z.array(Phrase).min(1),
  lookFor: Line,
  question: Line,
});

/** The entry that holds for every category. */
export const EVERY_CATEGORY = 'every-category';

export const GuideEntry = Reviewed.extend({
  /** The category, or `every-category`. */
  id: z.union([Category, z.literal(EVERY_CATEGORY)]),
  /** Of rules.json, those that matter most first. */
  ruleIds: z.array(Id),
  concerns: z.array(Concern),
  questions: z.array(Line),
  nextSteps: z.array(Line),
  followUps: z.array(Line),
});
export type GuideEntry = z.infer<typeof GuideEntry>;

export const BenchmarkEntry = Reviewed.extend({
  label: Line,
  value: z.number(),
  /** "AUD a patient who falls"; "%" counts as a share. */
  unit: Line,
  /** The period that the figure is of, as its source says: "2011-13 prices". */
  year: Line,
  /** The kind of place that it was measured in; null: any. */
  setting: Setting.nullable(),
  /** Where and of whom it was measured. */
  scope: Line,
  /** What a reader must know before using it. Prices are as published: nothing is indexed. */
  caveats: z.array(Line).optional(),
});
export type BenchmarkEntry = z.infer<typeof BenchmarkEntry>;

const Concept = z.strictObject({
  /** Phrases that plainly mean the category. */
  says: z.array(Phrase).optional(),
  /** Phrases that lean towards it and decide nothing alone. */
  hints: z.array(Phrase).optional(),
  /** How records word it; added to a search. */
  means: Line.optional(),
});

/** The entry whose phrases hold a word of ours and mean something else. */
export const OTHER_TRADES = 'other-trades';

export const ThesaurusEntry = z.union([
  Reviewed.extend({ id: Category, concepts: z.array(Concept).min(1) }),
  Reviewed.extend({ id: z.literal(OTHER_TRADES), phrases: z.array(Phrase).min(1) }),
]);
export type ThesaurusEntry = z.infer<typeof ThesaurusEntry>;

/** What a study of a kind of product looked at. */
export const EffectOutcome = z.enum([
  'falls',
  'injuries',
  'pressure-injuries',
  'medication-errors',
  'adverse-events',
  'infections',
  'mortality',
  'admissions',
  'readmissions',
  'transfers',
  'length-of-stay',
  'staff-time',
  'staffing',
  'response-time',
  'turnaround',
  'throughput',
  'attendance',
  'travel',
  'cost',
  'stock',
  'repeat-imaging',
  'report-quality',
  'process',
  'use',
]);
export type EffectOutcome = z.infer<typeof EffectOutcome>;

/** Why a finding may not hold where the buyer is. */
export const EffectLimit = z.enum([
  'one-site',
  'no-control',
  'not-randomised',
  'small',
  'imprecise',
  'self-reported',
  'second-hand',
  'pandemic',
  'older',
  'process',
  'bundled',
  'supplier',
  'selected',
  'varied',
  'against-film',
]);
export type EffectLimit = z.infer<typeof EffectLimit>;

const Measure = z.strictObject({
  /** ratio: 1 is no effect; relative, absolute and difference: 0 is none. */
  form: z.enum(['ratio', 'relative', 'absolute', 'difference']),
  value: z.number(),
  /** "risk ratio", "% of stock held", "minutes". */
  unit: Line,
  low: z.number().optional(),
  high: z.number().optional(),
  /** confidence and credible: 95 %; range: over studies or scenarios, which is no confidence interval. */
  interval: z.enum(['confidence', 'credible', 'range']).optional(),
  /** Computed from the figures of the source. */
  isDerived: z.boolean().optional(),
});

/** What a study found that a kind of product changes; no effect and harm as much as benefit. */
export const EffectEntry = Reviewed.extend({
  category: Category,
  intervention: Line,
  /** The kind of place that it was measured in; null: several or not shown. */
  setting: Setting.nullable(),
  country: Line,
  design: z.enum([
    'meta-analysis',
    'review',
    'randomised',
    'cluster-randomised',
    'controlled',
    'time-series',
    'cohort',
    'before-after',
    'observational',
    'model',
    'estimate',
    'report',
  ]),
  outcome: EffectOutcome,
  /** The outcome as the study measured it. */
  measured: Line,
  direction: z.enum(['benefit', 'none', 'mixed', 'harm']),
  measure: Measure.optional(),
  /** What the figure does not say, as a sentence. */
  finding: Line.optional(),
  certainty: z.enum(['high', 'moderate', 'low', 'very-low']),
  limits: z.array(EffectLimit),
  sample: Line,
  followUp: Line.optional(),
  doi: Line.optional(),
  pmid: Line.optional(),
}).refine(({ measure, finding }) => measure !== undefined || finding !== undefined, 'give a measure or a finding');
export type EffectEntry = z.infer<typeof EffectEntry>;

/** An amount that names no product on record. */
export const PricePointEntry = Reviewed.extend({
  category: Category,
  item: Line,
  /**
   * list, contract-unit: asked or paid for one; benchmark: a fee or cost that others go by; funding-limit: the most that
   * a scheme pays; project-total: what a programme cost; foreign-reference: asked abroad. Only the first two are prices.
   */
  kind: z.enum(['list', 'contract-unit', 'benchmark', 'funding-limit', 'project-total', 'foreign-reference']),
  amount: z.number().positive(),
  /** Never converted. */
  currency: z.enum(['AUD', 'USD', 'GBP']),
  /** What the amount pays for: "patient a year", "programme". */
  per: Line,
  gst: z.enum(['in', 'out', 'free', 'unknown']),
  buyer: Line.optional(),
  code: Line.optional(),
});
export type PricePointEntry = z.infer<typeof PricePointEntry>;

const points = z.array(Line).min(1);

/** What an experienced buyer knows of buying one kind of thing: advice of ours, without amounts, names and statistics. */
export const PracticeEntry = Reviewed.extend({
  /** As the list of kinds calls it. */
  label: Phrase,
  /** What to require. */
  must: points,
  /** What to ask a vendor or at a demonstration. */
  questions: z.array(Line.refine((line) => line.endsWith('?'))).min(1),
  /** What goes wrong, and what prevents it. */
  wrong: points,
  /** What it is priced by, and what quotes leave out. */
  cost: points,
  /** From order to use. */
  time: points,
  /** How to try it before buying. */
  trial: points,
  /** Service, cleaning, consumables, training, life. */
  upkeep: points,
  /** Registers, standards and rules to check. */
  rules: points,
  /** The types there are: "Ceiling: …". */
  options: points,
  /** Hire, lease, loan, funding. */
  fund: points,
  /** What to do before buying, or instead. */
  instead: points,
  /** How many are needed. */
  size: points,
});
export type PracticeEntry = z.infer<typeof PracticeEntry>;
/** What is told of buying a kind of thing. */
export const PracticeTopic = PracticeEntry.omit({ id: true, evidence: true, reviewBy: true, label: true }).keyof();
export type PracticeTopic = z.infer<typeof PracticeTopic>;

const list = <Schema extends z.ZodType>(entry: Schema) => z.array(entry).min(1);

const shape = {
  guides: list(GuideEntry),
  rules: list(RuleEntry),
  benchmarks: list(BenchmarkEntry),
  effects: list(EffectEntry),
  'price-points': list(PricePointEntry),
  thesaurus: list(ThesaurusEntry),
  practice: list(PracticeEntry),
};

/** A kind of knowledge: the name of its file, and what the file says it holds. */
export const KnowledgeKind = z.enum(Object.keys(shape) as (keyof typeof shape)[]);
export type KnowledgeKind = z.infer<typeof KnowledgeKind>;

/** All kinds, as one data version holds them. */
export const Knowledge = z.object({
  ...shape,
  /** Kinds that an operator put in place of the product's: a newer release leaves them alone. */
  edited: z.array(KnowledgeKind),
});
export type Knowledge = z.infer<typeof Knowledge>;

/** The entries of one kind. */
export const entriesOf = (kind: KnowledgeKind): (typeof shape)[KnowledgeKind] => shape[kind];
