import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { seedIfNeeded } from '../../seed/load.ts';
import { serveApi } from './testing/served.ts';

/** The one read whose query is a list: huge, odd and doubled, over real HTTP. */

let api: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  await seedIfNeeded();
  api = await serveApi();
});
afterAll(() => api.close());

const ask = async (query: string) => {
  const reply = await fetch(`${api.base}/api/vendor-risk-assessment?${query}`);
  const text = await reply.text();
  return { status: reply.status, text };
};

const some = (count: number, one: string) => Array.from({ length: count }, () => one).join('&');
const long = encodeURIComponent('é'.repeat(200));

const refused: readonly [what: string, query: string][] = [
  ['no vendor', ''],
  ['a blank vendor', 'vendors=%20'],
  ['eleven vendors', some(11, 'vendors=Tacera')],
  ['five hundred vendors', some(500, 'vendors=T')],
  ['a name of 201 characters', `vendors=${'x'.repeat(201)}`],
  ['a NUL in a name', 'vendors=a%00b'],
  ['more solutions than vendors', 'vendors=Tacera&solutions=a&solutions=b'],
  ['fewer solutions than vendors', 'vendors=Tacera&vendors=Telstra&solutions=a'],
  ['five hundred solutions', `vendors=Tacera&${some(500, 'solutions=a')}`],
  ['a name in brackets', 'vendors[]=Tacera'],
  ['a name with an index', 'vendors[0]=Tacera'],
  ['a name with dots', 'vendors.0=Tacera'],
  ['another case', 'Vendors=Tacera'],
  ['a priority twice', 'vendors=Tacera&financial=5&financial=6'],
  ['a priority out of range', 'vendors=Tacera&financial=11'],
  ['a priority of nought', 'vendors=Tacera&financial=0'],
  ['a priority with a fraction', 'vendors=Tacera&financial=1.5'],
  ['a priority without number', 'vendors=Tacera&financial=high'],
  ['an empty priority', 'vendors=Tacera&financial='],
  ['a priority beyond counting', 'vendors=Tacera&financial=1e309'],
  ['a tolerance twice', 'vendors=Tacera&riskTolerance=moderate&riskTolerance=aggressive'],
  ['an unknown tolerance', 'vendors=Tacera&riskTolerance=__proto__'],
  ['an unknown kind of place', 'vendors=Tacera&organizationType=constructor'],
  ['a switch that is neither on nor off', 'vendors=Tacera&demonstration=maybe'],
];

const taken: readonly [what: string, query: string][] = [
  ['ten vendors of 200 characters each', some(10, `vendors=${'x'.repeat(200)}`)],
  ['four vendors of 200 letters with accents', some(4, `vendors=${long}`)],
  ['keys that reach the prototype', 'vendors=Tacera&__proto__=x&constructor=y&constructor[prototype][a]=1&toString=1'],
  [
    'a thousand keys that nobody asked for',
    `vendors=Tacera&${Array.from({ length: 1_000 }, (_, at) => `k${at}=1`).join('&')}`,
  ],
  ['half a percent sign', 'vendors=100%&x=%zz&%=%'],
  ['bytes that are no UTF-8', 'vendors=a%ff%feb'],
  ['the names of what every object has', 'vendors=__proto__&vendors=constructor&vendors=hasOwnProperty'],
  ['expressions of the store', `vendors=${encodeURIComponent(':v OR begins_with(#pk, :a)')}`],
];

describe('the query of a vendor risk assessment', () => {
  it.each(refused)('with %s is refused in plain words [fault 50]', async (_what, query) => {
    const { status, text } = await ask(query);
    expect([status, Problem.strict().parse(JSON.parse(text)).detail]).toEqual([400, expect.stringMatching(/\S/)]);
    expect(text).not.toMatch(/node_modules|Invalid input|Too (?:big|small)/);
  });

  it.each(taken)('with %s is answered, one profile for each vendor [fault 50]', async (_what, query) => {
    const { status, text } = await ask(query);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toHaveLength(new URLSearchParams(query).getAll('vendors').length);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it('too long for any server is refused before it is read, and the next is answered [fault 50]', async () => {
    for (const length of [20_000, 200_000, 2_000_000]) {
      const reply = await ask(`vendors=${'x'.repeat(length)}`).catch(() => ({ status: 431 }));
      expect(reply.status).toBe(431);
      expect((await ask('vendors=Tacera')).status).toBe(200);
    }
  });
});
