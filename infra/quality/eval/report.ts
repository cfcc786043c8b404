/** One line of the table at the end: what was measured, what it came to, what it must be. */
export type Row = {
  name: string;
  value: string;
  /** Absent: for information. */
  target?: string;
  isMet?: boolean;
  /** What failed, each in a line. */
  failures?: readonly string[];
};

/** A row that counts what went right. */
export const share = (
  name: string,
  right: number,
  all: number,
  leastPercent: number,
  failures: string[] = [],
): Row => ({
  name,
  value: `${right}/${all} (${percent(right, all)} %)`,
  target: leastPercent === 100 ? 'all' : `≥ ${leastPercent} %`,
  isMet: right * 100 >= leastPercent * all,
  failures,
});

/** A row of something of which there must be none. */
export const none = (name: string, failures: string[], count = failures.length): Row => ({
  name,
  value: String(count),
  target: '0',
  isMet: count === 0,
  failures,
});

export const info = (name: string, value: string): Row => ({ name, value });

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part * 1000) / all) / 10);

const FAILURES_SHOWN = 12;

export const printRows = (rows: readonly Row[], { isVerbose }: { isVerbose: boolean }): void => {
  for (const { name, failures = [] } of rows) {
    if (failures.length === 0) continue;
    console.log(`\n${name}:`);
    const shown = isVerbose ? failures : failures.slice(0, FAILURES_SHOWN);
    for (const failure of shown) console.log(`  - ${failure}`);
    if (shown.length < failures.length) console.log(`  … and ${failures.length - shown.length} more (--verbose)`);
  }
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [names, values] = [width(({ name }) => name), width(({ value }) => value)];
  console.log(`\n${'measured'.padEnd(names)}  ${'result'.padEnd(values)}  target`);
  console.log('-'.repeat(names + values + 16));
  for (const { name, value, target = '', isMet } of rows) {
    const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗';
    console.log(`${name.padEnd(names)}  ${value.padEnd(values)}  ${mark} ${target}`.trimEnd());
  }
};
