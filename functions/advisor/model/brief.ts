import type { Thesaurus } from '#functions/records/search/thesaurus';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Setting } from '#shared/kernel/catalogue';
import type { Secrets } from '#shared/reading/talk/leaks';
import type { Relation, Verdict } from '../answer/judgement.ts';
import type { Line } from '../answer/plan.ts';

/** What a model may answer itself, where the plan misses the question. */
export type Own = {
  /** Entries of our guide that are nearest, those left out that the plan says. */
  guides: readonly { id: string; text: string /** As code says it. */; lines(): readonly Line[] }[];
  /** Terms that our guide writes with capitals, and that name no product. */
  terms: ReadonlySet<string>;
  /** What a letter to a vendor may not tell. */
  secrets: Secrets;
};

/** A passage of the buyer's own documents. */
export type BriefPassage = { document: string; text: string };

/** What a model is asked in one task, besides the facts of its book. */
export type Brief = {
  /** What is wanted of the model, one or two sentences of ours. Never holds anybody's data. */
  instruction: string;
  /** The question itself, where the buyer's words hold much besides. */
  asked?: string | undefined;
  /** The last turns of the talk, oldest first. */
  turns?: readonly { said: string; answered: string }[];
  /** How the question was read, a line each: "place: Ballarat, VIC". */
  reading?: readonly string[];
  /** Fields of that reading that the model may put right. */
  rereadable?: readonly string[];
  /** What our guide says of this kind of purchase, and open gates, a line each. */
  guide?: readonly string[];
  passages?: readonly BriefPassage[];
  /** Solutions that a verdict may be given on, in the records' order; none: no verdicts are asked. */
  products: readonly string[];
  /** Never recommended: excluded, in use, to be replaced. */
  kept?: readonly string[];
  /** What a product must be, in the buyer's words: code says of each product what its record holds on it. */
  musts?: readonly string[];
  /** What was judged of a product on a need by rule: code words that, and looks no further. */
  checks?: readonly { product: string; need: string; relation: Relation; facts: readonly string[] }[];
  /** Needs of which the plan says once that no record says anything. */
  openForAll?: readonly string[];
  setting?: Setting | null;
  /** Puts further products by a model's words into the book, judged by rule; absent: no records are searched. */
  seek?: (words: string) => readonly Verdict[];
  /** What a search found, a line each, and the subjects that it put into the book. */
  found?: { lines: readonly string[]; subjects: readonly string[] };
  /** The plan itself says what to do next: no closing line is added. */
  hasNext?: true;
  /** Absent: the model chooses and advises, and answers nothing itself. */
  own?: Own;
  /** Knocked out by rule: a model cannot better that. */
  ruledOut?: readonly string[];
  /** At most "may fit", because something that decides is open. */
  capped?: readonly string[];
  /** What is a word of the trade, and so no name that advice may not hold. */
  thesaurus: Thesaurus;
  /** Knows every name on record, so that advice names none. */
  catalogue?: Catalogue;
};

/** What was judged of each product on each need, as a model's words are held against it. */
export const checksOf = (verdicts: readonly Verdict[]): NonNullable<Brief['checks']> =>
  verdicts.flatMap(({ subject, checks }) =>
    checks.map(({ need, relation, facts }) => ({ product: subject, need: need.quote, relation, facts })),
  );
