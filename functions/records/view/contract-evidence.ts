import type { Evidence } from '#shared/kernel/evidence';
import type { ContractRecord } from '../schema/record.ts';

/** Where a contract notice comes from, and what its value is not. */
export const contractEvidence = ({ source, url, signed, panel }: ContractRecord): Evidence => ({
  kind: 'public-record',
  source,
  asOf: signed,
  ...(url ? { url } : {}),
  note: panel
    ? 'A standing offer that many buyers draw on, GST as published. A contract value is not a price.'
    : 'Committed at award, GST as published. A contract value is not a price.',
});
