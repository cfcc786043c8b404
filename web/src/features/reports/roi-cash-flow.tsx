import type { RoiFigures } from '#shared/contracts/roi-model';
import { printAud } from '#shared/domain/printed-figures';
import { DataTable } from '../../ui/data-table.tsx';
import { ReportSection } from './report-section.tsx';

const columns = [
  { label: 'Year' },
  { label: 'Costs', isNumber: true },
  { label: 'Savings', isNumber: true },
  { label: 'Net', isNumber: true },
  { label: 'Net so far', isNumber: true },
];

/** Costs and savings year by year; absent while either is unknown: the figures say why. */
export const RoiCashFlow = ({ cashFlow }: Pick<RoiFigures, 'cashFlow'>) => (
  <ReportSection title="Cash flow by year">
    {cashFlow.length === 0 ? (
      <p className="text-muted">
        Not computed: it needs the costs of an offer and at least one saving. See “Not computed, because” above.
      </p>
    ) : (
      <DataTable
        caption="Cash flow by year, AUD without GST"
        isCaptionHidden
        columns={columns}
        rows={cashFlow.map(({ year, costAud, savingAud, netAud, cumulativeAud }) => ({
          key: String(year),
          cells: [
            year === 0 ? '0 (purchase)' : String(year),
            printAud(costAud),
            printAud(savingAud),
            printAud(netAud),
            printAud(cumulativeAud),
          ],
        }))}
      />
    )}
  </ReportSection>
);
