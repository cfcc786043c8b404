import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { effectOf, worthBreaking } from './fault-cases.ts';
import { openFaultHouse } from './fault-house.ts';
import { passMinute, stateAfter } from './table-state.ts';

/** A payment provider whose answers get lost: every other call is done, and its connection cut. */
const startLossy = async (target: string) => {
  let [calls, isLossy] = [0, false];
  const server = createServer((request, response) => {
    const isLost = isLossy && calls++ % 2 === 0;
    const passed = open(`${target}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
      if (isLost) return void answer.resume().once('end', () => request.socket.destroy());
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => request.socket.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: (isNow: boolean) => {
      isLossy = isNow;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const house = await openFaultHouse();
const lossy = await startLossy(process.env.STRIPE_API_BASE ?? '');
process.env.STRIPE_API_BASE = lossy.base;
afterAll(async () => {
  lossy.close();
  await house.close();
});

describe('a provider that loses every other answer', () => {
  it('is asked for one customer and one subscription by 30 calls at once and one after them [fault 43]', async () => {
    const one = await house.prepare('subscriptions/create-subscription');
    const before = house.ledger.state.subscriptions;
    const had = Object.keys(before).length;
    lossy.lose(true);
    const replies = await Promise.all(Array.from({ length: 30 }, () => one.send()));
    lossy.lose(false);
    for (const { statusCode, headers } of replies) {
      expect([200, 503]).toContain(statusCode);
      if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const last = await one.send();
    expect(last.statusCode).toBe(200);
    const secrets = replies.flatMap(({ statusCode, body }) =>
      statusCode === 200 ? [JSON.parse(body).clientSecret] : [],
    );
    expect(new Set([...secrets, JSON.parse(last.body).clientSecret]).size).toBe(1);
    expect(Object.keys(house.ledger.state.subscriptions)).toHaveLength(had + 1);
  });
});

describe('a payment message whose holder is gone after any of its steps', () => {
  it('is finished by the next delivery once the claim is old, with the state that it would have had [fault 42]', async () => {
    const entry = 'subscriptions/receive-stripe-event';
    const well = await house.prepare(entry);
    expect((await well.send()).statusCode).toBe(200);
    const state = await stateAfter(well.everyCall(), house.direct);
    const notes = (line: string) => !line.startsWith('audit ');
    for (const { index } of worthBreaking(well.calls())) {
      const one = await house.prepare(entry);
      // Nothing is released: whoever was killed gives nothing back.
      const killed = await one.send(effectOf({ name: '', effect: 'reset', lasts: 'outage' }, index));
      expect(killed.statusCode).toBe(503);
      await passMinute(one.everyCall(), house.direct);
      expect((await one.send()).statusCode, `step ${index}`).toBe(200);
      const after = await stateAfter(one.everyCall(), house.direct);
      expect(after.filter(notes), `step ${index}`).toEqual(state.filter(notes));
      expect(after.length, `step ${index}`).toBeGreaterThanOrEqual(state.length);
    }
  });
});
