import type { DecisionRecord, Letter, PanelResult } from '../contracts/purchases/evaluation.ts';
import { formatDate, listed, stopped } from '../kernel/format.ts';
import { type Line, told } from '../kernel/told.ts';
import { tellsOfOthers } from '../reading/talk/leaks.ts';

/** Letters to vendors after a decision: each from its own scores, and nothing of anybody else's. */

type Product = DecisionRecord['products'][number];

/** Scores of ten from which on a criterion is a strength, and up to which it is a weakness. */
const STRONG = 7;
const WEAK = 4;

const pointsOf = ({ consensus, mean }: PanelResult['criteria'][number]): number | null => consensus?.score ?? mean;

const commentsOf = ({ consensus, scores }: PanelResult['criteria'][number]): string[] =>
  consensus ? [consensus.reason] : scores.flatMap(({ comment, isOut }) => (comment && !isOut ? [comment] : []));

const bands: readonly { title: string; has: (points: number) => boolean }[] = [
  { title: 'What was strong', has: (points) => points >= STRONG },
  { title: 'What was weak', has: (points) => points <= WEAK },
  { title: 'In between', has: (points) => points > WEAK && points < STRONG },
];

type Keeps = (line: string) => boolean;

/** The scores of one option in three lists; a comment that tells of others is left out with its line's comments. */
const debrief = ({ criteria }: Product, isKept: Keeps, counted: Keeps): Line => {
  const kept = (one: PanelResult['criteria'][number]): Line => {
    const score = `- ${one.name} (weight ${one.weight}%): ${pointsOf(one)} of 10.`;
    const line = [score, ...commentsOf(one).map(stopped)].join(' ');
    return counted(line) ? line : isKept(score) && score;
  };
  const lists = bands.map(({ title, has }) => {
    const own = criteria.filter((one) => {
      const points = pointsOf(one);
      return points !== null && has(points);
    });
    return listOf(`${title}:`, told(own.map(kept)));
  });
  const unscored = listed(criteria.filter((one) => pointsOf(one) === null).map(({ name }) => name));
  const gap = `Not scored, and so counted neither for nor against: ${unscored}.`;
  return [lists, unscored && isKept(gap) && [BLANK, gap]];
};

/** Set apart from what stands before it. */
const BLANK = '\n';
const listOf = (title: string, lines: readonly string[]): Line => lines.length > 0 && [BLANK, title, lines];

const letterOf = (record: DecisionRecord, product: Product): Letter => {
  const { decision, title, criteria, products } = record;
  const { solutionId, vendor } = product;
  const isChosen = decision.chosen.includes(solutionId);
  // What was only shortlisted, its vendor has not offered: it may not even know of this purchase.
  const hasOffered = product.offers.length > 0;
  // What was only quoted has no name but its vendor’s.
  const isOffer = product.name === vendor;
  const others = products.filter((one) => one.solutionId !== solutionId);
  let leftOut = 0;
  const isKept = (line: string) => !tellsOfOthers(line, product, others);
  const counted = (line: string) => {
    if (!isKept(line)) leftOut += 1;
    return isKept(line);
  };
  const opening = isChosen
    ? `We have chosen ${isOffer ? 'your offer' : product.name}. The decision was made on ${formatDate(decision.decidedOn)}; nothing is agreed until the contract is signed.`
    : `${hasOffered ? `Thank you for ${isOffer ? 'your offer' : `offering ${product.name}`}.` : `${product.name} was on our shortlist.`} We made our decision on ${formatDate(decision.decidedOn)}, and did not choose it.`;
  const why = decision.whyNot[solutionId];
  const conditions = decision.conditions.map(({ words, by }) => `- ${words}${by ? `, by ${formatDate(by)}` : ''}`);
  const own = isChosen
    ? listOf('It is subject to these conditions:', conditions.filter(counted))
    : why && counted(why) && [BLANK, stopped(why)];
  const scores = told(criteria.length > 0 && !isChosen && debrief(product, isKept, counted));
  const body = told(
    `Dear ${vendor} team`,
    BLANK,
    opening,
    own,
    scores.length > 0 && [
      BLANK,
      'The criteria and their weights were set before the evaluation. This is how yours was scored:',
      scores,
    ],
    BLANK,
    isChosen
      ? 'We will be in touch about the contract.'
      : 'This letter contains only your own scores; we do not share them with anyone else, nor anyone else’s with you. We would be glad to talk it through.',
    BLANK,
    'Yours sincerely,',
    'The purchasing team',
  );
  const subject = isKept(title) ? title : hasOffered ? 'Your offer' : 'Our purchase';
  return {
    solutionId,
    vendor,
    isChosen,
    subject: `${subject}: ${isChosen ? 'our decision' : 'the outcome'}`,
    body: body.map((line) => (line === BLANK ? '' : line)).join('\n'),
    leftOut,
  };
};

/** A letter to the vendor of every option of a decision. Pure; it rests on the record alone. */
export const lettersOf = (record: DecisionRecord): Letter[] => record.products.map((one) => letterOf(record, one));
