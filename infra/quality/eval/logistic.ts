/** What speaks for a label of an example. */
export type Example = { features: string[]; label: number };
type Weights = Map<string, number[]>;

const rate = 0.15;
const epochs = 10;

/** Pseudo-random and the same each time. */
function shuffled(count: number): () => number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let seed = 1;
  return () => {
    for (let at = count - 1; at > 0; at--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const other = seed % (at + 1);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    return order;
  };
}

/**
 * Weights in tenths of each feature for each of so many labels: logistic regression with AdaGrad in a fixed order, so that
 * the same examples give the same weights.
 * @param least weights nearer to nothing are left out, and features that fewer examples have; `decay` draws weights to nothing
 */
export function trained(
  examples: readonly Example[],
  labels: number,
  { weight: lightest, seen: rarest, decay = 0.001 }: { weight: number; seen: number; decay?: number },
): Weights {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  const ids = new Map([...seen].filter(([, count]) => count >= rarest).map(([feature], id) => [feature, id * labels]));
  const known = examples.map(({ features, label }) => ({ label, at: features.flatMap((one) => ids.get(one) ?? []) }));
  const weights = new Float64Array(ids.size * labels);
  const squares = new Float64Array(ids.size * labels).fill(1);
  const next = shuffled(known.length);
  const each = Array.from({ length: labels }, (_, l) => l);
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const index of next()) {
      const { at, label } = known[index] ?? { at: [], label: 0 };
      const scores = each.map((l) => at.reduce((sum, base) => sum + (weights[base + l] ?? 0), 0));
      const highest = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - highest));
      const all = odds.reduce((sum, one) => sum + one, 0);
      const errors = odds.map((one, l) => one / all - (l === label ? 1 : 0));
      for (const base of at)
        for (const [l, error] of errors.entries()) {
          const [weight = 0, square = 1] = [weights[base + l], squares[base + l]];
          const slope = error + decay * weight;
          squares[base + l] = square + slope * slope;
          weights[base + l] = weight - (rate * slope) / Math.sqrt(square + slope * slope);
        }
    }
  return new Map(
    [...ids].flatMap(([feature, base]): [string, number[]][] => {
      const own = [...weights.slice(base, base + labels)];
      const tenths = own.map((weight) => (Math.abs(weight) < lightest ? 0 : Math.round(weight * 10)));
      return tenths.some((weight) => weight !== 0) ? [[feature, tenths]] : [];
    }),
  );
}

const letter = (kind: number): string => String.fromCharCode('A'.charCodeAt(0) + kind);
/** Kinds and their weights by turns, as a scorer's file holds them: "A12C-3". */
export const paired = (weights: readonly number[]): string =>
  weights.map((one, at) => (at % 2 === 0 ? letter(one) : String(one))).join('');
