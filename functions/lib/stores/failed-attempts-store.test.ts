import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptAttempt, claimAttempt } from './failed-attempts-store.ts';

const START = 1_900_000_000_000;
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const waitOf = async (key: string): Promise<number> => {
  const error = await claimAttempt(key).then(
    () => undefined,
    (thrown) => thrown,
  );
  return error?.retryAfterSeconds ?? 0;
};
const fail = async (key: string, times: number) => {
  for (let time = 0; time < times; time++) await claimAttempt(key);
};

it('lets five attempts fail, then doubles the wait from a minute to an hour', async () => {
  const key = randomUUID();
  await fail(key, 5);
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    const wait = await waitOf(key);
    waits.push(wait);
    vi.setSystemTime(Date.now() + wait * SECOND);
    await claimAttempt(key);
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
});

it('does not prolong a wait by what is tried during it', async () => {
  const key = randomUUID();
  await fail(key, 5);
  for (let time = 0; time < 20; time++) expect(await waitOf(key)).toBe(60);
});

it('says the wait in seconds, and in minutes where that is easier to read', async () => {
  const key = randomUUID();
  await fail(key, 5);
  await expect(claimAttempt(key)).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many failed attempts. Try again in 60 seconds.',
  });
  vi.setSystemTime(START + 60 * SECOND);
  await claimAttempt(key);
  vi.setSystemTime(START + 60 * SECOND);
  await expect(claimAttempt(key)).rejects.toThrow('Try again in 2 minutes.');
});

it('lets exactly five of a hundred parallel attempts through', async () => {
  const key = randomUUID();
  const claims = await Promise.allSettled(Array.from({ length: 100 }, () => claimAttempt(key)));
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('begins again after a success, and a day after the last failure', async () => {
  const key = randomUUID();
  await fail(key, 4);
  await acceptAttempt(key);
  await fail(key, 5);
  vi.setSystemTime(START + DAY);
  await fail(key, 5);
  expect(await waitOf(key)).toBe(60);
});

it('counts every key for itself', async () => {
  const key = randomUUID();
  await fail(key, 5);
  expect(await waitOf(`${key}-elsewhere`)).toBe(0);
});
