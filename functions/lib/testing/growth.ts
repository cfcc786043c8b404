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

/** Half way, by factors, between 4, where work grows in step with a text four times as long, and 16, by the square. */
const IN_STEP = 8;

/** Whether the work of a function grows in step with the length of its text, and not by the square. */
export const growsInStep = (work: (text: string) => unknown, unit: string, repeats = 400): boolean => {
  const [short, long] = [unit.repeat(repeats), unit.repeat(repeats * 4)];
  // Compiling and collecting garbage fall on one measurement or the other: a true square fails every time.
  return [1, 2, 3, 4].some(() => microsOf(() => work(long)) < IN_STEP * microsOf(() => work(short)));
};
