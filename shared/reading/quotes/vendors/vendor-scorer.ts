import { once } from '../../../kernel/once.ts';
import trained from './vendor-scorer.json' with { type: 'json' };
import type { Scorer } from './vendors.ts';

const weights = (written: string): Scorer['first'] =>
  Object.fromEntries(
    written.split('\n').map((line) => {
      const [tenths = ''] = line.split(' ', 1);
      return [line.slice(tenths.length + 1), Number(tenths) / 10];
    }),
  );

/** The scorer of vendors as trained from the corpora of quotes (`npm run train:quotes`). */
export const vendorScorer = once(
  (): Scorer => ({
    first: weights(trained.first),
    second: weights(trained.second),
    plain: new Set(trained.plain.split(' ')),
  }),
);
