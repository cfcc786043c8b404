import { afterAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { routes } from '../../routes.ts';
import { catalogueEntries, effectOf, isTolerated, nameOf, worthBreaking } from './fault-cases.ts';
import { openFaultHouse } from './fault-house.ts';
import type { Call } from './fault-proxy.ts';
import { AT_ONCE, inTurns } from './in-turns.ts';

const house = await openFaultHouse();
afterAll(house.close);
vi.spyOn(Math, 'random').mockReturnValue(0);

const accept = { headers: { accept: 'text/event-stream' } };
const eventsOf = (body: string) =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => ({
      name: block.match(/^event: (\w+)/)?.[1],
      data: JSON.parse(block.slice(block.indexOf('data: ') + 6)),
    }));

describe.concurrent('a stream whose tables fail', () => {
  it.each(routes.filter(({ contract }) => contract.streams).map(({ entry }) => [entry]))(
    '%s answers a problem before its first byte, and an error event after it [fault 45]',
    async (entry) => {
      await (await house.prepare(entry)).send();
      const well = await house.prepare(entry, accept);
      expect(eventsOf((await well.send()).body).at(-1)?.name).toBe('result');
      const calls = well.calls();
      const broken = worthBreaking(calls).filter((call) => !isTolerated(entry, call, calls));
      const tell = async (call: Call) => {
        const one = await house.prepare(entry, accept);
        const reply = await one.send(effectOf({ name: '', effect: 'fail', lasts: 'outage' }, call.index));
        const isStream = reply.headers['content-type']?.startsWith('text/event-stream');
        const events = isStream ? eventsOf(reply.body) : [{ name: 'error', data: JSON.parse(reply.body) }];
        const problem = Problem.strict().safeParse(events.at(-1)?.data).data;
        const isWhole = events.at(-1)?.name === 'error' && !events.some(({ name }) => name === 'result');
        return [nameOf(call), isWhole, problem?.code, reply.statusCode === (isStream ? 200 : 503)];
      };
      const told = await inTurns(broken, tell, catalogueEntries.includes(entry) ? 1 : AT_ONCE);
      expect(told).toEqual(broken.map((call) => [nameOf(call), true, 'unavailable', true]));
    },
  );
});
