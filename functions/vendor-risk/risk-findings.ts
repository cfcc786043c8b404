import type { RiskFactor } from '#shared/contracts/vendors/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { printNumber } from '#shared/money/printed-figures';
import type { FactSource } from '#shared/scores/evidence';
import type { ScoredPoint } from '#shared/scores/points';
import { dimensionLabel, type ScoredDimension } from '#shared/scores/vendor-risk/vendor-risk';

/** "10 of 30 points, 20 not decided". */
const countedPoints = ({ points, open, max }: ScoredPoint): string =>
  `${printNumber(points ?? 0, 1)} of ${max} points${open > 0 ? `, ${printNumber(open, 1)} not decided` : ''}`;

/** Gives each source its number among the profile's citations. */
export type Cite = (sources: readonly FactSource[]) => number[];

/** Below this share of its points an answered input speaks against the vendor. Our judgement. */
const ADVERSE_SHARE = 0.5;
/** From this priority on, a gap is a concern of its own. Our judgement. */
const HIGH_PRIORITY = 8;
const THIN_COVERAGE = 50;

/** Contracts may be many: the newest speak for the rest. */
const CITED_MAX = 3;

export const marksOf = (cite: Cite, { sources }: ScoredPoint): string =>
  cite(sources.slice(0, CITED_MAX))
    .map((number) => `[${number}]`)
    .join(' ');

/** Whether a record speaks of an input. */
export const isSaid = ({ sources }: ScoredPoint): boolean => sources.length > 0;

/** Whether a record decides any of an input's points. */
export const isKnown = ({ points, open, max }: ScoredPoint): boolean => points !== null && open < max;

/** What the record answers in full or in part, against the vendor. */
const isAdverse = (one: ScoredPoint): boolean => isKnown(one) && (one.points ?? 0) + one.open < ADVERSE_SHARE * one.max;

/** What the record answers in full, for the vendor. */
const isStrength = ({ points, max }: ScoredPoint): boolean => max >= 15 && points === max;

const finding = (cite: Cite, one: ScoredPoint): string => `${one.name}: ${one.says} ${marksOf(cite, one)}`.trimEnd();

const countedFinding = (cite: Cite, one: ScoredPoint): string =>
  `${one.name}: ${one.says} (${countedPoints(one)}) ${marksOf(cite, one)}`.trimEnd();

/** What records say of a dimension, then its gaps; "Not on record" alone where they say nothing. */
export const factorsOf = (cite: Cite, { inputs }: ScoredDimension): string[] => {
  const spoken = inputs.filter(isSaid);
  if (spoken.length === 0) return [NOT_ON_RECORD];
  return [
    ...spoken.map((one) => `${countedFinding(cite, one)}.`),
    ...inputs.filter((one) => !isSaid(one)).map(({ gap }) => `${NOT_ON_RECORD}: ${gap}.`),
  ];
};

/** What a buyer can do about a dimension: ask for what is missing, and secure what speaks against the vendor. */
export const mitigationOf = ({ inputs }: ScoredDimension): string[] => [
  ...inputs.filter(isAdverse).map(({ name }) => `Cover this in the contract: ${name.toLowerCase()}.`),
  ...inputs.filter(({ open }) => open > 0).map(({ question }) => `Ask: ${question}`),
];

export const strengthsOf = (cite: Cite, scores: readonly ScoredDimension[]): string[] =>
  scores.flatMap(({ dimension, inputs }) =>
    inputs.filter(isStrength).map((one) => `${dimensionLabel[dimension]}. ${finding(cite, one)}.`),
  );

/** What speaks against the vendor on record, cautions of the product's own record, and thin evidence where it matters. */
export const concernsOf = (
  cite: Cite,
  scores: readonly ScoredDimension[],
  factors: readonly Pick<RiskFactor, 'dimension' | 'priority' | 'coverage'>[],
  cautions: readonly { text: string; sources: readonly FactSource[] }[],
): string[] => [
  ...scores.flatMap(({ dimension, inputs }) =>
    inputs.filter(isAdverse).map((one) => `${dimensionLabel[dimension]}. ${finding(cite, one)}.`),
  ),
  ...cautions.map(
    ({ text, sources }) => `Red flag on record, not counted in the score: ${text} [${cite(sources)[0]}].`,
  ),
  ...factors
    .filter(({ priority, coverage }) => priority >= HIGH_PRIORITY && coverage < THIN_COVERAGE)
    .map(
      ({ dimension, priority, coverage }) =>
        `${dimensionLabel[dimension]} has your priority ${priority} of 10, and ${coverage}% of its points are on record.`,
    ),
];

type Gap = { question: string; gap: string; worth: number };

/** Every input that a record leaves open, the one that could move the overall score most first. */
export const gapsByWorth = (
  scores: readonly ScoredDimension[],
  factors: readonly Pick<RiskFactor, 'dimension' | 'priority'>[],
): Gap[] =>
  scores
    .flatMap(({ dimension, inputs }) => {
      const priority = factors.find((one) => one.dimension === dimension)?.priority ?? 1;
      return inputs
        .filter(({ open }) => open > 0)
        .map(({ question, gap, open }) => ({ question, gap, worth: priority * open }));
    })
    .sort((a, b) => b.worth - a.worth);
