/** Enough that what waits for a time-out does not hold up the rest. */
export const AT_ONCE = 6;

/** Does all of the work, some of it at once, and answers in its order. */
export const inTurns = async <Work, Result>(
  work: readonly Work[],
  doOne: (one: Work) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> => {
  const results: Result[] = [];
  const queue = work.entries();
  const take = async () => {
    for (const [at, one] of queue) results[at] = await doOne(one);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
};
