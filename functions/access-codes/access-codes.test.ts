import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiHandler } from '#functions/lib/api-handler';
import { dynamodb } from '#functions/lib/clients';
import { env, secretVariable, tableName } from '#functions/lib/env';
import { grantsOf } from '#functions/lib/stores/access-codes-store';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { type TestReply, testContext, testEvent } from '#functions/lib/testing/proxy-event';
import type { AccessCode } from '#shared/contracts/access-codes';
import { endpoint } from '#shared/kernel/endpoint';
import { getCode } from './code-store.ts';
import { idOfCode, openCode, sealCode } from './code-vault.ts';
import { handler as create } from './create-access-code.ts';
import { handler as remove } from './delete-access-code.ts';
import { handler as list } from './list-access-codes.ts';
import { handler as listUses } from './list-code-uses.ts';
import { newCode, normalisedCode } from './readable-code.ts';
import { handler as redeem } from './redeem-access-code.ts';
import { countUse } from './redemption-store.ts';
import { handler as setActive } from './switch-access-code.ts';
import { addUse } from './uses-store.ts';

type Handler = (event: ReturnType<typeof testEvent>, context: typeof testContext) => Promise<TestReply>;
/** With a context of its own, as Lambda gives each call: the pipeline keeps the caller in it. */
const callHandler = (handler: unknown, event: ReturnType<typeof testEvent>) =>
  (handler as Handler)(event, { ...testContext });

const operatorsToken = async (): Promise<string> =>
  (await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 3_600 })).secret;

const asOperator = async (handler: unknown, given: Parameters<typeof testEvent>[0] = {}) => {
  const headers = { authorization: `Bearer ${await operatorsToken()}` };
  const { statusCode, body } = await callHandler(handler, testEvent({ ...given, headers }));
  return { statusCode, body: JSON.parse(body) };
};

const aCode = async (draft: object = {}): Promise<AccessCode> => (await asOperator(create, { body: draft })).body;

let lastAddress = 0;
/** Each guess from an address of its own, unless the test is about addresses. */
const newAddress = () => {
  lastAddress += 1;
  return `2001:db8:${lastAddress.toString(16)}::1`;
};
const redeemed = async (code: string, sourceIp = newAddress()) => {
  const reply = await callHandler(redeem, testEvent({ body: { code }, sourceIp }));
  return { ...reply, body: JSON.parse(reply.body) };
};
/** A busy machine may fail to reach its tables in time; whoever is told so tries again. */
const redeemedAtLast = async (code: string): ReturnType<typeof redeemed> => {
  const reply = await redeemed(code);
  return reply.statusCode < 500 ? reply : redeemedAtLast(code);
};
const tokenOf = async (code: string): Promise<string> => (await redeemed(code)).body.token;

const vendorsCall = apiHandler(
  endpoint({
    method: 'GET',
    path: '/api/test',
    auth: 'vendor',
    summary: '',
    response: z.object({ owner: z.string() }),
  }),
  async (_input, { vendorOwnerId }) => ({ owner: vendorOwnerId }),
);
const statusWith = async (token: string) =>
  (await callHandler(vendorsCall, testEvent({ method: 'GET', headers: { authorization: `Bearer ${token}` } })))
    .statusCode;

const raw = new DynamoDBClient({
  endpoint: env.dynamodbEndpoint(),
  region: 'ap-southeast-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const dumpOf = async (...tables: string[]): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      tables.map(async (table) => (await raw.send(new ScanCommand({ TableName: tableName(table) }))).Items),
    ),
  );

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** The expiry of a code comes. */
const expire = async ({ id }: AccessCode) => {
  const codeExpiresAt = Math.floor(Date.now() / 1000) - 1;
  const Item = { ...(await getCode(id)), codeExpiresAt };
  await dynamodb.send(new PutCommand({ TableName: tableName('access-codes'), Item }));
};

describe('a new code', () => {
  it('has 130 bits in letters and digits that nobody misreads, in groups [fault 6]', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => aCode()));
    for (const { code } of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  });

  it('uses each of the 32 characters alike [fault 6]', async () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 2_000; made++)
      for (const character of newCode().replaceAll('-', '')) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 52,000 draws: 1,625 each, and eight standard deviations of room.
    for (const count of counts.values()) expect(Math.abs(count - 1_625)).toBeLessThan(320);
  });

  it('comes back as it was made, newest first', async () => {
    const first = await aCode({ description: 'Older', usageLimit: 5 });
    const second = await aCode({ description: 'Newer', usageLimit: null, expiresAt: inDays(2) });
    const { body } = await asOperator(list, { method: 'GET' });
    expect(body.slice(0, 2)).toEqual([second, first]);
    expect(second).toMatchObject({ usageCount: 0, usageLimit: null, isActive: true });
  });

  it.each([
    [{ usageLimit: 7 }, /usageLimit: Choose unlimited, 1, 5, 10, 25, 50 or 100\./],
    [{ expiresAt: 'tomorrow' }, /expiresAt: Give the expiry as a date and time/],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, /The expiry is in the past\./],
    [{ description: 'x'.repeat(301) }, /description: At most 300 characters\./],
  ])('is refused for %j, in words', async (draft, detail) => {
    const { statusCode, body } = await asOperator(create, { body: draft });
    expect([statusCode, body.detail]).toEqual([400, expect.stringMatching(detail)]);
  });

  it('is nowhere in the tables, nor is a token; a copy of them opens nothing [fault 6]', async () => {
    const limited = await aCode({ description: 'For the dump', usageLimit: 5 });
    const unlimited = await aCode();
    const tokens = [await tokenOf(limited.code), await tokenOf(unlimited.code)];
    const dump = await dumpOf('access-codes', 'audit', 'tokens', 'attempts');
    expect(dump).toContain('For the dump');
    for (const { code } of [limited, unlimited]) {
      expect(dump).not.toContain(code);
      expect(dump).not.toContain(normalisedCode(code));
    }
    for (const token of tokens) expect(dump).not.toContain(token.split('.')[1]);
  });

  it('stays listed and can be deleted when the secret has changed, though nobody can read it any more', async () => {
    const code = await aCode();
    const name = secretVariable('access-code-keys');
    const before = process.env[name];
    process.env[name] = 'another-secret-another-secret-another-secret';
    try {
      const { body } = await asOperator(list, { method: 'GET' });
      expect(body.find(({ id }: AccessCode) => id === code.id).code).toBe('Not readable: made under another key');
    } finally {
      process.env[name] = before;
    }
  });

  it('cannot be read from another item: its seal is bound to its id', async () => {
    const id = await idOfCode('AAAAA');
    const sealed = await sealCode('AAAAA', id);
    expect(await openCode(sealed, id)).toBe('AAAAA');
    expect(await openCode(sealed, await idOfCode('BBBBB'))).toBeUndefined();
    expect(await openCode('short', id)).toBeUndefined();
  });
});

describe('redeeming', () => {
  it('gives a token that opens vendors’ calls, for 30 days', async () => {
    const { code } = await aCode({ usageLimit: 5 });
    const { statusCode, body } = await redeemed(code);
    expect(statusCode).toBe(200);
    expect(await statusWith(body.token)).toBe(200);
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  it('gives access no longer than the code itself lasts', async () => {
    const expiresAt = inDays(2);
    for (const usageLimit of [5, null]) {
      const { code } = await aCode({ usageLimit, expiresAt });
      const { body } = await redeemed(code);
      expect(Math.abs(Date.parse(body.expiresAt) - Date.parse(expiresAt))).toBeLessThan(1_000);
    }
  });

  it('reads a code as people type it', async () => {
    const { code } = await aCode();
    const typings = [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', '–')} `,
      code.replaceAll('-', ''),
    ];
    for (const typed of [...typings, code.replaceAll('0', 'o').replaceAll('1', 'l'), code.replaceAll('1', 'I')])
      expect((await redeemed(typed)).statusCode, typed).toBe(200);
  });

  it('refuses unknown, expired, inactive and used-up codes in the same words', async () => {
    const [expired, inactive, usedUp, unlimited] = [
      await aCode({ usageLimit: 5 }),
      await aCode({ usageLimit: 5 }),
      await aCode({ usageLimit: 1 }),
      await aCode(),
    ];
    await expire(expired);
    for (const { id } of [inactive, unlimited])
      await asOperator(setActive, { params: { id }, body: { isActive: false } });
    await redeemed(usedUp.code);
    const codes = [
      'no code at all',
      'ABCDE-FGHJK-MNPQR-STVWX-YZ0123',
      ...[expired, inactive, usedUp, unlimited].map(({ code }) => code),
    ];
    for (const code of codes) {
      const { statusCode, body } = await redeemed(code);
      expect({ statusCode, body }, code).toEqual({
        statusCode: 403,
        body: {
          type: 'urn:evident:problem:forbidden',
          title: 'Not allowed',
          status: 403,
          code: 'forbidden',
          instance: 'test-request',
          detail: 'This access code is not valid. Check it, or contact the team for a new one.',
        },
      });
    }
    const { body } = await asOperator(list, { method: 'GET' });
    const countOf = (id: string) => body.find((one: AccessCode) => one.id === id).usageCount;
    expect([expired, inactive, usedUp, unlimited].map(({ id }) => countOf(id))).toEqual([0, 0, 1, 0]);
  });

  it.each([
    [200, 25, 25],
    [200, 1, 1],
    [60, null, 60],
  ])(
    '%i at once with limit %s give exactly %i tokens, and as many uses [fault 9]',
    async (many, usageLimit, expected) => {
      const { id, code } = await aCode({ usageLimit });
      const replies = await Promise.all(Array.from({ length: many }, () => redeemedAtLast(code)));
      const tokens = replies.flatMap(({ statusCode, body }) => (statusCode === 200 ? [body.token as string] : []));
      expect(new Set(tokens).size).toBe(expected);
      expect(replies.filter(({ statusCode }) => statusCode === 403).length).toBe(many - expected);
      const { body } = await asOperator(list, { method: 'GET' });
      expect(body.find((one: AccessCode) => one.id === id).usageCount).toBe(expected);
      const listed = (await asOperator(listUses, { method: 'GET', params: { id } })).body.length;
      // Without a limit a use is noted after its count: a busy machine may miss the note, and never makes one too many.
      if (usageLimit === null) expect(listed).toBeLessThanOrEqual(expected);
      else expect(listed).toBe(expected);
      expect(await Promise.all(tokens.slice(0, 10).map(statusWith))).toEqual(tokens.slice(0, 10).map(() => 200));
    },
  );

  it.each([1, null])('gives what was counted, limit %s, although the logs cannot be written', async (usageLimit) => {
    const { code } = await aCode({ usageLimit });
    dynamodb.middlewareStack.add(
      (next) => async (args) => {
        const { TableName, Item } = args.input as { TableName?: string; Item?: { collection?: unknown } };
        const isLog = TableName === tableName('audit') || JSON.stringify(Item?.collection ?? '').includes('uses#');
        if (isLog) throw new Error('Outage.');
        return next(args);
      },
      { step: 'initialize', name: 'failing' },
    );
    const reply = await redeemed(code).finally(() => dynamodb.middlewareStack.remove('failing'));
    expect(reply.statusCode).toBe(200);
    expect(await statusWith(reply.body.token)).toBe(200);
  });

  it('counts a use once when the write is sent again because its answer was lost', async () => {
    const { id } = await aCode({ usageLimit: 5 });
    const redemption = {
      codeId: id,
      secretHash: 'hash-of-a-secret',
      grant: { at: 1_780_000_000, until: 1_790_000_000 },
    };
    expect([await countUse(redemption, true), await countUse(redemption, true)]).toEqual([true, true]);
    expect((await getCode(id)).usageCount).toBe(1);
  });

  it('refuses wrong codes of an address for a while after twenty, and opens a right one all the same [fault 6]', async () => {
    const address = newAddress();
    for (let wrong = 0; wrong < 20; wrong++) expect((await redeemed('WRONG', address)).statusCode).toBe(403);
    const limited = await redeemed('WRONG', address);
    expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const { code } = await aCode();
    expect((await redeemed(code, address)).statusCode).toBe(200);
  });

  it('asks for a code, in words', async () => {
    const { statusCode, body } = await redeemed('  ');
    expect([statusCode, body.detail]).toEqual([400, 'code: Enter your access code.']);
  });
});

describe('access that a code gave', () => {
  it.each([5, null])('ends at the next call when a code with limit %s is deleted [fault 10]', async (usageLimit) => {
    const { id, code } = await aCode({ usageLimit });
    const token = await tokenOf(code);
    expect((await asOperator(remove, { method: 'DELETE', params: { id } })).body).toEqual({ deleted: true });
    expect(await statusWith(token)).toBe(401);
    expect((await redeemed(code)).statusCode).toBe(403);
    expect(await dumpOf('access-codes')).not.toContain(grantsOf(id));
  });

  it.each([5, null])(
    'ends when a code with limit %s is switched off, and is back when it is on again [fault 10]',
    async (usageLimit) => {
      const { id, code } = await aCode({ usageLimit });
      const token = await tokenOf(code);
      const turn = (isActive: boolean) => asOperator(setActive, { params: { id }, body: { isActive } });
      expect((await turn(false)).body).toMatchObject({ id, code, isActive: false });
      expect(await statusWith(token)).toBe(401);
      await turn(true);
      expect(await statusWith(token)).toBe(200);
    },
  );

  it('ends with the code’s expiry [fault 10]', async () => {
    const code = await aCode({ usageLimit: 5, expiresAt: inDays(1) });
    const token = await tokenOf(code.code);
    await expire(code);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('operators', () => {
  it.each([
    ['deleting', remove, { method: 'DELETE' }],
    ['switching', setActive, { body: { isActive: true } }],
    ['listing the uses of', listUses, { method: 'GET' }],
  ])('are told when %s what is gone', async (_what, handler, given) => {
    const { statusCode, body } = await asOperator(handler, { ...given, params: { id: 'gone-gone-gone-gone' } });
    expect([statusCode, body.detail]).toEqual([404, 'There is no such access code. It may have been deleted.']);
  });

  it('see the uses of a code, newest first, and nothing of who used it', async () => {
    for (const usageLimit of [5, null]) {
      const { id, code } = await aCode({ usageLimit });
      for (let use = 0; use < 3; use++) await tokenOf(code);
      const { body } = await asOperator(listUses, { method: 'GET', params: { id } });
      expect(body.length).toBe(3);
      for (const use of body) expect(Object.keys(use)).toEqual(['at', 'accessUntil']);
    }
    const { id } = await aCode();
    for (const at of [200, 300, 100]) await addUse(id, { at: 1_780_000_000 + at, until: 1_790_000_000 });
    const { body } = await asOperator(listUses, { method: 'GET', params: { id } });
    const times = body.map(({ at }: { at: string }) => Date.parse(at) / 1000 - 1_780_000_000);
    expect(times).toEqual([300, 200, 100]);
  });

  it('find what was done in the audit log, without a code or an address in it', async () => {
    const code = await aCode({ description: 'Audited one', usageLimit: 1 });
    await redeemed(code.code, '2001:db8:ffff::1');
    await asOperator(setActive, { params: { id: code.id }, body: { isActive: false } });
    await asOperator(remove, { method: 'DELETE', params: { id: code.id } });
    const dump = await dumpOf('audit');
    const actions = [...dump.matchAll(/\{[^[\]]*?Audited one[^[\]]*?\}(?=,\{|\])/g)].join(' ');
    for (const action of ['code.created', 'code.redeemed', 'code.switched', 'code.deleted'])
      expect(actions).toContain(action);
    expect(dump).not.toContain('2001:db8');
    expect(dump).not.toContain(code.code.slice(0, 11));
  });

  it('may all be listed though expired, since expiry is not the table’s time to live', async () => {
    const code = await aCode({ expiresAt: inDays(1) });
    await expire(code);
    const { body } = await asOperator(list, { method: 'GET' });
    expect(body.some(({ id }: AccessCode) => id === code.id)).toBe(true);
  });
});

describe('the doors of the operators', () => {
  const doors: [string, unknown, Parameters<typeof testEvent>[0]][] = [
    ['list', list, { method: 'GET' }],
    ['create', create, { body: { description: 'Intruder' } }],
    ['delete', remove, { method: 'DELETE' }],
    ['switch', setActive, { body: { isActive: false } }],
    ['uses', listUses, { method: 'GET' }],
  ];

  it.each(doors)(
    '%s: opens to no token, a wrong, an expired, a tampered one or a vendor’s, and nothing changes',
    async (_name, handler, given) => {
      const code = await aCode({ usageLimit: 5 });
      const valid = await operatorsToken();
      const tokens = [
        undefined,
        'A'.repeat(43),
        (await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: -1 })).secret,
        valid.slice(0, -1) + (valid.endsWith('A') ? 'B' : 'A'),
        await tokenOf(code.code),
        (await issueToken({ kind: 'vendor', subject: 'user-1', lifetimeSeconds: 60 })).secret,
      ];
      const before = await dumpOf('access-codes', 'audit');
      for (const token of tokens) {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const reply = await callHandler(
          handler,
          testEvent({ ...given, params: { id: code.id }, headers: headers as never }),
        );
        expect([reply.statusCode, JSON.parse(reply.body).detail]).toEqual([
          401,
          'Your operator session is no longer valid. Log in again.',
        ]);
      }
      expect(await dumpOf('access-codes', 'audit')).toBe(before);
    },
  );
});
