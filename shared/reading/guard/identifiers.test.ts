import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { isAbn, isIhi, isMedicare } from './check-digits.ts';
import { maskIdentifiers } from './identifiers.ts';

/** Made up; only the check digit is real. */
const medicareOf = (eight: string) => {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9];
  const sum = [...eight].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return `${eight}${sum % 10}1`;
};
const medicare = medicareOf('29501234');
const spaced = `${medicare.slice(0, 4)} ${medicare.slice(4, 9)} ${medicare.slice(9)}`;
const ihi =
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((last) => `800360812345678${last}`).find(isIhi) ?? '';

describe('what is hidden', () => {
  it.each([
    [`Medicare ${medicare}`, 'Medicare number'],
    [`Medicare no. ${spaced}, needs a hoist`, 'Medicare number'],
    [`card ${spaced}/2`, 'Medicare number'],
    [`card ${medicare}2.`, 'Medicare number'],
    [`${medicare.slice(0, 4)}-${medicare.slice(4, 9)}-${medicare.slice(9)}`, 'Medicare number'],
    [`IHI ${ihi}`, 'IHI number'],
    [`IHI ${ihi.slice(0, 4)} ${ihi.slice(4, 8)} ${ihi.slice(8, 12)} ${ihi.slice(12)}`, 'IHI number'],
    ['DVA file number QX123456', 'DVA file number'],
    ['QX123456 needs a wheelchair', 'DVA file number'],
    ['veteran, NSS1234', 'DVA file number'],
    ["both on her chart (her name's Dulcie Parkwell), what now", 'name'],
    ["the resident's name is Mary-Anne O'Dowd", 'name'],
    ['DVA gold card V 123456', 'DVA file number'],
    ['MRN 4471203 fell twice', 'medical record number'],
    ['her UR number: AB112233', 'medical record number'],
    ['medical record number is 90211734', 'medical record number'],
    ['DOB 12/03/1941', 'date of birth'],
    ['D.O.B.: 12.3.41', 'date of birth'],
    ['born on 4 July 1938', 'date of birth'],
    ['date of birth is 1938-07-04', 'date of birth'],
    ['born March 3rd, 1940', 'date of birth'],
    ['12/03/1941 (DOB)', 'date of birth'],
    [`IHI ${ihi.slice(0, 4)} ${ihi.slice(4, 8)}-${ihi.slice(8)}`, 'IHI number'],
    ["The patient's phone is 0491 570 156", 'phone number'],
    ['resident Mary Jones (03) 5550 1234', 'phone number'],
    ['daughter of the resident: +61 491 570 156', 'phone number'],
    ['participant, email jo.citizen@example.net', 'e-mail address'],
    ['next of kin jo@example.net', 'e-mail address'],
    ['Medicare 2950 12345 9 1', 'Medicare number'],
    ['medicare card number is 4111111111', 'Medicare number'],
    ['IHI 8003 6081 2345 0001', 'IHI number'],
    ['her DVA no. QSS 8812', 'DVA file number'],
    ['DVA: 1234567', 'DVA file number'],
    ['NDIS number 430 123 456', 'NDIS number'],
  ])('%s', (text, kind) => {
    const found = maskIdentifiers(text);
    expect(found.masked).toEqual([{ kind, count: 1 }]);
    expect(found.text).toContain(`[${kind} removed]`);
    expect(found.text.match(/\d{5}|@/)).toBeNull();
  });

  it('counts each kind and hides nothing twice', () => {
    const found = maskIdentifiers(`Medicare ${medicare} and ${spaced}; DOB 1/2/1930`);
    expect(found.masked).toEqual([
      { kind: 'Medicare number', count: 2 },
      { kind: 'date of birth', count: 1 },
    ]);
    expect(maskIdentifiers(found.text)).toEqual({ text: found.text, masked: [], found: [] });
  });
});

describe('what stays', () => {
  it.each([
    'Call Sam Reid, account manager, on 0412 345 678',
    'Quote from their sales rep sam@vendor.example, phone (02) 9999 1234',
    'Our office: 03 9999 1234, ABN 51 824 753 556',
    'ABN 51824753556',
    'A$2,345,678,901 over ten years',
    'contract notice CN4201247 worth A$26,272,692',
    'ARTG 123456 and ARTG 4012345',
    'model SX123456-B',
    'Responder 5, part no. 2950123451',
    'The tender closes 12/03/2027',
    'installed on 4 July 2019',
    'AS 3811:1998, AS/NZS 3003',
    'NSW 2000, VIC 3350, DVA approved supplier',
    '1300 555 123',
    'For patient monitoring contact Jane on 0412 345 678',
    'resident call points: phone 03 5550 1234 for a demonstration',
    'beds 92, rooms 46, staff 110',
    'serial 4183726599',
    'founded 1986, revenue A$58.2m',
    'quote 2291-B dated 01/02/2026',
    'N95 masks and QR4000 scanners',
    'search by MRN or UR number, up to 40000 records',
    'Medicare claims for 120000 visits, DVA rates from 2026',
    'DVA contract CN4201247',
    'NDIS price guide 2026, 12 participants',
  ])('%s', (text) => {
    expect(maskIdentifiers(text)).toEqual({ text, masked: [], found: [] });
  });
});

it('hides every number with a right Medicare check digit, and no other [fault 70]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000_000, max: 69_999_999 }), fc.integer({ min: 1, max: 9 }), (eight, off) => {
      const right = medicareOf(String(eight));
      const wrong = `${right.slice(0, 8)}${(Number(right[8]) + off) % 10}1`;
      expect(isMedicare(right)).toBe(true);
      expect(maskIdentifiers(`card ${right} here`).text).toBe('card [Medicare number removed] here');
      expect(maskIdentifiers(`card ${wrong} here`).masked).toEqual([]);
    }),
  );
});

it.each([
  ['ABN', isAbn, '51824753556', ['51824753557', '5182475355', '518247535560', 'x51824753556', '51 824 753 556']],
  [
    'Medicare number',
    isMedicare,
    '2950123481',
    ['2950123491', '295012348', '295012348111', 'x2950123481', '1950123481'],
  ],
  [
    'IHI',
    isIhi,
    '8003608166690503',
    ['8003608166690504', '80036081666905031', 'x8003608166690503', '8003618166690502'],
  ],
] as const)('knows an %s by its digits, all of them and no more', (_name, isOne, right, wrong) => {
  expect(isOne(right)).toBe(true);
  expect(wrong.map(isOne)).toEqual(wrong.map(() => false));
});

it.each([
  '1234 ',
  'patient 04',
  'a@',
  'DOB ',
  '8003 60',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  '2950 12345 1 ',
  'QX 12345 DVA ',
  'MRN 12',
  'UR number: ',
])('takes time in step with the length of the text: %s', (unit) => {
  expect(growsInStep((text) => maskIdentifiers(text), unit, 1_000)).toBe(true);
});

describe('the name beside a date of birth', () => {
  it.each([
    ['Beryl Thornton DOB 14/02/1938 needs a bed sensor', 'needs a bed sensor'],
    ['bed sensor for Beryl Thornton, born 14/02/1938. Beryl falls at night', 'bed sensor for'],
    ['Thornton, Beryl (dob: 14/2/38) room 4', 'room 4'],
    ["Mrs Thornton's date of birth is 1938-02-14, she wants a recliner", 'she wants a recliner'],
  ])('is hidden in every place: %s', (text, kept) => {
    const { text: clean, masked } = maskIdentifiers(text);
    expect(clean).not.toMatch(/Beryl|Thornton/u);
    expect(clean).toContain(kept);
    expect(masked.map(({ kind }) => kind)).toContain('name');
  });
});
