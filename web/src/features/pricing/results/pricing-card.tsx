import { type MouseEvent, useId } from 'react';
import { type CostScope, type PricePart, totalCost } from '#shared/money/total-cost';
import { countOf } from '../../../lib/format.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons.tsx';
import { formatPrice, partLabel, totalText } from '../cost-words.ts';
import { bannerOf } from '../simulation.ts';
import { DetailsButton } from './details-button.tsx';
import { PriceValue } from './price-part.tsx';
import type { PricingRow } from './pricing-rows.ts';

type PricingCardProps = {
  row: PricingRow;
  scope: CostScope;
  isOpen: boolean;
  onSelect: (solutionId: string) => void;
};

const parts = Object.keys(partLabel) as PricePart[];

/** A vendor's total, what it is made of, and the evidence of each figure. */
export const PricingCard = ({ row, scope, isOpen, onSelect }: PricingCardProps) => {
  const id = useId();
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    // A popover is a child in React only: a click in it is none on the card.
    if (event.currentTarget.contains(target) && !target.closest('button, a')) onSelect(row.solutionId);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, its View Details button does the same
    <article
      aria-labelledby={id}
      onClick={open}
      className={classNames(
        'flex h-full cursor-pointer flex-col gap-3 rounded-lg border bg-surface p-3 lg:p-4',
        isOpen ? 'border-action' : 'border-line hover:border-line-strong',
      )}
    >
      <PriceBanner change={row.priceChange} />
      <div>
        <h4 id={id} className="font-semibold text-base wrap-anywhere">
          {row.solution}
        </h4>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm wrap-anywhere">
          {row.vendor}
          {row.family === 'demonstration' && <DemonstrationBadge />}
          {row.family === 'own' && <Badge>Your quote</Badge>}
        </p>
      </div>
      <Warnings warnings={row.warnings} about={row.solution} />
      <Total row={row} scope={scope} />
      <dl className="grow space-y-1.5 text-sm">
        {parts.map((part) => (
          <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-2">
            <dt className="text-muted">{partLabel[part]}</dt>
            <dd>
              <PriceValue row={row} part={part} />
            </dd>
          </div>
        ))}
      </dl>
      <DetailsButton row={row} isOpen={isOpen} onSelect={onSelect} />
    </article>
  );
};

const Total = ({ row, scope }: { row: PricingRow; scope: CostScope }) => {
  const total = totalCost(row, scope);
  return (
    <div>
      <p className="text-muted text-xs">Total cost, first year</p>
      <p className="figures font-semibold text-xl wrap-anywhere">{totalText(total)}</p>
      {total.perRoomAud !== null && (
        <p className="figures text-muted text-sm">
          {total.status === 'at-least' && 'At least '}
          {formatPrice(total.perRoomAud)} per room, {countOf(total.rooms, 'room')}
        </p>
      )}
    </div>
  );
};

const PriceBanner = ({ change }: { change: number | null }) => {
  const banner = bannerOf(change);
  if (!banner || change === null) return null;
  const isUp = banner === 'PRICE UP';
  return (
    <p
      className={classNames(
        'figures flex items-center gap-1.5 rounded-md px-2 py-1 font-semibold text-xs',
        isUp ? 'bg-caution-soft text-caution' : 'bg-good-soft text-good',
      )}
    >
      {isUp ? <ArrowUpIcon /> : <ArrowDownIcon />}
      <span>{banner}</span>
      <span className="ml-auto">
        {isUp ? '+' : '−'}
        {Math.abs(change).toFixed(2)}%
      </span>
    </p>
  );
};
