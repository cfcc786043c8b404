import { type MarketChoice, marketChoices, marketLabel } from '#shared/contracts/market';
import { formatTimestamp } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

const options = marketChoices.map((value) => ({
  value,
  label: value === 'all' ? 'All categories' : marketLabel(value),
}));

type MarketToolbarProps = {
  category: MarketChoice;
  onCategory: (category: MarketChoice) => void;
  isFetching: boolean;
  onRefresh: () => void;
  /** When the figures were last read, ms; 0: never. */
  updatedAt: number;
};

/** The category in view, and how fresh the figures are. */
export const MarketToolbar = ({ category, onCategory, isFetching, onRefresh, updatedAt }: MarketToolbarProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
    <div className="w-full sm:w-72">
      <Select label="Category" value={category} options={options} onSelect={onCategory} />
    </div>
    <Button
      size="medium"
      aria-disabled={isFetching}
      icon={isFetching ? <Spinner /> : <RefreshIcon />}
      onClick={() => !isFetching && onRefresh()}
    >
      Refresh
    </Button>
    <p className="text-muted text-xs">
      {updatedAt > 0 && (
        <>
          Last update{' '}
          <time dateTime={new Date(updatedAt).toISOString()}>{formatTimestamp(new Date(updatedAt).toISOString())}</time>
          {' · '}
        </>
      )}
      refreshed every 60 seconds while this page is visible
    </p>
  </div>
);
