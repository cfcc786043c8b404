import { wordsIn } from '../phrases/words.ts';
import acts from './asks/acts.json' with { type: 'json' };
import conds from './asks/conds.json' with { type: 'json' };
import ops from './asks/ops.json' with { type: 'json' };
import witnesses from './names/witnesses.json' with { type: 'json' };
import amounts from './need/amounts.json' with { type: 'json' };

/** Words that the tables of phrases use: words of the trade, whatever a list of common words holds. */
export const tradeWords: ReadonlySet<string> = new Set(
  wordsIn([acts, witnesses, conds, ops, amounts].map((table) => JSON.stringify(table)).join(' ')).map(
    ({ lower }) => lower,
  ),
);
