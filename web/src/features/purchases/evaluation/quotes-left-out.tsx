import type { EvaluationView } from '#shared/contracts/purchases/evaluation';
import { listed } from '#shared/kernel/format';
import { countOf } from '../../../lib/format.ts';
import { Notice } from '../../../ui/states/notice.tsx';

/** Quotes of no option, and what makes them one: a late one, one that names nobody, one that may be of several products. */
export const QuotesLeftOut = ({ view: { offers, evaluation } }: { view: EvaluationView }) => {
  const names = offers.flatMap(({ solutionId, name }) => (solutionId === null ? [name] : []));
  if (names.length === 0) return null;
  return (
    <Notice status="caution">
      {countOf(names.length, 'quote')} {names.length === 1 ? 'does' : 'do'} not belong to any option here:{' '}
      {listed([...new Set(names)])}. On the quote desk, enter the vendor’s name, or the product’s as the shortlist has
      it.
      {evaluation.locked && ' A vendor that quoted after the criteria were locked is included once you reopen them.'}
    </Notice>
  );
};
