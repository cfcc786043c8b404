import { type CondText, condFeatures, type Stretch, stretchesOf } from './cond-features.ts';
import trained from './cond-scorer.json' with { type: 'json' };

/** Weights in tenths of what speaks for a condition, and how much must speak for one before it is taken. */
export type CondScorer = { weights: ReadonlyMap<string, number>; least: number };

/** What sets a condition, as trained from the marked corpora (`npm run train:conds`). */
export const condScorer: CondScorer = {
  weights: new Map(
    trained.weights.split('\n').map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(at + 1), Number(line.slice(0, at))] as const;
    }),
  ),
  least: trained.least,
};

/** What a rule found whole, in a sentence that seeks, needs this much less to speak for it. */
const DEMANDED = 25;
const isDemanded = ({ tokens, ruled, asked, isQuestion, hasPick }: CondText, { from, to }: Stretch): boolean => {
  const sentence = tokens[from]?.sentence ?? 0;
  const [first, last] = [ruled[from], ruled[to - 1]];
  return (
    hasPick &&
    !isQuestion[sentence] &&
    seeking.has(asked[sentence] ?? '') &&
    first?.isFirst === true &&
    last?.isLast === true
  );
};
const seeking = new Set(['none', 'choose', 'list', 'alternatives', 'refine']);

/** The stretches of a message that set conditions, the surest first taken, none over another; in their order. */
export const scoredConds = (text: CondText, { weights, least }: CondScorer = condScorer): Stretch[] => {
  const scored = stretchesOf(text)
    .map((stretch) => ({
      stretch,
      score: condFeatures(text, stretch).reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0),
    }))
    .filter(({ score, stretch }) => score > (isDemanded(text, stretch) ? least - DEMANDED : least))
    .sort((a, b) => b.score - a.score || a.stretch.from - b.stretch.from);
  const taken: Stretch[] = [];
  for (const { stretch } of scored)
    if (!taken.some(({ from, to }) => from < stretch.to && stretch.from < to)) taken.push(stretch);
  return taken.sort((a, b) => a.from - b.from);
};
