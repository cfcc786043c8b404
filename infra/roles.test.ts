import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { organisationsFor } from '#functions/lib/caller/acting';
import { type NamedBy, rightOf } from '#functions/lib/caller/rights';
import { createOrganisationOf, listFor, updateOrganisation } from '#functions/lib/stores/organisations-store';
import { createHead } from '#functions/lib/stores/purchases-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import type { TestReply } from '#functions/lib/testing/proxy-event';
import { Role } from '#shared/contracts/organisations';
import { listDecisions } from '#shared/contracts/purchases/evaluation';
import { createPurchase, readPurchase } from '#shared/contracts/purchases/purchases';
import { type Key, keyOfUser } from './quality/attacks/testing/keys.ts';
import { knock, nameOf } from './quality/attacks/testing/knock.ts';
import { requestsTo } from './quality/attacks/testing/requests.ts';
import { newSessionId, send } from './quality/attacks/testing/standing.ts';
import { wholeStore } from './quality/attacks/testing/whole-store.ts';
import { type Route, routes } from './routes.ts';
import { seedIfNeeded } from './seed/load.ts';

/** Each role tries each route on what an organisation owns. Both lists are the tables': what is added is tried at once. */

const shared = routes.filter(({ contract }) => rightOf(contract));
const names: readonly NamedBy[] = ['purchaseId', 'sessionId', 'reportId'];
const MARK = 'Quokka bells of ward 3';

/** The fields by which a contract can name something that somebody owns. */
const namedIn = ({ contract: { params, query, request } }: Route): NamedBy[] => {
  const fields = [params, query, request].flatMap((part) =>
    part ? Object.keys(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [],
  );
  return names.filter((name) => fields.includes(name));
};

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

it('every door of a browser that names a purchase, a conversation or a report is in the table of rights', () => {
  const browsers = routes.filter(({ contract }) => ['guest', 'visitor', 'new-visitor'].includes(contract.auth));
  const unnamed = browsers.filter((route) =>
    namedIn(route).some((name) => !rightOf(route.contract)?.by.includes(name)),
  );
  // It takes a conversation's id and reads nothing by it.
  expect(unnamed.map(nameOf)).toEqual(['POST /api/ai/negotiation-assistant']);
  expect(shared.length).toBeGreaterThan(35);
});

it('lists of decisions hold those of organisations for all but evaluators', async () => {
  const { people, id } = await house(false);
  const seen = await Promise.all(Role.options.map((role) => organisationsFor(listDecisions, people[role])));
  expect(seen.map((found) => found.map((one) => one.id === id))).toEqual([[true], [true], [], [true]]);
  expect(await organisationsFor(readPurchase, people.owner)).toHaveLength(1);
  expect(await organisationsFor(createPurchase, people.owner)).toEqual([]);
});

type Who = Role | 'stranger';

/** An organisation with somebody in each role, a stranger with an organisation of their own, and what it owns. */
const house = async (withReport: boolean) => {
  const people = Object.fromEntries(
    await Promise.all([...Role.options, 'stranger' as const].map(async (who) => [who, await keyOfUser()])),
  ) as Record<Who, Awaited<ReturnType<typeof keyOfUser>>>;
  const memberOf = (role: Role, { userId }: { userId: string }) => ({
    ...{ userId, name: role, email: `${role}@example.com.au`, role, since: new Date().toISOString() },
  });
  const { id } = await createOrganisationOf(memberOf('owner', people.owner), 'Banksia Health');
  await createOrganisationOf(memberOf('owner', people.stranger), 'Another');
  for (const role of Role.options) await listFor(people[role].userId, id);
  await updateOrganisation(id, () => ({ members: Role.options.map((role) => memberOf(role, people[role])) }));
  const sessionId = newSessionId();
  await claimSession(sessionId, id);
  const head = await createHead(id, { title: MARK, titledBy: 'user', need: null, sessionIds: [sessionId] });
  const reportId = withReport ? await reportOf(head.id, people.owner.key) : '';
  return { people, id, named: { purchaseId: head.id, sessionId, reportId } };
};

const reportOf = async (purchaseId: string, key: Key): Promise<string> => {
  const quotes = `${MARK}: nurse call, 40 rooms at $1,200 each. Support $4,000 a year.`;
  const body = { sessionId: newSessionId(), purchaseId, quotes };
  return JSON.parse((await send('POST /api/ai/detailed-roi', body, key)).body).report.reportId;
};

/** Names of nothing, in the form of ours. */
const nobodys = (): Record<NamedBy, string> => ({
  purchaseId: `purchase-${randomBytes(16).toString('hex')}`,
  sessionId: newSessionId(),
  reportId: `roi-20260102-${randomBytes(5).toString('hex')}`,
});
const detailOf = ({ body }: TestReply): unknown => JSON.parse(body).detail;

/** Every row that names the organisation or what it owns. */
const rowsOfHouse = async ({ id, named }: Awaited<ReturnType<typeof house>>): Promise<string[]> => {
  const names = [id, ...Object.values(named).filter(Boolean)];
  // Both hold public records alone.
  const rows = Object.values(await wholeStore(['solutions', 'directory'])).flat();
  return rows.filter((row) => names.some((name) => row.includes(name)));
};

/** Sends what the contract takes, with one name of what the organisation owns. */
const tryAs = (route: Route, key: Key, by: NamedBy, named: Record<NamedBy, string>): Promise<TestReply> => {
  // Half a character is refused before anybody's right is asked after.
  const request = requestsTo(route, { count: 8, valid: true }).find(({ body }) => !String(body).includes('\\ud'));
  const own = { [by]: named[by], ...(by === 'purchaseId' ? { sessionId: newSessionId() } : {}) };
  const { path, query, request: body } = route.contract;
  const sent = JSON.parse(String(request?.body ?? '{}'));
  if (by === 'sessionId') delete sent.purchaseId;
  const isInQuery = query && !path.includes(`{${by}}`);
  return knock(route, {
    headers: key,
    params: { ...request?.params, ...own },
    query: { ...request?.query, ...(isInQuery ? { [by]: [named[by]] } : {}) },
    ...(body ? { body: JSON.stringify({ ...sent, ...own }) } : {}),
  });
};

const tried = shared.flatMap((route) => {
  const right = rightOf(route.contract);
  return right ? right.by.map((by) => [nameOf(route), by, { route, ...right }] as const) : [];
});

const endsIt = ({ contract: { method, path } }: Route) => method === 'DELETE' || path.endsWith('/erase');

describe.each(tried)('%s by %s', (name, by, { route, roles }) => {
  it('opens to each role as the table says, and to a stranger not at all [fault 76]', { timeout: 60_000 }, async () => {
    const one = await house(by === 'reportId');
    const kept = await rowsOfHouse(one);
    const { key } = one.people.stranger;
    const stranger = await tryAs(route, key, by, one.named);
    expect(stranger.body, name).not.toContain(MARK);
    // What is somebody else's is to a stranger what there is not: refused in the same words, or told nothing by either.
    const nothing = await tryAs(route, key, by, nobodys());
    expect([401, 403, 404, nothing.statusCode], name).toContain(stranger.statusCode);
    if (nothing.statusCode === stranger.statusCode) expect(detailOf(stranger), name).toBe(detailOf(nothing));
    expect(await rowsOfHouse(one)).toEqual(kept);
    const answered: string[] = [];
    for (const role of Role.options) {
      // What one may delete, another finds gone.
      const { people, named } = endsIt(route) ? await house(by === 'reportId') : one;
      const reply = await tryAs(route, people[role].key, by, named);
      expect(reply.body, role).not.toMatch(/no such (?:purchase|conversation|report) in this browser/);
      if (reply.statusCode !== 403) answered.push(role);
    }
    expect(answered).toEqual(Role.options.filter((role) => roles.includes(role)));
  });
});
