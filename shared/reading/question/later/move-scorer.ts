import { once } from '#shared/kernel/once';
import { type AskText, askFeatures } from '../asks/ask-features.ts';
import { rankedKinds, scoredAsks, weightLines, weightPairs } from '../asks/ask-scorer.ts';
import trained from './move-scorer.json' with { type: 'json' };
import { type Given, Move } from './moves.ts';

/** In turn the place of a move and its weight, in tenths, of each feature. */
export type MoveWeights = ReadonlyMap<string, readonly number[]>;

/** As `npm run train:moves` writes them. */
const weights = once((): MoveWeights => weightLines(trained.weights, weightPairs));

/**
 * What speaks for each thing that a later turn may do with what stands: its words one by one and in pairs, what they would ask
 * alone, and what was given.
 */
export const moveFeatures = (text: AskText, given: Given): string[] => {
  const words = askFeatures({ ...text, isLater: false, before: '' }, 0, text.tokens.length, []);
  const heard = scoredAsks({ ...text, isLater: true, before: given });
  return [
    ...words.filter((feature) => !isTriple(feature)),
    `given ${given}`,
    `given ${given} ${text.tokens[0]?.word ?? ''}`,
    `short ${Math.min(5, text.tokens.length)} ${given}`,
    ...heard.flatMap(({ kind }) => [`ask ${kind}`, `ask ${kind} ${given}`]),
  ];
};
/** Three words side by side say little of so few turns. */
const isTriple = (feature: string): boolean =>
  feature.split(' ').length > 2 && !feature.startsWith('form') && !feature.startsWith('has');

/** What a later turn does with what stands, the likeliest first. */
export const rankedMoves = (text: AskText, given: Given, own: MoveWeights = weights()) =>
  rankedKinds(Move.options, own, moveFeatures(text, given));
