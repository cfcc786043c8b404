import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { env, tableName } from '#functions/lib/env';
import { addNotice } from '#functions/lib/stores/messages-store';
import { findOrganisation } from '#functions/lib/stores/organisations-store';
import { getHead, updateHead } from '#functions/lib/stores/purchases-store';
import { findUser, userIdOf } from '#functions/lib/stores/users-store';
import { keepBilling } from '#functions/subscriptions/billing-store';
import { installAwslambda } from '#infra/local/response-stream';
import { command as eraseData } from '#infra/operate/erase-data';
import { isErased } from '#infra/operate/erased';
import { command as exportData } from '#infra/operate/export-data';
import { command as restoreItems } from '#infra/operate/restore/items';
import { everyItem, keyOf } from '#infra/operate/whole-table-store';
import { seedIfNeeded } from '#infra/seed/load';
import { type TableDefinition, type TableName, tables } from '#infra/tables';
import type { Upload } from '#shared/contracts/purchases/files';
import { ERASE_WORDS, keptOnErasure } from '#shared/contracts/purchases/purchases';
import type { VendorLink } from '#shared/contracts/purchases/requests';
import { Submission } from '#shared/contracts/vendors/vendor-portal';
import { openAccount } from '../../accounts/testing/letters.ts';
import { storeQuestion } from '../../assistant/message-store.ts';
import { beginTurn, endTurn } from '../../assistant/session-store.ts';
import { found, invite, joined, newPerson, type Person } from '../../organisations/testing/people.ts';
import { getReport, storeReport } from '../../reports/report-store.ts';
import { claimSubmission, getSubmission } from '../../vendor-portal/submission-store.ts';
import { allowedBy, openFile, takeUpload } from '../files/files-folder.ts';
import { type Browser, browser, make, ok, putAs, readAs } from '../testing/door.ts';
import { rowsOf, wordsIn } from '../testing/kept-rows.ts';

installAwslambda();
const { handler: login } = await import('../../accounts/login.ts');
const { handler: readUser } = await import('../../accounts/read-current-user.ts');
const { handler: converse } = await import('../../assistant/converse.ts');
const { handler: generateRoi } = await import('../../reports/generate-detailed-roi.ts');
const { handler: openPortal } = await import('../../vendor-portal/open-vendor-access.ts');
const { handler: assess } = await import('../../vendor-portal/assess-submission.ts');
const { handler: remove } = await import('../delete-purchase.ts');
const { handler: list } = await import('../list-purchases.ts');
const { handler: share } = await import('../share/share-purchase.ts');
const { handler: readShared } = await import('../share/read-shared.ts');
const { handler: makeIt } = await import('../requests/make-request.ts');
const { handler: sendIt } = await import('../requests/send-request.ts');
const { handler: openIt } = await import('../requests/vendor/read-request.ts');
const { handler: beginFile } = await import('../files/begin-upload.ts');
const { handler: keepFile } = await import('../files/keep-upload.ts');
const { handler: erase } = await import('./erase-person.ts');
const { handler: erasePurchase } = await import('./erase-purchase.ts');
const { handler: eraseTalk } = await import('./erase-conversation.ts');
const { handler: listReports } = await import('../../reports/list-reports.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const CANARY = 'Zanzibarra';
const personal = ['sessions', 'purchases', 'reports', 'users', 'tokens'] as const satisfies TableName[];
const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;

/** Everything that a person can leave behind: two purchases, one of them deleted, and a conversation of its own. */
const work = async (from: Browser) => {
  const sessionId = newSession();
  const query = `nurse call for 84 beds in Ballarat for ${CANARY} House`;
  const { purchaseId } = await ok<{ purchaseId: string }>(from.send(converse, { body: { sessionId, query } }));
  const quotes = `Quote from ${CANARY}\nNurse call: $150,000 ex GST, once`;
  // A second answer is packed after the first.
  await ok(from.send(converse, { body: { sessionId, query: `which of them does ${CANARY} House know?` } }));
  await ok(from.send(generateRoi, { body: { sessionId, quotes } }));
  const data = { name: CANARY, source: 'pasted', text: quotes };
  await ok(putAs(from, purchaseId, { kind: 'quote', version: 0, data }, 'quote-1'));
  const bytes = new TextEncoder().encode(`%PDF-1.4\n%${CANARY}\n%%EOF`);
  const begun = { params: { purchaseId }, body: { name: 'a.pdf', bytes: bytes.length } };
  const { fileId, url } = await ok<Upload>(from.send(beginFile, begun));
  const path = allowedBy(new URL(url, 'http://localhost'))?.path ?? '';
  await takeUpload(env.filesFolder() ?? '', path, bytes);
  await ok(from.send(keepFile, { params: { purchaseId, fileId }, body: { name: 'a.pdf' } }));
  // Sent, and never looked at.
  const left = await ok<Upload>(from.send(beginFile, begun));
  await takeUpload(env.filesFolder() ?? '', allowedBy(new URL(left.url, 'http://localhost'))?.path ?? '', bytes);
  const { token } = await ok<{ token: string }>(from.send(share, { params: { purchaseId }, body: {} }));
  const to = [{ solutionId: 'own-1', name: `${CANARY} Bell`, vendor: CANARY }];
  const asked = await ok<{ id: string; version: number }>(
    from.send(makeIt, { params: { purchaseId }, body: { kind: 'information', to } }),
  );
  const { links } = await ok<{ links: VendorLink[] }>(
    from.send(sendIt, { params: { purchaseId, requestId: asked.id }, body: { version: asked.version } }),
  );
  const { id: second } = await make(from, `${CANARY} again`);
  await ok(from.send(remove, { method: 'DELETE', params: { purchaseId: second } }));
  const kept = path.replace('incoming', 'kept');
  return { purchaseId, token, request: links[0]?.token ?? '', kept };
};

/** The beginnings of rows that say something, what is packed in them among it. */
const tellingIn = async (names: readonly TableName[], sought: string | RegExp = CANARY): Promise<string[]> =>
  wordsIn((await Promise.all(names.map(rowsOf))).flat())
    .split('\n')
    .filter((words) => words.search(sought) >= 0)
    .map((words) => words.slice(0, 150));
const telling = (sought?: string) => tellingIn(personal, sought);
/** Which rows there are. */
const keysIn = async (names: readonly TableName[]): Promise<string[]> =>
  (
    await Promise.all(
      names.map(async (name) => (await rowsOf(name)).map((row) => `${name} ${JSON.stringify(keyOf(name, row))}`)),
    )
  )
    .flat()
    .sort();
const copiesOf = (names: readonly TableName[]) =>
  Promise.all(names.map(async (name) => [name, await copyOf(name)] as const));
/** Copies back what is missing, as `npm run operate -- restore-items` does. @returns what each copy told */
const restoreAll = async (copies: readonly (readonly [TableName, string])[]): Promise<string[]> => {
  const told: string[] = [];
  for (const [table, copy] of copies) {
    const asked = { target: { dataDir: '' }, isDryRun: false, words: [copy, table], kind: undefined };
    told.push((await restoreItems.run(asked)).lines[0] ?? '');
  }
  return told;
};
/** The content and names of all files below a folder. */
const searched = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) =>
      statSync(join(folder, name)).isFile() ? `${name} ${readFileSync(join(folder, name), 'latin1')}` : name,
    )
    .join('\n');
const eraseAs = (from: Browser, confirm: string = ERASE_WORDS) => from.send(erase, { body: { confirm } });
type Erased = { erased: object; kept: { what: string; why: string }[] };

const account = async (from: Browser) => {
  const email = `robin-${randomUUID()}@example.com.au`;
  await ok(openAccount(from, { name: `Robin ${CANARY}`, email, password: 'a password of the tests' }));
  return { email, userId: userIdOf(email) };
};

const Listed = z.object({ ownerId: z.string(), file: z.object({ id: z.string() }) });

/** What a subscriber has assessed as a vendor, until the subscription ends. */
const submit = async ({ from, userId, email }: Pick<Person, 'from' | 'userId' | 'email'>) => {
  const billing = { customerId: 'cus_1', subscriptionId: 'sub_1', paidUntil: null, endsWithPeriod: false };
  await keepBilling(userId, { ...billing, status: 'active' }, 0);
  const { token } = await ok<{ token: string }>(from.send(openPortal));
  const body = {
    companyName: CANARY,
    productDescription: `A wireless nurse call system of ${CANARY}`,
    pricingStructure: 'A$1,200 a room, once',
    targetMarket: 'Aged care homes',
    contactEmail: email,
  };
  await ok(from.send(assess, { body, headers: { authorization: `Bearer ${token}` } }));
  await keepBilling(userId, { ...billing, status: 'canceled' }, 1);
};

/** A copy of a table, as a restore of last night makes one. */
const copyOf = async (table: TableName): Promise<string> => {
  const name = `restored-${table}-${randomUUID()}`;
  const { partitionKey, sortKey }: TableDefinition = tables[table];
  const keys = [partitionKey, ...(sortKey ? [sortKey] : [])];
  await dynamodb.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: keys.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' })),
    }),
  );
  await waitUntilTableExists({ client: dynamodb, maxWaitTime: 20, minDelay: 1 }, { TableName: name });
  for await (const Item of everyItem(table)) await dynamodb.send(new PutCommand({ TableName: name, Item }));
  return name;
};

describe('a person who has everything erased', () => {
  it('leaves nothing of it, at the doors, in the tables and where files are; others keep theirs', async () => {
    const [from, other] = [browser(), browser()];
    const [mine, theirs] = [await work(from), await work(other)];
    expect(await telling()).not.toEqual([]);
    expect((await eraseAs(from, 'yes')).statusCode).toBe(400);
    const { erased, kept } = await ok<Erased>(eraseAs(from));
    expect(erased).toMatchObject({ purchases: 2, conversations: 1, account: false });
    expect(kept).toEqual(keptOnErasure);
    expect(kept.map(({ why }) => why).join()).toContain('Tax law');
    expect((await readAs(from, mine.purchaseId)).statusCode).toBe(404);
    expect(await ok(from.send(list, { method: 'GET' }))).toEqual([]);
    const links = await Promise.all([
      browser().send(readShared, { method: 'GET', params: { token: mine.token } }),
      browser().send(openIt, { method: 'GET', params: { token: mine.request } }),
    ]);
    expect(links.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const folder = env.filesFolder() ?? '';
    expect(await openFile(folder, mine.kept)).toBeUndefined();
    expect(await openFile(folder, theirs.kept)).toBeDefined();
    expect((await readAs(other, theirs.purchaseId)).statusCode).toBe(200);
    expect(await telling(mine.purchaseId)).toEqual([]);
    await ok(eraseAs(other));
    expect(await telling()).toEqual([]);
    for (const table of ['sessions', 'purchases', 'reports'] as const) expect(await rowsOf(table)).toEqual([]);
  });

  it('stays erased when last night’s copy is restored, and what others lost comes back [fault 77]', async () => {
    const [from, other] = [browser(), browser()];
    await account(from);
    await work(from);
    const { id } = await make(other, 'Ward 3');
    const copies = await copiesOf(personal);
    await ok(eraseAs(from));
    const kept = await keysIn(personal);
    const [lost] = (await rowsOf('purchases')).filter(({ item }) => item === id);
    await dynamodb.send(new DeleteCommand({ TableName: tableName('purchases'), Key: keyOf('purchases', lost ?? {}) }));
    for (const told of await restoreAll(copies)) expect(told).toContain('erased on request and left out');
    expect(await telling()).toEqual([]);
    expect(await keysIn(personal)).toEqual(kept);
    await ok(eraseAs(other));
  });

  it('stays erased when a copy is restored from before the account took over its visitor [fault 77]', async () => {
    const from = browser();
    await work(from);
    // One of no purchase, whose conversation has ended.
    const [listed] = (await rowsOf('reports'))
      .map((row) => Listed.safeParse(row).data)
      .filter((row) => row !== undefined);
    if (!listed) throw new Error('Work makes a report.');
    const report = await getReport(listed.ownerId, listed.file.id);
    await storeReport(listed.ownerId, { ...report, reportId: 'roi-20260102-before', sessionId: newSession() });
    const copies = await copiesOf(personal);
    await account(from);
    // Whom an account took over is forgotten after a week.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await ok(eraseAs(from));
    const kept = await keysIn(personal);
    await restoreAll(copies);
    expect(await telling()).toEqual([]);
    expect((await keysIn(personal)).filter((key) => !key.startsWith('tokens'))).toEqual(
      kept.filter((key) => !key.startsWith('tokens')),
    );
    vi.useRealTimers();
    await Promise.all(
      (await rowsOf('tokens')).map(({ hash }) =>
        dynamodb.send(new DeleteCommand({ TableName: tableName('tokens'), Key: { hash } })),
      ),
    );
  });

  it('is no member of an organisation that comes back from a copy; the others are, and it is said [fault 77]', async () => {
    const owner = await newPerson();
    const { id } = await found(owner, 'Banksia Health');
    const [gone, stays] = [await joined(owner, id, 'buyer'), await joined(owner, id, 'viewer')];
    const copy = await copyOf('organisations');
    await ok(eraseAs(gone.from));
    await dynamodb.send(
      new DeleteCommand({ TableName: tableName('organisations'), Key: { collection: id, item: 'organisation' } }),
    );
    const asked = { target: { dataDir: '' }, isDryRun: false, words: [copy, 'organisations'], kind: undefined };
    const { lines } = await restoreItems.run(asked);
    expect(lines[0]).toContain('1 member without an account left out');
    const members = (await findOrganisation(id))?.members.map(({ userId }) => userId);
    expect(members).toEqual([owner.userId, stays.userId]);
  });

  it('loses the account too, and is signed out; while a subscription runs, nothing is erased', async () => {
    const from = browser();
    const { purchaseId } = await work(from);
    const { email, userId } = await account(from);
    const elsewhere = browser();
    await ok(elsewhere.send(login, { body: { email, password: 'a password of the tests' } }));
    const billing = { customerId: 'cus_1', subscriptionId: 'sub_1', paidUntil: null, endsWithPeriod: false };
    await keepBilling(userId, { ...billing, status: 'active' }, 0);
    expect((await eraseAs(from)).statusCode).toBe(409);
    expect((await readAs(from, purchaseId)).statusCode).toBe(200);
    await keepBilling(userId, { ...billing, status: 'canceled' }, 1);
    expect(await ok<Erased>(eraseAs(from))).toMatchObject({ erased: { purchases: 2, account: true } });
    expect(await findUser(userId)).toBeUndefined();
    expect((await elsewhere.send(list, { method: 'GET' })).statusCode).toBe(401);
    expect((await from.send(readUser, { method: 'GET' })).statusCode).toBe(401);
    expect(await telling()).toEqual([]);
  });

  it.each(['incomplete', 'incomplete_expired', 'unpaid', 'past_due', 'trialing'] as const)(
    'is held up by a subscription that runs, and by no other: %s',
    async (status) => {
      const from = browser();
      const { userId } = await account(from);
      const billing = { customerId: 'cus_1', subscriptionId: 'sub_1', paidUntil: null, endsWithPeriod: false };
      await keepBilling(userId, { ...billing, status }, 0);
      const isHeldUp = status === 'past_due' || status === 'trialing';
      expect((await eraseAs(from)).statusCode).toBe(isHeldUp ? 409 : 200);
      if (!isHeldUp) return;
      await keepBilling(userId, { ...billing, status: 'canceled' }, 1);
      expect((await eraseAs(from)).statusCode).toBe(200);
    },
  );

  it('by an operator leaves nothing of it in any table, folder, letter, log or restored copy, and is exported before [fault 77]', async () => {
    const logged: string[] = [];
    const level = process.env.LOG_LEVEL;
    process.env.LOG_LEVEL = 'debug';
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    const folder = mkdtempSync(join(tmpdir(), 'evident-person-'));
    try {
      const from = browser();
      const { email } = await account(from);
      const person = { from, userId: userIdOf(email), ownerId: '', email };
      const { id: organisationId } = await found(person, `${CANARY} Health`);
      await invite(person, organisationId, 'another@example.com.au');
      await openAccount(browser(), { name: 'Ann', email: 'ann@example.com.au', password: 'a password of the tests' });
      const { purchaseId, kept: path } = await work(from);
      await submit(person);
      const files = env.filesFolder() ?? '';
      const letters = env.mailFolder() ?? '';
      expect(searched(files)).toContain(CANARY);
      expect([searched(letters).includes(CANARY), searched(letters).includes(email)]).toEqual([true, true]);

      await exportData.run({ target: { dataDir: '' }, isDryRun: false, kind: undefined, words: [email, folder] });
      const saved = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
      expect(saved).toMatchObject({ account: { email, organisations: [{ name: `${CANARY} Health`, role: 'owner' }] } });
      expect(saved.purchases.map(({ purchase }: { purchase: { title: string } }) => purchase.title).join()).toContain(
        CANARY,
      );
      expect(JSON.stringify(saved.conversations)).toContain(CANARY);
      expect(saved.reports).toHaveLength(1);
      expect(saved.submissions).toMatchObject([{ submission: { companyName: CANARY }, state: 'assessed' }]);
      expect(readdirSync(folder)).toHaveLength(2);

      // The other two hold public records alone.
      const all = (Object.keys(tables) as TableName[]).filter((name) => !['solutions', 'directory'].includes(name));
      const copies = await copiesOf(all);
      const asked = { target: { dataDir: '' }, isDryRun: false, kind: undefined };
      const cut = join(letters, '0-cut-short.json');
      writeFileSync(cut, '{"to":"');
      const { lines } = await eraseData.run({ ...asked, words: [email] });
      expect(lines[0]).toBe('Erased for good: the account, 2 purchases, 1 conversation, 1 report.');
      expect(lines[1]).toBe(`Not read, so look at it yourself: ${cut} is no letter, and stays.`);
      const theirs = new RegExp(`${CANARY}|${email}`);
      expect(await tellingIn(all, theirs)).toEqual([]);
      const left = await keysIn(all);
      await restoreAll(copies);
      expect(await tellingIn(all, theirs)).toEqual([]);
      // Each restore of a copy is noted, and nothing else is new.
      expect((await keysIn(all)).filter((key) => !left.includes(key) && !key.startsWith('audit'))).toEqual([]);
      expect(await tellingIn(all, purchaseId)).toHaveLength(1);
      expect(await openFile(files, path)).toBeUndefined();
      for (const kept of [files, letters]) expect(searched(kept)).not.toMatch(new RegExp(`${CANARY}|${email}`));
      expect(searched(letters)).toContain('ann@example.com.au');
      await expect(eraseData.run({ ...asked, words: [email] })).rejects.toThrow('There is no account');
    } finally {
      out.mockRestore();
      process.env.LOG_LEVEL = level;
      rmSync(folder, { recursive: true });
    }
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.join('')).not.toContain(CANARY);
  });
});

describe('a conversation that is erased', () => {
  const eraseTalkAs = (from: Browser, sessionId: string) =>
    from.send(eraseTalk, { method: 'DELETE', params: { sessionId } });
  const heldIn = async (table: TableName, sessionId: string) =>
    (await rowsOf(table)).filter((row) => JSON.stringify(row).includes(sessionId));
  const talk = async (from: Browser) => {
    const { purchaseId } = await work(from);
    const head = (await ok<{ purchase: { sessionIds: string[] } }>(readAs(from, purchaseId))).purchase;
    const sessionId = head.sessionIds.at(-1) ?? '';
    expect((await heldIn('sessions', sessionId)).length).toBeGreaterThan(2);
    return { purchaseId, sessionId };
  };
  it('leaves nothing in its table, also after a restore, while its purchase and reports stay [fault 77]', async () => {
    const from = browser();
    const { purchaseId, sessionId } = await talk(from);
    const copies = [['sessions', await copyOf('sessions')] as const, ['reports', await copyOf('reports')] as const];
    const reports = await ok<unknown[]>(from.send(listReports, { method: 'GET' }));
    expect(reports).toHaveLength(1);
    const kept = await heldIn('reports', sessionId);
    expect((await eraseTalkAs(browser(), sessionId)).statusCode).not.toBe(200);
    const other = browser();
    await make(other, 'Ward 3');
    const refused = await eraseTalkAs(other, sessionId);
    expect(refused.statusCode).toBe(404);
    expect(await ok(eraseTalkAs(from, sessionId))).toEqual({ erased: true });
    expect(await heldIn('sessions', sessionId)).toEqual([]);
    // Nobody learns from the answer whether somebody else has a conversation of that name.
    expect((await eraseTalkAs(other, sessionId)).body).toBe(refused.body);
    expect((await eraseTalkAs(from, sessionId)).body).toBe(refused.body);
    for (const row of kept)
      await dynamodb.send(
        new DeleteCommand({
          TableName: tableName('reports'),
          Key: { ownerId: (row as { ownerId: string }).ownerId, item: (row as { item: string }).item },
        }),
      );
    await restoreAll(copies);
    expect(await heldIn('sessions', sessionId)).toEqual([]);
    expect(await heldIn('reports', sessionId)).toHaveLength(kept.length);
    expect((await readAs(from, purchaseId)).statusCode).toBe(200);
    expect(await ok(from.send(listReports, { method: 'GET' }))).toEqual(reports);
    await ok(eraseAs(from));
  });

  it('by an operator goes alike; a purchase goes with its conversations and reports [fault 77]', async () => {
    const from = browser();
    const { purchaseId, sessionId } = await talk(from);
    const asked = { target: { dataDir: '' }, isDryRun: false, kind: undefined };
    const { lines } = await eraseData.run({ ...asked, words: [sessionId] });
    expect(lines[0]).toContain('its purchase and its reports are as they were');
    expect(await heldIn('sessions', sessionId)).toEqual([]);
    expect((await readAs(from, purchaseId)).statusCode).toBe(200);
    expect(await heldIn('reports', sessionId)).not.toEqual([]);
    await eraseData.run({ ...asked, words: [purchaseId] });
    expect((await readAs(from, purchaseId)).statusCode).toBe(404);
    expect(await heldIn('reports', sessionId)).toEqual([]);
    expect(await heldIn('purchases', purchaseId)).toEqual([]);
    await ok(eraseAs(from));
  });

  it('by an operator takes what was submitted with an access code, by its id, and what others submitted stays [fault 77]', async () => {
    const form = Submission.parse({
      companyName: 'Example Bells',
      productDescription: 'A wireless nurse call system with pendants that staff carry.',
      targetMarket: 'Residential aged care homes',
      pricingStructure: 'A$1,200 per room once + GST',
      contactEmail: 'sales@example.com.au',
    });
    const submission = { ...form, companyName: CANARY };
    const [id, other] = [await claimSubmission('grant#code', submission), await claimSubmission('grant#code', form)];
    const folder = mkdtempSync(join(tmpdir(), 'evident-export-'));
    const asked = { target: { dataDir: '' }, isDryRun: false, kind: undefined };
    await exportData.run({ ...asked, words: [id, folder] });
    const { submissions } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
    expect(submissions.map((one: { submission: object }) => one.submission)).toEqual([submission]);
    rmSync(folder, { recursive: true });
    const copies = await copiesOf(['submissions']);
    await eraseData.run({ ...asked, words: [id] });
    await restoreAll(copies);
    await expect(getSubmission(id)).rejects.toThrow('There is no such submission.');
    expect(await heldIn('submissions', CANARY)).toEqual([]);
    expect((await getSubmission(other)).submission).toEqual(form);
    await expect(eraseData.run({ ...asked, words: [id] })).rejects.toThrow('No purchase, conversation or submission');
  });

  it('with its purchase takes the reports along, also after a restore of them [fault 77]', async () => {
    const from = browser();
    const { purchaseId, sessionId } = await talk(from);
    const names = ['sessions', 'reports', 'purchases'] as const;
    const copies = await copiesOf(names);
    // What earlier releases noted names no reports.
    const noted = { everywhere: new Set([sessionId]), conversations: new Set<string>() };
    const reports = (await heldIn('reports', sessionId)).map((row) => isErased(noted, 'reports', row));
    expect(reports).toEqual([true, true]);
    await ok(from.send(erasePurchase, { params: { purchaseId } }));
    const kept = await keysIn(names);
    await restoreAll(copies);
    expect(await keysIn(names)).toEqual(kept);
    expect(await heldIn('reports', sessionId)).toEqual([]);
    await ok(eraseAs(from));
  });

  it('goes with its purchase also where that lists later ones alone, with its reports', async () => {
    const from = browser();
    const { purchaseId, sessionId } = await talk(from);
    const owner = String((await heldIn('sessions', sessionId)).map(ownerIn).find(Boolean));
    expect((await getHead(owner, purchaseId)).sessionIds).toEqual([sessionId]);
    await updateHead(owner, purchaseId, { sessionIds: Array.from({ length: 200 }, newSession) });
    await ok(from.send(erasePurchase, { params: { purchaseId } }));
    expect(await heldIn('sessions', sessionId)).toEqual([]);
    expect(await heldIn('reports', sessionId)).toEqual([]);
  });

  it('while an answer is made keeps nothing of the answer', async () => {
    const from = browser();
    const { purchaseId, sessionId } = await talk(from);
    const turn = await beginTurn(sessionId, String((await heldIn('sessions', sessionId)).map(ownerIn).find(Boolean)));
    await storeQuestion(turn, { content: CANARY, conversationType: 'follow_up', documentTexts: [] });
    await ok(eraseTalkAs(from, sessionId));
    await endTurn(turn, null);
    await addNotice(sessionId, CANARY);
    expect(await heldIn('sessions', sessionId)).toEqual([]);
    expect((await readAs(from, purchaseId)).statusCode).toBe(200);
    await ok(eraseAs(from));
  });
});
const ownerIn = (row: unknown) => (row as { visitorId?: string }).visitorId;
