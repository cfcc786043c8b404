import { describe, expect, it } from 'vitest';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { isLeaking, secretsOf, tellsOfOthers } from './leaks.ts';

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

  it.each<[Partial<LedgerRow>, number[]]>([
    [{ amount: 2_890, quantity: 50 }, [2_890, 144_500]],
    [{ amount: 55_000, period: 'year', months: 36 }, [55_000, 1_980_000, 165_000]],
    [{ amount: 40, quantity: 10, months: 24 }, [40, 400, 960, 9_600, 80, 800]],
    [{ amount: 40 }, [40]],
  ])('keeps back what a price comes to over its units, months and years: %j', (given, amounts) => {
    expect(secretsOf([row(given)])).toEqual({ names: ['Rauland'], amounts });
  });

  it('keeps back whose amount is not known and what is handed in, and no offer of ours or name of theirs', () => {
    const rows = [
      row({ party: 'unknown', name: null, amount: 1 }),
      row({ party: 'we', name: null, kind: 'counter', amount: 2 }),
      row({ party: 'they', name: 'Austco', amount: 3 }),
    ];
    expect(secretsOf(rows)).toEqual({ names: [], amounts: [1] });
    expect(secretsOf(rows, { names: ['Vocera'], amounts: [3, 4] })).toEqual({ names: ['Vocera'], amounts: [4, 1] });
  });

  it.each([
    ['We hold 100,500.', 100_000, true],
    ['We hold 99,500.', 100_000, true],
    ['We hold 100,501.', 100_000, false],
    ['We hold 99,499.', 100_000, false],
    ['It is between 150 and 165k.', 165_000, true],
    ['It is between 150 and 165.', 165_000, true],
    ['A rise of 5 % is too much.', 5_000, false],
    ['They hold 9 870 for it.', 9_870, true],
    ['Deliver to Level 2 1650 Pacific Highway.', 21_650, false],
  ])('tells an amount that rounds to a secret, and none beside it: %s', (text, amount, isTold) => {
    expect(isLeaking(text, { names: [], amounts: [amount] })).toBe(isTold);
  });

  it('names nobody by a name without a word', () => {
    expect(isLeaking('We look forward to your offer.', { names: ['', '–'], amounts: [] })).toBe(false);
  });

  it('may hold what the vendor named itself, other amounts, and a row that was rejected', () => {
    const own = secretsOf([row({}), row({ party: 'they', name: null })]);
    expect(isLeaking('Thank you for your offer of $165,000.', own)).toBe(false);
    expect(isLeaking('We can proceed at $140,000 within 14 days.', secretsOf([row({})]))).toBe(false);
    expect(isLeaking('Rauland 165k', secretsOf([row({ state: 'rejected' })]))).toBe(false);
  });
});

const own = { name: 'Wombat Call', vendor: 'Wombat Systems' };
const offer = { quoteId: 'q', name: 'q', at: '2027-01-01T00:00:00.000Z', isSettled: true, open: [] };
const others = [
  { name: 'Quokka Bell', vendor: 'Quokka Bells Australia', offers: [{ ...offer, low: 270_571, high: 281_400 }] },
];

describe('a sentence for one vendor', () => {
  it.each([
    ['a vendor', 'Quokka Bells Australia was cheaper.'],
    ['a product in small letters', 'The alarms of quokka bell were louder.'],
    ['the first word of a name', 'Louder than Quokka at night.'],
    ['a name in the genitive', 'Quokka’s alarms were louder.'],
    ['a name drawn together with a verb', 'I fear Quokka’ll be louder.'],
    ['the initials of a vendor', 'QBA was cheaper.'],
    ['an amount of a quote', 'The other one came to 270,571.'],
    ['an amount without its comma', 'The other one came to 281400.'],
    ['an amount with a blank in it', 'The other one came to 270 571.'],
    ['an amount with thousands cut off', 'It was 270k.'],
    ['an amount with thousands set apart', 'It was 270 k.'],
    ['a name with a straight apostrophe', "Quokka's alarms were louder."],
    ['a sum of ten thousand', 'It was 10,000 dearer.'],
    ['a sum of ten thousand with a blank in it', 'It was 10 000 dearer.'],
    ['an amount in millions', 'It was 1.2m over the term.'],
    ['an amount in words', 'They asked two hundred and seventy thousand.'],
    ['dollars', 'Ten dollars a bed more than the other.'],
    ['our budget', 'It is above our budget.'],
    ['our limit', 'It is above our limit of 9500.'],
    ['any sum of money', 'It was 99,500 dearer.'],
    ['a sign of money', 'It was $9 a bed.'],
  ])('is held back that tells %s', (_what, text) => {
    expect(tellsOfOthers(text, own, others)).toBe(true);
  });

  it.each([
    'The fit with our work was weaker.',
    'Wombat Systems answered within 4 hours on 84 beds.',
    'The Wombat Call outage in 2025 was not explained.',
    'Rings like a bell; 9 of 10 nurses could hear it.',
    'The demonstration at 10am was clear.',
    'The cord is 5 m long.',
    'It logged 9,999 calls.',
    'Your office at Level 2 1650 Pacific Highway answered.',
    'In room 100: 12 calls were missed.',
    'Plan Q was thin.',
  ])('stays that tells of its own alone: %s', (text) => {
    expect(tellsOfOthers(text, own, others)).toBe(false);
  });

  it.each([
    ['a name that shares its first word', 'Wombat Care was cheaper.', 'Wombat Care', 'Dingo Health', true],
    ['what both names begin with', 'The Wombat alarms were quiet.', 'Wombat Care', 'Dingo Health', false],
    ['a vendor of both', 'Wombat Systems answered.', 'Wombat Plus', 'Wombat Systems', false],
    ['a first word of four letters', 'Better than Vita at night.', 'Vita Care', 'Dingo Health', true],
    ['a first word of three letters', 'The Bay was quiet.', 'Bay Care', 'Dingo Health', false],
    ['a name of one word by its first letter', 'Plan D was thin.', 'Vita Care', 'Dingo', false],
    ['a quote below ten thousand', 'The other one came to 9500.', 'Vita Care', 'Dingo', true],
    ['the top of a quote below ten thousand', 'The other one came to 9,900.', 'Vita Care', 'Dingo', true],
  ])('tells of others or not by %s', (_what, text, name, vendor, isTold) => {
    const offers = [
      { ...offer, low: 9_500, high: 9_900 },
      { ...offer, low: null, high: null },
    ];
    expect(tellsOfOthers(text, own, [{ name, vendor, offers }])).toBe(isTold);
  });

  it('may name its own product where its name is a word of money', () => {
    expect(tellsOfOthers('Grand Call rang.', { name: 'Grand Call', vendor: 'Wombat' }, others)).toBe(false);
  });
});
