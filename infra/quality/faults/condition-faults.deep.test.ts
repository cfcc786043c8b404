import { afterAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { routes } from '../../routes.ts';
import { catalogueEntries, effectOf, nameOf, worthBreaking } from './fault-cases.ts';
import { openFaultHouse } from './fault-house.ts';
import { inTurns } from './in-turns.ts';

const house = await openFaultHouse();
afterAll(house.close);
vi.spyOn(Math, 'random').mockReturnValue(0);

const callsOf = async (entry: string) => {
  await (await house.prepare(entry)).send();
  const one = await house.prepare(entry);
  expect((await one.send()).statusCode).toBe(200);
  return worthBreaking(one.calls());
};

/** Somebody else's write came first, each time or once. */
const cases = [
  { name: 'once', effect: 'condition', lasts: 'always' },
  { name: 'for ever', effect: 'condition', lasts: 'outage' },
] as const;

const conditional = routes.filter(({ entry }) => !catalogueEntries.includes(entry));

describe.concurrent('a write that somebody else came before', () => {
  it.each(conditional.map(({ entry }) => [entry]))(
    '%s answers it without a failure of ours [fault 46]',
    async (entry) => {
      const calls = (await callsOf(entry)).filter(({ input }) => input.ConditionExpression);
      const work = calls.flatMap((call) => cases.map((fault) => ({ call, fault })));
      const found = await inTurns(work, async ({ call, fault }) => {
        const one = await house.prepare(entry);
        const effect = effectOf(fault, call.index);
        const reply = await one.send((other) => (other.input.ConditionExpression ? effect(other) : undefined));
        const isToldWhy =
          reply.statusCode === 200 || Problem.safeParse(JSON.parse(reply.body)).data?.code !== 'internal';
        const rounds = one.calls().filter((other) => nameOf(other) === nameOf(call)).length;
        return isToldWhy && rounds <= 60
          ? []
          : [`${call.index} ${nameOf(call)} ${fault.name}: ${rounds} ${reply.body}`];
      });
      expect(found.flat()).toEqual([]);
    },
  );
});
