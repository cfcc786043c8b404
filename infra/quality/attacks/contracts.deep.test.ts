import { beforeAll, describe, expect, it } from 'vitest';
import { type Route, routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { type Key, newKey } from './testing/keys.ts';
import { knock, nameOf } from './testing/knock.ts';
import { type Request, requestsTo, seed, takesInput } from './testing/requests.ts';
import { standingFor } from './testing/standing.ts';
import { wholeStore } from './testing/whole-store.ts';

/**
 * Every contract is tried with inputs made from its own schemas, by the real handler's door and with a good key. A route
 * that reads no input is left out by that rule.
 */

const REFUSED_EACH = 220;
const TAKEN_EACH = 12;

/** Their items are many and no call of these tests writes them. */
const large = ['solutions', 'directory'];

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  process.env.DEMONSTRATION_DEFAULT = 'true';
  await seedIfNeeded();
  await seedDirectories();
});

const shown = (route: Route, { isValid: _, ...sent }: Request) =>
  `${nameOf(route)} (seed ${seed}) ${JSON.stringify(sent).slice(0, 600)}`;

const withKey = (key: Key, { params, query, body }: Request) => ({
  ...(params ? { params } : {}),
  ...(query ? { query } : {}),
  ...(body === undefined ? {} : { body }),
  headers: key,
});

const fuzzed = routes.filter(takesInput).map((route) => [nameOf(route), route] as const);

describe.each(fuzzed)('%s', (_name, route) => {
  it(`refuses ${REFUSED_EACH} inputs that its contract does not take, in plain words, and keeps nothing`, async () => {
    const key = await newKey(route.contract.auth);
    const requests = requestsTo(route, { count: REFUSED_EACH, valid: false });
    const before = await wholeStore(large);
    for (const request of requests) {
      const reply = await knock(route, withKey(key, request));
      const { status } = expectHouseProblem(reply, shown(route, request));
      expect([400, 413], shown(route, request)).toContain(status);
    }
    expect(requests.length).toBeGreaterThanOrEqual(200);
    expect(await wholeStore(large)).toEqual(before);
  });

  it('never breaks on odd inputs that its contract does take', async () => {
    const { key, params } = await standingFor(route);
    const requests = requestsTo(route, { count: TAKEN_EACH, valid: true });
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      const reply = await knock(route, { ...withKey(key, request), params: { ...request.params, ...params } });
      if (reply.statusCode >= 400) expectHouseProblem(reply, shown(route, request));
      else expect(reply.statusCode, shown(route, request)).toBe(200);
    }
  });
});
