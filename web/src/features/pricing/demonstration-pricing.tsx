import { countOf } from '../../lib/format.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { Details } from '../../ui/details.tsx';
import { PricedSection, type RowsProps } from './priced-section.tsx';

/** Fictional vendors in a block of their own; it opens by itself here, since few real prices are on record. */
export const DemonstrationPricing = (props: RowsProps) => (
  <Details
    isOpen
    className="rounded-lg border border-line border-dashed px-4 py-2"
    summary={
      <span className="flex flex-wrap items-center gap-2 font-medium text-link text-sm">
        Demonstration examples ({props.rows.length}) <DemonstrationBadge />
      </span>
    }
  >
    <p className="mb-3 text-muted text-sm">
      {countOf(props.rows.length, 'fictional solution')} with complete prices, so that every feature can be tried. None
      of them can be bought.
    </p>
    <PricedSection title="Demonstration vendors" {...props} />
  </Details>
);
