import { useEffect, useId, useRef } from 'react';
import type { PricingRequest } from '#shared/contracts/pricing';
import { type CostScope, FIRST_YEAR_MONTHS, FIVE_YEARS, type TotalCost, totalCost } from '#shared/money/total-cost';
import { countOf } from '../../../lib/format.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { vendorLetter } from '../../../lib/text/vendor-letter.ts';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { NotOnRecord } from '../../../ui/evidence/not-on-record.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { lineText, partLabel, perRoomText, sumText, totalText } from '../cost-words.ts';
import { detailsButtonId } from './details-button.tsx';
import { PricingFacts, PricingRisk } from './pricing-facts.tsx';
import type { PricingRow } from './pricing-rows.ts';

/** A total with its formula and the numbers in it. */
const CostFormula = ({ title, total }: { title: string; total: TotalCost }) => (
  <section aria-label={title} className="rounded-md bg-sunken p-3 text-sm">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h5 className="font-medium">{title}</h5>
      <p className="figures font-semibold">{totalText(total)}</p>
    </div>
    <dl className="figures mt-1.5 space-y-1">
      {total.lines.map((line) => (
        <Line key={line.part} label={partLabel[line.part]} text={lineText(line)} />
      ))}
      <Line label="Total" text={sumText(total)} />
      <Line label="Per room" text={perRoomText(total)} />
    </dl>
  </section>
);

const Line = ({ label, text }: { label: string; text: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{text}</dd>
  </div>
);

type PricingDetailsProps = { row: PricingRow; scope: CostScope; request: PricingRequest; onClose: () => void };

/** Everything on record of one row, and each total with its numbers filled in. */
export const PricingDetails = ({ row, scope, request, onClose }: PricingDetailsProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const close = () => {
    onClose();
    focusAfter(() => document.getElementById(detailsButtonId(row.solutionId)));
  };
  const total = totalCost(row, scope);
  const fiveYears = totalCost(row, { ...scope, months: FIRST_YEAR_MONTHS * FIVE_YEARS });
  return (
    <section aria-labelledby={id} className="space-y-4 rounded-lg border border-action bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h4 ref={heading} id={id} tabIndex={-1} className="scroll-mt-4 font-semibold text-lg outline-none">
            Detailed Information
          </h4>
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            {row.solution} · {row.vendor}
            {row.family === 'demonstration' && <DemonstrationBadge />}
            {row.family === 'own' && <Badge>Your quote</Badge>}
          </p>
        </div>
        <Button look="quiet" icon={<CloseIcon />} onClick={close}>
          Close
        </Button>
      </div>
      <PricingFacts row={row} request={request} />
      <PricingRisk row={row} />
      {row.isSimulated && (
        <p className="text-caution text-sm">
          The base price below is simulated: it moves at random, and no vendor charges it.
        </p>
      )}
      {total.totalAud === null && fiveYears.totalAud === null ? (
        <p className="rounded-md bg-sunken p-3 text-sm">
          No total can be calculated: no part of the price that is included is on record. Ask for a quote.
        </p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <CostFormula title={`First year, ${countOf(scope.rooms, 'room')}`} total={total} />
          <CostFormula title={`Five years, ${countOf(scope.rooms, 'room')}`} total={fiveYears} />
        </div>
      )}
      <NotOnRecord
        gaps={row.notOnRecord}
        questions={vendorLetter({ solution: row.solution, vendor: row.vendor, notOnRecord: row.questions })}
      />
    </section>
  );
};
