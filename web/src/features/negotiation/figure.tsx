import type { ReactNode } from 'react';
import { formatAud } from '#shared/format';

/** AUD to the dollar. */
export const whole = (amount: number): string => formatAud(Math.round(amount));

type FigureProps = { label: string; value: string; rule: string; badge?: ReactNode };

/** A figure with its rule beside it. */
export const Figure = ({ label, value, rule, badge }: FigureProps) => (
  <div className="rounded-md bg-sunken p-3">
    <dt className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      {label} {badge}
    </dt>
    <dd>
      <span className="figures block font-semibold">{value}</span>
      <span className="figures block text-muted text-xs">{rule}</span>
    </dd>
  </div>
);
