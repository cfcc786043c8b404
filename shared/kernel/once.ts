/**
 * What is made when it is first needed and kept: a formatter loads the language's tables, which neither a cold start nor
 * a first paint should wait for.
 * @returns gives what `make` made, the same each time
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
