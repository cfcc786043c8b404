import { useAddressState } from '../../lib/use-address-state.ts';
import { readMarketState, writeMarketState } from './market-address.ts';

const address = { read: readMarketState, write: writeMarketState };

/** Tab and category, kept in the address: back works, links share. */
export const useMarketState = () => useAddressState(address);
