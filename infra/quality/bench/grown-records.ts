import type { Records } from '#functions/records/schema/record';

/** The seed again and again under other ids, each copy with words of its own, up to a number of solutions. */
export const grown = (seed: Records, size: number): Records => ({
  ...seed,
  solutions: Array.from({ length: size }, (_, index) => {
    const solution = seed.solutions[index % seed.solutions.length] as Records['solutions'][number];
    const copy = Math.floor(index / seed.solutions.length);
    return copy === 0 ? solution : { ...solution, id: `${solution.id}-copy-${copy}`, name: `${solution.name} ${copy}` };
  }),
});
