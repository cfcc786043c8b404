import { withoutAccents } from '#shared/kernel/names';
import { singular } from '#shared/reading/phrases/words';
import type { SolutionRecord } from '../schema/record.ts';

/** How text becomes words: the same for records, questions and the thesaurus, so that they meet. */

const functionWords =
  'a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just let me more most my no nor not of off on once only or other our ours out over own same she should so some such than that the their theirs them then there these they this those through to too under until up us very was we were what when where which while who whom why will with would you your yours';
const buyerWords =
  'actually advise advice available best better big budget buy can cheap consider consist current currently deal easy existing facility facilities find get give go good great help hi hello idea including issue issues keep kind kinds know like look looking lot lots make many maybe might must need needed needs new one option options organisation please procure procurement product products provider providers question really recommend recommendation recommendations recommended require required requires run running say see seem service services set shortlist show since small solution solutions something sort still suggest suggestion suggestions suitable supplier suppliers support supports sure system systems take tell thank thanks thing things think thought tool tools trouble try trying two type types use used uses using vendor vendors want wants way well without wondering work working works year years site sites team teams place around across per struggling problem problems company companies software compare versus vs anything around ensure improve reduce state cost costs price prices pricing quote quotes much';

/** Words that say nothing about what is wanted. */
export const stopWords: ReadonlySet<string> = new Set(`${functionWords} ${buyerWords}`.split(' '));
/** Words that say nothing at all. */
export const smallWords: ReadonlySet<string> = new Set(functionWords.split(' '));

/** What a record says that its product is: its name, description and features. */
export const productText = ({ name, facts }: Pick<SolutionRecord, 'name' | 'facts'>): string =>
  [name, facts.description?.value ?? '', ...(facts.features?.value ?? [])].join(' ');

/** Words in lower case, accents and apostrophes gone: "Resident's X-ray" is resident, s... becomes residents, x, ray. */
export const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .replaceAll("'", '')
    .replaceAll('’', '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A word without its ending, so that "monitoring", "monitors" and "monitor" meet. Light on purpose: names survive.
 * @param word in lower case
 */
export const stem = (word: string): string => {
  if (word.length < 4) return word;
  const one = singular(word);
  const bare = one.length > 6 ? withoutEnding(one) : one;
  return bare.length > 4 && bare.endsWith('e') ? bare.slice(0, -1) : bare;
};

const withoutEnding = (word: string): string => {
  const cut = word.replace(/(?:ing|ed)$/, '');
  return cut === word || cut.length < 4 ? word : cut.replace(/([bdgmnprt])\1$/, '$1');
};

const stemmed = new Map<string, string>();

/** The stem of a word that says something, or null: what the index keeps and the query asks for. */
export const termOf = (word: string): string | null => {
  const known = stemmed.get(word);
  if (known !== undefined) return known || null;
  const term = smallWords.has(word) ? '' : stem(word);
  if (stemmed.size < 50_000) stemmed.set(word, term);
  return term || null;
};

/**
 * Whether two words differ by at most `most` typing slips: a letter missing, added, changed, or two swapped.
 * Both must begin alike unless the slip is the swap of the first two letters.
 */
export const isSlipOf = (typed: string, meant: string, most: number): boolean => {
  if (Math.abs(typed.length - meant.length) > most) return false;
  if (typed[0] !== meant[0] && !(typed[0] === meant[1] && typed[1] === meant[0])) return false;
  return slips(typed, meant) <= most;
};

/** Optimal string alignment distance. */
const slips = (a: string, b: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
};
