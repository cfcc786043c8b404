import { describe, expect, it } from 'vitest';
import { drawn } from './plugins.ts';
import { shareOf, shareOfAll } from './score.ts';

const rounded = ({ share, low, high }: ReturnType<typeof shareOf>) => [share, low, high].map((one) => one.toFixed(3));

describe('the share of a sample', () => {
  it('has Wilson’s interval where far more was not tried', () => {
    // Newcombe, Statistics in Medicine 17 (1998), table I: 81 of 263.
    expect(rounded(shareOf({ noticed: 81, tried: 263, all: 1e9 }))).toEqual(['0.308', '0.255', '0.366']);
  });

  it('has no doubt where all was tried, and every doubt where nothing was', () => {
    expect(rounded(shareOf({ noticed: 9, tried: 10, all: 10 }))).toEqual(['0.900', '0.900', '0.900']);
    expect(rounded(shareOf({ noticed: 0, tried: 0, all: 10 }))).toEqual(['0.000', '0.000', '1.000']);
  });

  it('weighs each room by the changes it has, not by those that were drawn of it', () => {
    const rooms = [
      { noticed: 10, tried: 10, all: 10 },
      { noticed: 45, tried: 90, all: 90 },
    ];
    expect(rounded(shareOfAll(rooms))).toEqual(['0.550', '0.550', '0.550']);
    const drawnOf = [
      { noticed: 50, tried: 50, all: 1_000 },
      { noticed: 25, tried: 50, all: 9_000 },
    ];
    expect(shareOfAll(drawnOf).share).toBeCloseTo(0.1 * 1 + 0.9 * 0.5);
    expect(shareOfAll(drawnOf).low).toBeGreaterThan(0.55 - 0.9 * 0.2);
  });
});

describe('a sample', () => {
  const mutants = Array.from({ length: 1_000 }, (_, at) => ({
    id: String(at),
    fileName: 'shared/money/a.ts',
    mutatorName: 'StringLiteral',
    replacement: '""',
    location: { start: { line: at, column: 3 } },
  }));
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

  it('is the same for the same seed, in whatever order the changes come, and another for another', () => {
    const first = ids(drawn(mutants, 'a', 40));
    expect(first).toHaveLength(40);
    expect(ids(drawn(mutants.toReversed(), 'a', 40))).toEqual(first);
    expect(ids(drawn(mutants, 'b', 40))).not.toEqual(first);
  });

  it('of nearly as many holds those of a smaller one, and of more than there are all', () => {
    expect(ids(drawn(mutants, 'a', 50))).toEqual(expect.arrayContaining(ids(drawn(mutants, 'a', 40))));
    expect(drawn(mutants, 'a', 2_000)).toHaveLength(1_000);
    expect(drawn(mutants, 'a')).toHaveLength(1_000);
  });
});
