import { type ChangeOptions, useAddressState } from '../../lib/hooks/use-address-state.ts';
import type { DiscoverState } from './discover/filters.ts';
import { type ReadState, readState, writeState } from './filters-in-url.ts';

export type ChangeState = (change: Partial<DiscoverState>, options?: ChangeOptions) => void;

const address = { read: readState, write: writeState };

/** The page's state, kept in its address: Back works, links share. */
export const useDiscoverState = (): ReadState & { change: ChangeState } => useAddressState(address);
