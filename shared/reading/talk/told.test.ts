import { describe, expect, it } from 'vitest';
import { readTalk } from './read-talk.ts';
import { actsIn, readAside, termsTold } from './told.ts';

const world = { vendor: 'Austco', rivals: [], isOrdinary: (word: string) => word !== 'austco', before: [] };
const rowsOf = (text: string, price: number | null = 200_000) => readTalk(text, { ...world, price }).rows;

describe('what a message does', () => {
  it.each([
    ['They said no', ['refused']],
    ['The price is fixed', ['refused']],
    ['We said no', []],
    ['I said no to them', []],
    ['Thats their best and final', ['final']],
    ['We told them thats our final price', []],
    ['They refused again. Its their last offer', ['refused', 'final']],
    ['Take it or leave it', ['refused', 'final']],
    ['They agreed', ['agreed']],
    ['We have a deal', ['agreed']],
    ['They nearly agreed', []],
    ['They agreed to talk', []],
    ['Have they agreed?', []],
    ['They agreed? ', []],
    ['Only if we sign for five years', ['condition']],
    ['The offer ends friday, subject to board approval', ['condition', 'deadline']],
    ['Its valid until friday?', ['deadline']],
    ['Nothing from them yet', []],
    ['', []],
  ])('“%s”: %j', (text, acts) => {
    expect([...actsIn(text)]).toEqual(acts);
    expect(readAside(text).acts).toEqual(new Set(acts));
    expect(readTalk(text, { ...world, price: null }).acts).toEqual(new Set(acts));
  });
});

describe('the period and the term of a price that is told without an amount', () => {
  it.each([
    ['The price is per month', 'month', null],
    ['We pay yearly', 'year', null],
    ['Its paid quarterly', 'quarter', null],
    ['The cost is weekly', 'week', null],
    ['It costs us that per month', 'month', null],
    ['Thats a monthly fee', 'month', null],
    ['The subscription is annual', 'year', null],
    ['Its charged upfront', 'once', null],
    ['The licence is per year', 'year', null],
    ['We meet them monthly', null, null],
    ['The price is half yearly', null, null],
    ['The price is per hour', null, null],
    ['The price is per month. The fee is per year', 'month', null],
    ['Is the price per month?', null, null],
    ['Is the price per month? ', null, null],
    ['The price goes up 3% per year', null, null],
    ['They discussed 5%. The price is per month', 'month', null],
    ['Its a five year contract', null, 60],
    ['The term is 36 months', null, 36],
    ['A contract of 6 weeks', null, null],
    ['We have known them for 5 years', null, null],
    ['Is it a five year contract?', null, null],
    ['Its a 3 year deal. The lease is 4 years', null, 36],
    ['The price is per month on a 2 year agreement', 'month', 24],
    ['The term of the contract is open', null, null],
  ])('“%s”: %s, %s months', (text, period, months) => {
    expect(termsTold(text, [])).toEqual({ period, months });
    expect(readAside(text).told).toEqual({ period, months });
  });

  it.each([
    ['The price of $500 is per month', null],
    ['$500 is the price per month', null],
    ['The price is per month. They want 172k', 'month'],
    ['They want 172k. The price is per month', 'month'],
  ])('is not taken from a sentence with an amount: “%s”', (text, period) =>
    expect(readTalk(text, { ...world, price: null }).told.period).toBe(period),
  );
});

describe('a share of the last price', () => {
  it.each([
    ['They will do 5% off', [190_000]],
    ['They offered a 5% discount', [190_000]],
    ['They offered a discount of 5%', [190_000]],
    ['They gave us a rebate of around 10%', [180_000]],
    ['They came back 5% cheaper', [190_000]],
    ['Theyd be 5 per cent lower', [190_000]],
    ['They cut the price by 5%', [190_000]],
    ['They dropped it by 10%', [180_000]],
    ['Price is down by 7.5%', [185_000]],
    ['They raised the price by 5%', [210_000]],
    ['The quote went up by 3%', [206_000]],
    ['They increased it by 4%', [208_000]],
    ['Their offer rose by 2%', [204_000]],
    ['They raised our support by 5%', []],
    ['CPI rose by 4%', []],
    ['They want 3% CPI every year', []],
    ['They charge 5%', []],
    ['They will do 100% off', []],
    ['They will do 99% off', [2_000]],
    ['We asked for 5% off', []],
    ['We told them 5% off', []],
    ['Rauland gave 5% off', []],
    ['Could they do 5% off?', []],
    ['They refused 5% off', []],
    ['They refused. Then they gave 5% off', [190_000]],
    ['A discount was talked of and later on they said 5%', []],
    ['5% off', [190_000]],
  ])('“%s”: %j', (text, amounts) => expect(rowsOf(text).map(({ amount }) => amount)).toEqual(amounts));

  it('is an offer of the vendor in the words of its sentence', () => {
    expect(rowsOf('Spoke today. They will do 5% off. Great')).toEqual([
      {
        party: 'they',
        name: null,
        kind: 'offer',
        amount: 190_000,
        period: null,
        months: null,
        unit: null,
        quantity: null,
        gst: null,
        scope: null,
        terms: null,
        words: 'They will do 5% off',
        question: null,
      },
    ]);
    const [long] = rowsOf(`They will do 5% off ${'for the whole of the order '.repeat(20)}`);
    expect(long?.words).toHaveLength(400);
  });

  it('is none where no price is known', () => expect(rowsOf('They will do 5% off', null)).toEqual([]));
});
