import type { Need } from '#shared/contracts/assistant';
import { emptyNeed } from '#shared/domain/need';
import { readBeds, readBudget } from './read-amounts.ts';
import { addsToEarlier, readCategories } from './read-categories.ts';
import { readMustHaves } from './read-must-haves.ts';
import { readPlace } from './read-place.ts';
import { readSetting } from './read-setting.ts';

/** A question longer than this is read up to here: enough for any need, and reading stays quick. */
const READ_MAX = 8_000;

/**
 * What a buyer needs, read from the words by rule: the same words always give the same need.
 * @param text a question, or an answer to one of ours
 * @param previous what earlier messages told; what this text states goes before it, must-haves gather
 */
export const readNeed = (text: string, previous: Need = emptyNeed): Need => {
  const read = text.slice(0, READ_MAX);
  const { state, place } = readPlace(read);
  return {
    categories: joined(readCategories(read), previous.categories, read),
    setting: readSetting(read) ?? previous.setting,
    state: state ?? previous.state,
    place: place ?? (state && state !== previous.state ? null : previous.place),
    beds: readBeds(read) ?? previous.beds,
    budgetAud: readBudget(read) ?? previous.budgetAud,
    mustHaves: unique([...previous.mustHaves, ...readMustHaves(read)]).slice(-20),
  };
};

const joined = (now: Need['categories'], before: Need['categories'], text: string): Need['categories'] => {
  if (now.length === 0) return before;
  return addsToEarlier(text) ? [...new Set([...before, ...now])] : now;
};

const unique = (phrases: string[]): string[] => [
  ...new Map(phrases.map((phrase) => [phrase.toLowerCase(), phrase])).values(),
];
