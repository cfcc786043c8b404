import { nameRef } from '#functions/advisor/facts/facts';
import type { PracticeTopic } from '#functions/records/knowledge/schema';
import { kindsIn } from '#functions/records/search/kinds';
import type { AskKind } from '#shared/contracts/reading/question';
import { lowered } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import { formOf } from '#shared/reading/question/asks/ask-features';
import type { Move } from '#shared/reading/question/later/moves';
import type { Case } from '../../case.ts';
import type { Way } from '../../counsel/problems.ts';
import { tellingWords } from '../../judge/match.ts';
import type { Line } from '../../plan.ts';
import { matterAsked } from '../counsel.ts';
import { choices, decidePart } from '../later.ts';
import { line, names, type Part, plainNames, quoted } from '../lines.ts';
import { pickPart, recommended } from '../pick.ts';
import { againPart } from './again.ts';
import { bullets, freshPoints, knownPart, labelOf, NEAR, nearPoints, part, plain } from './known.ts';

/**
 * Answers to turns that go on from what stands: made of the kind of thing in hand, of what was shown, and of what is known and
 * was not printed yet. Never the last answer again.
 */

/** What an ask of its own asks of the kind; else what good practice hears. */
const byAsk: Partial<Record<AskKind, PracticeTopic>> = { time: 'time', lease: 'fund', risk: 'wrong' };
const topicOf = (one: Case): PracticeTopic | undefined =>
  one.reading.acts.flatMap(({ ask }) => (ask && byAsk[ask]) ?? [])[0] ?? matterAsked(one);

/** "Under-bench unit: saves floor space, but fills quickly". */
const optionOf = (text: string): Way => {
  const [name = '', rest = ''] = plain(text).split(/: /u);
  const [pro = '', con = ''] = rest.split(/, but /u);
  return { name, pro, con };
};
/** The ways to go: to meet the trouble that was told, or the types of the kind; the nearest to what was said first. */
const waysFor = (one: Case): Way[] => {
  const said = `${one.sought}\n${one.text}`;
  if (one.ways.length > 0)
    return one.ways.toSorted(
      (a, b) => sharedWords(`${b.name} ${b.pro}`, said) - sharedWords(`${a.name} ${a.pro}`, said),
    );
  const all = { ...one, toldBefore: [] };
  // "Ceiling hoist or floor lifters": those two, and no third.
  const types = freshPoints(all, ['options'], MOST_TYPES).map(({ text }) => optionOf(text));
  const asked = kindsIn(wordsIn(one.text)).map(({ from, to }) => phraseOf(one.text, from, to));
  const weighed = asked.flatMap((kind) => {
    const [best] = types.toSorted((a, b) => sharedWords(b.name, kind) - sharedWords(a.name, kind));
    return best && sharedWords(best.name, kind) > 0 ? [best] : [];
  });
  if (!one.isFollowUp && new Set(weighed).size > 1) return weighed;
  const near = nearPoints(all, said).filter(({ topic }) => topic === 'options');
  return (near.length > 0 ? near : freshPoints(all, ['options'], 4)).map(({ text }) => optionOf(text));
};
const MOST_TYPES = 9;
const phraseOf = (text: string, from: number, to: number): string => {
  const words = wordsIn(text);
  return text.slice(words[from]?.at, words[to - 1]?.end);
};
const wayLine = ({ name, pro, con, priced }: Way, index: number): Line =>
  line(
    'reason',
    `known-way-${index}`,
    `- ${name}: ${pro}${con ? `, but ${con}` : ''}.${priced ? ` Paid ${priced}.` : ''}`,
  );

/** One of what was shown or, where nothing of the kind is on record, one of its types. */
const choosePart = (one: Case): Part | undefined => {
  const steps = freshPoints(one, ['trial', 'instead'], 2);
  if (one.ways.length === 0 && one.shownBefore.length > 0 && choices(one).length > 0) {
    const { asks = [], ...rest } = decidePart(one);
    return {
      ...rest,
      asks: asks.map((ask) => ({ ...ask, reasons: [...ask.reasons, ...bullets(steps)] })),
    };
  }
  const [first, second] = waysFor(one);
  const [deciding] = freshPoints(one, ['size', 'instead', 'must'], 1);
  if (!first || first.pro === '') return undefined;
  return part(
    'choice',
    `**I would go for ${lowered(first.name)}: ${first.pro}.**`,
    [
      ...(first.con ? [line('reason', 'against', `- Against it: ${first.con}.`)] : []),
      ...(second
        ? [
            line(
              'reason',
              'else',
              `- Rather ${lowered(second.name)} where that decides: ${second.pro}${second.con ? `, but ${second.con}` : ''}.`,
            ),
          ]
        : []),
      ...bullets(steps),
    ],
    deciding ? `Settle one thing first: ${lowered(plain(deciding.text))}.` : undefined,
  );
};

/** What stands behind what was said: what goes wrong without it. */
const whyPart = (one: Case): Part | undefined => {
  const near = nearPoints(one, `${one.text}\n${one.lastSaid}`).filter(({ topic }) => becauseOf.has(topic));
  const asked = topicOf(one);
  const [first, ...more] = [
    ...(near.length > 0 ? near.slice(0, 3) : freshPoints(one, ['wrong'], 3)),
    ...(asked && !becauseOf.has(asked) ? freshPoints(one, [asked], 2) : []),
  ];
  return first
    ? part('because', `**Because of what happens otherwise: ${lowered(plain(first.text))}.**`, bullets(more))
    : undefined;
};
const becauseOf = new Set<PracticeTopic>(['wrong', 'upkeep', 'rules']);

/** No other is on record: what other way there is, and where others are found. */
const othersPart = (one: Case): Part | undefined => {
  const label = labelOf(one);
  if (one.ways.length > 0) return part('ways', '**Other ways to meet it:**', waysFor(one).slice(1, 5).map(wayLine));
  const more = freshPoints(one, ['options', 'fund', 'instead'], 3);
  const shown = one.listedBefore.filter((id) => one.entries.has(id)).slice(0, 5);
  if (label === '') return undefined;
  // Of a list that nobody was shown yet the likeliest are named first.
  if (shown.length === 0 && recommended(one.judgement).length > 0) return pickPart(one, 'list');
  return part(
    'others',
    shown.length > 0
      ? `**Nobody else on record: ${names(shown).replaceAll('**', '')} ${shown.length === 1 ? 'is' : 'are'} all that is held of ${label}.**`
      : `**No maker of ${label} is on record here, so I can name none.**`,
    [
      ...bullets(more),
      line(
        'reason',
        'where',
        '- Others are found in the ARTG by that kind of device, on your state’s panel or standing offer, and at a site of your size: ask whom it buys from.',
      ),
    ],
  );
};

/** What drives the price of the kind and what brings it down; no amount is known. */
const cheaperPart = (one: Case): Part | undefined => {
  const points = freshPoints(one, ['cost', 'fund', 'instead'], 5);
  const label = labelOf(one);
  if (points.length === 0) return undefined;
  return part(
    'cheaper',
    `**No price of ${label} is on record, so I cannot say how much; these bring it up or down:**`,
    bullets(points),
    'Three written quotes on one list of lines would show it; say “draft the request”, and I write that list.',
  );
};

/** What the buyer has already is out; what is left to look at beside it. */
const ownPart = (one: Case): Part | undefined => {
  if (one.ways.length > 0) {
    const owned = one.ways.filter(({ name }) => sharedWords(name, one.text, SHORT) > 0);
    const left = one.ways.filter((way) => !owned.includes(way)).slice(0, 4);
    return part(
      'owned',
      `**Then ${owned[0] ? `${lowered(owned[0].name)} comes off; its weak side stays: ${owned[0].con}` : 'that comes off'}. What is left:**`,
      left.map(wayLine),
    );
  }
  const near = nearPoints(one, one.text);
  const about = near.filter(({ topic, score }) => aboutOwned.has(topic) && score >= NEAR).slice(0, 2);
  const beside = freshPoints(one, ['options', 'must', 'wrong'], 6).filter(
    (point) => point.score < NEAR && !about.some(({ id }) => id === point.id),
  );
  const points = [...about, ...beside.slice(0, 4 - about.length)];
  if (points.length === 0) return undefined;
  return part(
    'owned',
    `**Then that is settled and comes off: “${quoted(one, 'owned', one.text)}”. What is left to look at:**`,
    bullets(points),
  );
};
/** "Mat" says what it is. */
const SHORT = 3;
const aboutOwned = new Set<PracticeTopic>(['wrong', 'upkeep', 'must']);

/** Whether it is needed at all depends on whether less will do. */
const needPart = (one: Case): Part | undefined => {
  const [first] = freshPoints({ ...one, toldBefore: [] }, ['instead'], 1);
  if (!first) return undefined;
  return part(
    'needed',
    `**It depends on one thing, whether less will do: ${lowered(plain(first.text))}. If that does not cover it, yes.**`,
    bullets([...freshPoints(one, ['size'], 1), ...freshPoints(one, ['wrong'], 2)]),
  );
};
const asksNeed = says(['need|needs|worth|overkill|bother|without|instead', 'too much', 'get by', 'do we need']);

/** Yes or no: to going on where something holds, never to signing on what nobody has shown. */
const yesNoPart = (one: Case): Part | undefined => {
  if (asksNeed(wordsIn(one.text))) return needPart(one);
  const [near] = nearPoints(one, one.text).filter(({ score, topic }) => score >= NEAR && topic !== 'questions');
  const [first] = one.ways.length === 0 && one.shownBefore.length > 0 ? choices(one) : [];
  const musts = bullets([
    ...(near ? [near] : []),
    ...freshPoints(one, ['must'], 2).filter(({ id }) => id !== near?.id),
    ...freshPoints(one, ['trial', 'wrong'], 1),
  ]);
  if (musts.length === 0) return undefined;
  return part(
    'yes-no',
    first
      ? `**Yes to going on with ${nameRef(first)}, no to signing yet: no record shows that it fits. It becomes a yes when these are shown in writing:**`
      : '**Not before each of these is shown in writing:**',
    musts,
  );
};

/** What somebody objects: what is known that bears on it, and how it is settled before anything is signed. */
const doubtPart = (one: Case): Part | undefined => {
  const near = nearPoints(one, one.text)
    .filter(({ score }) => score >= NEAR)
    .slice(0, 2);
  const proof = freshPoints(one, ['trial'], 2).filter(({ id }) => !near.some((point) => point.id === id));
  if (near.length === 0)
    return proof.length > 0
      ? part(
          'tested',
          '**Put it to the test before you sign, rather than argue it:**',
          bullets([...proof, ...freshPoints(one, ['wrong'], 1)]),
        )
      : undefined;
  return part(
    'doubt',
    `**That is to be settled before you sign: ${lowered(plain(near[0]?.text ?? ''))}.**`,
    bullets([...near.slice(1), ...proof]),
  );
};

/** How to go about it: what is known of the step that is asked about, else the steps in their order. */
const processPart = (one: Case): Part | undefined => {
  const isWho = wordsIn(one.text).some(({ lower }) => lower === 'who' || lower === 'whom');
  const heard = topicOf(one);
  const topic = heard === 'questions' && isWho ? undefined : heard;
  if (topic) {
    const [first, ...more] = freshPoints(topic === 'time' ? { ...one, toldBefore: [] } : one, [topic], 4);
    const beside = topic === 'time' ? freshPoints(one, ['trial'], 1) : [];
    if (first)
      return part(
        topic,
        topic === 'questions' ? `**Ask: “${first.text}”**` : `**${first.text}**`,
        bullets([...more, ...beside]),
        topic === 'time'
          ? 'The vendor’s written date is the only one that counts: have it in the order, with a remedy if it is missed.'
          : undefined,
      );
  }
  const near = nearPoints(one, one.text).filter(({ score }) => score >= NEAR);
  if (near.length > 0) return knownPart(one);
  // What asks for more than the steps is not answered by them.
  if (tellingWords(one.text).length > STEPS_WORDS) return undefined;
  const steps = (['instead', 'size', 'must', 'trial', 'time'] as const).flatMap((own) => freshPoints(one, [own], 1));
  return steps.length > 1
    ? part(
        'steps',
        `**For ${labelOf(one)}, in this order:**`,
        steps.map(({ id, text }, index) => line('reason', `known-${id}`, `- ${index + 1}. ${text}`)),
      )
    : undefined;
};

const STEPS_WORDS = 2;

/** More of what the last answer spoke of, then of what lies near. */
const morePart = (one: Case): Part | undefined => {
  const asked = topicOf(one);
  const last = one.toldBefore.at(-1)?.split('/')[1]?.split('-')[0] as PracticeTopic | undefined;
  const near = nearPoints(one, one.text)
    .filter(({ score }) => score >= NEAR)
    .slice(0, 2);
  const points = freshPoints(
    one,
    [...(asked ? [asked] : []), ...(last ? [last] : []), 'wrong', 'must', 'upkeep', 'trial', 'questions'],
    4,
  ).filter(({ id }) => !near.some((point) => point.id === id));
  const all = [...near, ...points].slice(0, 4);
  return all.length > 0 ? part('more', `**Further on ${labelOf(one)}:**`, bullets(all)) : undefined;
};

/** What was meant otherwise is read again: the type that is meant, else what is known that bears on it. */
const readAgainPart = (one: Case): Part | undefined => {
  const [best] = nearPoints({ ...one, toldBefore: [] }, one.text).filter(({ score }) => score >= NEAR);
  const meant = quoted(one, 'meant', one.text);
  if (best?.topic === 'options')
    return part(
      'again',
      `**Read again, with “${meant}”: ${lowered(best.text)}**`,
      bullets(freshPoints(one, ['must', 'questions'], 3)),
    );
  const near = nearPoints(one, one.text).filter(({ score }) => score >= NEAR);
  const points = near.length > 0 ? near.slice(0, 3) : freshPoints(one, ['must', 'options', 'size'], 3);
  return points.length > 0
    ? part('again', `**Read again, with “${meant}”. What bears on that:**`, bullets(points))
    : undefined;
};

/** Nothing is known of it: that is said of what was shown, with the question to those who know; what is told is noted. */
export const unknownPart = (one: Case): Part => {
  const label = labelOf(one);
  const shown = one.shownBefore.slice(0, 3);
  const [said = ''] = one.text.split('\n');
  const what = quoted(one, 'not-known', said);
  if (shown.length > 0 && (one.move === 'exclude' || one.move === 'refine-need'))
    return part(
      'untold',
      `**The list stays as it is: no record tells which of these that holds for (“${what}”).**`,
      bullets(nearPoints(one, one.text).slice(0, 1)),
      `Ask ${names(shown)} to answer it in writing; those that cannot go.`,
    );
  const isAsked = one.text.includes('?') || asking.has(formOf(wordsIn(one.text).map(({ lower }) => lower)));
  if (!isAsked)
    return part(
      'noted',
      label
        ? `**Noted: “${what}”. Nothing that is known here of ${label} changes by it.**`
        : `**Noted: “${what}”. What was said before holds, and the more so.**`,
      bullets(freshPoints(one, ['questions'], 1)).map((own) => ({
        ...own,
        text: own.text.replace('- ', '- To ask with it: '),
      })),
      shown.length > 0
        ? `The list stays: ${names(shown)}.`
        : label
          ? undefined
          : 'Say “write the notice” or “draft the letter”, and it holds what you told me.',
    );
  return part(
    'not-known',
    shown.length > 0
      ? `**Not on record for ${plainNames(shown, 'or')}: “${what}”.**`
      : `**I do not know that: no record and nothing of ours${label ? ` on ${label}` : ''} answers “${what}”.**`,
    [],
    shown.length > 0
      ? 'It stands open until each has answered in writing: say “ask them”, and I write the question.'
      : 'A supplier would know, in writing, or a site of your size that has one.',
  );
};

const asking = new Set(['wh', 'yes-no']);

const answers: Partial<Record<Move, (one: Case) => Part | undefined>> = {
  choose: choosePart,
  'advice-what-to-do': (one) => (one.practice ? processPart(one) : choosePart(one)),
  why: whyPart,
  alternatives: othersPart,
  'ask-price': cheaperPart,
  cheaper: cheaperPart,
  'own-already': ownPart,
  'yes-no': yesNoPart,
  doubt: doubtPart,
  process: processPart,
  'more-detail': morePart,
  'less-detail': againPart,
  'correct-reading': readAgainPart,
};

/** The answer to a turn that goes on from what stands, where something is known that was not said. */
export const goOnPart = (one: Case): Part | undefined =>
  (one.move ? answers[one.move]?.(one) : undefined) ?? knownPart(one);
