import { gapsOf } from './card-claims.ts';
import {
  addressing,
  bending,
  claims,
  companyFields,
  condition,
  contrast,
  denial,
  fieldsOf,
  foreign,
  frames,
  hidden,
  link,
  misleading,
  numberWord,
  offering,
  praise,
  presupposing,
  proper,
  relative,
  smallCount,
  unitAfter,
  urging,
} from './claim-words.ts';
import { advice, allNames, knownCapitals, smallWords, solutions, type True, type TrueName } from './truth.ts';

/** Marks that take the place of what was already judged: a cited value, a quotation of the buyer, a name on record. */
export const CITED = ['\uE000', '\uE001'] as const;
export const QUOTED = '\uE002';
const NAMED = ['\uE004', '\uE005'] as const;

/** What a sentence is judged by. */
export type Grounds = {
  cited: ReadonlyMap<number, True>;
  /** The buyer's words, in small letters. */
  userText: string;
  /** Numbers that the buyer typed, and those read from them. */
  userNumbers: ReadonlySet<string>;
  /** A refusal or a question back: it speaks of the assistant and states no fact. */
  isWithoutRecords: boolean;
};

type Mention = TrueName & { at: number };

/** Puts marks in place of names on record, the longest names first. */
const findMentions = (sentence: string): { residue: string; mentions: Mention[] } => {
  const found: TrueName[] = [];
  let residue = sentence;
  for (const entry of allNames) {
    if (!residue.includes(entry.name)) continue;
    const body = entry.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    residue = residue.replace(new RegExp(`(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])`, 'gu'), () => {
      found.push(entry);
      return `${NAMED[0]}${found.length - 1}${NAMED[1]}`;
    });
  }
  const mentions = [...residue.matchAll(/\uE004(\d+)\uE005/g)].flatMap(({ 1: index, index: at }) => {
    const entry = found[Number(index)];
    return entry ? [{ ...entry, at }] : [];
  });
  return { residue, mentions };
};

type Cited = { fact: True; at: number; end: number };

/** Each value beside the right name, and no other name beside it. */
const pairing = (residue: string, cited: readonly Cited[], mentions: readonly Mention[]): string[] => {
  const about = cited.filter(({ fact }) => fact.vendorId);
  const broken: string[] = [];
  for (const { fact, at } of about) {
    const nearest = mentions.filter((mention) => mention.at < at).at(-1) ?? mentions[0];
    if (!nearest?.vendorIds.includes(fact.vendorId ?? '')) broken.push(`${fact.field} without or beside another name`);
    const siblings = mentions.filter(
      ({ solutionIds, vendorIds }) => solutionIds.length > 0 && vendorIds.includes(fact.vendorId ?? ''),
    );
    if (
      fact.solutionId &&
      fact.field !== 'contract' &&
      siblings.length > 0 &&
      !siblings.some(({ solutionIds }) => solutionIds.includes(fact.solutionId ?? ''))
    )
      broken.push(`${fact.field} beside another product of its vendor`);
  }
  const strangers = mentions.filter(
    ({ vendorIds }) => about.length > 0 && !about.some(({ fact }) => vendorIds.includes(fact.vendorId ?? '')),
  );
  if (strangers.length > 0) broken.push(`a fact beside ${strangers[0]?.name}`);
  if (new Set(about.map(({ fact }) => fact.vendorId)).size > 1 && contrast.test(residue))
    broken.push('facts of several vendors mixed');
  return broken;
};

/** Words around a value that change what it says. */
const bent = (residue: string, cited: readonly Cited[], mentions: readonly Mention[]): string[] =>
  cited.flatMap(({ fact: { field, vendorId }, at, end }) => {
    if (!vendorId) return [];
    const before = residue.slice(0, at);
    const isCompanys = companyFields.split(' ').includes(field);
    return [
      ...(bending.test(before) || /\bnow\b/i.test(residue) ? [`${field} bent by the words around it`] : []),
      ...(misleading[field]?.test(before) ? [`${field} called what it is not`] : []),
      ...(condition.test(residue) && !/^(?:description|settings|features)$/.test(field)
        ? [`${field} under a condition`]
        : []),
      ...(isCompanys && !mentions.some(({ isVendorName }) => isVendorName) ? [`${field} of a product`] : []),
      ...(unitAfter.test(residue.slice(end)) ? [`${field} given a unit`] : []),
    ];
  });

/** A sentence about a vendor ends with its fact, or with the name that the fact is of. */
const hasTail = (residue: string, cited: readonly Cited[]): boolean => {
  const last = cited.at(-1);
  const tail = last?.fact.vendorId ? residue.slice(last.end).replace(/\uE004\d+\uE005/g, '') : '';
  return (tail.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !/^(?:is|on|record|uses?|from)$/.test(word));
};

/** "There is no price for X on record: Not on record.", where that is so. */
const isTrueGap = (plain: string, mentions: readonly Mention[]): boolean => {
  const said = /^(?:The (.+?) of X is|There is no (.+?) (?:of|for) X on record:) Not on record\.?$/.exec(plain);
  const noun = said?.[1] ?? said?.[2];
  const records = mentions.flatMap(({ solutionIds }) => solutionIds.flatMap((id) => solutions.get(id) ?? []));
  return noun !== undefined && records.some(({ facts }) => gapsOf(facts).some((gap) => noun.includes(gap)));
};

const numbers = (words: string, { userNumbers, userText }: Grounds): string[] => {
  const digits = (words.match(/\d[\d,.]*/g) ?? []).map((one) => one.replace(/[,.]+$/, '').replaceAll(',', ''));
  const strange = digits.filter((one) => !userNumbers.has(one));
  const inWords = [numberWord, smallCount].flatMap((pattern) => pattern.exec(words)?.[0] ?? []);
  const money =
    /[$€£¥]|\bAUD\b|\bdollars?\b|\bbucks\b|\bgrand\b/i.test(words) && (digits.length === 0 || strange.length > 0);
  return [
    ...strange.map((one) => `number ${one}`),
    ...inWords.filter((one) => !userText.includes(one.toLowerCase())).map((one) => `number "${one}"`),
    ...(money ? ['money'] : []),
  ];
};

const capitals = (words: string, { userText }: Grounds): string[] =>
  [...words.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu)].flatMap(({ 0: word, index }) => {
    const opens = /(?:^|[:.?!“"(]\s*)$/.test(words.slice(0, index));
    const isKnown = proper.has(word) || knownCapitals.has(word) || userText.includes(word.toLowerCase());
    return isKnown || (opens && smallWords.has(word.toLowerCase())) ? [] : [`unknown name "${word}"`];
  });

const disguises = (words: string): string[] => [
  ...(link.test(words) ? ['link'] : []),
  ...(/\{\{|\}\}/.test(words) ? ['raw reference'] : []),
  ...(hidden.test(words) ? ['hidden characters'] : []),
  ...(foreign.test(words) ? ['foreign letters'] : []),
  ...(/[\uFF00-\uFFEF\u{1D400}-\u{1D7FF}\u2070-\u209F\u2150-\u218F\u2460-\u24FF]/u.test(words)
    ? ['disguised characters']
    : []),
];

/**
 * Everything in a sentence that no cited fact and no word of the buyer supports.
 * @param sentence one sentence, its cited values and quotations already replaced by marks
 */
export const unsupportedIn = (sentence: string, grounds: Grounds): string[] => {
  const { residue, mentions } = findMentions(sentence);
  const cited = [...residue.matchAll(/\uE000(\d+)\uE001/g)].flatMap(({ 0: mark, 1: number, index: at }): Cited[] => {
    const fact = grounds.cited.get(Number(number));
    return fact ? [{ fact, at, end: at + mark.length }] : [];
  });
  const words = residue
    .replace(/\uE000\d+\uE001|\uE004\d+\uE005/g, '\uE003')
    .replace(/\bTriple Zero\b/, '')
    .replace(/24\/7 support(?= (?:of )?\uE003)/i, 'support')
    .trim();
  const always = [...disguises(words), ...pairing(residue, cited, mentions), ...bent(residue, cited, mentions)];
  if (always.length === 0 && advice.has(sentence.replace(/[.!?]$/, ''))) return [];
  const ungrounded = [...always, ...numbers(words, grounds), ...capitals(words, grounds)];
  const asks = /\?$/.test(words) && (mentions.length === 0 || offering.test(words));
  const open = asks || (urging.test(words) && !/\?$/.test(words) && !relative.test(words));
  const plain = mentions.length === 0 ? words : residue.replace(/\uE004(\d+)\uE005/g, 'X');
  if (frames.some((frame) => frame.test(plain))) return ungrounded;
  const said = words.replace(/,? (?:which is )?not a price\b/gi, '');
  const groups = (Object.keys(claims) as (keyof typeof claims)[]).filter((group) => claims[group].test(said));
  const fields = new Set(cited.map(({ fact }) => fact.field));
  if (open) {
    const isOffer = asks && groups.length > 0;
    const isLoaded = mentions.length > 0 && (isOffer || praise.test(said) || presupposing.test(said));
    return isLoaded || /\bwhy its\b/i.test(said) ? [...ungrounded, 'presupposition'] : ungrounded;
  }
  if (mentions.length > 0 && isTrueGap(plain, mentions)) return ungrounded;
  const unmet = groups.filter((group) => !fieldsOf[group].split(' ').some((field) => fields.has(field)));
  const isAddress =
    addressing.test(words) && mentions.every(({ name }) => grounds.userText.includes(name.toLowerCase()));
  return [
    ...ungrounded,
    ...unmet.map((group) => `${group} claim without such a fact`),
    ...(cited.length === 0 && !isAddress && !(grounds.isWithoutRecords && mentions.length === 0)
      ? ['statement without a source']
      : []),
    ...(praise.test(said) ? ['praise'] : []),
    ...(hasTail(residue, cited) ? ['words after a fact'] : []),
    ...(denial.test(said) && mentions.length > 0 ? ['denial'] : []),
  ];
};
