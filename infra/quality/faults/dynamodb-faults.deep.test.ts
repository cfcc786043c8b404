import { afterAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { type Route, routes } from '../../routes.ts';
import {
  bars,
  catalogueEntries,
  effectOf,
  evened,
  type FaultCase,
  faultCases,
  isTolerated,
  leftovers,
  nameOf,
  secondAnswer,
  worthBreaking,
} from './fault-cases.ts';
import { openFaultHouse } from './fault-house.ts';
import type { Call } from './fault-proxy.ts';
import { inTurns } from './in-turns.ts';
import { passMinute, stateAfter } from './table-state.ts';

const house = await openFaultHouse();
afterAll(house.close);

// Pauses between tries are random parts of their length; none at all keeps thousands of requests short.
vi.spyOn(Math, 'random').mockReturnValue(0);

const entries = routes.filter(({ entry }) => !catalogueEntries.includes(entry));

type Reference = { calls: Call[]; state: string[] };
const referenceOf = async (entry: string): Promise<Reference> => {
  // What is read once a container is read by then.
  await (await house.prepare(entry)).send();
  const one = await house.prepare(entry);
  const reply = await one.send();
  expect(reply.statusCode, `${entry} ${reply.body}`).toBe(200);
  return { calls: one.calls(), state: evened(entry, await stateAfter(one.everyCall(), house.direct)) };
};

/** What is in the first and not in the second, each as often as it is. */
const minus = (some: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const broken = async ({ entry }: Route, { calls, state }: Reference, call: Call, fault: FaultCase) => {
  const says: string[] = [];
  const one = await house.prepare(entry);
  const reply = await one.send(effectOf(fault, call.index), fault.effect === 'silence');
  const isOwed = isTolerated(entry, call, calls);
  const isFine = fault.lasts === 'once' || isOwed;
  if (reply.statusCode !== (isFine ? 200 : 503)) says.push(`answers ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  const sent = one.calls()[call.index]?.sent;
  // A busy machine may run out of the short time of a silent run before a call, or a try of it, is on its way.
  const isExact = fault.effect !== 'silence';
  if (isExact ? sent !== (fault.lasts === 'once' ? 2 : 3) : (sent ?? 0) > 3) says.push(`is sent ${sent} times`);
  if (!isFine) {
    const problem = Problem.strict().safeParse(JSON.parse(reply.body));
    if (problem.data?.code !== 'unavailable' || !/try again/.test(problem.data.detail)) says.push(reply.body);
    if (!(Number(reply.headers['retry-after']) > 0)) says.push('no Retry-After');
    let again = await one.send();
    if (again.statusCode === bars[entry] && fault.lasts === 'outage') {
      if (!(Number(again.headers['retry-after']) <= 60)) says.push('is barred for too long');
      await passMinute(one.everyCall(), house.direct);
      again = await one.send();
    }
    if (again.statusCode === secondAnswer[entry]) return says;
    if (again.statusCode !== 200) says.push(`afterwards ${again.statusCode} ${again.body.slice(0, 200)}`);
  }
  const after = evened(entry, await stateAfter(one.everyCall(), house.direct));
  const kept = isOwed && fault.lasts !== 'once' ? state.filter((line) => !/^audit/.test(line)) : state;
  const allowed = [...(leftovers['*'] ?? []), ...(leftovers[entry] ?? [])];
  says.push(...minus(kept, after).map((line) => `lacks ${line.slice(0, 250)}`));
  says.push(
    ...minus(after, kept)
      .filter((line) => !allowed.some((pattern) => pattern.test(line)))
      .map((line) => `has left ${line.slice(0, 250)}`),
  );
  return says;
};

describe.concurrent('whatever call of a request a table fails, the caller is told to come back, and then it works [fault 45]', () => {
  it.each(entries.map((route) => [route.entry, route] as const))('%s', async (entry, route) => {
    const reference = await referenceOf(entry);
    const work = worthBreaking(reference.calls).flatMap((call) => faultCases.map((fault) => ({ call, fault })));
    const found = await inTurns(work, async ({ call, fault }) => {
      const says = await broken(route, reference, call, fault);
      return says.map((text) => `${call.index} ${nameOf(call)} ${fault.name}: ${text}`);
    });
    expect(found.flat()).toEqual([]);
  });
});
