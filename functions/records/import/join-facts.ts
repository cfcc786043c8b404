import { type Evidence, EvidenceKind, type Fact } from '#shared/kernel/evidence';

type Held = Fact<unknown>;
/** Sources that one fact may name besides its own. */
const OTHERS_MAX = 5;

const rank = ({ kind, confidence }: Evidence): number =>
  EvidenceKind.options.indexOf(kind) * 2 + (confidence === 'medium' ? 1 : 0);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const alone = ({ others: _others, ...own }: Held): Held => own;

/**
 * A fact beside the one that is held: the same value keeps the stronger kind and, of equals, the newer date; of two that
 * disagree the newer stands first (a source before general knowledge and estimates) and the other beside it. Of lists
 * every line is kept, and the weaker source speaks for the whole, so that no line is shown stronger than it is.
 */
export const joinFact = (held: Held | undefined, incoming: Held): Held => {
  if (!held) return incoming;
  if (same(held.value, incoming.value)) return stronger(held, incoming);
  if ((held.others ?? []).some((other) => same(alone(other), alone(incoming)))) return held;
  const [first, second] = Array.isArray(held.value) ? union(held, incoming) : inOrder(held, incoming);
  const others = [second, ...(held.others ?? []), ...(incoming.others ?? [])].map(alone);
  return { ...alone(first), others: others.slice(0, OTHERS_MAX) };
};

const stronger = (held: Held, incoming: Held): Held => {
  const isStronger = rank(incoming) < rank(held);
  const isNewer = rank(incoming) === rank(held) && (incoming.asOf ?? '') > (held.asOf ?? '');
  return isStronger || isNewer ? { ...incoming, ...(held.others ? { others: held.others } : {}) } : held;
};

const weakest = EvidenceKind.options.indexOf('estimate');
const isSourced = ({ kind }: Held): boolean => EvidenceKind.options.indexOf(kind) < weakest;

const inOrder = (held: Held, incoming: Held): [Held, Held] => {
  if (isSourced(held) !== isSourced(incoming)) return isSourced(held) ? [held, incoming] : [incoming, held];
  return (incoming.asOf ?? '') >= (held.asOf ?? '') ? [incoming, held] : [held, incoming];
};

const union = (held: Held, incoming: Held): [Held, Held] => {
  const before = held.value as unknown[];
  const more = (Array.isArray(incoming.value) ? incoming.value : []).filter((line) => !before.includes(line));
  const value = [...before, ...more];
  return rank(incoming) > rank(held) ? [{ ...incoming, value }, held] : [{ ...held, value }, incoming];
};

/** Facts that stand beside each other: one that says the same as another only strengthens it. */
export const joinFacts = (held: readonly Held[], incoming: readonly Held[]): Held[] => {
  const all = [...held];
  for (const one of incoming) {
    const at = all.findIndex(({ value }) => same(value, one.value));
    const before = all[at];
    if (before) all[at] = stronger(before, one);
    else all.push(one);
  }
  return all;
};
