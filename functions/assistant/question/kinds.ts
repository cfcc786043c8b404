import { type Kind, kindsIn } from '#functions/records/search/kinds';
import type { Reading, ReadNeed } from '#shared/contracts/reading/question';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, sharedWords, type Word, wordsIn } from '#shared/reading/phrases/words';
import { roleBefore } from '#shared/reading/question/names/roles';
import { isStaying } from '#shared/reading/question/need/sought';
import { segment } from '#shared/reading/question/segment';

/** A kind of thing that is sought, and the words that say so. */
type Sought = { kind: Kind; q: string; s: string };

/** What stands before a thing that belongs to what is sought, or that the buyer has. */
const beside = new Set(
  'with w without including incl includes include via over through using use uses supports support between into onto existing current their our your my that than like have trigger triggers triggering control controls controlling show shows receive receives send sends take takes taking'.split(
    ' ',
  ),
);
const owners = new Set(['we', 'i', 'they', 'already', 'currently']);
/** "Slings for ceiling hoists": the same after another thing. */
const besideAnother = new Set(['for', 'of', 'on', 'to', 'from', 'in', 'against']);
/** What the buyer has or weighs is what a message may be about. */
const spokenOf = new Set('our my existing current between have had than'.split(' '));
/** Words of a clause that stand between such a word and the thing. */
const REACH = 3;
/** "Nurse call alerts" are what something else takes. */
const ofAnother = new Set(
  'alerts alert alarms integration integrations interface data link compatible events'.split(' '),
);

/** "Need a duress button on it". */
const onIt = new Set(['it', 'them', 'each']);
const anew = new Set('replace replacing replacement upgrade upgrading renew renewing swap swapping out'.split(' '));
const finding = new Set('find finding locate locating track tracking'.split(' '));

const isBeside = (words: readonly Word[], { from, to }: Span, isFirst: boolean, isAlone: boolean): boolean => {
  const [next, after] = [words[to], words[to + 1]];
  if (next && !isParted(next) && (ofAnother.has(next.lower) || (next.lower === 'on' && onIt.has(after?.lower ?? ''))))
    return true;
  // "Obs on iPads" seeks no iPad.
  if (words[from - 1]?.lower === 'on' && !isParted(words[from] as Word)) return true;
  // "Must find pumps" is what a search for things is for; "find me a pump" seeks one.
  if (!isAlone && finding.has(words[from - 1]?.lower ?? '')) return true;
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || (next && isParted(next))) return false;
    // "Do you have" asks for it; "we have" and "2 have pacemakers" do not.
    const owner = words[at - 1]?.lower ?? '';
    if (word.lower === 'have' && !owners.has(owner) && Number.isNaN(Number(owner || 'x'))) return false;
    // "Replacing our PACS" seeks another.
    if (spokenOf.has(word.lower) && anew.has(words[at - 1]?.lower ?? '')) return false;
    if (beside.has(word.lower) || (!isFirst && besideAnother.has(word.lower))) return true;
  }
  return false;
};

/** Who looks for something says so right before it. */
const seeking = phrases([
  'need|needs|needing|want|wants|wanting|seek|seeking|buy|buying|source|sourcing|purchase|purchasing|order|recommend|suggest|quote|quotes|price|prices',
  'looking for|at|into',
  "we're|we|are|i'm|im|am after",
  'find|get|show|list|recommend me|us',
  'find|get a|an|some|any|another|new',
  'which|what|any|best|cheapest|cheap|decent|another',
  'rent|hire|lease|renting|hiring|leasing',
  'replace|replacing|upgrade|upgrading|renew|renewing our|the|my|an|all|these|those?',
  'shopping|market|search|searching|hunting for',
  'suppliers|supplier|sellers|makers|options of|for',
  'sell|sells|stock|stocks|selling|make|makes',
]);
/** Words of what is sought that may stand between: "need 3 new wireless". */
const SEEKING_REACH = 4;
const isSeeking = (words: readonly Word[], { from }: Span): boolean =>
  seeking
    .find(words)
    .some(({ to }) => to <= from && from - to <= SEEKING_REACH && !words.slice(to, from + 1).some(isBreak));
/** "84 aged care beds" tells how big a place is. */
const isCounted = (words: readonly Word[], { from, to }: Span): boolean =>
  words[to - 1]?.base === 'bed' &&
  words.slice(Math.max(0, from - 2), to).some(({ lower, gap }) => lower >= '0' && lower < ':' && !gap.includes('$'));
/** Where a clause ends; a comma or a bracket parts what is listed. */
const isBreak = ({ gap }: Word): boolean => [...gap].some((mark) => '.;:!?\n'.includes(mark));

/** "Our two hoists died", "replacing our laundry": another of what the buyer has is sought where nothing else is. */
const seeksAnother = says([
  'need|needs|want|buy|get|looking|after|find|source|recommend ... new|another|replacement one|ones?',
  'replace|replacing|replacement|renew|upgrade|upgrading|ditch|ditching',
  'died|dead|broken|broke|stuffed|buggered|kaput|carked',
  'falling|fallen|fall apart',
  'end of life',
]);

type Span = { from: number; to: number };
/** How plainly it is sought: said to be, named, that which the buyer has and would have another of, or only spoken of. */
type Plainness = 'said' | 'named' | 'owned' | 'counted' | 'aside';

const soughtIn = (text: string): (Sought & { how: Plainness; isReplaced: boolean; isAlso: boolean })[] => {
  let before = 0;
  const seeks = seeking.find(wordsIn(text)).length > 0;
  return segment(text)
    .filter(({ role }) => role === 'body' || role === 'subject')
    .flatMap((sentence) => {
      const words = wordsIn(sentence.text);
      const isAgain = seeksAnother(words);
      let last: { to: number; how: Plainness | null } | undefined;
      return headsOf(words).flatMap(({ value, from, to }, at) => {
        const roles = roleBefore(words, from);
        // "Mostly non walkers" are people who do not walk.
        const isNone = words[from - 1]?.lower === 'non';
        const isOther = isNone || roles.some((role) => role === 'connects-to' || role === 'excluded');
        const isOwned = roles.some((role) => role === 'in-use' || role === 'to-replace');
        const isReplaced = roles.includes('to-replace') && isSeeking(words, { from, to });
        const isAside = isBeside(words, { from, to }, at === 0, before === 0);
        before++;
        // "A fridge, a safe and trolleys": what is listed is sought as the first of the list.
        const isListed = last !== undefined && words.slice(last.to, from).every(({ lower }) => listing.has(lower));
        const how: Plainness | null = isStaying(words, to)
          ? seeks
            ? null
            : 'aside'
          : isListed && last && !isOther
            ? last.how
            : isOther
              ? null
              : (isOwned || isAside) && !isAgain
                ? isOwned || words.slice(Math.max(0, from - REACH), from).some(({ lower }) => spokenOf.has(lower))
                  ? 'aside'
                  : null
                : (isOwned || isAside) && !isReplaced
                  ? 'owned'
                  : isSeeking(words, { from, to })
                    ? 'said'
                    : isCounted(words, { from, to })
                      ? 'counted'
                      : 'named';
        // What a sentence names after what it seeks is of that: "a roster, care minutes reporting".
        // So is what that needs: "which commode for him, needs tilt in space".
        const needs = words.slice(Math.max(0, from - REACH), from).some(({ lower }) => lower === 'needs');
        // "Our nurse call is old, so we also need door alerts": the two of them.
        const isAlso =
          before > 1 && words.slice(Math.max(0, from - REACH - 1), from).some(({ lower }) => lower === 'also');
        const isBySide = last !== undefined && !isListed && (how === 'named' || (how === 'said' && needs));
        last = { to, how };
        if (how === null || isBySide) return [];
        return [
          {
            kind: value,
            q: sentence.text.slice(words[from]?.at, words[to - 1]?.end),
            s: sentence.id,
            how,
            isReplaced,
            isAlso,
          },
        ];
      });
    });
};
/** Of kinds one right behind the other the last is meant: "ceiling hoist slings" are slings, "wheelchair platform scale" a scale. */
const headsOf = (words: readonly Word[]): ReturnType<typeof kindsIn> =>
  kindsIn(words).filter(({ to }, at, all) => !(all[at + 1]?.from === to && words[to]?.gap === ' '));
const listing = new Set(
  'and or plus also a an the some new few couple of x two three four five six eight ten 1 2 3 4 5 6 7 8 9 10 12 15 20'.split(
    ' ',
  ),
);

/** The kinds of thing that a message seeks, closer than a category: those that it says it seeks before those it only names. */
const kindsSought = (text: string, cats: ReadNeed['cats']): Sought[] => {
  const all = soughtIn(text);
  const isAlso = all.some((one) => one.isAlso && one.how === 'said');
  const found = all.map((one): (typeof all)[number] => (isAlso && one.how === 'owned' ? { ...one, how: 'said' } : one));
  // "Our mattresses are 9 years old, where do we start": where nothing is sought, what is spoken of is what it is about.
  const plainest = (['said', 'named', 'owned', 'counted', 'aside'] as const).find((how) =>
    found.some((one) => one.how === how),
  );
  const isElsewhere = (mayShare: boolean): boolean =>
    cats.some(
      ({ from, doubt, q }) =>
        from === 'said' && !doubt && (mayShare || !found.some((one) => sharedWords(one.q, q, 1) > 0)),
    );
  if ((plainest === 'counted' && isElsewhere(true)) || (plainest === 'aside' && isElsewhere(false))) return [];
  const own = found.filter(({ how }) => how === plainest);
  const [first] = own;
  if (!first) return [];
  // A shelf that is sought in words before any kind, and is no kind itself, is what the kinds belong to.
  const at = (q: string): number => text.toLowerCase().indexOf(q.toLowerCase());
  const isWhole = cats.some(
    ({ from, doubt, q }) =>
      from === 'said' &&
      !doubt &&
      at(q) >= 0 &&
      at(q) < at(first.q) &&
      kindsIn(wordsIn(q)).length === 0 &&
      !own.some((one) => sharedWords(one.q, q, 1) > 0),
  );
  return isWhole && !first.isReplaced
    ? []
    : own.filter(({ kind }, index) => own.findIndex((one) => one.kind === kind) === index);
};

/** A text without the things that it says are to stay. */
export const withoutStaying = (text: string): string => {
  const words = wordsIn(text);
  return kindsIn(words)
    .filter(({ to }) => isStaying(words, to))
    .reduceRight((left, { from, to }) => `${left.slice(0, words[from]?.at)}${left.slice(words[to - 1]?.end)}`, text);
};

/** The reading with the categories of the kinds that it seeks; those that no category holds leave none. */
export const withKinds = (reading: Reading, text: string): Reading => {
  const all = kindsSought(text, reading.need.cats);
  // "Rostering software. NDIS claiming is a must": what must be of it is not sought besides.
  const isMust = ({ q }: Sought) => reading.conds.some((cond) => cond.from === 'said' && cond.q.includes(q));
  const sought = all.every(isMust) ? all : all.filter((one) => !isMust(one));
  if (sought.length === 0) return reading;
  const cats = sought.flatMap(({ kind: { category }, q, s }) =>
    category ? [{ value: category, q, s, from: 'said' as const }] : [],
  );
  // "For eye gaze" says what is sought, and no condition of it.
  const isKind = (q: string) =>
    sought.some((one) => q.endsWith(one.q) && wordsIn(q).length <= wordsIn(one.q).length + 1);
  return {
    ...reading,
    need: { ...reading.need, cats: cats.slice(0, 2) },
    conds: reading.conds.filter(({ q }) => !isKind(q)),
  };
};

const wholly = (q: string): Kind[] => {
  const words = wordsIn(q);
  return kindsIn(words).flatMap(({ value, from, to }) => (to - from === words.length ? [value] : []));
};
/** "NPWT" is a kind of thing, and the name of none. */
export const isKindName = (q: string): boolean => wholly(q).length > 0;

/** The kinds of thing that a conversation seeks: those that its categories were said by, and those of no category. */
export const kindsOf = (cats: ReadNeed['cats'], text: string): Kind[] => {
  const said = cats.flatMap(({ q }) => wholly(q));
  const shelfless = kindsSought(text, cats).flatMap(({ kind }) =>
    cats.length === 0 || (said.length > 0 && kind.category === null) ? [kind] : [],
  );
  return [...new Set([...said, ...shelfless])];
};
