import type { Cond, Guard, Reading, ReadNeed, Register, Subject } from '#shared/contracts/reading/question';
import { readGuards } from '../guard/guards.ts';
import { isCountry } from '../lexical/countries.ts';
import { wordsIn } from '../phrases/words.ts';
import { askText } from './asks/ask-features.ts';
import { actsOf, isAboutEarlier, opsOf } from './asks/asked.ts';
import { bansIn, settledFields } from './asks/bans.ts';
import { condsIn, spokenConds } from './asks/conds.ts';
import { letsGo } from './asks/ops.ts';
import { rankedMoves } from './later/move-scorer.ts';
import type { Given, Move } from './later/moves.ts';
import { leftOf } from './left.ts';
import { joiners } from './names/names.ts';
import { subjectsOf } from './names/subjects.ts';
import { catsOf, circumstancesOf, deadlineOf } from './need/sought.ts';
import { openWorld, READ_MAX, type ReaderWorld, type ReadSentence } from './read-sentence.ts';
import type { Sentence } from './segment.ts';

export type QuestionReader = {
  /**
   * @param isFollowUp earlier messages stand before this one: only then it may change something
   * @param before what the answer before this message was about
   */
  read(text: string, isFollowUp?: boolean, before?: string): Reading;
  /** What a later turn does with what stands, the likeliest first. */
  moves(text: string, given: Given): { kind: Move; chance: number }[];
};

/** Reads questions by rule: the same words always give the same reading. Made once for each version of the data. */
export const questionReader = (world: ReaderWorld): QuestionReader => {
  const { sentencesOf, amountsOf, places } = openWorld(world);
  return {
    moves: (text, given) =>
      rankedMoves(
        askText(
          sentencesOf(text).filter(({ role }) => role === 'body'),
          true,
          '',
        ),
        given,
      ),
    read: (text, isAfter = false, before = '') => {
      const read = text.slice(0, READ_MAX);
      const sentences = sentencesOf(read);
      const isFollowUp = isAfter || sentences.some(isAboutEarlier);
      const said = sentences.filter(({ role }) => role === 'body' || role === 'subject');
      const body = said.filter(({ role }) => role === 'body');
      const guards = guardsOf(read, sentences);
      const amounts = body.map(amountsOf);
      const barred = body.flatMap((sentence) => bansIn(sentence, sentence.words));
      const found = body.flatMap((sentence) => spokenConds(sentence, sentence.words));
      const isUrgent = guards.some(({ kind, doubt }) => !doubt && (kind === 'emergency' || kind === 'clinical'));
      const need: ReadNeed = {
        cats: isUrgent ? [] : catsOf(said),
        ...circumstancesOf(said, amounts, places),
        deadline: deadlineOf(body),
      };
      const changes = isFollowUp ? opsOf(body, need) : [];
      const figs = amounts.flatMap((amount) => amount.figs);
      const asked = actsOf(body, isFollowUp, before, guards, changes, text);
      // A country of a condition is where something comes from, and no product.
      const subjects = subjectsOf(said, figs, askedIn(said, asked)).filter(
        ({ q, role }) =>
          !(isCountry(q) && barred.some((cond) => settledFields.has(cond.field) && cond.q.includes(q))) &&
          !(linking.has(role) && dayNames.has(q.toLowerCase())) &&
          !(role === 'connects-to' && (isCountry(q) || q === need.place?.q)),
      );
      // "Must be under 15k" is the budget.
      const told = found.filter(({ field, q }) => !(field === 'price' && need.budget && q.includes(need.budget.q)));
      const heard = { acts: asked, subjects: linkedBy(told, subjects), need, figs, ops: changes, guards };
      // What a typed field settles is said by no other.
      const isBarred = ({ q, s }: Cond) =>
        barred.some((one) => one.s === s && (one.q.includes(q) || q.includes(one.q)));
      // What is said of a product that is left out, or to go, is no condition on another: "X isn't cutting it".
      const isOfName = ({ q, s }: Cond) =>
        subjects.some(
          (one) => one.s === s && (one.role === 'excluded' || one.role === 'to-replace') && q.includes(one.q),
        );
      // Nor are names alone.
      const isNames = ({ q, s, field }: Cond) => {
        const own = subjects.filter((one) => one.s === s && q.includes(one.q));
        const rest = wordsIn(own.reduce((left, one) => left.split(one.q).join(' '), q));
        return field !== 'integration' && own.length > 0 && rest.every(({ lower }) => joiners.has(lower));
      };
      const weighed = condsIn(body, isFollowUp, { ...heard, ruled: told }).filter(
        (cond) => !isBarred(cond) && !isOfName(cond) && !isNames(cond) && !letsGo(wordsIn(cond.q)),
      );
      const reading = { ...heard, subjects: linkedBy(weighed, heard.subjects), conds: [...barred, ...weighed] };
      return { ...reading, register: registerOf(sentences), left: leftOf(sentences, reading) };
    },
  };
};

/** "I was told X is the cheapest. Is that right?" asks about X: a few words lean on the sentence before. */
const FEW = 4;
const askedIn = (said: readonly ReadSentence[], acts: Reading['acts']): ReadonlySet<string> =>
  new Set(
    acts.flatMap(({ s }) => {
      const at = said.findIndex(({ id }) => id === s);
      const before = (said[at]?.words.length ?? 0) <= FEW ? said[at - 1] : undefined;
      return before ? [before.id, s] : [s];
    }),
  );

/** "Integrates with X and Leecare", "log to Splunk": what stands in a condition of links is linked to, though the witness is further off. */
const linkedBy = (conds: readonly Cond[], subjects: readonly Subject[]): Subject[] =>
  subjects.map((one) =>
    (one.role === 'mentioned' || one.role === 'in-use') &&
    conds.some(
      ({ s, field, q }) =>
        s === one.s &&
        q.includes(one.q) &&
        (isLedTo(q, one.q, supporting) ||
          (one.role === 'mentioned' && (field === 'integration' || isLedTo(q, one.q, leading)))),
    )
      ? { ...one, role: 'connects-to' }
      : one,
  );
const isLedTo = (q: string, name: string, by: ReadonlySet<string>): boolean =>
  by.has(wordsIn(q.slice(0, q.indexOf(name))).at(-1)?.lower ?? '');
const leading = new Set(['to', 'with', 'through', 'into', 'via']);
const supporting = new Set(['support', 'supports']);

/** "From Monday" links to nothing, and "retiring in June" replaces none. */
const linking = new Set<Subject['role']>(['connects-to', 'to-replace']);
const dayNames = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

const guardsOf = (text: string, sentences: readonly Sentence[]): Guard[] => {
  const found = readGuards(text);
  return found.map(({ kind, q, at, doubt }) => ({
    kind,
    q,
    ...(doubt ? { doubt } : {}),
    s: sentences.findLast((sentence) => sentence.at <= at)?.id ?? 's1',
  }));
};

const registerOf = (sentences: readonly Sentence[]): Register => {
  const roles = new Set(sentences.map(({ role }) => role));
  if (roles.has('closing') || roles.has('history') || roles.has('subject')) return 'letter';
  const words = sentences.flatMap(({ text }) => wordsIn(text)).length;
  if (words < 8) return 'fragment';
  return sentences.length > 12 ? 'formal' : 'chat';
};
