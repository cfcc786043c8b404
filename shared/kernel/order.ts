/** Order of two keys by code unit: the same on every machine and in every locale. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * How many items at the head of a list hold a condition that no later one holds: the list is halved, not walked through.
 * @param list sorted so that all that hold it come first
 */
export const countAhead = <T>(list: readonly T[], isAhead: (one: T) => boolean): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAhead(list[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The sum of amounts; 0 for none. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * JSON in one form alone: keys in the order of their code units, no white space. Equal values have equal text, so that a
 * hash of it means something.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => order(a, b)))
      : part,
  );

export type Difference = { path: string; kept: string; sent: string };

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const shown = (value: unknown): string => (value === undefined ? '' : canonicalJson(value));

/**
 * Where two values of JSON differ, at their leaves; nothing: they are equal.
 * @returns places as "products.0.name"; blank where one side holds nothing there
 */
export const differencesOf = (kept: unknown, sent: unknown, path = ''): Difference[] => {
  if (!isBranch(kept) || !isBranch(sent) || Array.isArray(kept) !== Array.isArray(sent))
    return shown(kept) === shown(sent) ? [] : [{ path, kept: shown(kept), sent: shown(sent) }];
  return [...new Set([...Object.keys(kept), ...Object.keys(sent)])]
    .sort(order)
    .flatMap((key) => differencesOf(own(kept, key), own(sent, key), path ? `${path}.${key}` : key));
};

const own = (branch: Record<string, unknown>, key: string) => (Object.hasOwn(branch, key) ? branch[key] : undefined);

/** Those that are alike in something, together, each group in the order of its first. */
export const alike = <One>(items: readonly One[], by: (one: One) => unknown): [One, ...One[]][] =>
  [...Map.groupBy(items, by).values()] as [One, ...One[]][];
