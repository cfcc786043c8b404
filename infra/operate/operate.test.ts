import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as createCode } from '#functions/access-codes/create-access-code';
import { handler as listUses } from '#functions/access-codes/list-code-uses';
import { handler as redeem } from '#functions/access-codes/redeem-access-code';
import { handler as currentUser } from '#functions/accounts/read-current-user';
import { handler as listAudit } from '#functions/admin/list-audit-entries';
import { handler as logIn } from '#functions/admin/log-in';
import { dynamodb } from '#functions/lib/clients';
import { env, secretVariable, tableName } from '#functions/lib/env';
import { findGrant } from '#functions/lib/stores/access-codes-store';
import { addAudit } from '#functions/lib/stores/audit-store';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { findToken, hashOf, issueToken } from '#functions/lib/stores/tokens-store';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { eraseOwner } from '#functions/purchases/erase/erase-store';
import { importKnowledge } from '#functions/records/import/import-knowledge';
import { seededKnowledge } from '#functions/records/testing/knowledge';
import { records, solution, vendor } from '#functions/records/testing/records';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { handler as subscribe } from '#functions/subscriptions/create-subscription';
import { aSubscriber } from '#functions/subscriptions/testing/subscriber';
import { nowSeconds } from '#shared/kernel/clock';
import { createTables, dataFolders } from '../local/database/dynamodb.ts';
import { localSecrets } from '../local/local-secrets.ts';
import { startPaymentStandIn } from '../local/payments/local-payments.ts';
import { seedDirectories } from '../seed/load-directories.ts';
import type { Asked } from './command.ts';
import { command as eraseAgain } from './erase-again.ts';
import { command as exportAudit } from './export-audit.ts';
import { command as reconcilePayments } from './reconcile-payments.ts';
import { command as restoreCheck } from './restore/check.ts';
import { command as restoreDrill } from './restore/drill.ts';
import { command as restoreFiles } from './restore/files.ts';
import { command as restoreItems } from './restore/items.ts';
import { command as revokeTokens } from './revoke-tokens.ts';
import { command as rotatePassword } from './rotate-operator-password.ts';
import { standInForRecovery } from './testing/recovery.ts';
import { command as useVersion } from './use-version.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'evident-operate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const asked = (more: Partial<Asked> = {}): Asked => ({
  target: { dataDir },
  isDryRun: false,
  words: [],
  kind: undefined,
  ...more,
});
const knock = async (handler: unknown, given: Parameters<typeof testEvent>[0] = {}) => {
  const reply = await callHandler(handler, testEvent(given));
  return { status: reply.statusCode, body: JSON.parse(reply.body) };
};
const bearer = async () => {
  const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 });
  return { authorization: `Bearer ${secret}` };
};
const audited = async (action: string): Promise<string[]> => {
  const { body } = await knock(listAudit, { method: 'GET', headers: await bearer(), query: { action: [action] } });
  return body.map(({ who, what }: { who: string; what: string }) => `${who}: ${what}`);
};

describe('revoking sign-ins', () => {
  /** One of each, and how each answers now. */
  const everybody = async () => {
    const account = await aSubscriber();
    const visitor = await issueToken({ kind: 'visitor', subject: crypto.randomUUID(), lifetimeSeconds: 3_600 });
    const admin = await bearer();
    const granted = await Promise.all(
      [1, null].map(async (usageLimit) => {
        const { body: code } = await knock(createCode, { headers: await bearer(), body: { usageLimit } });
        const { body } = await knock(redeem, { body: { code: code.code } });
        const [codeId = '', secret = ''] = body.token.split('.');
        return { codeId, hash: hashOf(secret) };
      }),
    );
    return async () => ({
      account: (await knock(currentUser, { method: 'GET', headers: account.headers })).status,
      isVisitor: (await findToken('visitor', visitor.secret)) !== undefined,
      admin: (await knock(listAudit, { method: 'GET', headers: admin })).status,
      grants: (await Promise.all(granted.map(({ codeId, hash }) => findGrant(codeId, hash)))).filter(Boolean).length,
      uses: (
        await Promise.all(
          granted.map(async ({ codeId }) =>
            knock(listUses, { method: 'GET', headers: await bearer(), params: { id: codeId } }),
          ),
        )
      ).flatMap(({ body }) => body).length,
    });
  };
  const before = { account: 200, isVisitor: true, admin: 200, grants: 2, uses: 2 };

  it('ends those of one kind and leaves the others alone, the list of uses of a code among them', async () => {
    const now = await everybody();
    expect(await now()).toEqual(before);
    await revokeTokens.run(asked({ kind: 'account' }));
    expect(await now()).toEqual({ ...before, account: 401 });
    await revokeTokens.run(asked({ kind: 'vendor' }));
    expect(await now()).toEqual({ ...before, account: 401, grants: 0 });
    await revokeTokens.run(asked({ kind: 'admin' }));
    expect(await now()).toEqual({ ...before, account: 401, grants: 0, admin: 401 });
    await revokeTokens.run(asked({ kind: 'visitor' }));
    expect(await now()).toEqual({ ...before, account: 401, grants: 0, admin: 401, isVisitor: false });
  });

  it('ends all, tells how many, and writes it into the audit log', async () => {
    const now = await everybody();
    const { lines } = await revokeTokens.run(asked({ kind: 'all' }));
    expect(lines[0]).toMatch(/^all: \d+ tokens and 2 grants of access codes ended\.$/);
    expect(await now()).toMatchObject({ account: 401, isVisitor: false, admin: 401, grants: 0 });
    expect(await audited('tokens.revoked')).toContainEqual(expect.stringMatching(/^operator, by command: all: \d+/));
  });

  it('changes nothing in a dry run, and refuses a kind that there is not', async () => {
    const now = await everybody();
    const { lines } = await revokeTokens.run(asked({ kind: 'all', isDryRun: true }));
    expect(lines[0]).toMatch(/^all: \d+ tokens and 2 grants of access codes would end\.$/);
    expect(await now()).toEqual(before);
    expect(() => revokeTokens.run(asked({ kind: 'admins' }))).toThrow(/Did you mean admin\?/);
    expect(() => revokeTokens.run(asked())).toThrow('Say whose sign-ins end');
  });
});

describe('reconciling payments', () => {
  it('stores what the provider holds where a message of it was missed, and leaves the others as they are', async () => {
    const missed = await aSubscriber();
    const current = await aSubscriber();
    // A webhook that nobody answers.
    const standIn = await startPaymentStandIn({ dataFolder: dataDir, webhookUrl: 'http://127.0.0.1:9/', retryMs: [] });
    Object.assign(process.env, standIn.environment);
    const { body } = await knock(subscribe, { headers: missed.headers });
    await knock(subscribe, { headers: current.headers });
    standIn.ledger.confirm({ clientSecret: body.clientSecret, card: '4242424242424242' }, () => undefined);
    await standIn.close();
    expect((await missed.read()).billing?.status).not.toBe('active');

    const preview = await reconcilePayments.run(asked({ isDryRun: true }));
    expect(preview.lines).toContain(`${missed.userId}: ${(await missed.read()).billing?.status} to active`);
    expect((await missed.read()).billing?.status).not.toBe('active');

    const { lines, isWrong } = await reconcilePayments.run(asked());
    expect(isWrong).toBe(false);
    expect(lines.at(-1)).toMatch(/^2 accounts with a customer, \d changed, 0 failed\.$/);
    expect((await missed.read()).billing?.status).toBe('active');
    expect((await current.read()).billing?.status).not.toBe('active');
    expect((await reconcilePayments.run(asked())).lines).toEqual(['2 accounts with a customer, 0 changed, 0 failed.']);
    expect(await audited('payments.reconciled')).toHaveLength(2);
  });

  it('gives every account its turn when the provider cannot be asked about one, and says which', async () => {
    // The stand-in of another folder knows none of the customers above.
    const { lines, isWrong } = await reconcilePayments.run(asked());
    expect(isWrong).toBe(true);
    expect(lines.filter((line) => /^user-\S+: The payment provider did not accept this/.test(line))).toHaveLength(2);
    expect(lines.at(-1)).toBe('2 accounts with a customer, 0 changed, 2 failed.');
  });
});

describe('changing the operator’s password', () => {
  const operatorSecret = secretVariable('operator');
  let kept: string | undefined;
  beforeAll(() => {
    kept = process.env[operatorSecret];
  });
  afterAll(() => {
    process.env[operatorSecret] = kept;
  });
  const restart = async () => {
    process.env[operatorSecret] = JSON.stringify((await localSecrets(dataDir)).secrets.operator);
  };
  const canLogIn = async (password: string) => {
    const { body } = await knock(logIn, { body: { username: 'admin', password }, sourceIp: '2001:db8::9' });
    return body.success;
  };

  it('opens with the new one alone, ends the sessions of the old one, and keeps the keys of access codes', async () => {
    const { newPassword: old = '', secrets } = await localSecrets(dataDir);
    await restart();
    expect(await canLogIn(old)).toBe(true);
    const session = await bearer();
    const { lines } = await rotatePassword.run(asked());
    const renewed = /password (\S+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    await restart();
    expect([await canLogIn(old), await canLogIn(renewed)]).toEqual([false, true]);
    expect((await knock(listAudit, { method: 'GET', headers: session })).status).toBe(401);
    expect((await localSecrets(dataDir)).secrets.accessCodeKeys).toBe(secrets.accessCodeKeys);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(renewed);
    expect(await audited('password.rotated')).toEqual(['operator, by command: The password of admin']);
  });

  it('is done by AWS’s own tool for a deployment: what is printed names the secret and holds no password', async () => {
    process.env.SECRET_OPERATOR_ARN = 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:Operator-AbCdEf';
    const { lines } = await rotatePassword.run(asked({ target: { outputsFile: 'outputs.json' } }));
    expect(lines.join('\n')).toContain(`--secret-id '${process.env.SECRET_OPERATOR_ARN}' --secret-string`);
    delete process.env.SECRET_OPERATOR_ARN;
  });
});

describe('restoring items', () => {
  it('copies what is missing from a restored table, and leaves what is there as it is', async () => {
    const [lost, kept] = [await aSubscriber(), await aSubscriber()];
    // A table of the same keys, as a restore makes one.
    const [from, into] = ['restored-users', tableName('users')];
    await createTables(env.dynamodbEndpoint() ?? '', 'restored-');
    for (const { userId } of [lost, kept]) {
      const { Item } = await dynamodb.send(new GetCommand({ TableName: into, Key: { userId } }));
      await dynamodb.send(new PutCommand({ TableName: from, Item: { ...Item, name: 'As it was' } }));
    }
    await dynamodb.send(new DeleteCommand({ TableName: into, Key: { userId: lost.userId } }));
    const preview = await restoreItems.run(asked({ words: [from, 'users'], isDryRun: true }));
    expect(preview.lines[0]).toBe('2 items in restored-users, 1 of them missing in users.');
    await expect(lost.read()).rejects.toThrow('gone');
    await restoreItems.run(asked({ words: [from, 'users'] }));
    expect([(await lost.read()).name, (await kept.read()).name]).toEqual(['As it was', 'Robin Vale']);
    expect(await audited('items.restored')).toHaveLength(1);
    expect(() => restoreItems.run(asked({ words: [from, 'user'] }))).toThrow('Did you mean users?');
  });
});

describe('a restore drill', () => {
  const deployed = { target: { outputsFile: 'outputs.json' }, words: ['users', 'audit'] };
  // Other files make tables meanwhile.
  const own = tableName('users').replace(/users$/, '');
  /** The names come in order, a hundred at a time: from ours on. */
  const tablesNow = async () =>
    (await dynamodb.send(new ListTablesCommand({ ExclusiveStartTableName: own }))).TableNames?.filter((name) =>
      name.includes(own),
    ).sort();
  let recovery: ReturnType<typeof standInForRecovery>;
  beforeEach(() => {
    recovery = standInForRecovery();
  });
  afterEach(() => recovery.end());

  it('restores to fresh tables, finds all there, tells loss and time and what was erased, and leaves nothing', async () => {
    const [erased] = [await aSubscriber(), await aSubscriber()];
    await eraseOwner((await erased.read()).ownerId);
    const before = await tablesNow();
    const { lines, isWrong } = await restoreDrill.run(asked(deployed));
    expect({ lines, isWrong }).toMatchObject({ isWrong: false });
    expect(lines[0]).toMatch(/^ok {4}users: (\d+) items of \1, (\d+) of \2 compared are the same\.$/);
    expect(lines[2]).toBe('Erased on request, and left out by restore-items: 1 item.');
    expect(lines[3]).toMatch(/^Loss \(RPO\): 30\d s/);
    expect(lines[4]).toMatch(/^Time \(RTO\): \d+ s/);
    expect(await tablesNow()).toEqual(before);
    expect(recovery.asked).toHaveLength(2);
    await eraseAgain.run(asked());
    const [noted = ''] = await audited('restore.drilled');
    expect(noted).toMatch(/^operator, by command: 2 tables: whole, loss \(RPO\) 30\d s, time \(RTO\) \d+ s$/);
  });

  it.each([
    ['lacks an item', (): undefined => undefined],
    ['has another one in its place', (item: object) => ({ ...item, name: 'Somebody Else' })],
  ])('says which table when the copy %s, and an item that changed meanwhile is no fault', async (_what, damaged) => {
    const [one, other] = [await aSubscriber(), await aSubscriber()];
    recovery.damage = (item) => (item.userId === one.userId ? damaged(item) : item);
    recovery.meanwhile = async () => {
      const { Item } = await dynamodb.send(
        new GetCommand({ TableName: tableName('users'), Key: { userId: other.userId } }),
      );
      await dynamodb.send(new PutCommand({ TableName: tableName('users'), Item: { ...Item, name: 'Robin Hill' } }));
    };
    const { lines, isWrong } = await restoreDrill.run(asked({ ...deployed, words: ['users'] }));
    expect(isWrong).toBe(true);
    expect(lines[0]).toMatch(/^WRONG users: .*, 1 changed meanwhile, 1 LOST\.$/);
  });
});

describe('files of purchases', () => {
  const listed = async (purchaseId: string, fileId: string) => {
    const data = { name: 'a.pdf', kind: 'pdf' as const, bytes: 5, by: 'buyer' as const };
    await putItem(purchaseId, { kind: 'file', id: fileId, version: 0, data }, nowSeconds() + 3_600);
  };

  it('come back from a copy where a purchase lists them and they are missing; what none lists stays there', async () => {
    const folder = join(env.filesFolder() ?? '', 'files/kept');
    const copy = join(dataDir, 'copy');
    const put = (root: string, path: string, content: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    };
    const copied = join(dataFolders(copy).files, 'files/kept');
    const [here, gone, nowhere] = ['here', 'gone', 'nowhere'].map((name) => `file-${name}`);
    for (const fileId of [here, gone, nowhere]) await listed('purchase-files', fileId ?? '');
    put(folder, `purchase-files/${here}`, 'as it is now');
    for (const fileId of [here, gone]) put(copied, `purchase-files/${fileId}`, 'as it was');
    put(copied, 'purchase-erased/file-1', 'erased on request');
    const restored = () => readdirSync(join(folder, 'purchase-files')).sort();
    await restoreFiles.run(asked({ words: [copy], isDryRun: true }));
    expect(restored()).toEqual([here]);
    const { lines, isWrong } = await restoreFiles.run(asked({ words: [copy] }));
    expect(restored()).toEqual([gone, here]);
    expect(readFileSync(join(folder, `purchase-files/${here}`), 'utf8')).toBe('as it is now');
    expect(existsSync(join(folder, 'purchase-erased'))).toBe(false);
    expect(lines[0]).toMatch(/, 1 copied back\.$/);
    expect(lines).toContain(`In no copy: purchase-files ${nowhere}.`);
    expect(isWrong).toBe(true);
    expect((await audited('items.restored'))[0]).toContain('Files from');
  });
});

describe('the audit log', () => {
  it('is exported as lines into a folder, a file a day', async () => {
    await addAudit({ who: 'operator', action: 'code.created', what: 'Code 1' }, new Date('2026-01-31T10:00:00Z'));
    const folder = join(dataDir, 'audit');
    const { lines } = await exportAudit.run(asked({ words: [folder] }));
    expect(lines[0]).toMatch(/^\d+ events of 2 days, in /);
    const [event] = readFileSync(join(folder, 'ocsf/2026/01/31.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(event ?? '')).toMatchObject({ class_uid: 6003, message: 'Code 1' });
    expect(() => readFileSync(join(folder, 'ocsf/2026/01/30.jsonl'))).toThrow();
  });
});

describe('the catalogue', () => {
  const publish = async (name: string) => {
    const from = await findPointer({ consistent: true });
    const content = records({ solutions: [solution({ id: 'one', name })], vendors: [vendor()] });
    const { dataVersion } = await publishRecords({ records: content, asOf: '2026-02-01', origin: 'import', from });
    return dataVersion;
  };

  it('goes back to an earlier version whose snapshot is there, and forward again', async () => {
    const [good, bad] = [await publish('Good'), await publish('Gone wrong')];
    expect((await useVersion.run(asked())).lines).toEqual([`${bad}  in force`, `${good}  can be used`]);
    await useVersion.run(asked({ words: [good], isDryRun: true }));
    expect((await findPointer({ consistent: true }))?.dataVersion).toBe(bad);
    await useVersion.run(asked({ words: [good] }));
    expect(await findPointer({ consistent: true })).toMatchObject({ dataVersion: good, earlier: [bad] });
    expect((await restoreCheck.run(asked())).lines).toContain('ok    Catalogue, solutions: 1.');
    await useVersion.run(asked({ words: [bad] }));
    expect((await findPointer({ consistent: true }))?.dataVersion).toBe(bad);
    expect(await audited('catalogue.version_chosen')).toEqual([
      `operator, by command: ${bad} in place of ${good}`,
      `operator, by command: ${good} in place of ${bad}`,
    ]);
  });

  it('goes back on a correction of the knowledge, and only on that', async () => {
    const earlier = await publish('Rules as they came');
    const inForce = await readRecords();
    const rules = seededKnowledge.rules.map((rule) => ({ ...rule, text: `${rule.text}, they say` }));
    const text = JSON.stringify({ kind: 'rules', entries: rules });
    if (!inForce) throw new Error('Nothing is in force.');
    const { dataVersion } = await importKnowledge({ text, inForce, today: '2026-03-01', isPreview: false });
    expect(dataVersion).not.toBe(earlier);
    await useVersion.run(asked({ words: [earlier] }));
    const back = await readRecords();
    expect(back).toMatchObject({ pointer: { dataVersion: earlier }, records: inForce.records });
    expect(back?.knowledge).toEqual(seededKnowledge);
  });

  it('stays as it is when the version is not there, whatever its name leads to', async () => {
    for (const version of ['2026-01-01-00000000', '../../secrets', '']) {
      await expect(useVersion.run(asked({ words: [version] }))).rejects.toThrow('There is no snapshot of');
    }
  });

  it('is found whole with its directories after a restore, and the part that is not whole is named', async () => {
    await seedDirectories();
    const version = await publish('Whole');
    expect(await restoreCheck.run(asked())).toMatchObject({ isWrong: false });
    const row = { collection: `${version}#solutions`, id: 'one' };
    await dynamodb.send(new DeleteCommand({ TableName: tableName('solutions'), Key: row }));
    const { lines, isWrong } = await restoreCheck.run(asked());
    expect(isWrong).toBe(true);
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
      'WRONG Catalogue, solutions: 1 are in force, and the table holds 0 rows.',
    ]);
  });
});
