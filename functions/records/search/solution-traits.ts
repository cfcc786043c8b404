import { type Category, type Setting, State } from '#shared/kernel/catalogue';
import { plainWords } from '#shared/kernel/evidence';
import type { SolutionRecord, VendorRecord } from '../schema/record.ts';
import { termOf, wordsOf } from './words.ts';

/** What a record says about the things a need can ask for; null: not on record. */
export type Traits = {
  category: Category;
  demonstration: boolean;
  settings: readonly Setting[] | null;
  isAustralian: boolean | null;
  isOverseas: boolean | null;
  /** Read when first asked for, as are the words: a catalogue of thousands opens quicker. */
  states: () => readonly State[];
  /** AUD per month. */
  monthlyAud: number | null;
  /** AUD per room, once. */
  perRoomAud: number | null;
  /** AUD, once. */
  setUpAud: number | null;
  flags: Readonly<Record<'support247' | 'mobileApp' | 'apiIntegration' | 'tga', boolean | null>>;
  /** Stems of every word of the record, for must-haves in free words. */
  terms: () => ReadonlySet<string>;
};

const statePattern = new RegExp(String.raw`\b(?:${State.options.join('|')})\b`, 'gu');
const stateNames: Record<string, State> = {
  'New South Wales': 'NSW',
  Victoria: 'VIC',
  Queensland: 'QLD',
  'Western Australia': 'WA',
  'South Australia': 'SA',
  Tasmania: 'TAS',
  'Northern Territory': 'NT',
  'Australian Capital Territory': 'ACT',
};
const namePattern = new RegExp(String.raw`\b(?:${Object.keys(stateNames).join('|')})`, 'gu');
const abroad = /\b(?:limited australian footprint|to confirm|no australian)\b/iu;

const statesIn = (text: string): State[] =>
  [
    ...new Set([
      ...(text.match(statePattern) ?? []),
      ...(text.match(namePattern) ?? []).map((name) => stateNames[name]),
    ]),
  ] as State[];

const presenceOf = ({ facts }: VendorRecord): boolean | null => {
  const { country, australianPresence, providerType } = facts;
  if (country?.value === 'AU' || providerType?.value.endsWith('-au')) return true;
  if (australianPresence) return abroad.test(australianPresence.value) ? null : true;
  return country || providerType ? false : null;
};

const originOf = ({ facts: { country, providerType } }: VendorRecord): boolean | null => {
  if (country) return country.value !== 'AU';
  return providerType ? providerType.value.endsWith('-overseas') : null;
};

/** Text of every fact of a solution and of where its vendor is. */
const textOf = ({ name, facts }: SolutionRecord, vendor: VendorRecord): string =>
  [
    name,
    ...[facts, vendor.facts].flatMap((held) =>
      Object.values(held).flatMap((fact) => [fact].flat().map(({ value }) => plainWords(value))),
    ),
  ].join(' . ');

/** Reads from a record what it says about the things a need can ask for. */
export const traitsOf = (solution: SolutionRecord, vendor: VendorRecord): Traits => {
  const { facts } = solution;
  let terms: ReadonlySet<string> | undefined;
  let states: readonly State[] | undefined;
  return {
    category: solution.category,
    demonstration: solution.demonstration,
    settings: facts.settings?.value ?? null,
    isAustralian: presenceOf(vendor),
    isOverseas: originOf(vendor),
    states: () => {
      states ??= statesIn(textOf(solution, vendor));
      return states;
    },
    monthlyAud: facts.startingPrice?.value ?? null,
    perRoomAud: facts.pricePerRoom?.value ?? null,
    setUpAud: facts.implementationCost?.value ?? null,
    flags: {
      support247: facts.support247?.value ?? null,
      mobileApp: facts.mobileApp?.value ?? null,
      apiIntegration: facts.apiIntegration?.value ?? null,
      tga: facts.tga?.value ?? (facts.artg ? true : null),
    },
    terms: () => {
      terms ??= new Set(wordsOf(textOf(solution, vendor)).flatMap((word) => termOf(word) ?? []));
      return terms;
    },
  };
};
