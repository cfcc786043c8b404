import { describe, expect, it } from 'vitest';
import { emptyDesk, type QuoteDesk } from '#shared/contracts/reading/quote-desk';
import { readDesk } from '#shared/money/quotes/desk';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { differs, rowsOf } from './model.ts';

const rowsIn = (texts: readonly string[], lines: QuoteDesk['lines'] = {}) => {
  const desk = { ...emptyDesk, texts: texts.map((text, at) => ({ id: `t${at}`, name: `${at}.txt`, text })) };
  const { offers } = readDesk(desk, { read: readQuotes, check: checkGrid });
  const rows = rowsOf(offers, lines);
  const shown = rows.map((row) => [
    row.label,
    offers.map(({ key }) => row.lines.get(key)?.amount ?? row.lines.get(key)?.state ?? null),
  ]);
  return { offers, rows, shown };
};

describe('rows of the desk', () => {
  it('put what is called alike side by side, whatever the order of the columns of a table', () => {
    const table = [
      'Supplier;Item;Qty;Unit price;Frequency;GST',
      'Carelumen;Wall sensors;84;310.00;once;excl',
      'Carelumen;Commissioning;1;8,900.00;once;excl',
      'Nurlockson;Wall sensors;84;265.00;once;excl',
      'Nurlockson;Commissioning;1;POA;once;excl',
    ].join('\n');
    expect(rowsIn([table]).shown).toEqual([
      ['Wall sensors', ['310.00', '265.00']],
      ['Commissioning', ['8,900.00', 'on-request']],
    ]);
  });

  it('join other names of one thing, and leave apart what is something else', () => {
    const { shown, rows, offers } = rowsIn([
      'Celtmoor Systems\nInstallation: $10,000 ex GST\nAnnual maintenance: $2,000 a year ex GST\n',
      'Fjellquist Sense\nAnnual support: $3,000 a year ex GST\nFreight: $500 ex GST\n',
    ]);
    expect(shown).toEqual([
      ['Installation', ['$10,000', null]],
      ['Annual maintenance', ['$2,000', '$3,000']],
      ['Freight', [null, '$500']],
    ]);
    expect(rows.map((row) => differs(row, offers))).toEqual([true, false, true]);
  });

  it('follow a person who says what a line is compared with', () => {
    const texts = ['Celtmoor Systems\nHead end: $10,000 ex GST\n', 'Fjellquist Sense\nServer: $3,000 ex GST\n'];
    const { offers } = rowsIn(texts);
    const key = offers[1]?.lineKeys.get(offers[1]?.settled.offer.lines[0]?.id ?? '') ?? '';
    expect(rowsIn(texts, { [key]: { at: [], row: 'Head end' } }).shown).toEqual([['Head end', ['$10,000', '$3,000']]]);
  });
});
