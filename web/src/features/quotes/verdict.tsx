import type { DeskOffer } from '#shared/money/quotes/desk';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { type DeskPoint, isCurrent } from './model.ts';
import { verdict } from './words.ts';

type VerdictProps = {
  offers: readonly DeskOffer[];
  points: readonly DeskPoint[];
  isApart: boolean;
  onFirst: () => void;
  onStated: (offer: string) => void;
};

/** The one sentence that decides the screen: what is not settled and why, with the ways out. */
export const Verdict = ({ offers, points, isApart, onFirst, onStated }: VerdictProps) => {
  if (points.length === 0)
    return (
      <Notice status="good" role="status">
        <h2 className="font-semibold">{verdict(offers)}</h2>
        Totals stand below, without GST.{isApart && ' Scope still differs: see the rows that are marked.'}
      </Notice>
    );
  const total = points.find(({ code }) => code === 'total');
  return (
    <Notice status="caution" role="status" icon={<WarningIcon className="size-4 text-caution" />}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <h2 className="font-semibold">{verdict(offers)}</h2>
          {(total ?? points[0])?.words} No ranking yet.
        </div>
        {total && <Button onClick={() => onStated(total.cell.offer)}>Their total is wrong</Button>}
        <Button look="primary" onClick={onFirst}>
          Settle the next point
        </Button>
      </div>
    </Notice>
  );
};

/** What totals take for granted. */
export const Assumed = ({ offers }: { offers: readonly DeskOffer[] }) => {
  const said = offers
    .filter(isCurrent)
    .flatMap(({ name, settled }) => settled.cost.assumptions.map((words) => ({ name, words })));
  return said.length === 0 ? null : (
    <ul className="space-y-0.5 text-muted text-xs">
      {said.map(({ name, words }) => (
        <li key={`${name} ${words}`}>
          {name}: {words}
        </li>
      ))}
    </ul>
  );
};
