import type { Concentration, SupplierShare } from '../contracts/market.ts';
import { committedValue, groupedBy, hasSupplier, type MarketNotice, sumAud } from './notice.ts';
import { commonName } from './suppliers.ts';

const LARGEST = 10;
const TOP = 4;

/** Bands of the Merger Guidelines of the US Department of Justice and Federal Trade Commission (2023), section 2.1. */
const MODERATE_FROM = 1_000;
const HIGH_ABOVE = 1_800;

/**
 * Suppliers with their share of the committed value in per cent, largest first; of equals by name. Notices of which no
 * copy names the supplier are in no share.
 * @returns shares of 0 where nothing of value was committed
 */
export const supplierShares = (all: readonly MarketNotice[]): SupplierShare[] => {
  const notices = all.filter(hasSupplier);
  const total = committedValue(notices);
  return [...groupedBy(notices, ({ supplierKey }) => supplierKey).values()]
    .map((found) => {
      const valueAud = committedValue(found);
      return {
        name: commonName(found.map(({ supplier }) => supplier)),
        vendorId: found.find(({ vendorId }) => vendorId)?.vendorId ?? null,
        sharePercent: total > 0 ? (valueAud / total) * 100 : 0,
        valueAud,
        notices: found.length,
      };
    })
    .sort((a, b) => b.valueAud - a.valueAud || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

/** How concentrated an index reads. */
export const concentrationBand = (hhi: number): Concentration['band'] => {
  if (hhi < MODERATE_FROM) return 'unconcentrated';
  return hhi > HIGH_ABOVE ? 'high' : 'moderate';
};

/**
 * Supplier concentration by committed value. Herfindahl–Hirschman index: the sum over suppliers of (share in per
 * cent) squared, from near 0 to 10,000 for one supplier alone. CR4: the shares of the four largest together.
 */
export const supplierConcentration = (notices: readonly MarketNotice[]): Concentration => {
  const shares = supplierShares(notices);
  const total = (rows: readonly SupplierShare[]) => rows.reduce((sum, { sharePercent }) => sum + sharePercent, 0);
  // Rounding in the shares must not carry a monopoly past its own limit.
  const hhi = Math.min(
    10_000,
    shares.reduce((sum, { sharePercent }) => sum + sharePercent ** 2, 0),
  );
  const rest = shares.slice(LARGEST);
  return {
    hhi,
    band: concentrationBand(hhi),
    topFourShare: Math.min(100, total(shares.slice(0, TOP))),
    suppliers: shares.length,
    largest: shares.slice(0, LARGEST),
    others: {
      suppliers: rest.length,
      sharePercent: Math.min(100, total(rest)),
      valueAud: sumAud(rest.map(({ valueAud }) => valueAud)),
      notices: rest.reduce((sum, { notices: n }) => sum + n, 0),
    },
  };
};
