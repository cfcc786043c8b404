import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { type Basis, heldRow, heldRows, ledgerOf, onBasis, standingOf, withHeld } from './ledger.ts';
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

  it('is final as the latest offer is, and tells the row that sets it and the limit', () => {
    const [first, last, limit] = [
      row({ isFinal: true }),
      row({ amount: 160_000 }),
      row({ party: 'we', kind: 'limit' }),
    ];
    expect(sum([first])).toMatchObject({ isFinal: true, latest: first });
    expect(sum([first, last, limit])).toMatchObject({ isFinal: false, latest: last, limit: 168_000, limitRow: limit });
  });

  it('repeats no offer, and none that is the price entered', () => {
    expect(sum([row({}), row({}), row({ amount: 160_000 })]).offers).toEqual([168_000, 160_000]);
    expect(sum([row({})], 168_000).offers).toEqual([]);
  });

  it('takes nothing off where there is no price, a unit is named, or as much would be left as none', () => {
    const saving = (more: Partial<LedgerRow> = {}) => row({ kind: 'saving', amount: 5_000, ...more });
    expect(sum([saving()]).offers).toEqual([]);
    expect(sum([saving()], 20_000).offers).toEqual([15_000]);
    expect(sum([saving({ unit: 'bed' })], 20_000).offers).toEqual([]);
    expect(sum([saving({ amount: 20_000 })], 20_000).offers).toEqual([]);
    expect(sum([saving({ party: 'rival' })], 20_000).offers).toEqual([]);
  });
});

describe('an amount beside the deal’s price', () => {
  const basis: Basis = { price: 100_000, period: 'year', unit: null, months: 36, gst: 'ex' };
  it.each<[string, Partial<LedgerRow>, Partial<Basis>, number | null]>([
    ['of the same period is itself', { amount: 90_000, period: 'year' }, {}, 90_000],
    ['of a part of it is apart', { amount: 90_000, period: 'year', scope: 'support' }, {}, null],
    ['a month is twelve of a year', { amount: 8_000, period: 'month' }, {}, 96_000],
    ['a week is 52 of a year', { amount: 2_000, period: 'week' }, {}, 104_000],
    ['with GST is set beside one without', { amount: 110_000, period: 'year', gst: 'inc' }, {}, 100_000],
    ['without GST is set beside one with', { amount: 100_000, period: 'year', gst: 'ex' }, { gst: 'inc' }, 110_000],
    ['of which GST is not told stays', { amount: 110_000, period: 'year', gst: null }, {}, 110_000],
    ['a fifth of the price may be one of the whole', { amount: 20_000, period: 'year' }, {}, 20_000],
    ['less than a fifth is not', { amount: 19_999, period: 'year' }, {}, null],
    ['three times the price may be one of the whole', { amount: 300_000, period: 'year' }, {}, 300_000],
    ['more is not', { amount: 300_001, period: 'year' }, {}, null],
    ['any is, where no price was entered', { amount: 5, period: 'year' }, { price: null }, 5],
    [
      'each of a unit counts as many as there are',
      { amount: 500, unit: 'bed', quantity: 200, period: 'year' },
      {},
      100_000,
    ],
    ['each of nobody knows how many is apart', { amount: 500, unit: 'bed', period: 'year' }, {}, null],
    [
      'of the deal’s own unit is itself',
      { amount: 500, unit: 'bed', quantity: 9, period: 'year' },
      { price: 400, unit: 'bed' },
      500,
    ],
    [
      'of another unit is apart',
      { amount: 500, unit: 'room', quantity: 9, period: 'year' },
      { price: 400, unit: 'bed' },
      null,
    ],
    ['of the whole is apart from a price of one', { amount: 500, period: 'year' }, { price: 400, unit: 'bed' }, null],
    [
      'paid yearly is set beside one of the whole over its own months',
      { amount: 40_000, period: 'year', months: 24 },
      { period: 'once' },
      80_000,
    ],
    ['or over the deal’s', { amount: 40_000, period: 'year' }, { period: 'once' }, 120_000],
    ['once may be one of a period that nobody told', { amount: 140_000, period: 'once' }, {}, 140_000],
    ['unless it lies too far off', { amount: 140_001, period: 'once' }, {}, null],
    ['or is set beside none', { amount: 90_000, period: 'once' }, { price: null }, null],
    [
      'yearly beside one of the whole of no known months may be the same',
      { amount: 70_000, period: 'year' },
      { period: null, months: null },
      70_000,
    ],
  ])('%s', (_, more, given, value) => {
    const found = onBasis(row({ ...more }), { ...basis, ...given });
    expect(found === null ? null : Math.round(found)).toBe(value);
  });
});

describe('where a talk stands', () => {
  it('is reckoned from the price entered, the limit told and the lowest rival', () => {
    const rows = [
      row({ amount: 95_000 }),
      rival('Rauland', 80_000),
      row({ party: 'we', kind: 'limit', amount: 90_000 }),
    ];
    expect(standingOf(rows, 100_000, silent)).toMatchObject({
      target: 85_000,
      aim: 80_000,
      walkAway: 80_000,
      position: { standing: 'above-walk-away', latest: 95_000, moved: 5_000, nextCounter: 80_000 },
    });
    expect(standingOf(rows.slice(0, 1), 100_000, silent)).toMatchObject({ aim: 85_000, walkAway: 100_000 });
  });

  it('takes period, months and unit as the vendor’s latest offer of the whole has them, else as told', () => {
    const told = { period: 'month', months: 12 } as const;
    const basis = (rows: LedgerRow[], price: number | null = null) => standingOf(rows, price, told).ledger.basis;
    expect(basis([])).toEqual({ price: null, period: 'month', months: 12, unit: null, gst: null });
    const whole = [row({ period: 'year', months: 36, gst: 'inc' }), row({ unit: 'bed', gst: 'ex' })];
    expect(basis(whole)).toMatchObject({ period: 'year', months: 36, unit: 'bed', gst: 'ex' });
    expect(basis(whole, 160_000)).toMatchObject({ period: 'year', months: 36, unit: null, gst: 'inc' });
    expect(basis(whole, 900_000)).toMatchObject({ period: 'month', months: 36, unit: null, gst: null });
    expect(basis([row({ period: 'year', scope: 'support' })])).toMatchObject({ period: 'month', gst: null });
  });
});

describe('what a purchase holds', () => {
  const held = (id: string, vendor: string, date: string) =>
    heldRow({ id, version: 3, data: { vendor, row: row({ date }) } });

  it('has the id of its item, and its version', () => {
    expect(held('item-1', 'Austco', '2026-11-20')).toMatchObject({
      vendor: 'Austco',
      version: 3,
      row: { id: 'item-1' },
    });
  });

  it('comes after the quotes, of this vendor alone, oldest first', () => {
    const told = [
      held('b', 'Austco Pty Ltd', '2026-11-21'),
      held('a', 'Austco', '2026-11-21'),
      held('c', 'Austco', '2026-11-20'),
      held('d', 'Rauland', '2026-11-19'),
    ];
    const quote = { id: 'q', vendor: 'Rauland', date: '2026-11-22', amount: 9, period: null, months: null, gst: null };
    const rows = heldRows([quote], told, 'Austco');
    expect(rows.map(({ id }) => id)).toEqual(['quote-q', 'c', 'a', 'b']);
    expect(rows[0]).toMatchObject({
      party: 'rival',
      name: 'Rauland',
      words: 'Settled quote of Rauland',
      state: 'confirmed',
    });
  });

  it('stands in place of the same rows of the page', () => {
    const [kept, other] = [row({ id: 'kept', amount: 1 }), row({ id: 'other' })];
    expect(withHeld([kept], [row({ id: 'kept', amount: 2 }), other])).toEqual([kept, other]);
  });
});
