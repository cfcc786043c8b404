import type { Records } from '../schema/record.ts';
import { findPointer } from '../versions/pointer-store.ts';
import { publishRecords } from '../versions/publish-records.ts';

/** Records in force, in the place of whatever was. */
export const putInForce = async (records: Records, asOf = '2026-01-15') =>
  publishRecords({ records, asOf, origin: 'import', from: await findPointer({ consistent: true }) });
