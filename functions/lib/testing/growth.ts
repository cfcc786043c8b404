/**
 * How much longer a function takes on twice the text: about 2 where its work grows in step, 4 where it grows by the
 * square. The machine may be busy: runs alternate, the best of each counts, and the best of three such rounds.
 */
export const growth = (work: (text: string) => unknown, unit: string, repeats = 400): number => {
  const [once, twice] = [unit.repeat(repeats), unit.repeat(repeats * 2)];
  const time = (text: string) => {
    const start = performance.now();
    work(text);
    return performance.now() - start;
  };
  const round = () => {
    const pairs = Array.from({ length: 5 }, () => [time(once), time(twice)] as const);
    const [short, long] = [Math.min(...pairs.map(([ms]) => ms)), Math.min(...pairs.map(([, ms]) => ms))];
    return long / Math.max(short, 0.05);
  };
  return Math.min(round(), round(), round());
};
