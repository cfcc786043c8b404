import { type Topic, topics } from '#functions/records/search/topics';

/** What a question wants, given what was already recommended. */
export type Intent =
  | { kind: 'shortlist' }
  | { kind: 'more' }
  | { kind: 'detail'; solutionIds: string[] }
  | { kind: 'compare'; solutionIds: string[] }
  | { kind: 'topic'; topic: Topic; solutionIds: string[] };

export type AboutNamed = Extract<Intent, { solutionIds: string[] }>;

/** Whether a question is about solutions that are already named, rather than about what to look for. */
export const isAboutNamed = (intent: { kind: string }): intent is AboutNamed =>
  intent.kind === 'topic' || intent.kind === 'detail' || intent.kind === 'compare';

type Known = {
  /** Ids of the solutions of the last shortlist, in its order: what "these" and "the second one" mean. */
  shortlist: readonly string[];
  /** Ids of those that the last answer was about: what "it" means. */
  focus: readonly string[];
  /** Ids of solutions whose names stand in the question. */
  named: readonly string[];
  /** The question brings no new category, setting, place, size, budget or must-have. */
  isSameNeed: boolean;
};

const ordinals: ReadonlyArray<[RegExp, number]> = [
  [/\b(?:first|1st|number one|option one|option 1|#1)\b/i, 0],
  [/\b(?:second|2nd|number two|option two|option 2|#2)\b/i, 1],
  [/\b(?:third|3rd|number three|option three|option 3|#3)\b/i, 2],
  [/\b(?:fourth|4th|number four|option 4|#4)\b/i, 3],
  [/\b(?:fifth|5th|number five|option 5|#5)\b/i, 4],
];
const firstTwo = /\b(?:first|top) two\b/i;
const firstThree = /\b(?:first|top) three|all three\b/i;
const last = /\bthe last (?:one|option)\b/i;

const compareWords = /\b(compar\w*|versus|vs\.?|differen\w+|better|side by side|which (?:one )?is best)\b/i;
const moreWords =
  /\b(more (?:options|solutions|vendors|choices)|other (?:options|solutions|vendors|choices)|others|anything else|what else|next best|alternatives)\b/i;
const detailWords =
  /\b(tell me (?:more )?about|more (?:about|on)|details?|explain|what (?:is|about)|describe|why (?:this|that|is|the)|expand)\b/i;
const asksAboutThem = /\b(these|those|them|they|their|it|its|this one|that one|which (?:one|of)|any of|each)\b/i;
const onlyOne = /\b(?:it|its|it's|this one|that one|this product|this vendor)\b/i;
const several = /\b(?:these|those|them|they|their|which of|any of|each|all)\b/i;
const isQuestion =
  /\?|^\s*(?:which|what|who|whose|how|does|do|is|are|can|has|have|why|where|when|show|list|compare|tell|explain)\b/i;

/** The recommended solutions that the words point to: "the second one", "the first two". */
export const pointedAt = (text: string, shortlist: readonly string[]): string[] => {
  if (firstTwo.test(text)) return shortlist.slice(0, 2);
  if (firstThree.test(text)) return shortlist.slice(0, 3);
  const at = ordinals.filter(([pattern]) => pattern.test(text)).map(([, index]) => index);
  if (last.test(text)) at.push(shortlist.length - 1);
  return [...new Set(at)].flatMap((index) => shortlist[index] ?? []);
};

/**
 * Reads what is wanted of a question. Whatever is not clearly about solutions already named is a new or refined need,
 * because a shortlist answers it best.
 */
export const readIntent = (text: string, { shortlist, focus, named, isSameNeed }: Known): Intent => {
  const spoken = [...named, ...pointedAt(text, shortlist)];
  // "Compare it with the first one": what "it" means is one of those that are named.
  const withIt = onlyOne.test(text) && compareWords.test(text) && focus.length === 1 ? [...focus, ...spoken] : spoken;
  const pointed = [...new Set(withIt)];
  const meant = onlyOne.test(text) && !several.test(text) && focus.length === 1 ? focus : shortlist;
  const subjects = pointed.length > 0 ? pointed : [...meant];
  const topic = topics.find(({ pattern }) => pattern.test(text));
  const isAbout =
    pointed.length > 0 || (shortlist.length > 0 && isSameNeed && (asksAboutThem.test(text) || isShort(text)));
  if (compareWords.test(text) && isAbout && subjects.length > 1)
    return { kind: 'compare', solutionIds: subjects.slice(0, 3) };
  if (topic && isAbout && isQuestion.test(text)) return { kind: 'topic', topic, solutionIds: subjects.slice(0, 5) };
  if (pointed.length > 1) return { kind: 'compare', solutionIds: pointed.slice(0, 3) };
  if (pointed.length === 1 && (named.length > 0 || detailWords.test(text) || isShort(text))) {
    return { kind: 'detail', solutionIds: pointed };
  }
  if (shortlist.length > 0 && isSameNeed && moreWords.test(text)) return { kind: 'more' };
  return { kind: 'shortlist' };
};

const isShort = (text: string) => text.trim().split(/\s+/).length <= 12;
