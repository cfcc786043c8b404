import { State, stateLabel } from '#shared/kernel/catalogue';
import { keyOf } from './keys.ts';

/** A place as a filter names it. `suburb` is a key's beginning, `postcode` its first digits. */
export type Place = { state?: State; suburb?: string; postcode?: string } | 'nowhere';

const stateKeys = new Map<string, State>(
  State.options.flatMap((state): [string, State][] => [
    [state.toLowerCase(), state],
    [keyOf(stateLabel[state].replace(/^the /, '')), state],
  ]),
);
stateKeys.set('australian capital territory', 'ACT');

/** The state of a name or its letters: "Victoria", "vic"; undefined: it is none. */
export const stateNamed = (text: string): State | undefined => stateKeys.get(keyOf(text));

/** States of a postcode's first digit, where it has only one: 2 is New South Wales or the ACT. Source: Australia Post's ranges. */
const stateOfDigit: Record<string, State> = { 0: 'NT', 3: 'VIC', 4: 'QLD', 5: 'SA', 6: 'WA', 7: 'TAS' };

/**
 * Reads the text of a place filter: the beginning of a suburb's name, of a postcode, a state, or "Parramatta NSW 2150".
 * A postcode after a suburb only tells the state, because more entries have a suburb than a postcode.
 * @param state chosen besides; a text that names another fits nowhere
 */
export const readPlaceFilter = (text: string | undefined, state?: State): Place => {
  if (text === undefined) return state ? { state } : {};
  const parts = placeParts(text);
  if (!parts) return 'nowhere';
  const { suburb, state: named, postcode } = parts;
  const told = named ?? (suburb && postcode ? stateOfDigit[postcode[0] ?? ''] : undefined);
  if (told && state && told !== state) return 'nowhere';
  const within = told ?? state;
  return {
    ...(within ? { state: within } : {}),
    ...(suburb ? { suburb } : postcode ? { postcode } : {}),
  };
};

/** What the text of a place says: each part as a key; undefined where it has no word. */
export const placeParts = (text: string): { suburb: string; state?: State; postcode?: string } | undefined => {
  const words = keyOf(text).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const takeCode = () => (/^\d{1,4}$/.test(words.at(-1) ?? '') ? words.pop() : undefined);
  const last = takeCode();
  const state = takeState(words);
  const postcode = last ?? takeCode();
  return { suburb: words.join(' '), ...(state ? { state } : {}), ...(postcode ? { postcode } : {}) };
};

/** Takes the state off the end of the words, where they end in one. */
const takeState = (words: string[]): State | undefined => {
  for (const length of [3, 2, 1]) {
    const found = words.length >= length ? stateKeys.get(words.slice(-length).join(' ')) : undefined;
    if (found) {
      words.splice(-length);
      return found;
    }
  }
  return undefined;
};
