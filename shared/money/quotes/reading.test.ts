import { describe, expect, it } from 'vitest';
import type { BuyerFact, GridLine, GridOffer, OpenPoint, Passage } from '../../contracts/reading/quotes.ts';
import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import { line, offer, term } from '../testing/offer.ts';
import { countsIn, joinedReadings, labelOf, questionOf, quoteReadingOf, typeset } from './reading.ts';

const text = 'Offer of Quarrelow\nBells $100 each bed\n> Bells $100 each bed\n';
const at = (words: string, from = 0): Passage[] => [{ text: words, start: text.indexOf(words, from) }];
const readingOf = (
  offers: GridOffer[],
  { counts = {}, findings = [], buyer = [] }: { counts?: object; findings?: OpenPoint[]; buyer?: BuyerFact[] } = {},
) => quoteReadingOf({ text, grid: { offers, buyer }, findings }, counts);
const lineRead = (one: GridLine, more: Partial<GridOffer> = {}) => readingOf([offer([one], more)]).quotes[0]?.lines[0];

describe('a line as reports show it', () => {
  it.each<[Partial<GridLine>, object]>([
    [{}, { id: 'line-1', text: 'Thing', label: 'Thing', amount: '$100', unit: 'whole', quantity: 1, period: 'once' }],
    [{ at: [...at('Bells'), ...at('$100')] }, { text: 'Bells … $100' }],
    [{ label: 'Bells at: ' }, { label: 'Bells' }],
    [{ amount: '$ 100' }, { amount: '$100' }],
    [{ credit: true }, { amount: 'less $100' }],
    [{ terms: [term('high', '$120')] }, { amount: '$100 to $120' }],
    [
      { qty: '3', gst: 'inc' },
      { quantity: 3, gst: 'inc' },
    ],
    [{ qty: '?' }, { quantity: null, unit: 'whole' }],
    [{ state: 'optional' }, { optional: true, byYearAud: [100, 0, 0, 0, 0, 0] }],
    [{ per: 'month' }, { period: 'month', byYearAud: [0, 1_200, 1_200, 1_200, 1_200, 1_200] }],
    [
      { at: at('$100 each bed'), qty: '?' },
      { unit: 'bed', quantity: null, byYearAud: [100, 0, 0, 0, 0, 0] },
    ],
    [
      { label: 'Bells for each room', qty: '4' },
      { unit: 'room', quantity: 4, byYearAud: [400, 0, 0, 0, 0, 0] },
    ],
  ])('of %j', (more, shown) => {
    expect(lineRead(line('$100', more))).toMatchObject(shown);
  });

  it('has the years’ own amounts where no other is told, and names a percentage as one of other lines', () => {
    const { amount: _, ...yearly } = line('', { per: 'year', terms: [term('year', '$5', 1), term('year', '$6', 2)] });
    expect(lineRead(yearly)?.amount).toBe('$5, $6');
    expect(lineRead({ ...yearly, amount: '$9' })?.amount).toBe('$9');
    expect(lineRead(line('10%', { per: 'same', of: [] }))?.amount).toBe('10% of other lines');
  });

  it('is left out where it holds no amount, and named where its amount cannot be a price', () => {
    const [quote] = readingOf([
      offer([
        line('$1'),
        line('$0', { state: 'optional' }),
        line('$2', { state: 'included' }),
        line('$200,000,000,000'),
      ]),
    ]).quotes;
    expect(quote?.lines.map(({ amount }) => amount)).toEqual(['$1']);
    expect(quote).toMatchObject({ settled: false, open: ['An amount is too large to be a price.'] });
  });
});

describe('a price of one', () => {
  const each = line('$100', { at: at('$100 each bed'), qty: '?' });

  it('is no open point of its offer, and makes no total until the buyer says how many', () => {
    expect(readingOf([offer([each])]).quotes[0]).toMatchObject({ settled: true, open: [], total: null });
    expect(readingOf([offer([each])], { counts: { bed: 12 } }).quotes[0]).toMatchObject({
      settled: true,
      total: { low: 1_200, high: 1_200 },
      lines: [{ quantity: null, byYearAud: [100, 0, 0, 0, 0, 0] }],
    });
  });

  it.each<[string, GridLine[]]>([
    ['another line is a share of it', [each, line('10%', { per: 'same', of: [each.id] })]],
    ['more of it costs less', [{ ...each, terms: [term('pack', '10')] }]],
    ['its years differ', [{ ...each, terms: [term('year', '$5', 5)] }]],
    ['nothing says of what', [line('$100', { qty: '?' })]],
  ])('stays open where %s', (_, lines) => {
    const { quotes, questions } = readingOf([offer(lines)]);
    expect(quotes[0]).toMatchObject({ settled: false, lines: [{ quantity: null }, {}].slice(0, lines.length) });
    expect(questions).toEqual([{ quoteId: 'quote-1', question: 'How many of “Thing” does the price count?' }]);
  });
});

describe('an offer as reports show it', () => {
  it('is named by its vendor and option, with what it takes for granted and the totals it states', () => {
    const stated = { amount: '$100', gst: 'ex', span: 'listed', of: [], at: at('$100') } as const;
    const terms = [term('term_months', '12 months')];
    const [quote, other] = readingOf([
      offer([line('$100')], { option: 'wireless', terms, stated: [{ ...stated, of: [], at: at('Bells $100') }] }),
      offer([line('$100')], { vendor: '', stated: [{ ...stated, of: [], at: [] }] }),
    ]).quotes;
    expect(quote).toMatchObject({
      ...{ id: 'quote-1', vendor: 'Quarrelow, wireless', settled: true, total: { low: 100, high: 100 }, isOver: false },
      assumptions: ['The term is 12 months; after it the same price is taken to go on.'],
      totals: [{ text: 'Bells $100', amount: '$100', gst: 'ex' }],
      lines: [{ id: 'line-1' }],
    });
    expect(other).toMatchObject({ id: 'quote-2', vendor: null, totals: [{ text: '$100' }], lines: [{ id: 'line-2' }] });
  });

  it.each([
    ['superseded', true],
    ['declined', true],
    ['no-price', true],
    ['alternative', false],
    ['current', false],
  ] as const)('that is %s is over: %s', (status, isOver) => {
    expect(readingOf([offer([line('$100')], { status })]).quotes[0]?.isOver).toBe(isOver);
  });

  it('that a mail quotes once more is over; one that only reads alike is not', () => {
    const first = line('$100', { at: at('Bells') });
    const again = (more: Partial<GridLine>) =>
      readingOf([offer([first]), offer([{ ...first, at: at('Bells', 30), ...more }])]).quotes[1]?.isOver;
    expect(again({})).toBe(true);
    expect(again({ amount: '$90' })).toBe(false);
    expect(again({ at: at('Bells') })).toBe(false);
    expect(readingOf([offer([]), offer([])]).quotes[1]?.isOver).toBe(false);
  });

  it('tells what was not read with its line, what does not add up, and what to ask, each once', () => {
    const finding = (code: OpenPoint['code'], words: string): OpenPoint => ({
      code,
      words,
      offer: 'o1',
      at: at('$100'),
    });
    const lines = [
      line('$100', { state: 'on-request', label: 'Bells', at: at('Bells $100 each bed') }),
      line('$5', { qty: '2', terms: [{ ...term('line_total', '$12'), at: at(' $100 ') }] }),
    ];
    const findings = [
      finding('verbatim', 'Not in the text: "5".'),
      finding('doubt', 'Or is it?'),
      finding('doubt', 'Or is it?'),
    ];
    expect(readingOf([offer(lines, { asks: ['Since when?', 'Since when?'] })], { findings })).toMatchObject({
      quotes: [
        { open: ['Not in the text: “5”.', 'Or is it?', 'Bells: the price is to be asked for.', expect.any(String)] },
      ],
      unread: [
        { quoteId: 'quote-1', isUnpriced: false, line: 2, text: '$100', reason: 'Not in the text: “5”.' },
        { isUnpriced: true, line: 2, text: 'Bells $100 each bed', reason: 'Bells: the price is to be asked for.' },
      ],
      slips: [{ quoteId: 'quote-1', text: '$100', reason: 'Thing: $5 times 2 is not $12.' }],
      questions: ['Since when?', 'Or is it?', 'What does “Bells” cost?'].map((question) => ({ question })),
    });
  });

  it('comes with what the buyer told, where anything was', () => {
    const buyer: BuyerFact[] = [{ k: 'cpi', v: '3%', at: [] }];
    expect(readingOf([offer([line('$1')])], { buyer }).buyer).toEqual(buyer);
    expect(readingOf([offer([line('$1')])])).not.toHaveProperty('buyer');
  });
});

describe('readings of several texts', () => {
  it('are one, its quotes and lines numbered through, with what each still names', () => {
    const one = readingOf([
      offer([line('$1'), line('$2', { state: 'on-request', at: at('Bells') })]),
      offer([line('$3')]),
    ]);
    const slip = { quoteId: 'quote-2', text: '$3', reason: 'wrong' };
    const facts = (v: string): QuoteReading => ({ ...one, slips: [slip], buyer: [{ k: 'cpi', v, at: [] }] });
    const all = joinedReadings([one, facts('3%'), facts('4%')]);
    expect(all.quotes.map(({ id, lines }) => [id, lines.map((each) => each.id)])).toEqual([
      ['quote-1', ['line-1']],
      ['quote-2', ['line-2']],
      ['quote-3', ['line-3']],
      ['quote-4', ['line-4']],
      ['quote-5', ['line-5']],
      ['quote-6', ['line-6']],
    ]);
    expect(all.slips.map(({ quoteId }) => quoteId)).toEqual(['quote-4', 'quote-6']);
    expect(all.unread.map(({ quoteId }) => quoteId)).toEqual(['quote-1', 'quote-3', 'quote-5']);
    expect(all.questions.map(({ quoteId }) => quoteId)).toEqual(['quote-1', 'quote-3', 'quote-5']);
    expect(all.buyer).toEqual([{ k: 'cpi', v: '3%', at: [] }]);
    expect(joinedReadings([one])).toEqual(one);
  });
});

it.each([
  ['Annual support: ', 'Annual support'],
  ['18 monitors at', '18 monitors'],
  ['Price for only', 'Price'],
  ['for', 'for'],
  [' – ', 'A line'],
  ['Call  points\n(', 'Call points'],
])('names the line "%s" %s', (label, name) => {
  expect(labelOf(line('$1', { label }))).toBe(name);
});

it.each([
  ['He said "from"  $5', 'He said “from” $5'],
  ['"a" and "b"', '“a” and “b”'],
  ['5" screens', '5 screens'],
  ['plain', 'plain'],
])('sets %s as %s', (words, set) => {
  expect(typeset(words)).toBe(set);
});

it.each<[OpenPoint['code'], string[]]>([
  ['quantity', ['How many of “Thing” does the price count?']],
  ['on-request', ['What does “Thing” cost?']],
  ['not-stated', ['What does “Thing” cost?']],
  ['gst', ['said so']],
  ['from', ['said so']],
  ['condition', ['said so']],
  ['term', ['said so']],
  ['currency', ['said so']],
  ['doubt', ['said so']],
  ['cpi', []],
  ['total', []],
  ['unread', []],
])('asks the vendor about %s: %j', (code, questions) => {
  const one = offer([line('$1')]);
  expect(questionOf({ code, words: 'said so', offer: one.id, line: '$1', at: [] }, one)).toEqual(questions);
});

it('asks in its own words about what stands in no line', () => {
  const ask = (code: OpenPoint['code']) => questionOf({ code, words: 'said so', offer: 'o1', at: [] }, offer([]));
  expect([ask('quantity'), ask('on-request')]).toEqual([['said so'], ['said so']]);
});

it('counts the first of each thing that a text speaks of, and no money', () => {
  expect(countsIn('for 14 users in 12 rooms and 40 beds, later 60 beds, 0 sites, 3 carrots, $9')).toEqual({
    user: 14,
    room: 12,
    bed: 40,
  });
});
