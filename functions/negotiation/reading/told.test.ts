import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { askedOf } from '../testing/asked.ts';
import { market } from '../testing/market.ts';

const now = '2026-11-22T10:00:00.000Z';
const talkOf = (given: Parameters<typeof askedOf>[0]) => askedOf(given).talk;
const brief = ({ id, date, amount, state }: LedgerRow) => [id, date, amount, state];
const row = (given: Partial<LedgerRow>): LedgerRow => ({
  ...{ id: 'row-1', date: '2026-11-20', party: 'they', name: null, kind: 'offer', amount: 95_000, period: null },
  ...{ months: null, unit: null, quantity: null, gst: null, scope: null, terms: null, words: 'x', question: null },
  state: 'confirmed',
  ...given,
});

describe('an amount', () => {
  it.each([
    ['They came back with 20k', {}, 'confirmed'],
    ['They came back with 19k', {}, 'proposed'],
    ['They came back with 300k', {}, 'confirmed'],
    ['They came back with 301k', {}, 'proposed'],
    ['They came back with 19k', { budget: null }, 'confirmed'],
    ['They came back with 19k', { budget: 0 }, 'confirmed'],
    ['They came back with $600 a month', {}, 'confirmed'],
    ['They came back with $600 per bed', {}, 'confirmed'],
    ['Maintenance 950', {}, 'confirmed'],
    ['They took $500 off', {}, 'confirmed'],
    ['Zyphora is at 65k', {}, 'proposed'],
    ['Emu Health is at 65k', { catalogue: market }, 'confirmed'],
    ['Emu Bell is at 65k', { catalogue: market }, 'confirmed'],
    ['Wombat Care is at 65k', { catalogue: market }, 'confirmed'],
  ])('told as “%s” with %o is %s', (message, given, state) => {
    expect(talkOf({ message, rows: [], ...given }).read.map((one) => one.state)).toEqual([state]);
  });

  it('is of another vendor where its name is on record or in the ledger, and of this one where it is its own', () => {
    const partyOf = (message: string, rows: LedgerRow[] = []) =>
      talkOf({ message, rows, catalogue: market }).fresh.map(({ party, name, question }) => [party, name, question]);
    expect(partyOf('Emu Health is at 65k')).toEqual([['rival', 'Emu Health', null]]);
    expect(partyOf('Emu Bell is at 65k')).toEqual([['rival', 'Emu Bell', null]]);
    expect(partyOf('Wombat Care is at 65k')).toEqual([['they', null, null]]);
    expect(partyOf('Wombat Call is at 65k')).toEqual([['they', null, null]]);
    expect(partyOf('Zyphora is at 64k')).toEqual([['rival', 'Zyphora', 'Is Zyphora another vendor?']]);
    const rival = row({ party: 'rival', name: 'Zyphora', amount: 65_000 });
    expect(partyOf('Zyphora is at 64k', [rival])).toEqual([['rival', 'Zyphora', null]]);
    // In small letters nothing but the ledger tells that it is a name.
    expect(partyOf('zyphora is at 64k')).not.toMatchObject([['rival', 'zyphora', null]]);
    expect(partyOf('zyphora is at 64k', [rival])).toEqual([['rival', 'zyphora', null]]);
    expect(partyOf('Zyphora is at 64k', [{ ...rival, party: 'they' }])).toEqual([
      ['rival', 'Zyphora', 'Is Zyphora another vendor?'],
    ]);
  });

  it('has a number and the order of its turn, whether a ledger is kept or not', () => {
    const turns = {
      context: 'Another vendor quoted 90k.',
      earlier: ['They came back with 97k', 'They came back with 96k'],
      message: 'They came back with 95k',
    };
    const read = [
      ['row-1', '2026-11-22T00:00:00', 90_000, 'confirmed'],
      ['row-2', '2026-11-22T00:00:01', 97_000, 'confirmed'],
      ['row-3', '2026-11-22T00:00:02', 96_000, 'confirmed'],
      ['row-4', now, 95_000, 'confirmed'],
    ];
    const without = talkOf(turns);
    expect(without.read.map(brief)).toEqual(read);
    expect(without.fresh.map(brief)).toEqual(read.slice(3));
    const withOne = talkOf({ ...turns, rows: [row({ id: 'row-7' }), row({ id: 'quote-9' })] });
    const [first, , , last] = read;
    const fresh = [
      ['row-8', ...(first?.slice(1) ?? [])],
      ['row-9', ...(last?.slice(1) ?? [])],
    ];
    expect([withOne.read.map(brief), withOne.fresh.map(brief)]).toEqual([fresh, fresh]);
  });

  it('is told anew by a turn in the same words, and not by the context', () => {
    const words = 'They came back with 95k';
    const rows = [row({ words })];
    expect(talkOf({ context: words, rows }).read).toEqual([]);
    expect(talkOf({ message: words, rows }).read).toHaveLength(1);
  });

  it('that the purchase holds counts, and once where the ledger has it too', () => {
    const held = [row({ id: 'quote-1', amount: 93_000 })];
    expect(askedOf({ held, rows: [] }).position.latest).toBe(93_000);
    expect(talkOf({ held, rows: [row({ id: 'quote-1', amount: 80_000 })] }).ledger.offers).toEqual([93_000]);
  });
});

describe('what a turn did', () => {
  const did = (...turns: string[]) => {
    const talk = talkOf({ message: turns.at(-1) ?? '', earlier: turns.slice(0, -1) });
    return Object.entries(talk).flatMap(([name, value]) => (value === true ? [name] : []));
  };

  it.each([
    [['Hello'], []],
    [['They refuse'], ['isRefused']],
    [['They refuse', 'Hello'], []],
    [['That is their final word'], ['saysFinal', 'isFinal']],
    [['The offer expires on Friday'], ['hasDeadline']],
    [['They came back with 95k'], ['hasNewOffer']],
    [['They came back with 95k', 'Hello'], []],
    [['They offer 95k if we sign by Friday'], ['hasDeadline', 'hasNewOffer', 'hasCondition']],
    [['They offer 95k if we sign by Friday', 'They now offer 92k'], ['hasNewOffer']],
    [['They came back with 95k, final offer', 'Hello'], ['isFinal']],
    [['They came back with 95k, final offer', 'They came back with 94k'], ['hasNewOffer']],
    [
      ['They came back with 95k', 'That is their final word'],
      ['saysFinal', 'isFinal'],
    ],
    [['We agreed on 88k'], ['isAgreed', 'wasAgreed', 'hasNewOffer']],
    [['We agreed on 88k', 'Hello'], ['wasAgreed']],
    [['We agreed on 88k', 'They came back with 90k'], ['hasNewOffer']],
    [['We cannot pay more than 90k'], ['hasNewLimit']],
    [['We cannot pay more than 90k', 'Hello'], []],
    [['Another vendor quoted $82,000'], ['hasNewLimit']],
    [['Another vendor quoted $82,000', 'Another vendor quoted $81,000'], ['hasNewLimit']],
    [['Their price is $1,200 per bed'], ['hasOtherAmount']],
    [['Their price is $1,200 per bed', 'Hello'], []],
    [['Support is $12,000 a year'], []],
    [['Zyphora is at $1,200 per bed'], []],
  ])('is told of %j', (turns, flags) => {
    expect(did(...turns).sort()).toEqual([...flags].sort());
  });

  it('counts the turns that told of a refusal', () => {
    expect(talkOf({ earlier: ['They refuse', 'Hello'], message: 'They said no' }).refusals).toBe(2);
  });
});

describe('what the price pays for', () => {
  it.each([
    ['The price is $100,000 a year for 3 years.', 'year', 36],
    ['It is a three year contract.', null, 36],
    ['', null, null],
  ])('is read in “%s”: a %s, %s months', (context, period, months) => {
    expect(talkOf({ context }).terms).toMatchObject({ price: 100_000, period, termMonths: months });
  });

  it('is what was said last, whatever a later turn leaves open', () => {
    const { said } = talkOf({
      context: 'It is a three year contract.',
      earlier: ['It is a four year contract'],
      message: 'Hm',
    });
    expect(said).toEqual({ period: null, months: 48 });
    expect(talkOf({ context: 'It is paid monthly.', message: 'Hm' }).said).toEqual({ period: 'month', months: null });
  });

  it.each([
    ['Support is $1,000 a month', 12_000, null],
    ['Maintenance is $9,000', 9_000, null],
    ['The warranty costs $800', 800, null],
    ['Training is quoted at $5,000', null, 5_000],
    ['Training is $500 per person', null, null],
    ['Installation is $5,000', null, null],
  ])('of “%s” is A$%s a year for support and A$%s for training', (message, support, training) => {
    expect(talkOf({ message }).terms).toMatchObject({ supportPerYear: support, trainingOnce: training });
  });

  it('takes the last of two prices for support, and none that nobody confirmed', () => {
    const support = (amount: number, given: Partial<LedgerRow> = {}) => row({ scope: 'support', amount, ...given });
    expect(talkOf({ rows: [support(9_000), support(8_000)] }).terms.supportPerYear).toBe(8_000);
    expect(talkOf({ rows: [support(9_000), support(8_000, { state: 'proposed' })] }).terms.supportPerYear).toBe(9_000);
  });
});

it('keeps names and amounts of rivals from the vendor, and the limit', () => {
  const { secrets } = askedOf({
    rows: [row({ party: 'rival', name: 'Zyphora', amount: 88_000, state: 'proposed' })],
    message: 'We cannot pay more than 90k, and Emu Health knows it',
    catalogue: market,
  });
  expect(secrets.names).toEqual(expect.arrayContaining(['Zyphora', 'Emu Health']));
  expect(secrets.amounts).toEqual(expect.arrayContaining([88_000, 90_000]));
  expect(askedOf({ budget: null, message: 'Hello' }).secrets).toEqual({ names: [], amounts: [] });
});
