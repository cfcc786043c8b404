import * as z from 'zod';
import { Cond, type Op, type Reading, ReadNeed, SubjectRole } from '#shared/contracts/reading/question';
import { wordsIn } from '#shared/reading/phrases/words';
import { applyOps } from '#shared/reading/question/asks/ops';

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
  /** Solutions that the buyer took off the list. */
  dropped: z.array(z.string()),
  /** Messages with amounts, so that "and 30k set-up" goes on from them. */
  figures: z.string(),
  draft: z
    .object({ hint: z.string(), to: z.array(z.string()), names: z.array(z.string()), points: z.array(z.string()) })
    .nullable(),
  act: z.string(),
  /** What this turn changed, in words: what "undo" takes back. */
  changed: z.string(),
});
export type Carried = z.infer<typeof Carried>;
export const Thread = Carried.extend({ before: z.array(Carried).max(6) });
export type Thread = z.infer<typeof Thread>;

export const emptyThread: Thread = {
  need: { cats: [], setting: null, size: [], place: null, state: null, budget: null, deadline: null },
  subjects: [],
  conds: [],
  shown: [],
  focus: [],
  dropped: [],
  figures: '',
  draft: null,
  act: '',
  changed: '',
  before: [],
};

/** What the ops of a turn mean for what was shown: code finds the records. */
export type Meaning = {
  /** Solutions that words point to: "the second one", a name. */
  pointed(words: string): string[];
};

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const overlaps = (a: string, b: string): boolean => {
  const words = new Set(wordsIn(b).map(({ base }) => base));
  return wordsIn(a).some(({ base }) => base.length > 3 && words.has(base));
};

const carriedOf = ({ before: _, ...carried }: Thread): Carried => carried;

/** Turns whose words may bring a new need; a question about products does not change what is sought. */
const seeks = (reading: Reading): boolean =>
  reading.acts.some(({ family }) => family === 'pick' || family === 'change') || reading.acts.length === 0;

const withSubjects = (thread: Thread, { subjects }: Reading): Thread['subjects'] => {
  const told = subjects.map(({ q, role }) => ({ q, role }));
  const kept = thread.subjects.filter((old) => !told.some(({ q, role }) => same(q, old.q) && role !== 'mentioned'));
  const fresh = told.filter(({ q, role }) => role !== 'mentioned' || !kept.some((old) => same(q, old.q)));
  return [...kept, ...fresh];
};

/**
 * The thread after a turn. The need and the conditions carry over; a change is applied and named, so that the answer can
 * say what was done and the next turn can take it back.
 */
export const afterTurn = (before: Thread, reading: Reading, text: string, { pointed }: Meaning): Thread => {
  const ops = reading.acts.some(({ family }) => family === 'answer' || family === 'none') ? [] : reading.ops;
  if (ops.some(({ op }) => op === 'restart'))
    return { ...afterTurn(emptyThread, { ...reading, ops: [] }, text, { pointed }), changed: 'started again' };
  const undo = ops.find(({ op }) => op === 'undo');
  const last = before.before.at(-1);
  if (undo && last) return { ...last, before: before.before.slice(0, -1), changed: `undone: ${before.changed}` };
  if (undo) return { ...before, changed: 'nothing to undo' };
  // "Drop Zoom" says nothing of telehealth: what is only concluded from a name does not change what is sought.
  const said = ops.length > 0 ? reading.need.cats.filter(({ from }) => from === 'said') : reading.need.cats;
  const cats = seeks(reading) || before.need.cats.length === 0 ? said : [];
  const need = { ...reading.need, cats };
  const start: Thread = {
    ...before,
    need: applyOps(before.need, { need, ops }),
    subjects: withSubjects(before, reading),
    conds: [...before.conds.filter(({ q }) => !reading.conds.some((cond) => same(cond.q, q))), ...reading.conds],
    before: [...before.before, carriedOf(before)].slice(-5),
    changed: '',
  };
  const done = ops.reduce((thread, op) => withOp(thread, op, pointed), start);
  return { ...done, changed: done.changed || told(reading) };
};

const told = ({ need, conds }: Reading): string =>
  [...conds.map(({ q }) => q), ...need.size.map(({ q }) => q), need.place?.q, need.budget?.q]
    .filter(Boolean)
    .join(', ');

const withOp = (thread: Thread, { op, target, value }: Op, pointed: Meaning['pointed']): Thread => {
  const ids = pointed(target);
  const note = (words: string): string => [thread.changed, words].filter(Boolean).join('; ');
  if (op === 'drop') {
    const conds = thread.conds.filter(({ q }) => !overlaps(q, target));
    const isCond = conds.length < thread.conds.length && ids.length === 0;
    const draft =
      thread.draft && ids.length === 0
        ? { ...thread.draft, points: thread.draft.points.filter((point) => !overlaps(point, target)) }
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
    return {
      ...thread,
      draft: isDraft && thread.draft ? { ...thread.draft, points: [...thread.draft.points, target] } : thread.draft,
      dropped: thread.dropped.filter((id) => !ids.includes(id)),
      shown: op === 'add' ? [...new Set([...thread.shown, ...ids])] : thread.shown,
      subjects: thread.subjects.map((subject) =>
        ids.length > 0 && pointed(subject.q).some((id) => ids.includes(id)) && subject.role === 'excluded'
          ? { ...subject, role: 'candidate' as const }
          : subject,
      ),
      changed: note(`added ${target}`),
    };
  }
  return { ...thread, changed: note(value ? `set ${value}` : '') };
};
