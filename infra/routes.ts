import { converse, readConversation, stopConversation } from '#shared/contracts/assistant';
import { listSolutions } from '#shared/contracts/catalogue';
import { readConfig, readHealth, readOpenapi } from '#shared/contracts/site';
import type { Endpoint } from '#shared/endpoint';
import type { TableName } from './tables.ts';

/** An endpoint, the file that answers it, and what that file may touch. */
export type Route = {
  contract: Endpoint;
  /** Path below functions/, without .ts; exports `handler`. */
  entry: string;
  reads?: readonly TableName[];
  writes?: readonly TableName[];
  /** Reads the records snapshot: the pointer item and the bucket. */
  records?: true;
  /** May call a language model. */
  model?: true;
};

/** The table of contents: every endpoint of the product. */
export const routes: readonly Route[] = [
  { contract: readConfig, entry: 'site/read-config', records: true },
  { contract: readHealth, entry: 'site/read-health', records: true },
  { contract: readOpenapi, entry: 'site/read-openapi' },
  { contract: listSolutions, entry: 'catalogue/list-solutions', records: true },
  { contract: converse, entry: 'assistant/converse', writes: ['sessions'], records: true, model: true },
  { contract: readConversation, entry: 'assistant/read-conversation', reads: ['sessions'] },
  { contract: stopConversation, entry: 'assistant/stop-conversation', writes: ['sessions'] },
];

export type Access = 'read' | 'write';

/** Every table that a route may touch, with what its contract makes the pipeline touch added. Write includes read. */
export const accessOf = ({ contract, reads = [], writes = [], records }: Route): ReadonlyMap<TableName, Access> => {
  const access = new Map<TableName, Access>();
  if (contract.auth === 'visitor') access.set('tokens', 'read');
  if (records) access.set('solutions', 'read');
  for (const table of reads) access.set(table, 'read');
  for (const table of writes) access.set(table, 'write');
  if (contract.auth === 'new-visitor') access.set('tokens', 'write');
  if (contract.budget) access.set('attempts', 'write');
  return access;
};
