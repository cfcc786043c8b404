type Argon2 = typeof import('node:crypto').argon2;

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

/**
 * Node's crypto with the real derivation, counted. To be told in the test file itself, which Vitest requires:
 * `vi.mock('node:crypto', async (load) => (await import('#functions/lib/testing/counted-keys')).counting(await load()))`
 */
export const counting = <Crypto extends { argon2: Argon2 }>(crypto: Crypto): Crypto => {
  const argon2: Argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength, message } = parameters;
    derived.costs.push(
      `${memory} KiB, ${passes} passes, ${parallelism} lanes, ${tagLength} bytes of ${String(message).length}`,
    );
    return crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
};
