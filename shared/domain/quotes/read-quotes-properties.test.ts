import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuoteReading } from '../../contracts/reports/quotes.ts';
import { readQuotes } from './read-quotes.ts';
import { hardChoices } from './testing/hard-choices.ts';
import { hardDiscounts } from './testing/hard-discounts.ts';
import { hardParts } from './testing/hard-parts.ts';
import { hardQuantities } from './testing/hard-quantities.ts';
import { hardVendors } from './testing/hard-vendors.ts';
import { hardYears } from './testing/hard-years.ts';
import { sampleQuotes } from './testing/quotes.ts';

const samples = [
  ...Object.values(sampleQuotes),
  ...[hardChoices, hardDiscounts, hardParts, hardQuantities, hardVendors, hardYears].flat().map(([text]) => text),
];
const sampleLines = samples.flatMap((text) => text.split('\n'));
const parts =
  'Hardware|Support|GST|$185,000|$12k|-$500|(1,000.00)|per bed|per month|p.a.|3 year term|Total|Subtotal|Less 10% discount|Vendor A:|Quote from Rauland|--- Tunstall ---|Qty 40|@|x|each|40|12.50|2026|USD|€|POA|included|Optional|Year 1|Year 2|Annual costs|Item\tQty\tUnit price\tTotal|a\t4\t5.00\t20.00| | Austco | Rauland |\n|\t|  |,|; |: |(|)|–|＄１２|\u0000|\u00a0|≥'.split(
    '|',
  );
const assembled = fc
  .array(fc.constantFrom(...parts, '|', ...sampleLines), { maxLength: 40 })
  .map((all) => all.join(' '));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  assembled,
  assembled.map((text) => text.replaceAll(' ', '\n')),
);

const check = (property: (text: string) => void): void => fc.assert(fc.property(anyText, property), { numRuns: 1_500 });

describe('any text', () => {
  it('is read without a throw into a reading by the contract', () =>
    check((text) => void QuoteReading.parse(readQuotes(text))));

  it('gives finite amounts only', () =>
    check((text) => {
      const { quotes, slips } = readQuotes(text);
      const amounts = [
        ...quotes.flatMap(({ lines, totals }) => [
          ...lines.map(({ amountAud }) => amountAud),
          ...totals.map(({ amountAud }) => amountAud),
        ]),
        ...slips.flatMap(({ statedAud, computedAud }) => [statedAud, computedAud]),
      ];
      expect(amounts.every(Number.isFinite)).toBe(true);
    }));

  it('holds the text of every line, total and unread line', () =>
    check((text) => {
      const { quotes, unread } = readQuotes(text);
      const shown = [...quotes.flatMap(({ lines, totals }) => [...lines, ...totals]), ...unread].map((one) => one.text);
      expect(shown.filter((one) => !text.includes(one))).toEqual([]);
    }));

  it('gives each line and quote an id of its own, each line a label', () =>
    check((text) => {
      const { quotes } = readQuotes(text);
      const lines = quotes.flatMap((quote) => quote.lines);
      expect(lines.map(({ id }) => id)).toEqual(lines.map((_, index) => `line-${index + 1}`));
      expect(quotes.map(({ id }) => id)).toEqual(quotes.map((_, index) => `quote-${index + 1}`));
      expect(lines.every(({ label }) => label.trim() !== '' && label.length <= 120)).toBe(true);
    }));

  it('has no range upside down', () =>
    check((text) => {
      const lines = readQuotes(text).quotes.flatMap((quote) => quote.lines);
      expect(lines.every(({ amountAud, amountHighAud }) => amountHighAud === null || amountHighAud >= amountAud)).toBe(
        true,
      );
    }));

  it('asks each vendor at most ten things, none twice', () =>
    check((text) => {
      const { quotes, questions } = readQuotes(text);
      for (const { id } of quotes) {
        const asked = questions.filter(({ quoteId }) => quoteId === id).map(({ question }) => question);
        expect(asked.length).toBeLessThanOrEqual(10);
        expect(new Set(asked).size).toBe(asked.length);
      }
    }));
});

describe('a total', () => {
  it('is no line beside the lines that it adds up', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (amounts, hasGst) => {
          const sum = amounts.reduce((all, one) => all + one, 0);
          const text = [
            ...amounts.map((one, index) => `Panel ${'abcdefghijklmnopqrst'[index]}: $${one.toLocaleString('en-AU')}`),
            `Total: $${sum}`,
            ...(hasGst ? [`GST: $${(sum / 10).toFixed(2)}`, `Total inc GST: $${(sum * 1.1).toFixed(2)}`] : []),
          ];
          const { quotes, slips } = readQuotes(text.join('\n'));
          expect(quotes[0]?.lines.map(({ amountAud }) => amountAud)).toEqual(amounts);
          expect(quotes[0]?.totals).toHaveLength(hasGst ? 3 : 1);
          expect(slips).toEqual([]);
        },
      ),
    ));

  it('that is off by more than a dollar is a slip', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 2, maxLength: 9 }),
        fc.integer({ min: 2, max: 50 }),
        (amounts, off) => {
          const sum = amounts.reduce((all, one) => all + one, 0);
          const text = [...amounts.map((one) => `Panels $${one} ex GST`), `Total ex GST $${sum + off}`].join('\n');
          expect(readQuotes(text).slips).toMatchObject([{ statedAud: sum + off, computedAud: sum }]);
        },
      ),
    ));
});
