import type { Act, Guard, Op, ReadNeed } from '#shared/contracts/reading/question';
import { outOfScope } from '../../guard/guards.ts';
import { says } from '../../phrases/phrase-book.ts';
import type { Word } from '../../phrases/words.ts';
import { collapse } from '../names/roles.ts';
import { categoryBook, topicsIn } from '../need/topics.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { actsIn, type Clause } from './acts.ts';
import { opsIn } from './ops.ts';

const auxiliaries = new Set(
  'is are do does did can could will would has have was were should who when where which what how'.split(' '),
);
const asksIndirectly = says([
  'want|wants|need|needs|like|love to know|see|understand',
  'know if|whether|how|what|why',
  'wondering|wonder if|whether|how',
  'tell|advise me|us if|whether|how|what|why',
  'not sure if|whether|how|what|why',
  'find out',
  'check if|whether',
  'anything on record about',
  'what i|we need',
]);

/** What is counted or budgeted anew is set, whatever the words; else the words say what changes. */
export const opsOf = (body: readonly ReadSentence[], { size, budget }: ReadNeed): Op[] => {
  const said = body
    .filter(({ text }) => !text.trimEnd().endsWith('?'))
    .flatMap((sentence) => opsIn(sentence, sentence.words));
  const sets = [...size, ...(budget ? [budget] : [])].map(
    ({ q, s }): Op => ({ op: 'set', target: q, value: q, q, s, from: 'said' }),
  );
  return sets.length > 0 ? [...said.filter(({ op }) => op !== 'set'), ...sets] : said;
};

const openings = new Set(['ok', 'okay', 'great', 'cool', 'nice', 'right', 'hi', 'hello', 'hey']);
const joints = new Set(['but', 'and', 'so', 'now', 'then']);

/** "Ok but can they …" asks what "can they …" asks: a word that only opens a sentence is left out where more follows. */
const withoutOpening = (words: readonly Word[]): readonly Word[] => {
  if (!openings.has(words[0]?.lower ?? '')) return words;
  const rest = words.slice(joints.has(words[1]?.lower ?? '') ? 2 : 1);
  return rest.length > 2 ? rest : words;
};

/** What a message asks for in all: what its sentences say, else what they amount to. */
export const actsOf = (
  body: readonly ReadSentence[],
  isFollowUp: boolean,
  guards: readonly Guard[],
  hasCategory: boolean,
  text: string,
  ops: readonly Op[],
): Act[] => {
  const clauses: Clause[] = body.map(({ id, text: sentence, words, names }) => ({
    s: id,
    text: sentence,
    words: withoutOpening(
      collapse(
        words,
        names.filter(({ isThing }) => !isThing),
      ).words,
    ),
    names: names.filter(({ isThing }) => !isThing).length,
    isQuestion: sentence.trimEnd().endsWith('?') || asksIndirectly(words),
    hasCategory,
  }));
  const { acts, needs, used } = actsIn(clauses, isFollowUp);
  const said = acts.filter(({ hint }) => hint !== 'smalltalk');
  const first = body[0];
  const sought = needs.find(({ s }) =>
    body.some(({ id, words }) => id === s && topicsIn(categoryBook, words).some(({ value }) => value.weight === 3)),
  );
  const isElse = outOfScope(text) !== null || guards.some(({ kind }) => kind === 'emergency' || kind === 'clinical');
  if (isElse)
    return [
      {
        family: 'none',
        hint: 'out-of-scope',
        q: guards[0]?.q ?? first?.text ?? text.trim(),
        s: guards[0]?.s ?? first?.id ?? 's1',
        from: 'said',
      },
    ];
  const isPicking = said.some(
    ({ family }) => family === 'pick' || family === 'compare' || family === 'change' || family === 'draft',
  );
  const open = clauses.find(
    ({ s, words, text: sentence }) =>
      (sentence.trimEnd().endsWith('?') || auxiliaries.has(words[0]?.lower ?? '')) && !used.has(s),
  );
  if (said.length > 0) return sought && !isPicking ? [sought, ...said] : said;
  const question: Act[] =
    open && open.words.length > 2
      ? [{ family: 'answer', hint: 'fact', q: open.text, s: open.s, from: 'inferred' }]
      : [];
  if (question.length > 0) return sought ? [sought, ...question] : question;
  if (needs[0]) return [needs[0]];
  if (ops[0])
    return [
      { family: 'change', hint: ops[0].op === 'undo' ? 'undo' : 'refine', q: ops[0].q, s: ops[0].s, from: 'said' },
    ];
  if (acts[0]) return acts.slice(0, 1);
  if (first && isFollowUp && clauses[0]?.isQuestion)
    return [{ family: 'answer', hint: 'fact', q: first.text, s: first.id, from: 'inferred' }];
  if (first && isFollowUp) return [{ family: 'change', hint: 'refine', q: first.text, s: first.id, from: 'inferred' }];
  if (!first) return [{ family: 'none', hint: 'smalltalk', q: text.trim(), s: 's1', from: 'said' }];
  return [
    { family: 'pick', hint: first.words.length < 5 ? 'list' : 'choose', q: first.text, s: first.id, from: 'inferred' },
  ];
};

const speaksOfEarlier = says([
  'your|the list|answer|shortlist|reply|email from|last|earlier|yesterday|friday|monday',
  're your list|answer|shortlist|reply|email',
  'you said|suggested|recommended|told',
]);

/** Whether a sentence speaks of an earlier answer. */
export const isAboutEarlier = ({ words }: ReadSentence): boolean => speaksOfEarlier(words);
