import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSecrets } from '../../local/local-secrets.ts';
import { spawnHouse } from './house-process.ts';
import { call } from './writes.ts';

/** Races on the engine as it runs on one machine: tables on disk, over HTTP, budgets as they are for everybody. */
const folder = mkdtempSync(join(tmpdir(), 'evident-parallel-'));
let house: ReturnType<typeof spawnHouse>;
let base = '';
let operator = '';
beforeAll(async () => {
  const { secrets, newPassword } = await localSecrets(folder);
  house = spawnHouse(folder, { BUDGET_FACTOR: '' });
  base = await house.ready;
  const body = { username: secrets.operator.username, password: newPassword };
  operator = (await call(base, '/api/admin/login', { body })).body.token;
});
afterAll(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A minute that will not end in the middle of a race: budgets are counted by the minute. */
const aWholeMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 25_000) await pause(left + 100);
};
const statuses = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
const session = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;

describe('200 calls at once', () => {
  it('of one visitor with a budget of 20 get exactly 20 answers [fault 32]', async () => {
    const quotes = 'Quote from Austco\nNurse call system: $185,000 ex GST, once';
    await aWholeMinute();
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => call(base, '/api/ai/detailed-roi', { body: { sessionId: session(), quotes } })),
    );
    expect([statuses(replies, 200), statuses(replies, 429)]).toEqual([20, 180]);
  });

  it.each([1, 25])(
    'with one code of limit %i get exactly as many tokens, and so many are counted [fault 9]',
    async (limit) => {
      const made = await call(base, '/api/admin/access-codes', { body: { usageLimit: limit }, bearer: operator });
      const { id, code } = made.body;
      const replies = await Promise.all(
        Array.from({ length: 200 }, () => call(base, '/api/vendor/redeem', { body: { code } })),
      );
      expect(statuses(replies, 200)).toBe(limit);
      expect(statuses(replies, 403) + statuses(replies, 429)).toBe(200 - limit);
      const { body: uses } = await call(base, `/api/admin/access-codes/${id}/uses`, { bearer: operator });
      const { body: codes } = await call(base, '/api/admin/access-codes', { bearer: operator });
      expect(codes.find((one: { id: string }) => one.id === id).usageCount).toBe(limit);
      expect(uses).toHaveLength(limit);
    },
  );
});
