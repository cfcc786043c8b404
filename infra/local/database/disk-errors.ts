const writes = ['_put', '_del', '_batch'] as const;
type Write = (this: object, ...args: unknown[]) => Promise<unknown>;
type Writer = Partial<Record<(typeof writes)[number], Write>>;

/** What the embedded DynamoDB answers in place of ending the process: it sends `body` of an error that has a status. */
const refusal = {
  statusCode: 500,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
    message: 'The disk cannot be written.',
  },
};

/** By store: why nothing more is written to it. */
const broken = new WeakMap<object, Error>();
const guarded = new WeakSet<object>();

/**
 * Makes a write that the disk does not take a refused call; the engine would end the process. From then on nothing more
 * is written until the next start: a log that goes on behind a torn entry would lose what was acknowledged after it.
 * @param prototype of the engine's store
 */
export const refuseOnDiskErrors = (prototype: Writer): void => {
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  for (const name of writes) {
    const write = prototype[name];
    if (!write) throw new Error(`The engine's store has no ${name}: another version of it has to be read anew.`);
    prototype[name] = async function (...args) {
      const before = broken.get(this);
      if (before) throw before;
      try {
        return await write.apply(this, args);
      } catch (error) {
        if (!isOfTheDisk(error)) throw error;
        throw broken.get(this) ?? stop(this, error);
      }
    };
  }
};

const isOfTheDisk = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'LEVEL_IO_ERROR' || error.code === 'LEVEL_CORRUPTION');

const stop = (store: object, error: Error): Error => {
  broken.set(store, Object.assign(error, refusal));
  process.stderr.write(
    `The disk cannot be written (${error.message}). Nothing more is kept until the next start; what was kept before is safe. Free some space, then start again.\n`,
  );
  return error;
};
