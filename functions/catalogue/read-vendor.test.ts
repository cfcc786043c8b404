import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, solution, vendor } from '#functions/records/testing/records';
import { VendorProfile } from '#shared/contracts/catalogue';
import { Problem } from '#shared/kernel/errors';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { handler } from './read-vendor.ts';

const given = {
  vendors: [
    vendor({ facts: { founded: published('1998'), providerType: published('established-au') } }),
    vendor({ id: 'silent', name: 'Wombat Care Supplies', facts: {} }),
    vendor({ id: 'fictional', name: 'Brookline', demonstration: true }),
  ],
  solutions: [
    solution(),
    solution({ id: 'alpha', name: 'Alpha' }),
    solution({ id: 'example', demonstration: true }),
    solution({ id: 'made-up', vendorId: 'fictional', demonstration: true }),
  ],
  contracts: [
    contract({ id: 'CN1', valueAud: 10 }),
    contract({ id: 'CN2', valueAud: 3_000_000, panel: true, url: 'https://example.com.au/cn2' }),
    contract({ id: 'CN3', valueAud: 500, solutionIds: ['alpha'] }),
    // A likeness of names joins nothing.
    contract({ id: 'CN4', vendorId: null, supplier: 'Wombat Care' }),
  ],
};

const get = async (vendorId: string, query: Record<string, string[]> = {}) => {
  const event = testEvent({ method: 'GET', path: `/api/vendors/${vendorId}`, params: { vendorId }, query });
  const { statusCode, body } = await callHandler(handler, event);
  return { statusCode, body: JSON.parse(body) as unknown };
};
const profile = async (vendorId: string, query = {}) => VendorProfile.parse((await get(vendorId, query)).body);

beforeAll(() => putInForce(given));

describe('GET /api/vendors/{vendorId}', () => {
  it('answers the vendor with its real solutions by name', async () => {
    const { vendor: answered, solutions, demonstration } = await profile('wombat-care', { demonstration: ['true'] });
    expect(answered).toMatchObject({ name: 'Wombat Care', founded: '1998', revenue: NOT_ON_RECORD });
    expect(solutions.map(({ id }) => id)).toEqual(['alpha', 'wombat-call']);
    expect(demonstration).toBe(false);
  });

  it('answers its contracts by value with the evidence of each, and none by likeness of names', async () => {
    const { contracts } = await profile('wombat-care');
    expect(contracts.map(({ notice }) => notice)).toEqual(['CN2', 'CN3', 'CN1']);
    expect(contracts[0]).toMatchObject({
      panel: true,
      evidence: {
        kind: 'public-record',
        url: 'https://example.com.au/cn2',
        note: expect.stringContaining('not a price'),
      },
    });
    expect((await profile('silent')).contracts).toEqual([]);
  });

  it('says what is not on record, with a question for each, and how much is', async () => {
    const known = await profile('wombat-care');
    expect(known.notOnRecord).not.toContain('year founded');
    expect(known.notOnRecord).toContain('revenue');
    expect(known.questions).toHaveLength(known.notOnRecord.length);
    expect(known.coverage).toBe(18);
    const silent = await profile('silent');
    expect(silent.coverage).toBe(0);
    expect(silent.notOnRecord).toHaveLength(11);
    expect(silent.vendor.evidence).toEqual({});
  });

  it('answers a fictional vendor only where demonstrations are shown', async () => {
    expect((await get('fictional', { demonstration: ['false'] })).statusCode).toBe(404);
    const shown = await profile('fictional', { demonstration: ['true'] });
    expect(shown).toMatchObject({ demonstration: true, solutions: [{ id: 'made-up' }] });
  });

  it.each(['nobody', '__proto__', 'constructor', '%00', 'wombat care'])('answers 404 to %s', async (vendorId) => {
    const { statusCode, body } = await get(vendorId);
    expect(statusCode).toBe(404);
    expect(Problem.parse(body).detail).toBe('No such vendor is on record.');
  });

  it.each([
    ['an id of 81 characters', 'x'.repeat(81), {}],
    ['an unknown switch', 'wombat-care', { demonstration: ['perhaps'] }],
  ])('answers 400 to %s', async (_name, vendorId, query) => {
    expect((await get(vendorId, query)).statusCode).toBe(400);
  });
});
