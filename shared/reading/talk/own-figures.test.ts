import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import type { BuyerFact } from '#shared/contracts/reading/quotes';
import { readOwnFigures, withoutOwnFigures } from './own-figures.ts';

const own = (quotes: string, ...talk: string[]) =>
  readOwnFigures(quotes, talk).map(({ assumptionId, value }) => [assumptionId, value]);

describe('a figure of the buyer’s own', () => {
  it.each([
    ['We pay $30k a year to maintain the old system.', 30_000],
    ['Today we currently pay $2,500 per month for our existing nurse call', 30_000],
    ['we are paying $12,345.60 p.a. for the present contract', 12_345.6],
    ['We spend $1.2m annually on maintenance', 1_200_000],
    ['We still pay $500 a week for the legacy phones', 26_000],
    ['We already pay $9,000 a quarter to maintain it', 36_000],
    ['We pay $30k a year to maintain the old system '.padEnd(300, 'x'), 30_000],
    ['We pay $1,000,000,000 a year to maintain the old system', 1_000_000_000],
  ])('"%s" is read', (text, aud) => {
    expect(own(text)).toEqual([['present-system-cost', aud]]);
  });

  it('of savings counts where the buyer says it, and not where a vendor does', () => {
    const claim = 'We expect to save $40,000 a year';
    expect(own('', claim)).toEqual([['own-saving', 40_000]]);
    expect(own(claim)).toEqual([]);
  });

  it.each([
    ['Our wards had 5,200 admissions last year.', [['admissions', 5_200]]],
    ['We counted 120 adverse drug events a year.', [['adverse-events', 120]]],
    ['An adverse drug event costs us $4,000.', [['adverse-event-cost', 4_000]]],
    ['Licences for up to 5,200 admissions a year', []],
  ])('that counts is read from "%s"', (text, expected) => expect(own(text)).toEqual(expected));

  it.each([
    'Annual support: $18,500 per year',
    'You pay $99 per month for the current version',
    'We pay $30k or $40k a year for the old system',
    'We pay $30k to maintain the old system',
    'We pay a lot for the old system every year',
    'We pay $0 a year for the old system',
    'We pay $1,000,000,001 a year to maintain the old system',
    'We pay $30k a year to maintain the old system '.padEnd(301, 'x'),
    'Our wards had 5,200 admissions in June.',
    'Our wards had 5% admissions growth last year.',
    'Our wards had $5,200 for 300 admissions last year.',
    'An adverse drug event costs us $4,000 or $5,000.',
    'An adverse drug event costs us a lot.',
    'Our wards had 5,200 admissions last year '.padEnd(301, 'x'),
  ])('is not read from "%s"', (text) => expect(own(text)).toEqual([]));

  it.each([
    ['We spend 22 minutes x 4 rounds x 9 nurses on it', [22, 4, 9]],
    ['Four carers each lose 18 minutes a shift to calls', [18, 3, 4]],
    ['Four carers each lose 2 hours on it', [120, 1, 4]],
    ['On the 2nd floor four carers lose 18 minutes a day', [18, 1, 4]],
    ['Four carers each lose 18 minutes '.padEnd(300, 'x'), [18, 1, 4]],
  ])('of working time is read from "%s"', (text, [minutes, times, people]) => {
    expect(own(text)).toEqual([
      ['own-minutes', minutes],
      ['own-times', times],
      ['own-people', people],
    ]);
  });

  it('of working time is no vendor’s claim, and needs who works', () => {
    expect(own('Saves 22 minutes for each of 9 nurses')).toEqual([]);
    expect(own('Response within 22 minutes')).toEqual([]);
  });

  it.each([
    ['nobody who works', 'It takes 22 minutes for each of 9 doors'],
    ['two kinds of people', '9 nurses and 4 carers lose 22 minutes a day'],
    ['two stretches of time', '9 nurses lose 22 minutes or 2 hours a day'],
    ['more than one other number', '9 nurses lose 22 minutes x 4 rounds x 7 wards'],
    ['no minutes or hours', '9 nurses lose 3 days on it'],
    ['no time', '9 nurses do it'],
    ['three hundred letters and one', '9 nurses lose 22 minutes '.padEnd(301, 'x')],
  ])('of working time is none that tells %s', (_what, text) => expect(own(text)).toEqual([]));

  it('of working time brings the wage that stands with it', () => {
    expect(own('9 nurses lose 22 minutes a shift at $52 per hour')).toEqual([
      ['own-minutes', 22],
      ['own-times', 3],
      ['own-people', 9],
      ['wage', 52],
    ]);
  });

  it.each([
    ['Our hourly rate is $38 per hour', 38],
    ['The wage is $15 an hour', 15],
    ['The wage is $500 an hour', 500],
    ['The wage is $14.99 an hour', undefined],
    ['The wage is $501 an hour', undefined],
    ['The wage is $38 a week', undefined],
    ['The wage is $38', undefined],
  ])('of wages is one by the hour that people earn: "%s"', (text, wage) => {
    expect(own('', text)).toEqual(wage === undefined ? [] : [['wage', wage]]);
    expect(own(text)).toEqual([]);
  });

  it('that was read in the quotes counts: a present cost by its period, a wage by the hour', () => {
    const at = (text: string) => [{ text, start: 0 }];
    const facts: BuyerFact[] = [
      { k: 'present_cost', v: '$31,200', at: at('We pay $31,200 a year for the old contract.') },
      { k: 'present_cost', v: '$38', at: at('a carer costs us $38 an hour.') },
      { k: 'present_cost', v: '$1.07', at: at('Current supplier: $1.07 a test.') },
    ];
    expect(readOwnFigures('', [], facts).map(({ assumptionId, value }) => [assumptionId, value])).toEqual([
      ['present-system-cost', 31_200],
      ['wage', 38],
    ]);
  });

  const fact = (k: BuyerFact['k'], v: string, ...said: string[]): BuyerFact => ({
    k,
    v,
    at: said.map((text) => ({ text, start: 0 })),
  });
  it.each([
    [fact('wage', '$15', 'carers get $15'), [['wage', 15, 'carers get $15']]],
    [fact('wage', '$500'), [['wage', 500, '$500']]],
    [fact('wage', '$14', 'carers get $14 an hour'), []],
    [fact('wage', '$501', 'carers get $501 an hour'), []],
    [fact('wage', '$38', 'carers at $38 an hour plus GST'), []],
    [fact('present_cost', '$600', 'the old one is $600 an hour'), []],
    [fact('benefit', '$38', 'we save $38 an hour'), []],
    [fact('volume', '$38', 'we count $38 an hour'), []],
    [
      fact('present_cost', '$900', 'the old one', 'is $900 a month'),
      [['present-system-cost', 10_800, 'the old one is $900 a month']],
    ],
    [
      fact('present_cost', '$900', 'the old one is $900 a fortnight'),
      [['present-system-cost', 23_400, 'the old one is $900 a fortnight']],
    ],
    [fact('present_cost', '$900'), [['present-system-cost', 900, '$900']]],
    [fact('present_cost', '$0', 'the old one is $0 a year'), []],
    [fact('present_cost', 'nothing', 'the old one is free'), []],
    [fact('benefit', '$2,000', 'it saves us $2,000 a month'), [['own-saving', 24_000, 'it saves us $2,000 a month']]],
    [fact('budget', '$2,000', 'we have $2,000 a year'), []],
  ])('that was read in the quotes is of its kind, period and size: %j', (one, expected) => {
    const read = readOwnFigures('', [], [one]);
    expect(read.map(({ assumptionId, value, said }) => [assumptionId, value, said])).toEqual(expected);
  });

  it('said last goes before what was said earlier, and talk before quotes', () => {
    const [quoted, first, last] = [1, 2, 3].map((n) => `We pay $${n}0k a year to maintain the old system`);
    expect(own(quoted ?? '', first ?? '', last ?? '')).toEqual([['present-system-cost', 30_000]]);
    expect(own(quoted ?? '')).toEqual([['present-system-cost', 10_000]]);
  });

  it('of savings stays in the quotes, where a vendor promises it', () => {
    const claim = 'We expect to save you $40,000 a year';
    expect(withoutOwnFigures(claim)).toBe(claim);
  });

  it('is taken out of the quotes, and every line keeps its number', () => {
    const text = 'Quote from Rauland\nWe pay $30k a year to maintain the old system.\nSystem $5,000';
    expect(withoutOwnFigures(text).split('\n')).toEqual(['Quote from Rauland', '.', 'System $5,000']);
  });

  it.each(['we pay ', '$1,', 'a.1', '1.1 we pay $1 a year old ', '$ $ '])(
    'is looked for in work that grows with the text: "%s"',
    (unit) => {
      expect(growsInStep((text) => readOwnFigures(text, [text]), unit)).toBe(true);
    },
  );
});
