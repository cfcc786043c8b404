import { tellingWords } from '#functions/advisor/answer/judge/match';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import type { Cond, Op, Reading } from '#shared/contracts/reading/question';
import { says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import { seeks } from '#shared/reading/question/asks/asked';
import { settledFields } from '#shared/reading/question/asks/bans';
import { applyOps } from '#shared/reading/question/asks/ops';
import { type Carried, emptyThread, type Thread } from './kept-thread.ts';

/** What the ops of a turn mean for what was shown: code finds the records. */
export type Meaning = {
  /** Solutions that words point to: "the second one", a name. */
  pointed(words: string): string[];
  /** Those of the list whose record says something of what words are about ("the ones with recalls"), or nothing of it. */
  speaking(words: string, isHeld: boolean): string[];
};

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const carriedOf = ({
  before: _,
  given: _given,
  kind: _kind,
  told: _told,
  said: _said,
  problem: _problem,
  ...carried
}: Thread): Carried => carried;

const withSubjects = (
  thread: Thread,
  { subjects }: Reading,
  ops: readonly Op[],
  pointed: Meaning['pointed'],
): Thread['subjects'] => {
  // What is taken off the list is not what the buyer has today.
  const isDropped = (q: string) =>
    ops.some(({ op, target }) => (op === 'drop' || op === 'replace') && target.includes(q)) && pointed(q).length > 0;
  // "Rather than X, use Y" has no Y yet.
  const isNew = (q: string) => ops.some(({ op, value = '' }) => op === 'replace' && value.includes(q));
  const told = subjects
    .filter(({ q }) => !isDropped(q))
    .map(({ q, role }) => ({ q, role: isNew(q) ? ('candidate' as const) : role }));
  const kept = thread.subjects.filter((old) => !told.some(({ q, role }) => same(q, old.q) && role !== 'mentioned'));
  const fresh = told.filter(({ q, role }) => role !== 'mentioned' || !kept.some((old) => same(q, old.q)));
  return [...kept, ...fresh];
};

/** "Must be in the cloud" takes the place of "no cloud", and "no cloud after all" says it again. */
const replaces = (now: Cond, old: Cond): boolean => {
  const [wanted, held] = [tellingWords(now.q), tellingWords(old.q)];
  const isOpposed = (now.kind === 'must-not') !== (old.kind === 'must-not');
  const shared = held.filter((word) => wanted.includes(word));
  return same(now.q, old.q) || (shared.length > 0 && (isOpposed || shared.length === held.length));
};

const pronouns = new Set(['it', 'that', 'them', 'this']);
/** "It has to connect to it": to what is in use. */
const withLinks = (subjects: Thread['subjects'], conds: readonly Cond[]): Pick<Thread, 'subjects' | 'conds'> => {
  const used = subjects.filter(({ role }) => role === 'in-use');
  const isLink = ({ field, q }: Cond) =>
    (field === 'integration' || topicsIn(wordsIn(q)).some(({ id }) => id === 'integration')) &&
    used.length > 0 &&
    pronouns.has(wordsIn(q).at(-1)?.lower ?? '');
  const linked = conds.some(isLink) ? used.map(({ q }) => ({ q, role: 'connects-to' as const })) : [];
  return {
    subjects: [
      ...subjects,
      ...linked.filter(({ q }) => !subjects.some((one) => one.q === q && one.role === 'connects-to')),
    ],
    conds: conds.filter((cond) => !isLink(cond)),
  };
};

/**
 * The thread after a turn. The need and the conditions carry over; a change is applied and named, so that the answer can
 * say what was done and the next turn can take it back.
 */
export const afterTurn = (before: Thread, reading: Reading, text: string, meaning: Meaning): Thread => {
  const { pointed } = meaning;
  const ops =
    reading.acts.some(({ family }) => family === 'answer' || family === 'none') && !seeks(reading)
      ? []
      : withJoined(reading, meaning).filter(
          // What is dropped by a condition stays one: it takes none away.
          ({ op, target }) =>
            op !== 'drop' ||
            !reading.conds.some(
              ({ field, kind, q }) =>
                (settledFields.has(field) && sharedWords(q, target) > 0) || (kind === 'must-not' && target.includes(q)),
            ),
        );
  if (ops.some(({ op }) => op === 'restart'))
    return { ...afterTurn(emptyThread, { ...reading, ops: [] }, text, meaning), changed: 'started again' };
  const undo = reading.acts.some(({ hint }) => hint === 'undo') || ops.some(({ op }) => op === 'undo');
  const last = before.before.at(-1);
  if (undo && last)
    return { ...before, ...last, before: before.before.slice(0, -1), changed: `undone: ${before.changed}` };
  if (undo) return { ...before, changed: 'nothing to undo' };
  // "Drop Zoom" says nothing of telehealth: what is only concluded from a name does not change what is sought.
  const isBack = comesBack(text);
  const said = ops.length > 0 ? reading.need.cats.filter(({ from }) => from === 'said') : reading.need.cats;
  const cats = isBack || seeks(reading) || before.need.cats.length === 0 ? said : [];
  const need = { ...reading.need, cats };
  const only = onlyIn(reading, text, before);
  const from = onTopicOf(before, need.cats[0]?.value, ops, text);
  const start: Thread = {
    ...from,
    need: applyOps(from.need, { need, ops }),
    ...withLinks(withSubjects(from, reading, ops, pointed), [
      ...from.conds.filter((old) => !reading.conds.some((cond) => replaces(cond, old))),
      // "No Rauland" excludes a name and is no condition besides.
      ...reading.conds.filter(
        ({ q, kind, from }) =>
          !(from === 'inferred' && wordsIn(q).some(({ lower }) => only.includes(lower))) &&
          (kind !== 'must-not' ||
            !reading.subjects.some(({ role, q: name }) => role === 'excluded' && q.includes(name))),
      ),
    ]),
    before: [...before.before, carriedOf(before)].slice(-5),
    changed: '',
  };
  const words = wordsIn(text);
  const narrowed = isNarrowing(words) || isShedding(words) ? meaning.speaking(text, !isNarrowing(words)) : [];
  const done = ops.reduce((thread, op) => withOp(thread, op, pointed), start);
  return {
    ...done,
    only: [...new Set([...done.only, ...only])],
    sought: withoutLetGo(
      seeks(reading) || reading.conds.length > 0 ? soughtOf(start.sought, reading, text, before) : start.sought,
      from.need,
      start.need,
    ),
    // Where no record says anything of it, nothing is told apart.
    dropped: narrowed.length < start.shown.length ? [...new Set([...done.dropped, ...narrowed])] : done.dropped,
    changed: narrowed.length > 0 && narrowed.length >= start.shown.length ? ALL_LACK : done.changed || told(reading),
  };
};

/** A name is no word of what is sought. */
export const withoutNames = (text: string, subjects: Reading['subjects']): string =>
  subjects.reduce((rest, { q }) => rest.split(q).join(' '), text);

/** Turns that say how big or how dear it is, or whom to leave out, seek nothing further. */
const soughtOf = (sought: string, { need, conds, subjects }: Reading, text: string, before: Thread): string => {
  if (before.shown.length > 0 && need.cats.length + conds.length === 0) return sought;
  return [sought, withoutNames(text, subjects)].filter(Boolean).join('\n').slice(-1_000);
};

/** What is sought without the words of a part of the need that holds no more. */
const withoutLetGo = (sought: string, before: Thread['need'], now: Thread['need']): string =>
  (['place', 'state', 'budget', 'deadline'] as const).reduce((left, part) => {
    const had = before[part];
    return had && now[part] === null ? left.split(had.q).join(' ') : left;
  }, sought);

/** What a turn comes to that would leave nothing of the list. */
export const ALL_LACK = 'all of them lack it';

/** Those that are to stay or go are told by what their records hold. */
const isNarrowing = says([
  'drop|remove|exclude|lose|cut|hide|ditch|delete ... without|lacking',
  'drop|remove|exclude|lose|cut|hide|ditch|delete ... with|have no|not',
  "drop|remove|exclude|lose|cut|hide|ditch|delete ... that|who don't|dont|do|have|lack",
  'only|just|keep|show the? ones|those|vendors|products|options|systems with|that|who|having',
  'only show|list|keep|include ... with|that|who|having',
  'narrow ... with|that|who',
]);

/** Whether a piece states a figure: "200kg plus". */
export const holdsDigit = (piece: string): boolean => [...piece].some((mark) => mark >= '0' && mark <= '9');

const isOnly = says(['only', 'just the|those|these']);
/** "Mobile ones only": the pieces that say which of the kind, where the list goes on and nothing else is said. */
const onlyIn = ({ need, subjects, conds }: Reading, text: string, { shown }: Thread): string[] => {
  const { size, place, state, setting, budget, deadline } = need;
  const isElse =
    conds.some(({ from }) => from === 'said') ||
    [...size, ...subjects, place, state, setting, budget, deadline].some((one) => one);
  if (isElse || shown.length === 0 || text.includes('?') || !isOnly(wordsIn(text))) return [];
  return text.split(',').flatMap((said) => {
    const whole = wordsIn(said);
    // "It eats the paint, so plastic frames only": why stands before what.
    const words = whole.slice(whole.findLastIndex(({ lower }) => joints.has(lower)) + 1);
    const piece = said.slice(words[0]?.at);
    // Of either this or that no word narrows: it is a condition.
    if (words.length > ONLY_WORDS || words.some(({ lower }) => lower === 'or')) return [];
    // "Only cloud" is asked of a field, "mobile ones" are a kind.
    const isOfField = topicsIn(words).length > 0 && !words.some(({ base }) => base === 'one');
    if (isOfField || holdsDigit(piece) || isNarrowing(words)) return [];
    return words.flatMap(({ lower }) => (narrowing.has(lower) || tellingWords(lower).length === 0 ? [] : [lower]));
  });
};
const joints = new Set(['so', 'because', 'but', 'since', 'then']);
const ONLY_WORDS = 6;
const narrowing = new Set(['only', 'just', 'ones', 'one', 'please', 'pls', 'show', 'thanks']);

/** Whether an act reckons with the buyer's amounts: what follows it may change them. */
export const reckons = (act: string): boolean => act === 'compute' || act === 'check-price';

/** Whether words return to something that was left. */
export const comesBack = says(['back|return|returning to', 'what|which was|were ... again', 'what was the top|first']);

/** "Remove Sectra and Agfa" takes off both. */
const withJoined = ({ ops, subjects }: Reading, { pointed }: Meaning): Op[] =>
  ops.flatMap((op) => {
    if (op.op !== 'drop' || pointed(op.target).length === 0) return [op];
    const others = subjects.filter(
      ({ q, role, s }) => s === op.s && (role === 'mentioned' || role === 'candidate') && !op.target.includes(q),
    );
    return [op, ...others.map(({ q }): Op => ({ ...op, target: q }))];
  });

/** "Leave out the ones with recalls". */
const isShedding = says([
  'drop|remove|exclude|lose|cut|hide|ditch|delete|leave|take|skip|dump ... ones|those|any|anything|products|vendors with|that|who|having',
]);

/** A message that puts something right goes on with the same purchase. */
const corrects = says(['meant|mean', 'sorry', 'not _ but', 'rather', 'instead', 'actually', 'correction', 'no not']);
/** Conditions that hold of whatever is bought. */
const lasting = new Set<Cond['field']>(['hosting', 'certificate', 'support', 'network', 'origin', 'recall']);

/**
 * What a message goes on from. One that seeks another kind of product leaves the list and what was asked of it, and keeps
 * who and where the buyer is; one that comes back to a kind finds it as it was left.
 */
const onTopicOf = (before: Thread, kind: string | undefined, ops: readonly Op[], text: string): Thread => {
  const isOn = ({ need }: Carried) => need.cats.some(({ value }) => value === kind);
  const isOnly = isOn(before) && (before.need.cats.length === 1 || !comesBack(text));
  const isElse = kind !== undefined && before.need.cats.length > 0 && !isOnly;
  if (!isElse || ops.some(({ op }) => op === 'add') || corrects(text)) return before;
  const left = before.before.findLast((past) => isOn(past) && past.shown.length > 0);
  if (left) return { ...before, ...left, before: before.before };
  return withoutTopic(before);
};

/** What stays of a thread when another thing is sought: who and where the buyer is, and what holds of whatever is bought. */
export const withoutTopic = (before: Thread): Thread => ({
  ...before,
  need: { ...before.need, cats: [], budget: null, deadline: null },
  conds: before.conds.filter(({ field }) => lasting.has(field)),
  shown: [],
  focus: [],
  compared: [],
  added: [],
  passed: [],
  only: [],
  spoken: [],
  asked: '',
  figures: '',
  sought: '',
  draft: null,
  kind: '',
  problem: '',
  given: 'nothing',
});

const told = ({ need, conds }: Reading): string =>
  [...conds.map(({ q }) => q), ...need.size.map(({ q }) => q), need.place?.q, need.budget?.q]
    .filter(Boolean)
    .join(', ');

const withOp = (thread: Thread, { op, target, value }: Op, pointed: Meaning['pointed']): Thread => {
  const ids = pointed(target);
  const note = (words: string): string => [thread.changed, words].filter(Boolean).join('; ');
  if (op === 'replace' && ids.length > 0)
    return withAdded(
      { ...thread, dropped: [...new Set([...thread.dropped, ...ids])], changed: note(`${target} out`) },
      value ? pointed(value) : [],
    );
  if (op === 'drop') {
    const conds = thread.conds.filter(({ q }) => sharedWords(q, target) === 0);
    const isCond = conds.length < thread.conds.length && ids.length === 0;
    const draft =
      thread.draft && ids.length === 0
        ? { ...thread.draft, points: thread.draft.points.filter((point) => sharedWords(point, target) === 0) }
        : thread.draft;
    return {
      ...thread,
      conds: isCond ? conds : thread.conds,
      draft,
      dropped: [...new Set([...thread.dropped, ...ids])],
      changed: note(`dropped ${target}`),
    };
  }
  if (op === 'add' || op === 'replace') {
    const isDraft = thread.draft !== null && ids.length === 0 && op === 'add';
    const added = withAdded(thread, op === 'add' ? ids : []);
    return {
      ...added,
      draft: isDraft && thread.draft ? { ...thread.draft, points: [...thread.draft.points, target] } : thread.draft,
      subjects: thread.subjects.map((subject) =>
        ids.length > 0 && pointed(subject.q).some((id) => ids.includes(id)) && subject.role === 'excluded'
          ? { ...subject, role: 'candidate' as const }
          : subject,
      ),
      changed: note(`added ${target}`),
    };
  }
  return { ...thread, changed: note(value ?? '') };
};

/** Products put on the list, whatever took them off before. */
const withAdded = (thread: Thread, ids: readonly string[]): Thread => ({
  ...thread,
  dropped: thread.dropped.filter((id) => !ids.includes(id)),
  shown: [...new Set([...thread.shown, ...ids])],
  added: [...new Set([...thread.added, ...ids])],
  compared: thread.compared.length > 0 ? [...new Set([...thread.compared, ...ids])] : [],
});
