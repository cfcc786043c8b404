import { type MarketChoice, marketChoices } from '#shared/contracts/market';
import { readOne } from '../../lib/text/address-words.ts';

export const marketTabs = ['overview', 'trends', 'alerts'] as const;
export type MarketTab = (typeof marketTabs)[number];

export type MarketState = { tab: MarketTab; category: MarketChoice };
const defaultState: MarketState = { tab: 'overview', category: 'all' };

/** The page's state as its address has it, and what of the address means nothing here. */
export const readMarketState = (params: URLSearchParams): { state: MarketState; ignored: string[] } => {
  const ignored: string[] = [];
  const state = {
    tab: readOne(params, 'tab', marketTabs, ignored) ?? defaultState.tab,
    category: readOne(params, 'category', marketChoices, ignored) ?? defaultState.category,
  };
  return { state, ignored };
};

/** Writes the state into an address, defaults left out; parameters of others stay. */
export const writeMarketState = (params: URLSearchParams, state: MarketState): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['tab', 'category'] as const) {
    next.delete(name);
    if (state[name] !== defaultState[name]) next.set(name, state[name]);
  }
  return next;
};
