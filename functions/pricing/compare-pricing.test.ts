import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { SolutionFacts } from '#functions/records/schema/record';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, solution, vendor } from '#functions/records/testing/records';
import { handler as assessRisk } from '#functions/vendor-risk/assess-vendor-risk';
import { VendorPricing } from '#shared/contracts/pricing';
import { Problem } from '#shared/kernel/errors';
import { handler } from './compare-pricing.ts';

const row = (id: string, facts: SolutionFacts = {}, more: Parameters<typeof solution>[0] = {}) =>
  solution({ id, name: `Solution ${id}`, category: 'nurse-call', ...more, facts });

const priced = (perRoom: number, once: number, monthly: number): SolutionFacts => ({
  pricePerRoom: published(perRoom),
  implementationCost: published(once),
  startingPrice: published(monthly),
});

const given = {
  vendors: [
    vendor({ facts: { country: published('AU'), providerType: published('startup-au'), founded: published('2011') } }),
    vendor({ id: 'abroad', name: 'Abroad', facts: { providerType: published('established-overseas') } }),
    vendor({ id: 'silent', name: 'Silent', facts: {} }),
  ],
  solutions: [
    row('dear', priced(900, 10_000, 2_000)),
    row('cheap', priced(100, 1_000, 200)),
    row('partial', { startingPrice: published(1) }),
    row('settled', { ...priced(5_000, 0.5, 9_000), settings: published(['aged-care']) }),
    row('example', priced(1, 1, 1), { demonstration: true }),
    row('silent', {}, { vendorId: 'silent' }),
    row('ranged', { priceRange: published('A$1 to A$2 a month') }, { vendorId: 'abroad' }),
    row('phone', priced(1, 2, 3), { category: 'communication' }),
    row('viewer', { artg: published(['123456']), iso: published(['ISO 27001']) }, { category: 'pacs' }),
    row(
      'lapsed',
      {
        iso: published(['ISO 27001', 'ISO 13485']),
        certificates: [published({ scheme: 'ISO 27001' as const, scope: 'vendor' as const, expires: '2025-01-01' })],
      },
      { category: 'ehr' },
    ),
    row('record', { tga: published(false), usedIn: published(['QLD']) }, { category: 'ehr' }),
  ],
  contracts: [contract({ valueAud: 987_654, solutionIds: ['record'] })],
};

const asked = { category: 'communication', facilityType: 'aged-care', roomCount: 100, region: 'NSW' };
const post = async (body: object | string) => {
  const {
    statusCode,
    headers,
    body: text,
  } = await callHandler(handler, testEvent({ path: '/api/pricing-comparison', body }));
  return { statusCode, headers, body: JSON.parse(text) as unknown };
};
const rows = async (change: object = {}) => z.array(VendorPricing).parse((await post({ ...asked, ...change })).body);
const ids = async (change: object = {}) => (await rows(change)).map(({ solutionId }) => solutionId);
const one = async (id: string, change: object = {}) => {
  const found = (await rows(change)).find(({ solutionId }) => solutionId === id);
  if (!found) throw new Error(`No ${id} in the answer.`);
  return found;
};

beforeAll(() => putInForce(given));

describe('POST /api/pricing-comparison', () => {
  it('answers a bare array with its data version in a header', async () => {
    const { statusCode, headers, body } = await post(asked);
    expect([statusCode, Array.isArray(body)]).toEqual([200, true]);
    expect(headers['x-data-version']).toMatch(/^2026-01-15-/);
  });

  it('answers exactly the figures of the records, each with its evidence', async () => {
    for (const { id, facts, demonstration } of given.solutions.filter(({ category }) => category === 'nurse-call')) {
      const answered = await one(id, { demonstration: true });
      expect(answered).toMatchObject({
        basePricePerRoom: facts.pricePerRoom?.value ?? null,
        implementationCost: facts.implementationCost?.value ?? null,
        monthlyCost: facts.startingPrice?.value ?? null,
        demonstration,
      });
      for (const [field, fact] of [
        ['basePricePerRoom', facts.pricePerRoom],
        ['implementationCost', facts.implementationCost],
        ['monthlyCost', facts.startingPrice],
      ] as const) {
        expect(answered.evidence[field]?.source, `${id}.${field}`).toBe(fact?.source);
      }
    }
  });

  it('covers communication and nurse call by one choice, and every other category by its own', async () => {
    expect(await ids()).toEqual(expect.arrayContaining(['phone', 'cheap']));
    expect(await ids({ category: 'pacs' })).toEqual(['viewer']);
    expect(await ids({ category: 'analytics' })).toEqual([]);
  });

  it('lists real priced ones, then demonstrations, and real ones without a price at the end', async () => {
    expect(await ids({ demonstration: true })).toEqual([
      'settled',
      'phone',
      'cheap',
      'dear',
      'partial',
      'example',
      'ranged',
      'silent',
    ]);
    expect(await ids()).not.toContain('example');
  });

  it('orders by the first year for the rooms asked', async () => {
    const change = { roomCount: 1, facilityType: 'clinic' };
    expect((await ids(change)).slice(0, 4)).toEqual(['phone', 'cheap', 'dear', 'settled']);
  });

  it('leaves null what no record holds, with no evidence for it, and names it with a question', async () => {
    const silent = await one('silent');
    expect(silent).toMatchObject({
      basePricePerRoom: null,
      currency: null,
      riskScore: null,
      riskRange: null,
      riskCoverage: 0,
      supportLevel: null,
      marketPosition: null,
      availability: null,
      trend: null,
      priceChange: null,
      certifications: { tga: null, fda: null, ce: null, iso: [] },
    });
    expect(silent.evidence).toEqual({});
    expect(silent.notOnRecord).toEqual(
      expect.arrayContaining(['base price per room', 'TGA approval', 'price history']),
    );
    expect(silent.questions).toHaveLength(silent.notOnRecord.length);
  });

  it('never makes a price of a contract or of a price in words', async () => {
    const held = await one('record', { category: 'ehr' });
    expect([held.basePricePerRoom, held.implementationCost, held.monthlyCost]).toEqual([null, null, null]);
    expect(JSON.stringify(held)).not.toContain('987');
    expect(await one('ranged')).toMatchObject({ priceRange: 'A$1 to A$2 a month', monthlyCost: null, currency: null });
  });

  it('derives support, position and availability by a stated rule, marked as an estimate', async () => {
    const cheap = await one('cheap');
    expect(cheap).toMatchObject({ availability: 'local', marketPosition: 'Emerging', supportLevel: null });
    expect(cheap.evidence.availability).toMatchObject({ kind: 'estimate', note: expect.stringContaining('Our rule') });
    expect(await one('ranged')).toMatchObject({ availability: 'overseas', marketPosition: 'Established' });
  });

  it('takes an ARTG entry for TGA approval, and a no on record for a no', async () => {
    expect((await one('viewer', { category: 'pacs' })).certifications).toMatchObject({ tga: true, iso: ['ISO 27001'] });
    expect((await one('record', { category: 'ehr' })).certifications.tga).toBe(false);
  });

  it('lists no standard of which the only certificate has lapsed, whatever an old list says', async () => {
    expect((await one('lapsed', { category: 'ehr' })).certifications.iso).toEqual(['ISO 13485']);
  });

  it('scores risk as the vendor risk assessment does, by its low end, with range and coverage', async () => {
    const { riskScore, riskRange, riskCoverage, evidence } = await one('cheap');
    expect(riskRange).toEqual({ low: riskScore, high: expect.any(Number) });
    expect(riskCoverage).toBeGreaterThan(0);
    const row = await one('cheap');
    const query = { vendors: [row.vendor], solutions: [row.solution] };
    const reply = await callHandler(assessRisk, testEvent({ method: 'GET', query }));
    const [profile] = JSON.parse(reply.body);
    expect({ riskScore, riskRange, riskCoverage }).toEqual({
      riskScore: profile.overallRiskScore,
      riskRange: { low: profile.low, high: profile.high },
      riskCoverage: profile.coverage,
    });
    expect(evidence.riskScore?.kind).toBe('estimate');
  });

  it('says of a facility and a state that a record names them, and never that one does not', async () => {
    expect(await one('settled')).toMatchObject({ forFacility: true, inRegion: null });
    expect(await one('settled', { facilityType: 'clinic' })).toMatchObject({ forFacility: null });
    const { inRegion, evidence } = await one('record', { category: 'ehr', region: 'QLD' });
    expect([inRegion, evidence.inRegion?.source]).toEqual([true, 'Test page']);
  });

  it('takes ids in other letters too', async () => {
    const { statusCode } = await post({ ...asked, category: 'EHR', facilityType: 'Aged Care', region: 'nsw' });
    expect(statusCode).toBe(200);
  });

  it('drops unknown keys', async () => {
    expect(await ids({ discount: 100, vendor: 'Silent', limit: 1 })).toEqual(await ids());
  });
});

describe('bad input', () => {
  it.each([
    ['category', 'dentistry'],
    ['category', ''],
    ['category', ['ehr']],
    ['facilityType', 'school'],
    ['region', 'NZ'],
    ['region', null],
    ['roomCount', 0],
    ['roomCount', -5],
    ['roomCount', 5_000],
    ['roomCount', 2.5],
    ['roomCount', Number.NaN],
    ['roomCount', '100'],
    ['roomCount', undefined],
    ['demonstration', 'perhaps'],
  ])('answers 400 to %s=%j and says what is allowed', async (field, value) => {
    const { statusCode, body } = await post({ ...asked, [field]: value });
    expect(statusCode).toBe(400);
    const { detail } = Problem.parse(body);
    expect(detail).toMatch(new RegExp(`^${field}: `));
    if (field === 'roomCount') expect(detail).toContain('from 1 to 1,000');
    else if (field !== 'demonstration') expect(detail).toContain('Choose one of ');
  });

  it.each(['', '{', 'null', '[]'])('answers 400 to the body %j', async (text) => {
    const event = testEvent({ headers: { 'content-type': 'application/json' }, body: text });
    expect((await callHandler(handler, event)).statusCode).toBe(400);
  });
});
