import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { findPointer } from '#functions/records/pointer-store';
import { publishRecords } from '#functions/records/publish-records';
import { published, solution, vendor } from '#functions/records/testing/records';
import { Solution } from '#shared/contracts/catalogue';
import { Problem } from '#shared/errors';
import { handler } from './list-solutions.ts';

const firm = (id: string, type?: string) =>
  vendor({ id, name: `Firm ${id}`, facts: type ? { providerType: published(type as 'startup-au') } : {} });
const row = (id: string, given: Parameters<typeof solution>[0] = {}, monthlyAud?: number) =>
  solution({
    id,
    name: `Solution ${id}`,
    vendorId: 'home',
    ...given,
    facts: {
      description: published(given.category === 'pacs' ? 'Radiology viewer' : 'Wireless nurse call'),
      ...(monthlyAud ? { startingPrice: published(monthlyAud) } : {}),
    },
  });

const given = {
  vendors: [
    firm('home', 'established-au'),
    firm('young', 'startup-au'),
    firm('abroad', 'established-overseas'),
    firm('unknown'),
  ],
  solutions: [
    row('a'),
    row('b', { vendorId: 'young' }, 4_000),
    row('c', { vendorId: 'abroad' }, 20_000),
    row('d', { vendorId: 'unknown', category: 'pacs' }),
    row('e', { demonstration: true }, 4_100),
    row('f', { demonstration: true, category: 'pacs' }),
  ],
  contracts: [],
};

const publish = async (records: typeof given) =>
  publishRecords({ records, asOf: '2026-01-15', origin: 'import', from: await findPointer({ consistent: true }) });

const get = async (query: Record<string, string[]> = {}) => {
  const event = testEvent({ method: 'GET', path: '/api/solutions', query });
  const { statusCode, headers, body } = await callHandler(handler, event);
  return { statusCode, headers, body: JSON.parse(body) as unknown };
};
const ids = async (query: Record<string, string[]> = {}) =>
  z
    .array(Solution)
    .parse((await get(query)).body)
    .map(({ id }) => id);

beforeAll(() => publish(given));

describe('GET /api/solutions', () => {
  it('answers a bare array with its total and data version in headers', async () => {
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(200);
    expect(z.array(Solution).parse(body)).toHaveLength(4);
    expect(headers).toMatchObject({ 'x-total-count': '4', 'x-data-version': expect.stringMatching(/^2026-01-15-/) });
    expect(headers).not.toHaveProperty('x-next-cursor');
  });

  it('lists real solutions first and demonstrations only when asked', async () => {
    expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(await ids({ demonstration: ['true'] })).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('filters by provider type; all four types ask for everybody, those of no type on record too', async () => {
    expect(await ids({ providerTypes: ['established-au', 'startup-au'] })).toEqual(['a', 'b']);
    expect(await ids({ providerTypes: ['established-overseas'] })).toEqual(['c']);
    const all = ['established-au', 'established-overseas', 'startup-au', 'startup-overseas'];
    expect(await ids({ providerTypes: all })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('filters by category', async () => {
    expect(await ids({ categories: ['pacs'] })).toEqual(['d']);
    expect(await ids({ categories: ['pacs', 'nurse-call'], demonstration: ['true'] })).toHaveLength(6);
  });

  it('compares twelve monthly prices with the budget and keeps what has no price, last in its family', async () => {
    expect(await ids({ budgetRange: ['under-50k'], demonstration: ['true'] })).toEqual(['b', 'a', 'd', 'e', 'f']);
    expect(await ids({ budgetRange: ['200k-500k'] })).toEqual(['c', 'a', 'd']);
    expect(await ids({ budgetRange: ['over-500k'] })).toEqual(['a', 'd']);
  });

  it('finds by everyday words and with typing slips', async () => {
    expect((await ids({ search: ['call bell'] })).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await ids({ search: ['radiolgy'] })).toEqual(['d']);
    expect(await ids({ search: ['dental chairs'] })).toEqual([]);
  });

  it('pages through all of it once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await get({
        limit: ['2'],
        demonstration: ['true'],
        ...(cursor ? { cursor: [cursor] } : {}),
      });
      seen.push(
        ...z
          .array(Solution)
          .parse(body)
          .map(({ id }) => id),
      );
      cursor = headers['x-next-cursor'];
    } while (cursor);
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([
    ['?', 'no cursor at all'],
    ['e30', 'an empty one'],
    [Buffer.from('{"offset":-1,"seal":"x"}').toString('base64url'), 'one before the beginning'],
    [Buffer.from('{"offset":2,"seal":"AAAAAAAAAAAAAAAA"}').toString('base64url'), 'one that was made up'],
  ])('answers 400 to %s: %s', async (cursor) => {
    const { statusCode, body } = await get({ cursor: [cursor] });
    expect(statusCode).toBe(400);
    expect(Problem.parse(body)).toMatchObject({
      code: 'invalid_input',
      detail: 'This page link no longer fits the list. Go back to its first page.',
    });
  });

  it('answers 400 to a cursor of another question or of data that changed since', async () => {
    const { headers } = await get({ limit: ['2'] });
    const cursor = [headers['x-next-cursor'] ?? ''];
    expect((await get({ limit: ['2'], cursor })).statusCode).toBe(200);
    expect((await get({ limit: ['2'], cursor, categories: ['pacs'] })).statusCode).toBe(400);
    await publish({ ...given, solutions: [...given.solutions, row('g')] });
    expect((await get({ limit: ['2'], cursor })).statusCode).toBe(400);
  });

  it.each([
    [{ budgetRange: ['cheap'] }],
    [{ categories: ['dentistry'] }],
    [{ limit: ['0'] }],
    [{ limit: ['101'] }],
    [{ search: ['x'.repeat(501)] }],
  ])('answers 400 to %j', async (query) => expect((await get(query)).statusCode).toBe(400));
});
