import * as z from 'zod';
import { PracticeTopic } from '#functions/records/knowledge/schema';
import type { Word } from '#shared/reading/phrases/words';
import { areas } from './entries/areas.ts';
import money from './entries/money.json' with { type: 'json' };
import type { Asked } from './rank.ts';
import told from './told.json' with { type: 'json' };

/** Good practice in buying: what an experienced buyer answers where no record of a product does. Data; never about a vendor. */
const Counsel = z.strictObject({
  id: z.string(),
  /** Somebody may come to harm, or a rule of buying be broken: it goes before records, lists and drafts. */
  isForemost: z.boolean().default(false),
  /** What is to be done while it happens: a purchase with its budget that tells of it asks for something else. */
  isNow: z.boolean().default(false),
  /** One of these words stands in whatever it answers: who only speaks of the thing has no trouble with it. Empty: none must. */
  said: z.array(z.string()).default([]),
  /** It answers only as long as no kind of product is named: then its records do. */
  isWithoutKind: z.boolean().default(false),
  /** It says what this site does, and is no advice. */
  isAboutUs: z.boolean().default(false),
  /** It is a paper to be used: the buyer's own details go in. */
  isDraft: z.boolean().default(false),
  /** How people in a hurry ask for it; the first is offered as a question. */
  examples: z.array(z.string()).min(3),
  /** What the answer comes to for these of its examples, and for no other question: "Yes", "No". */
  answers: z.strictObject({ says: z.string(), to: z.array(z.string()).min(1) }).optional(),
  /** The answer in a sentence or two, true of whatever question it is found for: no "Yes" and no "No". */
  direct: z.string(),
  points: z.array(z.string()).min(1),
  /** The same as steps, for whoever asks what to do on Monday; empty: the points' first sentences are. */
  steps: z.array(z.string()).default([]),
  /** What would change it, or who settles it. */
  change: z.string().optional(),
  /** The matter that it is about, whatever is bought: what is known on it of the kind that is sought stands beside it. */
  matter: PracticeTopic.optional(),
  /** Where something is known of the kind on that matter, that is the answer. */
  isOfAnyKind: z.boolean().default(false),
  /** Ids of rules that bear it out. */
  rules: z.array(z.string()).default([]),
});
export type Counsel = z.infer<typeof Counsel>;

/** Area by area: neighbours in one are asked for in like words. */
export const counselAreas: readonly (readonly Counsel[])[] = z.array(z.array(Counsel)).parse(areas);

let terms: ReadonlySet<string> | undefined;
/** Terms that good practice writes with capitals: laws, registers, bodies. Never a vendor's name. */
export const guideTerms = (): ReadonlySet<string> => {
  terms ??= new Set(
    counselAreas
      .flat()
      .flatMap(
        ({ direct, points, change = '' }) =>
          [direct, ...points, change].join(' ').match(/\p{Lu}[\p{L}\p{N}-]*/gu) ?? [],
      ),
  );
  return terms;
};

/** The entry of what holds for trouble that no other is about. */
export const ANY_TROUBLE = 'any-trouble';

/** Whether the words of a text are such as an entry needs to be its answer. */
export const isSaidIn = (words: readonly Word[], { said }: Counsel): boolean =>
  said.length === 0 || words.some(({ lower }) => said.includes(lower));

const ofMoney = new Set(money.map(({ id }) => id));
/** Whether an entry is about prices, fees or who pays. */
export const isOfMoney = ({ id }: Counsel): boolean => ofMoney.has(id);

/** What people tell when an answer is the one they need, in words far from its own: by the id of what answers it. */
export const toldFor = (id: string): readonly string[] => (told as Partial<Record<string, string[]>>)[id] ?? [];

export const counselAsked = (area: readonly Counsel[]): readonly Asked<Counsel>[] =>
  area.map((value) => ({
    value,
    examples: value.examples,
    told: toldFor(value.id),
    answer: [value.direct, ...value.points, value.change ?? ''].join(' '),
  }));
