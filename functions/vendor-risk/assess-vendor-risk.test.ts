import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { VendorRecord } from '#functions/records/schema/record';
import { putInForce } from '#functions/records/testing/publish';
import { contract, published, solution, vendor } from '#functions/records/testing/records';
import { VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { Problem } from '#shared/kernel/errors';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { handler } from './assess-vendor-risk.ts';

const given = {
  vendors: [
    vendor({
      aliases: ['Wombat'],
      facts: {
        founded: published('1998'),
        australianPresence: published('Melbourne VIC'),
        financialHealth: published('Loss-making; funded for 16 months [draft]'),
        result: published({ outcome: 'loss' }),
      },
    }),
    vendor({
      id: 'guessed',
      name: 'Wallaroo Systems',
      facts: { founded: { ...published('1998'), kind: 'general-knowledge' } },
    }),
    vendor({
      id: 'worded',
      name: 'Currawong Care',
      facts: {
        ...VendorRecord.parse({ ...vendor(), facts: { listing: published('Private company') } }).facts,
        financialHealth: published('No losses in ten years'),
        australianPresence: published('No office here yet'),
        certificates: [published({ scheme: 'ISO 27001', scope: 'hosting-provider' })],
      },
    }),
    vendor({
      id: 'failing',
      name: 'Jacana Health',
      facts: {
        status: { ...published({ state: 'in-administration' }), asOf: '2026-06-01' },
        listing: { ...published({ form: 'listed', exchange: 'ASX' }), asOf: '2019' },
        certificates: [
          published({ scheme: 'ISO 27001', scope: 'vendor' }),
          published({ scheme: 'ISO 9001', scope: 'vendor', expires: '2025-12-31' }),
        ],
      },
    }),
    vendor({ id: 'twin', name: 'Wombat Care Supplies', facts: {} }),
    vendor({ id: 'fictional', name: 'Brookline Example', demonstration: true, facts: { founded: published('1950') } }),
  ],
  solutions: [
    solution({
      facts: {
        settings: published(['hospital']),
        usedBy: published(['Test Hospital']),
        tga: published(false),
        redFlags: published(['Battery lasts one day']),
      },
    }),
    solution({ id: 'wallaroo-view', vendorId: 'guessed', name: 'Wallaroo View' }),
    solution({ id: 'made-up', vendorId: 'fictional', name: 'Brookline Call', demonstration: true }),
  ],
  contracts: [
    contract({ id: 'CN1', signed: '2025-07-01' }),
    contract({ id: 'CN2', signed: '2012-07-01', panel: true }),
    // A likeness of names joins nothing.
    contract({ id: 'CN3', vendorId: null, supplier: 'Wallaroo Systems International' }),
  ],
};

type Query = Record<string, string[]>;
const ask = async (query: Query) => {
  const path = '/api/vendor-risk-assessment';
  return callHandler(handler, testEvent({ method: 'GET', path, query: { demonstration: ['true'], ...query } }));
};
const assess = async (query: Query) => z.array(VendorRiskProfile).parse(JSON.parse((await ask(query)).body));
const only = async (query: Query) => {
  const [profile] = await assess(query);
  if (!profile) throw new Error('No profile.');
  return profile;
};
const factor = (profile: VendorRiskProfile, dimension: string) => {
  const found = profile.riskFactors.find((one) => one.dimension === dimension);
  if (!found) throw new Error(`No ${dimension}.`);
  return found;
};
const input = (profile: VendorRiskProfile, dimension: string, name: string) =>
  factor(profile, dimension).inputs.find((one) => one.input === name);

beforeAll(() => putInForce(given));

describe('GET /api/vendor-risk-assessment', () => {
  it('answers a bare list in the order asked, with the data version in a header', async () => {
    const reply = await ask({
      vendors: ['Nobody Pty', 'Wombat Care', 'Wallaroo Systems'],
      solutions: ['', 'Wombat Call', ''],
    });
    expect(reply.headers['x-data-version']).toMatch(/^2026-01-15-/);
    const profiles = z.array(VendorRiskProfile).parse(JSON.parse(reply.body));
    expect(profiles.map(({ vendor: name }) => name)).toEqual(['Nobody Pty', 'Wombat Care', 'Wallaroo Systems']);
    expect(profiles.map(({ vendorId, solutionId }) => [vendorId, solutionId])).toEqual([
      [null, null],
      ['wombat-care', 'wombat-call'],
      ['guessed', null],
    ]);
  });

  it('scores each vendor the same whoever else is asked about, in any order and every time', async () => {
    const alone = await only({ vendors: ['Wombat Care'], solutions: ['Wombat Call'] });
    const among = await assess({
      vendors: ['Wallaroo Systems', 'Wombat Care'],
      solutions: ['Wallaroo View', 'Wombat Call'],
    });
    const turned = await assess({
      vendors: ['Wombat Care', 'Wallaroo Systems'],
      solutions: ['Wombat Call', 'Wallaroo View'],
    });
    expect(among[1]).toEqual(alone);
    expect(turned.toReversed()).toEqual(among);
  });

  it('makes up nothing about a name on no record: no coverage, the whole range, "Not on record" in every dimension', async () => {
    const profile = await only({ vendors: ['Acme Robotics'], solutions: ['Carebot'] });
    expect(profile).toMatchObject({
      vendor: 'Acme Robotics',
      solution: 'Carebot',
      overallRiskScore: 0,
      low: 0,
      high: 100,
      coverage: 0,
      riskLevel: 'high',
      riskLevelAtBest: 'low',
      keyStrengths: [],
      citations: [],
    });
    expect(profile.riskFactors.map(({ factors }) => factors)).toEqual(Array(5).fill([NOT_ON_RECORD]));
    expect(profile.notes[0]).toContain('No vendor called “Acme Robotics” is on record');
    expect(profile.questions).toHaveLength(profile.notOnRecord.length);
    expect(profile.notOnRecord).toContain('revenue');
  });

  it('cites a record for each finding, and every mark has its citation', async () => {
    const profile = await only({ vendors: ['Wombat Care'], solutions: ['Wombat Call'] });
    const texts = [
      ...profile.riskFactors.flatMap(({ factors }) => factors),
      ...profile.keyStrengths,
      ...profile.criticalConcerns,
    ];
    const marks = texts.flatMap((text) => [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])));
    expect(marks.length).toBeGreaterThan(5);
    const numbers = new Set(profile.citations.map(({ number }) => number));
    expect(marks.filter((mark) => !numbers.has(mark))).toEqual([]);
    const findings = profile.riskFactors
      .flatMap(({ factors }) => factors)
      .filter((text) => !text.startsWith(NOT_ON_RECORD));
    expect(findings.filter((text) => !/\[\d+\]/.test(text))).toEqual([]);
    const known = profile.riskFactors.flatMap(({ inputs }) => inputs).filter((one) => one.known);
    expect(known.filter(({ citations }) => citations.length === 0)).toEqual([]);
    expect(profile.citations.find(({ isContract }) => isContract)?.note).toContain('not a price');
  });

  it('reads years, contracts, use and denials from the records by the published rules', async () => {
    const profile = await only({ vendors: ['Wombat Care'], solutions: ['Wombat Call'] });
    expect(input(profile, 'financial', 'Years in business')).toMatchObject({
      says: 'Founded 1998, 28 years before the date of the data',
      points: 30,
      open: 0,
    });
    expect(input(profile, 'financial', 'Profit or loss')).toMatchObject({ points: 0, open: 0, known: true });
    expect(input(profile, 'market', 'Public contracts')).toMatchObject({
      says: '2 contract notices',
      points: 20,
      open: 10,
    });
    expect(input(profile, 'market', 'Recent public contract')).toMatchObject({
      says: 'Signed 1 July 2025',
      points: 15,
    });
    expect(input(profile, 'operational', 'Used in your kind of organisation')).toMatchObject({
      says: 'Hospital',
      points: 15,
    });
    expect(input(profile, 'compliance', 'ARTG or TGA entry')).toMatchObject({ points: 0, open: 0 });
    expect(profile.criticalConcerns.join(' ')).toContain(
      'Red flag on record, not counted in the score: Battery lasts one day',
    );
    const clinic = await only({ vendors: ['Wombat Care'], solutions: ['Wombat Call'], organizationType: ['Clinic'] });
    expect(input(clinic, 'operational', 'Used in your kind of organisation')).toMatchObject({
      says: NOT_ON_RECORD,
      points: null,
    });
  });

  it('takes no sentence for a number: an unlisted company and a decade without losses score nothing', async () => {
    const profile = await only({ vendors: ['Currawong Care'] });
    expect(input(profile, 'financial', 'Stock exchange listing')).toMatchObject({ points: null, open: 15 });
    expect(input(profile, 'financial', 'Profit or loss')).toMatchObject({ points: null, open: 25 });
    expect(input(profile, 'operational', 'Presence in Australia')).toMatchObject({ points: null, open: 30 });
    expect(input(profile, 'technical', 'Security assessment')).toMatchObject({ points: null, open: 30 });
  });

  it('counts a certificate of the vendor while it is in force, and half of an old source', async () => {
    const profile = await only({ vendors: ['Jacana Health'] });
    expect(input(profile, 'technical', 'Security assessment')).toMatchObject({ says: 'ISO 27001', points: 30 });
    expect(input(profile, 'compliance', 'Quality certificate')).toMatchObject({ points: null });
    expect(input(profile, 'financial', 'Stock exchange listing')).toMatchObject({ points: 7.5, open: 7.5 });
  });

  it('puts a warning first and holds the score of a vendor in administration down, in words', async () => {
    const profile = await only({ vendors: ['Jacana Health'] });
    expect(profile.warnings?.map(({ kind, bars }) => [kind, bars])).toEqual([
      ['administration', true],
      ['lapsed-certificate', false],
    ]);
    expect(profile.riskLevelAtBest).toBe('high');
    expect(profile.high).toBeLessThanOrEqual(39);
    expect(profile.cap).toBe('Held at 39 of 100 at most: Jacana Health is in administration (1 June 2026).');
    expect(profile.criticalConcerns[0]).toMatch(/^Warning on record: Jacana Health is in administration .*\[\d+\]\.$/);
  });

  it('leaves open what weak evidence does not decide', async () => {
    const profile = await only({ vendors: ['Wallaroo Systems'] });
    expect(input(profile, 'financial', 'Years in business')).toMatchObject({ points: 7.5, open: 22.5, known: true });
  });

  it('changes the overall score with the priorities and the tolerance, as published', async () => {
    const asked = { vendors: ['Wombat Care'], solutions: ['Wombat Call'] };
    const flat = { financial: ['5'], technical: ['5'], operational: ['5'], compliance: ['5'], market: ['5'] };
    const even = await only({ ...asked, ...flat, riskTolerance: ['aggressive'] });
    const scores = even.riskFactors.map(({ score }) => score);
    const mean = scores.reduce((sum, score) => sum + score, 0) / 5;
    expect(even.overallRiskScore).toBe(Math.round(10 * mean) / 10);
    const conservative = await only({ ...asked, ...flat, riskTolerance: ['conservative'] });
    expect(conservative.method.weakestPercent).toBe(50);
    expect(conservative.overallRiskScore).toBe(Math.round(5 * (mean + Math.min(...scores))) / 10);
    const market = await only({ ...asked, ...flat, market: ['10'], riskTolerance: ['aggressive'] });
    expect(market.overallRiskScore).toBeGreaterThan(even.overallRiskScore);
  });

  it('takes the published defaults where nothing is said', async () => {
    const profile = await only({ vendors: ['Wombat Care'] });
    expect(profile.organizationType).toBe('Hospital');
    expect(profile.method.riskTolerance).toBe('moderate');
    expect(profile.riskFactors.map(({ priority }) => priority)).toEqual([8, 7, 9, 10, 6]);
  });
});

describe('whom a name means', () => {
  it.each([
    ['an alias', 'wombat', 'wombat-care'],
    ['the legal name', 'WOMBAT CARE PTY LTD', 'wombat-care'],
    ['another vendor of a longer name', 'Wombat Care Supplies', 'twin'],
    ['a slip of the keys', 'Walaroo Systems', 'guessed'],
    ['a likeness', 'Wombat Carefree Holdings', null],
    ['a name with words of its own', 'Acme Wombat Care', null],
    ['an object’s own member', '__proto__', null],
  ])('finds by %s', async (_why, typed, id) => {
    expect((await only({ vendors: [typed] })).vendorId).toBe(id);
  });

  it('says where a name was read in another spelling, and where a product is another vendor’s', async () => {
    expect((await only({ vendors: ['Walaroo Systems'], solutions: ['Wallaroo View'] })).notes).toEqual([
      '“Walaroo Systems” was read as Wallaroo Systems.',
    ]);
    const crossed = await only({ vendors: ['Wallaroo Systems'], solutions: ['Wombat Call'] });
    expect(crossed.solutionId).toBeNull();
    expect(crossed.notes).toContain('Wombat Call is on record from Wombat Care.');
  });
});

describe('fictional vendors', () => {
  it('are marked where demonstrations are shown, and as unknown as any stranger where they are hidden', async () => {
    const asked = { vendors: ['Brookline Example'], solutions: ['Brookline Call'] };
    expect(await only(asked)).toMatchObject({ demonstration: true, vendorId: 'fictional', solutionId: 'made-up' });
    expect(await only({ ...asked, demonstration: ['false'] })).toMatchObject({
      demonstration: false,
      vendorId: null,
      solutionId: null,
      coverage: 0,
    });
  });

  it('lend a real vendor nothing', async () => {
    expect((await only({ vendors: ['Wombat Care'], solutions: ['Brookline Call'] })).solutionId).toBeNull();
  });
});

describe('what cannot be assessed', () => {
  it.each<[string, Query, RegExp]>([
    ['no vendor', {}, /Name at least one vendor\./],
    [
      'a blank vendor',
      { vendors: ['Wombat Care', ' \t '], solutions: ['', ''] },
      /vendors\.1: Name each vendor, or remove its row\./,
    ],
    ['200 vendors', { vendors: Array(200).fill('Wombat Care') }, /At most 10 vendors/],
    ['a name of 201 characters', { vendors: ['x'.repeat(201)] }, /At most 200 characters/],
    ['fewer solutions than vendors', { vendors: ['A', 'B'], solutions: ['C'] }, /one solution for each vendor/],
    ['more solutions than vendors', { vendors: ['A'], solutions: ['B', 'C'] }, /one solution for each vendor/],
    ['an unknown organisation', { vendors: ['A'], organizationType: ['Zoo'] }, /Choose one of: Hospital, Clinic/],
    ['an unknown tolerance', { vendors: ['A'], riskTolerance: ['reckless'] }, /Choose one of: conservative/],
    ['a tolerance twice', { vendors: ['A'], riskTolerance: ['moderate', 'moderate'] }, /Choose one of/],
    ['NaN', { vendors: ['A'], financial: ['NaN'] }, /financial: A priority is a whole number from 1 to 10\./],
    ['no number', { vendors: ['A'], market: [''] }, /market: A priority is/],
    ['half a point', { vendors: ['A'], market: ['5.5'] }, /whole number/],
    ['eleven', { vendors: ['A'], compliance: ['11'] }, /from 1 to 10/],
    ['infinity', { vendors: ['A'], compliance: ['Infinity'] }, /from 1 to 10/],
    ['a priority twice', { vendors: ['A'], compliance: ['1', '2'] }, /whole number/],
    ['a control character', { vendors: ['A\u0000'] }, /control character/],
  ])('is answered with 400 and a way on: %s', async (_what, query, detail) => {
    const reply = await ask(query);
    expect(reply.statusCode).toBe(400);
    expect(Problem.parse(JSON.parse(reply.body)).detail).toMatch(detail);
  });
});
