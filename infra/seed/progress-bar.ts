const WIDTH = 30;

type Out = { isTTY?: boolean; write(text: string): unknown };

/**
 * Tells how far an import is: a bar that redraws itself on a terminal, a line for each step elsewhere. How many there
 * are is known once they were read; until then it counts.
 */
export const progressBar = (out: Out = process.stderr) => {
  let total: number | undefined;
  let shown = '';
  const show = (line: string) => {
    if (line === shown) return;
    out.write(out.isTTY ? `\r${line.padEnd(shown.length)}` : `${line}\n`);
    shown = line;
  };
  return {
    onProgress: (step: 'reading' | 'writing', done: number): void => {
      if (step === 'reading') {
        total = done;
        if (out.isTTY) show(`Reading: ${done.toLocaleString('en-AU')} rows`);
        return;
      }
      const share = Math.min(1, done / Math.max(1, total ?? done));
      // A log has ten lines, a terminal a hundred steps.
      const percent = out.isTTY ? Math.floor(share * 100) : Math.floor(share * 10) * 10;
      const bar = '#'.repeat(Math.round((percent / 100) * WIDTH)).padEnd(WIDTH, '.');
      show(`Writing [${bar}] ${percent}%`);
    },
    end: (): void => {
      if (out.isTTY && shown) out.write('\n');
    },
  };
};
