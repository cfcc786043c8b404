import { queryOptions } from '@tanstack/react-query';
import { readConfig } from '#shared/contracts/site';
import { call } from '../../lib/api-client.ts';

/** Also what gives a new browser its cookie: awaited before the first send. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(readConfig)(undefined, { signal }),
});
