import { listed } from '#shared/kernel/format';
import type { Sheet } from './row.ts';
import { aud, called, plain, type Reckoned, type Said, say } from './said.ts';

/** Offers by the buyer's own weights and scores: "weights price 40 quality 35 support 25, A 7 8 6, B 9 6 7". */

type Group = { name: string[]; values: number[] };

/** A colon stays with what it closes: "scores: price 50", "Arjo: 4, 5, 3"; "q8" is a name and its score. */
const pieces = /\p{L}(?=\d{1,2}(?![\p{L}\d]))|\p{L}[\p{L}\d'’&-]*:?|\d+(?:,\d{3})*(?:\.\d+)?(?:k(?!\p{L}))?/giu;
const idle = new Set(
  'weights weight weighting weightings weighted are is at and of for the a scores scored score'.split(' '),
);

/** Names, each with the numbers that follow it. */
const groupsIn = (text: string): Group[] => {
  const groups: Group[] = [];
  let [end, isAnew] = [0, false];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    // "Scores please. Weights price 40": a name begins with its sentence.
    isAnew ||= [...text.slice(end, index)].some((mark) => '.;\n'.includes(mark));
    end = index + piece.length;
    const isIdle = idle.has(piece === 'A' ? piece : piece.toLowerCase().replace(':', ''));
    const digits = piece.replaceAll(',', '').toLowerCase();
    const value = digits.length > 1 && digits.endsWith('k') ? Number(digits.slice(0, -1)) * 1000 : Number(digits);
    const last = groups.at(-1);
    if (!Number.isNaN(value)) {
      if (last) last.values.push(value);
      else groups.push({ name: [], values: [value] });
    } else if (!isIdle && last && last.values.length === 0) last.name = isAnew ? [piece] : [...last.name, piece];
    else if (!isIdle) groups.push({ name: [piece], values: [] });
    isAnew &&= isIdle;
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

/** Weights that come to 100, one after its criterion or all after their names, and the groups beside them. */
const weightsIn = (groups: readonly Group[]): { criteria: Weighed['criteria']; rest: readonly Group[] } | undefined => {
  for (const [from, { name, values }] of groups.entries()) {
    if (isWhole(values)) {
      const isNamed = name.length === values.length;
      return {
        criteria: values.map((weight, index) => ({
          name: (isNamed && nameOf([name[index] ?? ''])) || `criterion ${index + 1}`,
          weight,
        })),
        rest: groups.toSpliced(from, 1),
      };
    }
    const until = groups.findIndex((one, index) => index >= from && one.values.length > 1);
    const single = groups.slice(from, until < 0 ? groups.length : until);
    for (let many = 2; many <= single.length; many++) {
      const own = single.slice(0, many);
      if (isWhole(own.map(({ values }) => values[0] ?? 0)))
        return {
          criteria: own.map(({ name, values }) => ({ name: lastOf(name), weight: values[0] ?? 0 })),
          rest: groups.toSpliced(from, many),
        };
    }
  }
  return undefined;
};

const SCORE_MAX = 100;
const priceOf = (criteria: Weighed['criteria']): number =>
  criteria.findIndex(({ name }) => ['price', 'cost'].includes(name.toLowerCase()));

/** An offer with all its scores in a row, or each after the name of its criterion. */
const offersIn = (rest: readonly Group[], criteria: Weighed['criteria']): Weighed['offers'] => {
  const inRows = rest.filter(({ values }) => values.length === criteria.length);
  if (inRows.length > 1) return inRows.map(({ name, values }) => ({ name: lastOf(name), scores: values }));
  const offers: Weighed['offers'] = [];
  for (const { name, values } of rest) {
    const said = nameOf(name).toLowerCase();
    const [value = 0] = values;
    const isAmount = value > SCORE_MAX;
    const named = criteria.findIndex(
      (one) => said === one.name.toLowerCase() || said.endsWith(` ${one.name.toLowerCase()}`),
    );
    // "q 8" of the criterion quality, "local support 9" of the criterion local.
    const like = criteria.findIndex(
      (one) =>
        !isAmount &&
        said !== '' &&
        (said.startsWith(one.name.toLowerCase()) || one.name.toLowerCase().startsWith(said)),
    );
    const index = named >= 0 ? named : isAmount ? priceOf(criteria) : like;
    if (index < 0 || values.length !== 1) continue;
    const cut = named >= 0 ? (criteria[index]?.name.split(' ').length ?? 0) : isAmount ? 0 : name.length;
    const own = lastOf(name.slice(0, name.length - cut));
    if (own) offers.push({ name: own, scores: [] });
    const offer = offers.at(-1);
    if (offer) offer.scores[index] = value;
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
  const price = found ? priceOf(found.criteria) : -1;
  const asked = offers.map(({ scores }) => scores[price] ?? 0);
  const isPriced = asked.length > 0 && asked.every((amount) => amount > SCORE_MAX);
  const scale = scaleOf(offers.flatMap(({ scores }) => (isPriced ? scores.toSpliced(price, 1) : scores)));
  if (!found || offers.length < 2 || !scale) return undefined;
  const { criteria } = found;
  const lowest = Math.min(...asked);
  const rows = offers
    .map(({ name, scores: told }) => {
      const own = told[price] ?? 0;
      const scores = isPriced ? told.with(price, (scale * lowest) / own) : told;
      const amount = total(scores.map((score, at) => (score * (criteria[at]?.weight ?? 0)) / 100));
      const formula = scores
        .map((score, at) => {
          const points = isPriced && at === price ? `${scale} x ${aud(lowest)} / ${aud(own)}` : plain(score);
          return `${points} x ${plain(criteria[at]?.weight ?? 0)}%`;
        })
        .join(' + ');
      return { name, scores, sum: called(name, { amount, formula, text: plain(amount) }) };
    })
    .sort((a, b) => b.sum.amount - a.sum.amount);
  const [first, second, ...others] = rows;
  if (!first || !second) return undefined;
  const gap = first.sum.amount - second.sum.amount;
  const turning = criteria.filter(
    ({ weight }, at) =>
      !(isPriced && at === price) &&
      weight / 100 > gap &&
      ((second.scores[at] ?? scale) < scale || (first.scores[at] ?? 0) > 0),
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
      ...(isPriced ? ['Price is scored as the lowest by the own, times the top of the scale.'] : []),
      gap < 1e-9
        ? 'The criterion that you agreed on beforehand for a tie decides; without one, the panel says why in writing.'
        : turning.length > 0
          ? `It is close: one point on ${listed(turning.map(({ name }) => name))} would turn it, so write down beside each score what it rests on.`
          : 'No single point on one criterion would turn it.',
    ],
  };
};
