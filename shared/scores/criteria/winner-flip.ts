import type { WinnerFlip } from '../../contracts/reports/due-diligence-report.ts';
import type { Criterion, Priorities } from '../../contracts/reports/report-choices.ts';
import { smallestStep, stepsFrom } from '../scorecard.ts';
import { criteriaOf } from './criteria.ts';
import { type Contender, eligible, priorityOf, rankContenders } from './weighted-score.ts';

/** Who has a higher total than the present leader once the priorities are others; nothing where the leader stays. */
const newLeader = (contenders: readonly Contender[], priorities: Priorities, leaderKey: string) => {
  const [first, ...others] = eligible(rankContenders(contenders, priorities));
  const before = others.find(({ key }) => key === leaderKey);
  return first && before && first.total.score > before.total.score ? first : undefined;
};

/**
 * For each criterion that is weighed the smallest change of its priority alone, 1 to 10, after which another solution has a higher
 * total than the one that leads now. Solutions that a gate bars do not count.
 * @returns the change and the name of who would lead; null where no value of the priority does it
 */
export const flipsByCriterion = (
  contenders: readonly Contender[],
  priorities: Priorities,
): Partial<Record<Criterion, WinnerFlip | null>> => {
  const [leader] = eligible(rankContenders(contenders, priorities));
  const flipOf = (criterion: Criterion): WinnerFlip | null => {
    const from = priorityOf(priorities, criterion);
    for (const to of leader ? stepsFrom(from) : []) {
      const first = newLeader(contenders, { ...priorities, [criterion]: to }, leader?.key ?? '');
      if (first) return { criterion, from, to, winner: first.name };
    }
    return null;
  };
  return Object.fromEntries(criteriaOf(priorities).map((criterion) => [criterion, flipOf(criterion)]));
};

/** The smallest of these changes; of equally small ones the first criterion's. Null where no single change does it. */
export const smallestFlip = (contenders: readonly Contender[], priorities: Priorities): WinnerFlip | null =>
  smallestStep(Object.values(flipsByCriterion(contenders, priorities)));
