import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { addCode } from '#functions/access-codes/code-store';
import { idOfCode, sealCode } from '#functions/access-codes/code-vault';
import { newCode } from '#functions/access-codes/readable-code';
import { addUse } from '#functions/access-codes/uses-store';
import { challengeOf, startOddProvider } from '#functions/accounts/testing/odd-provider';
import { hashPassword } from '#functions/lib/caller/passwords';
import { env } from '#functions/lib/env';
import { CODES } from '#functions/lib/stores/access-codes-store';
import { hashOf, issueToken, newSecret } from '#functions/lib/stores/tokens-store';
import { createUser, userIdOf } from '#functions/lib/stores/users-store';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { takeUpload } from '#functions/purchases/files/files-folder';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { readRange } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import { columns } from '#functions/records/import/solutions-csv';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { keepRun } from '#functions/registers/registers-store';
import { keepBilling } from '#functions/subscriptions/billing-store';
import { claimSubmission } from '#functions/vendor-portal/submission-store';
import { ERASE_WORDS } from '#shared/contracts/purchases/purchases';
import type { Ledger } from '../../local/payments/ledger.ts';

/** For every route a request that it answers well, with all that the request needs; new each time. */

export type Sent = NonNullable<Parameters<typeof testEvent>[0]>;
/** What requests need of the house that they are sent to. */
export type Surroundings = { ledger: Ledger; handlerOf: (entry: string) => Promise<unknown> };
type Prepare = (house: Surroundings) => Sent | Promise<Sent>;

const HOUR = 3_600;
const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR;
const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const cookie = (secret: string) => ({ cookie: `evident-visitor=${secret}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const visitor = async () =>
  cookie((await issueToken({ kind: 'visitor', subject: randomUUID(), lifetimeSeconds: HOUR })).secret);
const admin = async () =>
  bearer((await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: HOUR })).secret);

const PASSWORD = 'a password of the tests';
const hash = hashPassword(PASSWORD);

/** Stands for an organisation's sign-in; asked when it is first wanted. */
let started: ReturnType<typeof startOddProvider> | undefined;
const oddProvider = async () => {
  started ??= startOddProvider();
  const provider = await started;
  provider.setUp();
  return provider;
};

/** An account that is signed in. */
const account = async () => {
  const email = `somebody-${randomBytes(6).toString('hex')}@example.com.au`;
  const [userId, ownerId] = [userIdOf(email), randomUUID()];
  await createUser({ userId, name: 'Robin Vale', email, passwordHash: await hash, ownerId, createdAt: 1_790_000_000 });
  const { secret } = await issueToken({ kind: 'visitor', subject: ownerId, userId, lifetimeSeconds: HOUR });
  return { email, userId, headers: cookie(secret) };
};

const billing = { subscriptionId: 'sub_1', status: 'active', paidUntil: null, endsWithPeriod: false } as const;
const subscriber = async () => {
  const { userId, headers } = await account();
  await keepBilling(userId, { ...billing, customerId: 'cus_1' }, 0);
  return headers;
};

/** A customer of the provider who has an unpaid subscription, and the account that it is of. */
const customer = async ({ ledger }: Surroundings) => {
  const { email, userId, headers } = await account();
  const { id } = ledger.createCustomer({ email, name: null, metadata: { userId } });
  const made = ledger.createSubscription(id, 'price_test_premium', { userId });
  return { userId, headers, customerId: id, events: made.events };
};

const accessCode = async (usageLimit: number | null = 5, grants = {}) => {
  const code = newCode();
  const id = await idOfCode(code);
  const terms = { description: 'For tests', usageCount: Object.keys(grants).length, usageLimit, isActive: true };
  const dates = { codeExpiresAt: null, createdAt: 1_790_000_000 };
  await addCode({ collection: CODES, id, sealed: await sealCode(code, id), ...terms, ...dates, grants });
  return { code, id };
};
const vendor = async () => {
  const secret = newSecret();
  const { id } = await accessCode(5, { [hashOf(secret)]: { at: 1_790_000_000, until: inAnHour() } });
  return { ownerId: `grant#${hashOf(secret)}`, headers: bearer(`${id}.${secret}`) };
};

const submission = {
  companyName: 'Example Bells',
  productDescription: 'A wireless nurse call system with pendants. It integrates with DECT handsets.',
  pricingStructure: 'A$1,200 per room once + GST',
  targetMarket: 'Residential aged care homes',
  contactEmail: 'sales@example.com.au',
  website: '',
  additionalInfo: '',
};

const callBells = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const chosen = { projectGoals: callBells, selectedSolutions: ['Tacera', 'Talius Smart Care'] };
const quotes = `Quote from Austco Healthcare
Nurse call system: $185,000 ex GST, once
Annual support: $18,500 ex GST per year`;
const roi = () => ({ sessionId: newSession(), quotes, solutionFocus: 'Nurse call for our 92-bed aged care home' });

/** A kept report of a visitor. */
const keptReport = async ({ handlerOf }: Surroundings, entry: string, body: object, name: string) => {
  const headers = await visitor();
  const reply = await callHandler(await handlerOf(entry), testEvent({ body, headers, sourceIp: newAddress() }));
  const report = JSON.parse(reply.body)[name] as { reportId: string; sessionId: string };
  return { headers, ...report };
};
const keptRoi = (house: Surroundings) => keptReport(house, 'reports/generate-detailed-roi', roi(), 'report');

/** A conversation in which one question was answered. */
const talk = async ({ handlerOf }: Surroundings) => {
  const [headers, sessionId] = [await visitor(), newSession()];
  const event = testEvent({ body: { sessionId, query: callBells }, headers, sourceIp: newAddress() });
  await callHandler(await handlerOf('assistant/converse'), event);
  return { headers, params: { sessionId } };
};

/** A purchase of a visitor, or of whoever has the cookie, that holds one item. */
const purchase = async ({ handlerOf }: Surroundings, cookieOf?: Sent['headers']) => {
  const headers = cookieOf ?? (await visitor());
  const send = async (entry: string, sent: Sent) =>
    callHandler(await handlerOf(entry), testEvent({ headers, sourceIp: newAddress(), ...sent }));
  const { id } = JSON.parse((await send('purchases/create-purchase', { body: {} })).body) as { id: string };
  const item = { purchaseId: id, itemId: 'tacera' };
  await send('purchases/put-purchase-item', { params: item, body: { kind: 'shortlist', version: 0, data: tacera } });
  return { headers, params: { purchaseId: id }, item: { headers, params: item } };
};
/** An organisation of whoever made it; and an invitation to it, held by the account that it names. */
const organisation = async ({ handlerOf }: Surroundings) => {
  const { headers } = await account();
  const event = testEvent({ headers, body: { name: 'Banksia Health' }, sourceIp: newAddress() });
  const { body } = await callHandler(await handlerOf('organisations/create-organisation'), event);
  const { id } = JSON.parse(body) as { id: string };
  return { headers, params: { organisationId: id } };
};
const invited = async (house: Surroundings) => {
  const [owner, { email, headers }] = [await organisation(house), await account()];
  const body = { act: 'invite', email, role: 'buyer' };
  const handler = await house.handlerOf('organisations/change-organisation');
  const reply = await callHandler(handler, testEvent({ ...owner, body, sourceIp: newAddress() }));
  const { token } = JSON.parse(reply.body) as { token: string };
  return { headers, params: { token } };
};
const shared = async (house: Surroundings) => {
  const { headers, params } = await purchase(house);
  const handler = await house.handlerOf('purchases/share/share-purchase');
  const reply = await callHandler(handler, testEvent({ headers, params, body: {}, sourceIp: newAddress() }));
  return { headers, params, ...(JSON.parse(reply.body) as { id: string; token: string }) };
};
const tacera = { solutionId: 'tacera', name: 'Tacera', vendor: 'Austco', state: 'shortlisted' };

const fit = { id: 'fit', name: 'Fit', weight: 100 };
const decision = {
  chosen: [],
  why: 'None fits.',
  conditions: [],
  deciders: [{ name: 'Kim Vale' }],
  decidedOn: '2026-11-20',
};

/** An evaluation whose criteria are locked, with the link of one evaluator. */
const evaluated = async (house: Surroundings) => {
  const { headers, params } = await purchase(house);
  const handler = await house.handlerOf('purchases/evaluation/change-evaluation');
  const change = async (sent: object) => {
    const reply = await callHandler(
      handler,
      testEvent({ headers, params, body: { change: sent }, sourceIp: newAddress() }),
    );
    return JSON.parse(reply.body) as { link: { token: string } | null };
  };
  await change({ action: 'criteria', version: 0, criteria: [fit] });
  await change({ action: 'lock', version: 1 });
  const { link } = await change({ action: 'invite', version: 0, name: 'Ada' });
  return { token: link?.token ?? '' };
};

/** A request to a vendor, drafted; and one that was sent. */
const requested = async (house: Surroundings) => {
  const { headers, params } = await purchase(house);
  const body = { kind: 'quotation', to: [{ solutionId: 'own-1', name: 'Example Bell', vendor: 'Example Bells' }] };
  const { id, data } = await called(house, 'make-request', { headers, params, body });
  return { headers, params: { ...params, requestId: id as string }, data: data as object };
};
const requestSent = async (house: Surroundings) => {
  const { headers, params } = await requested(house);
  const { links } = await called(house, 'send-request', { headers, params, body: { version: 1 } });
  const [{ token }] = links as [{ token: string }];
  return { headers, params: { ...params, solutionId: 'own-1' }, token };
};
const called = async ({ handlerOf }: Surroundings, entry: string, sent: Sent): Promise<Record<string, unknown>> => {
  const handler = await handlerOf(`purchases/requests/${entry}`);
  return JSON.parse((await callHandler(handler, testEvent({ sourceIp: newAddress(), ...sent }))).body);
};
/** Answers to everything that must be answered. */
const submitted = async (house: Surroundings) => {
  const { headers, params, token } = await requestSent(house);
  const by = { name: 'Kim Vale' };
  await called(house, 'vendor/answer-request', {
    params: { token },
    body: { version: 1, answers: {}, by, submit: true },
  });
  return { headers, params };
};

const text = { name: 'a.txt', bytes: 5 };

/** A file that was sent by its link, at the door of a buyer or of a vendor, and is not kept yet. */
const sentFile = async ({ handlerOf }: Surroundings, begin: string, by: Pick<Sent, 'headers' | 'params'>) => {
  const event = testEvent({ ...by, body: text, sourceIp: newAddress() });
  const { body } = await callHandler(await handlerOf(`purchases/files/${begin}`), event);
  const { fileId, url } = JSON.parse(body) as { fileId: string; url: string };
  await takeUpload(
    env.filesFolder() ?? '',
    new URL(url, 'http://localhost').pathname.slice(1),
    new TextEncoder().encode('hello'),
  );
  return { ...by, params: { ...by.params, fileId } };
};
const sentByBuyer = async (house: Surroundings) => {
  const { headers, params } = await purchase(house);
  return sentFile(house, 'begin-upload', { headers, params });
};
const keptFile = async (house: Surroundings) => {
  const sent = await sentByBuyer(house);
  const handler = await house.handlerOf('purchases/files/keep-upload');
  await callHandler(handler, testEvent({ ...sent, body: { name: text.name }, sourceIp: newAddress() }));
  return sent;
};

/** A link of a vendor that is asked for a file. */
const askedForFile = async (house: Surroundings) => {
  const { headers, params, data } = await requested(house);
  const questions = [{ id: 'question-1', words: 'Your data sheet?', kind: 'file' }];
  await called(house, 'change-request', { headers, params, body: { ...data, version: 1, questions } });
  const { links } = await called(house, 'send-request', { headers, params, body: { version: 2 } });
  const [{ token }] = links as [{ token: string }];
  return { params: { token } };
};

const signedEvent = ({ events }: { events: { payload: string }[] }): Sent => {
  const body =
    events.find(({ payload }) => JSON.parse(payload).type === 'customer.subscription.created')?.payload ?? '';
  const { webhookSecret } = JSON.parse(process.env.SECRET_PAYMENTS ?? '{}');
  const at = Math.floor(Date.now() / 1000);
  const signature = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`;
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
};

const aHospital = async () => {
  const version = (await findDirectory('hospitals'))?.version ?? '';
  const { rows } = await readRange({ collection: entriesOf(version), beginning: '', limit: 1 });
  return rows[0]?.id ?? '';
};

/** A solution of which more than its name is on record. */
const aSolution = async () => {
  const { solutions } = await currentCatalogue();
  const found = [...solutions.values()].find(({ facts }) => facts.description);
  if (!found) throw new Error('No solution has a description.');
  return found;
};

/** A row of a register that may be about a record, with something that the record does not say yet. */
const aJoinToDecide = async () => {
  const { id, name } = await aSolution();
  const key = randomBytes(6).toString('hex');
  const source = { kind: 'published' as const, source: 'ARTG: test page', asOf: '2026-01-15' };
  const facts = { solution: { userCapacity: { value: `${parseInt(key, 16)} users`, ...source } } };
  const target = { kind: 'solution' as const, id, name };
  const waiting = {
    register: 'artg' as const,
    key,
    about: name,
    target,
    rows: [{ key, about: name, numbers: {}, facts }],
  };
  const now = new Date().toISOString();
  const counts = { rows: 1, joined: 0, changes: 0, badCount: 0, bad: [], lastCount: 1 };
  await keepRun({
    ...{ name: 'artg', lastRunAt: now, lastReadAt: now, failure: null, readTo: null },
    ...counts,
    candidates: [waiting],
  });
  return { register: 'artg', key, targetId: id, isSame: true };
};

const solutionsFile = () => {
  const row: Record<string, string> = {
    vendor: 'Koala Systems',
    product: `Koala ${randomBytes(6).toString('hex')}`,
    category: 'nurse-call',
    description: 'Call points for small homes',
    source: 'Test page',
  };
  return `${columns.join(',')}\n${columns.map((name) => row[name] ?? '').join(',')}`;
};

let addresses = Math.floor(Math.random() * 60_000);
/** An address of nobody else, so that no budget is shared. */
export const newAddress = () => {
  addresses += 1;
  return `10.9.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const nothing = () => ({});

/** By the entry of the route. */
export const validRequests: Readonly<Record<string, Prepare>> = {
  'site/read-config': nothing,
  'site/read-health': nothing,
  'site/read-status': nothing,
  'site/read-openapi': nothing,
  'site/read-api-page': nothing,
  'catalogue/list-solutions': () => ({ query: { search: ['nurse call'] } }),
  'catalogue/read-solution-facets': nothing,
  'catalogue/read-solution': () => ({ params: { solutionId: 'austco-tacera' } }),
  'catalogue/read-vendor': () => ({ params: { vendorId: 'austco-healthcare' } }),
  'catalogue/recommend-solutions': () => ({ body: { query: callBells } }),
  'market/list-notices': nothing,
  'market/read-notice': () => ({ params: { notice: 'CN4070851' } }),
  'market/read-market-data': nothing,
  'market/list-market-prices': nothing,
  'pricing/compare-pricing': () => ({
    body: { category: 'ehr', facilityType: 'hospital', roomCount: 92, region: 'VIC' },
  }),
  'directories/list-hospitals': () => ({ query: { state: ['VIC'] } }),
  'directories/read-waiting-times': async () => ({ params: { hospitalId: await aHospital() } }),
  'directories/list-services': nothing,
  'directories/list-providers': nothing,
  'directories/list-facilities': () => ({ query: { location: ['Victoria'] } }),
  'directories/read-directory-options': nothing,
  'directories/read-directory-map': nothing,
  'pricing/read-quote-text': () => ({ body: { text: 'Quote from Austco\nNurse call: $185,000 ex GST, once' } }),
  'negotiation/advise-negotiation': () => ({
    body: { vendor: 'Austco', product: 'Tacera', budget: 100_000, message: 'Create a negotiation strategy' },
  }),
  'assistant/converse': async (house) => {
    const { headers, params } = await talk(house);
    return { headers, body: { ...params, query: 'It must be wireless', conversationType: 'follow_up' } };
  },
  'assistant/read-conversation': talk,
  'assistant/stop-conversation': talk,
  'purchases/list-purchases': async (house) => ({ headers: (await purchase(house)).headers }),
  'purchases/create-purchase': async () => ({ headers: await visitor(), body: { title: 'Ward 3' } }),
  'purchases/read-purchase': (house) => purchase(house),
  'purchases/change-purchase': async (house) => ({ ...(await purchase(house)), body: { version: 1, title: 'Ward 3' } }),
  'purchases/delete-purchase': (house) => purchase(house),
  'purchases/restore-purchase': async (house) => {
    const { headers, params } = await purchase(house);
    const handler = await house.handlerOf('purchases/delete-purchase');
    await callHandler(handler, testEvent({ method: 'DELETE', headers, params, sourceIp: newAddress() }));
    return { headers, params };
  },
  'purchases/put-purchase-item': async (house) => ({
    ...(await purchase(house)).item,
    body: { kind: 'shortlist', version: 1, data: { ...tacera, state: 'excluded' } },
  }),
  'purchases/delete-purchase-item': async (house) => {
    const { headers, params } = (await purchase(house)).item;
    return { headers, params, query: { kind: ['shortlist'], version: ['1'] } };
  },
  'purchases/share/export-purchase': (house) => purchase(house),
  'purchases/evidence/read-evidence': (house) => purchase(house),
  'purchases/evaluation/read-evaluation': (house) => purchase(house),
  'purchases/evaluation/change-evaluation': async (house) => ({
    ...(await purchase(house)),
    body: { change: { action: 'criteria', version: 0, criteria: [fit] } },
  }),
  'purchases/evaluation/verify-decision': async (house) => {
    const { headers, params } = await purchase(house);
    const handler = await house.handlerOf('purchases/evaluation/change-evaluation');
    const body = { change: { action: 'record', version: 0, draft: decision } };
    await callHandler(handler, testEvent({ headers, params, body, sourceIp: newAddress() }));
    return { headers, params, body: { text: '{}' } };
  },
  'purchases/evaluation/list-decisions': async (house) => ({ headers: (await purchase(house)).headers }),
  'purchases/evaluation/evaluator/open-evaluation': async (house) => ({
    params: { token: (await evaluated(house)).token },
  }),
  'purchases/evaluation/evaluator/score-evaluation': async (house) => ({
    params: { token: (await evaluated(house)).token },
    body: { change: { action: 'declare', version: 1, conflicts: [] } },
  }),
  'purchases/share/import-purchase': async (house) => {
    const { headers, params } = await purchase(house);
    const handler = await house.handlerOf('purchases/share/export-purchase');
    const file = await callHandler(handler, testEvent({ method: 'GET', headers, params, sourceIp: newAddress() }));
    return { headers, body: JSON.parse(file.body) };
  },
  'purchases/erase/erase-conversation': talk,
  'purchases/erase/erase-purchase': (house) => purchase(house),
  'purchases/erase/erase-person': async (house) => ({
    headers: (await purchase(house)).headers,
    body: { confirm: ERASE_WORDS },
  }),
  'purchases/share/share-purchase': async (house) => ({ ...(await purchase(house)), body: {} }),
  'purchases/share/revoke-share': async (house) => {
    const { headers, params, id } = await shared(house);
    return { headers, params: { ...params, shareId: id } };
  },
  'purchases/share/read-shared': async (house) => ({ params: { token: (await shared(house)).token } }),
  'purchases/requests/make-request': async (house) => ({
    ...(await purchase(house)),
    body: { kind: 'information', to: [{ solutionId: 'own-1', name: 'Example Bell', vendor: 'Example Bells' }] },
  }),
  'purchases/requests/change-request': async (house) => {
    const { headers, params, data } = await requested(house);
    return { headers, params, body: { ...data, version: 1, title: 'Bells' } };
  },
  'purchases/requests/send-request': async (house) => ({ ...(await requested(house)), body: { version: 1 } }),
  'purchases/requests/remind-vendor': async (house) => ({ ...(await requestSent(house)), body: {} }),
  'purchases/requests/revoke-links': requestSent,
  'purchases/requests/decide-answers': async (house) => ({
    ...(await submitted(house)),
    body: { version: 2, decisions: { 'question-1': { decision: 'declined' } } },
  }),
  'purchases/requests/vendor/read-request': async (house) => ({ params: { token: (await requestSent(house)).token } }),
  'purchases/requests/vendor/answer-request': async (house) => ({
    params: { token: (await requestSent(house)).token },
    body: { version: 1, answers: {} },
  }),
  'purchases/requests/vendor/state-record': async (house) => {
    const { headers, params } = await purchase(house);
    const to = [{ solutionId: (await aSolution()).id }];
    const made = await called(house, 'make-request', { headers, params, body: { kind: 'information', to } });
    const request = { ...params, requestId: made.id as string };
    const { links } = await called(house, 'send-request', { headers, params: request, body: { version: 1 } });
    const [{ token }] = links as [{ token: string }];
    return { params: { token }, body: { of: 'solution', field: 'description', words: 'Not any more', by: 'Kim Vale' } };
  },
  'purchases/files/begin-upload': async (house) => ({ ...(await purchase(house)), body: text }),
  'purchases/files/keep-upload': async (house) => ({ ...(await sentByBuyer(house)), body: { name: text.name } }),
  'purchases/files/read-file-link': keptFile,
  'purchases/files/delete-file': keptFile,
  'purchases/files/begin-answer-file': async (house) => ({ ...(await askedForFile(house)), body: text }),
  'purchases/files/keep-answer-file': async (house) => ({
    ...(await sentFile(house, 'begin-answer-file', await askedForFile(house))),
    body: { name: text.name },
  }),
  'reports/generate-detailed-roi': async () => ({ headers: await visitor(), body: roi() }),
  'reports/generate-due-diligence': async () => ({
    headers: await visitor(),
    body: { sessionId: newSession(), ...chosen },
  }),
  'reports/generate-advanced-due-diligence': async () => ({
    headers: await visitor(),
    body: { sessionId: newSession(), ...chosen },
  }),
  'reports/read-due-diligence': async (house) => {
    const body = { sessionId: newSession(), ...chosen };
    const { headers } = await keptReport(house, 'reports/generate-due-diligence', body, 'reportData');
    return { headers, params: { sessionId: body.sessionId } };
  },
  'reports/list-reports': async (house) => ({ headers: (await keptRoi(house)).headers }),
  'reports/list-report-changes': async (house) => {
    const { headers, reportId } = await keptRoi(house);
    return { headers, params: { reportId } };
  },
  'reports/read-report': async (house) => {
    const { headers, reportId } = await keptRoi(house);
    return { headers, params: { reportId } };
  },
  'reports/delete-report': async (house) => {
    const { headers, reportId } = await keptRoi(house);
    return { headers, params: { reportId } };
  },
  'reports/revise-roi-report': async (house) => {
    const { headers, reportId } = await keptRoi(house);
    return { headers, params: { reportId }, body: { assumptions: [{ id: 'care-minutes', value: 6 }] } };
  },
  'subscriptions/create-subscription': async () => ({ headers: (await account()).headers }),
  'subscriptions/open-billing-portal': async (house) => {
    const { userId, headers, customerId } = await customer(house);
    await keepBilling(userId, { ...billing, customerId }, 0);
    return { headers };
  },
  'subscriptions/receive-stripe-event': async (house) => signedEvent(await customer(house)),
  'vendor-risk/assess-vendor-risk': () => ({ query: { vendors: ['Austco'] } }),
  'vendor-health/score-vendor-health': () => ({ body: { companyName: 'Example Care Systems' } }),
  'accounts/register': async () => {
    const email = `new-${randomBytes(6).toString('hex')}@example.com.au`;
    return { headers: await visitor(), body: { name: 'Robin Vale', email, password: PASSWORD } };
  },
  'accounts/confirm-account': async () => {
    const email = `new-${randomBytes(6).toString('hex')}@example.com.au`;
    const pending = { name: 'Robin Vale', email, passwordHash: await hash, ownerId: randomUUID(), askedBy: 'another' };
    const issued = { kind: 'confirm', subject: userIdOf(email), pending, lifetimeSeconds: HOUR } as const;
    return { headers: await visitor(), body: { token: (await issueToken(issued)).secret, password: PASSWORD } };
  },
  'accounts/ask-password-link': async () => ({ headers: await visitor(), body: { email: (await account()).email } }),
  'accounts/reset-password': async () => {
    const { userId: subject } = await account();
    const { secret: token } = await issueToken({ kind: 'password', subject, lifetimeSeconds: HOUR });
    return { headers: await visitor(), body: { token, password: 'kumquat ledger otter' } };
  },
  'accounts/change-password': async () => ({
    headers: (await account()).headers,
    body: { current: PASSWORD, password: 'kumquat ledger otter' },
  }),
  'purchases/share/list-holdings': async () => ({ headers: await visitor() }),
  'vendor-portal/list-account-submissions': async () => ({ headers: (await account()).headers }),
  'accounts/list-sign-ins': async () => ({ headers: (await account()).headers }),
  'accounts/end-sign-ins': async () => ({ headers: (await account()).headers }),
  'accounts/oidc/list-providers': () => ({}),
  'accounts/oidc/start-sign-in': async () => {
    await oddProvider();
    return { headers: await visitor(), body: { provider: 'banksia', next: '/discover' } };
  },
  'accounts/oidc/finish-sign-in': async () => {
    const provider = await oddProvider();
    const [subject, verifier, nonce] = [randomUUID(), newSecret(), newSecret()];
    provider.nonces.set(challengeOf(verifier), nonce);
    const begun = { provider: 'banksia', nonce, verifier, next: '/' };
    const { secret: state } = await issueToken({ kind: 'oidc', subject, begun, lifetimeSeconds: HOUR });
    const { secret } = await issueToken({ kind: 'visitor', subject, lifetimeSeconds: HOUR });
    return { headers: cookie(secret), body: { state, code: `robin.${randomUUID()}` } };
  },
  'accounts/login': async (house) => {
    const { headers } = await talk(house);
    return { headers, body: { email: (await account()).email, password: PASSWORD } };
  },
  'accounts/logout': async () => ({ headers: (await account()).headers }),
  'accounts/read-current-user': async () => ({ headers: (await account()).headers }),
  'organisations/list-organisations': async (house) => ({ headers: (await organisation(house)).headers }),
  'organisations/create-organisation': async () => ({
    headers: (await account()).headers,
    body: { name: 'Banksia Health' },
  }),
  'organisations/change-organisation': async (house) => ({
    ...(await organisation(house)),
    body: { act: 'rename', name: 'Wattle Health' },
  }),
  'organisations/read-invitation': invited,
  'organisations/accept-invitation': invited,
  'organisations/move-to-organisation': async (house) => {
    const { headers, params } = await organisation(house);
    return { headers, params: (await purchase(house, headers)).params, body: params };
  },
  'admin/log-in': () => ({ body: { username: 'operator', password: 'password-of-the-tests' } }),
  'admin/log-out': async () => ({ headers: await admin() }),
  'admin/list-audit-entries': async () => ({ headers: await admin() }),
  'admin/import-catalogue': async () => ({
    headers: await admin(),
    body: { fileName: 'rows.csv', text: solutionsFile(), isPreview: false },
  }),
  'admin/read-freshness': async () => ({ headers: await admin() }),
  'admin/choose-version': async () => ({
    headers: await admin(),
    body: { dataVersion: (await findPointer({ consistent: true }))?.dataVersion },
  }),
  'registers/read-registers': async () => ({ headers: await admin() }),
  'registers/decide-join': async () => ({ headers: await admin(), body: await aJoinToDecide() }),
  'access-codes/list-access-codes': async () => ({ headers: await admin() }),
  'access-codes/create-access-code': async () => ({ headers: await admin(), body: { usageLimit: 5 } }),
  'access-codes/delete-access-code': async () => {
    const { id } = await accessCode(null);
    await addUse(id, { at: 1_790_000_000, until: inAnHour() });
    return { headers: await admin(), params: { id } };
  },
  'access-codes/switch-access-code': async () => ({
    headers: await admin(),
    params: { id: (await accessCode()).id },
    body: { isActive: false },
  }),
  'access-codes/list-code-uses': async () => ({ headers: await admin(), params: { id: (await accessCode(null)).id } }),
  'access-codes/redeem-access-code': async () => ({ body: { code: (await accessCode()).code } }),
  'vendor-portal/open-vendor-access': async () => ({ headers: await subscriber() }),
  'vendor-portal/assess-submission': async () => ({ headers: (await vendor()).headers, body: submission }),
  'vendor-portal/list-submissions': async () => {
    const { ownerId, headers } = await vendor();
    await claimSubmission(ownerId, submission);
    return { headers };
  },
  'vendor-portal/list-all-submissions': async () => ({ headers: await admin() }),
  'vendor-portal/publish-submission': async () => ({
    params: { submissionId: await claimSubmission((await vendor()).ownerId, submission) },
    headers: await admin(),
    body: { productName: 'Example Bell', category: 'nurse-call' },
  }),
};
