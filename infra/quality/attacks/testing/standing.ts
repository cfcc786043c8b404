import type { TestReply } from '#functions/lib/testing/proxy-event';
import { type Route, routes } from '../../../routes.ts';
import { type Key, newKey } from './keys.ts';
import { knock, nameOf } from './knock.ts';

/** What stands in the tables before a route is tried, so that its path names something that its caller owns. */

const routeOf = (name: string): Route => {
  const found = routes.find((route) => nameOf(route) === name);
  if (!found) throw new Error(`${name} is no route.`);
  return found;
};

/** Sends valid input by the door. */
export const send = async (name: string, body: object, headers: Key): Promise<TestReply> => {
  const reply = await knock(routeOf(name), { body: JSON.stringify(body), headers });
  if (reply.statusCode !== 200) throw new Error(`${name} was answered ${reply.statusCode}: ${reply.body}`);
  return reply;
};

export const newSessionId = (): string =>
  `session-${Date.now()}-${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;

const submission = {
  companyName: 'Banksia Devices',
  productDescription: 'Wireless nurse call for aged care homes with 24/7 support.',
  pricingStructure: '$120 a room a year.',
  targetMarket: 'Aged care homes in Victoria.',
  contactEmail: 'sales@banksia.example.com.au',
};

/** By the parameter's name, or by the collection that it stands in. */
const makers: Record<string, (key: Key) => Promise<string>> = {
  'access-codes/id': async (key) => JSON.parse((await send('POST /api/admin/access-codes', {}, key)).body).id,
  submissionId: async () =>
    JSON.parse((await send('POST /api/vendor/assess', submission, await newKey('vendor'))).body).submissionId,
  sessionId: async (key) => {
    const sessionId = newSessionId();
    await send('POST /api/ai/conversation', { sessionId, query: 'Nurse call for 40 beds' }, key);
    return sessionId;
  },
  reportId: async (key) => {
    const body = {
      sessionId: newSessionId(),
      quotes: 'Banksia: nurse call, 40 rooms at $1,200 each. Support $4,000 a year.',
    };
    return JSON.parse((await send('POST /api/ai/detailed-roi', body, key)).body).report.reportId;
  },
};

export type Standing = { key: Key; params: Record<string, string> };

/** A fresh key for a route, and for each parameter of its path something that this key may touch. */
export const standingFor = async ({ contract }: Route): Promise<Standing> => {
  const key = await newKey(contract.auth);
  const params: Record<string, string> = {};
  for (const [, collection, name = ''] of contract.path.matchAll(/([\w-]+)\/\{(\w+)\}/g)) {
    const make = makers[name] ?? makers[`${collection}/${name}`];
    if (!make) continue;
    const made = await make(key);
    if (!made) throw new Error(`Nothing was made for {${name}} of ${contract.path}.`);
    params[name] = made;
  }
  return { key, params };
};
