import { describe, expect, it } from 'vitest';
import { QuoteText } from '../../contracts/purchases/purchases.ts';
import { emptyDesk, type LineEdit, type QuoteDesk } from '../../contracts/reading/quote-desk.ts';
import { checkGrid } from '../../reading/quotes/check/check-grid.ts';
import { readQuotes } from '../../reading/quotes/read-quotes.ts';
import { line, offer } from '../testing/offer.ts';
import { pointKey, readDesk, totalKey } from './desk.ts';
import { deskOf as keptDesk, quoteTextsOf } from './kept-desk.ts';

const reader = { read: readQuotes, check: checkGrid };
const deskOf = (text: string, more: Partial<QuoteDesk> = {}): QuoteDesk => ({
  ...emptyDesk,
  texts: [{ id: 't1', name: 'Offer.txt', text }],
  ...more,
});
const only = (desk: QuoteDesk) => {
  const { offers, ...rest } = readDesk(desk, reader);
  const [offer] = offers;
  if (!offer) throw new Error('No offer was read.');
  return { ...rest, offer, codes: offer.settled.open.map(({ code }) => code), cost: offer.settled.cost.total.high };
};
const keyOf = (desk: QuoteDesk, label: string): string => {
  const { offer } = only(desk);
  const line = offer.settled.offer.lines.find((one) => one.label.includes(label));
  return offer.lineKeys.get(line?.id ?? '') ?? '';
};

const table = [
  'Wattlebrook Calling',
  'Call points: $90,000 ex GST',
  'Installation: $10,000 ex GST',
  'Support: price on request',
  'Total: $100,000 ex GST',
].join('\n');

describe('the quote desk', () => {
  it('is not settled while a price is open, and settles once a person enters it', () => {
    const desk = deskOf(table.replace('Total: $100,000 ex GST', ''));
    expect(only(desk).codes).toContain('on-request');
    const edit: LineEdit = { at: [], state: 'priced', amount: '$2,000', per: 'year', gst: 'ex' };
    const settled = only({ ...desk, lines: { [keyOf(desk, 'Support')]: edit } });
    expect([settled.codes, Math.round(settled.cost)]).toEqual([[], 110_000]);
    expect(settled.offer.changed.size).toBe(1);
    expect(settled.offer.read.lines.find(({ label }) => label.includes('Support'))?.amount).toBeUndefined();
  });

  it('compares the stated total anew when a line is edited, and leaves it out once a person says that it is wrong', () => {
    const desk = deskOf(table);
    const lines: QuoteDesk['lines'] = {
      [keyOf(desk, 'Support')]: { at: [], state: 'excluded' },
      [keyOf(desk, 'Installation')]: { at: [], amount: '$30,000' },
    };
    const apart = only({ ...desk, lines });
    expect(apart.codes).toEqual(['total']);
    const [total] = apart.offer.settled.stated;
    const wrongTotals = [total ? totalKey(total.stated) : ''];
    const settled = only({ ...desk, lines, offers: { [apart.offer.key]: { wrongTotals } } });
    expect([settled.codes, settled.cost]).toEqual([[], 120_000]);
  });

  it('keeps a change when the text around its line is changed, and names one whose line is gone', () => {
    const desk = deskOf(table);
    const lines = { [keyOf(desk, 'Installation')]: { at: [], amount: '$30,000' } };
    const longer = only(deskOf(table.replace('Call points', 'Thank you for your time.\nCall points'), { lines }));
    expect([longer.offer.changed.size, longer.lost]).toEqual([1, []]);
    const gone = readDesk(deskOf(table.replace('Installation: $10,000 ex GST\n', ''), { lines }), reader);
    expect(gone.lost).toEqual(Object.keys(lines));
  });

  it('finds what purchases have kept by the keys they kept it by, of lines that read alike each its own', () => {
    const wiring = { label: 'Wiring/ducts  (each)', at: [] };
    const grid = {
      buyer: [],
      offers: [offer([line('$10', wiring), line('$20', { ...wiring, id: 'b' })], { vendor: 'Wattle/Brook' })],
    };
    const kept = {
      texts: [{ id: 't1', name: 'Offer.txt', text: '', grid }],
      lines: { 't1/wattle brook/wiring ducts (each)#2': { at: [], amount: '$700' } },
    };
    expect(only(deskOf('', kept))).toMatchObject({ lost: [], cost: 710 });
  });

  it('leaves out a line that is no cost, without asking who reads its amount', () => {
    const desk = deskOf(table.replace('Total: $100,000 ex GST', '').replace('Support: price on request', ''));
    const lines = { [keyOf(desk, 'Installation')]: { at: [], isNotCost: true } };
    const without = only({ ...desk, lines });
    expect([without.codes, without.cost, without.offer.dropped.length]).toEqual([[], 90_000, 1]);
  });

  it('takes GST, CPI and what a person looked at for all that they answer', () => {
    const desk = deskOf('Fjellquist Sense\nServer: $40,000\nSupport: $5,000 a year, rising with CPI each year\n');
    const open = only(desk);
    expect(open.codes).toEqual(expect.arrayContaining(['gst', 'cpi']));
    const checked = open.offer.settled.open.filter(({ code }) => code === 'term').map(pointKey);
    const settled = only({
      ...desk,
      offers: { [open.offer.key]: { gst: 'ex', checked } },
      facts: [{ k: 'cpi', v: '0%', at: [] }],
    });
    expect([settled.codes, Math.round(settled.cost)]).toEqual([[], 65_000]);
  });

  it('takes what a person typed in place of all that was read of an amount, in Australian dollars', () => {
    const desk = deskOf(
      'Wattlebrook\nCall points: from USD 90,000 ex GST\nSupport: $1,000 a month ex GST, 3 months free',
    );
    expect(only(desk).codes).toEqual(expect.arrayContaining(['from', 'currency']));
    const lines: QuoteDesk['lines'] = {
      [keyOf(desk, 'Call points')]: { at: [], amount: '$120,000' },
      [keyOf(desk, 'Support')]: { at: [], free_months: '12', start_month: '', end_month: '24' },
    };
    const typed = only({ ...desk, lines });
    expect([typed.codes, Math.round(typed.cost)]).toEqual([[], 132_000]);
  });

  it('counts an optional line once a person takes it up', () => {
    const text = 'Wattlebrook\nCall points: $90,000 ex GST\nAfter hours installation, if required: $4,000 ex GST';
    const open = only(deskOf(text));
    const line = open.offer.settled.offer.lines.find(({ label }) => label.includes('After hours'));
    expect(line).toMatchObject({ state: 'optional' });
    const takenUp = (edit: LineEdit) =>
      only(deskOf(text, { lines: { [keyOf(deskOf(text), 'After hours')]: edit } })).cost;
    expect(takenUp({ at: [], state: 'priced' })).toBe(94_000);
    expect(takenUp({ at: [], state: 'excluded' })).toBe(90_000);
  });

  it('takes the name, the state and the years that a person gives an offer', () => {
    const desk = deskOf('Wattlebrook\nYear 1: $5,000 ex GST\nYear 2: $6,000 ex GST');
    const { offer, codes } = only(desk);
    expect(codes).toEqual(['term']);
    const own = { vendor: 'Wattle Brook', status: 'superseded', goesOn: true } as const;
    const given = only({ ...desk, offers: { [offer.key]: own } });
    expect(given.codes).toEqual(['status']);
    expect(given.offer.settled.offer).toMatchObject({ vendor: 'Wattle Brook', status: 'superseded' });
    expect(given.offer.settled.cost.byYear.map(({ low }) => Math.round(low))).toEqual([
      0, 5_000, 6_000, 6_000, 6_000, 6_000,
    ]);
  });

  it('goes by its file where it names nobody, and names what was changed of an offer that is gone', () => {
    const named = (name: string) =>
      readDesk(deskOf('', { texts: [{ id: 't1', name, text: '' }] }), reader).offers[0]?.name;
    expect([named('Offer of May.txt'), named('.txt'), named('Offer')]).toEqual(['Offer of May', '.txt', 'Offer']);
    const desk = deskOf(table);
    const { offer, lost } = only({
      ...desk,
      offers: { [only(desk).offer.key]: { gst: 'ex' }, 't1/gone': { gst: 'ex' } },
    });
    expect([offer.name, lost]).toEqual(['Wattlebrook Calling', ['t1/gone']]);
  });

  it('adds a line that a person typed', () => {
    const desk = deskOf(table);
    const { offer } = only(desk);
    const added: LineEdit = { isAdded: true, at: [], label: 'Freight', amount: '$1,500', per: 'once' };
    const more = only({ ...desk, lines: { [`${offer.key}/+1`]: added } });
    expect(more.cost).toBe(101_500);
    expect(more.offer.settled.offer.lines.at(-1)?.label).toBe('Freight');
    expect(more.offer.changed.size).toBe(1);
    const gone = only({ ...desk, lines: { [`${offer.key}/+1`]: { ...added, isNotCost: true } } });
    expect([gone.cost, gone.lost]).toEqual([100_000, []]);
    const elsewhere = only({ ...desk, lines: { [`${offer.key}/+1/+2`]: added } });
    expect([elsewhere.cost, elsewhere.lost]).toEqual([100_000, [`${offer.key}/+1/+2`]]);
  });
});

describe('a desk kept with its purchase', () => {
  const key = (desk: QuoteDesk) => readDesk(desk, reader).offers[0]?.key ?? '';
  const at = '2026-11-22T00:00:00.000Z';
  const changed = (): QuoteDesk => {
    const desk = deskOf(table);
    return {
      ...desk,
      beds: 84,
      facts: [{ k: 'cpi', v: '3%', at: [] }],
      lines: { [keyOf(desk, 'Support')]: { at: [], state: 'priced', amount: '$2,000', per: 'year', gst: 'ex' } },
      offers: { [key(desk)]: { gst: 'ex', checked: ['a point'] } },
    };
  };
  const items = (desk: QuoteDesk) =>
    [...quoteTextsOf(desk, at)].map(([id, data]) => ({ id, data: QuoteText.parse(data) }));

  it('is the same when it comes back, and fits the contract of the purchase', () => {
    expect(keptDesk(items(changed()))).toEqual({ ...changed(), texts: [{ id: 't1', name: 'Offer.txt', text: table }] });
  });

  it('leaves the items as they are where nothing changed, and what it does not know in place', () => {
    const [kept] = items(changed());
    if (!kept) throw new Error('No item was made.');
    const before = { ...kept.data, solutionId: 'sol-1', vendor: 'Wattlebrook' };
    expect(quoteTextsOf(changed(), '2026-12-01T00:00:00.000Z', new Map([['t1', before]])).get('t1')).toEqual(before);
  });

  it('leaves out what was set aside', () => {
    const [kept] = items(changed());
    if (!kept) throw new Error('No item was made.');
    expect(keptDesk([{ ...kept, data: { ...kept.data, setAside: true } }]).texts).toEqual([]);
  });
});
