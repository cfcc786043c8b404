import { isoDay } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { strategiesCsv } from './strategies-export.ts';
import { StrategyCard } from './strategy-card.tsx';
import type { Strategies } from './use-strategies.ts';

/** The strategies of this browser; fictional ones stand after the real ones. */
export const StrategiesTab = ({ strategies, onStart }: { strategies: Strategies; onStart: () => void }) => {
  const { all, removed, undo } = strategies;
  const ordered = [...all.filter(({ demonstration }) => !demonstration), ...all.filter((one) => one.demonstration)];
  const save = () => saveFile(`negotiation-strategies-${isoDay(new Date())}.csv`, strategiesCsv(ordered), 'text/csv');
  return (
    <div className="space-y-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          Active Negotiation Strategies <Badge status="info">{all.length}</Badge>
        </h2>
        {all.length > 0 && (
          <Button onClick={save} icon={<DownloadIcon />}>
            Export CSV
          </Button>
        )}
      </div>
      {removed && (
        <Notice role="status">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="wrap-anywhere">
              The strategy for {removed.product} from {removed.vendor} was deleted.
            </p>
            <Button onClick={undo}>Undo</Button>
          </div>
        </Notice>
      )}
      {all.length === 0 ? (
        <EmptyState
          title="No strategies yet"
          action={
            <Button look="primary" size="medium" onClick={onStart}>
              Set up a negotiation
            </Button>
          }
        >
          Name a vendor, a product and a goal under AI Assistant and create a strategy. It is kept in this browser.
        </EmptyState>
      ) : (
        ordered.map((strategy) => <StrategyCard key={strategy.id} strategy={strategy} strategies={strategies} />)
      )}
    </div>
  );
};
