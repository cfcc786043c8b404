import { describe, expect, it } from 'vitest';
import { nothing } from '../testing/submission-evidence.ts';
import type { SubmissionEvidence } from './evidence.ts';
import { submissionScores } from './score.ts';

/** Points, what evidence could still add, and the words, of one input. */
const inputOf = (id: string, given: Partial<SubmissionEvidence> = {}) => {
  const { marketFit, technology, pricing, demand } = submissionScores({ ...nothing, ...given });
  return [marketFit, technology, pricing, demand]
    .flatMap(({ inputs }) => inputs)
    .filter((one) => one.id === id)
    .map(({ points, open, says }) => [points, open, says]);
};

describe('an input of a submission’s score', () => {
  it.each<[string, null, number, string]>([
    ['category', null, 15, 'The words name no kind of product that we know.'],
    ['setting', null, 25, 'The target market names no kind of health or care organisation.'],
    ['functions', null, 30, 'Functions stated that comparable records list too: none.'],
    ...(
      [
        ['presence', 15],
        ['users', 15],
        ['connections', 20],
        ['security', 20],
        ['support', 10],
        ['installation', 10],
        ['register', 15],
        ['certificates', 10],
        ['results', 15],
        ['amount', 20],
        ['unit', 15],
        ['period', 10],
        ['gst', 10],
        ['oneOff', 15],
      ] as const
    ).map(([id, open]): [string, null, number, string] => [id, null, open, 'Not stated.']),
    ['comparison', null, 30, 'Not on record: a comparable price in the same unit.'],
    ['notices', null, 45, 'Public contract notices on record: none.'],
    ['recency', null, 30, 'Not on record: a public contract notice of this kind.'],
    ['buyers', null, 25, 'Different public buyers on record: none.'],
  ])('%s is open where nothing is known', (id, points, open, says) => {
    expect(inputOf(id)).toEqual([[points, open, says]]);
  });

  it.each(['connections', 'security'] as const)('%s earns what its standing is worth', (id) => {
    const of = (standing: SubmissionEvidence['connections']) => inputOf(id, { [id]: standing })[0];
    expect(of('on-record')).toEqual([20, 0, 'On record.']);
    expect(of('stated')).toEqual([12, 8, 'Stated by the vendor, not verified: 60% of the points until it is.']);
    expect(of('denied')).toEqual([0, 0, 'The submission says: not so, or not yet.']);
  });

  it.each([
    ['presence', 15],
    ['users', 15],
    ['support', 10],
    ['installation', 10],
    ['register', 15],
    ['certificates', 10],
    ['results', 15],
  ])('%s earns %s points on record', (id, points) => {
    expect(inputOf(id, { [id]: 'on-record' })).toEqual([[points, 0, 'On record.']]);
  });

  it.each([
    ['register', 15],
    ['certificates', 10],
    ['results', 15],
  ])('%s earns nothing by a claim', (id, open) => {
    expect(inputOf(id, { [id]: 'claimed' })).toEqual([
      [null, open, 'Claimed, not verified: no points until the evidence is sent.'],
    ]);
  });

  it.each([
    ['amount', 'hasAmount', 20, 'An amount is stated.'],
    ['unit', 'hasUnit', 15, 'What it is for is stated.'],
    ['period', 'hasPeriod', 10, 'A period is stated.'],
    ['gst', 'hasGst', 10, 'GST is stated.'],
    ['oneOff', 'hasOneOff', 15, 'One-off costs are stated.'],
  ])('%s is earned by being stated', (id, field, points, says) => {
    expect(inputOf(id, { price: { ...nothing.price, [field]: true } })).toEqual([[points, 0, says]]);
  });

  it('of the kind and of the buyers says how many comparables there are', () => {
    expect(inputOf('category', { category: 'Nurse call', comparables: 3 })).toEqual([
      [15, 0, 'The words name a kind of product: Nurse call. Comparable solutions on record: 3.'],
    ]);
    expect(inputOf('setting', { setting: { label: 'Hospital', comparables: 1 } })).toEqual([
      [25, 0, 'Named: Hospital. Comparable solutions on record for it: 1.'],
    ]);
    expect(inputOf('setting', { setting: { label: 'Hospital', comparables: 0 } })).toEqual([
      [15, 10, 'Named: Hospital. No comparable solution is on record for it, so nothing confirms the match.'],
    ]);
  });

  it.each([
    [1, 3.6, 26.4],
    [4, 14.4, 15.6],
    [5, 18, 12],
    [6, 18, 12],
  ])('of %s functions shared is %s points, and %s are open', (sharedFunctions, points, open) => {
    expect(inputOf('functions', { sharedFunctions })).toEqual([
      [
        points,
        open,
        `Functions stated that comparable records list too: ${sharedFunctions}; 5 or more give 60% of the points.`,
      ],
    ]);
  });

  it.each([
    [9, 3, 40.5, 18.8],
    [10, 4, 45, 25],
    [11, 5, 45, 25],
  ])('of %s notices by %s buyers is %s and %s points', (notices, buyers, ofNotices, ofBuyers) => {
    const demand = { notices, buyers, newestMonths: 1 };
    expect(inputOf('notices', { demand })[0]?.slice(0, 3)).toEqual([
      ofNotices,
      45 - ofNotices,
      `Public contract notices on record: ${notices}; 10 or more give 100% of the points.`,
    ]);
    expect(inputOf('buyers', { demand })[0]).toEqual([
      ofBuyers,
      expect.closeTo(25 - ofBuyers, 5),
      `Different public buyers on record: ${buyers}; 4 or more give 100% of the points.`,
    ]);
  });

  it.each([
    [0, 30],
    [12, 30],
    [13, 18],
    [24, 18],
    [25, 9],
    [36, 9],
    [37, 0],
  ])('of a newest notice %s months old is %s points', (newestMonths, points) => {
    expect(inputOf('recency', { demand: { notices: 1, buyers: 1, newestMonths } })).toEqual([
      [points, 0, `The newest notice is ${newestMonths} months old: up to 12 give 100%, 24 60%, 36 30%.`],
    ]);
  });

  it.each([
    [500, 30],
    [1_000, 30],
    [1_200, 24],
    [2_000, 0],
    [3_000, 0],
  ])('of a price of A$%s against a median of A$1,000 is %s points', (ownAud, points) => {
    const comparison = { ownAud, medianAud: 1_000, comparables: 2, unit: 'a month' };
    expect(inputOf('comparison', { price: { ...nothing.price, comparison } })).toEqual([
      [
        points,
        0,
        `A$${ownAud.toLocaleString('en-AU')} a month against a median of A$1,000 (comparable prices on record: 2).`,
      ],
    ]);
  });
});
