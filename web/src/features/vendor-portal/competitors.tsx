import type { Assessment } from '#shared/contracts/vendor-portal';
import { DataTable } from '../../ui/data-table.tsx';

/** Competitors on record by name; none is fictional. */
export const Competitors = ({ competitors }: { competitors: Assessment['marketOpportunity']['competitors'] }) =>
  competitors.length === 0 ? null : (
    <DataTable
      caption="The nearest comparable solutions on record"
      isStacked
      columns={[
        { label: 'Solution' },
        { label: 'Vendor', isShort: true },
        { label: 'Public contracts of this kind', isNumber: true },
      ]}
      rows={competitors.map(({ vendorId, vendor, solution, contracts }) => ({
        key: `${vendorId} ${solution}`,
        cells: [solution, vendor, String(contracts)],
      }))}
    />
  );
