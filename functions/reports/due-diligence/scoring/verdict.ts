import { ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import type { ScoredSolution } from '#shared/contracts/reports/due-diligence-report';
import { categoryLabel } from '#shared/kernel/catalogue';
import { listed } from '#shared/kernel/format';
import { COVERAGE_MIN, withinMargin } from '#shared/scores/criteria/scoring';
import type { DueDiligenceFacts, Examined } from '../../due-diligence.ts';
import { fullNameOf, listedNames, nameOf } from '../book.ts';
import { isOnRecord } from './points.ts';
import { scoreId } from './scoring.ts';

/** What the ranking comes to in words: a choice, an order in which to ask, or nothing. */

type Able = { row: Examined; scored: ScoredSolution };

/** Those that may be recommended, in the order of the ranking. */
export const ableOf = ({ scoring, ranked }: Pick<DueDiligenceFacts, 'scoring' | 'ranked'>): Able[] =>
  scoring.rows
    .filter(({ isBarred, total }) => !isBarred && total.coverage > 0)
    .flatMap((scored) => {
      const row = ranked.find(({ key }) => key === scored.key);
      return row ? [{ row, scored }] : [];
    });

/** What is recommended, in sentences of references. */
export const recommendationSentences = (facts: DueDiligenceFacts): string[] => {
  const { ranked } = facts;
  const [first] = ableOf(facts);
  if (ranked.length === 0) return [onlyExamples];
  if (!first)
    return [
      ...warnedFirst(facts),
      'Not enough is on record to recommend any of the selected solutions: close the open gates first.',
    ];
  const { scored } = first;
  return [
    ...warnedFirst(facts),
    ...kindsSentence(ranked),
    ...thinNote(facts),
    ...(scored.total.coverage < COVERAGE_MIN ? orderOnly(facts, ableOf(facts)) : leadSentences(facts, ableOf(facts))),
  ];
};

/** Warnings of the ranked solutions stand before everything else. */
export const warnedFirst = ({ ranked }: Pick<DueDiligenceFacts, 'ranked'>): string[] =>
  ranked.filter(isOnRecord).flatMap(({ entry }) => warningSentences(entry));

const KINDS_NAMED = 3;

/** What a reader must know before the ranking, whoever writes the summary; nothing where there is evidence enough. */
export const thinNote = (facts: DueDiligenceFacts): string[] => {
  const [first] = ableOf(facts);
  return first && first.scored.total.coverage < COVERAGE_MIN
    ? [
        `Not enough is on record to recommend a purchase: ${ref(scoreId(first.row.key, 'coverage'))} of what is scored is on record for ${nameOf(first.row)}.`,
      ]
    : [];
};

/** Products of different kinds may not be alternatives at all. */
const kindsSentence = (ranked: readonly Examined[]): string[] => {
  const kinds = new Set(ranked.filter(isOnRecord).map(({ entry }) => categoryLabel[entry.record.category]));
  if (kinds.size < 2) return [];
  const named = kinds.size <= KINDS_NAMED ? `, ${listed([...kinds].map((kind) => `“${kind}”`))}` : '';
  return [`The selected solutions are of different kinds${named}: check first that one can replace another.`];
};

/** On little evidence a ranking tells whom to ask first, and nothing else. */
const orderOnly = (facts: DueDiligenceFacts, able: readonly Able[]): string[] => {
  const [first] = able;
  if (!first) return [];
  const { row } = first;
  if (facts.scoring.outcome === 'no-clear-winner') return noWinner(facts, able);
  return [
    facts.scoring.outcome === 'only-one'
      ? `${fullNameOf(row)} is the only selected solution that can be scored and is not barred: ${ref(scoreId(row.key, 'total'))}.`
      : `Ask ${fullNameOf(row)} first: ${ref(scoreId(row.key, 'total'))}, the highest total so far.`,
  ];
};

const leadSentences = (facts: DueDiligenceFacts, able: readonly Able[]): string[] => {
  const [first] = able;
  if (!first) return [];
  const { row } = first;
  const rest = `The total of ${nameOf(row)} rests on ${ref(scoreId(row.key, 'coverage'))} of the evidence.`;
  if (facts.scoring.outcome === 'no-clear-winner') return [...noWinner(facts, able), rest];
  return facts.scoring.outcome === 'only-one'
    ? [
        `${fullNameOf(row)} is the only selected solution that can be scored and is not barred: ${ref(scoreId(row.key, 'total'))}.`,
        rest,
      ]
    : [`${fullNameOf(row)} leads on what is on record: ${ref(scoreId(row.key, 'total'))}.`, rest];
};

/** Names that one sentence lists. */
const NEAR_NAMED = 5;

const noWinner = ({ scoring }: DueDiligenceFacts, able: readonly Able[]): string[] => {
  const near = withinMargin(
    able.map(({ row, scored }) => ({ row, total: scored.total })),
    scoring.margin,
  ).map(({ row }) => row);
  const names = listedNames(near.slice(0, NEAR_NAMED));
  const apart =
    near.length > 2
      ? `${names}${near.length > NEAR_NAMED ? ' and others' : ''} are all less than ${ref('scoring.margin')} apart`
      : `${names} are ${ref('scoring.lead')} apart, below the margin of ${ref('scoring.margin')}`;
  return [
    `No clear winner: ${apart}.`,
    'Ask them all the same questions, and score the answers by the inputs of this report.',
  ];
};

/** Said where nothing but fictional entries was selected. */
export const onlyExamples =
  'Only demonstration entries were selected: they are fictional, so nothing is recommended. Select a solution that is on the market to get a ranking.';
