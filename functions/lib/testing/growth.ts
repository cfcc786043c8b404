/**
 * How much longer a function works on four times the text: about 4 where its work grows in step, 16 where it grows by
 * the square. Work is the processor time of this thread, which a busy machine does not lengthen; the best of several
 * runs counts.
 */
const growth = (work: (text: string) => unknown, unit: string, repeats: number): number => {
  const [short, long] = [unit.repeat(repeats), unit.repeat(repeats * 4)];
  const micros = (text: string) => {
    const before = process.threadCpuUsage();
    work(text);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const best = (text: string) => Math.min(...Array.from({ length: 7 }, () => micros(text)));
  return best(long) / Math.max(best(short), 50);
};

/** Half way between the two, by factors. */
const IN_STEP = 8;

/** Whether the work of a function grows in step with the length of its text, and not by the square. */
export const growsInStep = (work: (text: string) => unknown, unit: string, repeats = 400): boolean =>
  // A pause for collecting garbage falls on one measurement or the other: a true square fails every time.
  [1, 2, 3].some(() => growth(work, unit, repeats) < IN_STEP);
