import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { published, solution, vendor } from '#functions/records/testing/records';
import { Solution, SolutionQuery } from '#shared/contracts/catalogue';
import { Problem } from '#shared/kernel/errors';
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

/** A shelf for sorting: the same price twice, and rows of which nothing is on record. */
const shelf = {
  vendors: [vendor({ id: 'zebra', name: 'Zebra Health' }), vendor({ id: 'apple', name: 'Apple Blossom Care' })],
  solutions: [
    ['dear', 'zebra', { startingPrice: published(900), rating: published(4.5), reviewCount: published(3) }],
    ['plain', 'apple', {}],
    ['cheap', 'zebra', { startingPrice: published(100), rating: published(4.5), reviewCount: published(40) }],
    ['also-cheap', 'apple', { startingPrice: published(100), artg: published(['123456']) }],
    ['low', 'apple', { rating: published(2), distributors: published(['Test Imports']), tga: published(false) }],
    ['ranged', 'zebra', { priceRange: published('A$1 to A$2'), tga: published(true) }],
    ['example', 'apple', { startingPrice: published(1), rating: published(5) }],
  ].map(([id, vendorId, facts]) =>
    solution({
      id: id as string,
      vendorId: vendorId as string,
      name: `Name ${id}`,
      demonstration: id === 'example',
      facts: facts as object,
    }),
  ),
  contracts: [],
};

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

beforeAll(() => putInForce(given));

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

  it('filters by provider type; those of no type on record are a group of their own', async () => {
    expect(await ids({ providerTypes: ['established-au', 'startup-au'] })).toEqual(['a', 'b']);
    expect(await ids({ providerTypes: ['established-overseas'] })).toEqual(['c']);
    const all = ['established-au', 'established-overseas', 'startup-au', 'startup-overseas'];
    expect(await ids({ providerTypes: all })).toEqual(['a', 'b', 'c']);
    expect(await ids({ providerTypes: ['not-on-record'] })).toEqual(['d']);
    expect(await ids({ providerTypes: ['startup-au', 'not-on-record'] })).toEqual(['b', 'd']);
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
    await putInForce({ ...given, solutions: [...given.solutions, row('g')] });
    expect((await get({ limit: ['2'], cursor })).statusCode).toBe(400);
  });

  it.each([
    ['budgetRange', ['cheap']],
    ['categories', ['dentistry']],
    ['categories', ['ehr', '__proto__']],
    ['providerTypes', ['startup']],
    ['evidence', ['certificate']],
    ['evidence', Array(21).fill('price')],
    ['sort', ['popularity']],
    ['sort', ['price', 'rating']],
    ['ids', ['a', 'b', 'c', 'd']],
    ['ids', ['x'.repeat(81)]],
    ['demonstration', ['perhaps']],
    ['limit', ['0']],
    ['limit', ['101']],
    ['limit', ['many']],
    ['cursor', ['x'.repeat(5_000)]],
    ['search', ['x'.repeat(5_000)]],
    ['search', ['nurse\u0000call']],
    ['search', ['nurse', 'call']],
  ])('answers 400 to %s=%j and names the field', async (field, values) => {
    const { statusCode, body } = await get({ [field]: values });
    expect(statusCode).toBe(400);
    expect(Problem.parse(body).detail).toMatch(new RegExp(`^${field}[.:]`));
  });

  it('never fails, whatever the parameters are', async () => {
    const names = fc.constantFrom(...Object.keys(SolutionQuery.shape));
    const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('nurse', 'price', 'a', '2'));
    const query = fc.dictionary(names, fc.array(words, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        const { statusCode, body } = await get(sent);
        expect([200, 400]).toContain(statusCode);
        if (statusCode === 400) expect(Problem.parse(body).detail).not.toBe('');
      }),
    );
  });
});

describe('search while it is typed', () => {
  beforeAll(() => putInForce(given));

  it.each(['ra', 'radi', 'radiol', 'radiolog', 'radiology', 'RADIOLOGY', 'radiology v', 'radeology'])(
    'finds the radiology viewer by "%s"',
    async (search) => expect(await ids({ search: [search] })).toContain('d'),
  );

  it('narrows nothing by small words alone, and finds nothing by signs alone', async () => {
    expect(await ids({ search: ['the'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(await ids({ search: [' '] })).toEqual(['a', 'b', 'c', 'd']);
    expect(await ids({ search: ['???'] })).toEqual([]);
  });

  it('looks for words that say little where there are no others', async () => {
    expect(await ids({ search: ['solution'] })).toHaveLength(4);
  });
});

describe('sorting', () => {
  beforeAll(() => putInForce(shelf));

  it.each([
    ['price', ['also-cheap', 'cheap', 'dear', 'low', 'plain', 'ranged']],
    ['rating', ['cheap', 'dear', 'low', 'also-cheap', 'plain', 'ranged']],
    ['company', ['also-cheap', 'low', 'plain', 'cheap', 'dear', 'ranged']],
    ['relevance', ['also-cheap', 'cheap', 'dear', 'low', 'plain', 'ranged']],
  ])('by %s: what is not on record last, equals by name, demonstrations after every real one', async (sort, order) => {
    expect(await ids({ sort: [sort], demonstration: ['true'] })).toEqual([...order, 'example']);
    if (sort === 'relevance') return;
    expect(await ids({ sort: [sort], demonstration: ['true'], search: ['name'] })).toEqual([...order, 'example']);
  });

  it('keeps what is searched and filtered in the order asked for, page by page', async () => {
    const query = { sort: ['price'], search: ['cheap'], limit: ['1'] };
    const first = await get(query);
    const cursor = [first.headers['x-next-cursor'] ?? ''];
    expect([first.body, (await get({ ...query, cursor })).body].flat()).toMatchObject([
      { id: 'also-cheap' },
      { id: 'cheap' },
    ]);
    const others: Record<string, string[]>[] = [{ sort: ['rating'] }, { evidence: ['price'] }, { ids: ['cheap'] }];
    for (const other of others) {
      expect((await get({ ...query, cursor, ...other })).statusCode).toBe(400);
    }
  });
});

describe('evidence filters and ids', () => {
  beforeAll(() => putInForce(shelf));

  it('keeps only what a record answers; two of them ask for both', async () => {
    expect(await ids({ evidence: ['price'] })).toEqual(['also-cheap', 'cheap', 'dear', 'ranged']);
    expect(await ids({ evidence: ['artg'] })).toEqual(['also-cheap', 'ranged']);
    expect(await ids({ evidence: ['distributor'] })).toEqual(['low']);
    expect(await ids({ evidence: ['artg', 'price'] })).toEqual(['also-cheap', 'ranged']);
    expect(await ids({ evidence: ['artg', 'distributor'] })).toEqual([]);
  });

  it('answers exactly the ids asked for, in that order, whatever else is set', async () => {
    const asked = { ids: ['ranged', 'nobody', 'cheap'], sort: ['price'], categories: ['pacs'], search: ['xyz'] };
    expect(await ids(asked)).toEqual(['ranged', 'cheap']);
    expect(await ids({ ids: ['cheap', 'cheap'] })).toEqual(['cheap']);
    expect(await ids({ ids: ['__proto__'] })).toEqual([]);
  });

  it('answers a demonstration by its id only where demonstrations are shown', async () => {
    expect(await ids({ ids: ['example', 'low'] })).toEqual(['low']);
    expect(await ids({ ids: ['example', 'low'], demonstration: ['true'] })).toEqual(['example', 'low']);
  });
});
