import { type MarketData, marketLabel } from '#shared/contracts/market';

export const ALL = 'All categories';
/** The notices that a chart is over, in words. */
export const scopeOf = ({ category }: MarketData): string => (category === 'all' ? ALL : marketLabel(category));
