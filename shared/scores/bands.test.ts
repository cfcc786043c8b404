import { expect, it } from 'vitest';
import { healthRating } from './bands.ts';

it('calls the health of a vendor good only where half of it or more was answered', () => {
  expect(healthRating(62.5, 50)).toBe('Good');
  expect(healthRating(62.5, 25)).toBe('Not rated yet');
  expect(healthRating(62.5, 0)).toBe('Not rated');
});
