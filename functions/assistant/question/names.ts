import { isCommon } from '#functions/records/knowledge/reader-words';
import { kindsIn } from '#functions/records/search/kinds';
import { isSlipOf } from '#functions/records/search/words';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { holdsDigit, isCapital, type Word, wordsIn } from '#shared/reading/phrases/words';

/** What a name in the buyer's words stands for: products, or a vendor with all of its products. */
export type Meant = { solutionIds: readonly string[]; vendorIds: readonly string[] };

type Names = ReadonlyMap<string, { solutionIds: string[]; vendorIds: string[] }>;
const indexes = new WeakMap<Catalogue, Names>();

/** Words that stand beside a name and are none of it: "Agfa PACS", "the Rauland system". */
const beside = new Set(
  'pacs emr ehr pas system systems software platform nurse call bell bells the our care health healthcare group limited pty ltd app record records telehealth video pump pumps series'.split(
    ' ',
  ),
);

const keyOf = (name: string): string =>
  wordsIn(name)
    .map(({ lower }) => lower)
    .join(' ');
const bareKeyOf = (name: string): string => {
  const words = keyOf(name).split(' ');
  const bare = words.filter((word) => !beside.has(word));
  return (bare.length > 0 ? bare : words).join(' ');
};

/** A part that is only the kind of product, as "PACS" in "Enterprise imaging / PACS", is no name. */
const isName = (part: string): boolean =>
  keyOf(part)
    .split(' ')
    .some((word) => !beside.has(word));

const spellings = (name: string): string[] => [
  name,
  ...[...name.split(' / '), ...name.split(/[()]/u).map((part) => part.trim())].filter(isName),
];

type Called = { name: string; aliases: readonly string[]; demonstration: boolean };

/** "BodyGuard" of "BD BodyGuard infusion pumps": what is left of a name without its maker and without what the thing is. */
const coreOf = ({ name }: Pick<Called, 'name'>, maker: Called | undefined): string[] => {
  const makers = new Set(maker ? [maker.name, ...maker.aliases].flatMap((one) => keyOf(one).split(' ')) : []);
  const words = wordsIn(name);
  const kinds = kindsIn(words);
  const left = words.filter(
    ({ lower }, at) => !makers.has(lower) && !beside.has(lower) && !kinds.some(({ from, to }) => from <= at && at < to),
  );
  // An ordinary word is a name where it is written as none: "BodyGuard".
  const isTelling = left.some(
    ({ text, lower }) =>
      isCapital(text) && lower.length >= CORE_MIN && (!isCommon(lower) || text.slice(1) !== lower.slice(1)),
  );
  return isTelling && left.length < words.length ? [left.map(({ text }) => text).join(' ')] : [];
};
const CORE_MIN = 5;

/** What a record is called; a fictional one by its name alone, since its aliases are words of the trade. */
const calledNames = ({ name, aliases, demonstration }: Called): string[] =>
  demonstration ? [name] : [name, ...aliases];

/** The names that a reader finds in a text. */
export const spokenNames = ({ name, ...record }: Called, maker?: Called): string[] => [
  ...name.split(' / ').filter(isName),
  ...calledNames({ name, ...record }).slice(1),
  ...(record.demonstration ? [] : coreOf({ name }, maker)),
];

const indexOf = (catalogue: Catalogue): Names => {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new Map<string, { solutionIds: string[]; vendorIds: string[] }>();
  const add = (key: string, kind: 'solutionIds' | 'vendorIds', id: string) => {
    if (key.length < 2) return;
    const entry = index.get(key) ?? { solutionIds: [], vendorIds: [] };
    if (!entry[kind].includes(id)) entry[kind].push(id);
    index.set(key, entry);
  };
  for (const [kind, rows] of [
    ['solutionIds', catalogue.solutions],
    ['vendorIds', catalogue.vendors],
  ] as const) {
    for (const record of rows.values()) {
      for (const spelling of calledNames(record).flatMap(spellings)) {
        add(keyOf(spelling), kind, record.id);
        add(bareKeyOf(spelling), kind, record.id);
      }
    }
  }
  for (const record of catalogue.solutions.values())
    for (const core of record.demonstration ? [] : coreOf(record, catalogue.vendors.get(record.vendorId)))
      if (!index.has(keyOf(core))) add(keyOf(core), 'solutionIds', record.id);
  indexes.set(catalogue, index);
  return index;
};

/** Letters that a slip may have changed. */
const SLIP_MIN = 6;

/** The records that a name means: the name itself, without what stands beside it, its beginning, or with one slip. */
export const meantBy = (catalogue: Catalogue, name: string): Meant => {
  const index = indexOf(catalogue.base ?? catalogue);
  const key = keyOf(name);
  const bare = bareKeyOf(name);
  const exact = index.get(key) ?? index.get(bare);
  if (exact) return exact;
  const begins = beginning(catalogue, name);
  if (begins.solutionIds.length + begins.vendorIds.length > 0) return begins;
  const slips =
    bare.length >= SLIP_MIN ? [...index].filter(([known]) => known.length >= SLIP_MIN && isSlipOf(bare, known, 1)) : [];
  return merged(slips.map(([, meant]) => meant));
};

/** The records whose name begins with a name, or that it begins with. */
const beginning = (catalogue: Catalogue, name: string): Meant => {
  const bare = bareKeyOf(name);
  return merged(
    [...indexOf(catalogue.base ?? catalogue)].flatMap(([known, meant]) =>
      bare.length > 2 && (known.startsWith(`${bare} `) || (bare.includes(' ') && bare.startsWith(`${known} `)))
        ? [meant]
        : [],
    ),
  );
};

const merged = (all: readonly Meant[]): Meant => ({
  solutionIds: [...new Set(all.flatMap(({ solutionIds }) => solutionIds))],
  vendorIds: [...new Set(all.flatMap(({ vendorIds }) => vendorIds))],
});

/** The solutions that a name means, those of a vendor included; of the sought kinds where there are such. */
export const solutionsMeant = (catalogue: Catalogue, name: string, categories: readonly string[]): string[] => {
  const ofKind = ({ solutionIds, vendorIds }: Meant) =>
    [...catalogue.solutions.values()].flatMap(({ id, vendorId, category }) =>
      categories.includes(category) && (solutionIds.includes(id) || vendorIds.includes(vendorId)) ? [id] : [],
    );
  const exact = meantBy(catalogue, name);
  // "Sunrise power chairs" are of Sunrise Medical, whatever else is called Sunrise.
  const longer =
    categories.length > 0 && exact.vendorIds.length === 0 && ofKind(exact).length === 0
      ? ofKind(beginning(catalogue, name))
      : [];
  if (longer.length > 0) return longer;
  const { solutionIds, vendorIds } = exact;
  if (solutionIds.length > 0 && vendorIds.length === 0) return [...solutionIds];
  const ofVendors = [...catalogue.solutions.values()].filter(({ vendorId }) => vendorIds.includes(vendorId));
  const all = [...new Set([...solutionIds, ...ofVendors.map(({ id }) => id)])];
  const sought = all.filter((id) => categories.includes(catalogue.solutions.get(id)?.category ?? ''));
  return sought.length > 0 ? sought : solutionIds.length > 0 ? [...solutionIds] : all;
};

/** Vendors whose names stand in a longer name: Rauland, in "Rauland Responder". */
export const vendorsWithin = (catalogue: Catalogue, name: string): string[] => {
  const said = ` ${keyOf(name)} `;
  return [...catalogue.vendors.values()]
    .filter((vendor) =>
      calledNames(vendor)
        .flatMap(spellings)
        .map(keyOf)
        .some((key) => key.length >= SHORTEST && said.includes(` ${key} `)),
    )
    .map(({ id }) => id);
};
/** Shorter names are words and initials of other things too. */
const SHORTEST = 4;

/** Every name of the products and vendor that a name means, for looking a link up in other records. */
export const otherNames = (catalogue: Catalogue, name: string): string[] => {
  const { solutionIds, vendorIds } = meantBy(catalogue, name);
  const records = [
    ...solutionIds.flatMap((id) => catalogue.solutions.get(id) ?? []),
    ...vendorIds.flatMap((id) => catalogue.vendors.get(id) ?? []),
  ];
  return [...new Set([name, ...records.flatMap((record) => [record.name, ...record.aliases])])];
};

/** One of those that are held against each other, as the buyer calls it, and the records that it means. */
export type Side = {
  said: string;
  ids: readonly string[];
  /** What else its maker has on record, which the words may have been taken for. */
  others: readonly string[];
  /** A record bears that name, and every word of it. */
  isHeld: boolean;
  isExact: boolean;
};

const joints = new Set(['or', 'vs', 'versus', 'v', 'against', 'and', 'with', 'to']);
const stops = new Set(
  'compare comparing comparison difference between is are was were which what whats who how does do did can could should would pls please the a an our my your their for at in on from by of quotes quote quoted each ea better best cheaper worse go get pick choose buy take trial use using we i you they it them one ones but if because so that this versus vs or and with against than not no looking considering thinking about side us me need want have has new used either both other'.split(
    ' ',
  ),
);
const SIDE_WORDS = 5;
/** What stands between the words of a name. */
const within = new Set([' ', '-']);
/** What stands next to a joint before (-1) or behind it, as far as it may be a name. */
const besideJoint = (words: readonly Word[], at: number, step: 1 | -1): Word[] => {
  const found: Word[] = [];
  for (let index = at + step; found.length < SIDE_WORDS; index += step) {
    const word = words[index];
    const gap = (step > 0 ? word : words[index + 1])?.gap ?? '';
    // "We're" begins what is said of them.
    const isClause = word?.lower.includes("'") ?? false;
    const isApart = found.length > 0 ? !within.has(gap) : step < 0 && gap !== ' ';
    if (!word || (stops.has(word.lower) && !isModel(words, index)) || isApart || isClause) break;
    found.push(word);
  }
  return step > 0 ? found : found.reverse();
};
/** "VS 9" is a monitor. */
const isModel = (words: readonly Word[], at: number): boolean =>
  (isCapital(words[at]?.text ?? '') || words[at]?.lower === 'vs') &&
  holdsDigit(words[at + 1]?.text ?? '') &&
  words[at + 1]?.gap === ' ';
/** "… 4400 at 3150 each": the price behind a name is none of it. */
const withoutPrice = (words: readonly Word[], at: number): number => {
  const from = words.findLastIndex(({ lower }, index) => index < at && index >= at - PRICE_WORDS && lower === 'at');
  return from > 0 && holdsDigit(words[from + 1]?.text ?? '') ? from : at;
};
const PRICE_WORDS = 6;

/**
 * Those that a message holds against each other, each by its own words: "arjo maxi move vs molift nomad". A maker's other product
 * is none of what was named.
 */
export const sidesTold = (catalogue: Catalogue, text: string): Side[] => {
  const words = wordsIn(text);
  const pairs = words.flatMap(({ lower }, at) => {
    if (!joints.has(lower) || isModel(words, at)) return [];
    const pair = [besideJoint(words, withoutPrice(words, at), -1), besideJoint(words, at, 1)].map((side) => {
      const [first, last] = [side[0], side.at(-1)];
      return first && last ? sideOf(catalogue, text.slice(first.at, last.end)) : undefined;
    });
    const [one, other] = pair;
    return one && other && (one.others.length > 0 || other.others.length > 0) ? [one, other] : [];
  });
  const exact = pairs.filter(({ isExact }) => isExact).flatMap(({ ids }) => ids);
  // What stands for another side by its own name stands for no second one.
  return pairs
    .filter(({ said }, index) => pairs.findIndex((other) => other.said === said) === index)
    .map((side) => {
      const isTaken = !side.isExact && side.ids.some((id) => exact.includes(id));
      return isTaken ? { ...side, ids: [], isHeld: false } : side;
    });
};

const sideOf = (catalogue: Catalogue, said: string): Side | undefined => {
  const words = wordsIn(said);
  const kinds = kindsIn(words);
  const exact = meantBy(catalogue, said);
  const vendorIds = [...new Set([...vendorsWithin(catalogue, said), ...exact.vendorIds])];
  const isOfMaker = (vendorId: string) => vendorIds.includes(vendorId);
  const ofMaker = [...catalogue.solutions.values()].filter(
    ({ id, vendorId, demonstration }) => !demonstration && (isOfMaker(vendorId) || exact.solutionIds.includes(id)),
  );
  const makers = new Set(
    vendorIds.flatMap((id) => {
      const vendor = catalogue.vendors.get(id);
      return vendor ? calledNames(vendor).flatMap((name) => keyOf(name).split(' ')) : [];
    }),
  );
  const model = words.filter(
    ({ lower, base }, at) =>
      !makers.has(lower) &&
      !beside.has(lower) &&
      !things.has(base) &&
      !kinds.some(({ from, to }) => from <= at && at < to),
  );
  const others = ofMaker.map(({ id }) => id);
  if (exact.solutionIds.length > 0 && exact.vendorIds.length === 0)
    return { said, ids: exact.solutionIds, others, isHeld: true, isExact: true };
  if (model.length === 0) return undefined;
  if (ofMaker.length === 0)
    return kinds.length === 0 && model.some(({ lower }) => holdsDigit(lower) || !isCommon(lower))
      ? { said, ids: [], others, isHeld: false, isExact: false }
      : undefined;
  const found = ofMaker.map((record) => {
    const called = new Set(calledNames(record).flatMap((name) => keyOf(name).split(' ')));
    return { id: record.id, left: model.filter(({ lower }) => !called.has(lower)) };
  });
  const least = Math.min(...found.map(({ left }) => left.length));
  const nearest = found.filter(({ left }) => left.length === least);
  // "Smart 150" is one of the Smart, "Platinum 6" its sixth; the Maxi Move is no other Maxi.
  const isOfThem = least < model.length && nearest.every(({ left }) => left.every(({ text }) => isNumber(text)));
  return {
    said,
    ids: isOfThem ? nearest.map(({ id }) => id) : [],
    others,
    isExact: least === 0,
    isHeld: isOfThem && nearest.every(({ left }) => left.every(({ text }) => text.length < MODEL_DIGITS)),
  };
};
const isNumber = (text: string): boolean => !Number.isNaN(Number(text));
const MODEL_DIGITS = 3;
/** What a thing is tells none of a maker's from the others. */
const things = new Set(
  'bed hoist chair monitor unit device machine lift lifter model scanner mattress wheelchair'.split(' '),
);
