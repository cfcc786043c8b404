import type { Fig, Subject } from '#shared/contracts/reading/question';
import { says } from '../../phrases/phrase-book.ts';
import type { Word } from '../../phrases/words.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { collapse, rolesOf, rolesOfPronoun } from './roles.ts';

/** Roles that keep a product from being recommended go before the others, in this order. */
export const keptOut: readonly Subject['role'][] = ['excluded', 'to-replace', 'in-use'];
const isAtEnd = says([
  'lapse*',
  'expir*',
  'end of life|sale|support',
  'no longer supported',
  'discontinu*',
  'want out',
  "can't|cannot get parts",
  'out of contract|support',
  'contract ends|finishes|is',
  'is dying',
  'on its last',
]);

/** "Which hospitals use it" asks after others; the buyer is "we". */
const asksForUsers = says(['who|whose|which ... use|uses|using|used|run|runs|running']);
const buyer = new Set(['we', 'i', 'our', 'us', 'my', "we're", "we've"]);

/**
 * What a message names, each with what it is to the buyer.
 * @param asked ids of sentences that ask for something: an unknown name without a role counts only there
 */
export const subjectsOf = (
  sentences: readonly ReadSentence[],
  figs: readonly Fig[],
  asked: ReadonlySet<string>,
): Subject[] => {
  const found: Subject[] = [];
  for (const { id, words, names } of sentences) {
    const roles = rolesOf(collapse(words, names));
    const isEnding = isAtEnd(words);
    const isOfOthers = asksForUsers(words) && !words.some(({ lower }) => buyer.has(lower));
    const lastNames = found.filter((one) => one.s === found.at(-1)?.s);
    for (const [index, { name, from, isKnown, isThing, isDoubtful }] of names.entries()) {
      const said = (roles[index] ?? [])
        .filter((role) => role !== 'in-use' || !isOfOthers)
        .map((role) => (role === 'in-use' && isEnding ? 'to-replace' : role));
      if (!isKnown && !isThing && (isWhere(words, from, said) || isSelf(words, from))) continue;
      // "Mobile coverage is Telstra or nothing" speaks of a network.
      if (
        said.length === 0 &&
        words.slice(Math.max(0, from - NETWORK_WORDS), from).some(({ base }) => network.has(base))
      )
        continue;
      const isShown = isThing
        ? said.some((role) => keptOut.includes(role))
        : said.length > 0 || isKnown || (asked.has(id) && !isDoubtful && name !== name.toUpperCase());
      if (!isShown) continue;
      for (const role of said.length > 0 ? said : (['mentioned'] as const))
        found.push({ role, q: name, s: id, from: 'said' });
    }
    const meant = names.length > 0 ? found.filter((one) => one.s === id) : lastNames;
    const implied = names.some(({ isThing }) => !isThing) && meant.length !== 1 ? [] : rolesOfPronoun(words);
    // Who hates what somebody else recommends does not have it.
    for (const role of implied)
      found.push(
        ...meant
          .slice(0, 2)
          .filter((one) => !(one.role === 'candidate' && role !== 'excluded'))
          .map((one): Subject => ({ ...one, role, from: 'inferred' })),
      );
  }
  return settled(
    found.map((one) =>
      one.role === 'mentioned' && figs.some(({ by }) => by === one.q) ? { ...one, role: 'quoted-by' } : one,
    ),
  );
};

/** "I'm from Grace", "calling from Mercy", "I work at Heritage": whoever asks. */
const isSelf = (words: readonly Word[], from: number): boolean =>
  (words[from - 1]?.lower === 'from' && speaking.has(words[from - 2]?.lower ?? '')) ||
  (words[from - 1]?.lower === 'at' && working.has(words[from - 2]?.lower ?? ''));
const speaking = new Set("i'm im am we're are here calling writing emailing ringing".split(' '));
const working = new Set('work here manager nurse don am based'.split(' '));

const network = new Set(['coverage', 'reception', 'signal', 'internet', 'nbn', 'broadband', 'sim']);
const NETWORK_WORDS = 3;

/** "From a factory in Shenzhen", "servers in Oregon": a name of no list after "in" says where. */
const isWhere = (words: readonly Word[], from: number, said: readonly Subject['role'][]): boolean =>
  words[from - 1]?.lower === 'in' &&
  (said.length === 0 || placed.has(words[from - 2]?.base ?? '')) &&
  !said.includes('in-use');
const placed = new Set(
  'server datacentre datacenter cloud hosted stored held kept based located factory office warehouse company plant'.split(
    ' ',
  ),
);

/** One role for each name, the most cautious; but what is in use may also be what something must connect to. */
const settled = (found: readonly Subject[]): Subject[] => {
  const byName = Map.groupBy(found, ({ q }) => q.toLowerCase());
  return [...byName.values()].flatMap((all) => {
    const cautious = keptOut.find((role) => all.some((one) => one.role === role));
    const said = all.filter(({ role }) => role !== 'mentioned');
    const kept = cautious
      ? said.filter(({ role }) => role === cautious || (role === 'connects-to' && cautious === 'in-use'))
      : said.length > 0
        ? said
        : all;
    return kept.filter(({ role }, index) => kept.findIndex((one) => one.role === role) === index);
  });
};
