import type { ReactNode } from 'react';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

type ListSummaryProps = {
  /** The count, read out whenever it changes. */
  children: ReactNode;
  /** Absent where there is nothing to export. */
  onExport?: (() => void) | undefined;
  exportLabel: string;
  isBusy?: boolean;
};

/** Above a list: how many there are, and the way to a file of them. */
export const ListSummary = ({ children, onExport, exportLabel, isBusy = false }: ListSummaryProps) => (
  <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
    <p role="status" className="figures min-w-0 font-medium">
      {children}
    </p>
    {onExport && (
      <Button icon={<DownloadIcon />} size="medium" aria-disabled={isBusy} onClick={() => !isBusy && onExport()}>
        {exportLabel}
      </Button>
    )}
  </div>
);

type CountProps = {
  one: string;
  many: string;
  real: number;
  examples: number;
  shown: number;
  /** There can be no real ones. */
  isAllFictional?: boolean;
};

/** "1,100 hospitals and 4 demonstration examples, 20 loaded". */
export const Count = ({ one, many, real, examples, shown, isAllFictional = false }: CountProps) => (
  <>
    {isAllFictional ? countOf(examples, `demonstration ${one}`) : countOf(real, one, many)}
    <span className="font-normal text-muted">
      {!isAllFictional && examples > 0 && ` and ${countOf(examples, 'demonstration example')}`}
      {shown < real + examples && `, ${countOf(shown, 'entry', 'entries')} loaded`}
    </span>
  </>
);
