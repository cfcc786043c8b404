import { describe, expect, it } from 'vitest';
import type { Quote, QuoteLine } from '../contracts/reports/quotes.ts';
import type { RoiModel } from '../contracts/reports/roi-model.ts';
import { cheapestOf, chooseOption, optionsOf } from './offers.ts';
import { roiFigures } from './roi-figures.ts';

const line = (aud: number): QuoteLine => ({
  ...{ id: 'line-1', text: 'System', label: 'System', amount: `$${aud}`, unit: 'whole', quantity: 1 },
  ...{ period: 'once', gst: 'ex', optional: false, byYearAud: [aud, 0, 0, 0, 0, 0] },
});
const quote = (id: string, vendor: string | null, aud: number, more: Partial<Quote> = {}): Quote => ({
  ...{ id, vendor, lines: [line(aud)], totals: [], total: { low: aud, high: aud }, settled: true, open: [] },
  ...{ assumptions: [], isOver: false },
  ...more,
});
const optionsFrom = (...quotes: Quote[]) => optionsOf({ quotes, unread: [], slips: [], questions: [] });
const modelOf = (...quotes: Quote[]): RoiModel => ({
  ...{ horizonYears: 5, ratesPercent: [3, 5, 7], chosenOptionId: null, assumptions: [], drivers: [] },
  options: optionsFrom(...quotes),
});

describe('the offers of a reading', () => {
  it('are those with amounts that are not over, each by a name of its own', () => {
    const empty = quote('d', 'Delta', 1, { lines: [] });
    const over = quote('e', 'Echo', 1, { isOver: true });
    const all = optionsFrom(
      empty,
      quote('a', 'Acme', 1),
      quote('b', null, 2, { open: ['GST?'] }),
      over,
      quote('c', 'Acme', 3),
    );
    expect(all.map(({ id, name, open }) => [id, name, open])).toEqual([
      ['a', 'Acme (quote 1)', []],
      ['b', 'Unnamed vendor', ['GST?']],
      ['c', 'Acme (quote 3)', []],
    ]);
  });
});

describe('the offer that is set against the savings', () => {
  const [acme, bell, cheap] = [quote('a', 'Acme', 300), quote('b', 'Bell Care', 200), quote('c', 'GE', 100)];
  const open = { open: ['GST?'] };

  it.each([
    ['the only one', [acme], [], { optionId: 'a', reason: 'only' }],
    ['the one that is named', [acme, bell, cheap], ['the Bell-Care pendant'], { optionId: 'b', reason: 'named' }],
    [
      'the cheapest of those that are named',
      [acme, bell, cheap],
      ['acme', 'bell care'],
      { optionId: 'b', reason: 'cheapest' },
    ],
    ['the cheapest of all where none is named', [acme, bell, cheap], ['Zeta'], { optionId: 'c', reason: 'cheapest' }],
    ['not one whose short name is anywhere', [acme, bell, cheap], ['GE'], { optionId: 'c', reason: 'cheapest' }],
    ['not one that is a part of a word', [acme, bell], ['Acmeology'], { optionId: 'b', reason: 'cheapest' }],
    [
      'the only one that is settled',
      [acme, quote('d', 'Delta', 1, open)],
      [],
      { optionId: 'a', reason: 'only-settled' },
    ],
    ['none where none is settled', [quote('d', 'Delta', 1, open), quote('e', 'Echo', 1, open)], [], null],
    ['none where none is there', [], [], null],
  ])('is %s', (_, quotes, wanted, choice) => {
    expect(chooseOption(modelOf(...quotes), wanted)).toEqual(choice);
  });

  it('is of two that cost the same the first by name', () => {
    const same = [quote('x', 'Zulu', 5), quote('y', 'Alpha', 5)];
    for (const quotes of [same, same.toReversed()])
      expect(cheapestOf(roiFigures(modelOf(...quotes)))?.optionId).toBe('y');
  });
});
