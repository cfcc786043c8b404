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

const list = <Schema extends z.ZodType>(entry: Schema) => z.array(entry).min(1);

const shape = {
  guides: list(GuideEntry),
  rules: list(RuleEntry),
  benchmarks: list(BenchmarkEntry),
  thesaurus: list(ThesaurusEntry),
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
