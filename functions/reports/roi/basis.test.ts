import { describe, expect, it } from 'vitest';
import { QuoteReading } from '#shared/contracts/reports/quotes';
import { countsIn } from '#shared/money/quotes/reading';
import { readPasted } from './basis.ts';

const only = (text: string, counts = {}) => {
  const reading = readPasted(text, counts);
  expect(QuoteReading.safeParse(reading).success).toBe(true);
  expect(reading.quotes).toHaveLength(1);
  return { reading, quote: reading.quotes[0] };
};

describe('the cost of a line', () => {
  it('honours free months and rises, year by year', () => {
    const { quote } = only(
      'Wombat Care\nSupport: $1,000 per month ex GST, rising 10% each year\nHosting: $500 a month ex GST, first three months free',
    );
    expect(quote?.settled).toBe(true);
    expect(quote?.lines.map(({ byYearAud }) => byYearAud.map(Math.round))).toEqual([
      [0, 12_000, 13_200, 14_520, 15_972, 17_569],
      [0, 4_500, 6_000, 6_000, 6_000, 6_000],
    ]);
    expect(Math.round(quote?.total?.high ?? 0)).toBe(101_761);
  });

  it('of one unit is that of one, until the buyer says how many', () => {
    const text = 'Wombat Care\nLicence: $99 per room per year ex GST';
    const { quote } = only(text);
    expect(quote).toMatchObject({ settled: true, total: null, lines: [{ unit: 'room', quantity: null }] });
    expect(quote?.lines[0]?.byYearAud).toEqual([0, 99, 99, 99, 99, 99]);
    expect(only(text, countsIn('for 12 rooms')).quote?.total?.high).toBeCloseTo(12 * 5 * 99, 6);
  });

  it('takes GST out, and keeps an optional line out of the total', () => {
    const { quote } = only('Wombat Care\nSet-up: $1,100 inc GST, once\nOptional training: $550 once, ex GST');
    expect(quote?.total?.high).toBeCloseTo(1_000, 6);
    expect(quote?.lines.map(({ optional, byYearAud }) => [optional, byYearAud[0]])).toEqual([
      [false, 1_000],
      [true, 550],
    ]);
  });
});

describe('an offer is not settled, and says why,', () => {
  it.each([
    ['a price still to come', 'Wombat Care\nSupport $5,000 per year + GST\nTraining TBC', 'Training TBC'],
    ['no word on GST', 'Wombat Care\nHardware: $5,000 once', 'include GST'],
    ['a foreign currency', 'Wombat Care\nGateway: USD 12,000 once, ex GST', 'USD'],
    ['a total of its own that differs', 'Wombat Care\nA: $1,000 + GST\nB: $2,000 + GST\nTotal: $4,000 + GST', '$4,000'],
    ['a number that is cut at a space', 'Wombat Care\nNurse call AUD 185 000 ex GST\nInstall $45k + GST', '185 000'],
    ['a price below a heading that says no time', 'Nurse call\n$185,000 + GST\n\nSupport\n$12,000 + GST', 'How often'],
    ['an amount that cannot be', 'Wombat Care\nSystem: $9,999,999,999,999,999 ex GST, once', 'too large'],
  ])('with %s', (_name, text, words) => {
    const { quote } = only(text);
    expect(quote?.settled).toBe(false);
    expect(quote?.open.join()).toContain(words);
  });

  it('unless two vendors in one sentence have each a price of their own', () => {
    const { quotes } = readPasted('Austco quoted $185k + GST and Rauland quoted $203,500 inc GST');
    expect(quotes.map(({ vendor, settled, total }) => [vendor, settled, Math.round(total?.high ?? 0)])).toEqual([
      ['Austco', true, 185_000],
      ['Rauland', true, 185_000],
    ]);
  });

  it('where one vendor stands twice', () => {
    const other = 'Supplier: Tunstall\nLicence $38,000 a year ex GST';
    const text = `Supplier: Hills Health\nLicence $40,000 a year ex GST\n\n${other}\n\nSupplier: HILLS HEALTH\nTraining $4,000 ex GST`;
    expect(readPasted(text).quotes.map(({ settled }) => settled)).toEqual([false, true, false]);
  });
});

it('names the line of what is unread, and asks the vendor for what is open', () => {
  const { reading } = only('Wombat Care\nSupport: $5,000 per year + GST\nTraining: POA');
  expect(reading.unread).toMatchObject([{ line: 3, text: 'Training: POA', isUnpriced: true }]);
  expect(reading.questions.map(({ question }) => question)).toEqual(['What does “Training” cost?']);
});

it('shows a mail that is quoted below another as over', () => {
  const lines = 'Licence $40,000 per year ex GST\nTraining $4,000 ex GST';
  const text = `Hills Health\n${lines}\n\n> On Monday you wrote:\n> ${lines.replace('\n', '\n> ')}`;
  expect(readPasted(text).quotes.map(({ isOver }) => isOver)).toEqual([false, true]);
});

it('has nothing of a text without offers', () => {
  expect(readPasted('We would love to work with you.')).toEqual({
    quotes: [],
    unread: [],
    slips: [],
    questions: [],
  });
});
