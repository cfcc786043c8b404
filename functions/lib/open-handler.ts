import type { Endpoint } from '#shared/kernel/endpoint';
import { anyoneOf } from './caller/viewer.ts';
import { type Handle, pipeline } from './pipeline.ts';

/**
 * `apiHandler` for an endpoint that identifies nobody and counts nothing: its function carries no store, so that it
 * stays small and starts fast.
 * @throws at once when the contract asks for a budget: nothing here would count it
 */
export const openHandler = <E extends Endpoint & { auth: 'anyone' }>(contract: E, handle: Handle<E>) => {
  if (contract.budget) throw new Error(`${contract.path} has a budget: use apiHandler.`);
  return pipeline(contract, handle, async (_contract, event) => ({ caller: anyoneOf(event) }));
};
