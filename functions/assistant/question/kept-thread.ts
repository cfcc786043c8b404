import * as z from 'zod';
import { Cond, ReadNeed, SubjectRole } from '#shared/contracts/reading/question';
import { Given } from '#shared/reading/question/later/moves';

/**
 * What a conversation carries from turn to turn: the need, what was said of products, what was shown and drafted. Kept
 * beside the answer; never sent.
 */
const Carried = z.object({
  need: ReadNeed,
  subjects: z.array(z.object({ q: z.string(), role: SubjectRole })),
  conds: z.array(Cond),
  /** Solutions of the last list, best first; and those that the last answer was about. */
  shown: z.array(z.string()),
  focus: z.array(z.string()),
  /** Those that are being compared, until a list is shown. */
  compared: z.array(z.string()).default([]),
  /** Solutions that the buyer put on the list, and took off it. */
  added: z.array(z.string()).default([]),
  dropped: z.array(z.string()),
  /** Those that "what else is there" has gone past. */
  passed: z.array(z.string()).default([]),
  /** Products asked about one after the other since the last list: "the first", "which of them". */
  spoken: z.array(z.string()).default([]),
  /** Words to which the list was narrowed: "mobile ones only". */
  only: z.array(z.string()).default([]),
  /** How many of each were reckoned with last. */
  counted: z.array(z.object({ id: z.string(), count: z.number() })).default([]),
  /** The last question that stood on its own, and the direct answers given to it. */
  asked: z.string().default(''),
  answered: z.array(z.string()).default([]),
  /** Messages with amounts, so that "and 30k set-up" goes on from them. */
  figures: z.string(),
  /** Messages that say what is sought, for the search: talk about a list does not order it anew. */
  sought: z.string().default(''),
  draft: z
    .object({
      hint: z.string(),
      to: z.array(z.string()),
      names: z.array(z.string()),
      points: z.array(z.string()),
      /** What the buyer said of the draft, turn by turn. */
      notes: z.array(z.string()).default([]),
    })
    .nullable(),
  act: z.string(),
  /** What this turn changed, in words: what "undo" takes back. */
  changed: z.string(),
});
export type Carried = z.infer<typeof Carried>;
export const Thread = Carried.extend({
  /** What the last answer gave, the kind of thing that it was about, and what was printed of what is known of that kind. */
  given: Given.default('nothing'),
  kind: z.string().default(''),
  told: z.array(z.string()).default([]),
  /** The trouble that was told, until a kind of product is sought. */
  problem: z.string().default(''),
  /** Marks of the answers that were given: none is given twice. */
  said: z.array(z.string()).default([]),
  before: z.array(Carried).max(6),
});
export type Thread = z.infer<typeof Thread>;

export const emptyThread: Thread = {
  need: { cats: [], setting: null, size: [], place: null, state: null, budget: null, deadline: null },
  subjects: [],
  conds: [],
  shown: [],
  focus: [],
  compared: [],
  added: [],
  dropped: [],
  passed: [],
  spoken: [],
  only: [],
  counted: [],
  asked: '',
  answered: [],
  figures: '',
  sought: '',
  draft: null,
  act: '',
  given: 'nothing',
  kind: '',
  told: [],
  problem: '',
  said: [],
  changed: '',
  before: [],
};
