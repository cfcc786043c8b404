import type { DecisionRecord, Letter, PanelResult } from '../contracts/purchases/evaluation.ts';
import { formatDate, listed } from '../kernel/format.ts';
import { tellsOfOthers } from '../reading/talk/leaks.ts';

/** Letters to vendors after a decision: each from its own scores, and nothing of anybody else's. */

type Product = DecisionRecord['products'][number];

/** Scores of ten from which on a criterion is a strength, and up to which it is a weakness. */
const STRONG = 7;
const WEAK = 4;

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

/** The scores of one option in three lists; a comment that tells of others is left out with its line's comments. */
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
  const gap = `Not scored, and so counted neither for nor against: ${listed(unscored)}.`;
  return { lines: [...lines, ...(unscored.length > 0 && isKept(gap) ? ['', gap] : [])], leftOut };
};

const letterOf = (record: DecisionRecord, product: Product): Letter => {
  const { decision, title, criteria, products } = record;
  const isChosen = decision.chosen.includes(product.solutionId);
  // What was only shortlisted, its vendor has not offered: it may not even know of this purchase.
  const hasOffered = product.offers.length > 0;
  // What was only quoted has no name but its vendor’s.
  const isOffer = product.name === product.vendor;
  const others = products.filter(({ solutionId }) => solutionId !== product.solutionId);
  const isKept = (line: string) => !tellsOfOthers(line, product, others);
  const opening = isChosen
    ? `We have chosen ${isOffer ? 'your offer' : product.name}. The decision was made on ${formatDate(decision.decidedOn)}; nothing is agreed until the contract is signed.`
    : `${hasOffered ? `Thank you for ${isOffer ? 'your offer' : `offering ${product.name}`}.` : `${product.name} was on our shortlist.`} We made our decision on ${formatDate(decision.decidedOn)}, and did not choose it.`;
  const subject = isKept(title) ? title : hasOffered ? 'Your offer' : 'Our purchase';
  const own = isChosen ? conditionsOf(record, isKept) : reasonOf(record, product, isKept);
  const scored = criteria.length > 0 && !isChosen ? debrief(product, isKept) : { lines: [], leftOut: 0 };
  const scoresIntro =
    scored.lines.length > 0
      ? ['', 'The criteria and their weights were set before the evaluation. This is how yours was scored:']
      : [];
  const closing = isChosen
    ? 'We will be in touch about the contract.'
    : 'This letter contains only your own scores; we do not share them with anyone else, nor anyone else’s with you. We would be glad to talk it through.';
  return {
    ...{ solutionId: product.solutionId, vendor: product.vendor, isChosen },
    subject: `${subject}: ${isChosen ? 'our decision' : 'the outcome'}`,
    body: [
      `Dear ${product.vendor} team`,
      '',
      opening,
      ...own.lines,
      ...scoresIntro,
      ...scored.lines,
      '',
      closing,
      '',
      ...signOff,
    ].join('\n'),
    leftOut: own.leftOut + scored.leftOut,
  };
};

const signOff = ['Yours sincerely,', 'The purchasing team'];

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
    lines: kept.length > 0 ? ['', 'It is subject to these conditions:', ...kept] : [],
    leftOut: told.length - kept.length,
  };
};

/** A letter to the vendor of every option of a decision. Pure; it rests on the record alone. */
export const lettersOf = (record: DecisionRecord): Letter[] => record.products.map((one) => letterOf(record, one));
