import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { latestUses } from '#functions/access-codes/uses-store';
import { readDay } from '#functions/admin/audit-log-store';
import { messagesBefore } from '#functions/assistant/message-store';
import { readMessages } from '#functions/assistant/session-store';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { CODES, findGrant, grantsOf } from '#functions/lib/stores/access-codes-store';
import { spend } from '#functions/lib/stores/attempts-store';
import { claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { talkOf } from '#functions/lib/stores/messages-store';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead, headsOf, itemsOf, purchasesOf } from '#functions/lib/stores/purchases-store';
import { SESSION_HEADER } from '#functions/lib/stores/sessions-store';
import { findToken, hashOf } from '#functions/lib/stores/tokens-store';
import { getReport, listFiles } from '#functions/reports/report-store';
import { claimEvent } from '#functions/subscriptions/payment-events-store';
import { getSubmission, listEverySubmission, listOwnSubmissions } from '#functions/vendor-portal/submission-store';
import { type TableDefinition, type TableName, tables } from '../../tables.ts';

/** DynamoDB deletes expired items late: each is put where it may still be, and must be as good as gone. */

const [past, ahead] = [Math.floor(Date.now() / 1000) - 60, Math.floor(Date.now() / 1000) + 3_600];
const put = (table: TableName, Item: Record<string, unknown>) =>
  dynamodb.send(new PutCommand({ TableName: tableName(table), Item }));
const day = '2026-01-15T00:00:00.000Z';

const expired: Partial<Record<TableName, () => Promise<void>>> = {
  sessions: async () => {
    const [sessionId, visitorId] = [`session-${randomUUID()}`, randomUUID()];
    const message = { type: 'user', status: 'done', content: 'Old words', timestamp: day, conversationType: null };
    const parts = { documents: [], documentTexts: [], aiResponse: null };
    const item = 'message-000001-a';
    await put('sessions', { sessionId, item: SESSION_HEADER, visitorId, turns: 1, expiresAt: past });
    await put('sessions', { sessionId, id: item, item, ...message, ...parts, expiresAt: past });
    await expect(readMessages(sessionId, visitorId, { limit: 10 })).rejects.toMatchObject({ code: 'not_found' });
    expect((await messagesBefore(sessionId, { limit: 10 })).messages).toEqual([]);
    expect((await talkOf(sessionId)).said).toEqual([]);
  },
  reports: async () => {
    const [ownerId, id] = [randomUUID(), 'roi-20260115-abcdefghij'];
    const sessionId = 'session-1768435200000-abcdefgh';
    const about = { type: 'roi-report', date: day, status: 'ready', sessionId, dataVersion: 'v', revision: 1 };
    const item = `file#${sessionId}#${day}#${id}`;
    const bytes = new Uint8Array([1]);
    await put('reports', { ownerId, item, file: { id, name: 'Old', ...about }, expiresAt: past });
    await put('reports', { ownerId, item: `part#${id}#000`, bytes, count: 1, fileItem: item, expiresAt: past });
    expect(await listFiles(ownerId)).toEqual([]);
    await expect(getReport(ownerId, id)).rejects.toMatchObject({ code: 'not_found' });
  },
  purchases: async () => {
    const [ownerId, id] = [randomUUID(), `purchase-${'0'.repeat(32)}`];
    const at = { createdAt: day, updatedAt: day };
    const head = { ...at, id, title: 'Old', titledBy: 'need', status: 'exploring', need: null, sessionIds: [] };
    const counted = { archivedAt: null, deletedAt: null, version: 1, revision: 1, expiresAt: past };
    const entry = { solutionId: 'old', name: 'Old', vendor: 'Old', state: 'shortlisted', why: '' };
    const item = { ...at, kind: 'shortlist', id: 'old', version: 1, data: gzipSync(JSON.stringify(entry)) };
    await put('purchases', { collection: purchasesOf(ownerId), item: id, ...head, ...counted });
    await put('purchases', { collection: itemsOf(id), item: 'item#shortlist#old', ...item, expiresAt: past });
    expect(await headsOf(ownerId)).toEqual([]);
    await expect(getHead(ownerId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await allItems(id)).toEqual([]);
  },
  tokens: async () => {
    for (const kind of ['visitor', 'vendor', 'admin'] as const) {
      const secret = randomUUID();
      await put('tokens', { hash: hashOf(secret), kind, subject: 'x', issuedAt: 1, expiresAt: past });
      expect(await findToken(kind, secret)).toBeUndefined();
    }
  },
  'access-codes': async () => {
    const [id, secret] = [`code-${randomUUID()}`, hashOf(randomUUID())];
    const terms = { sealed: 'x', description: '', usageCount: 1, usageLimit: null, isActive: true, createdAt: 1 };
    await put('access-codes', { collection: CODES, id, ...terms, codeExpiresAt: null, grants: {} });
    await put('access-codes', { collection: grantsOf(id), id: secret, at: 1, until: past, expiresAt: past });
    await put('access-codes', { collection: `uses#${id}`, id: day, at: 1, until: ahead, expiresAt: past });
    expect(await findGrant(id, secret)).toBeUndefined();
    expect(await latestUses(id, 10)).toEqual([]);
  },
  submissions: async () => {
    const [ownerId, id] = [`grant#${randomUUID()}`, `sub-1-${randomUUID()}`];
    const words = { companyName: 'Old', productDescription: 'Old', pricingStructure: 'Old', targetMarket: 'Old' };
    const submission = { ...words, contactEmail: 'old@example.com', additionalInfo: '' };
    await put('submissions', { ownerId, id, submittedAt: day, submission, expiresAt: past });
    await put('submissions', { ownerId: 'all', id, submittedBy: ownerId, expiresAt: past });
    expect(await listOwnSubmissions(ownerId)).toEqual([]);
    expect((await listEverySubmission()).map((row) => row.id)).not.toContain(id);
    await expect(getSubmission(id)).rejects.toMatchObject({ code: 'not_found' });
  },
  // One that is remembered for too long has no second effect, which is what it is remembered for.
  'payment-events': async () => {
    const eventId = `evt_${randomUUID()}`;
    await put('payment-events', { eventId, state: 'done', claimId: 'x', claimedAtMs: 1, expiresAt: past });
    expect(await claimEvent(eventId, 'x')).toEqual({ state: 'done' });
  },
  audit: async () => {
    const entry = { at: day, who: 'operator', action: 'admin.login', what: 'Long ago' };
    await put('audit', { day: '2020-01-15', id: day, ...entry, expiresAt: past });
    expect((await readDay('2020-01-15')).entries).toEqual([]);
  },
  attempts: async () => {
    const key = randomUUID();
    await put('attempts', { key, failures: 50, lockedUntil: past - 1, expiresAt: past });
    for (let attempt = 0; attempt < 4; attempt++) await claimAttempt(key);
    // The count of an earlier window is another item's.
    const window = Math.floor(Date.now() / 1_000 / 3_600) - 1;
    await put('attempts', { key: `${key}#3600#${window}`, used: 50, expiresAt: past });
    await expect(spend([key], { calls: 1, seconds: 3_600 })).resolves.toBeUndefined();
  },
};

/** Nothing writes a time to live into these. */
const neverExpires: readonly TableName[] = ['solutions'];

const mortal = (Object.keys(tables) as TableName[]).filter(
  (table) => (tables[table] as TableDefinition).timeToLive && !neverExpires.includes(table),
);

describe('an expired item that is still there', () => {
  it.each(mortal)('of %s is as good as gone [fault 48]', async (table) => {
    const check = expired[table];
    if (!check) throw new Error(`Nothing checks what has expired in ${table}.`);
    await check();
  });
});
