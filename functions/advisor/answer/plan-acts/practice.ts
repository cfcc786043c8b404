import type { PracticeTopic } from '#functions/records/knowledge/schema';
import { lowered } from '#shared/kernel/format';
import { sharedWords } from '#shared/reading/phrases/words';
import type { AskedAct, Case } from '../case.ts';
import type { Line } from '../plan.ts';
import { figureLines } from './bounds.ts';
import { line, ours, type Part } from './lines.ts';

/** What an experienced buyer tells of buying a kind of thing: what to require, what goes wrong, how to try it. */

/** What an act asks where nothing says it closer. */
const byAct: Readonly<Partial<Record<AskedAct, PracticeTopic>>> = {
  risk: 'wrong',
  time: 'time',
  lease: 'fund',
  questions: 'questions',
  criteria: 'must',
};
const topicOfActs = (acts: readonly AskedAct[]): PracticeTopic | undefined =>
  acts.flatMap((act) => byAct[act] ?? [])[0];

const headings: Readonly<Record<PracticeTopic, (kind: string) => string>> = {
  must: (kind) => `What to require of ${kind}:`,
  questions: (kind) => `Ask of ${kind}:`,
  wrong: (kind) => `What goes wrong with ${kind}, and what prevents it:`,
  cost: (kind) => `What drives the price of ${kind}:`,
  time: (kind) => `From order to use of ${kind}:`,
  trial: (kind) => `How to try ${kind} before you buy:`,
  upkeep: (kind) => `Keeping ${kind} in use:`,
  rules: (kind) => `What to check for ${kind}:`,
  options: (kind) => `The ways to go for ${kind}:`,
  fund: (kind) => `Hire, lease or funding for ${kind}:`,
  instead: (kind) => `Before you buy ${kind}:`,
  size: (kind) => `How many of ${kind}:`,
};

/** Points of one answer, and of one that asks for a whole list. */
const POINTS = 5;

/** The points that share most with a text first, otherwise in their order; those alone that share so many words. */
const nearest = (points: readonly string[], text: string, most: number, least = 0): string[] =>
  points
    .map((point, index) => ({ point, index, shared: sharedWords(point, text) }))
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, most)
    .map(({ point }) => point);

/** Points on a topic, those first that share most with the question; none where nothing is known of the kind. */
export const pointsOn = ({ practice, text }: Case, topic: PracticeTopic, most: number): string[] =>
  nearest(practice?.[topic] ?? [], text, most);

const told = ['wrong', 'must', 'upkeep', 'options', 'trial', 'time', 'fund', 'size', 'instead'] as const;
/** Words that a point must share with what was said to bear on it. */
const HEARD = 2;
/** Whatever is known of the kind that bears on what a message says, the nearest first. */
export const bearingOn = ({ practice, text }: Case, most: number, topics: readonly PracticeTopic[] = told): string[] =>
  nearest(practice ? topics.flatMap((topic) => practice[topic]) : [], text, most, HEARD);

/** The same as lines of an answer. */
export const pointLines = (one: Case, topic: PracticeTopic, most: number): Line[] =>
  pointsOn(one, topic, most).map((point, index) => line('reason', `${topic}-${index}`, `- ${point}`));

/** Good practice in buying what is sought, on what the question asks; nothing where neither is known. */
export const practicePart = (one: Case, topic = topicOfActs(one.acts)): Part | undefined => {
  if (!one.practice || !topic) return undefined;
  return {
    asks: [
      {
        act: 'process',
        direct: line('direct', `practice-${topic}`, `**${headings[topic](lowered(one.practice.label))}**`),
        reasons: pointLines(one, topic, POINTS),
      },
    ],
    mustSay: figureLines(one),
    next: [ours],
  };
};

/** What is known of the kind that bears on a question which no single matter answers. */
export const bearingPart = (one: Case): Part | undefined => {
  const points = one.named.length + one.unknown.length === 0 && !one.isFollowUp ? bearingOn(one, POINTS) : [];
  const [first, ...further] = points;
  if (!first || further.length === 0) return undefined;
  return {
    asks: [
      {
        act: 'process',
        direct: line('direct', 'bears', `**${first}**`),
        reasons: further.map((point, index) => line('reason', `bears-${index}`, `- ${point}`)),
      },
    ],
    mustSay: figureLines(one),
    next: [ours],
  };
};
