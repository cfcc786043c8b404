import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { localSecrets } from '../../local/local-secrets.ts';
import { type HouseProcess, spawnHouse, startHouse } from './house-process.ts';
import { call, hammer, type Journal, newJournal, PASSWORD } from './writes.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-kill-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const KILLS = 20;

/** Whatever is wrong with what the journal says was acknowledged. */
const wrongs = async ({ base }: HouseProcess, operator: string, journal: Journal): Promise<string[]> => {
  const found: string[] = [];
  const expected = (what: string, isTrue: boolean) => {
    if (!isTrue) found.push(what);
  };
  for (const email of journal.accounts) {
    const { status } = await call(base, '/api/auth/login', { body: { email, password: PASSWORD } });
    expected(`account ${email}: ${status}`, status === 200);
  }
  const { body: codes } = await call(base, '/api/admin/access-codes', { bearer: operator });
  for (const { id, granted, tried } of journal.codes) {
    const kept = codes.find((one: { id: string }) => one.id === id);
    const { body: uses } = await call(base, `/api/admin/access-codes/${id}/uses`, { bearer: operator });
    expected(`code ${id} is gone`, kept);
    expected(
      `code ${id}: ${kept?.usageCount} of ${granted} to ${tried}`,
      kept?.usageCount >= granted && kept?.usageCount <= tried,
    );
    expected(`code ${id}: ${kept?.usageCount} counted, ${uses.length} granted`, kept?.usageCount === uses.length);
  }
  for (const token of journal.tokens)
    expected('a vendor is shut out', (await call(base, '/api/vendor/submissions', { bearer: token })).status === 200);
  for (const { sessionId, cookie, answered, tried } of journal.talks) {
    const { body } = await call(base, `/api/ai/conversation/${sessionId}`, { cookie });
    const said: { type: string; status: string }[] = body.messages ?? [];
    const questions = said.filter(({ type }) => type === 'user').length;
    const answers = said.filter(({ type, status }) => type === 'ai' && status === 'done').length;
    expected(`talk ${sessionId}: ${answers} of ${answered} answers`, answers >= answered && answers <= tried);
    expected(`talk ${sessionId}: ${questions} questions`, questions >= answers && questions <= tried);
  }
  for (const { reportId, cookie } of journal.reports) {
    expected(`report ${reportId}`, (await call(base, `/api/reports/${reportId}`, { cookie })).status === 200);
    const { body } = await call(base, '/api/reports', { cookie });
    expected(
      `report ${reportId} is not listed`,
      body.some((one: { id: string }) => one.id === reportId),
    );
  }
  for (const cookie of journal.paid) {
    const status = async () => (await call(base, '/api/user/current', { cookie })).body.subscriptionStatus;
    await expect.poll(status, { timeout: 20_000 }).toBe('active');
  }
  return found;
};

it(`loses no acknowledged write at ${KILLS} kills, and starts again each time [fault 47]`, async () => {
  const folder = newFolder();
  const { secrets, newPassword } = await localSecrets(folder);
  const whole = newJournal();
  let operator = '';
  for (let kill = 0; kill < KILLS; kill++) {
    const house = await startHouse(folder);
    if (!operator) {
      const body = { username: secrets.operator.username, password: newPassword };
      operator = (await call(house.base, '/api/admin/login', { body })).body.token;
    }
    const journal = newJournal();
    let [written, killed] = [0, Promise.resolve()];
    const onWrite = () => {
      written += 1;
      // Each time at another point of the same work.
      if (written === 3 + kill) killed = house.kill();
    };
    await hammer({ base: house.base, operator, journal }, onWrite);
    await killed;
    for (const [name, entries] of Object.entries(journal))
      if (Array.isArray(entries)) (whole[name as keyof Journal] as unknown[]).push(...entries);
    whole.acknowledged += journal.acknowledged;
  }
  const house = await startHouse(folder);
  try {
    expect(await wrongs(house, operator, whole)).toEqual([]);
    const { body: notes } = await call(house.base, '/api/admin/audit?action=code.created&limit=100', {
      bearer: operator,
    });
    expect(notes.length).toBeGreaterThanOrEqual(whole.codes.length);
    expect(whole.acknowledged).toBeGreaterThan(KILLS * 3);
  } finally {
    await house.kill();
  }
});

it('loads the same whole records after kills in the middle of loading them [fault 47]', async () => {
  const versionOf = async (folder: string) => {
    const house = await startHouse(folder);
    const { body: health } = await call(house.base, '/api/health');
    const { body: hospitals } = await call(house.base, '/api/healthcare/hospitals?limit=1');
    const { body: solutions } = await call(house.base, '/api/solutions/facets');
    await house.kill();
    return { version: health.dataVersion, hospitals: hospitals.total, solutions };
  };
  const undisturbed = await versionOf(newFolder());
  const folder = newFolder();
  let reached = 0;
  for (const ms of [600, 900, 1_200, 1_500, 1_800, 2_200]) {
    const { kill, ready } = spawnHouse(folder);
    let isReady = false;
    ready.then(
      () => {
        isReady = true;
      },
      () => undefined,
    );
    await pause(ms);
    await kill();
    if (!isReady) reached += 1;
  }
  expect(reached).toBeGreaterThan(0);
  expect(await versionOf(folder)).toEqual(undisturbed);
  expect(
    readdirSync(join(folder, 'snapshots', 'catalogue')).filter((name) => /^\d{4}-.*\.json$/.test(name)),
  ).toHaveLength(1);
});
