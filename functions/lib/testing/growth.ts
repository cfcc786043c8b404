/** Long enough that the clock of the processor, which ticks every few milliseconds, says something. */
const MEASURED_MICROS = 20_000;

/** Processor time of this thread for one run, which neither a busy machine nor other tests lengthen; short work is repeated. */
const microsOf = (work: () => unknown): number => {
  for (let runs = 1; ; runs *= 2) {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= MEASURED_MICROS) return (user + system) / runs;
  }
};

/**
 * Whether work grows in step with a text `times` as long: at most half way, by factors, to what it would take by the square.
 * Compiling and collecting garbage fall on one measurement or the other, so of several the least counts: a true square fails
 * every time.
 */
const isInStep = (work: (text: string) => unknown, short: string, times: number, measurements: number): boolean => {
  const long = short.repeat(times);
  const leastOf = (text: string) => Math.min(...Array.from({ length: measurements }, () => microsOf(() => work(text))));
  return leastOf(long) < times ** 1.5 * leastOf(short);
};

/** Whether the work of a function grows in step with the length of its text, and not by the square. */
export const growsInStep = (work: (text: string) => unknown, unit: string, repeats = 400): boolean => {
  const short = unit.repeat(repeats);
  // What is in doubt is told more surely by a longer text, measured more often.
  return [4, 4, 4, 16, 16].some((times, tried) => isInStep(work, short, times, Math.min(1 + tried, 3)));
};
