import type { RowKey } from './keys.ts';
import type { DirectoryKind } from './record.ts';

/** Where the parts of a version of a directory are kept, besides its indexes. */

/** Every entry once, by id. */
export const entriesOf = (version: string): string => `${version}#entry`;

/** Totals: heads and groups by set of dimensions. */
export const countersOf = (version: string): string => `${version}#count`;
export const headKey = (version: string, dimension: string): RowKey => ({
  collection: countersOf(version),
  id: `h|${dimension}`,
});
export const groupKey = (version: string, dimension: string, group: string): RowKey => ({
  collection: countersOf(version),
  id: `g|${dimension}|${group}`,
});

/** What the filters can be set to. */
export const optionsKey = (version: string): RowKey => ({ collection: countersOf(version), id: 'options' });

/** Positions for the map, some hundred to a row. */
export const pointsOf = (version: string): string => `${version}#point`;

/** How far an import came with staging a version. */
export const stagingKey = (version: string): RowKey => ({ collection: 'staging', id: version });

/** The same entries of the same date have the same name. */
export const versionNameOf = (kind: DirectoryKind, asOf: string, hash: string): string => `${kind}-${asOf}-${hash}`;
