import type { MarketCategory, MarketData } from '#shared/contracts/market';
import { NOT_ON_RECORD } from '#shared/evidence';
import { CategoryCard } from './category-card.tsx';
import { DemonstrationOverview } from './demonstration-overview.tsx';
import { MarketTiles } from './market-tiles.tsx';

/** How large the market on record is, and who holds each category of it. */
export const MarketOverview = ({ data }: { data: MarketData }) => {
  const filled = data.categories.filter(({ notices, avgPrice }) => notices > 0 || avgPrice !== null);
  const empty = data.categories.filter((one) => !filled.includes(one));
  return (
    <div className="space-y-5">
      <MarketTiles tiles={data.tiles} />
      <section aria-labelledby="market-categories">
        <h2 id="market-categories" className="mb-3 font-semibold text-lg">
          Categories
        </h2>
        <div className="space-y-4">
          <Cards categories={filled.filter(({ topVendors }) => topVendors.length > 0)} />
          <Cards categories={filled.filter(({ topVendors }) => topVendors.length === 0)} />
        </div>
        <Silent categories={empty} />
      </section>
      <DemonstrationOverview data={data} />
    </div>
  );
};

/** Cards of like height together, most value first. */
const Cards = ({ categories }: { categories: readonly MarketCategory[] }) =>
  categories.length > 0 && (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <CategoryCard key={category.category} category={category} />
      ))}
    </div>
  );

/** Categories of which nothing is on record, in one line. */
const Silent = ({ categories }: { categories: readonly MarketCategory[] }) =>
  categories.length > 0 && (
    <p className="mt-4 rounded-lg border border-line border-dashed px-4 py-3 text-sm">
      <span className="font-medium">{NOT_ON_RECORD}:</span>{' '}
      <span className="text-muted">
        no notice and no price is known to be of {categories.map(({ label }) => label).join(', ')}.
      </span>
    </p>
  );
