import { randomBytes, randomUUID } from 'node:crypto';
import { openAccount } from '../letters.ts';

/** Writes of every area over HTTP, with a journal of those that were acknowledged. */

export type Answer = { status: number; body: never; cookie: string };
type Sent = { method?: string; body?: unknown; cookie?: string; bearer?: string };

/** One call; throws when the connection is lost. */
export const call = async (base: string, path: string, { method, body, cookie = '', bearer }: Sent = {}) => {
  const reply = await fetch(base + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: JSON.parse(text), cookie: cookiesOf(reply) };
};

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .flatMap((one) => (/Max-Age=0/.test(one) ? [] : [one.split(';')[0] ?? '']))
    .join('; ');

export type Journal = {
  accounts: string[];
  codes: { id: string; code: string; granted: number; tried: number }[];
  tokens: string[];
  talks: { sessionId: string; cookie: string; answered: number; tried: number }[];
  reports: { reportId: string; cookie: string }[];
  /** Cookies of accounts whose card was charged. */
  paid: string[];
  acknowledged: number;
};
export const newJournal = (): Journal => ({
  accounts: [],
  codes: [],
  tokens: [],
  talks: [],
  reports: [],
  paid: [],
  acknowledged: 0,
});

export const PASSWORD = 'a password of the tests';
const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const newEmail = () => `writer-${randomBytes(8).toString('hex')}@example.com.au`;
const quotes = 'Quote from Austco\nNurse call system: $185,000 ex GST, once';

type House = { base: string; operator: string; journal: Journal };
type Write = (house: House) => Promise<void>;

/** Fails on any answer but 200: what the house refuses while it lives is a fault. */
const done = (reply: { status: number; body: unknown }) => {
  if (reply.status !== 200) throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`);
};

/** Opens an account. @returns its cookies */
const enter = async (base: string, email: string): Promise<string> => {
  const reply = await openAccount(base, { name: 'A writer', email, password: PASSWORD });
  done({ status: reply.status, body: await reply.json() });
  return cookiesOf(reply);
};

const register: Write = async ({ base, journal }) => {
  const email = newEmail();
  await enter(base, email);
  journal.accounts.push(email);
};

const createCode: Write = async ({ base, operator, journal }) => {
  const reply = await call(base, '/api/admin/access-codes', { body: { usageLimit: 5 }, bearer: operator });
  done(reply);
  journal.codes.push({ id: reply.body.id, code: reply.body.code, granted: 0, tried: 0 });
};

const redeem: Write = async ({ base, journal }) => {
  const code = journal.codes.find(({ tried }) => tried < 5);
  if (!code) return;
  code.tried += 1;
  const reply = await call(base, '/api/vendor/redeem', { body: { code: code.code } });
  done(reply);
  code.granted += 1;
  journal.tokens.push(reply.body.token);
};

const converse: Write = async ({ base, journal }) => {
  const [sessionId, body] = [newSession(), { query: 'nurse call for an aged care home' }];
  const talk = { sessionId, cookie: '', answered: 0, tried: 1 };
  const first = await call(base, '/api/ai/conversation', { body: { sessionId, ...body } });
  done(first);
  Object.assign(talk, { cookie: first.cookie, answered: 1 });
  journal.talks.push(talk);
  talk.tried += 1;
  done(await call(base, '/api/ai/conversation', { body: { sessionId, query: 'wireless' }, cookie: talk.cookie }));
  talk.answered += 1;
};

const report: Write = async ({ base, journal }) => {
  const reply = await call(base, '/api/ai/detailed-roi', { body: { sessionId: newSession(), quotes } });
  done(reply);
  journal.reports.push({ reportId: reply.body.report.reportId, cookie: reply.cookie });
};

const subscribe: Write = async ({ base, journal }) => {
  const cookie = await enter(base, newEmail());
  const started = await call(base, '/api/create-subscription', { method: 'POST', cookie });
  done(started);
  const { clientSecret } = started.body;
  const confirm = { clientSecret, card: '4242424242424242', delivery: 'now' };
  done(await call(base, '/test-payments/confirm', { body: confirm }));
  journal.paid.push(cookie);
};

const writes: readonly Write[] = [createCode, redeem, converse, redeem, report, register, redeem, subscribe];

/** Writes from several sides at once until the house is gone, and tells of each acknowledged write. */
export const hammer = async (house: House, onWrite: () => void): Promise<void> => {
  const side = async (offset: number) => {
    for (let turn = offset; ; turn++) {
      try {
        await writes[turn % writes.length]?.(house);
      } catch (error) {
        // A lost connection: the house was killed.
        if (error instanceof TypeError || error instanceof SyntaxError) return;
        throw error;
      }
      house.journal.acknowledged += 1;
      onWrite();
    }
  };
  await Promise.all(Array.from({ length: 5 }, (_, index) => side(index * 2)));
};
