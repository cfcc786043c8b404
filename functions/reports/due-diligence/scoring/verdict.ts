import { ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import type { ScoredSolution } from '#shared/contracts/reports/due-diligence-report';
import { categoryLabel } from '#shared/kernel/catalogue';
import { listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
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

/** Too little is on record to recommend it: the ranking then says whom to ask first, and nothing else. */
export const isThin = ({ scored }: Able): boolean => scored.total.coverage < COVERAGE_MIN;

/** What is recommended, in sentences of references. */
export const recommendationSentences = (facts: DueDiligenceFacts): string[] => {
  if (facts.ranked.length === 0) return [onlyExamples];
  const able = ableOf(facts);
  const [first] = able;
  return first
    ? told(warnedFirst(facts), kindsSentence(facts.ranked), thinNote(facts), leadSentences(facts, able, first))
    : told(
        warnedFirst(facts),
        'Not enough is on record to recommend any of the selected solutions: close the open gates first.',
      );
};

/** Warnings of the ranked solutions stand before everything else. */
export const warnedFirst = ({ ranked }: Pick<DueDiligenceFacts, 'ranked'>): string[] =>
  ranked.filter(isOnRecord).flatMap(({ entry }) => warningSentences(entry));

/** What a reader must know before the ranking, whoever writes the summary; nothing where there is evidence enough. */
export const thinNote = (facts: DueDiligenceFacts): Line => {
  const [first] = ableOf(facts);
  return (
    first &&
    isThin(first) &&
    `Not enough is on record to recommend a purchase: ${ref(scoreId(first.row.key, 'coverage'))} of what is scored is on record for ${nameOf(first.row)}.`
  );
};

const KINDS_NAMED = 3;

/** Products of different kinds may not be alternatives at all. */
const kindsSentence = (ranked: readonly Examined[]): Line => {
  const kinds = new Set(ranked.filter(isOnRecord).map(({ entry }) => categoryLabel[entry.record.category]));
  const named = kinds.size <= KINDS_NAMED ? `, ${listed([...kinds].map((kind) => `“${kind}”`))}` : '';
  return (
    kinds.size > 1 && `The selected solutions are of different kinds${named}: check first that one can replace another.`
  );
};

const leadSentences = ({ scoring }: DueDiligenceFacts, able: readonly Able[], first: Able): Line => {
  const { row } = first;
  const total = ref(scoreId(row.key, 'total'));
  const alone = `${fullNameOf(row)} is the only selected solution that can be scored and is not barred: ${total}.`;
  const ahead = isThin(first)
    ? `Ask ${fullNameOf(row)} first: ${total}, the highest total so far.`
    : `${fullNameOf(row)} leads on what is on record: ${total}.`;
  return [
    scoring.outcome === 'no-clear-winner' ? noWinner(scoring, able) : scoring.outcome === 'only-one' ? alone : ahead,
    !isThin(first) && `The total of ${nameOf(row)} rests on ${ref(scoreId(row.key, 'coverage'))} of the evidence.`,
  ];
};

/** Names that one sentence lists. */
const NEAR_NAMED = 5;

const noWinner = ({ margin }: DueDiligenceFacts['scoring'], able: readonly Able[]): string[] => {
  const totals = able.map(({ row, scored }) => ({ row, total: scored.total }));
  const near = withinMargin(totals, margin).map(({ row }) => row);
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
