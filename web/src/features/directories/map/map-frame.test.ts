import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '#shared/kernel/distance';
import { clustersIn, frameAround, isWithin, spotOf, states, wholeCountry } from './map-frame.ts';

const coasts = states.flatMap(({ rings }) => rings);

/** Ray casting: whether a position stands within a closed line. */
const isInside = (longitude: number, latitude: number, line: readonly [number, number][]): boolean =>
  line.reduce((inside, [x, y], at) => {
    const [x0, y0] = line.at(at - 1) ?? [x, y];
    const crosses = y > latitude !== y0 > latitude && longitude < ((x0 - x) * (latitude - y)) / (y0 - y) + x;
    return crosses ? !inside : inside;
  }, false);

describe('the outline', () => {
  // Positions of towns well inland or on the coast, to a hundredth of a degree.
  it.each([
    ['Canberra', 149.13, -35.28],
    ['Alice Springs', 133.88, -23.7],
    ['Kalgoorlie', 121.47, -30.75],
    ['Mount Isa', 139.49, -20.73],
    ['Dubbo', 148.6, -32.25],
    ['Bendigo', 144.28, -36.76],
    ['Launceston', 147.14, -41.44],
    ['Parndana, Kangaroo Island', 137.26, -35.79],
  ])('has %s on land', (_, longitude, latitude) => {
    expect(coasts.some((line) => isInside(longitude, latitude, line))).toBe(true);
  });

  it('has a corner of the coast within 45 km of each capital that lies on it', () => {
    const capitals = [
      [151.21, -33.87],
      [144.96, -37.81],
      [153.03, -27.47],
      [115.86, -31.95],
      [138.6, -34.93],
      [147.33, -42.88],
      [130.84, -12.46],
    ] as const;
    const near = capitals.map(([longitude, latitude]) =>
      Math.min(...coasts.flat().map(([x, y]) => distanceKm({ longitude, latitude }, { longitude: x, latitude: y }))),
    );
    for (const km of near) expect(km).toBeLessThan(45);
  });
});

describe('a frame', () => {
  const spot = fc
    .record({
      latitude: fc.double({ min: -44, max: -10, noNaN: true }),
      longitude: fc.double({ min: 112, max: 154.5, noNaN: true }),
    })
    .map(spotOf);

  it('holds every spot, in the shape of the drawing and within it', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 12 }), (spots) => {
        const frame = frameAround(spots);
        expect(spots.every((one) => isWithin(one, frame))).toBe(true);
        expect(frame.width / frame.height).toBeCloseTo(wholeCountry.width / wholeCountry.height, 6);
        expect(frame.width).toBeGreaterThanOrEqual(1);
        expect(frame.x).toBeGreaterThanOrEqual(wholeCountry.x - 1e-9);
        expect(frame.x + frame.width).toBeLessThanOrEqual(wholeCountry.x + wholeCountry.width + 1e-9);
      }),
    );
  });

  it('is the whole country without spots', () => {
    expect(frameAround([])).toEqual(wholeCountry);
  });
});

describe('clusters', () => {
  it('hold every point of the frame once, and fall apart as one comes nearer', () => {
    const points = [0, 0.2, 0.4, 9].map((more, id) => ({ id, latitude: -33.9, longitude: 142 + more }));
    const whole = clustersIn(points, wholeCountry);
    expect(whole.map((one) => one.points.map(({ id }) => id)).toSorted()).toEqual([[0, 1, 2], [3]]);
    expect(clustersIn(points.slice(0, 3), frameAround(points.slice(0, 3).map(spotOf)))).toHaveLength(3);
  });
});
