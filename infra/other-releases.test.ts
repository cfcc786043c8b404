import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as createCode } from '#functions/access-codes/create-access-code';
import { handler as listCodes } from '#functions/access-codes/list-access-codes';
import { handler as listUses } from '#functions/access-codes/list-code-uses';
import { handler as redeem } from '#functions/access-codes/redeem-access-code';
import { handler as listAudit } from '#functions/admin/list-audit-entries';
import { storeQuestion } from '#functions/assistant/message-store';
import { handler as readConversation } from '#functions/assistant/read-conversation';
import { beginTurn, endTurn } from '#functions/assistant/session-store';
import { handler as listSolutions } from '#functions/catalogue/list-solutions';
import { handler as listHospitals } from '#functions/directories/list-hospitals';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { unpack } from '#functions/lib/packed';
import { findGrant } from '#functions/lib/stores/access-codes-store';
import { spend } from '#functions/lib/stores/attempts-store';
import { addAudit } from '#functions/lib/stores/audit-store';
import { claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { findToken, hashOf, issueToken } from '#functions/lib/stores/tokens-store';
import { findUser } from '#functions/lib/stores/users-store';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { publishDirectory } from '#functions/records/directory/publish';
import type { HospitalRecord } from '#functions/records/directory/record';
import { published, records, solution, vendor } from '#functions/records/testing/records';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { handler as listReports } from '#functions/reports/list-reports';
import { handler as readReport } from '#functions/reports/read-report';
import { storeReport } from '#functions/reports/report-store';
import { report } from '#functions/reports/testing/report';
import { keepBilling } from '#functions/subscriptions/billing-store';
import { claimEvent, finishEvent } from '#functions/subscriptions/payment-events-store';
import { aSubscriber } from '#functions/subscriptions/testing/subscriber';
import { handler as listAllSubmissions } from '#functions/vendor-portal/list-all-submissions';
import { claimSubmission } from '#functions/vendor-portal/submission-store';
import { installAwslambda } from './local/response-stream.ts';
import { everyItem } from './operate/whole-table-store.ts';
import type { TableName } from './tables.ts';

installAwslambda();
const { handler: importCatalogue } = await import('#functions/admin/import-catalogue');

type Item = Record<string, unknown>;

/** What a newer release may have added to an item. */
const newer = { addedByANewerRelease: { at: 1, words: ['of', 'its', 'own'] } };

/** Writes the items of a table that are wanted as another release would have. */
const rewrite = async (table: TableName, isWanted: (item: Item) => boolean, change: (item: Item) => Item) => {
  const TableName = tableName(table);
  const wanted: Item[] = [];
  for await (const item of everyItem(table)) if (isWanted(item)) wanted.push(item);
  expect(wanted.length, `items of ${table}`).toBeGreaterThan(0);
  for (const item of wanted) await dynamodb.send(new PutCommand({ TableName, Item: change(item) }));
};
const without = (item: Item, ...names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
const any = () => true;
const grown = (item: Item): Item => ({ ...item, ...newer });

const knock = async (handler: unknown, given: Parameters<typeof testEvent>[0] = {}) => {
  const { statusCode: status, body } = await callHandler(handler, testEvent(given));
  return { status, body: JSON.parse(body) };
};
const asOperator = async (handler: unknown, given: Parameters<typeof testEvent>[0] = {}) => {
  const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 });
  return knock(handler, { ...given, headers: { authorization: `Bearer ${secret}` } });
};
const aVisitor = async () => {
  const visitorId = `visitor-${randomUUID()}`;
  const { secret } = await issueToken({ kind: 'visitor', subject: visitorId, lifetimeSeconds: 3_600 });
  return { visitorId, headers: { cookie: `evident-visitor=${secret}` } };
};

/** What the log says of items that were left out. */
const logged: string[] = [];
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});
const saidUnreadable = (what: string) =>
  logged.map((line) => JSON.parse(line)).filter((line) => line.message === 'item not readable' && line.what === what);

describe('items of an older and a newer release', () => {
  it('open the same sign-ins [fault 60]', async () => {
    const token = { kind: 'visitor', subject: 'visitor-1', lifetimeSeconds: 3_600 } as const;
    const { secret } = await issueToken(token);
    await rewrite('tokens', any, grown);
    expect(await findToken('visitor', secret)).toMatchObject({ subject: 'visitor-1' });
  });

  it('are the same accounts, of before there were payments too [fault 60]', async () => {
    const account = await aSubscriber();
    const billing = {
      customerId: 'cus_1',
      subscriptionId: null,
      status: 'active',
      paidUntil: 1,
      endsWithPeriod: false,
    };
    await keepBilling(account.userId, billing as never, 0);
    const before = await findUser(account.userId);
    await rewrite('users', any, (item) => ({ ...grown(item), billing: grown(item.billing as Item) }));
    expect(await findUser(account.userId)).toEqual(before);
    await rewrite('users', any, (item) => without(item, 'billing', 'billingRevision'));
    expect(await findUser(account.userId)).toEqual({ ...before, billing: undefined, billingRevision: 0 });
    expect(await keepBilling(account.userId, billing as never, 0)).toBe(true);
  });

  it('are the same access codes, grants and uses; one that cannot be read leaves the others listed [fault 60]', async () => {
    const codes = await Promise.all(
      [1, null].map(async (usageLimit) => (await asOperator(createCode, { body: { usageLimit } })).body),
    );
    const tokens = await Promise.all(
      codes.map(async ({ code }) => (await knock(redeem, { body: { code } })).body.token),
    );
    await rewrite('access-codes', any, grown);
    for (const [index, { id }] of codes.entries()) {
      expect(await findGrant(id, hashOf(tokens[index].split('.')[1]))).toBeDefined();
      expect((await asOperator(listUses, { method: 'GET', params: { id } })).body).toHaveLength(1);
    }
    const [broken, fine] = codes;
    await rewrite(
      'access-codes',
      ({ id }) => id === broken.id,
      (item) => ({ ...item, usageCount: 'many' }),
    );
    const { status, body } = await asOperator(listCodes, { method: 'GET' });
    expect([status, body.map(({ id }: { id: string }) => id)]).toEqual([200, [fine.id]]);
    expect(saidUnreadable('access code')).toMatchObject([{ issues: ['usageCount: invalid_type'] }]);
    expect(logged.join('')).not.toContain('many');
    // Read alone it is a failure of ours, without a word of what it holds.
    const alone = await knock(redeem, { body: { code: broken.code } });
    expect([alone.status, alone.body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(alone.body)).not.toContain('usageCount');
  });

  it('are the same conversations; an answer that cannot be read is its text, a message left out [fault 60]', async () => {
    const { visitorId, headers } = await aVisitor();
    const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
    for (const content of ['First question', 'Second question']) {
      const turn = await beginTurn(sessionId, visitorId);
      await storeQuestion(turn, { content, conversationType: null, documentTexts: [] });
      await endTurn(turn, null);
    }
    const read = async () => (await knock(readConversation, { method: 'GET', headers, params: { sessionId } })).body;
    const before = await read();
    expect(before.messages).toHaveLength(4);
    await rewrite('sessions', any, grown);
    expect(await read()).toEqual(before);
    await rewrite('sessions', any, (item) => without(item, 'turns', 'pendingUntil', 'stopMessage'));
    expect(await read()).toEqual(before);
    // As releases kept them that gave each question an item of its own, then as those that packed nothing.
    for await (const { sessionId, asked, expiresAt } of everyItem('sessions')) {
      if (!(asked instanceof Uint8Array)) continue;
      const { content, id, ...question } = unpack(asked) as Item;
      const said = gzipSync(JSON.stringify({ content, documentTexts: [] }));
      const Item = { ...question, sessionId, id, item: id, said, expiresAt };
      await dynamodb.send(new PutCommand({ TableName: tableName('sessions'), Item }));
    }
    await rewrite('sessions', any, (item) => without(item, 'asked'));
    expect(await read()).toEqual(before);
    await rewrite('sessions', any, ({ said, ...item }) =>
      said instanceof Uint8Array ? { ...item, ...(unpack(said) as Item) } : item,
    );
    expect(await read()).toEqual(before);
    await rewrite('sessions', any, (item) => without(item, 'documentTexts'));
    expect(await read()).toEqual(before);
    const isAnswer = ({ type }: Item) => type === 'ai';
    const other = { conversationType: 'seance', aiResponse: { answerOfAnotherRelease: true }, content: 'Its text' };
    await rewrite('sessions', isAnswer, (item) => ({ ...item, ...other }));
    const texts = (await read()).messages.map(({ content, aiResponse }: Item) => [content, aiResponse]);
    expect(texts).toEqual([
      ['First question', null],
      ['Its text', null],
      ['Second question', null],
      ['Its text', null],
    ]);
    await rewrite('sessions', isAnswer, (item) => ({ ...item, said: new Uint8Array([1, 2, 3]) }));
    expect((await read()).messages.map(({ content }: Item) => content)).toEqual(['First question', 'Second question']);
    expect(saidUnreadable('message').length).toBeGreaterThan(0);
  });

  it('are the same reports; one that cannot be read is left out of the list, and says so when opened [fault 60]', async () => {
    const { visitorId, headers } = await aVisitor();
    const [one, two] = [report(), report()];
    for (const made of [one, two]) await storeReport(visitorId, made);
    const list = async () => {
      const { status, body } = await knock(listReports, { method: 'GET', headers });
      return { status, ids: body.map(({ id }: { id: string }) => id).sort() };
    };
    const both = { status: 200, ids: [one.reportId, two.reportId].sort() };
    await rewrite('reports', any, (item) => ({
      ...grown(item),
      ...(item.file ? { file: grown(item.file as Item) } : {}),
    }));
    expect(await list()).toEqual(both);
    const open = (id: string) => knock(readReport, { method: 'GET', headers, params: { reportId: id } });
    expect((await open(one.reportId)).status).toBe(200);
    const isFile = ({ file }: Item) => (file as Item | undefined)?.id === two.reportId;
    await rewrite('reports', isFile, (item) => ({ ...item, file: { ...(item.file as Item), type: 'horoscope' } }));
    expect(await list()).toEqual({ status: 200, ids: [one.reportId] });
    const other = report({ methods: 'of another release' as never });
    await storeReport(visitorId, other);
    const unreadable = await open(other.reportId);
    expect([unreadable.status, unreadable.body.code]).toEqual([409, 'conflict']);
    expect(unreadable.body.detail).toContain('of another release');
  });

  it('are the same submissions; one that cannot be read leaves the others listed [fault 60]', async () => {
    const submission = {
      companyName: 'Koala Systems',
      productDescription: 'Call points',
      pricingStructure: 'On request',
      targetMarket: 'Aged care',
      contactEmail: 'sales@example.com.au',
      website: '',
      additionalInfo: '',
    };
    const [one, two] = [await claimSubmission('owner-1', submission), await claimSubmission('owner-2', submission)];
    const list = async () => {
      const { status, body } = await asOperator(listAllSubmissions, { method: 'GET' });
      return { status, ids: body.map(({ id }: { id: string }) => id).sort() };
    };
    await rewrite('submissions', any, (item) => ({
      ...grown(item),
      ...(item.submission ? { submission: grown(item.submission as Item) } : {}),
    }));
    expect(await list()).toEqual({ status: 200, ids: [one, two].sort() });
    await rewrite(
      'submissions',
      ({ id, submission }) => id === two && !!submission,
      (item) => ({ ...item, submission: {} }),
    );
    expect(await list()).toEqual({ status: 200, ids: [one] });
  });

  it('are the same payment messages, budgets and failed sign-ins [fault 60]', async () => {
    const claim = await claimEvent('evt_1', 'invoice.paid');
    if (claim.state === 'claimed') await finishEvent('evt_1', claim.claimId);
    await rewrite('payment-events', any, grown);
    expect(await claimEvent('evt_1', 'invoice.paid')).toEqual({ state: 'done' });
    const budget = { calls: 2, seconds: 100_000_000 };
    await spend(['other-release'], budget);
    await claimAttempt('other-release', { keys: [], budget });
    await rewrite('attempts', any, grown);
    await spend(['other-release'], budget);
    await expect(spend(['other-release'], budget)).rejects.toThrow('Too many requests');
    await claimAttempt('other-release', { keys: [], budget });
  });

  it('are all in the audit log, what a newer release named too [fault 60]', async () => {
    await addAudit({ who: 'operator', action: 'admin.login', what: 'Logged in' });
    await rewrite('audit', any, (item) => ({ ...grown(item), action: 'moon.landed' }));
    const { status, body } = await asOperator(listAudit, { method: 'GET' });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ who: 'operator', action: 'other', what: 'Logged in' });
  });
});

describe('a catalogue of another release', () => {
  const publish = async () => {
    const from = await findPointer({ consistent: true });
    const content = records({
      solutions: [
        solution({ id: 'one', name: 'Wombat One' }),
        solution({ id: 'two', name: 'Wombat Two', vendorId: 'other-care' }),
        solution({
          id: 'three',
          name: 'Wombat Three',
          facts: { description: published('Bells'), tga: published(true) },
        }),
      ],
      vendors: [vendor(), vendor({ id: 'other-care', name: 'Other Care' })],
    });
    return (await publishRecords({ records: content, asOf: '2026-02-01', origin: 'import', from })).dataVersion;
  };
  /** Writes the snapshot in force as another release would have, and points at it. */
  const rewriteSnapshot = async (change: (snapshot: Record<string, never>) => unknown) => {
    const version = await publish();
    const other = `2026-03-01-${randomUUID().slice(0, 8)}`;
    const snapshot = JSON.parse((await snapshotStorage().find(snapshotKey(version))) ?? '');
    snapshot.dataVersion = other;
    change(snapshot);
    await snapshotStorage().write(snapshotKey(other), JSON.stringify(snapshot));
    await rewrite(
      'solutions',
      ({ collection }) => collection === 'pointer',
      (item) => ({ ...grown(item), dataVersion: other }),
    );
  };
  const list = async () => {
    const { status, body } = await knock(listSolutions, { method: 'GET' });
    return { status, names: Array.isArray(body) ? body.map(({ name }: { name: string }) => name).sort() : body };
  };
  const all = ['Wombat One', 'Wombat Three', 'Wombat Two'];

  it('is read with what this release knows of a newer one’s records [fault 60]', async () => {
    await rewriteSnapshot((snapshot: Record<string, Item[]>) => {
      Object.assign(snapshot, newer);
      for (const kind of ['solutions', 'vendors'] as const)
        for (const row of snapshot[kind] ?? []) {
          Object.assign(row, newer);
          Object.assign(row.facts as Item, { carbonFootprint: published('low') });
        }
    });
    expect(await list()).toEqual({ status: 200, names: all });
  });

  it('is read with the counters and the index that an older one did not have [fault 60]', async () => {
    await rewriteSnapshot((snapshot: Item) => {
      delete snapshot.facets;
      delete snapshot.index;
      for (const row of snapshot.solutions as Item[]) delete row.aliases;
    });
    expect(await list()).toEqual({ status: 200, names: all });
  });

  it('loses a fact that cannot be read, and only a record whose identity cannot [fault 60]', async () => {
    await rewriteSnapshot((snapshot: Record<string, Item[]>) => {
      for (const row of snapshot.solutions ?? []) {
        if (row.id === 'one') row.category = 'dentistry';
        if (row.id === 'three') Object.assign(row.facts as Item, { tga: { value: 'perhaps', kind: 'rumour' } });
      }
      for (const row of snapshot.vendors ?? []) if (row.id === 'other-care') row.logoColor = 'blue-ish';
    });
    // The vendor of the second is left out, so the second is too.
    expect(await list()).toEqual({ status: 200, names: ['Wombat Three'] });
    expect(logged.join('')).toContain('"message":"snapshot of another release"');
  });

  it('takes no import, which would lose what this release cannot read [fault 60]', async () => {
    await rewriteSnapshot((snapshot: Record<string, Item[]>) => {
      for (const row of snapshot.solutions ?? []) Object.assign(row, newer);
    });
    const before = await findPointer({ consistent: true });
    const body = { fileName: 'rows.csv', text: 'vendor,product,category,source\nA,B,nurse-call,C', isPreview: false };
    const answer = await asOperator(importCatalogue, { body });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body.detail).toContain('written by another release');
    expect(await findPointer({ consistent: true })).toEqual(before);
  });

  it('is refused where none of it can be read, rather than shown empty [fault 60]', async () => {
    await rewriteSnapshot((snapshot: Record<string, Item[]>) => {
      for (const row of snapshot.solutions ?? []) row.category = 'dentistry';
    });
    expect((await list()).status).toBe(500);
  });
});

describe('a directory of another release', () => {
  it('is listed with what this release knows, without an entry that it cannot read [fault 60]', async () => {
    const entry = (id: string): HospitalRecord => ({
      id,
      name: `Hospital ${id}`,
      demonstration: false,
      from: { name: 's' },
    });
    await publishDirectory<'hospitals'>({
      kind: 'hospitals',
      about: { name: 'Hospitals', asOf: '2026-01-15' },
      sources: () => ({ s: { kind: 'published', source: 'Test page' } }),
      read: async function* () {
        yield* ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(entry);
      },
      origin: 'seed',
      from: undefined,
    });
    const read = async () => {
      const { status, body } = await knock(listHospitals, { method: 'GET', query: { limit: ['5'] } });
      return { status, names: body.hospitals.map(({ name }: { name: string }) => name) };
    };
    const before = await read();
    expect(before).toMatchObject({ status: 200, names: { length: 5 } });
    const isPointer = ({ collection, id }: Item) => collection === 'pointer' && id === 'hospitals';
    await rewrite('directory', isPointer, (item) => ({ ...grown(item), about: grown(item.about as Item) }));
    const isNamed =
      (...names: string[]) =>
      ({ card }: Item) =>
        names.some((name) => String(card).includes(`"name":"${name}"`));
    const changed = (change: Item) => (item: Item) => ({
      ...item,
      card: JSON.stringify({ ...JSON.parse(String(item.card)), ...change }),
    });
    await rewrite('directory', isNamed(...before.names), changed(newer));
    expect(await read()).toEqual(before);
    await rewrite('directory', isNamed(before.names[0]), changed({ demonstration: 'perhaps' }));
    const { status, names } = await read();
    expect([status, names.length, names[0]]).toEqual([200, 5, before.names[1]]);
  });
});
