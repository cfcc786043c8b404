import { useState } from 'react';
import type { VendorProfile } from '#shared/contracts/catalogue';
import { formatAud, formatDate } from '#shared/kernel/format';
import { Button } from '../../../ui/button.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';

type Contract = VendorProfile['contracts'][number];
type VendorContractsProps = { contracts: readonly Contract[]; vendor: string };

/** So many stand there at first; the rest on demand. */
const SHOWN = 5;

const columns = [
  { label: 'Notice' },
  { label: 'Buyer and subject' },
  { label: 'Signed' },
  { label: 'Ends' },
  { label: 'Value', isNumber: true },
];

const rowOf = ({ notice, buyer, description, signed, ends, valueAud, panel, evidence }: Contract) => ({
  key: notice,
  cells: [
    <span key="notice" className="whitespace-nowrap">
      {evidence.url ? <ExternalLink url={evidence.url} text={notice} /> : notice}{' '}
      <EvidenceChip evidence={evidence} about={`${notice}, ${buyer}`} isContract />
    </span>,
    <span key="buyer" className="block min-w-48">
      {buyer}
      <span className="block text-muted">{description}</span>
    </span>,
    <span key="signed" className="whitespace-nowrap">
      {formatDate(signed)}
    </span>,
    <span key="ends" className="whitespace-nowrap">
      {ends ? formatDate(ends) : 'Not on record'}
    </span>,
    <span key="value">
      {formatAud(valueAud)}
      {panel && <span className="block text-caution text-xs">Panel, many buyers</span>}
    </span>,
  ],
});

/** What public buyers have committed to this vendor. */
export const VendorContracts = ({ contracts, vendor }: VendorContractsProps) => {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? contracts : contracts.slice(0, SHOWN);
  return (
    <section>
      <h3 className="font-semibold">Public contracts</h3>
      {contracts.length === 0 ? (
        <p className="mt-1 text-muted text-sm">No contract notice of this vendor is on record.</p>
      ) : (
        <>
          <p className="mt-1 mb-2 text-muted text-sm">
            A contract value is not a price: it is what a buyer committed at award. A panel is a standing offer that
            many buyers draw on.
          </p>
          <DataTable
            caption={`Public contracts of ${vendor}`}
            isCaptionHidden
            columns={columns}
            rows={shown.map(rowOf)}
          />
          {shown.length < contracts.length && (
            <Button look="quiet" className="mt-1" onClick={() => setAll(true)}>
              Show all {contracts.length}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
