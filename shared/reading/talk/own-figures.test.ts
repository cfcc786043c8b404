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
  ])('is not read from "%s"', (text) => expect(own(text)).toEqual([]));

  it.each([
    ['We spend 22 minutes x 4 rounds x 9 nurses on it', [22, 4, 9]],
    ['Four carers each lose 18 minutes a shift to calls', [18, 3, 4]],
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
