import { describe, expect, it } from 'vitest';
import { FactBook } from '#functions/advisor/facts/facts';
import { runTask } from '#functions/advisor/run/run-task';
import { catalogueOf, contract, published, records, solution } from '#functions/records/testing/records';
import { Submission } from '#shared/contracts/vendors/vendor-portal';
import type { AssessmentBody } from './assessment.ts';
import { voiceOf } from './book.ts';
import { assessmentTask } from './task.ts';
import { market } from './testing/market.ts';

const plain = {
  companyName: 'Quokka Bells',
  productDescription: 'A wireless nurse call system.',
  pricingStructure: 'On request',
  targetMarket: 'Everybody',
  contactEmail: 'sales@example.com.au',
};
const run = async (sent: Partial<Submission> = {}, catalogue = market) => {
  const submission = Submission.parse({ ...plain, ...sent });
  const stages: string[] = [];
  for await (const event of runTask(assessmentTask, { submission, catalogue }, {})) {
    if (event.type === 'status') stages.push(event.stage);
    if (event.type === 'result') return { ...event.answer, stages };
  }
  throw new Error('The task ended without an answer.');
};
const bare = (text: string) => text.replace(/ \[\d+\]/g, '');

it('tells what it is doing', async () => {
  expect((await run()).stages).toEqual(
    expect.arrayContaining([
      'Reading the submission',
      'Comparing with 3 solutions and 2 public contracts on record',
      'Scoring 4 areas',
    ]),
  );
  expect((await run({ productDescription: 'A thing that does things.' })).stages).toContain(
    'Looking for the kind of product in our records',
  );
});

describe('the whole', () => {
  const inputs = ({ assessment }: AssessmentBody) =>
    assessment.inputs.map(({ label, points, maximum, basis }) => [label, points, maximum, basis]);

  it('shows what each score adds, and nothing for a score of nothing', async () => {
    expect(inputs(await run({ pricingStructure: '$40 per bed per month' }))).toEqual([
      ['Market fit', 4.5, 30, 'Weighs 30% of the whole.'],
      ['Technology', null, 30, 'Weighs 30% of the whole.'],
      ['Pricing', 9, 20, 'Weighs 20% of the whole.'],
      ['Demand', 10.3, 20, 'Weighs 20% of the whole.'],
    ]);
  });

  it('shows what each score is made from', async () => {
    const { marketFit } = await run();
    expect(marketFit.inputs.slice(0, 2)).toEqual([
      {
        label: 'Kind of product',
        points: 15,
        maximum: 15,
        basis: 'The words name a kind of product: Nurse call. Comparable solutions on record: 3.',
      },
      {
        label: 'Buyers it is for',
        points: null,
        maximum: 25,
        basis: 'The target market names no kind of health or care organisation.',
      },
    ]);
  });

  it('cites each figure that was counted, with what was counted', async () => {
    const { citations } = await run({ targetMarket: 'Residential aged care homes' });
    const counted = citations.filter(({ source }) => source === 'Counted in our records, data version 2026-01-15-test');
    expect(
      Object.fromEntries(
        counted.map(({ label, value, note }) => [label.replace('Records of this kind · ', ''), [value, note]]),
      ),
    ).toEqual({
      'comparable solutions': [
        '3',
        'Real solutions of the same kind, without the vendor’s own and without demonstration entries.',
      ],
      'comparables for the named buyers': ['2', 'Comparables whose record names the kind of buyer.'],
      'public contract notices': ['2', 'Notices about this kind of product.'],
      'newest notice': ['1 Aug 2025', 'Date of the newest notice, CN1000002.'],
      'comparables with connections': ['none', 'Comparables whose record names a connection.'],
      'comparables with a registration or certificate': [
        '1',
        'Comparables whose record holds a TGA registration, a certificate in force, FDA clearance or a CE mark.',
      ],
      'comparables with measured results': ['none', 'Comparables whose record holds a measured result.'],
      'comparables with a price in a comparable unit': [
        '2',
        'Comparables with a price a month or a room on record. A contract value is not a price.',
      ],
      'notices of all kinds': ['3', 'Notices joined to a vendor on record: a sample, not the market.'],
      'public buyers': ['2', 'Different buyers in the notices.'],
    });
    expect(counted.every(({ kind, asOf }) => kind === 'estimate' && asOf === '2026-01-15')).toBe(true);
  });
});

describe('a submission of a kind without a comparable', () => {
  it('is told so, and what its buyers are', async () => {
    const sent = { productDescription: 'Telehealth video consultations', targetMarket: 'General practices' };
    const { marketFit, marketOpportunity, technologyEvaluation } = await run(sent);
    expect(marketFit.analysis.split('\n')[0]).toBe(
      'Your submission reads as telemedicine, for this kind of buyer: general practice. No comparable solution is on record.',
    );
    expect(marketOpportunity.competitorAnalysis).toBe('No comparable solution is on record.');
    expect(technologyEvaluation.competitiveness).toBe(
      'No comparable solution is on record, so there is nothing to compare with.',
    );
  });
});

describe('of many', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const crowd = catalogueOf(
    records({
      solutions: ids.map((id) =>
        solution({
          id,
          name: `Bell ${id}`,
          facts: { features: published([`Alarm${id}x button${id}x`]) },
        }),
      ),
      contracts: ids.map((id, at) => contract({ id: `CN${at}`, buyer: `Buyer ${id}`, valueAud: 1_000 * (at + 1) })),
    }),
  );
  const said = { additionalInfo: ids.map((id) => `alarm${id}x button${id}x`).join(', ') };

  it('functions, two are told in the analysis and three among the strengths', async () => {
    const { marketFit, technologyEvaluation } = await run(said, crowd);
    expect(marketFit.analysis.match(/You describe a function/g)).toHaveLength(2);
    expect(technologyEvaluation.strengths).toHaveLength(3);
  });

  it('comparables and notices, three are told, and of rules five', async () => {
    const { marketOpportunity } = await run(said, crowd);
    expect(marketOpportunity.competitorAnalysis.split('\n')).toHaveLength(3);
    const entries = marketOpportunity.marketEntry;
    expect(entries.filter((one) => one.startsWith('A public buyer'))).toHaveLength(3);
    expect(entries.filter((one) => one.startsWith('Rule to meet: '))).toHaveLength(5);
    expect(marketOpportunity.competitors).toHaveLength(4);
  });

  it('notices about no product, the largest is told as its vendor’s', async () => {
    const { marketOpportunity } = await run(said, crowd);
    expect(bare(marketOpportunity.competitorAnalysis)).toContain(
      'Public contract of Wombat Care, which is not a price: A$4,000 committed by Buyer d',
    );
  });
});

it('a sentence that refers to no fact is a fault of ours', () => {
  const { say } = voiceOf(new FactBook(), []);
  expect(() => say('It costs {{fact:none.price}}.')).toThrow(
    'A sentence refers to no fact of the book: It costs {{fact:none.price}}.',
  );
});
