import { expect, it } from 'vitest';
import { factsOfPaper, factsTold, paperAsked, wordsOfPaper } from './paper.ts';

const drafted = (...notes: string[]): string => {
  const [first = ''] = notes;
  const paper = paperAsked(first);
  if (!paper) return '';
  const { matter, facts } = factsOfPaper(notes, paper);
  const given = {
    matter,
    whole: '',
    facts,
    musts: [],
    questions: [],
    sums: [],
    signed: '',
    isShort: false,
    isDevice: true,
  };
  return wordsOfPaper(paper, given, '')
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.said)).join(''))
    .join('\n');
};

it.each([
  [
    'board paper pls, recommending Acme for 2 homes, cost 60k a yr, benefit is fewer missed notes, risk: old laptops. Decision: approve',
    [
      '**Recommendation:** Acme for 2 homes',
      '**Cost:** 60k a year',
      'Fewer missed notes',
      '**Risk:** Old laptops',
      '**Decision sought:** Approve',
    ],
  ],
  [
    'write an email to 4 firms asking for a quote for 8 bath lifts, Broome, by 12 march',
    ['Subject: Request for quote: 8 bath lifts, Broome', 'in writing by 12 March', 'ARTG number', '[your name]'],
  ],
  [
    'can you draft the exemption memo, its linen, 58k a yr, asked 4 firms',
    ['Memo: exemption', 'linen', '58k a year', 'Asked 4 firms', 'Approved / not approved'],
  ],
  [
    'draft the first page for a falls trial, saves 19 falls a yr',
    ['Business case: a falls trial', '**Benefit:** Saves 19 falls'],
  ],
])('a paper holds each fact of its order in the section that it belongs in: %s', (order, held) => {
  const draft = drafted(order);
  expect(held.filter((text) => !draft.includes(text))).toEqual([]);
  expect(draft.match(/\[[^\]]+\]/gu) ?? []).toHaveLength(new Set(draft.match(/\[[^\]]+\]/gu)).size);
  expect((draft.match(/\[[^\]]+\]/gu) ?? []).length).toBeLessThan(4);
});

it('a later turn changes the section that it speaks of', () => {
  const turns = ['need a simple contract for gardening', 'make it 1 year with option for 2 more'];
  expect(drafted(...turns.slice(0, 1))).toContain('**Term:** One year');
  expect(drafted(...turns)).toContain('**Term:** 1 year with option for 2 more.');
  expect(drafted('turn it into an RFQ for carts', 'add a clause about price holding 120 days')).toContain(
    'open for 120 days',
  );
});

it.each([
  'what does a business case need',
  'never run an RFQ before, what are the steps',
  'do we need a business case for 20k',
  'how do i write a board paper',
])('a question about a paper orders none: %s', (text) => {
  expect(paperAsked(text)).toBeUndefined();
});

it('what earlier turns told is kept: statements, what stands after "if", of whom something is said', () => {
  const told = factsTold([
    'what do i do if only one quote comes back',
    'our policy says three',
    'can i fire a cleaner who no shows',
  ]);
  expect(told.map(({ text }) => text)).toEqual(['one quote comes back', 'policy says three', 'cleaner who no shows']);
});

it('a memo states nothing of how the market was asked that nobody told', () => {
  const draft = drafted('write the exemption memo. its linen, 58k a yr, asked 4 firms');
  expect(draft).toContain('Asked 4 firms');
  expect(draft).not.toMatch(/same request|meets the requirements and|was held against/u);
});
