import { describe, expect, it } from 'vitest';
import { chainOf } from './chain.ts';

describe('a sum of quantities that belong together', () => {
  it.each([
    ['56 rooms, 2 pendants each room plus 10% spare, how many do we order', '124 pendants'],
    ['$18 per resident per month, 92 residents, 3 years', 'A$59,616'],
    ['80 patients a day, 4 min each at 45 an hour', 'A$87,600 a year'],
    ['A$62 per bed per month', 'A$744 a bed a year'],
    ['$9.50 per user per month for 340 users', 'A$38,760 a year'],
    ['1.86 per study, 98000 studies a year for 7 years', 'A$1,275,960'],
  ])('multiplies what one unit of each is: %s', (text, expected) => {
    expect(chainOf(text)?.whole.text).toBe(expected);
  });

  it.each([
    'Austco quoted us $257,000 ex GST for 120 beds',
    '380k and then 4k a month',
    'nurse call for 60 beds in Wagga',
  ])('is not made of amounts that do not belong together: %s', (text) => {
    expect(chainOf(text)).toBeUndefined();
  });

  it('counts what the buyer has where the message does not say it again', () => {
    expect(chainOf('$20 a bed a month', [{ unit: 'beds', value: 40 }])?.whole.text).toBe('A$9,600 a year');
  });
});
