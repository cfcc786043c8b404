import { once } from '../../../kernel/once.ts';
import { type Judge, linearJudge } from './judge.ts';
import trained from './remarks.json' with { type: 'json' };

/** Judges remarks as trained from those of the corpora (`npm run train:remarks`). */
export const remarkJudge = once(
  (): Judge =>
    linearJudge(
      new Map(
        trained.weights.split('\n').map((line) => {
          const [tenths = ''] = line.split(' ', 1);
          return [line.slice(tenths.length + 1), Number(tenths)];
        }),
      ),
    ),
);
