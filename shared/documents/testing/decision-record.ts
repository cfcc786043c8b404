import type { DecisionRecord } from '../../contracts/purchases/evaluation.ts';

const own = { name: 'Wombat Call', vendor: 'Wombat Systems' };
const offer = { quoteId: 'q', name: 'q', at: '2027-01-01T00:00:00.000Z', isSettled: true, open: [] };

const scored = (name: string, score: number, comment: string) => ({
  ...{ criterionId: name, name, weight: 50, mean: score, low: score, high: score, isDissent: false, consensus: null },
  scores: [{ evaluator: 'Ada Evaluator', score, comment, isOut: false }],
});
const product = (solutionId: string, who: { name: string; vendor: string }, criteria: ReturnType<typeof scored>[]) => ({
  ...{ solutionId, ...who, criteria, notOnRecord: [] },
  total: { value: 61, low: 61, high: 61, coverage: 100 },
  gates: { knockOuts: [], warnings: [], musts: [] },
});

/** A decision between two products, one of which names the other wherever a buyer may. */
export const record: DecisionRecord = {
  ...{ format: 'evident-decision', formatVersion: 1, purchaseId: `purchase-${'0'.repeat(32)}` },
  ...{ title: 'Replace Quokka Bell in Ward 3', recordedAt: '2027-03-16T01:00:00.000Z', dataVersion: 'v1' },
  ...{ replaces: null, lock: null, reopened: [], evaluators: [] },
  criteria: [
    { id: 'Fit', name: 'Fit', weight: 50 },
    { id: 'Like Quokka Bell', name: 'Like Quokka Bell', weight: 50 },
  ],
  decision: {
    ...{ chosen: ['quokka'], why: 'Our limit was $300,000.', deciders: [], decidedOn: '2027-03-16', plan: null },
    conditions: [{ words: 'Cheaper than Wombat Call', who: '', by: null }],
    whyNot: { wombat: 'Dearer than the 270,571 of the other.' },
  },
  products: [
    {
      ...product('quokka', { name: 'Quokka Bell', vendor: 'Quokka Bells' }, [scored('Fit', 9.5, 'Rings well')]),
      offers: [{ ...offer, low: 270_571, high: 270_571 }],
    },
    {
      ...product('wombat', own, [scored('Fit', 3.5, 'Weaker than Quokka'), scored('Like Quokka Bell', 2.5, '')]),
      offers: [{ ...offer, low: 333_333, high: 333_333 }],
    },
  ],
};
