/** Nothing where two values are the same; else what they are, in words. */
export const expectSame = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
