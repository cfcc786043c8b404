/** A line of a text, or none: a condition that does not hold, or a value that is missing, leaves nothing. Lists lie flat. */
export type Line = string | false | null | undefined | readonly Line[];

/** Of some lines those that there are. */
export const told = (...lines: readonly Line[]): string[] =>
  lines.flatMap((line) => (typeof line === 'string' ? line || [] : line ? told(...line) : []));
