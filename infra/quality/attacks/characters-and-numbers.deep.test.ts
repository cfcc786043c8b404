import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { type Key, newKey } from './testing/keys.ts';
import { knock, nameOf, type Sent } from './testing/knock.ts';
import { newSessionId } from './testing/standing.ts';

/** Characters that few expect, and numbers at the edge. */

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  process.env.DEMONSTRATION_DEFAULT = 'true';
  await seedIfNeeded();
  await seedDirectories();
});

const call = (name: string, sent: Sent) => {
  const route = routes.find((one) => nameOf(one) === name);
  if (!route) throw new Error(`${name} is no route.`);
  return knock(route, sent);
};

const point = (...codes: number[]) => String.fromCodePoint(...codes);

/** As a JSON text spells them, so that halves of characters travel as they would from a careless client. */
const strange: readonly [what: string, escaped: string][] = [
  ['NUL', '\\u0000'],
  ['NUL between letters', 'a\\u0000b'],
  ['start of heading', 'a\\u0001b'],
  ['bell', 'a\\u0007b'],
  ['backspace', 'a\\bb'],
  ['escape of a terminal', 'a\\u001b[31mb'],
  ['delete', 'a\\u007fb'],
  ['C1 control', 'a\\u0085b'],
  ['line separator', 'a\\u2028b'],
  ['paragraph separator', 'a\\u2029b'],
  ['carriage return', 'a\\r\\nb'],
  ['tab', 'a\\tb'],
  ['right-to-left override', 'a\\u202Etxt.exe'],
  ['left-to-right isolate', 'a\\u2066b\\u2069'],
  ['Arabic letter mark', 'a\\u061Cb'],
  ['high half', 'a\\ud800b'],
  ['low half', 'a\\udc00b'],
  ['halves in the wrong order', 'a\\udc00\\ud800b'],
  ['high half at the end', 'abc\\ud83d'],
  ['a pair as escapes', '\\ud83d\\ude00'],
  ['zero-width space', 'a\\u200bb'],
  ['zero-width joiner', 'a\\u200db'],
  ['word joiner', 'a\\u2060b'],
  ['byte order mark inside', 'a\\ufeffb'],
  ['soft hyphen', 'a\\u00adb'],
  ['no-break space', 'a\\u00a0b'],
  ['ideographic space', 'a\\u3000b'],
  ['combining marks by the hundred', `a${'\\u0301'.repeat(200)}`],
  ['composed and not', 'é e\\u0301'],
  ['compatibility forms', 'ﬁ ① Å'],
  ['four bytes', point(0x1f600, 0x10ffff)],
  ['a family', point(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)],
  ['a flag', point(0x1f1e6, 0x1f1fa)],
  ['a skin tone', point(0x1f44b, 0x1f3fd)],
  ['a variation selector', 'a\\ufe0fb'],
  ['non-characters', 'a\\ufffe\\uffffb'],
  ['private use', 'a\\ue000b'],
  ['tags', point(0xe0041, 0xe0042)],
  ['Turkish letters', 'İıŞğ'],
  ['sharp s', 'STRASSE straße'],
  ['Greek final sigma', 'ΣΑΣ σας'],
  ['Devanagari', 'क्षि'],
  ['Thai without blanks', 'โรงพยาบาล'],
  ['mathematical letters', point(0x1d5e8, 0x1d5e9)],
];

type Kept = {
  what: string;
  keep: (text: string, key: Key) => Promise<[sent: Awaited<ReturnType<typeof call>>, read: () => Promise<string>]>;
};
const kept: readonly (Kept & { auth: Key | 'admin' | 'visitor' | 'vendor' })[] = [
  {
    what: 'the description of a code',
    auth: 'admin',
    keep: async (text, headers) => [
      await call('POST /api/admin/access-codes', { body: `{"description":"x${text}y"}`, headers }),
      async () => JSON.parse((await call('GET /api/admin/access-codes', { headers })).body)[0].description,
    ],
  },
  {
    what: 'a question',
    auth: 'visitor',
    keep: async (text, headers) => {
      const sessionId = newSessionId();
      return [
        await call('POST /api/ai/conversation', { body: `{"sessionId":"${sessionId}","query":"x${text}y"}`, headers }),
        async () =>
          JSON.parse((await call('GET /api/ai/conversation/{sessionId}', { params: { sessionId }, headers })).body)
            .messages[0].content,
      ];
    },
  },
  {
    what: 'a submission',
    auth: 'vendor',
    keep: async (text, headers) => [
      await call('POST /api/vendor/assess', {
        body: `{"companyName":"x${text}y","productDescription":"Nurse call","pricingStructure":"$1","targetMarket":"Homes","contactEmail":"a@b.example"}`,
        headers,
      }),
      async () => JSON.parse((await call('GET /api/vendor/submissions', { headers })).body)[0].submission.companyName,
    ],
  },
];

describe.each(kept)('$what', ({ auth, keep }) => {
  it.each(strange)('with %s comes back as it was sent, or is refused [fault 21]', async (what, escaped) => {
    const [reply, read] = await keep(escaped, await newKey(auth as 'admin'));
    // The tables of the cloud hold UTF-8, in which half a character cannot be said; those of a test would keep it.
    const isWhole = (JSON.parse(`"${escaped}"`) as string).isWellFormed();
    if (reply.statusCode === 200 && isWhole) expect(await read()).toBe(JSON.parse(`"x${escaped}y"`));
    else expect(expectHouseProblem(reply, what).status).toBe(400);
  });
});

describe('strange characters', () => {
  it('in a query or a path never break a read [fault 21]', async () => {
    for (const route of routes.filter(
      ({ contract }) => contract.method === 'GET' && (contract.query || contract.params),
    )) {
      const key = await newKey(route.contract.auth);
      for (const [what, escaped] of strange) {
        const text: string = JSON.parse(`"${escaped}"`);
        const names = Object.keys((route.contract.query as { shape?: object } | undefined)?.shape ?? {});
        const reply = await knock(route, {
          headers: key,
          query: Object.fromEntries([...names, text].map((name) => [name, [text]])),
          params: { vendorId: text, id: text, reportId: text, sessionId: text, hospitalId: text },
        });
        if (reply.statusCode !== 200) expectHouseProblem(reply, `${nameOf(route)} with ${what}`);
      }
    }
  });
});

/** As JSON spells them, or as a query does; true where the spec's rule takes it. */
const wholes: readonly [text: string, isTaken: boolean][] = [
  ['1', true],
  ['10', true],
  ['1.0', true],
  ['0', false],
  ['-0', false],
  ['-1', false],
  ['11', false],
  ['10.5', false],
  ['1e309', false],
  ['-1e309', false],
  ['9007199254740992', false],
  ['9007199254740993', false],
  ['1e21', false],
  ['5e-324', false],
];
const noNumbers = ['"10"', 'null', 'true', '[]', '[1]', '{}', '"NaN"', '"Infinity"', '""', '"１０"'];
const notEvenJson = ['NaN', 'Infinity', '-Infinity', '+1', '.5', '01', '0x10', '1_000', '１０'];

const priorityBody = (number: string) =>
  `{"sessionId":"${newSessionId()}","projectGoals":"Safer care","selectedSolutions":["Tacera"],"stakeholderPriorities":{"costReduction":${number}}}`;
const roomsBody = (number: string) =>
  `{"category":"ehr","facilityType":"hospital","region":"NSW","roomCount":${number}}`;

describe('a number in a body', () => {
  it.each([
    ['a priority', 'POST /api/ai/due-diligence', priorityBody, 10],
    ['a number of rooms', 'POST /api/pricing-comparison', roomsBody, 1_000],
  ] as const)('that is %s is taken by its exact rule [fault 23]', async (_what, name, bodyOf, max) => {
    const headers = await newKey('visitor');
    const statusOf = async (number: string) => (await call(name, { body: bodyOf(number), headers })).statusCode;
    for (const [text, isTaken] of wholes) {
      const shouldBeTaken = isTaken || (Number(text) >= 1 && Number(text) <= max && Number.isInteger(Number(text)));
      expect([text, await statusOf(text)]).toEqual([text, shouldBeTaken ? 200 : 400]);
    }
    for (const text of [...noNumbers, ...notEvenJson]) expect([text, await statusOf(text)]).toEqual([text, 400]);
    expect([await statusOf(String(max)), await statusOf(String(max + 1))]).toEqual([200, 400]);
  });

  it('that is a budget may be a text, and is nothing else than a plain number from nought [fault 23]', async () => {
    const headers = await newKey('visitor');
    const priceOf = async (budget: string) => {
      const body = `{"message":"Lower the price","vendor":"Tacera","budget":${budget}}`;
      const reply = await call('POST /api/ai/negotiation-assistant', { body, headers });
      return reply.statusCode === 200 ? JSON.parse(reply.body).brief.currentPrice : reply.statusCode;
    };
    const taken: [string, number | null][] = [
      ['500', 500],
      ['"500"', 500],
      ['10.5', 10.5],
      ['""', null],
      ['null', null],
    ];
    for (const [text, price] of taken) expect([text, await priceOf(text)]).toEqual([text, price]);
    for (const text of [
      '-1',
      '"-1"',
      '1e309',
      '"1e309"',
      '"NaN"',
      '"Infinity"',
      '10000000001',
      '"5 million"',
      'true',
      '[]',
      '"1,000"',
    ])
      expect([text, await priceOf(text)]).toEqual([text, 400]);
  });
});

describe('a number in a query', () => {
  const lists = routes.filter(
    ({ contract }) => contract.query && 'limit' in ((contract.query as { shape?: object }).shape ?? {}),
  );

  it.each(lists.map((route) => [nameOf(route), route] as const))(
    '%s takes a limit by its exact rule [fault 23]',
    async (name, route) => {
      const headers = await newKey(route.contract.auth);
      const statusOf = async (...limit: string[]) =>
        (await knock(route, { query: { limit }, headers, params: { sessionId: newSessionId() } })).statusCode;
      // A conversation that is not there is found out after its limit was read.
      const taken = name.includes('{sessionId}') ? 404 : 200;
      for (const text of ['2', '10', '100']) expect([text, await statusOf(text)]).toEqual([text, taken]);
      for (const text of [
        '0',
        '-0',
        '-1',
        '101',
        '10.5',
        '1e309',
        '9007199254740992',
        'NaN',
        'Infinity',
        '',
        ' ',
        'ten',
        '１０',
        '10,5',
        '1e',
        '--1',
      ])
        expect([text, await statusOf(text)]).toEqual([text, 400]);
      expect(await statusOf('10', '20')).toBe(400);
    },
  );
});
