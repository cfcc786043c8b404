import { expect, it } from 'vitest';
import { printAud, printNumber, printPercent, printYears } from './printed-figures.ts';

it.each([
  [printNumber(1_234.567), '1,234.57'],
  [printNumber(52.14, 1), '52.1'],
  [printNumber(52.14, 0), '52'],
  [printNumber(0.1), '0.1'],
  [printNumber(0.004_21), '0.0042'],
  [printNumber(-0.004_21), '−0.0042'],
  [printNumber(-7.5), '−7.5'],
  [printNumber(0), '0'],
  [printAud(59_964.4), 'A$59,964'],
  [printAud(100.4), 'A$100'],
  [printAud(99.99), 'A$99.99'],
  [printAud(12.5), 'A$12.50'],
  [printAud(12.001), 'A$12'],
  [printAud(-12.5), '−A$12.50'],
  [printAud(-1e-12), 'A$0'],
  [printYears(2.5), '2.5 years'],
  [printYears(1), '1 year'],
  [printYears(1.04), '1 year'],
  [printYears(0.05), 'less than a month'],
  [printYears(0.4), '0.4 years'],
  [printYears(0), '0 years'],
  [printPercent(34.56), '34.6%'],
])('prints %s', (printed, expected) => {
  expect(printed).toBe(expected);
});
