import { describe, expect, it } from 'vitest';
import { readGuards } from './guards.ts';

const isEmergency = (text: string): boolean => readGuards(text).some(({ kind }) => kind === 'emergency');

describe('a vital sign', () => {
  it.each([
    ['sats', [89, 80], [90, 97, 100]],
    ['hr', [39, 141], [40, 88, 140]],
    ['resps', [5, 31], [6, 16, 30]],
    ['systolic', [89, 201], [90, 120, 200]],
    ['bgl', [3.9, 30.1], [4, 6.2, 30]],
    ['gcs', [12, 3], [13, 15]],
    ['temp', [33.9, 41.1], [34, 37.2, 41]],
  ])('of a resident (%s) calls for help at %j, and not at %j', (name, bad, good) => {
    const calls = (figures: number[]) => figures.map((figure) => isEmergency(`The resident now has ${name} ${figure}`));
    expect(calls(bad)).toEqual(bad.map(() => true));
    expect(calls(good)).toEqual(good.map(() => false));
  });

  it('is read over a few words between, as a pressure over another, and not of a figure twice too high', () => {
    expect(isEmergency('her sats are down to 78')).toBe(true);
    expect(isEmergency('the resident has bp 88/50')).toBe(true);
    expect(isEmergency('the resident has pulse 280')).toBe(false);
    expect(isEmergency('the monitor shows sats, 78 of them')).toBe(false);
  });
});
