import { emptyNeed, type Need } from '#shared/kernel/need';
import { once } from '#shared/kernel/once';
import { saidIn } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { spokenConds } from '#shared/reading/question/asks/conds';
import { circumstancesOf } from '#shared/reading/question/need/sought';
import { openWorld } from '#shared/reading/question/read-sentence';
import { readerWords } from '../knowledge/reader-words.ts';
import type { Thesaurus } from '../search/thesaurus.ts';
import { needOf } from './need-of.ts';
import { addsToEarlier, readCategories, readConnected } from './read-categories.ts';
import { isClinic } from './read-setting.ts';

const world = once(() => openWorld({ ...readerWords, names: [] }));

/** Features that buyers name in a word or two. What was typed is kept, so that it can be quoted back. */
const features = saidIn([
  'wireless|wifi',
  'wi|wire fi|free',
  '24|24x 7 local? phone? support?',
  'round the clock support',
  'after hours support',
  'fhir|dicom|api',
  'hl7|hl7v2 v2?',
  'open api',
  'offline',
  'work|works without internet|wifi|reception',
  'patchy internet|wifi|reception',
  'mobile|phone app',
  'ios|iphone|android app?',
  'australian hosted|hosting|made|owned|based|support',
  'australian data hosting|centre|residency',
  'hosted in australia',
  'onshore data|hosting?',
  'data stays|kept|stored|held in? australia|onshore',
  'data sovereignty',
  'tga|artg registered|approved|listed?',
  'irap',
  'soc2',
  'soc 2',
  'essential 8|eight',
  'cloud based|hosted?',
  'on prem|premise',
  'my health record',
  'single sign on',
  'sso|mfa|multifactor',
  'multi factor',
  'dect|rtls',
  'real time location',
  'local support',
  'bluetooth|rfid|barcoding',
  'waterproof|bariatric',
  'latex free',
  'multilingual|interpreter',
]);
const standard = /\b(?:ISO\s?(?:\/IEC\s?)?|AS\/?(?:NZS)? ?)\d{4,5}(?:\.\d)?\b/giu;

const featuresIn = (text: string): string[] => [...features(text), ...(text.match(standard) ?? [])];

const leads = new Set(
  'it they must be able to have has also a an the some any full good include includes support supports offer provide'.split(
    ' ',
  ),
);
/** What is demanded, without what leads to it; nothing where only that was said. */
const bare = (phrase: string): string[] => {
  const first = wordsIn(phrase).find(({ lower }) => !leads.has(lower));
  return first ? [phrase.slice(first.at)] : [];
};

/** "Must be a nurse call system" asks for a kind of product: the category says that already. */
const namesOnlyAKind = (phrase: string, thesaurus: Thesaurus): boolean =>
  featuresIn(phrase).length === 0 && readConnected(phrase, thesaurus).length > 0;

/** A question longer than this is read up to here: enough for any need, and reading stays quick. */
const READ_MAX = 8_000;

const read = (text: string) => {
  const { sentencesOf, amountsOf, places } = world();
  const said = sentencesOf(text.slice(0, READ_MAX)).filter(({ role }) => role === 'body' || role === 'subject');
  const body = said.filter(({ role }) => role === 'body');
  const need = { ...circumstancesOf(said, body.map(amountsOf), places), cats: [], deadline: null };
  const setting = need.setting || !said.some(({ words }) => isClinic(words)) ? {} : { setting: 'clinic' as const };
  return { body, circumstances: { ...needOf(need, []), ...setting } };
};

/** Who asks, as far as the words say: kind of place, size, whereabouts, budget. */
export const readCircumstances = (text: string): Omit<Need, 'categories' | 'mustHaves'> => read(text).circumstances;

/**
 * What a buyer needs, read from the words by rule: the same words always give the same need.
 * @param text a question, or an answer to one of ours
 * @param thesaurus of the data version in force: the words that buyers use for each kind of product
 * @param previous what earlier messages told; what this text states goes before it, must-haves gather
 */
export const readNeed = (text: string, thesaurus: Thesaurus, previous: Need = emptyNeed): Need => {
  const { body, circumstances } = read(text);
  const demanded = body
    .flatMap((sentence) => spokenConds(sentence, sentence.words))
    .flatMap(({ kind, field, q }) =>
      kind === 'must' && (field === 'integration' || !namesOnlyAKind(q, thesaurus)) ? bare(q) : [],
    );
  const named = featuresIn(text.slice(0, READ_MAX));
  const wanted = [...previous.mustHaves, ...[...demanded, ...named].map((phrase) => phrase.slice(0, 80))];
  const isElsewhere = circumstances.state !== null && circumstances.state !== previous.state;
  return {
    categories: joined(readCategories(text.slice(0, READ_MAX), thesaurus), previous.categories, text),
    setting: circumstances.setting ?? previous.setting,
    state: circumstances.state ?? previous.state,
    place: circumstances.place ?? (isElsewhere ? null : previous.place),
    beds: circumstances.beds ?? previous.beds,
    budgetAud: circumstances.budgetAud ?? previous.budgetAud,
    mustHaves: wholePhrases(wanted).slice(-20),
  };
};

const joined = (now: Need['categories'], before: Need['categories'], text: string): Need['categories'] => {
  if (now.length === 0) return before;
  return addsToEarlier(text) ? [...new Set([...before, ...now])] : now;
};

/** Each phrase once, without what another one holds. */
const wholePhrases = (all: readonly string[]): string[] => {
  const unique = new Map(all.map((phrase) => [phrase.toLowerCase(), phrase]));
  const keys = [...unique.keys()];
  return [...unique].flatMap(([key, phrase]) =>
    keys.some((other) => other !== key && other.includes(key)) ? [] : [phrase],
  );
};
