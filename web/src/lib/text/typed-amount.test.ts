import { expect, it } from 'vitest';
import { audTyped, numberTyped, plainAmount, wholeTyped } from './typed-amount.ts';

it.each([
  ['A$1,200.50', '1200.50'],
  ['1,200,000', '1200000'],
  ['12 400', '12400'],
])('reads %s with its thousands', (typed, plain) => expect(plainAmount(typed)).toBe(plain));

it.each(['4,5', '1,50', '1,2345', '12,34,567', '0,500', '1.234,567', ',500'])(
  'never joins what a comma parts in %s',
  (typed) => {
    expect(audTyped(typed)).toBeNull();
    expect(Number(plainAmount(typed))).toBeNaN();
  },
);

it.each([
  ['185k', 185_000],
  ['1.2m', 1_200_000],
  ['A$185,000.50', 185_000.5],
  ['$185 000', 185_000],
  ['0', 0],
  ['18.5.2', null],
  ['185.000', null],
  ['185 per bed', null],
  ['-5', null],
  ['', null],
])('an amount is read as it is typed, or not at all: %s', (typed, aud) => expect(audTyped(typed)).toBe(aud));

it('takes a whole number within its bounds, and makes none of another', () => {
  expect(['0', '7', ' 10 '].map((typed) => wholeTyped(typed, 10))).toEqual([0, 7, 10]);
  expect(['7,5', '7.5', '11', '-1', 'abc', ''].map((typed) => wholeTyped(typed, 10))).toEqual(Array(6).fill(null));
});

it('takes any number, below nought too, and makes none of another', () => {
  expect(['1,200', '-4.5', '−3', ' 9 ', 'A$7'].map(numberTyped)).toEqual([1_200, -4.5, -3, 9, 7]);
  expect(['4,5', '1 or 2', 'x', ''].map(numberTyped)).toEqual(Array(4).fill(null));
});
