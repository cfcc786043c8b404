import type { Traits } from './solution-traits.ts';
import { stopWords, termOf, wordsOf } from './words.ts';

/** Requirements that a yes-or-no fact answers. */
const byFlag: readonly { asks: RegExp; flag: keyof Traits['flags'] }[] = [
  { asks: /\b24\s*[/x]\s*7\b|round[- ]the[- ]clock|after[- ]hours/iu, flag: 'support247' },
  { asks: /\b(?:mobile|phone) apps?\b|\bios\b|\biphone\b|\bandroid\b/iu, flag: 'mobileApp' },
  { asks: /\bapis?\b/iu, flag: 'apiIntegration' },
  { asks: /\btga\b|\bartg\b/iu, flag: 'tga' },
];

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
export const isMet = (wanted: string, { flags, terms }: Traits): boolean | null => {
  const asked = byFlag.find(({ asks }) => asks.test(wanted));
  if (asked) return flags[asked.flag];
  const words = termsOf(wanted);
  return words.length > 0 && words.every((word) => terms().has(word)) ? true : null;
};
