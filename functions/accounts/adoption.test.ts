import { randomBytes, randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { createHead, headsOf } from '#functions/lib/stores/purchases-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { Report } from '#shared/contracts/reports/reports';
import { AppError } from '#shared/kernel/errors';
import { newReportId } from '../reports/report.ts';
import { openAccount } from './testing/letters.ts';

installAwslambda();
const { handler: login } = await import('./login.ts');
const { handler: logout } = await import('./logout.ts');
const { handler: converse } = await import('../assistant/converse.ts');
const { handler: readConversation } = await import('../assistant/read-conversation.ts');
const { handler: generate } = await import('../reports/generate-due-diligence.ts');
const { handler: listReports } = await import('../reports/list-reports.ts');
const { handler: listPurchases } = await import('../purchases/list-purchases.ts');
const { handler: readPurchase } = await import('../purchases/read-purchase.ts');
const { handler: readReport } = await import('../reports/read-report.ts');
const { getReport, listFiles, storeReport } = await import('../reports/report-store.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});
afterEach(() => dynamodb.middlewareStack.remove('failing'));

const PASSWORD = 'a long and dull passphrase';
const newEmail = () => `ann.${randomUUID()}@example.com.au`;
const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const get = (params: Record<string, string> = {}) => ({ method: 'GET', params });

type Browser = ReturnType<typeof newBrowser>;
const createAccount = async (browser: Browser) => {
  const email = newEmail();
  const reply = await openAccount(browser, { name: 'Ann Lee', email, password: PASSWORD });
  expect(reply.statusCode, reply.body).toBe(200);
  return email;
};
const signIn = (browser: Browser, email: string) => browser.send(login, { body: { email, password: PASSWORD } });

type Made = { sessionId: string; reportId: string; purchaseId: string };
/** A conversation, its purchase and a report, made by the door. */
const make = async (browser: Browser): Promise<Made> => {
  const sessionId = newSession();
  const asked = await browser.send(converse, { body: { sessionId, query: 'nurse call for 92 beds in Ballarat' } });
  expect(asked.statusCode, asked.body).toBe(200);
  const body = { sessionId, projectGoals: 'Nurse call for 92 beds', selectedSolutions: ['Tacera'] };
  const generated = await browser.send(generate, { body });
  expect(generated.statusCode, generated.body).toBe(200);
  const { purchaseId } = JSON.parse(asked.body);
  return { sessionId, reportId: JSON.parse(generated.body).reportData.reportId, purchaseId };
};
const seenBy = async (browser: Browser, { sessionId, reportId, purchaseId }: Made) => {
  const replies = [
    await browser.send(readConversation, get({ sessionId })),
    await browser.send(readReport, get({ reportId })),
    await browser.send(readPurchase, get({ purchaseId })),
  ];
  const purchases = await browser.send(listPurchases, get());
  const listed = await browser.send(listReports, get());
  return [
    ...replies.map(({ statusCode }) => statusCode),
    listed.body.includes(reportId),
    purchases.body.includes(purchaseId),
  ];
};
const all = [200, 200, 200, true, true];
const nothing = [404, 404, 404, false, false];

describe('what a visitor made', () => {
  it('is the account’s once it is created: here, in another browser, and in nobody else’s', async () => {
    const browser = newBrowser();
    const made = await make(browser);
    const email = await createAccount(browser);
    expect(await seenBy(browser, made)).toEqual(all);

    const other = newBrowser();
    await signIn(other, email);
    expect(await seenBy(other, made)).toEqual(all);

    const stranger = newBrowser();
    await createAccount(stranger);
    expect(await seenBy(stranger, made)).toEqual(nothing);
  });

  it('is the account’s after sign-in, beside what that has already, and goes on there', async () => {
    const first = newBrowser();
    const earlier = await make(first);
    const email = await createAccount(first);
    const browser = newBrowser();
    const made = await make(browser);
    await signIn(browser, email);
    expect(await seenBy(browser, earlier)).toEqual(all);
    expect(await seenBy(browser, made)).toEqual(all);
    const body = { sessionId: made.sessionId, query: 'Which are wireless?', conversationType: 'follow_up' };
    expect((await browser.send(converse, { body })).statusCode).toBe(200);
    expect(
      JSON.parse((await first.send(readConversation, get({ sessionId: made.sessionId }))).body).messages,
    ).toHaveLength(5);
  });

  it('is gone from the browser after sign-out, and there again after the next sign-in', async () => {
    const browser = newBrowser();
    const made = await make(browser);
    const email = await createAccount(browser);
    await browser.send(logout);
    expect(await seenBy(browser, made)).toEqual(nothing);
    await signIn(browser, email);
    expect(await seenBy(browser, made)).toEqual(all);
  });

  it('stays where it is when the sign-in fails, and when somebody signs out who was not signed in', async () => {
    const browser = newBrowser();
    const made = await make(browser);
    expect((await signIn(browser, newEmail())).statusCode).toBe(401);
    await browser.send(logout);
    expect(await seenBy(browser, made)).toEqual(all);
  });
});

describe('what an account made', () => {
  it('is never another’s that signs in where it was signed in', async () => {
    const browser = newBrowser();
    const anns = await createAccount(browser);
    const made = await make(browser);
    const bobs = await createAccount(newBrowser());
    await signIn(browser, bobs);
    expect(await seenBy(browser, made)).toEqual(nothing);
    await createAccount(browser);
    expect(await seenBy(browser, made)).toEqual(nothing);
    await signIn(browser, anns);
    expect(await seenBy(browser, made)).toEqual(all);
  });

  it('is not to be had by naming its session', async () => {
    const made = await (async () => {
      const browser = newBrowser();
      await createAccount(browser);
      return make(browser);
    })();
    const thief = newBrowser();
    const body = { sessionId: made.sessionId, query: 'Mine?' };
    expect((await thief.send(converse, { body })).statusCode).toBe(404);
    await createAccount(thief);
    expect(await seenBy(thief, made)).toEqual(nothing);
  });
});

let template: Promise<Report> | undefined;
const aReport = async () => {
  const browser = newBrowser();
  const { reportId } = await make(browser);
  return getReport(await ownerOf(browser), reportId);
};

/** A report as the door makes it, but of several items: no compression makes it small. */
const aBulkyReport = async (ownerId: string, sessionId: string) => {
  template ??= aReport();
  const bulky = Report.parse({
    ...(await template),
    sessionId,
    reportId: newReportId('due-diligence', new Date()),
    executiveSummary: randomBytes(700_000).toString('base64'),
  });
  await storeReport(ownerId, bulky);
  return bulky;
};

const ownerOf = async ({ jar }: Browser) =>
  (await findToken('visitor', jar.get('evident-session') ?? jar.get('evident-visitor') ?? ''))?.subject ?? '';

/** Makes the nth change to what is owned fail, and every one after it, as an outage does. */
const failFrom = (nth: number) => {
  let changes = 0;
  const owned = [tableName('sessions'), tableName('reports'), tableName('purchases')];
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      const { TableName = '' } = args.input as { TableName?: string };
      const isChange = /^(Put|Update|Delete)Item/.test(context.commandName ?? '') && owned.includes(TableName);
      if (isChange && ++changes >= nth) throw new AppError('unavailable', 'Outage.');
      return next(args);
    },
    { step: 'initialize', name: 'failing' },
  );
};

describe('a move that fails in the middle', () => {
  const prepared = async () => {
    const email = await createAccount(newBrowser());
    const browser = newBrowser();
    await browser.send(logout);
    const visitorId = await ownerOf(browser);
    const sessions = [newSession(), newSession()];
    for (const sessionId of sessions) await claimSession(sessionId, visitorId);
    const report = await aBulkyReport(visitorId, sessions[0] ?? '');
    const purchase = await createHead(visitorId, {
      title: 'Ward 3',
      titledBy: 'user',
      need: null,
      sessionIds: sessions,
    });
    return { email, browser, visitorId, sessions, report, purchase };
  };

  it('is finished by the next sign-in, in this browser or another, and leaves nothing behind or twice', async () => {
    let status = 503;
    for (let nth = 1; status === 503; nth++) {
      const { email, browser, visitorId, sessions, report, purchase } = await prepared();
      failFrom(nth);
      status = (await signIn(browser, email)).statusCode;
      dynamodb.middlewareStack.remove('failing');
      // From the second change on the account remembers whom it took over.
      const next = nth % 2 ? browser : newBrowser();
      expect((await signIn(next, email)).statusCode).toBe(200);
      const owner = await ownerOf(next);
      expect(await getReport(owner, report.reportId)).toEqual(report);
      expect(await listFiles(owner)).toHaveLength(1);
      expect(await headsOf(owner)).toEqual([purchase]);
      expect(await countOf('purchases', 'collection', `owner#${visitorId}`)).toBe(0);
      for (const sessionId of sessions) await claimSession(sessionId, owner);
      expect(await countOf('reports', 'ownerId', visitorId)).toBe(0);
      expect(await countOf('sessions', 'sessionId', `owner#${visitorId}`)).toBe(0);
      expect(await countOf('sessions', 'sessionId', `owner#${owner}`)).toBe(2);
      if (status === 200) expect(nth).toBeGreaterThan(10);
    }
    expect(status).toBe(200);
  });

  it('takes up work that ended after the sign-in, at the next one', async () => {
    const { email, browser, visitorId } = await prepared();
    await signIn(browser, email);
    const late = await aBulkyReport(visitorId, newSession());
    const other = newBrowser();
    await signIn(other, email);
    expect((await other.send(readReport, get({ reportId: late.reportId }))).statusCode).toBe(200);
  });
});

const countOf = async (table: string, key: string, value: string): Promise<number> => {
  const { Count } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName(table),
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
  return Count ?? 0;
};
