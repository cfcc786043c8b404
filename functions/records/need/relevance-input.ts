import { type Need, refusalOf } from '#shared/kernel/need';
import { Conformance } from '#shared/kernel/typed/facts';
import { warningWords } from '#shared/kernel/typed/words';
import { says } from '#shared/reading/phrases/phrase-book';
import type { RelevanceInput } from '#shared/scores/relevance/factors';
import type { Asked, Candidate } from '../search/retrieve.ts';
import type { Hit, SoughtWord } from '../search/search-index.ts';
import type { Traits } from '../search/solution-traits.ts';
import { stopWords, termOf, wordsOf } from '../search/words.ts';
import { barring, conformanceIn, type Warned } from '../view/evidence-reader.ts';

/** Requirements that a yes-or-no fact answers. */
const byFlag: readonly { asks: ReturnType<typeof says>; flag: keyof Traits['flags'] }[] = [
  { asks: says(['24|24x 7', 'round the clock', 'after hours']), flag: 'support247' },
  { asks: says(['mobile|phone app', 'ios|iphone|android']), flag: 'mobileApp' },
  { asks: says(['api']), flag: 'apiIntegration' },
  { asks: says(['tga|artg']), flag: 'tga' },
];

type Scheme = Conformance['scheme'];
/** National services that a product is declared conformant with, and how buyers speak of that; "conformant" alone last. */
export const conformanceAsks: readonly { asks: readonly string[]; schemes: readonly Scheme[] }[] = [
  {
    asks: [
      'enrmc|nrmc conform*|certif*|registered?',
      'electronic prescri* conform*|certif*|regist*',
      'eprescri* conform*|certif*|regist*',
      'conform*|certif*|registered ... electronic prescri*',
      'pbs approv*|conform*|certif*|registered|compliant',
    ],
    schemes: ['electronic-prescribing', 'nrmc-register'],
  },
  {
    asks: [
      'my health record conform*|certif*|registered?',
      'mhr',
      'conformant|conformance|conforming ... my health record',
    ],
    schemes: ['my-health-record'],
  },
  { asks: ['hi service'], schemes: ['hi-service'] },
  { asks: ['conformant|conformance|conforming'], schemes: Conformance.shape.scheme.options },
];
const askedSchemes = conformanceAsks.map(({ asks, schemes }) => ({ asks: says(asks), schemes }));

const fillers: ReadonlySet<string> = new Set([
  'integrat',
  'integrate',
  'compatibl',
  'connect',
  'interfac',
  'link',
  'talk',
  'feed',
  'includ',
  'able',
  'fully',
  'new',
]);

const termsCache = new Map<string, readonly string[]>();

const termsOf = (wanted: string): readonly string[] => {
  const cached = termsCache.get(wanted);
  if (cached) return cached;
  const terms = wordsOf(wanted)
    .flatMap((word) => (stopWords.has(word) ? [] : (termOf(word) ?? [])))
    .filter((term) => !fillers.has(term));
  if (termsCache.size < 1_000) termsCache.set(wanted, terms);
  return terms;
};

/**
 * Whether a record answers a requirement.
 * @returns true or false where a yes-or-no fact says so, true where the record uses all its words; null: not on record.
 * Silence is never a no.
 */
const isMet = (wanted: string, { record, traits: { flags, terms } }: Candidate): boolean | null => {
  if (record.facts.redFlags?.value.includes(refusalOf(wanted))) return false;
  const asked = byFlag.find(({ asks }) => asks(wanted));
  if (asked) return flags[asked.flag];
  const schemes = askedSchemes.find(({ asks }) => asks(wanted))?.schemes;
  if (schemes) return conformanceIn(record, schemes)?.value ?? null;
  const words = termsOf(wanted);
  return words.length > 0 && words.every((word) => terms().has(word)) ? true : null;
};

/** For each candidate, what the question asks beside what its record answers: what relevance is judged by. */
export const inputFor = ({ need, preferOverseas }: Asked, words: readonly SoughtWord[]) => {
  const wordOf = new Map(words.map(({ word }) => [termOf(word) ?? word, word]));
  return (candidate: Candidate): RelevanceInput => {
    const { traits, hit, warnings } = candidate;
    return {
      bar: barredBy(warnings),
      onRecord: traits.onRecord,
      category: { asked: need.categories, actual: traits.category },
      words:
        words.length > 0
          ? { share: shareOf(hit, need), matched: hit?.terms.map((term) => wordOf.get(term) ?? term) ?? [] }
          : null,
      setting: { asked: need.setting, known: traits.settings },
      mustHaves: need.mustHaves.map((wanted) => ({ wanted, met: isMet(wanted, candidate) })),
      budget: { budgetAud: need.budgetAud, firstYearAud: firstYearAud(traits, need.beds) },
      location: {
        state: need.state,
        wantsOverseas: preferOverseas === true,
        isAustralian: traits.isAustralian,
        states: need.state ? traits.states : [],
        isOverseas: traits.isOverseas,
      },
      old: traits.old,
    };
  };
};

const barredBy = (warnings: readonly Warned[]): string | null => {
  const bar = barring(warnings);
  return bar ? warningWords(bar.warning) : null;
};

/** Beside a plain kind of product, words that no record uses tell nothing; without one they tell that nothing fits. */
const shareOf = (hit: Hit | undefined, { categories }: Need): number =>
  (categories.length > 0 ? hit?.share : hit?.strength) ?? 0;

/** Twelve months and the set-up where a monthly price is published; else rooms times the price per room. */
const firstYearAud = ({ monthlyAud, setUpAud, perRoomAud }: Traits, rooms: number | null): number | null => {
  if (monthlyAud !== null) return 12 * monthlyAud + (setUpAud ?? 0);
  return perRoomAud !== null && rooms !== null ? perRoomAud * rooms : null;
};
