import { expect, it } from 'vitest';
import { isSameVendor } from './names.ts';

it('one vendor is known by fewer words, in other letters and without its legal form', () => {
  expect(isSameVendor('Rauland Australia Pty Ltd', 'rauland')).toBe(true);
  expect(isSameVendor('Austco', 'Austco Healthcare')).toBe(true);
  expect(isSameVendor('Guldmann Pty. Ltd.', 'Guldmann Limited')).toBe(true);
});

it('vendors that share a word are not one, and nobody is no vendor', () => {
  expect(isSameVendor('Wombat Care', 'Wombat Call')).toBe(false);
  expect(isSameVendor('Health Metrics', 'Health Link')).toBe(false);
  expect(isSameVendor('Arjo', 'Arjohuntleigh')).toBe(false);
  expect(isSameVendor('', 'Arjo')).toBe(false);
});
