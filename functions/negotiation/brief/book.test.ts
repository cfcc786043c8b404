import { describe, expect, it } from 'vitest';
import { catalogueOf, records, solution, vendor } from '#functions/records/testing/records';
import { askedOf } from '../testing/asked.ts';
import { market } from '../testing/market.ts';
import { bookOf } from './book.ts';

type Asked = Parameters<typeof askedOf>[0];
const factsOf = (given: Asked) => {
  const book = bookOf(askedOf(given));
  return (id: string) => {
    const { label, text, evidence } = book.get(id);
    return [label, text, evidence?.note, evidence?.source];
  };
};
const WORKED = 'Worked out from the figures that you entered';

describe('the facts of a negotiation', () => {
  it('are its figures, each with how it comes about', () => {
    const fact = factsOf({ earlier: ['They came back with 95k'], message: 'They came back with 93k' });
    expect(
      ['share', 'target', 'aim', 'saving', 'walk-away', 'offer', 'gap-target', 'gap-walk-away', 'moved'].map((id) =>
        fact(`deal.${id}`),
      ),
    ).toEqual([
      ['share aimed at', '85 %', 'The rule of every new strategy here', WORKED],
      ['target price', 'A$85,000', '85 % × A$100,000 = A$85,000', WORKED],
      ['target price', 'A$85,000', '85 % × A$100,000 = A$85,000', WORKED],
      ['saving at the target', 'A$15,000', 'A$100,000 − A$85,000 = A$15,000', WORKED],
      ['walk-away price', 'A$100,000', 'Lowest of: price or budget entered A$100,000 = A$100,000', WORKED],
      ['their latest offer', 'A$93,000', 'As you told it', 'What you said about the negotiation'],
      ['gap to the target', 'A$8,000', 'A$93,000 − A$85,000 = A$8,000', WORKED],
      ['room to the walk-away price', 'A$7,000', 'A$100,000 − A$93,000 = A$7,000', WORKED],
      ['what they came down by', 'A$7,000', 'A$100,000 − A$93,000 = A$7,000', WORKED],
    ]);
    expect(fact('deal.draft-aim')).toEqual(['our target', 'A$85,000', undefined, undefined]);
    expect(fact('deal.draft-counter')).toEqual(['our counter-offer', 'A$88,500', undefined, undefined]);
    expect(fact('deal.price')).toEqual(['price or budget entered', 'A$100,000', undefined, undefined]);
    expect(fact('deal.trade-early-payment')[1]).toBe('A$1,781');
  });

  it.each([null, 0])('with %s for a budget count what they came down by from their first offer', (budget) => {
    const given = { budget, earlier: ['They came back with 95k'], message: 'They came back with 93k' };
    expect(factsOf(given)('deal.moved').slice(1, 3)).toEqual(['A$2,000', 'A$95,000 − A$93,000 = A$2,000']);
    const book = bookOf(askedOf(given));
    const absent = ['share', 'target', 'aim', 'saving', 'walk-away', 'gap-target', 'counter', 'draft-aim', 'price'];
    expect(absent.filter((id) => book.has(`deal.${id}`))).toEqual([]);
    expect(book.has('deal.draft-counter')).toBe(false);
  });

  it('tell no offer and no movement before there is one', () => {
    const book = bookOf(askedOf({ message: 'Hello' }));
    expect(['offer', 'moved', 'gap-target', 'asked'].filter((id) => book.has(`deal.${id}`))).toEqual([]);
  });

  it('are counts of our records, with how each was counted', () => {
    const fact = factsOf({ catalogue: market });
    const source = 'Counted in our records, data version 2026-01-15-test';
    const all = 'Every real solution of the same kind on record, without the vendor’s own.';
    const { note } = askedOf({ catalogue: market }).comparables;
    expect(
      ['alternatives', 'contracts', 'counted', 'median', 'lowest', 'highest'].map((id) => fact(`market.${id}`)),
    ).toEqual([
      ['other solutions of the same kind', '2', all, source],
      ['public contracts', '3', note, source],
      ['public contracts about this kind of product', '3', note, source],
      ['median contract value', 'A$250,000', note, source],
      ['lowest contract value', 'A$100,000', note, source],
      ['highest contract value', 'A$400,000', note, source],
    ]);
    expect(bookOf(askedOf({ catalogue: market })).get('market.contracts').evidence).toMatchObject({
      kind: 'estimate',
      asOf: '2026-01-15',
    });
  });

  it('say “none” for nought, and mark what is counted among fictional ones', () => {
    expect(factsOf({})('market.alternatives')[1]).toBe('none');
    expect(bookOf(askedOf({})).has('market.median')).toBe(false);
    const catalogue = catalogueOf(
      records({ vendors: [vendor({ demonstration: true })], solutions: [solution({ demonstration: true })] }),
    );
    const { evidence } = bookOf(askedOf({ catalogue, demonstration: true })).get('market.alternatives');
    expect(evidence).toMatchObject({
      kind: 'demonstration',
      note: 'Every fictional solution of the same kind on record, without the vendor’s own.',
    });
  });

  it('are names as typed where no record holds them, cut where they are long', () => {
    const given = { vendor: 'Z'.repeat(80), product: `${'Q'.repeat(78)} ${'R'.repeat(9)}` };
    const book = bookOf(askedOf(given));
    expect(book.get('deal.vendor').text).toBe(given.vendor);
    expect(book.get('deal.product').text).toBe(`${'Q'.repeat(78)}…`);
    expect(bookOf(askedOf({ vendor: 'Z'.repeat(81) })).get('deal.vendor').text).toBe(`${'Z'.repeat(79)}…`);
    const known = bookOf(askedOf({}));
    expect([known.has('deal.vendor'), known.has('deal.product')]).toEqual([false, false]);
    const none = bookOf(askedOf({ vendor: '', product: '' }));
    expect([none.has('deal.vendor'), none.has('deal.product')]).toEqual([false, false]);
  });

  it('are amounts of this turn alone, whoever named them', () => {
    const book = bookOf(askedOf({ rows: [], earlier: ['They came back with 97k'], message: 'Zyphora is at 65k' }));
    expect(book.get('told.row-1-amount')).toMatchObject({ label: 'read in your message', text: 'A$65,000' });
    expect(book.get('told.row-1-name')).toMatchObject({ label: 'read in your message', text: 'Zyphora' });
    expect(book.has('told.row-2-amount')).toBe(false);
  });

  it('hold a vendor without a product on record by name, and what the buyer raised in the buyer’s words', () => {
    const catalogue = catalogueOf(records({ vendors: [vendor(), vendor({ id: 'emu', name: 'Emu Health' })] }));
    const book = bookOf(askedOf({ catalogue, vendor: 'Emu Health', message: 'We have WiFi dead spots' }));
    expect(book.findSubject('vendor:emu')).toMatchObject({ kind: 'vendor', name: 'Emu Health' });
    expect(book.get('said.0')).toMatchObject({ label: 'you said', text: 'WiFi' });
  });
});
