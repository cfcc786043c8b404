import type { Category, Setting, State } from '#shared/kernel/catalogue';
import { plainWords } from '#shared/kernel/evidence';
import type { OldFactor } from '#shared/scores/relevance/factors';
import type { SolutionRecord, VendorRecord } from '../schema/record.ts';
import { isInAustralia, isOverseas, restsOnOld, type Source, statesOf } from '../view/evidence-reader.ts';
import { gapFields, gapsOf } from '../view/gaps.ts';
import { termOf, wordsOf } from './words.ts';

/** What a record says about the things a need can ask for; null: not on record. */
export type Traits = {
  category: Category;
  demonstration: boolean;
  settings: readonly Setting[] | null;
  isAustralian: boolean | null;
  isOverseas: boolean | null;
  states: readonly State[];
  /** AUD per month. */
  monthlyAud: number | null;
  /** AUD per room, once. */
  perRoomAud: number | null;
  /** AUD, once. */
  setUpAud: number | null;
  flags: Readonly<Record<'support247' | 'mobileApp' | 'apiIntegration' | 'tga', boolean | null>>;
  /** Share of what a buyer asks first that is on record, 0 to 100: the rest stands as gaps on its card. */
  onRecord: number;
  /** What of it rests on old facts alone. */
  old: readonly OldFactor[];
  /** Stems of every word of the record, for must-haves in free words; read when first asked for. */
  terms: () => ReadonlySet<string>;
};

/** Fields that decide and describe nothing: their words answer no requirement. */
const wordless: ReadonlySet<string> = new Set([
  ...['status', 'listing', 'result', 'presence', 'foundedYear', 'abn', 'acn', 'supportChannels', 'device', 'effects'],
  ...['usedIn', 'hosting', 'licence', 'prices', 'recalls', 'warnings', 'ownership', 'redFlags'],
]);

/** Text of every fact of a solution and of where its vendor is. */
const textOf = ({ name, facts }: SolutionRecord, vendor: VendorRecord): string =>
  [
    name,
    ...[facts, vendor.facts].flatMap((held) =>
      Object.entries(held).flatMap(([field, fact]) =>
        wordless.has(field) ? [] : [fact].flat().map(({ value }) => plainWords(value)),
      ),
    ),
  ].join(' . ');

/** Stems of every word of a record. */
export const termsIn = (solution: SolutionRecord, vendor: VendorRecord): ReadonlySet<string> =>
  new Set(wordsOf(textOf(solution, vendor)).flatMap((word) => termOf(word) ?? []));

/** What each factor rests on. */
const restsOn = (solution: SolutionRecord, vendor: VendorRecord): Record<OldFactor, readonly Source[]> => {
  const { settings, startingPrice, pricePerRoom } = solution.facts;
  const price = startingPrice ? 'startingPrice' : pricePerRoom && 'pricePerRoom';
  return {
    setting: settings ? [{ of: 'solution', field: 'settings' }] : [],
    budget: price ? [{ of: 'solution', field: price }] : [],
    location: isInAustralia(vendor)?.sources ?? [],
  };
};

/**
 * Reads from a record what it says about the things a need can ask for.
 * @param today ISO 8601 day by which facts are old
 */
export const traitsOf = (solution: SolutionRecord, vendor: VendorRecord, today: string): Traits => {
  const { facts } = solution;
  let terms: ReadonlySet<string> | undefined;
  return {
    category: solution.category,
    demonstration: solution.demonstration,
    settings: facts.settings?.value ?? null,
    isAustralian: isInAustralia(vendor)?.value ?? null,
    isOverseas: isOverseas(vendor)?.value ?? null,
    states: statesOf({ vendor, solution }),
    monthlyAud: facts.startingPrice?.value ?? null,
    perRoomAud: facts.pricePerRoom?.value ?? null,
    setUpAud: facts.implementationCost?.value ?? null,
    flags: {
      support247: facts.support247?.value ?? null,
      mobileApp: facts.mobileApp?.value ?? null,
      apiIntegration: facts.apiIntegration?.value ?? null,
      tga: facts.tga?.value ?? (facts.artg ? true : null),
    },
    onRecord: Math.round((100 * (gapFields.length - gapsOf(solution.facts).length)) / gapFields.length),
    old: Object.entries(restsOn(solution, vendor)).flatMap(([factor, sources]) =>
      restsOnOld({ vendor, solution }, sources, today) ? (factor as OldFactor) : [],
    ),
    terms: () => {
      terms ??= termsIn(solution, vendor);
      return terms;
    },
  };
};
