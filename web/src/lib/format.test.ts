import { describe, expect, it } from 'vitest';
import { countOf, formatRange, hostOf, isoDay } from './format.ts';

it('has an en dash in a range, and no range where both ends are one', () => {
  expect(formatRange(10, 20)).toBe('10–20');
  expect(formatRange(10, 10)).toBe('10');
});

it('names files by the day alone', () => expect(isoDay(new Date('2026-11-20T23:59:00Z'))).toBe('2026-11-20'));

describe('a host', () => {
  it.each([
    ['https://www.tga.gov.au/artg', 'tga.gov.au'],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//example.com', undefined],
    ['not a link', undefined],
  ])('of %s is %s: only https has one', (url, host) => expect(hostOf(url)).toBe(host));
});

it('counts in the singular and the plural', () => {
  expect([countOf(1, 'sentence'), countOf(2, 'sentence')]).toEqual(['1 sentence', '2 sentences']);
});
