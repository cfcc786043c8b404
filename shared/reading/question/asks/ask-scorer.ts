import type { AskKind } from '#shared/contracts/reading/question';
import { once } from '#shared/kernel/once';
import { type AskText, askFeatures, clauseEnd, startFeatures } from './ask-features.ts';
import trained from './ask-scorer.json' with { type: 'json' };

/** Weights in tenths: of each feature for a clause that begins to ask, and of each feature for each kind of ask. */
export type AskScorer = {
  kinds: readonly AskKind[];
  starts: ReadonlyMap<string, number>;
  /** In turn the place of a kind and its weight. */
  asks: ReadonlyMap<string, readonly number[]>;
};

/** One weight a line, as `train-asks.ts` writes them: "12 feature", "A12C-3 feature". */
export const weightLines = <T>(written: string, weightOf: (code: string) => T): Map<string, T> =>
  new Map(
    written.split('\n').map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(at + 1), weightOf(line.slice(0, at))] as const;
    }),
  );
const FIRST = 'A'.charCodeAt(0);
/** "A12C-3": in turn the place of a kind and its weight. */
export const weightPairs = (code: string): number[] =>
  [...code.matchAll(/([A-z])(-?\d+)/g)].flatMap(([, kind = '', weight]) => [
    kind.charCodeAt(0) - FIRST,
    Number(weight),
  ]);

/** What asks, and what it asks for, as trained from the marked corpora (`npm run train:asks`). */
export const askScorer = once(
  (): AskScorer => ({
    kinds: trained.kinds as AskKind[],
    starts: weightLines(trained.starts, Number),
    asks: weightLines(trained.asks, weightPairs),
  }),
);

/** A clause that asks: its words by position, what it asks for and, where that is in doubt, what else it may. */
export type Ask = { from: number; to: number; kind: AskKind; chance: number; or?: AskKind };

const TENTH = 10;
/** Under this share of the first the second is not meant. */
const NEAR = 0.6;

const startScore = ({ starts }: AskScorer, features: readonly string[]): number =>
  features.reduce((sum, feature) => sum + (starts.get(feature) ?? 0), 0);

/** Kinds of ask, the likeliest first, with their chances. */
export const rankedAsks = ({ kinds, asks }: AskScorer, features: readonly string[]) =>
  rankedKinds(kinds, asks, features);

/** Kinds by what features weigh for each, the likeliest first, with their chances. */
export const rankedKinds = <Kind>(
  kinds: readonly Kind[],
  weightsOf: ReadonlyMap<string, readonly number[]>,
  features: readonly string[],
): { kind: Kind; chance: number }[] => {
  const sums = new Float64Array(kinds.length);
  for (const feature of features) {
    const weights = weightsOf.get(feature) ?? [];
    for (let at = 0; at < weights.length; at += 2) {
      const kind = weights[at] ?? 0;
      sums[kind] = (sums[kind] ?? 0) + (weights[at + 1] ?? 0);
    }
  }
  const odds = [...sums].map((sum) => Math.exp(sum / TENTH));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return kinds.map((kind, at) => ({ kind, chance: (odds[at] ?? 0) / all })).sort((a, b) => b.chance - a.chance);
};

/** Where clauses that ask begin: the likely ones, and the likeliest of a sentence that ends as a question, or of all. */
const startsIn = (text: AskText, scorer: AskScorer): number[] => {
  const found: number[] = [];
  let best = { at: 0, score: Number.NEGATIVE_INFINITY };
  const open = { at: -1, score: Number.NEGATIVE_INFINITY };
  for (const [at, { sentence }] of text.tokens.entries()) {
    const score = startScore(scorer, startFeatures(text, at, found.at(-1) ?? -1));
    if (score > best.score) best = { at, score };
    if (score > open.score) Object.assign(open, { at, score });
    if (score > 0) found.push(at);
    if (at + 1 !== text.ends[sentence]) continue;
    const isOpen = text.isQuestion[sentence] && text.tokens[found.at(-1) ?? -1]?.sentence !== sentence;
    if (isOpen) found.push(open.at);
    Object.assign(open, { at: -1, score: Number.NEGATIVE_INFINITY });
  }
  return found.length > 0 || text.tokens.length === 0 ? found : [best.at];
};

/** The clauses of a message that ask, and what each asks for. */
export const scoredAsks = (text: AskText, scorer: AskScorer = askScorer()): Ask[] => {
  const starts = startsIn(text, scorer);
  const asks: Ask[] = [];
  for (const [index, from] of starts.entries()) {
    const to = clauseEnd(text, from, starts[index + 1]);
    const features = askFeatures(
      text,
      from,
      to,
      asks.map(({ kind }) => kind),
    );
    const [first, second] = rankedAsks(scorer, features);
    if (!first) continue;
    const isDoubtful = second !== undefined && second.chance >= NEAR * first.chance;
    asks.push({ from, to, ...first, ...(isDoubtful ? { or: second.kind } : {}) });
  }
  return asks;
};
