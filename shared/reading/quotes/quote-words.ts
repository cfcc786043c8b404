import { TermKind } from '../../contracts/reading/quotes.ts';
import { type Phrases, phrases } from '../lexical/phrases.ts';
import { wordSet } from '../lexical/words.ts';
import lexicon from './quote-words.json' with { type: 'json' };

const mapped = <T extends object, V>(table: T, make: (one: T[keyof T]) => V) =>
  Object.fromEntries(Object.entries(table).map(([name, one]) => [name, make(one)])) as Record<keyof T, V>;

/** The reader's word lists by name. */
export const sets = mapped(lexicon.sets, wordSet);
export const { itemWords, costWords, choosing, optionWords, plainWords, measures, companies } = sets;

type Tables = typeof lexicon.phrases;
/** The reader's phrases by name, each with what it means; the longest at a place wins. */
export const {
  states,
  openPrices,
  recurring,
  payments,
  buyerWords,
  conditions,
  totals,
  credits,
  declines,
  contingent,
  keeping,
  revisions,
  courtesies,
  columns,
} = mapped(lexicon.phrases, (table) => phrases(Object.entries(table))) as {
  [K in keyof Tables]: Phrases<keyof Tables[K]>;
};

/** Term kinds that take up each kind of phrase that moves money. */
export const takenUp: Partial<Record<string, readonly TermKind[]>> = mapped(lexicon.takenUp, (kinds) =>
  kinds
    .split(' ')
    .filter(Boolean)
    .map((kind) => TermKind.parse(kind)),
);
