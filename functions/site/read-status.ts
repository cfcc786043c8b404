import { apiHandler } from '#functions/lib/api-handler';
import { readStatus } from '#shared/contracts/site';
import { lastWatch } from './watch-store.ts';

export const handler = apiHandler(readStatus, async () => ({ watch: await lastWatch() }));
