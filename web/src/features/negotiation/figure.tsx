import type { ReactNode } from 'react';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';

/** AUD to the dollar. */
export const whole = (amount: number): string => formatAud(Math.round(amount));

/** The value says already that nothing is on record; the rule says what is missing. */
const ruleBeside = (value: string, rule: string): string => {
  const told = `${NOT_ON_RECORD}: `;
  if (value !== NOT_ON_RECORD || !rule.startsWith(told)) return rule;
  return rule.charAt(told.length).toUpperCase() + rule.slice(told.length + 1);
};

type FigureProps = { label: string; value: string; rule: string; badge?: ReactNode };

/** A figure with its rule beside it. */
export const Figure = ({ label, value, rule, badge }: FigureProps) => (
  <div className="rounded-md bg-sunken p-3">
    <dt className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      {label} {badge}
    </dt>
    <dd>
      <span className="figures block font-semibold">{value}</span>
      <span className="figures block text-muted text-xs">{ruleBeside(value, rule)}</span>
    </dd>
  </div>
);
