import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { isLeaking, secretsOf } from './leaks.ts';

const row = (given: Partial<LedgerRow>): LedgerRow => ({
  id: 'row-1',
  date: '2026-11-22',
  party: 'rival',
  name: 'Rauland',
  kind: 'offer',
  amount: 165_000,
  period: null,
  months: null,
  unit: null,
  quantity: null,
  gst: null,
  scope: null,
  terms: null,
  words: '',
  state: 'confirmed',
  question: null,
  ...given,
});

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').slice(1);
const under100 = (n: number): string =>
  n < 20 ? (small[n] ?? '') : `${tens[Math.floor(n / 10) - 1]}${n % 10 ? `-${small[n % 10]}` : ''}`;
const under1000 = (n: number): string =>
  n < 100 ? under100(n) : `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${under100(n % 100)}` : ''}`;
const inWords = (thousands: number): string => `${under1000(thousands)} thousand`;

/** An amount of whole thousands as people write it. */
const written = (thousands: number): string[] => {
  const digits = (thousands * 1000).toLocaleString('en-AU');
  return [
    digits,
    `$${digits}`,
    `A$${digits}.00`,
    `AUD ${digits}`,
    `${digits} dollars`,
    digits.replace(',', ' '),
    digits.replace(',', '\u00a0'),
    String(thousands * 1000),
    `${thousands}k`,
    `${thousands}K`,
    `$${thousands}k`,
    `${thousands} k`,
    `${thousands} thousand`,
    `${thousands} grand`,
    `$${thousands / 1000}m`,
    `${thousands / 1000} million`,
    inWords(thousands),
    inWords(thousands).toUpperCase(),
  ];
};

describe('a draft for the vendor', () => {
  it('never passes with a rival’s amount in any written form', () => {
    for (let thousands = 21; thousands < 1000; thousands += 13) {
      const secrets = secretsOf([row({ amount: thousands * 1000 })]);
      for (const form of written(thousands))
        expect(isLeaking(`We hold an offer of ${form} for the whole of it.`, secrets), form).toBe(true);
    }
  });

  it('never passes with a rival’s name, whole, in part, in any case', () => {
    for (const name of ['Rauland', 'Hill-Rom Pty Ltd', 'O’Brien Care', 'BD', 'Best Practice Software']) {
      const secrets = secretsOf([row({ name, amount: 1 })]);
      const first = name.split(' ')[0] ?? '';
      for (const form of [name, name.toUpperCase(), name.toLowerCase(), `${first}’s`, `(${first})`])
        expect(isLeaking(`We also speak with ${form}.`, secrets), form).toBe(true);
    }
  });

  it('never passes with our limit, also where it is not confirmed yet', () => {
    const secrets = secretsOf([row({ party: 'we', name: null, kind: 'limit', amount: 170_000, state: 'proposed' })]);
    expect(isLeaking('We cannot go past one hundred and seventy thousand.', secrets)).toBe(true);
  });

  it('never passes with a rival’s price as it comes to over its term or units', () => {
    const secrets = secretsOf([row({ amount: 9_500, period: 'month', months: 60 })]);
    expect(isLeaking('Over five years that is $570,000.', secrets)).toBe(true);
  });

  it('may hold what the vendor named itself, other amounts, and a row that was rejected', () => {
    const own = secretsOf([row({}), row({ party: 'they', name: null })]);
    expect(isLeaking('Thank you for your offer of $165,000.', own)).toBe(false);
    expect(isLeaking('We can proceed at $140,000 within 14 days.', secretsOf([row({})]))).toBe(false);
    expect(isLeaking('Rauland 165k', secretsOf([row({ state: 'rejected' })]))).toBe(false);
  });
});
