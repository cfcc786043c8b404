/** Where a breakage must turn red. */
export type Gate =
  /** A Vitest file; only tests whose name, `group > title`, holds this text count. */
  | { test: string; title?: string; project?: 'node' | 'deep' | 'browser' }
  /** The linter, over the broken file. */
  | { lint: true };

/**
 * A deliberate breakage of the product, to show that a check of ours can fail. It is made in a copy of the sources; a
 * `find` that does not stand exactly once in its file is an error, so that no control goes stale unseen.
 */
export type Control = {
  /** What is broken, in words; `--only` picks by it. */
  name: string;
  file: string;
  find: string;
  replace: string;
  gate: Gate;
  /** Rows of ../faults.ts whose check this shows to work. */
  faults?: readonly number[];
};
