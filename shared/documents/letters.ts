import type { DecisionRecord, Letter, PanelResult } from '../contracts/evaluation.ts';
import { formatDate, listed } from '../kernel/format.ts';

/** Letters to vendors after a decision: each from its own scores, and nothing of anybody else's. */

type Product = DecisionRecord['products'][number];

/** Scores of ten from which on a criterion is a strength, and up to which it is a weakness. */
const STRONG = 7;
const WEAK = 4;
/** A first word of a name that is shorter is too often a word of its own. */
const FIRST_MIN = 4;

const words = new Intl.Segmenter('en-AU', { granularity: 'word' });
/** "Quokka’s" names Quokka. */
const wordsIn = (text: string): string[] =>
  [...words.segment(text.replaceAll('’', "'"))].flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment.split("'") : [],
  );

const holds = (said: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && said.some((_, at) => name.every((word, next) => said[at + next] === word));

const lower = (text: readonly string[]) => text.map((word) => word.toLowerCase());

type Other = Pick<Product, 'name' | 'vendor' | 'offers'>;

/** A number from which on it is a sum of money: a year, beds and calls are less. */
const SUM_MIN = 10_000;
/** What only money is counted or named in, and what of ours nobody is told. */
const moneyWords = new Set(['aud', 'dollar', 'dollars', 'grand', 'thousand', 'million', 'budget']);

/** Digits as they are written in a sum of money: "270,571", "270k" and "1.2m", whatever stands before them. */
const isSum = (word: string, amounts: ReadonlySet<number>): boolean => {
  const isShort = ['k', 'm'].includes(word.slice(-1));
  const written = Number(word.slice(0, isShort ? -1 : undefined).replaceAll(',', ''));
  return isShort ? written > 0 : written >= SUM_MIN || amounts.has(written);
};

/** "270 571" is one sum. */
const isCutSum = (word: string, next = ''): boolean => next.length === 3 && Number(word + next) >= SUM_MIN;

/** "WS" of "Wombat Systems". */
const initialsOf = (name: readonly string[]): string =>
  name.length > 1 ? name.map((word) => word.charAt(0).toUpperCase()).join('') : '';

/**
 * Whether a text tells one vendor something of another: its name or its product's, whole, by the first word as it is
 * written or by initials; or money, of which no letter speaks.
 * @param own the product that the letter is about
 * @param others the products of the same evaluation, with their quotes
 */
export const tellsOfOthers = (
  text: string,
  own: Pick<Product, 'name' | 'vendor'>,
  others: readonly Other[],
): boolean => {
  const said = wordsIn(text);
  const ownWords = new Set(lower(wordsIn(`${own.name} ${own.vendor}`)));
  const names = others
    .flatMap(({ name, vendor }) => [name, vendor])
    .map(wordsIn)
    .filter((name) => !lower(name).every((word) => ownWords.has(word)));
  const isNamed = names.some((name) => {
    const [first = ''] = name;
    const isOwn = ownWords.has(first.toLowerCase());
    const isFirst = !isOwn && first.length >= FIRST_MIN && said.includes(first);
    return isFirst || holds(lower(said), lower(name)) || said.includes(initialsOf(name));
  });
  const amounts = new Set(others.flatMap(({ offers }) => offers.flatMap(({ low, high }) => [low ?? -1, high ?? -1])));
  const isMoney =
    text.includes('$') ||
    holds(lower(said), ['our', 'limit']) ||
    lower(said).some(
      (word, at) =>
        !ownWords.has(word) && (moneyWords.has(word) || isSum(word, amounts) || isCutSum(word, said[at + 1])),
    );
  return isNamed || isMoney;
};

const pointsOf = ({ consensus, mean }: PanelResult['criteria'][number]): number | null => consensus?.score ?? mean;

/** What the evaluators wrote to a score. */
const commentsOf = ({ consensus, scores }: PanelResult['criteria'][number]): string[] =>
  consensus ? [consensus.reason] : scores.flatMap(({ comment, isOut }) => (comment && !isOut ? [comment] : []));

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

const bands: readonly { title: string; has: (points: number) => boolean }[] = [
  { title: 'What was strong', has: (points) => points >= STRONG },
  { title: 'What was weak', has: (points) => points <= WEAK },
  { title: 'In between', has: (points) => points > WEAK && points < STRONG },
];

/** The scores of one product in three lists; a comment that tells of others is left out with its line's comments. */
const debrief = (product: Product, isKept: (line: string) => boolean): { lines: string[]; leftOut: number } => {
  let leftOut = 0;
  const kept = (one: PanelResult['criteria'][number]): string[] => {
    const score = `- ${one.name} (weight ${one.weight}%): ${pointsOf(one)} of 10.`;
    const line = [score, ...commentsOf(one).map(sentence)].join(' ');
    if (isKept(line)) return [line];
    leftOut += 1;
    return isKept(score) ? [score] : [];
  };
  const lines = bands.flatMap(({ title, has }) => {
    const own = product.criteria.flatMap((one) => {
      const points = pointsOf(one);
      return points !== null && has(points) ? kept(one) : [];
    });
    return own.length === 0 ? [] : ['', `${title}:`, ...own];
  });
  const unscored = product.criteria.filter((one) => pointsOf(one) === null).map(({ name }) => name);
  const gap = `Not scored, so that they count neither for nor against: ${listed(unscored)}.`;
  return { lines: [...lines, ...(unscored.length > 0 && isKept(gap) ? ['', gap] : [])], leftOut };
};

const letterOf = (record: DecisionRecord, product: Product): Letter => {
  const { decision, title, criteria, products } = record;
  const isChosen = decision.chosen.includes(product.solutionId);
  const others = products.filter(({ solutionId }) => solutionId !== product.solutionId);
  const isKept = (line: string) => !tellsOfOthers(line, product, others);
  const opening = isChosen
    ? `We have chosen ${product.name}. The decision was made on ${formatDate(decision.decidedOn)}; nothing is agreed until the contract is signed.`
    : `Thank you for offering ${product.name}. We decided on ${formatDate(decision.decidedOn)}, and did not choose it.`;
  const subject = isKept(title) ? title : 'Your offer';
  const own = isChosen ? conditionsOf(record, isKept) : reasonOf(record, product, isKept);
  const scored = criteria.length > 0 && !isChosen ? debrief(product, isKept) : { lines: [], leftOut: 0 };
  const scoresIntro =
    scored.lines.length > 0
      ? ['', 'The criteria and their weights were set before the evaluation. This is how your offer was scored:']
      : [];
  const closing = isChosen
    ? 'We will be in touch about the contract.'
    : 'This letter holds your own scores alone; we tell nobody else of them, and nobody else’s to you. We are glad to talk it through.';
  return {
    ...{ solutionId: product.solutionId, vendor: product.vendor, isChosen },
    subject: `${subject}: ${isChosen ? 'our decision' : 'the outcome'}`,
    body: [`Dear ${product.vendor} team`, '', opening, ...own.lines, ...scoresIntro, ...scored.lines, '', closing].join(
      '\n',
    ),
    leftOut: own.leftOut + scored.leftOut,
  };
};

type Part = { lines: string[]; leftOut: number };

const reasonOf = ({ decision }: DecisionRecord, { solutionId }: Product, isKept: (line: string) => boolean): Part => {
  const why = decision.whyNot[solutionId];
  if (!why) return { lines: [], leftOut: 0 };
  return isKept(why) ? { lines: ['', sentence(why)], leftOut: 0 } : { lines: [], leftOut: 1 };
};

const conditionsOf = ({ decision }: DecisionRecord, isKept: (line: string) => boolean): Part => {
  const told = decision.conditions.map(
    ({ words: condition, by }) => `- ${condition}${by ? `, by ${formatDate(by)}` : ''}`,
  );
  const kept = told.filter(isKept);
  return {
    lines: kept.length > 0 ? ['', 'It rests on these conditions:', ...kept] : [],
    leftOut: told.length - kept.length,
  };
};

/** A letter to the vendor of every product of a decision. Pure; it rests on the record alone. */
export const lettersOf = (record: DecisionRecord): Letter[] => record.products.map((one) => letterOf(record, one));
