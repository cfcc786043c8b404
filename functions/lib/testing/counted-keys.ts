import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/** The keys that were derived from passwords: how often, and at what cost. What an attacker gets, and can time. */
export const derived = {
  costs: [] as string[],
  get keys() {
    return this.costs.length;
  },
  forget() {
    this.costs.length = 0;
  },
};

/** Counts the derivations of a test file, which are real. */
export const countKeys = (): void => {
  const { argon2 } = crypto;
  const put = (one: typeof argon2) => {
    crypto.argon2 = one;
    syncBuiltinESMExports();
  };
  put((algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength, message } = parameters;
    derived.costs.push(
      `${memory} KiB, ${passes} passes, ${parallelism} lanes, ${tagLength} bytes of ${String(message).length}`,
    );
    return argon2(algorithm, parameters, done);
  });
  afterAll(() => put(argon2));
};
