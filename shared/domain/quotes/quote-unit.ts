import type { QuoteReading, QuoteUnit } from '../../contracts/reports/quotes.ts';

export type CountedUnit = keyof QuoteReading['counts'];

const KIND =
  '(?:(?:occupied|licen[cs]ed|operational|active|named|concurrent|registered|additional|extra|approved|full|on-?site|individual|aged care|hospital|resident|patient|staff|mobile|dect|bedside|wireless|residential) ){0,2}';
const words: readonly (readonly [QuoteUnit, string])[] = [
  ['bed', '(?:beds?|bed ?spaces?|bedsides?|cots?|places)'],
  ['room', '(?:rooms?|bedrooms?|suites?|apartments?|villas?|dwellings?)'],
  ['resident', '(?:residents?|clients?|patients?|consumers?|participants?|care recipients?)'],
  ['user', '(?:users?|seats?|staff(?: members?)?|clinicians?|nurses?|employees?|carers?|workers?|ftes?)'],
  [
    'device',
    '(?:devices?|handsets?|pendants?|sensors?|phones?|tablets?|endpoints?|stations?|terminals?|pagers?|buttons?|beacons?|tags?|badges?|gateways?|monitors?|workstations?|call points?|mats?|kits?|cameras?|chargers?|displays?|smartphones?)',
  ],
  ['site', '(?:sites?|facilit(?:y|ies)|homes?|locations?|campus(?:es)?|villages?|hospitals?)'],
  ['hour', '(?:hours?|hrs?|h)'],
  [
    'item',
    '(?:each|ea\\b\\.?|units?|items?|licen[cs]es?|calls?|visits?|sessions?|messages?|call-?outs?|trips?|wards?|doors?|persons?|people|attendees?|points?|courses?|interfaces?|modules?|servers?|copies)',
  ],
];
const PER = '(?:(?:\\bper|\\beach|\\bevery|\\ban?)\\s{1,2}|/\\s?)';
const perUnit = words.map(
  ([unit, noun]) => [new RegExp(`${PER}${KIND}${noun}(?!\\w|-(?!days?\\b))`, 'i'), unit] as const,
);
const nounOnly = words.map(
  ([unit, noun]) => [new RegExp(`^(?:[A-Za-z0-9+&/-]{1,20} ){0,5}?${noun}$`, 'i'), unit] as const,
);
/** "per bed", "/user", "each": to be left out of labels. */
export const perUnitPhrase = new RegExp(
  `${PER}${KIND}(?:${words.map(([, noun]) => noun).join('|')})(?![\\w-])|\\b(?:each|ea)\\b\\.?|\\bp[burspe]p[mwdy]\\b|\\bpo?bd\\b|\\b(?:per|/)\\s?obd\\b`,
  'gi',
);

const PER_DAY = /(?:\bper|\ba|\/)\s?(?:day|night)\b/i;
const DAY_WORK =
  /\b(?:train\w*|consult\w*|engineer|technician|installer|trainer|install\w*|project|day rate|on-?site|labou?r|specialist|manager|workshop|technicians?|techs?|accommodation|hotels?|motels?|meals?|per diem|living away|allowance|travel|car|vehicle|callout|call-out)\b/i;
const EACH = /\b(?:each|ea|apiece|unit price)\b/i;
/** "/km", "per pallet": something counted of which we know no more. */
const OTHER_UNIT =
  /^[\s(]{0,3}(?:per\s|\/(?! ?\w+ (?:only|and|&|\+|\w+ \$))\s?)(?!(?:annum|ann|year|yr|y|month|mth|mnth|mo|m|week|wk|w|fortnight|quarter|qtr|day|d|night|calendar|contract|financial|cent|the|our|your|attached|quote|supply|supplied|install(?:ed)?|or)\b)[a-z]{2,}/i;
const shorthand: Readonly<Record<string, QuoteUnit>> = {
  b: 'bed',
  u: 'user',
  e: 'user',
  r: 'resident',
  s: 'site',
  p: 'item',
};
/** "Hourly rate $195", "day rate". */
const RATES: readonly (readonly [RegExp, QuoteUnit])[] = [
  [/\b(?:hourly|hour)(?: labou?r)? rate\b|\bhourly\b/i, 'hour'],
  [/\b(?:daily|day) rate\b/i, 'day'],
];

/** What one amount pays for by the words around it: "per bed", "/user", "each"; null: the whole. */
export const unitIn = (text: string, label = text): QuoteUnit | null => {
  if (/\bpo?bd\b|(?:\bper|\/)\s?obd\b/i.test(text)) return 'bed';
  const short = /\bp([burspe])p[mwdy]\b|\/\s?([burs])\s?(?=\/|per\b)/i.exec(text)?.slice(1).find(Boolean);
  if (short) return shorthand[short.toLowerCase()] ?? null;
  let first: { at: number; unit: QuoteUnit } | null = null;
  for (const [pattern, unit] of perUnit) {
    const at = text.search(pattern);
    if (at >= 0 && (first === null || at < first.at)) first = { at, unit };
  }
  if (first) return first.unit;
  if (EACH.test(text) || OTHER_UNIT.test(text)) return 'item';
  const rate = RATES.find(([pattern]) => pattern.test(text))?.[1];
  if (rate) return rate;
  return PER_DAY.test(text) && DAY_WORK.test(label) ? 'day' : null;
};

/** The unit that a noun names: "DECT handsets" → device; null: none that we know. */
export const unitOfNoun = (noun: string): QuoteUnit | null => {
  if (/^days?$/i.test(noun)) return 'day';
  return nounOnly.find(([pattern]) => pattern.test(noun))?.[1] ?? null;
};

const NUMBER = '(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,6})';
const countedNouns: readonly (readonly [CountedUnit, string])[] = [
  [
    'bed',
    '(?:(?:(?:aged care|hospital|residential|licen[cs]ed|operational|occupied|acute|inpatient) ){0,2}beds|bed (?:facility|home|hospital|aged|residential|ward|unit|site|rac))',
  ],
  ['room', '(?:resident |single |private |patient )?(?:rooms|bedrooms|suites|apartments)'],
  ['resident', '(?:residents|participants|care recipients|clients)'],
  ['user', '(?:(?:named|concurrent|active|staff|licen[cs]ed|clinical) ){0,2}(?:users|staff|clinicians|seats)'],
  ['device', '(?:devices|endpoints|handsets)'],
  ['site', '(?:sites|facilities|homes|locations|campuses|villages)'],
];
const counters = countedNouns.map(
  ([unit, noun]) => [unit, new RegExp(`(?<![\\d.,$/-])${NUMBER}[- ]?(?:x )?${noun}(?![\\w])`, 'gi')] as const,
);
const NOT_A_COUNT =
  /(?:\bup to|\bper|\bevery|\bover|\bmaximum(?: of)?|\bmax|\bat least|\bmore than|\bfirst|\bnext|\badditional|\bextra|\bmin(?:imum)?(?: of)?|\$)\s{0,2}$/i;

/** How many of each a piece speaks of: "for 92 beds", "a 120-bed facility"; tiers and limits ("up to 100 users") do not count. */
export const countsIn = (text: string): { unit: CountedUnit; count: number }[] =>
  counters.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const count = Number((match[1] ?? '').replaceAll(',', ''));
      return count > 0 && !NOT_A_COUNT.test(text.slice(Math.max(0, match.index - 16), match.index))
        ? [{ unit, count }]
        : [];
    }),
  );
