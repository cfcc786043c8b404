import type { SecretName } from '#functions/lib/house-secret';
import { converse, readConversation, stopConversation } from '#shared/contracts/assistant';
import { listSolutions, readSolutionFacets, readVendor, recommendSolutions } from '#shared/contracts/catalogue';
import { comparePricing } from '#shared/contracts/pricing';
import {
  deleteReport,
  generateDetailedRoi,
  generateDueDiligence,
  listReports,
  readDueDiligence,
  readReport,
  reviseRoiReport,
} from '#shared/contracts/reports';
import { readConfig, readHealth, readOpenapi } from '#shared/contracts/site';
import type { Auth, Endpoint } from '#shared/endpoint';
import type { TableName } from './tables.ts';

/** An endpoint, the file that answers it, and what that file may touch. */
export type Route = {
  contract: Endpoint;
  /** Path below functions/, without .ts; exports `handler`. */
  entry: string;
  reads?: readonly TableName[];
  writes?: readonly TableName[];
  /** Reads the records snapshot (the pointer item and the bucket), or puts another one in force. */
  records?: 'read' | 'write';
  /** May read these secrets. */
  secrets?: readonly SecretName[];
  /** May call a language model. */
  model?: true;
};

/** The table of contents: every endpoint of the product. */
export const routes: readonly Route[] = [
  { contract: readConfig, entry: 'site/read-config', records: 'read' },
  { contract: readHealth, entry: 'site/read-health', records: 'read' },
  { contract: readOpenapi, entry: 'site/read-openapi' },
  { contract: listSolutions, entry: 'catalogue/list-solutions', records: 'read' },
  { contract: readSolutionFacets, entry: 'catalogue/read-solution-facets', records: 'read' },
  { contract: readVendor, entry: 'catalogue/read-vendor', records: 'read' },
  { contract: recommendSolutions, entry: 'catalogue/recommend-solutions', records: 'read', model: true },
  { contract: comparePricing, entry: 'pricing/compare-pricing', records: 'read' },
  { contract: converse, entry: 'assistant/converse', writes: ['sessions'], records: 'read', model: true },
  { contract: readConversation, entry: 'assistant/read-conversation', reads: ['sessions'] },
  { contract: stopConversation, entry: 'assistant/stop-conversation', writes: ['sessions'] },
  {
    contract: generateDetailedRoi,
    entry: 'reports/generate-detailed-roi',
    writes: ['sessions', 'reports'],
    records: 'read',
    model: true,
  },
  {
    contract: generateDueDiligence,
    entry: 'reports/generate-due-diligence',
    writes: ['sessions', 'reports'],
    records: 'read',
    model: true,
  },
  { contract: readDueDiligence, entry: 'reports/read-due-diligence', reads: ['reports'] },
  { contract: listReports, entry: 'reports/list-reports', reads: ['reports'] },
  { contract: readReport, entry: 'reports/read-report', reads: ['reports'] },
  { contract: deleteReport, entry: 'reports/delete-report', writes: ['reports'] },
  { contract: reviseRoiReport, entry: 'reports/revise-roi-report', writes: ['reports'], records: 'read' },
];

/** What the pipeline reads to know who calls. */
const readToIdentify: Record<Auth, readonly TableName[]> = {
  anyone: [],
  'new-visitor': [],
  visitor: ['tokens'],
  user: ['tokens'],
  vendor: ['access-codes', 'tokens', 'users'],
  admin: ['tokens'],
};

export type Access = 'read' | 'write';

/** Every table that a route may touch, with what its contract makes the pipeline touch added. Write includes read. */
export const accessOf = ({ contract, reads = [], writes = [], records }: Route): ReadonlyMap<TableName, Access> => {
  const access = new Map<TableName, Access>();
  for (const table of readToIdentify[contract.auth]) access.set(table, 'read');
  for (const table of reads) access.set(table, 'read');
  for (const table of writes) access.set(table, 'write');
  if (records && access.get('solutions') !== 'write') access.set('solutions', records);
  if (contract.auth === 'new-visitor') access.set('tokens', 'write');
  if (contract.budget) access.set('attempts', 'write');
  return access;
};
