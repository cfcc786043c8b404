import { lowered } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import { type Counsel, counselAreas } from '../../counsel/counsel.ts';
import { hear } from '../../counsel/hear.ts';
import { printedIn } from '../counsel.ts';
import { isOfKin } from '../draft/purpose.ts';
import { sourcePart } from '../knowledge.ts';
import { line, ours, type Part } from '../lines.ts';

/** Turns that lean on advice: what to do by it, as steps in their order and no more, and what it rests on. */

const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tonight|tomorrow|now|first|next|then';
const asksSteps = phrasesOf([
  `what|wat|wot do|should|shall|must|can i|we|you actually|really? do on|by? this? @day`,
  'so|ok|okay|right|fine what|wat do|should|shall i|we do',
  `what|whats|what's|wat now|next`,
  `what|whats|what's is? my|our|the first|next step|steps|thing|move`,
  'where do|should i|we start|begin',
  `list|steps|plan|todo|checklist for? @day`,
  'just tell|give me what|the to|steps do?',
]);
function phrasesOf(all: readonly string[]) {
  return says(all.map((phrase) => phrase.replaceAll('@day', days)));
}
/** What the turn itself says: the question that it leans on stands behind it. */
const ownText = ({ text }: Case): string => text.split('\n')[0] ?? text;
/** A turn that says more asks for more. */
const MOST_WORDS = 10;

/** The advice that a talk is about: what the last answer printed, else what an earlier turn asked for. */
const advised = ({ lastSaid, saidBefore, advisedBefore }: Case): Counsel | undefined =>
  [printedIn(lastSaid), ...advisedBefore.toReversed().map(counselBy)].find((counsel) => counsel?.isDraft === false) ??
  saidBefore
    .toReversed()
    .flatMap((said) => hear(said, 'advice'))
    .flatMap((heard) => ('counsel' in heard && heard.isLikely && !heard.counsel.isDraft ? [heard.counsel] : []))[0];

/** Whose point an answer was. */
const counselBy = (id: string): Counsel | undefined =>
  counselAreas.flat().find((counsel) => counsel.id === id || id === `pointed-${counsel.id}`);

/** What a turn shortly before was about, where that has steps in their order and the advice since has none. */
const withSteps = ({ saidBefore }: Case, last: Counsel): Counsel | undefined =>
  saidBefore
    .slice(-LATELY)
    .flatMap((said) => hear(said, 'advice'))
    .flatMap((heard) => ('counsel' in heard && heard.isNear ? [heard.counsel] : []))
    .find((counsel) => counsel !== last && counsel.steps.length > 0);
const LATELY = 3;

export const doNextPart = (one: Case): Part | undefined => {
  const { isFollowUp, named, unknown } = one;
  const text = ownText(one);
  if (!isFollowUp || named.length + unknown.length > 0) return undefined;
  if (wordsIn(text).length > MOST_WORDS || !asksSteps(text)) return undefined;
  const counsel = advised(one);
  if (!counsel) return undefined;
  // Of the talk, every matter that was advised has its first step; the one at hand has all.
  const before = counsel.steps.length > 0 ? undefined : withSteps(one, counsel);
  const own = counsel.steps.length > 0 ? counsel.steps : counsel.points.map(firstSentence);
  const steps = before ? [...before.steps, ...own.slice(0, 1)] : own;
  return {
    asks: [
      {
        act: 'recap',
        direct: line('direct', 'do-next', '**In this order:**'),
        reasons: steps.map((step, index) => line('reason', `step-${index}`, `- ${index + 1}. ${step}`)),
        ...(counsel.change ? { change: line('change', 'change', counsel.change) } : {}),
      },
    ],
    next: [ours],
  };
};

const asksToTell = says([
  'what|wat|wot|how do|should|shd|can|could|to i|we|you? tell|say|explain|answer it|this|that? to? her|him|them|the|our _?',
]);
/** "What do I tell her" after advice about somebody's relative: the advice as one says it to a person, and no letter to a vendor. */
export const tellPart = (one: Case): Part | undefined => {
  const counsel = printedIn(one.lastSaid);
  const text = ownText(one);
  const isOfThem = isOfKin(one.saidBefore.at(-1) ?? '') || isOfKin(text);
  if (!one.isFollowUp || !counsel || counsel.isDraft || !isOfThem || !asksToTell(text)) return undefined;
  return {
    asks: [
      {
        act: 'process',
        direct: line('direct', 'tell', '**To say it, in this order and in your own plain words:**'),
        reasons: [
          'Ask first what worries them, and say it back before you explain anything.',
          `What holds: ${lowered(counsel.direct)}`,
          ...nearestTo(counsel.points, [...one.saidBefore, text].join(' ')),
          'What you can offer now, who looks at it next, and the day on which they hear back from you.',
          'Promise nothing that has not been assessed, and note who was told what, and who may decide for the person.',
        ].map((said, index) => line('reason', `tell-${index}`, `- ${index + 1}. ${said}`)),
        ...(counsel.change ? { change: line('change', 'change', counsel.change) } : {}),
      },
    ],
    next: [ours],
  };
};
const SAID = 2;
/** Of an entry's points those that speak of what was told. */
const nearestTo = (points: readonly string[], said: string): string[] =>
  points.toSorted((a, b) => sharedWords(b, said) - sharedWords(a, said)).slice(0, SAID);

const asksSource = says([
  'who says|said',
  'says who',
  'according to who|whom',
  'where does|did|do that|this|it|you come|get from?',
  'on what basis|authority|grounds',
  "what is|s|'s? that|this|it based on",
  'is|are that|this|it actually|really? law|legal|true|official',
]);
/** "Who says?" after advice asks what it rests on, unless it asks for other advice. */
export const whoSaysPart = (one: Case): Part | undefined => {
  const counsel = printedIn(one.lastSaid);
  const text = ownText(one);
  if (!one.isFollowUp || !counsel || wordsIn(text).length > SOURCE_WORDS || !asksSource(text)) return undefined;
  const [other] = hear(text, 'advice');
  const isElse = other !== undefined && 'counsel' in other && other.isLikely && other.counsel !== counsel;
  return isElse ? undefined : sourcePart(one);
};
const SOURCE_WORDS = 14;

const firstSentence = (point: string): string => point.split(/(?<=\.) (?=\p{Lu})/u)[0] ?? point;
