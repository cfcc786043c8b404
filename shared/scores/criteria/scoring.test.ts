import { describe, expect, it } from 'vitest';
import { noEvidence, type ScoredEvidence } from '../evidence.ts';
import { source } from '../testing/any-evidence.ts';
import { type Candidate, contendersOf, inPoints, leadOf, scoringOf, withinMargin } from './scoring.ts';

const priorities = { costReduction: 5, qualityImprovement: 5, riskMitigation: 5, innovationFactor: 5 };
const said = <T>(value: T) => ({ value, sources: [source('published')] });
const some: Partial<ScoredEvidence> = { hasApi: said(true), support247: said(true), price: said('A$5 a month') };
const candidate = (key: string, evidence: Partial<ScoredEvidence>, isBarred = false): Candidate => ({
  ...{ key, name: `Product ${key}`, vendor: `Vendor ${key}`, isBarred },
  evidence: { ...noEvidence, ...evidence },
  points: { asked: 0, met: 0, denied: 0 },
});
const scored = (...candidates: Candidate[]) => scoringOf(candidates, priorities);
const total = (score: number, high = score) => ({ total: { score, low: score, high, coverage: 100 } });

describe('the scoring of solutions', () => {
  it('ranks each by its records, with the weights of the priorities', () => {
    const { rows, weights, outcome } = scored(candidate('a', {}), candidate('b', some));
    expect(rows.map(({ key, solution, vendor, isBarred }) => [key, solution, vendor, isBarred])).toEqual([
      ['b', 'Product b', 'Vendor b', false],
      ['a', 'Product a', 'Vendor a', false],
    ]);
    expect(rows[0]?.total.score).toBeGreaterThan(0);
    expect(rows.map((row) => row.scores.length)).toEqual([4, 4]);
    expect(weights.map(({ priority, weightPercent }) => [priority, weightPercent])).toEqual(Array(4).fill([5, 25]));
    expect(weights[0]?.label).toBe('Cost reduction');
    expect(outcome).toBe('only-one');
    expect(contendersOf({ rows })[0]).toMatchObject({ key: 'b', name: 'Product b' });
  });

  it.each([
    ['nothing was given', [], 'Only demonstration entries were selected: fictional records are not ranked.'],
    [
      'nothing is on record',
      [candidate('a', {})],
      'None of the selected solutions can lead: each is barred by a gate or a warning, or nothing is on record about it.',
    ],
    [
      'all are barred',
      [candidate('a', some, true), candidate('b', some, true)],
      'None of the selected solutions can lead: each is barred by a gate or a warning, or nothing is on record about it.',
    ],
  ])('says that none leads where %s', (_, candidates, statement) => {
    expect(scored(...candidates)).toMatchObject({ outcome: 'none', statement });
  });

  it('names the only one that may lead, and on how little it rests', () => {
    const { statement, rows } = scored(candidate('a', some), candidate('b', some, true));
    const of = rows[0]?.total;
    expect(statement).toBe(
      `Only Product a can be scored and is not barred: ${of?.score} of 100. Product a rests on ${of?.coverage}% of the evidence, too little to decide on.`,
    );
  });

  it('names the two, or all, that lie too near for a winner', () => {
    const two = scored(candidate('a', some), candidate('b', some));
    expect(two.outcome).toBe('no-clear-winner');
    expect(two.statement).toMatch(
      /^No clear winner: Product a \([\d.]+\) and Product b \([\d.]+\) are 0 points apart, below the margin of \d+\. Product a rests on [\d.]+% .* Their ranges overlap, so what is not on record could turn the order\. /,
    );
    const three = scored(candidate('a', some), candidate('b', some), candidate('c', some));
    expect(three.statement).toMatch(
      /Product a \([\d.]+\); Product b \([\d.]+\); Product c \([\d.]+\) are all less than \d+ points apart\./,
    );
  });

  it('says by how much the first leads, and which priority would turn it', () => {
    const cheap = {
      price: said('A$5'),
      pricingModel: said('per bed'),
      measuredSaving: said('8 %'),
      implementationTerms: said('4 weeks'),
    };
    expect(scored(candidate('a', cheap), candidate('b', { support247: said(true) }))).toMatchObject({
      outcome: 'winner',
      statement:
        'Product a (17.5) leads Product b (2.5) by 15 points, at or above the margin of 5. Product a rests on 17.5% of the evidence, too little to decide on. Their ranges overlap, so what is not on record could turn the order. No change of a single priority puts another in front.',
    });
  });
});

it('tells the lead of the first, and who is within a margin of it', () => {
  const [first, near, far] = [total(70), total(65.1), total(65)];
  expect([leadOf([first, near]), leadOf([first]), leadOf([])]).toEqual([4.9, null, null]);
  expect(withinMargin([first, near, far], 5)).toEqual([first, near]);
  expect(withinMargin([], 5)).toEqual([]);
  expect([inPoints(1), inPoints(4.5)]).toEqual(['1 point', '4.5 points']);
});
