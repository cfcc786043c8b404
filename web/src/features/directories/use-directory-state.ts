import { type ChangeOptions, useAddressState } from '../../lib/hooks/use-address-state.ts';
import { type DirectoryState, type ReadState, readState, writeState } from './directory-state.ts';

export type ChangeState = (change: Partial<DirectoryState>, options?: ChangeOptions) => void;

const address = { read: readState, write: writeState };

/** The page's state, kept in its address: Back works, links share. */
export const useDirectoryState = (): ReadState & { change: ChangeState } => useAddressState(address);
