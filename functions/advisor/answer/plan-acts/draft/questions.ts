import { withoutEnd } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../../case.ts';
import { factsFor, type Judged } from '../../judge/judge.ts';
import { onTopic, tellingWords } from '../../judge/match.ts';
import { type Topic, topicOf, topicPlaces, topicsIn } from '../../judge/topics.ts';
import { entriesOf, mainSize, sizeWords } from '../lines.ts';
import { asksForSet, countAsked, firstOf, isOfMatter, isOfThings, setFor } from './sets.ts';
import { notesOf, recipients, tones } from './whom.ts';

/** Questions of one draft, and with those that the buyer adds. */
const QUESTIONS = 8;
const QUESTIONS_MAX = 25;
const decided = ['price', 'integration', 'support', 'time', 'users', 'hosting', 'warranty', 'training'];

/** A question in a full sentence for something that a buyer wants to know. */
export const questionFor = (point: string, one: Case): string => {
  const [topic] = topicsIn(wordsIn(point));
  const told = withoutEnd(point.trim(), '.?').replace('whether they ', 'whether you ').replace('if they ', 'if you ');
  return topic ? sized(topic, one) : inWriting(told);
};
const inWriting = (point: string): string => `Please tell us, in writing: ${point}.`;

const sized = ({ id, question }: Topic, { need }: Case): string => {
  const size = mainSize(need);
  if (!size) return question;
  const words = sizeWords(size);
  return id === 'price'
    ? question.replace('for our size', `for ${words}`)
    : question.replace('like ours', `like ours (${words})`);
};

/** The points that a message asks to be put to a vendor: what stands after the colon, cut at commas. */
const pointsIn = (text: string): string[] => {
  const colon = text.indexOf(':');
  const list = colon > 0 ? text.slice(colon + 1) : '';
  const listedPoints = list
    .split(/[,;\n]|\band\b/u)
    .map((part) => withoutEnd(part.trim(), '.'))
    .filter((part) => part.length > 2);
  if (listedPoints.length > 0) return listedPoints;
  const words = wordsIn(text);
  return topicPlaces(words).map(({ from, to }) => text.slice(words[from]?.at, words[to - 1]?.end));
};

/** What a question before asks already in other words is put in the buyer's. */
const withOwnWords = (points: readonly string[], one: Case): string[] => {
  const asked = points.map((point) => (point.endsWith('?') || point.endsWith('.') ? point : questionFor(point, one)));
  return asked.map((question, index) =>
    asked.indexOf(question) < index ? inWriting(points[index] ?? question) : question,
  );
};

/** "And about spare parts" goes on with a draft. */
const moreIn = ({ text, reading }: Case): string[] => {
  const words = wordsIn(text);
  const from = words.findIndex(({ lower }) => !more.has(lower));
  const isMore = from > 0 && reading.ops.length === 0 && tones.find(words).length === 0;
  return isMore ? [text.slice(words[from]?.at)] : [];
};
const more = new Set(['and', 'also', 'plus', 'about', 'on']);

/** A draft that speaks of 60 beds speaks of 40 when that is what is bought. */
const resized = (point: string, { changes }: Case): string =>
  changes.reduce(
    (text, { element, was, now }) => (element === 'size' && was && now ? text.replaceAll(was, now) : text),
    point,
  );

/** The questions of a draft: those it held before and what was added; else what the message asks; else what is open. */
export const questionsOf = (one: Case, to: readonly Judged[] = recipients(one)): string[] => {
  const kept = (one.draft?.points ?? []).map((point) => resized(point, one));
  const most = countAsked(one.text);
  if (kept.length > 0) {
    const all = withOwnWords([...kept, ...moreIn(one)], one);
    // Of more than it held the rest is what else is asked of such a thing.
    const others = most && most > all.length ? usualFor(one, to).filter((question) => !all.includes(question)) : [];
    return [...all, ...others].slice(0, most ?? QUESTIONS_MAX);
  }
  const targets = one.reading.ops
    .filter(({ op, target, q }) => op === 'ask-about' && target !== q && tellingWords(target).length > 0)
    .map(({ target }) => target);
  const found = pointsIn(one.text);
  // "Got a demo next week … need questions": what they are for is told before.
  const told = `${one.context}\n${one.text}`;
  const asked = (found.length > 0 ? found : targets).map((point) => withWords(point, one));
  // What is to be asked may be said point by point; else as many are put on the matter as are wanted.
  if (
    !one.text.includes(':') &&
    new Set(entriesOf(one, one.named).map(({ vendor }) => vendor.id)).size < 2 &&
    asksForSet(one.text) &&
    (asked.length > 0 || most || isOfMatter(told))
  )
    return firstOf(
      setFor(one, `${one.context}\n${notesOf(one).join('\n')} ${one.practice?.label ?? ''}`),
      most ?? QUESTIONS,
    );
  if (asked.length > 0) return [...new Set(asked)].slice(0, most ?? QUESTIONS);
  const open = one.points
    .filter(({ id }) => id !== 'kind')
    .map(({ quote, field, kind }) =>
      field === 'integration-with'
        ? `Do you connect to ${quote} at a live site today, by which interface, and who maintains it?`
        : topicsIn(wordsIn(quote)).length > 0
          ? questionFor(quote, one)
          : kind === 'must'
            ? `Do you commit to “${quote.replace(/^must /, '')}” in the contract, and what shows that you can?`
            : `How does your product answer “${quote}”, and which site like ours can confirm it?`,
    );
  return [...new Set([...open, ...usualFor(one, to)])].slice(0, most ?? QUESTIONS);
};

/** The topic's question, with the buyer's own words where they say more. */
const withWords = (point: string, one: Case): string => {
  const question = questionFor(point, one);
  const isMore = point.split(' ').length > 2 && !question.includes(point);
  return isMore && question.endsWith('?') ? `${question} (${point})` : question;
};

const ofSystems = new Set(['integration', 'hosting']);
/** What is asked of any: what records of those asked do not hold, then what buyers of such a thing ask. */
const usualFor = (one: Case, to: readonly Judged[]): string[] => {
  const gaps = decided
    .filter((id) => !isOfThings(one) || !ofSystems.has(id))
    .map(topicOf)
    .filter((topic) => to.length === 0 || to.some((entry) => onTopic(topic, factsFor(one.book, entry)).length === 0));
  return [...gaps.map((topic) => sized(topic, one)), ...(one.practice?.questions ?? []), ...one.guide.questions];
};
