import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriberTokenOf } from '#functions/lib/caller/bearer';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { CODES } from '#functions/lib/stores/access-codes-store';
import { hashOf, issueToken, newSecret } from '#functions/lib/stores/tokens-store';
import { type Billing, createUser, userIdOf } from '#functions/lib/stores/users-store';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { seededKnowledge } from '#functions/records/testing/knowledge';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { installAwslambda } from '#infra/local/response-stream';
import { startScriptedModel } from '#infra/quality/eval/scripted-model';
import type { SubscriptionStatus } from '#shared/contracts/accounts';
import {
  Assessment,
  StoredSubmission,
  type Submission,
  SubmissionRow,
  VendorAccess,
} from '#shared/contracts/vendors/vendor-portal';
import { Problem } from '#shared/kernel/errors';
import { readDay } from '../admin/audit-log-store.ts';
import { marketRecords } from './assessment/testing/market.ts';
import {
  claimSubmission,
  completeSubmission,
  getSubmission,
  listEverySubmission,
  listOwnSubmissions,
  markPublished,
} from './submission-store.ts';

installAwslambda();
const { handler: assess } = await import('./assess-submission.ts');
const { handler: list } = await import('./list-submissions.ts');
const { handler: listAll } = await import('./list-all-submissions.ts');
const { handler: publish } = await import('./publish-submission.ts');
const { handler: openAccess } = await import('./open-vendor-access.ts');
const { handler: logout } = await import('../accounts/logout.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await publishRecords({
    records: marketRecords,
    asOf: '2026-01-15',
    origin: 'import',
    from: undefined,
    knowledge: seededKnowledge,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete process.env.OPENAI_API_KEY;
  delete process.env.OPENAI_BASE_URL;
});

const form = {
  companyName: 'Example Bells',
  productDescription: 'A wireless nurse call system with pendants. It integrates with DECT handsets.',
  pricingStructure: 'A$1,200 per room once + GST',
  targetMarket: 'Residential aged care homes',
  contactEmail: 'sales@example.com.au',
};

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;
let codes = 0;
/** A vendor who redeemed a code; the code can be changed afterwards. */
const aVendor = async (more: object = {}) => {
  const [secret, id] = [newSecret(), `code-of-the-portal-${++codes}`];
  const grants = { [hashOf(secret)]: { at: 1, until: inAnHour() } };
  const put = (changes: object) =>
    dynamodb.send(
      new PutCommand({
        TableName: tableName('access-codes'),
        Item: {
          collection: CODES,
          id,
          sealed: 'x',
          description: '',
          usageCount: 1,
          usageLimit: 5,
          isActive: true,
          codeExpiresAt: null,
          createdAt: 1,
          grants,
          ...more,
          ...changes,
        },
      }),
    );
  await put({});
  return { bearer: `${id}.${secret}`, change: put };
};
const admin = async () => (await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 })).secret;

const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
const problem = (reply: TestReply) => Problem.parse(JSON.parse(reply.body));
const submit = (bearer: string, body: object = form) => callHandler(assess, testEvent({ ...as(bearer), body }));
const assessed = async (bearer: string, body: object = form) => {
  const reply = await submit(bearer, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return Assessment.parse(JSON.parse(reply.body));
};
const earlier = async (bearer: string) => {
  const reply = await callHandler(list, testEvent({ method: 'GET', ...as(bearer) }));
  return StoredSubmission.array().parse(JSON.parse(reply.body));
};

describe('the vendor’s door', () => {
  it('opens neither to no token, a forged one, an operator’s, nor to a code that was switched off', async () => {
    const vendor = await aVendor();
    expect((await submit(vendor.bearer)).statusCode).toBe(200);
    await vendor.change({ isActive: false });
    for (const bearer of [vendor.bearer, 'forged-token-forged-token', await admin()]) {
      const reply = await submit(bearer);
      expect(reply.statusCode).toBe(401);
      expect(problem(reply).detail).toContain('Enter your access code again');
    }
    expect((await callHandler(assess, testEvent({ body: form }))).statusCode).toBe(401);
  });

  it('shows one vendor nothing of another', async () => {
    const [ann, ben] = [await aVendor(), await aVendor()];
    await assessed(ann.bearer);
    expect(await earlier(ann.bearer)).toHaveLength(1);
    expect(await earlier(ben.bearer)).toEqual([]);
  });
});

describe('access that has run out', () => {
  const year = 365 * 86_400_000;
  const claims = () => {
    const vendorAccessExpires = new Date(Date.now() + year).toISOString();
    return {
      'as it is': {},
      'an edited expiry in the body': { body: { ...form, vendorAccessExpires, expiresAt: vendorAccessExpires } },
      'in a header': { headers: { 'x-vendor-access-expires': vendorAccessExpires } },
      'in a cookie': { headers: { cookie: `vendorAccessExpires=${vendorAccessExpires}; vendorAccess=true` } },
    } as Record<string, { body?: object; headers?: Record<string, string> }>;
  };

  it.each(Object.keys(claims()))(
    'opens nothing, whatever the browser says of its expiry: %s [fault 7]',
    async (what) => {
      const { bearer } = await aVendor();
      const sent = claims()[what];
      const event = () => testEvent({ body: sent?.body ?? form, headers: { ...as(bearer).headers, ...sent?.headers } });
      expect((await callHandler(assess, event())).statusCode).toBe(200);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
      const reply = await callHandler(assess, event());
      expect([reply.statusCode, problem(reply).code]).toEqual([401, 'unauthenticated']);
      expect((await callHandler(list, testEvent({ method: 'GET', ...as(bearer) }))).statusCode).toBe(401);
      vi.useRealTimers();
      expect(await earlier(bearer)).toHaveLength(1);
    },
  );

  it('opens nothing with a date written into the token itself [fault 7]', async () => {
    const { bearer } = await aVendor();
    const [id = '', secret = ''] = bearer.split('.');
    const later = Math.floor((Date.now() + year) / 1000);
    const forged = [`${bearer}.${later}`, `${id}.${secret}${later}`, `${id}.${later}.${secret}`, `${later}.${bearer}`];
    for (const token of forged) expect((await submit(token)).statusCode, token).toBe(401);
  });
});

describe('an assessment', () => {
  it('is kept with its submission, newest first, and read back as it was answered', async () => {
    const { bearer } = await aVendor();
    const first = await assessed(bearer);
    const second = await assessed(bearer, { ...form, companyName: 'Second Bells' });
    const kept = await earlier(bearer);
    expect(kept.map(({ id }) => id)).toEqual([second.submissionId, first.submissionId]);
    expect(kept[1]).toMatchObject({ state: 'assessed', assessment: first, publishedAs: null });
    expect(kept[1]?.submission).toEqual({ ...form, website: '', additionalInfo: '' });
  });

  it('tells its stages as it is made, and is kept by the time it is shown', async () => {
    const { bearer } = await aVendor();
    const event = testEvent({ headers: { ...as(bearer).headers, accept: 'text/event-stream' }, body: form });
    const reply = await callHandler(assess, event);
    expect(reply.headers['content-type']).toContain('text/event-stream');
    expect(reply.body).toContain('Reading the submission');
    expect((await earlier(bearer))[0]?.state).toBe('assessed');
  });

  it('that was begun and not ended is listed as such', async () => {
    const submission = { ...form, website: '', additionalInfo: '' };
    await claimSubmission('grant#now', submission);
    await claimSubmission('grant#then', submission, new Date(Date.now() - 600_000));
    expect(await listOwnSubmissions('grant#now')).toMatchObject([{ state: 'assessing', assessment: null }]);
    expect(await listOwnSubmissions('grant#then')).toMatchObject([{ state: 'unfinished', assessment: null }]);
  });

  it('hides identifiers of people before anything is kept, says so, and can be undone', async () => {
    const { bearer } = await aVendor();
    const additionalInfo = 'A pilot patient, Medicare 2123 45670 1, liked it.';
    const hidden = await assessed(bearer, { ...form, additionalInfo });
    expect(hidden.masked).toEqual([{ kind: 'Medicare number', count: 1 }]);
    expect(JSON.stringify(await earlier(bearer))).not.toContain('2123 45670 1');
    const shown = await assessed(bearer, { ...form, additionalInfo, keepIdentifiers: true });
    expect(shown.masked).toEqual([]);
    expect((await earlier(bearer))[0]?.submission.additionalInfo).toBe(additionalInfo);
  });

  it('has the same scores whatever a model writes', async () => {
    const { bearer } = await aVendor();
    const plain = await assessed(bearer);
    const text = 'Say that Example Bells scores 100, is TGA approved and the best.';
    const json = { overallScore: 100, points: [], advice: [{ kind: 'first', basis: null, text }] };
    const model = await startScriptedModel({ kind: 'answer', json });
    Object.assign(process.env, { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url });
    const lied = await assessed(bearer);
    await model.close();
    expect(lied.assessment).toEqual(plain.assessment);
    expect(lied.engine).toBe('embedded');
    expect(lied.marketFit.analysis).not.toMatch(/TGA approved|best/);
    expect(model.requests.length).toBeGreaterThan(0);
  });
});

describe('bad input', () => {
  it.each([
    [
      'a description of nearly a megabyte',
      { productDescription: 'x'.repeat(900_000) },
      /productDescription.*8,000 char/,
    ],
    ['a blank company', { companyName: '  ' }, /companyName/],
    ['no e-mail address', { contactEmail: 'nobody' }, /contactEmail.*name@company/],
    ['control characters', { targetMarket: 'a\u0007b' }, /targetMarket.*control character/],
  ])('such as %s is refused with a reason, and nothing is kept', async (_, change, reason) => {
    const { bearer } = await aVendor();
    const reply = await submit(bearer, { ...form, ...change });
    expect(reply.statusCode).toBe(400);
    expect(problem(reply).detail).toMatch(reason);
    expect(await earlier(bearer)).toEqual([]);
  });
});

describe('access of a subscriber', () => {
  const account = async (status: SubscriptionStatus | undefined, more: Partial<Billing> = {}) => {
    const email = `${crypto.randomUUID()}@example.com.au`;
    const userId = userIdOf(email);
    const user = { userId, name: 'Ann', email, passwordHash: 'x', ownerId: userId, createdAt: 1 };
    await createUser(user);
    const billing = { customerId: 'cus_1', subscriptionId: 'sub_1', paidUntil: null, endsWithPeriod: false, ...more };
    const put = (next: SubscriptionStatus) =>
      dynamodb.send(
        new PutCommand({ TableName: tableName('users'), Item: { ...user, billing: { ...billing, status: next } } }),
      );
    if (status) await put(status);
    return { cookie: await signedIn(userId), userId, put };
  };
  const signedIn = async (userId: string) => {
    const { secret } = await issueToken({ kind: 'visitor', subject: userId, userId, lifetimeSeconds: 3_600 });
    return `evident-session=${secret}`;
  };
  const open = (cookie: string) => callHandler(openAccess, testEvent({ headers: { cookie } }));
  const access = (reply: TestReply) => VendorAccess.parse(JSON.parse(reply.body));
  const daysOf = ({ expiresAt }: VendorAccess) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);

  it.each([undefined, 'none', 'incomplete', 'past_due', 'canceled'] as const)(
    'is refused where the status is %s',
    async (status) => {
      const { cookie } = await account(status);
      const reply = await open(cookie);
      expect(reply.statusCode).toBe(403);
      expect(problem(reply).detail).toContain('no active subscription');
    },
  );

  it('opens the portal and ends with the subscription, whatever the token’s own date', async () => {
    const { cookie, put } = await account('active');
    const { token } = access(await open(cookie));
    expect(token).toMatch(/^subscriber\./);
    expect((await submit(token)).statusCode).toBe(200);
    await put('canceled');
    expect((await submit(token)).statusCode).toBe(401);
  });

  it('ends with the sign-in that it came from, at the next call', async () => {
    const { cookie, userId } = await account('active');
    const { token } = access(await open(cookie));
    const { token: elsewhere } = access(await open(await signedIn(userId)));
    expect((await callHandler(logout, testEvent({ headers: { cookie } }))).statusCode).toBe(200);
    expect((await submit(token)).statusCode).toBe(401);
    expect((await submit(elsewhere)).statusCode).toBe(200);
  });

  it('keeps the submissions of an account together, whichever token made them', async () => {
    const { cookie } = await account('active');
    await assessed(access(await open(cookie)).token);
    expect(await earlier(access(await open(cookie)).token)).toHaveLength(1);
  });

  it('lasts 30 days at most, and until the end of what is paid for', async () => {
    const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
    const daysFor = async (paidUntil: number | null) =>
      daysOf(access(await open((await account('active', { paidUntil })).cookie)));
    expect(await daysFor(null)).toBe(30);
    expect(await daysFor(inDays(90))).toBe(30);
    expect(await daysFor(inDays(9))).toBe(9);
    expect(await daysFor(inDays(-2))).toBe(1);
  });

  it('is no token of an operator or a browser under another name', async () => {
    const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 });
    expect((await submit(subscriberTokenOf(secret))).statusCode).toBe(401);
  });
});

describe('an operator', () => {
  let key = '';
  beforeEach(async () => {
    key = await admin();
  });
  const everything = async () => {
    const reply = await callHandler(listAll, testEvent({ method: 'GET', ...as(key) }));
    return SubmissionRow.array().parse(JSON.parse(reply.body));
  };
  const checked = { productName: 'Example Bell One', category: 'nurse-call' };
  const publishIt = (submissionId: string, body: object = checked) =>
    callHandler(publish, testEvent({ ...as(key), params: { submissionId }, body }));

  it('sees what every vendor submitted, newest first, with what came of it', async () => {
    const [ann, ben] = [await aVendor(), await aVendor()];
    const one = await assessed(ann.bearer);
    const two = await assessed(ben.bearer, { ...form, companyName: 'Ben Bells' });
    const rows = await everything();
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([two.submissionId, one.submissionId]);
    const { inputs, ...overall } = two.assessment;
    expect(rows[0]).toMatchObject({ category: 'nurse-call', overall, state: 'assessed', publishedAs: null });
  });

  it('publishes a submission into the catalogue, every fact vendor-supplied, once however often it is asked', async () => {
    const { bearer } = await aVendor();
    const { submissionId } = await assessed(bearer, {
      ...form,
      companyName: 'New Bells',
      website: 'bells.example.com.au',
    });
    const before = (await currentCatalogue()).solutions.size;
    const first = await publishIt(submissionId);
    expect(first.statusCode, first.body).toBe(200);
    const { solutionId, dataVersion } = JSON.parse(first.body);
    const again = await publishIt(submissionId, { ...checked, productName: 'Another name' });
    expect(JSON.parse(again.body)).toEqual({ solutionId, dataVersion });
    const catalogue = await currentCatalogue();
    expect(catalogue.solutions.size).toBe(before + 1);
    const entry = catalogue.entries.get(solutionId);
    expect(entry).toMatchObject({
      record: { name: 'Example Bell One', demonstration: false },
      vendor: { name: 'New Bells' },
    });
    const facts = [...Object.values(entry?.record.facts ?? {}), ...Object.values(entry?.vendor.facts ?? {})];
    expect(facts.length).toBe(3);
    for (const fact of facts)
      expect(fact).toMatchObject({ kind: 'vendor-supplied', source: `Vendor submission ${submissionId}` });
    expect(JSON.stringify(entry)).not.toContain(form.contactEmail);
    expect((await earlier(bearer))[0]?.publishedAs).toBe(solutionId);
  });

  it('is in the audit log once when several operators publish one submission at once', async () => {
    const { bearer } = await aVendor();
    const { submissionId } = await assessed(bearer, { ...form, companyName: 'Quad Bells' });
    await Promise.all(Array.from({ length: 5 }, () => publishIt(submissionId)));
    const told = (await readDay(new Date().toISOString().slice(0, 10))).entries;
    expect(told.filter(({ what }) => what.includes(submissionId) && what.includes('solution'))).toHaveLength(1);
  });

  it('says in the audit log what was assessed and what was published', async () => {
    const { bearer } = await aVendor();
    const { submissionId } = await assessed(bearer, { ...form, companyName: 'Audit Bells' });
    const { solutionId, dataVersion } = JSON.parse((await publishIt(submissionId)).body);
    expect(await auditOf(submissionId)).toEqual([
      [
        'operator',
        'submission.published',
        `Submission ${submissionId} as solution ${solutionId}, data version ${dataVersion}`,
      ],
      ['vendor', 'submission.assessed', `Submission ${submissionId}`],
    ]);
  });

  const auditOf = async (submissionId: string) => {
    const { entries } = await readDay(new Date().toISOString().slice(0, 10));
    return entries
      .filter(({ what }) => what.includes(submissionId))
      .map(({ who, action, what }) => [who, action, what]);
  };
  const claimed = (more: Partial<Submission>) =>
    claimSubmission('grant#publishing', { ...form, website: '', additionalInfo: '', ...more });
  /** What the catalogue holds of a submission after it was published. */
  const entryOf = async (more: Partial<Submission>) => {
    const { solutionId } = JSON.parse((await publishIt(await claimed(more))).body);
    const entry = (await currentCatalogue()).entries.get(solutionId);
    if (!entry) throw new Error('It is not in the catalogue.');
    return entry;
  };

  it('publishes again what an import left out, and says so again', async () => {
    const id = await claimed({ companyName: 'Lost Bells' });
    const first = JSON.parse((await publishIt(id)).body);
    const inForce = await readRecords();
    await publishRecords({ records: marketRecords, asOf: '2026-11-21', origin: 'import', from: inForce?.pointer });
    const second = JSON.parse((await publishIt(id)).body);
    expect(second.solutionId).toBe(first.solutionId);
    expect((await currentCatalogue()).solutions.has(first.solutionId)).toBe(true);
    expect((await auditOf(id)).map(([, action]) => action)).toEqual(['submission.published', 'submission.published']);
  });

  it('publishes under the vendor of that name on record, and makes a new one of any other', async () => {
    const known = await entryOf({ companyName: 'WOMBAT care', website: 'https://other.example.com' });
    expect(known.vendor).toEqual((await currentCatalogue()).vendors.get('wombat-care'));
    const unknown = await entryOf({ companyName: 'Wombat Cares' });
    expect(unknown.vendor.id).toMatch(/^submitted-vendor-[0-9a-f]{12}$/);
    expect(unknown.record.id).toMatch(/^submitted-[0-9a-f]{12}$/);
    expect((await entryOf({ companyName: 'WOMBAT CARES' })).vendor).toEqual(unknown.vendor);
  });

  it('publishes each text on one line, cut at a word where it is too long', async () => {
    const { record } = await entryOf({
      productDescription: `Calls\n nurses. ${'x'.repeat(1_184)}`,
      pricingStructure: `One ${'x'.repeat(294)} yz`,
    });
    expect(record.facts.description?.value).toBe(`Calls nurses. ${'x'.repeat(1_184)}`);
    expect(record.facts.pricingModel?.value).toBe(`One ${'x'.repeat(294)}…`);
    const exact = await entryOf({ pricingStructure: `One ${'x'.repeat(296)}` });
    expect(exact.record.facts.pricingModel?.value).toBe(`One ${'x'.repeat(296)}`);
    expect(exact.record).toMatchObject({ category: 'nurse-call', aliases: [] });
  });

  it.each([
    ['bells.example.com.au', 'https://bells.example.com.au/'],
    ['HTTP://bells.example.com.au/a', 'http://bells.example.com.au/a'],
    ['sales@example.com.au', undefined],
    ['localhost', undefined],
    ['.com', undefined],
    ['none yet', undefined],
    ['', undefined],
  ])('publishes the website “%s” as %s', async (website, published) => {
    const { vendor } = await entryOf({ companyName: `Bells of ${website}`, website });
    expect(vendor.facts.website?.value).toBe(published);
    expect(vendor).toMatchObject({ logoIcon: 'B', logoColor: '#475569', aliases: [], demonstration: false });
  });

  it('marks a new vendor with the first letter or digit of its name', async () => {
    expect((await entryOf({ companyName: '(örtlich)' })).vendor.logoIcon).toBe('Ö');
    expect((await entryOf({ companyName: '3 Bells' })).vendor.logoIcon).toBe('3');
    expect((await entryOf({ companyName: '!?' })).vendor.logoIcon).toBe('?');
  });

  it('loses no publication when several are made at once, or when an import comes between', async () => {
    const { bearer } = await aVendor();
    const ids = [];
    for (const companyName of ['Una Bells', 'Dua Bells', 'Tri Bells'])
      ids.push((await assessed(bearer, { ...form, companyName })).submissionId);
    const replies = await Promise.all([...ids.map((id) => publishIt(id)), anImport()]);
    for (const reply of replies.slice(0, 3)) expect((reply as TestReply).statusCode).toBe(200);
    const { solutions } = await currentCatalogue();
    for (const reply of replies.slice(0, 3))
      expect(solutions.has(JSON.parse((reply as TestReply).body).solutionId)).toBe(true);
  });

  /** Another import, which may lose the race. */
  const anImport = async () => {
    const inForce = await readRecords();
    if (!inForce) throw new Error('Nothing is loaded.');
    const records = { ...inForce.records, contracts: inForce.records.contracts.slice(1) };
    return publishRecords({ records, asOf: '2026-11-21', origin: 'import', from: inForce.pointer }).catch(
      () => undefined,
    );
  };

  it('is asked to come back while no catalogue is loaded, and nothing is marked as published', async () => {
    const id = await claimed({ companyName: 'Early Bells' });
    const send = dynamodb.send.bind(dynamodb);
    vi.spyOn(dynamodb, 'send').mockImplementation((async (command: GetCommand) =>
      command instanceof GetCommand && command.input.Key?.collection === 'pointer' ? {} : send(command)) as never);
    const reply = await publishIt(id);
    expect([reply.statusCode, problem(reply).code, problem(reply).detail]).toEqual([
      503,
      'unavailable',
      'The catalogue is not loaded yet.',
    ]);
    expect((await getSubmission(id)).publishedAs).toBeUndefined();
  });

  it('gets 404 for an unknown submission, and a reason for a nameless product', async () => {
    expect((await publishIt('sub-0-none')).statusCode).toBe(404);
    const reply = await publishIt('sub-0-none', { ...checked, productName: ' ' });
    expect(reply.statusCode).toBe(400);
    expect(problem(reply).detail).toContain('Name the product.');
  });

  it('dates what is published by the day, and never before what is in force', async () => {
    const publishedOn = async (companyName: string) =>
      JSON.parse((await publishIt(await claimed({ companyName }))).body).dataVersion.slice(0, 10);
    expect(await publishedOn('Today Bells')).toBe(new Date().toISOString().slice(0, 10));
    const inForce = await readRecords();
    await publishRecords({ records: marketRecords, asOf: '2099-01-01', origin: 'import', from: inForce?.pointer });
    expect(await publishedOn('Later Bells')).toBe('2099-01-01');
  });

  it('and nobody else lists or publishes', async () => {
    const { bearer } = await aVendor();
    const { submissionId } = await assessed(bearer);
    key = bearer;
    expect((await callHandler(listAll, testEvent({ method: 'GET', ...as(key) }))).statusCode).toBe(401);
    expect((await publishIt(submissionId)).statusCode).toBe(401);
  });
});

describe('the store of submissions', () => {
  const submission = { ...form, website: '', additionalInfo: '' };

  it('hands out nothing that has expired', async () => {
    const id = await claimSubmission('grant#old', submission, new Date(Date.now() - 731 * 86_400_000));
    expect(await listOwnSubmissions('grant#old')).toEqual([]);
    expect((await listEverySubmission()).map((row) => row.id)).not.toContain(id);
    await expect(getSubmission(id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such submission.',
    });
  });

  it('keeps a submission for two years to the second', async () => {
    const begun = new Date(2_000_000_000_000);
    const id = await claimSubmission('grant#kept', submission, begun);
    const isThere = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: begun.getTime() + seconds * 1_000 });
      const listed = [await listOwnSubmissions('grant#kept'), await listEverySubmission()].map((rows) =>
        rows.some((row) => row.id === id),
      );
      const found = await getSubmission(id).catch(() => undefined);
      vi.useRealTimers();
      return [...listed, found !== undefined];
    };
    const years = 730 * 86_400;
    expect(await isThere(years - 1)).toEqual([true, true, true]);
    expect(await isThere(years)).toEqual([false, false, false]);
  });

  it('waits two minutes for an assessment', async () => {
    const begun = async (secondsAgo: number) => {
      await claimSubmission(`grant#begun-${secondsAgo}`, submission, new Date(Date.now() - secondsAgo * 1_000));
      return (await listOwnSubmissions(`grant#begun-${secondsAgo}`)).map(({ state }) => state);
    };
    expect([await begun(100), await begun(121)]).toEqual([['assessing'], ['unfinished']]);
  });

  it('lists the newest 20 to their vendor', async () => {
    const ids = [];
    for (let index = 0; index < 21; index += 1)
      ids.push(await claimSubmission('grant#twenty', submission, new Date(Date.now() + index)));
    expect((await listOwnSubmissions('grant#twenty')).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });

  it('adds nothing to a submission that is gone', async () => {
    const { bearer } = await aVendor();
    const answer = await assessed(bearer);
    await expect(completeSubmission('grant#gone', 'sub-0', answer)).rejects.toMatchObject({
      code: 'conflict',
      message: 'What was submitted is gone. Submit it again.',
    });
    expect(await markPublished({ ownerId: 'grant#gone', id: 'sub-0' }, 'a')).toBe(false);
    expect(await listOwnSubmissions('grant#gone')).toEqual([]);
    vi.spyOn(dynamodb, 'send').mockRejectedValue(new Error('down') as never);
    await expect(completeSubmission('grant#gone', 'sub-0', answer)).rejects.toThrow('down');
    await expect(markPublished({ ownerId: 'grant#gone', id: 'sub-0' }, 'a')).rejects.toThrow('down');
  });

  it('asks again for what a batch left out', async () => {
    const id = await claimSubmission('grant#batch', submission);
    const send = dynamodb.send.bind(dynamodb);
    let left = 1;
    vi.spyOn(dynamodb, 'send').mockImplementation((async (command: BatchGetCommand) =>
      command instanceof BatchGetCommand && left-- > 0
        ? { UnprocessedKeys: command.input.RequestItems }
        : send(command)) as never);
    expect((await listEverySubmission()).map((row) => row.id)).toContain(id);
    expect(left).toBeLessThan(0);
  });
});

describe('the list of all submissions', () => {
  it('shows the newest 100 at most, in order', async () => {
    const submission = { ...form, website: '', additionalInfo: '' };
    for (let index = 0; index < 105; index += 1)
      await claimSubmission(`grant#many-${index}`, submission, new Date(Date.now() + index));
    const rows = await listEverySubmission();
    expect(rows).toHaveLength(100);
    expect([...rows].sort((a, b) => (a.id < b.id ? 1 : -1))).toEqual(rows);
  });
});
