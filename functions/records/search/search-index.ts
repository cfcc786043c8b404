import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { type Category, categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import type { SolutionRecord, VendorRecord } from '../schema/record.ts';
import { type Sought, scaleOf, telling } from './word-worth.ts';
import { termOf, wordsOf } from './words.ts';

/** What is searched of a solution. */
type Document = Stored & { name: string; vendor: string; description: string; features: string; use: string };
/** What the index itself knows of a solution: enough to drop a find without looking up its record. */
type Stored = { id: string; category: Category; demonstration: boolean };

/** Changes with anything that makes an index of one build useless to another: fields, words, stems. */
export const INDEX_VERSION = 1;

const options: Options<Document> = {
  fields: ['name', 'vendor', 'description', 'features', 'use'],
  storeFields: ['category', 'demonstration'],
  tokenize: wordsOf,
  processTerm: termOf,
  searchOptions: { boost: { name: 4, vendor: 3, description: 1.5, features: 1.2, use: 0.8 } },
};

const documentOf = (
  { id, name, aliases, category, demonstration, facts }: SolutionRecord,
  vendor: VendorRecord,
): Document => ({
  id,
  category,
  demonstration,
  name: [name, ...aliases].join(' . '),
  vendor: [vendor.name, ...vendor.aliases].join(' . '),
  description: [categoryLabel[category], facts.description?.value ?? ''].join(' . '),
  features: [
    ...(facts.features?.value ?? []),
    ...(facts.integrations?.value ?? []),
    ...(facts.innovation?.value ?? []),
    ...(facts.saasComponents?.value ?? []),
    ...(facts.strengths?.value ?? []),
    ...(facts.iso?.value ?? []),
  ].join(' . '),
  use: [
    ...(facts.settings?.value ?? []).map((setting) => settingLabel[setting]),
    ...(facts.usedBy?.value ?? []),
    ...(facts.outcomes?.value ?? []),
    facts.trackRecord?.value ?? '',
    vendor.facts.australianPresence?.value ?? '',
  ].join(' . '),
});

/** Builds the index of all solutions, ready to be kept in a snapshot. */
export const buildIndex = (
  solutions: readonly SolutionRecord[],
  vendors: ReadonlyMap<string, VendorRecord>,
): AsPlainObject => {
  const index = new MiniSearch<Document>(options);
  for (const solution of solutions) {
    const vendor = vendors.get(solution.vendorId);
    if (vendor) index.add(documentOf(solution, vendor));
  }
  return index.toJSON();
};

/** A word to look for, as typed, and what a find of it counts. */
export type SoughtWord = {
  word: string;
  weight: number;
  /** Another sought word says the same: no record using this one is no loss. */
  isCovered: boolean;
  /** Still being typed: words that begin like it are finds too. */
  isUnfinished?: boolean;
};

/** A solution whose record uses some of the words. */
export type Hit = {
  id: string;
  /** Share of the sought words that records use at all, rare words counting more: 0 to 1. */
  share: number;
  /** The same share of all sought words, those that no record uses included. */
  strength: number;
  /** MiniSearch's own score, for telling equal shares apart. */
  score: number;
  /** Stems of the sought words that were found. */
  terms: string[];
};

/**
 * Which finds are wanted; the others are dropped before anything is made of them.
 * `ownStrength` counts only words that no other sought word covers.
 */
export type Keep = (found: Omit<Stored, 'id'>, strength: number, ownStrength: number) => boolean;
export type SearchIndex = {
  search(words: readonly SoughtWord[], keep?: Keep): Hit[];
  /** Every stem that records use, with the number of solutions that use it. */
  terms: ReadonlyMap<string, number>;
};

/** Opens an index that `buildIndex` made. */
export const openIndex = (plain: AsPlainObject): SearchIndex => {
  const index = MiniSearch.loadJS<Document>(plain, options);
  const spread = new Map(plain.index.map(([term, fields]) => [term, spreadOf(fields)]));
  const isUnknown = (term: string) => !spread.has(term);
  return {
    terms: spread,
    search: (words, keep = () => true) => {
      const sought = telling(soughtTerms(words), spread, index.documentCount);
      if (sought.size === 0) return [];
      const scale = scaleOf(sought, spread, index.documentCount);
      const results = index.search([...sought.keys()].join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: (term) => term,
        // A word that records use is meant as it is; only others are looked for loosely.
        fuzzy: (term) => isUnknown(term) && slipsIn(term),
        prefix: (term) =>
          term.length >= (sought.get(term)?.isUnfinished ? UNFINISHED_MIN : PREFIX_MIN) &&
          (isUnknown(term) || sought.get(term)?.isUnfinished === true),
        boostTerm: (term) => sought.get(term)?.weight ?? 1,
        filter: ({ category, demonstration, queryTerms }) =>
          keep({ category, demonstration }, scale.strengthOf(queryTerms), scale.ownStrengthOf(queryTerms)),
      });
      return results.map(({ id, score, queryTerms }) => ({
        id,
        score,
        share: scale.shareOf(queryTerms),
        strength: scale.strengthOf(queryTerms),
        terms: queryTerms,
      }));
    },
  };
};

/** Typing slips that a word in no record may hold: none in a short one, or half the dictionary would do. */
const slipsIn = (term: string): number => (term.length >= 9 ? 2 : term.length >= 6 ? 1 : 0);
/** Letters of a beginning that stands for a word. */
const PREFIX_MIN = 4;
/** The same where the word is still being typed. */
const UNFINISHED_MIN = 2;

/** Solutions that use a term, by the field that has most of them. */
const spreadOf = (fields: Record<string, Record<string, number>>): number =>
  Math.max(0, ...Object.values(fields).map((counts) => Object.keys(counts).length));

const soughtTerms = (words: readonly SoughtWord[]): Sought => {
  const terms = new Map<string, SoughtWord>();
  for (const sought of words) {
    const term = termOf(sought.word);
    if (term && (terms.get(term)?.weight ?? 0) < sought.weight) terms.set(term, sought);
  }
  return terms;
};
