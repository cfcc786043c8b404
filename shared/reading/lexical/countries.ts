import { longest, phraseBook } from '../phrases/phrase-book.ts';
import { type Word, wordsIn } from '../phrases/words.ts';

/** Anywhere but Australia. */
export const ABROAD = 'abroad';

/** How buyers speak of countries that make or hold what they buy, by ISO 3166 code. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  AU: ['australia|australian|aussie|oz|aus', 'onshore|domestic|locally', 'local made|owned|company|vendor|supplier'],
  US: ['american|america|usa', 'united states', 'us cloud|based|made|owned|host*|server|compan*|vendor|supplier|firm'],
  CN: ['china|chinese|prc', 'hong kong'],
  TW: ['taiwan|taiwanese'],
  RU: ['russia|russian'],
  IN: ['india|indian'],
  IL: ['israel|israeli'],
  JP: ['japan|japanese'],
  KR: ['korea|korean'],
  SG: ['singapore|singaporean'],
  MY: ['malaysia|malaysian'],
  VN: ['vietnam|vietnamese'],
  TH: ['thailand|thai'],
  TR: ['turkey|turkish'],
  MX: ['mexico|mexican'],
  NZ: ['new zealand', 'kiwi'],
  CA: ['canada|canadian'],
  GB: ['uk|britain|british|english', 'united kingdom'],
  IE: ['ireland|irish'],
  DE: ['germany|german'],
  FR: ['france|french'],
  IT: ['italy|italian'],
  ES: ['spain|spanish'],
  NL: ['netherlands|dutch'],
  BE: ['belgium|belgian'],
  CH: ['switzerland|swiss'],
  AT: ['austria|austrian'],
  SE: ['sweden|swedish'],
  NO: ['norway|norwegian'],
  DK: ['denmark|danish'],
  FI: ['finland|finnish'],
  CZ: ['czechia|czech'],
  PL: ['poland|polish'],
  [ABROAD]: ['offshore|overseas|foreign|imported'],
};
const book = phraseBook(
  Object.entries(spoken).flatMap(([code, phrases]) => phrases.map((phrase) => [phrase, code] as const)),
);

/**
 * Countries that words speak of, with their places. "US" counts by its capitals or beside what is bought: "tell us" is
 * nobody's country.
 * @returns ISO 3166 codes, or `ABROAD` for anywhere but Australia
 */
export const countriesIn = (words: readonly Word[]): { code: string; from: number; to: number }[] => [
  ...longest(book.find(words)).map(({ value: code, from, to }) => ({
    code,
    from,
    // Of "US cloud" only the first word is the country.
    to: words[from]?.lower === 'us' ? from + 1 : to,
  })),
  ...words.flatMap(({ text }, from) =>
    text === 'US' && !book.find(words).some((found) => found.from === from) ? [{ code: 'US', from, to: from + 1 }] : [],
  ),
];

/** @returns whether words name a country and nothing else: "Chinese", "the US" */
export const isCountry = (text: string): boolean => {
  const words = wordsIn(text).filter(({ lower }) => lower !== 'the');
  const [first] = countriesIn(words);
  return first !== undefined && first.from === 0 && first.to === words.length;
};
