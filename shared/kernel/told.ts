/** One of something, or none: a condition that does not hold, or a value that is missing, leaves nothing. Lists lie flat. */
export type Maybe<One> = One | '' | 0 | false | null | undefined | readonly Maybe<One>[];

/** Of what may be there that which is. */
export const present = <One>(...given: readonly Maybe<One>[]): One[] =>
  given.flatMap((one): One[] => (Array.isArray(one) ? present<One>(...one) : one ? [one as One] : []));

/** A line of a text, or none. */
export type Line = Maybe<string>;

/** Of some lines those that there are. */
export const told = (...lines: readonly Line[]): string[] => present<string>(...lines);
