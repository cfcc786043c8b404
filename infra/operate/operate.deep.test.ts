import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findToken, issueToken } from '#functions/lib/stores/tokens-store';
import { records } from '#functions/records/testing/records';
import { publishRecords } from '#functions/records/versions/publish-records';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { startDynamodb } from '../local/database/dynamodb.ts';
import { type Deployment, startDeployment } from './testing/deployment.ts';

const script = fileURLToPath(new URL('../operate.ts', import.meta.url));
let house: Deployment;
let dataDir: string;
beforeAll(async () => {
  house = await startDeployment();
  dataDir = mkdtempSync(join(tmpdir(), 'evident-operate-'));
});
afterAll(() => {
  house.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const operate = (...args: string[]) => house.run(script, args);
const onDeployment = (...args: string[]) => operate(...args, '--outputs', house.outputsFile);
const onMachine = (...args: string[]) => operate(...args, '--data', dataDir);

describe('npm run operate', () => {
  it('works on the tables of a deployment, by the credentials of the operator', async () => {
    const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 });
    const preview = await onDeployment('revoke-tokens', '--kind', 'admin', '--dry-run');
    expect(preview).toMatchObject({ code: 0, err: '' });
    expect(preview.out).toMatch(/^Ends sign-ins in the deployment in ap-southeast-2 \(dry run\)\.\nadmin: 1 token /);
    expect(await findToken('admin', secret)).toBeDefined();
    expect((await onDeployment('revoke-tokens', '--kind', 'admin')).out).toContain('admin: 1 token and 0 grants');
    expect(await findToken('admin', secret)).toBeUndefined();
  });

  it('says what does not agree after a restore, with an exit code', async () => {
    const { dataVersion } = await publishRecords({
      records: records(),
      asOf: '2026-01-15',
      origin: 'import',
      from: undefined,
    });
    // The pointer came back with the tables, the snapshot did not.
    const without = await onDeployment('restore-check');
    expect(without.code).toBe(1);
    expect(without.out).toContain(`WRONG Catalogue: data version ${dataVersion} is in force and has no snapshot.`);
    const text = (await snapshotStorage().find(snapshotKey(dataVersion))) ?? '';
    house.bucket.objects.set(`/evident-snapshots/${snapshotKey(dataVersion)}`, text);
    const whole = await onDeployment('restore-check');
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.out).toContain('Everything agrees.');
  });

  it('practises a restore of this machine from a copy of its folder', async () => {
    const { code, out } = await onMachine('restore-drill');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('ok    users: 0 items of 0') });
    expect(out).toContain('Loss (RPO): 0 s');
  });

  it('says that payments are not set up where the deployment has none', async () => {
    const { code, err } = await onDeployment('reconcile-payments');
    expect({ code, err }).toEqual({ code: 1, err: 'Stopped: This part of the service is not set up here.\n' });
  });

  it('says who holds the data directory while the server runs', async () => {
    const running = await startDynamodb({ folder: join(dataDir, 'dynamodb') });
    const { code, err } = await onMachine('restore-check');
    await running.close();
    expect(code).toBe(1);
    expect(err).toMatch(/^Stopped: \S+ is in use by process \d+\. Stop it first, [^\n]+\n$/);
  });

  it.each([
    [['revoke-token'], /Did you mean revoke-tokens\?/],
    [[], /^Stopped: Say what to do: revoke-tokens, /],
    [['revoke-tokens'], /Say whose sign-ins end: --kind account, visitor, vendor, admin, all\./],
    [['rotate-operator-password'], /the first npm start makes the password/],
    [['use-version'], /Nothing was loaded yet/],
    [['restore-items'], /Name the restored table and ours/],
    [['restore-files'], /Name where the copy of the files is/],
  ])('says in one line what is missing: %j', async (args, line) => {
    const { code, err } = await onMachine(...args);
    expect(code).toBe(1);
    expect(err).toMatch(/^Stopped: [^\n]+\n$/);
    expect(err).toMatch(line);
  });
});
