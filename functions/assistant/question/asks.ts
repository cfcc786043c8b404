import type { AskedAct } from '#functions/advisor/answer/case';
import { sheetOf } from '#functions/advisor/answer/compute/sheet';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import type { Reading } from '#shared/contracts/reading/question';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { pointedAt, pointsToPlace } from './pointing.ts';
import type { Thread } from './thread.ts';

type Sign = 'rule' | 'seek' | 'time' | 'about' | 'source' | 'criteria' | 'next' | 'redraft' | 'over';

/** What is asked in words that say it whatever the rest of the message is about. */
const signs = phraseBook<Sign>(
  (
    [
      [
        'rule',
        ['law', 'legal|legally', 'mandatory', 'regulation*', 'allowed to', 'just? reject it', 'is it compulsory'],
      ],
      [
        'seek',
        [
          'is|are there a|an|any|one|ones|anything|something|better',
          'what plugs in',
          'what else',
          'what|which|any other ... is|are|there|available',
          'what|which ... is|are there',
          'out there',
          'what|which|who can|could|should|will replace',
          "what's|whats made|built|meant for",
          'what is made|built|meant for',
          'switched off',
          'who then',
          'who does it|that|this',
          'what does bookings',
        ],
      ],
      ['time', ['realistic*', 'can|could|will we make|hit', 'is it ok|okay if it takes', 'in time for', 'enough time']],
      ['about', ['tell me more|about|everything', 'more about|on', 'everything on record', 'details? on|of|about']],
      ['source', ['source|sources', 'where did you get', 'how old is', 'how do you know', 'are you sure', 'says who']],
      ['criteria', ['weighting*', 'weights', 'criteria', 'scoring template|matrix', 'evaluation matrix']],
      ['next', ['next step*', 'what now', 'what do|should we|i do next']],
      [
        'redraft',
        [
          'shorter',
          'warmer',
          'longer',
          'friendlier',
          'max',
          'without our name',
          'no personal',
          'less formal',
          'firmer',
          "don't|dont tell",
        ],
      ],
      [
        'over',
        [
          'over budget',
          'what do|can|should i|we cut',
          'too dear',
          'too expensive',
          'worth it',
          'break even',
          'pay|pays for itself',
        ],
      ],
    ] as const
  ).flatMap(([sign, phrases]) => phrases.map((phrase): readonly [string, Sign] => [phrase, sign])),
);

const signsIn = (text: string): Set<Sign> => new Set(signs.find(wordsIn(text)).map(({ value }) => value));

const moneyLike = new Set<AskedAct>([
  'compare',
  'choose',
  'list',
  'compute',
  'check-price',
  'explain',
  'fact',
  'price',
  'refine',
  'why',
]);
const seeking = new Set<AskedAct>(['choose', 'list', 'alternatives']);
const drafts = new Set(['letter', 'questions', 'summary']);
/** More than anybody wants answered at once. */
const HEARD_MAX = 3;

/**
 * What is to be answered, in order: what the reader says is asked, corrected by what else the message holds. Two offers
 * are a sum; a product pointed to on a list is asked about; a draft is one act, whatever its points speak of.
 * @param isHeard a model has read what is asked, which needs no correction
 */
export const asksOf = (
  reading: Reading,
  after: Thread,
  before: Thread,
  text: string,
  isFollowUp: boolean,
  isHeard = false,
): AskedAct[] => {
  const hints = [
    ...new Set(reading.acts.map(({ family, hint }): AskedAct => (family === 'compare' ? 'compare' : hint))),
  ].filter((hint) => hint !== 'smalltalk' && hint !== 'out-of-scope');
  const found = signsIn(text);
  const isChange =
    reading.acts.some(({ family }) => family === 'change') ||
    (reading.ops.length > 0 && after.changed !== '' && !hints.includes('why'));
  const isDraftKept = before.draft !== null && (before.act === 'letter' || before.act === 'questions');
  if (after.changed === 'started again') return ['list'];
  if (hints.includes('undo')) return ['undo'];
  if (isChange && isDraftKept && JSON.stringify(before.draft) !== JSON.stringify(after.draft))
    return [before.act === 'letter' ? 'letter' : 'questions'];
  if (isDraftKept && found.has('redraft')) return [before.act === 'letter' ? 'letter' : 'questions'];
  if (isHeard && hints.length > 0) return hints.slice(0, HEARD_MAX);
  const draft = hints.find((hint) => drafts.has(hint));
  if (found.has('criteria') && !isFollowUp) return ['criteria'];
  if (draft) return [draft];
  if (found.has('source') && isFollowUp) return ['source'];
  if (found.has('next') && isFollowUp) return ['next'];
  return moneyOr(reading, after, before, text, isFollowUp, hints, found, isChange);
};

const moneyOr = (
  reading: Reading,
  after: Thread,
  before: Thread,
  text: string,
  isFollowUp: boolean,
  hints: AskedAct[],
  found: ReadonlySet<Sign>,
  isChange: boolean,
): AskedAct[] => {
  const { need, figs, subjects } = reading;
  const sheet = sheetOf(
    text,
    subjects.map(({ q }) => q),
  );
  const offers = new Set(sheet.costs.map(({ offer }) => offer)).size;
  const isSought = after.need.cats.length > 0 && (found.has('seek') || hints.some((hint) => seeking.has(hint)));
  const hasQuote = sheet.costs.length > 0 && figs.some(({ role }) => role !== 'budget');
  const goesOn =
    isFollowUp &&
    before.figures !== '' &&
    (sheet.costs.length > 0 || sheet.shares.length > 0 || sheet.years !== null || sheet.counts.length > 0);
  const isMoney = offers > 1 || (hasQuote && !isSought) || hints.includes('compute') || goesOn || found.has('over');
  if (found.has('time') && sheet.costs.length === 0) return ['time'];
  if (
    isMoney &&
    (found.has('over') || !(isSought && offers < 2)) &&
    hints.every((hint) => moneyLike.has(hint) || hint === 'alternatives')
  ) {
    // "What is the million worth, and what else is there?": both.
    return found.has('seek') ? ['compute', 'list'] : ['compute'];
  }
  if (found.has('rule') && !hints.some((hint) => hint === 'rule' || seeking.has(hint)))
    return ['rule', ...hints.filter((hint) => hint === 'risk')];
  const [first] = hints;
  const isOpen = first === 'fact' || (first === 'explain' && !isFollowUp);
  if (isOpen && found.has('seek')) return ['list'];
  const isPlain =
    first === undefined || first === 'list' || first === 'choose' || first === 'refine' || first === 'explain';
  const isNew = need.cats.length > 0 || reading.ops.length > 0;
  const asksOfList =
    pointedAt(text, before.shown, before.focus).length > 0 &&
    (found.has('about') || topicsIn(wordsIn(text)).length > 0);
  if (isFollowUp && isPlain && !isNew && (found.has('about') || pointsToPlace(text) || asksOfList)) return ['fact'];
  // "We have X. Can we get a log out of it" asks about X.
  const owned = subjects.filter(({ role }) => role === 'in-use');
  const isOwned = owned.length === 1 && need.cats.every(({ from }) => from === 'inferred');
  if (isPlain && isOwned && !found.has('seek') && wordsIn(text).some(({ lower }) => lower === 'it')) return ['fact'];
  if (found.has('about') && isPlain && subjects.length > 0) return ['fact'];
  const isSame =
    JSON.stringify([after.need, after.conds, after.dropped]) ===
    JSON.stringify([before.need, before.conds, before.dropped]);
  // Nothing was changed: what is wanted is one of those that were shown.
  if (isFollowUp && isPlain && isSame && before.shown.length > 0 && !found.has('seek'))
    return before.act === 'choose' ? ['why'] : ['choose'];
  if (isChange && isPlain) return before.act === 'compare' ? ['compare'] : ['refine'];
  return hints.length > 0 ? hints.slice(0, 2) : ['list'];
};
