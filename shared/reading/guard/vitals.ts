import type { Word } from '../phrases/words.ts';

/**
 * Below the first or above the second a person needs help at once. Saturation, pulse, breaths and systolic pressure after
 * the rapid-response limits of Australian adult charts ("Between the Flags"); glucose (mmol/L), consciousness and
 * temperature are limits of our own.
 */
const limits: readonly { names: readonly string[]; low: number; high: number }[] = [
  { names: ['sats', 'spo2'], low: 90, high: 100 },
  { names: ['hr', 'pulse', 'heartrate'], low: 40, high: 140 },
  { names: ['rr', 'resps', 'resp'], low: 6, high: 30 },
  { names: ['bp', 'systolic', 'sbp'], low: 90, high: 200 },
  { names: ['bgl', 'bsl', 'sugar', 'sugars'], low: 4, high: 30 },
  { names: ['gcs'], low: 13, high: 15 },
  { names: ['temp', 'temperature'], low: 34, high: 41 },
];
const between = new Set(
  'is are was at of on down to only now just dropped dropping reading sitting low like around about'.split(' '),
);
const WORDS_BETWEEN = 3;

/** The first vital sign of a sentence whose figure calls for help ("bp 88/50", "sats are down to 78"), by word; else null. */
export const vitalOutOfRange = (words: readonly Word[]): { from: number; to: number } | null => {
  for (const [from, { lower }] of words.entries()) {
    const limit = limits.find(({ names }) => names.includes(lower));
    if (!limit) continue;
    let to = from + 1;
    while (to <= from + WORDS_BETWEEN && between.has(words[to]?.lower ?? '')) to++;
    const isListed = words[to]?.gap.includes(',') === true;
    const figure = isListed ? Number.NaN : Number.parseFloat(words[to]?.lower ?? '');
    if (figure < limit.low || (figure > limit.high && figure < 2 * limit.high)) return { from, to: to + 1 };
  }
  return null;
};
