import type { PracticeEntry, PracticeTopic } from '#functions/records/knowledge/schema';
import { lowered, withoutEnd } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import { ranker } from '../../counsel/rank.ts';
import type { Line } from '../../plan.ts';
import { line, ours, type Part } from '../lines.ts';

/** What is known of buying the kind that a conversation is about, point by point, the nearest to a later turn first. */

export type Known = { topic: PracticeTopic; id: string; text: string; score: number };

const topics: readonly PracticeTopic[] = [
  'must',
  'questions',
  'wrong',
  'cost',
  'time',
  'trial',
  'upkeep',
  'rules',
  'options',
  'fund',
  'instead',
  'size',
];

const rankers = new WeakMap<PracticeEntry, (text: string) => Known[]>();
const rankerOf = (entry: PracticeEntry): ((text: string) => Known[]) => {
  const known = rankers.get(entry);
  if (known) return known;
  const points = topics.flatMap((topic) =>
    entry[topic].map((text, index) => ({ topic, id: `${topic}-${index}`, text })),
  );
  const rank = ranker(points.map((value) => ({ value, examples: [value.text], answer: '' })));
  const made = (text: string): Known[] =>
    rank(text).map(({ value, covered, likeness }) => ({ ...value, score: covered + likeness }));
  rankers.set(entry, made);
  return made;
};

/** Whether an earlier answer printed a point. */
const isTold = ({ toldBefore, practice }: Case, { id }: Known): boolean =>
  toldBefore.includes(`${practice?.id ?? ''}/${id}`);

/** Words that say little of what a point is about, whatever they stand for in it. */
const idle = new Set(
  'plan plans already year years new old use used one two site need old still work works time first'.split(' '),
);
const rankedPoints = ({ practice }: Case, text: string): Known[] =>
  practice
    ? rankerOf(practice)(
        wordsIn(text)
          .filter(({ lower }) => !idle.has(lower))
          .map(({ text: word }) => word)
          .join(' '),
      )
    : [];
/** Points that bear on a text, the nearest first; those that were printed before are none. */
export const nearPoints = (one: Case, text: string): Known[] =>
  rankedPoints(one, text).filter((point) => !isTold(one, point));

/** Points on some topics that were not printed before: the nearest to what is asked first, then in the order of the topics. */
export const freshPoints = (one: Case, wanted: readonly PracticeTopic[], most: number): Known[] => {
  const { practice } = one;
  if (!practice) return [];
  const scores = new Map(rankerOf(practice)(one.text).map(({ id, score }) => [id, score]));
  return wanted
    .flatMap((topic) =>
      practice[topic]
        .map((text, index) => ({ topic, id: `${topic}-${index}`, text, score: scores.get(`${topic}-${index}`) ?? 0 }))
        .toSorted((a, b) => b.score - a.score),
    )
    .filter((point) => !isTold(one, point))
    .slice(0, most);
};

/** A point without its end: "Under-bench unit: saves floor space". */
const gist = (text: string): string => withoutEnd(text.split(', but ')[0] ?? text, '.');

/** The points of a kind that words print, as a thread keeps them. */
export const toldIn = (practice: PracticeEntry | undefined, words: string): string[] => {
  if (!practice) return [];
  const lower = words.toLowerCase();
  return topics.flatMap((topic) =>
    practice[topic].flatMap((text, index) =>
      lower.includes(gist(text).toLowerCase()) ? [`${practice.id}/${topic}-${index}`] : [],
    ),
  );
};

/** What the conversation is about, in words: "vaccine fridge", "PACS". */
export const labelOf = ({ practice, kind }: Case): string => lowered(practice?.label ?? kind?.label ?? '');

/** An answer of one direct line, what bears it out and what would change it. */
export const part = (id: string, direct: string, reasons: readonly Line[], change?: string): Part => ({
  asks: [
    {
      act: 'go-on',
      direct: line('direct', id, direct),
      reasons: [...reasons],
      ...(change ? { change: line('change', 'change', change) } : {}),
    },
  ],
  next: reasons.some(({ id: own }) => own.startsWith('known-')) ? [ours] : [],
});
export const bullets = (points: readonly Known[]): Line[] =>
  points.map(({ id, text }) => line('reason', `known-${id}`, `- ${text}`));
export const plain = (text: string): string => withoutEnd(text, '.');

/** What is known of the kind that bears on the words of a turn. */
export const knownPart = (one: Case): Part | undefined => {
  const [first, ...more] = nearPoints(one, one.text)
    .filter(({ score }) => score >= NEAR)
    .slice(0, 3);
  const [told] = rankedPoints(one, one.text);
  if (told && told.score >= NEAR && told.score > (first?.score ?? 0) + CLEARLY)
    return part(
      'known-before',
      `**No more is known of that than was said: ${lowered(plain(told.text))}.**`,
      bullets(first ? [first] : []),
    );
  if (!first) return undefined;
  return part(
    'known',
    first.topic === 'questions' ? `**Not known here; ask it so: “${first.text}”**` : `**${first.text}**`,
    bullets(more),
  );
};
/** So much nearer what was said before is what is asked about. */
const CLEARLY = 0.1;
/** From here on a point bears on a text. */
export const NEAR = 0.3;
