import { describe, expect, it } from 'vitest';
import { decisionRecordDocument } from './decision-record.ts';
import { lettersOf } from './letters.ts';
import { record } from './testing/decision-record.ts';

describe('letters of a decision', () => {
  const [chosen, other] = lettersOf(record);

  it('hold to a vendor its own scores, and no name, alias, amount or score of another, nor who scored', () => {
    expect(other?.body).toContain('- Fit (weight 50%): 3.5 of 10.');
    const text = `${other?.subject} ${other?.body}`;
    for (const secret of ['quokka', '270', '300', '333', '9.5', 'rings', 'evaluator', '$', '61'])
      expect(text.toLowerCase(), secret).not.toContain(secret);
    expect(other?.leftOut).toBe(3);
  });

  it('thank for an offer whoever made one, say of all others that they were shortlisted, and are signed', () => {
    const shortlisted = { ...record, products: record.products.map((one) => ({ ...one, offers: [] })) };
    const [, unasked] = lettersOf(shortlisted);
    expect(other?.body).toContain('Thank you for offering');
    expect(unasked?.body).toMatch(/\n.* was on our shortlist\. We made our decision on /);
    expect(`${unasked?.subject} ${unasked?.body}`).not.toMatch(/offer/i);
    for (const letter of [chosen, other, unasked])
      expect(letter?.body).toMatch(/\n\nYours sincerely,\nThe purchasing team$/);
  });

  it('hold to whom was chosen its conditions, unless they tell of another', () => {
    expect([chosen?.isChosen, chosen?.leftOut]).toEqual([true, 1]);
    expect(chosen?.body.toLowerCase()).not.toContain('wombat');
  });
});

it('draws what a plan saves by year beside the price of what was chosen, and nothing where either is not known', () => {
  const plan = { reportId: 'roi-1', name: 'ROI of Ward 3', savingByYearAud: [60_000, 61_000] };
  const titles = (planned: typeof plan | null) =>
    decisionRecordDocument({ ...record, decision: { ...record.decision, plan: planned } }, 'f'.repeat(64)).body.flatMap(
      ({ blocks }) => blocks.flatMap((block) => (block.kind === 'chart' ? [block.title] : [])),
    );
  expect(titles(plan)).toEqual([
    'The plan saves A$121,000 in 2 years; what was chosen costs A$270,571 in five, by its quotes',
  ]);
  expect(titles(null)).toEqual([]);
});
