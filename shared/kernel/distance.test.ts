import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, meanPosition } from './distance.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** The same distance by another way: the angle between two vectors from the Earth's centre. */
const byVectors = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) => {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [lat, long] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    return [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)] as const;
  };
  const [p, q] = [vector(a), vector(b)];
  const cross = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
  const dot = p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  return 6_371.0088 * Math.atan2(Math.hypot(...cross), dot);
};

describe('distance between two positions', () => {
  it('is a degree of a great circle along a meridian: 111.195 km', () => {
    expect(distanceKm({ latitude: -33, longitude: 151 }, { latitude: -34, longitude: 151 })).toBeCloseTo(111.195, 2);
  });

  it('agrees with the angle between vectors, is the same both ways and nothing to itself', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(byVectors(a, b), 3);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });
});

describe('the mean of positions', () => {
  it('lies half way between two, and is none of none', () => {
    expect(meanPosition([])).toBeUndefined();
    expect(
      meanPosition([
        { latitude: -30, longitude: 150 },
        { latitude: -32, longitude: 152 },
      ]),
    ).toEqual({ latitude: -31, longitude: 151 });
  });
});
