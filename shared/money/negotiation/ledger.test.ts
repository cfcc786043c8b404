import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { heldRows, ledgerOf } from './ledger.ts';
import { walkAwayPrice } from './targets.ts';

let made = 0;
const row = (given: Partial<LedgerRow>): LedgerRow => ({
  id: `row-${++made}`,
  date: `2026-11-22T10:${String(made).padStart(2, '0')}`,
  party: 'they',
  name: null,
  kind: 'offer',
  amount: 168_000,
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
const rival = (name: string, amount: number, more: Partial<LedgerRow> = {}) =>
  row({ party: 'rival', name, amount, ...more });
const silent = { period: null, months: null };
const sum = (rows: LedgerRow[], price: number | null = null) => ledgerOf(rows, price, silent);

describe('a ledger', () => {
  it('counts confirmed and corrected rows, and no proposed or rejected ones', () => {
    const rows = (['proposed', 'rejected', 'confirmed', 'corrected'] as const).map((state, at) =>
      rival(`Rival ${at}`, 100_000 + at, { state }),
    );
    expect(sum(rows).alternative).toMatchObject({ name: 'Rival 2', value: 100_002 });
    expect(sum(rows.slice(0, 2))).toMatchObject({ alternative: null, offers: [], confirmed: [] });
  });

  it('never takes a rival’s amount for the vendor’s offer', () => {
    expect(sum([rival('Rauland', 165_000)], 180_000)).toMatchObject({ offers: [], latest: null });
  });

  it('has the lowest of the rivals’ latest offers as the alternative, and the latest limit told', () => {
    const { alternative, limit } = sum([
      rival('Rauland', 150_000),
      rival('Vocera', 160_000),
      rival('Rauland', 171_000),
      row({ party: 'we', kind: 'limit', amount: 175_000 }),
      row({ party: 'we', kind: 'limit', amount: 170_000 }),
    ]);
    expect(alternative).toMatchObject({ name: 'Vocera', value: 160_000 });
    expect(walkAwayPrice(null, { maximum: limit, alternative: alternative?.value ?? null })).toBe(160_000);
  });

  it('sets an earlier price before the offer of the same telling', () => {
    const date = '2026-11-22T12:00';
    expect(sum([row({ date, amount: 60_000 }), row({ date, amount: 65_000, kind: 'previous' })]).offers).toEqual([
      65_000, 60_000,
    ]);
  });

  it('takes what was taken off from the last price, unless the new one is told with it', () => {
    expect(sum([row({}), row({ kind: 'saving', amount: 4_800 })]).offers).toEqual([168_000, 163_200]);
    const date = '2026-11-22T13:00';
    expect(sum([row({ kind: 'saving', amount: 5_000, date }), row({ amount: 120_000, date })]).offers).toEqual([
      120_000,
    ]);
  });

  it('compares a price a month over its months, one per unit times its quantity, and leaves out what it cannot', () => {
    const { offers, apart } = sum(
      [
        row({ amount: 9_500, period: 'month', months: 60 }),
        row({ amount: 2_890, unit: 'pump', quantity: 200 }),
        row({ amount: 1_200, unit: 'room' }),
        row({ amount: 12_000, scope: 'support', period: 'year' }),
      ],
      600_000,
    );
    expect(offers).toEqual([570_000, 578_000]);
    expect(apart.map(({ amount }) => amount)).toEqual([1_200, 12_000]);
  });

  it('sets GST in and out on one basis where both are told', () => {
    const { alternative } = sum([row({ gst: 'ex' }), rival('Rauland', 165_000, { gst: 'inc' })]);
    expect(alternative?.value).toBeCloseTo(150_000, 6);
  });

  it('takes settled quotes as confirmed rows of their vendors', () => {
    const quote = { id: 'q', date: '2026-11-20', amount: 178_000, period: null, months: null, gst: 'ex' as const };
    const rows = heldRows(
      [
        { ...quote, vendor: 'austco ' },
        { ...quote, id: 'r', vendor: 'Rauland', amount: 165_000 },
      ],
      [],
      'Austco',
    );
    expect(sum(rows)).toMatchObject({ offers: [178_000], alternative: { name: 'Rauland', value: 165_000 } });
  });
});
