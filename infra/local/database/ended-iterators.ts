const readers = ['keys', 'values'] as const;
type Iterator = { close(): Promise<void> };
type Reader = Partial<Record<(typeof readers)[number], (this: object, ...args: never[]) => Iterator>>;

const mended = new WeakSet<object>();

/**
 * Lets the embedded DynamoDB end what it reads with: it would call `return` of a store's iterator, which has only
 * `close`, and so keep every query's rows, and the files below them, for as long as it runs.
 * @param prototype of the engine's store
 */
export const endIterators = (prototype: Reader): void => {
  if (mended.has(prototype)) return;
  mended.add(prototype);
  for (const name of readers) {
    const open = prototype[name];
    if (!open) throw new Error(`The engine's store has no ${name}: another version of it has to be read anew.`);
    prototype[name] = function (...args) {
      const iterator = open.apply(this, args);
      return Object.assign(iterator, { return: () => iterator.close() });
    };
  }
};
