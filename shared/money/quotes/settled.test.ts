import { describe, expect, it } from 'vitest';
import type { BuyerFact, GridLine, GridOffer, OpenPoint, StatedTotal } from '../../contracts/reading/quotes.ts';
import { line, offer, term } from '../testing/offer.ts';
import { settleOffer } from './settled.ts';

const openOf = (one: GridOffer, buyer: BuyerFact[] = [], findings: OpenPoint[] = []) =>
  settleOffer(one, buyer, findings).open.map(({ code, words, field }) => [code, words, field]);
const stated = (amount: string, more: Partial<StatedTotal> = {}): StatedTotal => ({
  amount,
  gst: 'ex',
  span: 'listed',
  of: [],
  at: [{ text: `Total ${amount}`, start: 9 }],
  ...more,
});

describe('an offer is open, in words for a person, where', () => {
  it.each<[string, Partial<GridLine>, unknown[][]]>([
    ['nothing is', {}, []],
    [
      'its words were not read',
      { state: 'unread', at: [{ text: 'Bells 12k?', start: 0 }] },
      [['unread', '"Bells 12k?" (Thing) could not be read.', 'amount']],
    ],
    ['a price is to come', { state: 'on-request' }, [['on-request', 'Thing: the price is to be asked for.', 'amount']]],
    ['nothing is said', { state: 'not-stated' }, [['not-stated', 'Thing: nothing is said.', 'amount']]],
    ['a piece is priced', { qty: '?' }, [['quantity', 'How many? Thing is priced by the piece.', 'qty']]],
    ['a price begins', { terms: [term('from', 'from')] }, [['from', 'Thing is only "from" $100.', 'amount']]],
    [
      'a condition is not known',
      { terms: [{ ...term('if', 'unknown'), at: [{ text: 'if after hours', start: 3 }] }] },
      [['condition', 'Does this condition hold: "if after hours"?', 'if']],
    ],
    [
      'what is priced is free for as long as is reckoned',
      { per: 'month', terms: [term('free_months', '60 month')] },
      [['doubt', 'When is $100 paid? None of it falls in the five years.', 'amount']],
    ],
    ['a condition holds', { terms: [term('if', 'yes')] }, []],
    [
      'a reader doubts',
      { terms: [term('doubt', 'or is it a week?')] },
      [['doubt', 'Thing: or is it a week?', undefined]],
    ],
    [
      'a currency has no rate',
      { currency: 'EUR' },
      [['currency', 'Thing is in EUR and the offer fixes no rate.', 'currency']],
    ],
    ['a rate is fixed', { currency: 'EUR', terms: [term('rate', '1.6')] }, []],
    [
      'its own sum is wrong',
      { qty: '3', terms: [{ ...term('line_total', '$304'), at: [] }] },
      [['arithmetic', 'Thing: $100 times 3 is not $304.', 'amount']],
    ],
    ['its own sum is a hundredth off', { qty: '3', terms: [term('line_total', '$303')] }, []],
    ['an amount is none', { amount: 'lots' }, [['unread', '"lots" (Thing) is no amount.', 'amount']]],
    [
      'a label ends as a sentence',
      { label: 'Bells.: ', qty: '?' },
      [['quantity', expect.stringContaining('Bells is'), 'qty']],
    ],
    ['a line has no label', { label: '', qty: '?' }, [['quantity', expect.stringContaining('a line is'), 'qty']]],
  ])('%s', (_, more, open) => {
    const other = line('$1,000', { id: 'other' });
    expect(openOf(offer([other, line('$100', more)]))).toEqual(open);
  });

  it.each<[string, Partial<GridOffer>, unknown[][]]>([
    ['it is over', { status: 'superseded' }, [['status', 'This offer is superseded.', undefined]]],
    [
      'it has no price',
      { status: 'no-price', lines: [] },
      [
        ['status', 'This offer is without a price.', undefined],
        ['no-price', 'No price was read in this offer.', undefined],
      ],
    ],
    ['GST is not told', { gst: 'unknown' }, [['gst', 'Does the price include GST? The offer does not say.', 'gst']]],
    ['GST is not told of what is free', { gst: 'unknown', lines: [line('$0')] }, []],
    [
      'CPI is not told',
      { terms: [term('rise_cpi', 'CPI')] },
      [['cpi', 'The price follows CPI: which CPI do you assume?', undefined]],
    ],
    [
      'its years end early',
      { lines: [line('', { terms: [term('year', '10', 1), term('year', '20', 3)] })] },
      [['term', "What is paid after year 3? The offer's years end there.", undefined]],
    ],
    [
      'it names the length of its term',
      { terms: [term('term_months', '36 months')], lines: [line('', { terms: [term('year', '9', 3)] })] },
      [],
    ],
    ['its years are five', { lines: [line('', { terms: [term('year', '10', 5)] })] }, []],
    [
      'a reader doubts the whole',
      { terms: [term('doubt', 'Whose offer is it?')] },
      [['doubt', 'Whose offer is it?', undefined]],
    ],
    [
      'a price is a range',
      { lines: [line('$100-$150')] },
      [['range', 'The total lies between $100 and $150.', undefined]],
    ],
    ['a range is no wider than a hundredth', { lines: [line('$100-$101')] }, []],
  ])('%s', (_, more, open) => {
    expect(openOf(offer([line('$100')], more))).toEqual(open);
  });

  it('a check of its words found something, of this offer alone', () => {
    const found = (id: string): OpenPoint => ({ code: 'witness', words: `seen in ${id}`, offer: id, at: [] });
    expect(openOf(offer([line('$100')]), [], [found('o1'), found('o2')])).toEqual([
      ['witness', 'seen in o1', undefined],
    ]);
  });

  it('CPI is the buyer’s to say, and is then none', () => {
    const one = offer([line('$100', { per: 'year', terms: [term('rise_cpi', 'CPI')] })]);
    expect(openOf(one).map(([code]) => code)).toEqual(['cpi']);
    expect(openOf(one, [{ k: 'budget', v: '$9', at: [] }]).map(([code]) => code)).toEqual(['cpi']);
    expect(openOf(one, [{ k: 'cpi', v: '3%', at: [] }])).toEqual([]);
  });
});

describe('a stated total is held against the lines', () => {
  const lines = [line('$1,000', { id: 'once' }), line('$100', { id: 'yearly', per: 'year' })];
  const check = (total: StatedTotal, more: Partial<GridOffer> = {}) => {
    const { isSettled, stated: checks } = settleOffer(offer(lines, { ...more, stated: [total] }), [], []);
    const [first] = checks;
    return [isSettled, first?.isSame, first?.fitsOther, first && Math.round(first.ours.low)];
  };

  it.each<[StatedTotal, Partial<GridOffer>, unknown[]]>([
    [stated('$1,100'), {}, [true, true, undefined, 1_100]],
    [stated('$1,111'), {}, [true, true, undefined, 1_100]],
    [stated('$1,112'), {}, [false, false, undefined, 1_100]],
    [stated('$1,089'), {}, [true, true, undefined, 1_100]],
    [stated('$1,088'), {}, [false, false, undefined, 1_100]],
    [stated('$1,500'), {}, [true, true, undefined, 1_100]],
    [stated('$1,300'), { terms: [term('term_months', '36 months')] }, [true, true, undefined, 1_100]],
    [stated('$1,300'), {}, [false, false, undefined, 1_100]],
    [stated('$1,300', { span: 'term' }), { terms: [term('term_months', '36 months')] }, [true, true, undefined, 1_300]],
    [stated('$1,000', { span: 'once' }), {}, [true, true, undefined, 1_000]],
    [stated('$1,000', { span: 'y0' }), {}, [true, true, undefined, 1_000]],
    [stated('$100', { span: 'y3' }), {}, [true, true, undefined, 100]],
    [stated('$1,500', { span: 'all5' }), {}, [true, true, undefined, 1_500]],
    [stated('$100', { of: ['yearly'] }), {}, [true, true, undefined, 100]],
    [stated('$1,210', { gst: 'inc' }), {}, [true, true, undefined, 1_210]],
    [stated('$1,210', { gst: 'unknown' }), {}, [true, true, undefined, 1_100]],
    [stated('$1,210'), {}, [false, false, 'inc', 1_100]],
    [stated('$1,650', { gst: 'inc', span: 'first' }), {}, [false, false, undefined, 1_210]],
    [stated('$1,100', { gst: 'inc', span: 'first' }), {}, [false, false, 'ex', 1_210]],
    [stated('$1,100', { gst: 'inc' }), { gst: 'free' }, [true, true, undefined, 1_100]],
    [stated('1.1'), { terms: [term('scale', "'000")], lines: [line('1.1')] }, [true, true, undefined, 1_100]],
  ])('%j of %j', (total, more, found) => {
    expect(check(total, more)).toEqual(found);
  });

  it('of which a row is shown once, whatever it comes to in five years', () => {
    const shown = (one: GridLine, more: Partial<GridOffer> = {}) =>
      Math.round(settleOffer(offer([one], { ...more, stated: [stated('$1')] }), [], []).stated[0]?.ours.low ?? 0);
    expect(shown(line('$20', { per: 'month', qty: '3' }))).toBe(60);
    expect(shown(line('$20', { per: 'month', credit: true }))).toBe(-20);
    expect(shown(line('$22', { per: 'month', gst: 'inc' }))).toBe(20);
    expect(shown(line('$22', { per: 'month' }), { gst: 'inc' })).toBe(20);
    expect(shown(line('2', { per: 'month', terms: [term('scale', "'000")] }))).toBe(2_000);
    expect(shown(line('2', { per: 'month' }), { terms: [term('scale', "'000")] })).toBe(2_000);
    expect(shown(line('', { per: 'year', terms: [term('year', '5', 1), term('year', '7', 2)] }))).toBe(12);
  });

  it('says what the lines give, and in which reading of GST it would fit', () => {
    const words = (total: StatedTotal) => openOf(offer(lines, { stated: [total] }));
    expect(words(stated('$1,210'))).toEqual([
      ['total', 'The offer states $1,210; its lines give $1,100. It fits with GST.', undefined],
    ]);
    expect(words(stated('$1,100', { gst: 'inc', span: 'first' }))).toEqual([
      ['total', 'The offer states $1,100; its lines give $1,210. It fits without GST.', undefined],
    ]);
    expect(words(stated('$9'))).toEqual([['total', 'The offer states $9; its lines give $1,100.', undefined]]);
  });
});

describe('what a phrase beside amounts means is borne out by a total that they come to', () => {
  const at = (start: number) => [{ text: 'each', start }];
  const [bells, wires] = [line('$1,000', { id: 'bells', at: at(0) }), line('$500', { id: 'wires', at: at(10) })];
  const found: OpenPoint = { code: 'witness', words: 'doubtful', offer: 'o1', field: 'pack', at: at(2) };
  const isOpen = (lines: GridLine[], total: StatedTotal, finding: Partial<OpenPoint> = {}) =>
    openOf(offer(lines, { stated: [total] }), [], [{ ...found, ...finding }]).some(([, words]) => words === 'doubtful');
  const all5 = (amount: string, more: Partial<StatedTotal> = {}) => stated(amount, { span: 'all5', at: [], ...more });
  const inAll = ['bells', 'wires'];

  it.each<[string, boolean, GridLine[], StatedTotal, Partial<OpenPoint>]>([
    ['of five years', false, [bells, wires], all5('$1,500'), { field: 'start' }],
    ['whose own words it stands in', false, [bells, wires], all5('$1,500', { at: at(40) }), { at: at(43) }],
    ['of what is paid once', false, [bells, wires], stated('$1,500'), {}],
    [
      'unless another is priced besides',
      true,
      [bells, wires, line('$7', { per: 'year' })],
      all5('$1,500', { of: inAll }),
      {},
    ],
    ['with what is free besides', false, [bells, wires, line('$0')], all5('$1,500', { of: inAll }), {}],
    ['with what is not priced besides', false, [bells, wires, line('', { state: 'included' })], all5('$1,500'), {}],
    ['with a share of them', false, [bells, line('10%', { per: 'same', of: ['bells'] })], stated('$1,100'), {}],
    ['half a thousandth off', false, [bells, line('$9,000')], all5('$10,009'), {}],
    ['unless it is as much as two thousandths off', true, [bells, line('$9,000')], all5('$10,020'), {}],
    ['a dollar off', false, [bells, wires], all5('$1,501'), {}],
    ['unless it is two off', true, [bells, wires], all5('$1,502'), {}],
    ['unless it moves a time', true, [bells, wires], stated('$1,500'), { field: 'start' }],
    ['unless they are paid by the year', true, [bells, { ...wires, per: 'year' }], stated('$1,500'), {}],
    ['unless they follow nothing', true, [bells, { ...wires, per: 'same' }], stated('$1,000'), {}],
    ['unless it leaves one out', true, [bells, wires], all5('$1,000', { of: ['bells'] }), {}],
    ['unless they come to a range', true, [bells, line('$500-$510')], all5('$1,500'), {}],
    ['unless there is but one', true, [bells], all5('$1,000'), {}],
    ['unless it is of no field', true, [bells, wires], all5('$1,500'), { field: undefined }],
    ['unless it is of one line', true, [bells, wires], all5('$1,500'), { line: 'bells' }],
    ['unless it stands elsewhere', true, [bells, wires], all5('$1,500'), { at: at(60) }],
    ['unless there is none', true, [bells, wires], all5('$9'), {}],
  ])('%s: open %s', (_, open, lines, total, finding) => {
    expect(isOpen(lines, total, finding)).toBe(open);
  });
});

it('an offer that would pay the buyer is not settled', () => {
  expect(openOf(offer([line('$13,400.255', { per: 'year', credit: true })]))).toEqual([
    ['total', 'Credits are larger than all that is paid: the lines give $-67,001.28.', undefined],
  ]);
});
