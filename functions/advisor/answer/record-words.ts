import type { Ranked } from '#functions/records/search/retrieve';
import { gapsOf } from '#functions/records/view/gaps';
import { categoryLabel, type Setting, settingLabel, stateLabel } from '#shared/kernel/catalogue';
import { formatAud, listed, lowered } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { type FactBook, nameRef, ref } from '../facts/facts.ts';
import { factId, gapId, vendorSubject } from '../facts/record-facts.ts';

/** "nurse call", "nurse call and clinical communication". */
export const categoryWords = ({ categories }: Need): string =>
  categories.length === 0 ? '' : listed(categories.slice(0, 2).map((category) => lowered(categoryLabel[category])));

/** Where the label is a kind of care and not a place. */
const settingNoun: Partial<Record<Setting, string>> = {
  'aged-care': 'residential aged care home',
  'home-care': 'home care provider',
  community: 'community health service',
  'mental-health': 'mental health service',
  pathology: 'pathology service',
};

const settingWords = (need: Need): string => {
  if (!need.setting) return 'your organisation';
  const noun = settingNoun[need.setting] ?? lowered(settingLabel[need.setting]);
  return `${/^(?:[aeiou]|NDIS)/i.test(noun) ? 'an' : 'a'} ${noun}`;
};

/** Puts what the buyer told us into the book, so that sentences may refer to it. */
export const addNeed = (book: FactBook, need: Need): void => {
  if (need.beds) {
    const noun = need.setting === 'home-care' ? 'clients' : 'beds';
    book.addUser({ id: 'need.beds', label: noun, text: `${need.beds.toLocaleString('en-AU')} ${noun}` });
  }
  if (need.budgetAud) book.addUser({ id: 'need.budget', label: 'budget', text: formatAud(need.budgetAud) });
  const place = need.place ? [need.place, need.state].filter(Boolean).join(', ') : need.state && stateLabel[need.state];
  if (place) book.addUser({ id: 'need.place', label: 'place', text: place });
  if (need.mustHaves.length > 0)
    book.addUser({ id: 'need.must', label: 'must-haves', text: listed(need.mustHaves.map((wanted) => `“${wanted}”`)) });
};

/** "a residential aged care home with 92 beds in Ballarat, VIC", in references. */
export const needPhrase = (book: FactBook, need: Need): string =>
  [
    settingWords(need),
    book.has('need.beds') ? `with ${ref('need.beds')}` : '',
    book.has('need.place') ? `in ${ref('need.place')}` : '',
    book.has('need.budget') ? `and a budget of ${ref('need.budget')}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A solution by name with its vendor's, in references. */
export const solutionName = ({ record, vendor }: Pick<Ranked, 'record' | 'vendor'>): string =>
  record.name === vendor.name
    ? `**${nameRef(record.id)}**`
    : `**${nameRef(record.id)}** from ${nameRef(vendorSubject(vendor.id))}`;

/** What a solution is, by its record. */
export const whatItIs = (entry: Pick<Ranked, 'record' | 'vendor'>): string =>
  entry.record.facts.description
    ? `${solutionName(entry)}: ${ref(factId(entry.record.id, 'description'))}.`
    : `${solutionName(entry)} is on record with little detail.`;

/** "Not on record for …: price, ARTG"; nothing where every point that buyers ask first is on record. */
export const gapSentence = ({ record }: Pick<Ranked, 'record'>, most = Number.POSITIVE_INFINITY): string[] => {
  const open = gapsOf(record.facts).slice(0, most);
  const [first] = open;
  return first
    ? [`${ref(gapId(record.id, first.gap))} for ${nameRef(record.id)}: ${listed(open.map(({ gap }) => gap))}.`]
    : [];
};

/** How a need was read, a line for each field that holds something. */
export const readingLines = (need: Need): string[] =>
  Object.entries({
    categories: need.categories.map((category) => categoryLabel[category]).join(', '),
    setting: need.setting ? settingLabel[need.setting] : '',
    beds: need.beds ?? '',
    budgetAud: need.budgetAud ? formatAud(need.budgetAud) : '',
    place: need.place ?? '',
    state: need.state ?? '',
  }).flatMap(([field, value]) => (value === '' ? [] : [`${field}: ${value}`]));
