import type { Need } from '#shared/contracts/assistant';
import type { RelevanceInput } from '#shared/domain/relevance-factors';
import { isMet } from './met-requirement.ts';
import type { Asked, Candidate } from './retrieve.ts';
import type { Hit, SoughtWord } from './search-index.ts';
import type { Traits } from './solution-traits.ts';
import { termOf } from './words.ts';

/** For each candidate, what the question asks beside what its record answers: what relevance is judged by. */
export const inputFor = ({ need, preferOverseas }: Asked, words: readonly SoughtWord[]) => {
  const wordOf = new Map(words.map(({ word }) => [termOf(word) ?? word, word]));
  return ({ traits, hit }: Candidate): RelevanceInput => ({
    category: { asked: need.categories, actual: traits.category },
    words:
      words.length > 0
        ? { share: shareOf(hit, need), matched: hit?.terms.map((term) => wordOf.get(term) ?? term) ?? [] }
        : null,
    setting: { asked: need.setting, known: traits.settings },
    mustHaves: need.mustHaves.map((wanted) => ({ wanted, met: isMet(wanted, traits) })),
    budget: { budgetAud: need.budgetAud, firstYearAud: firstYearAud(traits, need.beds) },
    location: {
      state: need.state,
      wantsOverseas: preferOverseas === true,
      isAustralian: traits.isAustralian,
      states: need.state ? traits.states() : [],
      isOverseas: traits.isOverseas,
    },
  });
};

/** Beside a plain kind of product, words that no record uses tell nothing; without one they tell that nothing fits. */
const shareOf = (hit: Hit | undefined, { categories }: Need): number =>
  (categories.length > 0 ? hit?.share : hit?.strength) ?? 0;

/** Twelve months and the set-up where a monthly price is published; else rooms times the price per room. */
const firstYearAud = ({ monthlyAud, setUpAud, perRoomAud }: Traits, rooms: number | null): number | null => {
  if (monthlyAud !== null) return 12 * monthlyAud + (setUpAud ?? 0);
  return perRoomAud !== null && rooms !== null ? perRoomAud * rooms : null;
};
