import type { Cond, CondField, CondKind } from '#shared/contracts/reading/question';
import { countriesIn } from '../../lexical/countries.ts';
import { phraseBook } from '../../phrases/phrase-book.ts';
import { isParted, type Word } from '../../phrases/words.ts';
import bans from './bans.json' with { type: 'json' };

type Sign = keyof typeof bans;
const book = phraseBook((Object.keys(bans) as Sign[]).flatMap((sign) => bans[sign].map((one) => [one, sign] as const)));

const joints = new Set(['and', 'but', 'so', 'because', 'since', 'tho', 'though', 'plus']);

/** How far a ban reaches, before or after: "nothing that was ever made in China", "Chinese products are not allowed". */
const REACH = 6;

/**
 * Conditions that records settle by a typed field, never by words: where a product is made or its maker at home, in which
 * country data are held, and whether it was recalled. They hold of whatever is bought in the conversation.
 * @returns nothing for a bare mention ("a hospital in Australia", "any recalls?")
 */
export const bansIn = ({ id, text }: { id: string; text: string }, words: readonly Word[]): Cond[] =>
  clausesOf(words).flatMap((clause) => {
    const told = toldBy(clause);
    const [first, last] = [clause[told?.from ?? 0], clause[(told?.to ?? 0) - 1]];
    return told && first && last
      ? [{ kind: told.kind, field: told.field, q: text.slice(first.at, last.end), s: id, from: 'said' as const }]
      : [];
  });

/** Fields that records settle by type. */
export const settledFields: ReadonlySet<CondField> = new Set(['origin', 'hosting', 'recall']);

type Told = { kind: CondKind; field: CondField; from: number; to: number };

const toldBy = (clause: readonly Word[]): Told | undefined => {
  const found = book.find(clause);
  const of = (sign: Sign) => found.filter(({ value }) => value === sign);
  // "Is it made in China?" asks, and forbids nothing.
  if (of('asking').some(({ from }) => from === 0)) return undefined;
  // "Leave out what was recalled" bans; "data must not leave Australia" keeps it there.
  const leaves = of('leaving').some(({ from }) => !of('ban').some((ban) => ban.from <= from && from < ban.to));
  const kindOf = (at: number): CondKind | undefined => {
    const ban = of('ban').some(({ from, to }) => (to <= at ? at - to <= REACH : from > at && from - at <= REACH));
    if (ban && leaves) return 'must';
    if (ban) return 'must-not';
    // A ban too far before it says nothing for sure, and never the opposite.
    if (of('ban').some(({ to }) => to <= at)) return undefined;
    if (of('want').length > 0) return 'want';
    // "Australian owned options" wishes for them.
    return of('must').length > 0 ? 'must' : of('making').length > 0 && of('goods').length > 0 ? 'want' : undefined;
  };
  const spanOf = (field: CondField, from: number, to: number, kind: CondKind | undefined): Told | undefined =>
    kind && { kind, field, from, to };
  const [recall] = of('recall');
  if (recall && kindOf(recall.from) === 'must-not') {
    const noun = clause[recall.to]?.gap === ' ' && of('goods').some(({ from }) => from === recall.to);
    return spanOf('recall', recall.from, noun ? recall.to + 1 : recall.to, 'must-not');
  }
  const [country, ...more] = countriesIn(clause).sort((a, b) => a.from - b.from);
  if (!country) return undefined;
  // "From China or India" is from either.
  const last = more.reduce((to, one) => (one.from === to + 1 && clause[to]?.lower === 'or' ? one.to : to), country.to);
  const parts = [
    { from: country.from, to: last },
    ...of('holding'),
    ...of('making'),
    ...of('goods'),
    ...of('from'),
    ...of('leaving'),
  ];
  // "Data has to stay in Australia": the shortest words that say it.
  const staying = of('staying').find((sign) => sign.from < country.from);
  const from = staying?.from ?? Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to), ...of('must').map((part) => part.to));
  const kind = kindOf(country.from);
  if (of('holding').length > 0) return spanOf('hosting', from, to, kind);
  const isNear = of('making').length + of('goods').length + of('from').length > 0;
  const isBare = of('ban').some((ban) => ban.to === country.from);
  if (!(isNear || (isBare && kind === 'must-not'))) return undefined;
  // "We are an Australian company and must …" speaks of the buyer, "we want pumps made in Germany" does not.
  const isMade = of('making').some((sign) => sign.to <= country.from);
  return of('buyer').length > 0 && kind !== 'must-not' && !isMade ? undefined : spanOf('origin', from, to, kind);
};

const clausesOf = (words: readonly Word[]): Word[][] => {
  const clauses: Word[][] = [];
  for (const word of words) {
    if (clauses.length === 0 || isParted(word) || joints.has(word.lower)) clauses.push([]);
    if (!joints.has(word.lower)) clauses.at(-1)?.push(word);
  }
  return clauses;
};
