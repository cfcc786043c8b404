import type { MarketTile } from '#shared/contracts/market';
import { countOf, formatCount } from '../../lib/format.ts';
import { Details } from '../../ui/details.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { formatAmount } from './market-format.ts';

/** The four summary figures, each with its sample size and its method. */
export const MarketTiles = ({ tiles }: { tiles: readonly MarketTile[] }) => (
  <ul aria-label="Summary" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {tiles.map((tile) => (
      <Tile key={tile.id} tile={tile} />
    ))}
  </ul>
);

const Tile = ({ tile: { title, unit, value, hidden, n, method, evidence } }: { tile: MarketTile }) => (
  <li className="rounded-lg border border-line bg-surface px-3.5 py-3">
    <p className="text-muted text-xs">{title}</p>
    {value === null ? (
      <p className="mt-0.5 font-medium text-sm">{hidden}</p>
    ) : (
      <p className="figures font-semibold text-lg wrap-anywhere">
        {unit === 'AUD' ? formatAmount(value) : formatCount(value)}
      </p>
    )}
    <p className="mt-0.5 text-muted text-xs">
      n = {countOf(n, 'notice')} <EvidenceChip evidence={evidence} about={title} />
    </p>
    <Details summary={<span className="text-link text-xs">How it is made</span>}>
      <p className="text-muted text-xs">{method}</p>
    </Details>
  </li>
);
