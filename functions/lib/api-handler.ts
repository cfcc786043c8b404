import type { Endpoint } from '#shared/kernel/endpoint';
import { identify } from './caller/caller.ts';
import { type Handle, pipeline } from './pipeline.ts';

/** The handler of an endpoint: its contract and a short answer; the pipeline does the rest. */
export const apiHandler = <E extends Endpoint>(contract: E, handle: Handle<E>) => pipeline(contract, handle, identify);
