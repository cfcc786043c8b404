import { describe, expect, it } from 'vitest';
import { readerWords } from '#functions/records/knowledge/reader-words';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { commonWords } from '../phrases/common-words.ts';
import { readTalk, type TalkWorld } from './read-talk.ts';

const isOrdinary = commonWords(readerWords.commonWords);
const world: TalkWorld = { vendor: 'Austco', rivals: ['Rauland'], isOrdinary, price: null, before: [] };

/** A row that was told before. */
const row = (given: Partial<LedgerRow>): LedgerRow => ({
  id: 'row-1',
  date: '2026-11-22',
  party: 'they',
  name: null,
  kind: 'offer',
  amount: 90_000,
  period: null,
  months: null,
  unit: null,
  quantity: null,
  gst: null,
  scope: null,
  terms: null,
  words: '',
  state: 'confirmed',
  question: null,
  ...given,
});

type Rows = ReturnType<typeof readTalk>['rows'];
const told = (rows: Rows): string =>
  rows
    .map(({ party, name, kind, amount, period, unit, scope, terms, isFinal, question }) =>
      [
        ...[name ?? party, kind, amount, period && `a ${period}`, unit && `per ${unit}`, scope && `for ${scope}`],
        ...[terms && `with ${terms}`, isFinal && 'at last', question && '?'],
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
const read = (text: string, given: Partial<TalkWorld> = {}) => {
  const { rows, asked } = readTalk(text, { ...world, ...given });
  return `${told(rows)}${asked.length > 0 ? ` asked: ${told(asked)}` : ''}`;
};

describe('a message in a negotiation', () => {
  it.each([
    ['They want 172', 'they offer 172000'],
    ['They want 72', 'they offer 72000'],
    ['They want 71', 'they offer 71'],
    ['They want 450', 'they offer 450000'],
    ['They want 451', 'they offer 451'],
    ['They want $172', 'they offer 172'],
    ['They want 172 and $90 a bed', 'they offer 172; they offer 90 per bed'],
    ['They want 172.50', 'they offer 172500'],
    ['They want 172 per bed', 'they offer 172000 per bed'],
    ['They want 17.20', 'they offer 17.2 per each'],
    ['They want 172 (thousands)', 'they offer 172000'],
    ['They raised it by 4k', 'they offer 184000'],
    ['They put it up by 4k', 'they offer 184000'],
    ['We raised it by 4k', 'we counter 4000'],
    ['Rauland raised it by 4k', 'Rauland extra 4000'],
    ['They want 4k extra', 'they offer 4000'],
  ])('takes a bare number for thousands where that is of the size of the price: “%s”', (text, rows) => {
    expect(read(text, { price: 180_000 })).toBe(rows);
  });

  it.each([
    ['They want 172', 'they offer 172000 ?'],
    ['They want 19', 'they offer 19'],
    ['They want 20', 'they offer 20000 ?'],
    ['They want $172', 'they offer 172'],
    ['They want 172.5', 'they offer 172.5'],
    ['They want 172 and Rauland 165', 'they offer 172000 ?; Rauland offer 165000'],
    ['They want 172k and Rauland 165', 'they offer 172000; Rauland offer 165000'],
    ['They want 172 a month and Rauland 165', 'they offer 172 a month; Rauland offer 165 a month'],
    ['They want 172 a month and Rauland 60', 'they offer 172 a month; Rauland offer 60000 ?'],
    ['They want $172 a bed and 165', 'they offer 172 per bed; they offer 165 per bed'],
    ['They want 1,200 a month and then 14', 'they offer 1200 a month; they offer 14000'],
    ['They raised it by 4k', 'they extra 4000'],
  ])('takes a bare number for thousands by what stands beside it, and asks where nothing does: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['Should we take 84k?', ' asked: we counter 84000'],
    ['Should we take 84k and they want 90k?', ' asked: we counter 84000; they offer 90000'],
    ['They want 90k, should we take 84k?', 'they offer 90000 asked: we counter 84000'],
    ['So what if I accept 84k?', ' asked: we counter 84000'],
    ['Hey, can we do 84k?', ' asked: we counter 84000'],
    ['Is 84k good?', ' asked: they offer 84000'],
    ['is 84k good', ' asked: they offer 84000'],
    ['What about 84k', ' asked: they offer 84000'],
    ['what if 84k', ' asked: they offer 84000'],
    ['They want 84k?', ' asked: they offer 84000'],
    ['They want 84k, ok?', 'they offer 84000'],
    ['They want 84k: ok?', 'they offer 84000'],
    ['They want 84k - ok?', 'they offer 84000'],
    ['Can they do 84k', 'they offer 84000'],
    ['Could they do 84k', 'they offer 84000'],
    ['Should be 84k', 'they offer 84000'],
  ])('keeps apart what is asked: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['They want 900 a month, now 850', 'they previous 900 a month; they offer 850 a month'],
    ['They want 900 a month and 300', 'they offer 900 a month; they offer 300000 ?'],
    ['They want 900 a month and 540', 'they offer 900 a month; they offer 540 a month'],
    ['They want 900 a month and 530', 'they offer 900 a month; they offer 530'],
    ['They want 900 a month and 1,530', 'they offer 900 a month; they offer 1530 a month'],
    ['They want 900 a month and 1,540', 'they offer 900 a month; they offer 1540'],
    ['900, 850 a month', 'they offer 900 a month; they offer 850 a month'],
    ['900 for this and then 850 a month', 'they offer 900; they offer 850 a month'],
    ['900 or 850 a month', 'they offer 900 a month; they offer 850 a month'],
    ['They want 900 a bed or 850 a bed per month', 'they offer 900 a month per bed; they offer 850 a month per bed'],
    ['They want 49.99', 'they offer 49.99 per each'],
    ['Should we take 900 a month? They want 850', 'they offer 850 asked: we counter 900 a month'],
  ])('gives an amount without a period or a unit that of another of its size: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['They want 850', 'they offer 850 a month'],
    ['They want 540', 'they offer 540 a month'],
    ['They want 530', 'they offer 530'],
    ['They want 850 a year', 'they offer 850 a year'],
    ['They want 850 each', 'they offer 850 per each'],
  ])('gives an amount without a period that of a row before: “%s”', (text, rows) => {
    expect(read(text, { before: [row({ amount: 900, period: 'month' })] })).toBe(rows);
  });

  it.each([['They want 850', 'they offer 850000 ?']])(
    'gives it not that of a row that was rejected: “%s”',
    (text, rows) => {
      expect(read(text, { before: [row({ amount: 900, period: 'month', state: 'rejected' })] })).toBe(rows);
    },
  );

  it.each([
    ['They want 850', 'they offer 850 per bed'],
    ['They want 8,500', 'they offer 8500'],
  ])('gives it its unit too: “%s”', (text, rows) => {
    expect(read(text, { before: [row({ amount: 900, unit: 'bed' }), row({ amount: 9_000 })] })).toBe(rows);
  });

  it.each([
    ['They raised it by 4k', 'they offer 94000'],
    ['They will do 10% off', 'they offer 81000'],
  ])('takes a rise for one of their last price: “%s”', (text, rows) => {
    expect(
      read(text, {
        price: 80_000,
        before: [
          row({}),
          row({ party: 'we', kind: 'counter', amount: 1 }),
          row({ kind: 'previous', amount: 2 }),
          row({ state: 'rejected', amount: 3 }),
          row({ unit: 'bed', amount: 4 }),
          row({ scope: 'support', amount: 5 }),
        ],
      }),
    ).toBe(rows);
  });

  it.each([
    ['They came back at 90k. They then came to 84k', 'they previous 90000; they offer 84000'],
    ['They want 90k. They want 84k', 'they offer 90000; they offer 84000'],
    ['They wanted 90k. We said 80k. They said 84k', 'they previous 90000; we counter 80000; they offer 84000'],
    ['They wanted 90k. We said 80k. They said 40k', 'they offer 90000; we counter 80000; they offer 40000'],
    ['They wanted 90k. We said 80k. They said 41k', 'they previous 90000; we counter 80000; they offer 41000'],
    ['They wanted 90k. Our limit is 80k. They said 84k', 'they offer 90000; we limit 80000; they offer 84000'],
    [
      'They wanted 90k a year. We said 80k. They said 84k a month',
      'they offer 90000 a year; we counter 80000 a year; they offer 84000 a month',
    ],
    ['They wanted 52k. We said 80k. They said 84k', 'they offer 52000; we counter 80000; they offer 84000'],
    ['They wanted 53k. We said 80k. They said 84k', 'they previous 53000; we counter 80000; they offer 84000'],
    ['Rauland wanted 90k. We said 80k. Rauland said 84k', 'Rauland offer 90000; we counter 80000; Rauland offer 84000'],
    ['Rauland wanted 90k, they now want 84k', 'Rauland previous 90000; Rauland offer 84000'],
    ['They wanted 90k each, now 84k each', 'they previous 90000 per each; they offer 84000 per each'],
    ['They wanted 90k each, now 84k per bed', 'they previous 90000 per each; they offer 84000 per bed'],
    ['They wanted 90k per site, now 84k per bed', 'they offer 90000 per site; they offer 84000 per bed'],
    ['They wanted 90k, now 84k each', 'they previous 90000 per each; they offer 84000 per each'],
    ['We offered 80k, now 84k', 'we counter 80000; we counter 84000'],
  ])('takes an amount for superseded where a later one says that it moved, or answers ours: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['Support for it is 12k', 'they offer 12000 for support'],
    ['12k for support', 'they offer 12000 for support'],
    ['12k for beds, support is extra', 'they offer 12000'],
    ['12k for beds with support', 'they offer 12000'],
    ['Pumps 80k, support 12k', 'they offer 80000; they offer 12000 for support'],
    ['Travel or support is 12k', 'they offer 12000 for travel'],
    ['12k for the whole of hosting', 'they offer 12000'],
    ['12k hosting', 'they offer 12000 for hosting'],
  ])('tells the part of the deal that an amount is for: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['Support is 12k', 'they offer 12000'],
    ['Hosting is 12k', 'they offer 12000 for hosting'],
  ])('tells it not by the product’s own name: “%s”', (text, rows) => {
    expect(read(text, { product: 'support desk' })).toBe(rows);
  });

  it.each([
    ['They want 84k and throw in training', 'they offer 84000 with throw in training'],
    ['They want 84k with free training', 'they offer 84000 with free training'],
    ['They want 84k, no charge for training', 'they offer 84000'],
    ['They want 84k plus training', 'they offer 84000'],
    ['They want 84k and training at no cost. Setup is free', 'they offer 84000 with training at no cost'],
    ['They want 84k less free training', 'they offer 84000 with free training'],
    ['They want 84k but free training', 'they offer 84000 with free training'],
    ['They want 84k; free training', 'they offer 84000 with free training'],
  ])('tells what comes with it for nothing: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['Their final offer is 84k', 'they offer 84000 at last'],
    ['Their best and final is 84k and Rauland is 80k', 'they offer 84000 at last; Rauland offer 80000'],
    ['They want 84k. Thats final', 'they offer 84000'],
    ['We said 80k as a final offer', 'we counter 80000'],
  ])('tells which of theirs is the last: “%s”', (text, rows) => {
    expect(read(text)).toBe(rows);
  });

  it.each([
    ['Down to 84k', 'they offer 84000 ?'],
    ['They want 84k', 'they offer 84000'],
    ['Tunstall wants 84k', 'Tunstall offer 84000'],
    ['Zeta wants 84k', 'Zeta offer 84000 ?'],
  ])('asks who named an amount where a rival has a row: “%s”', (text, rows) => {
    expect(read(text, { before: [row({ party: 'rival', name: 'Tunstall' })] })).toBe(rows);
  });

  it.each([['Down to 84k', 'they offer 84000']])('asks not where that row was rejected: “%s”', (text, rows) => {
    expect(read(text, { before: [row({ party: 'rival', name: 'Tunstall', state: 'rejected' })] })).toBe(rows);
  });

  it.each([
    ['Down to 84k', 'they offer 84000'],
    ['Zeta wants 84k', 'Zeta offer 84000 ?'],
  ])('asks not where the row is the vendor’s: “%s”', (text, rows) => {
    expect(read(text, { before: [row({ name: 'Zeta' })] })).toBe(rows);
  });

  it('names rivals, and whoever may be one', () => {
    const { named } = readTalk('Rauland is at 165k. Rauland again, and Tunstall: 84k. They want 90k', world);
    expect(named).toEqual(['Rauland', 'Tunstall']);
  });
});
