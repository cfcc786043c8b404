import type { NegotiationBrief } from '#shared/contracts/negotiation';
import { formatAud, formatDate } from '#shared/kernel/format';
import { countOf } from '../../lib/format.ts';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Details } from '../../ui/layout/details.tsx';

type Comparables = NegotiationBrief['comparables'];

/** What public buyers committed to, with the sample size: no price, and no target rests on it. */
export const Comparables = ({ comparables }: { comparables: Comparables }) => {
  const { n, counted, medianAud, lowestAud, highestAud, note, notices } = comparables;
  return (
    <section>
      <h3 className="font-medium">Comparable public contracts (n = {n})</h3>
      <p className="text-muted text-sm">{note}</p>
      {medianAud !== null && lowestAud !== null && highestAud !== null && (
        <p className="figures mt-1 text-sm">
          Median {formatAud(Math.round(medianAud))}, {formatAud(Math.round(lowestAud))}–
          {formatAud(Math.round(highestAud))} (n = {counted})
        </p>
      )}
      {notices.length > 0 && (
        <Details
          summary={<span className="font-medium text-link text-sm">Show {countOf(notices.length, 'notice')}</span>}
        >
          <DataTable
            caption="Comparable public contracts"
            isCaptionHidden
            isStacked
            columns={[
              { label: 'Notice' },
              { label: 'Supplier' },
              { label: 'Buyer and subject' },
              { label: 'Signed', isShort: true },
              { label: 'Value', isNumber: true },
            ]}
            rows={notices.map((notice) => ({ key: notice.notice, cells: cellsOf(notice) }))}
          />
        </Details>
      )}
    </section>
  );
};

const cellsOf = ({
  notice,
  evidence,
  buyer,
  supplier,
  isVendors,
  description,
  signed,
  valueAud,
  panel,
}: Comparables['notices'][number]) => [
  <span key="notice">
    {notice} <EvidenceChip evidence={evidence} about={`${notice}, ${buyer}`} isContract />
  </span>,
  <span key="supplier">
    {supplier}
    {isVendors && <span className="block text-muted text-xs">the vendor you negotiate with</span>}
  </span>,
  <span key="buyer">
    {buyer}
    <span className="block text-muted">{description}</span>
  </span>,
  formatDate(signed),
  <span key="value">
    {formatAud(Math.round(valueAud))}
    {panel && <span className="block text-caution text-xs">Panel, many buyers</span>}
  </span>,
];
