import { describe, expect, it } from 'vitest';
import { reckoned } from './expression.ts';

describe('an expression', () => {
  it.each([
    ['118 * 7.85 * 52 * 3 + 14000', 158_502.8],
    ['88000 * (1 + 5/100)^4', 106_964.55],
    ['(14*1875 + 5*2240) * (1 - 7.5/100) + 690', 35_331.25],
    ['2^3^2', 512],
    ['10 - 4 - 3', 3],
    ['-(2 + 3) * 4', -20],
    ['3120/5480', 0.57],
  ])('comes to what a calculator shows: %s', (expression, value) => {
    expect(reckoned(expression)?.value).toBeCloseTo(value, 2);
  });

  it('tells the numbers it is made of, and apart from them those that raise others', () => {
    expect(reckoned('88000 * (1 + 5/100)^4')).toMatchObject({ numbers: [88_000, 1, 5, 100], powers: [4] });
  });

  it.each(['', '2 +', '(2', '2)', '1/0', 'a + 1', '2 2', 'constructor', '2;3', '**', '1e9', `1${'+1'.repeat(200)}`])(
    'is none where it cannot be reckoned: "%s"',
    (expression) => {
      expect(reckoned(expression)).toBeUndefined();
    },
  );
});
