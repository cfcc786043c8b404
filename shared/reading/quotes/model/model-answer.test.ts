import { describe, expect, it } from 'vitest';
import type { QuoteGrid } from '../../../contracts/reading/quotes.ts';
import { settleOffer } from '../../../money/quotes/settled.ts';
import { checkGrid } from '../check/check-grid.ts';
import { mergeGrids } from '../check/merge.ts';
import { readQuotes } from '../read-quotes.ts';
import type { ModelReading } from './model-answer.ts';
import { gridOfAnswer } from './model-answer.ts';
import { quotePrompt } from './model-prompt.ts';

const text = 'Item\tQuarrelow\tBantrice\nSet-up once\t$9,000\t$4,000\nLicence per year\t$10,000\tincluded\nAll ex GST';
type ModelLine = ModelReading['offers'][number]['lines'][number];
const line = (id: string, label: string, at: string[], amount: string, per: 'once' | 'year'): ModelLine => ({
  ...{ id, label, at, state: 'priced', amount, per, per_at: null, qty: null, qty_at: null, count: null },
  ...{ gst: null, gst_at: null, currency: null, credit: null, of: null, terms: null },
});
const answer = (lines: ModelLine[]): ModelReading => ({
  buyer: [],
  offers: [
    {
      ...{ id: 'o1', vendor: 'Quarrelow', option: null, group: null, status: 'current', currency: 'AUD', gst: 'ex' },
      ...{ gst_at: ['All ex GST'], terms: [], lines, stated: [], notcosts: [], asks: [] },
    },
  ],
});
const { addresses, text: shown } = quotePrompt(text);
const parse = (lines: ModelLine[]) => gridOfAnswer(text, answer(lines), addresses);
const good = [
  line('a', 'Set-up', ['L2.2', 'L2.1'], '$9,000', 'once'),
  line('b', 'Licence', ['L3.2', 'L3.1'], '$10,000', 'year'),
];
const first = (grid: QuoteGrid) => {
  const [offer] = grid.offers;
  return offer && settleOffer(offer, grid.buyer, checkGrid(text, grid));
};

it('the prompt gives each cell of a table its address', () => {
  expect(shown).toContain('L2: [1] Set-up once [2] $9,000 [3] $4,000');
});

describe('an answer', () => {
  it('by addresses of cells becomes a grid that is checked and costed', () => {
    const found = first(parse(good));
    expect(found?.cost.total.low).toBeCloseTo(59_000, 6);
    // Bantrice's cells were not read: they may be of this offer's row.
    expect(found?.open.map(({ code }) => code)).toEqual(['complete']);
  });

  it('whose amount does not stand in its cell is unread, alone', () => {
    const grid = parse([line('a', 'Set-up', ['L2.2'], '$4,000', 'once'), ...good.slice(1)]);
    expect(grid.offers[0]?.lines.map(({ state }) => state)).toEqual(['unread', 'priced']);
  });

  it('by quotes finds them with white space folded, and drops what is not in the text', () => {
    const grid = parse([line('a', 'Set-up', ['Set-up once $9,000', 'never said'], '$9,000', 'once')]);
    expect(grid.offers[0]?.lines[0]?.at).toEqual([{ text: 'Set-up once\t$9,000', start: 24 }]);
  });

  it('of another shape is refused', () => {
    expect(() => gridOfAnswer(text, { offers: 'none' }, addresses)).toThrow();
  });
});

describe('two readers', () => {
  const rules = readQuotes(text);

  it('that agree leave the first as it is', () => {
    expect(mergeGrids(text, rules, parse(good), []).offers).toEqual(rules.offers);
  });

  it('that differ in a cell leave it open', () => {
    const other = parse([line('a', 'Set-up', ['L2.2', 'L2.1'], '$9,000', 'year'), ...good.slice(1)]);
    const found = first(mergeGrids(text, rules, other, []));
    expect(found?.isSettled).toBe(false);
    expect(found?.open.map(({ words }) => words).join()).toContain('differ in the period');
  });

  it('a line that the second has findings on bears no witness', () => {
    const other = parse([line('a', 'Set-up', ['L2.2', 'L2.1'], '$9,000', 'year'), ...good.slice(1)]);
    expect(mergeGrids(text, rules, other, checkGrid(text, other)).offers).toEqual(rules.offers);
  });
});
