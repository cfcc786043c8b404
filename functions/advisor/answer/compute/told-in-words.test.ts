import { describe, expect, it } from 'vitest';
import { reckon } from './reckon.ts';
import { TURN } from './row.ts';

/** What the last of several turns comes to, in all its words. */
const told = (...turns: string[]): string =>
  JSON.stringify(reckon(turns.at(-1) ?? '', { earlier: turns.slice(0, -1).join(TURN) }) ?? 'nothing');

describe('what is used up is reckoned for all who use it', () => {
  const catheters =
    '58 clients on catheters. 2.10 a catheter x 3 catheters a week now. other mob 1.85 but reckons we use 3.4 a week. saving a year?';
  it('each with its own rate and its own price, and whose it was taken for is said', () => {
    const said = told(catheters);
    expect(said).toContain('A$2.10 x 3 catheters x 58 clients x 52 weeks');
    expect(said).toContain('A$1.85 x 3.4 catheters x 58 clients x 52 weeks');
    expect(said).toContain('I took 3.4 catheters a week as each client’s');
    expect(said).not.toContain('A$3.40');
  });

  it('another rate in a later turn takes the place of the one that was offered', () => {
    expect(told(catheters, 'and if it is 3.8 a week')).toContain('A$1.85 x 3.8 catheters x 58 clients');
  });

  it('a number that is as much as a price stays one', () => {
    expect(told('linen 4.20 a day x 5 sets a day now, they say 4.60 a day. which is cheaper')).not.toContain(
      '4.6 sets',
    );
  });

  it('a whole place’s use is not multiplied by who lives there', () => {
    expect(told('our 80 residents. soap 12 a tub x 5 tubs a week, what a year')).not.toContain('80 residents x');
  });
});

describe('a part that is paid once for all and a part for each', () => {
  const doors = 'access control, they quoted 18,500 door controller plus 640 a door, 22 doors. fair?';
  it('are added, whatever the first is called', () => {
    expect(told(doors)).toContain('A$18,500 + A$640 x 22 doors');
    expect(told('quoted 42,000 head end plus 2,400 a bed, 60 beds. is that about right')).toContain('A$186,000');
  });

  it('a new number is reckoned anew and held against the sum before', () => {
    const said = told(doors, 'make it 30 doors');
    expect(said).toContain('A$37,700');
    expect(said).toContain('A$5,120');
    expect(said).toContain('8 doors');
  });

  it('over years it is told for one, and for one a year', () => {
    const said = told(doors, 'make it 30 doors', 'per door per year over 7 with support 2,200 a year');
    expect(said).toContain('A$53,100');
    expect(said).toContain('A$1,770');
    expect(said).toContain('A$253');
  });

  it('people who are counted by the head stay people, and what is counted stays a count', () => {
    expect(told('300 head at 12 each, total?')).toContain('A$3,600');
    expect(told('quoted 12,500 washers for both sites, is that ok')).toBe('"nothing"');
  });
});

describe('renting by the day against buying', () => {
  const hoist =
    'hired a ceiling hoist at 45 a day, 200 days last year, to buy it is 6200 and 400 a year service. should we buy';
  it('is reckoned with the days that it was used, and tells at how many days both cost the same', () => {
    const said = told(hoist);
    expect(said).toContain('A$45 x 200 days');
    expect(said).toContain('A$8,200');
    expect(said).toContain('36.4 days');
  });

  it('another number of days takes the place of the one before', () => {
    expect(told(hoist, 'what if its 60 days next year')).toContain('A$45 x 60 days');
  });
});

describe('how many must not happen before it is paid back', () => {
  it.each([
    [
      [
        'every medication error costs us about 1,900. the system is 38,000 and 400 a month. how many must we prevent to pay it back over 4 years',
      ],
      '57,200 / A$1,900',
    ],
    [
      [
        'pumps 61,000 up front and 700 a month',
        'each site visit costs around 320. how many do we need to avoid to pay it back over 5 years',
      ],
      '103,000 / A$320',
    ],
    [['each agency shift costs about 540. how many do we have to avoid to cover 12,000'], '12,000 / A$540'],
  ])('%s', (turns, expected) => {
    const said = told(...turns);
    expect(said).toContain(expected);
    expect(said).toContain('It pays for itself at ');
  });

  it('what happened and has no price is why, and no number of the sum', () => {
    expect(told('41 falls last month. quote 94,000 up front and 1,150 a month. total over 5 years')).toContain(
      'A$163,000',
    );
  });
});

describe('a share off for another number', () => {
  const laptops = '30 laptops at 1,450, trade in 90 each for our 18 old ones. total?';
  it('is off the price of as many, and not off what is handed in', () => {
    const said = told(laptops, '10% off if we take 40 instead');
    expect(said).toContain('A$1,450 x 40 laptops less 10% - A$90 x 18');
    expect(said).toContain('A$50,580');
    expect(said).toContain('10 laptops');
    expect(said).toContain('A$37,530');
  });

  it('a length that nothing is paid by changes no sum', () => {
    expect(
      told('4,950 plus gst each, we want 3. quote says incl cabinet and 5 yr peace of mind. is that ok'),
    ).toContain('A$14,850');
  });
});

it('what one costs to buy is paid for as many as are rented', () => {
  const rented = 'we hire 3 air mattresses at 12 a day each, about 100 days a year.';
  const said = told(`${rented} one to buy is 1,500 plus 50 a year service. hire or buy over 5 yrs?`);
  expect(said).toContain('A$1,500 x 3');
  expect(said).toContain('A$50 x 3');
  expect(told(`${rented} the lot to buy is 4,000. hire or buy over 5 yrs?`)).not.toContain('A$4,000 x 3');
});

it('the yearly care that is joined to a price for one is of each, unless it is too dear for one', () => {
  expect(told('we hire 5 lifters at 14 a day. buy is 2,400 each + 110 a yr service. do it?')).toContain('A$110 x 5');
  expect(told('8 monitors 4,200 each plus 1,500 a yr service contract. 5 yrs total?')).not.toContain('A$1,500 x 8');
});

it('what is counted a quarter is of three months, and no quarter of it', () => {
  expect(told('40 valves at 90 each a year, 5 samples a quarter at 80 each. total a year?')).toContain('A$5,200');
  expect(told('a quarter of 80 beds at 200 each. total?')).not.toContain('quarters');
});

it('the year that something is from counts nothing', () => {
  const said = told(
    '30 bed home, our call system is from 2003. one quote 2,900 a bed, the other 1,700 a bed. which is cheaper',
  );
  expect(said).toContain('A$1,700 x 30');
  expect(said).not.toContain('2,003');
  expect(told('usage is around 2000 a month at 0.62 each. what is that a year')).toContain('2,000');
});

it('the price of one is held against no price for all', () => {
  const said = told(
    'Offer 1: Alcon Centurion on placement, no capital, packs $285 each. Offer 2: B+L Stellaris, buy outright $118k, then service 9,500 pa. 5 years. which is cheaper & where does it flip',
  );
  expect(said).not.toContain('lower by');
});
