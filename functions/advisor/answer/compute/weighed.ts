import { listed } from '#shared/kernel/format';
import type { Sheet } from './row.ts';
import { called, plain, type Reckoned, type Said, say } from './said.ts';

/** Offers by the buyer's own weights and scores: "weights price 40 quality 35 support 25, A 7 8 6, B 9 6 7". */

type Group = { name: string[]; values: number[] };

/** A colon stays with what it closes: "scores: price 50", "Arjo: 4, 5, 3". */
const pieces = /\p{L}[\p{L}\d'’&-]*:?|\d+(?:\.\d+)?/gu;
const idle = new Set(
  'weights weight weighting weightings weighted are is at and of for the a scores scored score'.split(' '),
);

/** Names, each with the numbers that follow it. */
const groupsIn = (text: string): Group[] => {
  const groups: Group[] = [];
  for (const [piece] of text.matchAll(pieces)) {
    const value = Number(piece);
    const last = groups.at(-1);
    if (!Number.isNaN(value)) {
      if (last) last.values.push(value);
      else groups.push({ name: [], values: [value] });
    } else if (idle.has(piece === 'A' ? piece : piece.toLowerCase().replace(':', ''))) continue;
    else if (last && last.values.length === 0) last.name.push(piece);
    else groups.push({ name: [piece], values: [] });
  }
  return groups.filter(({ values }) => values.length > 0);
};

const nameOf = (words: readonly string[]): string => words.join(' ').replaceAll(':', '');
/** What stands behind the last colon within a name: what is scored, and not who. */
const lastOf = (words: readonly string[]): string =>
  nameOf(words.slice(words.slice(0, -1).findLastIndex((word) => word.endsWith(':')) + 1));

type Weighed = { criteria: { name: string; weight: number }[]; offers: { name: string; scores: number[] }[] };

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const isWhole = (values: readonly number[]): boolean => values.length > 1 && Math.abs(total(values) - 100) < 1e-9;

/** Weights that come to 100, one after its criterion or all after their names, and the groups that follow them. */
const weightsIn = (groups: readonly Group[]): { criteria: Weighed['criteria']; rest: readonly Group[] } | undefined => {
  for (const [from, { name, values }] of groups.entries()) {
    if (isWhole(values)) {
      const isNamed = name.length === values.length;
      return {
        criteria: values.map((weight, index) => ({
          name: (isNamed && nameOf([name[index] ?? ''])) || `criterion ${index + 1}`,
          weight,
        })),
        rest: groups.slice(from + 1),
      };
    }
    const until = groups.findIndex((one, index) => index >= from && one.values.length > 1);
    const single = groups.slice(from, until < 0 ? groups.length : until);
    for (let many = 2; many <= single.length; many++) {
      const own = single.slice(0, many);
      if (isWhole(own.map(({ values }) => values[0] ?? 0)))
        return {
          criteria: own.map(({ name, values }) => ({ name: lastOf(name), weight: values[0] ?? 0 })),
          rest: groups.slice(from + many),
        };
    }
  }
  return undefined;
};

/** An offer with all its scores in a row, or each after the name of its criterion. */
const offersIn = (rest: readonly Group[], criteria: Weighed['criteria']): Weighed['offers'] => {
  const inRows = rest.filter(({ values }) => values.length === criteria.length);
  if (inRows.length > 1) return inRows.map(({ name, values }) => ({ name: lastOf(name), scores: values }));
  const offers: Weighed['offers'] = [];
  for (const { name, values } of rest) {
    const said = nameOf(name).toLowerCase();
    const index = criteria.findIndex(
      (one) => said === one.name.toLowerCase() || said.endsWith(` ${one.name.toLowerCase()}`),
    );
    if (index < 0 || values.length !== 1) continue;
    const own = lastOf(name.slice(0, name.length - (criteria[index]?.name.split(' ').length ?? 0)));
    if (own) offers.push({ name: own, scores: [] });
    const offer = offers.at(-1);
    if (offer) offer.scores[index] = values[0] ?? 0;
  }
  return offers.filter(({ scores }) => scores.filter((score) => score !== undefined).length === criteria.length);
};

/** A scale that scores are given on: the lowest that holds all of them. */
const scaleOf = (scores: readonly number[]): number | undefined =>
  [5, 10, 100].find((scale) => scores.every((score) => score <= scale));

/**
 * Who leads by the weights and scores of a message, how far, and which single point would turn it.
 * A total is the sum of score times weight, over 100: on the scale of the scores.
 * @returns nothing unless weights come to 100 and two offers have a score for each
 */
export const weighedOf = ({ message }: Pick<Sheet, 'message'>): Reckoned | undefined => {
  const found = weightsIn(groupsIn(message));
  const offers = found ? offersIn(found.rest, found.criteria) : [];
  const scale = scaleOf(offers.flatMap(({ scores }) => scores));
  if (!found || offers.length < 2 || !scale) return undefined;
  const { criteria } = found;
  const rows = offers
    .map(({ name, scores }) => {
      const amount = total(scores.map((score, at) => (score * (criteria[at]?.weight ?? 0)) / 100));
      const formula = scores.map((score, at) => `${plain(score)} x ${plain(criteria[at]?.weight ?? 0)}%`).join(' + ');
      return { name, scores, sum: called(name, { amount, formula, text: plain(amount) }) };
    })
    .sort((a, b) => b.sum.amount - a.sum.amount);
  const [first, second, ...others] = rows;
  if (!first || !second) return undefined;
  const gap = first.sum.amount - second.sum.amount;
  const turning = criteria.filter(
    ({ weight }, at) => weight / 100 > gap && ((second.scores[at] ?? scale) < scale || (first.scores[at] ?? 0) > 0),
  );
  const behind: Said[] = others.map(({ name, sum }) => say`, ${{ name }}: ${sum}`);
  return {
    kind: 'scores',
    direct:
      gap < 1e-9
        ? say`${{ name: first.name }} and ${{ name: second.name }} are level at ${first.sum} by your weights`
        : say`${{ name: first.name }} leads by your weights: ${first.sum} to ${second.sum} for ${{ name: second.name }}${behind.flat()}, on a scale to ${String(scale)}`,
    reasons: rows.map(({ name, sum }) => say`${{ name }}: ${sum.formula} = ${sum.text}.`),
    notes: [
      gap < 1e-9
        ? 'The criterion that you agreed on beforehand for a tie decides; without one, the panel says why in writing.'
        : turning.length > 0
          ? `It is close: one point on ${listed(turning.map(({ name }) => name))} would turn it, so write down beside each score what it rests on.`
          : 'No single point on one criterion would turn it.',
    ],
  };
};
