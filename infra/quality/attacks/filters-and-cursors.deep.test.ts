import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAudit } from '#functions/lib/stores/audit-store';
import { isSlipOf } from '#functions/records/search/words';
import { routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { type Key, newKey } from './testing/keys.ts';
import { knock, nameOf } from './testing/knock.ts';
import { seed } from './testing/requests.ts';
import { newSessionId, send } from './testing/standing.ts';

/** Filters held against a filter of our own over the whole list, and cursors that were tampered with. */

const actions = ['code.created', 'code.deleted', 'catalogue.imported'] as const;

let admin: Key;
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  process.env.DEMONSTRATION_DEFAULT = 'true';
  await seedIfNeeded();
  await seedDirectories();
  admin = await newKey('admin');
  for (const [at, what] of [...expressions, 'Código :v', 'Ward 5', 'Ward 50'].entries())
    await addAudit({ who: 'operator', action: actions[at % actions.length] ?? 'code.created', what });
}, 120_000);

/** What would mean something to the store if it were ever more than a value. */
const expressions = [
  '#pk',
  ':v',
  ':pk = :v',
  '#pk = :v OR #pk <> :v',
  'attribute_exists(id)',
  'begins_with(id, a)',
  "begins_with(#pk, 'a')",
  ') OR (1 = 1',
  "' OR ''='",
  '*',
  '%',
  '_',
  '.*',
  '[a-z]+',
  '$ne',
  '{"S":"x"}',
  '{"$gt":""}',
  'contains(:a, :b)',
  'NSW#',
  'n#NSW#sydney',
  '#0',
  '\uffff',
  '~',
  '@meta',
  'version',
];

type Query = Record<string, string[]>;
/** Days on which there may be entries: to read two years of empty ones again and again tells nothing. */
const recent: Query = { from: [new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)] };
const routeOf = (name: string) => {
  const found = routes.find((route) => nameOf(route) === name);
  if (!found) throw new Error(`${name} is no route.`);
  return found;
};
const ask = (name: string, query: Query, headers: Key = {}) => knock(routeOf(name), { query, headers });

type Listed = { id: string } & Record<string, unknown>;
const itemsIn = (body: string): Listed[] => {
  const parsed: unknown = JSON.parse(body);
  if (Array.isArray(parsed)) return parsed as Listed[];
  const list = Object.values(parsed as object).find((value) => Array.isArray(value) && value[0]?.id !== undefined);
  return (list ?? []) as Listed[];
};

/** A whole list, by its own cursors; undefined where the filter is refused. */
const whole = async (name: string, query: Query, headers: Key = {}): Promise<Listed[] | undefined> => {
  const all: Listed[] = [];
  for (let cursor: string | undefined, page = 0; page < 50; page++) {
    const reply = await ask(name, { ...query, limit: ['100'], ...(cursor ? { cursor: [cursor] } : {}) }, headers);
    if (reply.statusCode !== 200) {
      expectHouseProblem(reply, `${name} ${JSON.stringify(query)}`);
      return undefined;
    }
    all.push(...itemsIn(reply.body));
    cursor = reply.headers['x-next-cursor'];
    if (!cursor) return all;
  }
  throw new Error(`${name} never ends.`);
};

const idsOf = (items: readonly Listed[] | undefined) => items?.map(({ id }) => id).sort();
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether an answer goes by distance from a place: what was typed is then the place's name, give or take two slips. */
const isByPlace = (value: string, body: string): boolean => {
  const { near } = JSON.parse(body) as { near?: { label: string } | null };
  if (!near) return false;
  const name = plain(near.label).replace(/ (?:nsw|vic|qld|sa|wa|tas|nt|act)(?: \d{4})?$/, '');
  expect([value, near.label, isSlipOf(plain(value), name, 2)]).toEqual([value, near.label, true]);
  return true;
};

describe('a filter of place', () => {
  it('of hospitals shows what our own filter over the whole list shows, also for expressions of the store [fault 24]', async () => {
    const all = (await whole('GET /api/healthcare/hospitals', {})) ?? [];
    expect(all.length).toBeGreaterThan(100);
    const suburbOf = (item: Listed) => plain((item.location as { suburb: string | null }).suburb);
    const beginnings = fc
      .sample(fc.constantFrom(...all.map(suburbOf).filter((name) => /^[a-z]{5,}$/.test(name))), { numRuns: 40, seed })
      .map((name, at) => name.slice(0, 2 + (at % 4)));
    for (const city of [...beginnings, ...expressions]) {
      const key = plain(city);
      // A text that ends in a state names that state; the seed's own places are tried above.
      if (/(^| )(nsw|vic|qld|sa|wa|tas|nt|act|\d+)$/.test(key)) continue;
      const { statusCode, body } = await ask('GET /api/healthcare/hospitals', { city: [city] });
      if (statusCode === 200 && isByPlace(city, body)) continue;
      const wanted = key === '' ? [] : all.filter((item) => suburbOf(item).startsWith(key));
      const found = await whole('GET /api/healthcare/hospitals', { city: [city] });
      if (found) expect([city, idsOf(found)]).toEqual([city, idsOf(wanted)]);
    }
  });

  it('never lets an expression of the store widen any directory [fault 24]', async () => {
    const filters: [string, string[]][] = [
      ['GET /api/healthcare/services', ['serviceType', 'location', 'specialty']],
      ['GET /api/healthcare/providers', ['location', 'specialty', 'profession']],
      ['GET /api/healthcare/facilities', ['facilityName', 'location']],
      ['GET /api/healthcare/map', ['city', 'near', 'state']],
    ];
    for (const [name, fields] of filters) {
      for (const field of fields) {
        for (const value of expressions) {
          const reply = await ask(name, { [field]: [value] });
          if (reply.statusCode !== 200) expectHouseProblem(reply, `${name} ${field}=${value}`);
          const words = plain(value).split(' ').filter(Boolean);
          const isFound = (item: Listed) => words.every((word) => plain(JSON.stringify(item)).includes(word));
          // `near` measures distances and leaves nothing out.
          if (reply.statusCode === 200 && field !== 'near' && !isByPlace(value, reply.body))
            expect([
              name,
              field,
              value,
              itemsIn(reply.body)
                .filter((item) => !isFound(item))
                .map(({ id }) => id),
            ]).toEqual([name, field, value, []]);
        }
      }
    }
  });
});

describe('the filters of the catalogue', () => {
  it('show what our own filter over the whole list shows [fault 24]', async () => {
    const name = 'GET /api/solutions';
    const all = (await whole(name, {})) ?? [];
    expect(all.length).toBeGreaterThan(100);
    const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
    const categories = [...new Set(all.map((item) => String(item.category)))];
    const types = [
      ...new Set(all.flatMap((item) => (item.vendor as { providerType: string | null }).providerType ?? [])),
    ];
    const asked = fc.record({
      categories: some(categories),
      providerTypes: some(types),
      demonstration: fc.constantFrom('true', 'false'),
    });
    for (const one of fc.sample(asked, { numRuns: 60, seed })) {
      const wanted = all.filter(
        (item) =>
          (one.categories.length === 0 || one.categories.includes(String(item.category))) &&
          (one.providerTypes.length === 0 ||
            one.providerTypes.includes(String((item.vendor as { providerType: string }).providerType))) &&
          (one.demonstration === 'true' || item.demonstration === false),
      );
      const query = Object.fromEntries(
        Object.entries(one)
          .filter(([, v]) => v.length > 0)
          .map(([k, v]) => [k, [v].flat()]),
      );
      expect([one, idsOf(await whole(name, query))]).toEqual([one, idsOf(wanted)]);
    }
  });

  it('take expressions of the store as words, and as ids of nothing [fault 24]', async () => {
    for (const value of expressions) {
      expect(await whole('GET /api/solutions', { ids: [value] })).toEqual([]);
      for (const field of ['categories', 'providerTypes', 'evidence', 'budgetRange', 'sort'])
        expect([field, value, (await ask('GET /api/solutions', { [field]: [value] })).statusCode]).toEqual([
          field,
          value,
          400,
        ]);
      expect((await ask('GET /api/solutions', { search: [value] })).statusCode).toBe(200);
    }
  });
});

describe('the filters of the audit log', () => {
  it('show what our own filter over the whole log shows, whatever is searched for [fault 24]', async () => {
    const name = 'GET /api/admin/audit';
    const all = (await whole(name, recent, admin)) ?? [];
    expect(all.length).toBeGreaterThan(expressions.length);
    for (const search of [...expressions, 'ward 5', 'WARD', 'código', 'operator']) {
      for (const action of [undefined, ...actions]) {
        const wanted = all.filter(
          (entry) =>
            (!action || entry.action === action) &&
            `${entry.who}\n${entry.what}`.toLowerCase().includes(search.trim().toLowerCase()),
        );
        const query = { ...recent, search: [search], ...(action ? { action: [action] } : {}) };
        expect([query, idsOf(await whole(name, query, admin))]).toEqual([query, idsOf(wanted)]);
      }
    }
  });
});

const cursored = [
  ['GET /api/solutions', {}],
  ['GET /api/solutions', { categories: ['ehr'] }],
  ['GET /api/healthcare/hospitals', {}],
  ['GET /api/healthcare/services', {}],
  ['GET /api/healthcare/providers', {}],
  ['GET /api/healthcare/facilities', {}],
  ['GET /api/admin/audit', recent],
] as const satisfies [string, Query][];

/** Every character changed to two others, cut at each length, and a few of another make. */
const tamperings = (cursor: string): string[] => {
  const changed = [...cursor].flatMap((letter, at) =>
    ['A', '_'].filter((other) => other !== letter).map((other) => cursor.slice(0, at) + other + cursor.slice(at + 1)),
  );
  const cut = [...cursor].map((_letter, at) => cursor.slice(0, at + 1)).slice(0, -1);
  const json = Buffer.from(cursor, 'base64url').toString('utf8');
  const edited = [
    json.replace(/\d+/, '0'),
    json.replace(/\d+/, '-1'),
    json.replace(/\d+/, '99999999'),
    json.replace('{', '{"__proto__":{"a":1},'),
    `[${json}]`,
    'null',
    '"x"',
    '{}',
  ];
  const made = edited.filter((text) => text !== json).map((text) => Buffer.from(text).toString('base64url'));
  return [...changed, ...cut, ...made, `${cursor}${cursor}`, 'x'.repeat(512), '..', '%00', '{}', '💥'];
};

describe('a cursor', () => {
  it.each(cursored)(
    'of %s %j that was tampered with is refused, or shows the list itself [fault 25]',
    async (name, query) => {
      const headers = name.includes('/admin/') ? admin : {};
      const first = await ask(name, { ...query, limit: ['2'] }, headers);
      const cursor = first.headers['x-next-cursor'];
      if (!cursor) throw new Error(`${name} has one page only.`);
      const own = new Set(idsOf(await whole(name, query, headers)));
      const second = itemsIn((await ask(name, { ...query, limit: ['2'], cursor: [cursor] }, headers)).body);
      let refused = 0;
      for (const tampered of tamperings(cursor)) {
        const reply = await ask(name, { ...query, limit: ['2'], cursor: [tampered] }, headers);
        if (reply.statusCode !== 200) {
          expect(expectHouseProblem(reply, `${name} ${tampered}`).status).toBe(400);
          refused++;
          continue;
        }
        const shown = itemsIn(reply.body);
        expect([tampered, shown.filter(({ id }) => !own.has(id))]).toEqual([tampered, []]);
        // Sealed ones do not move: a change that is taken is one that base64 does not tell apart.
        if (name !== 'GET /api/admin/audit') expect([tampered, idsOf(shown)]).toEqual([tampered, idsOf(second)]);
      }
      expect(refused).toBeGreaterThan(cursor.length);
    },
  );

  it('of one question does not go on with another [fault 25]', async () => {
    const of = async (name: string, query: Query) =>
      (await ask(name, { ...query, limit: ['2'] })).headers['x-next-cursor'] ?? '';
    const solutions = await of('GET /api/solutions', {});
    const hospitals = await of('GET /api/healthcare/hospitals', {});
    const moves: [string, Query, string][] = [
      ['GET /api/solutions', { categories: ['ehr'] }, solutions],
      ['GET /api/solutions', { demonstration: ['false'] }, solutions],
      ['GET /api/solutions', {}, hospitals],
      ['GET /api/healthcare/hospitals', { state: ['NSW'] }, hospitals],
      ['GET /api/healthcare/services', {}, hospitals],
    ];
    for (const [name, query, cursor] of moves)
      expect([name, query, (await ask(name, { ...query, cursor: [cursor] })).statusCode]).toEqual([name, query, 400]);
  });

  it('of a conversation shows messages of this conversation alone [fault 25]', async () => {
    const key = await newKey('visitor');
    const [sessionId, other] = [newSessionId(), newSessionId()];
    for (const query of ['Nurse call for 40 beds', 'And for 60 beds?'])
      await send('POST /api/ai/conversation', { sessionId, query }, key);
    await send('POST /api/ai/conversation', { sessionId: other, query: 'Telemedicine for a clinic' }, key);
    const read = (before: string) =>
      knock(routeOf('GET /api/ai/conversation/{sessionId}'), {
        params: { sessionId },
        query: { before: [before] },
        headers: key,
      });
    const good = JSON.parse((await read('message-000002-a')).body).messages;
    expect(good.map(({ id }: Listed) => id)).toEqual(['message-000001-a', 'message-000001-b']);
    for (const before of [
      'session',
      'z',
      '\uffff',
      '~',
      'message-',
      'message-000002',
      'message-000002-c',
      'header',
      '',
      other,
      'message-000002-a\n',
    ]) {
      expect([before, (await read(before)).statusCode]).toEqual([before, 400]);
    }
    expect(JSON.parse((await read('message-999999-b')).body).messages).toHaveLength(4);
  });
});
