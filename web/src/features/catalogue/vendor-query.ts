import { queryOptions } from '@tanstack/react-query';
import { readVendor } from '#shared/contracts/catalogue';
import { call } from '../../lib/api-client.ts';

/** A vendor with all that public records say of it. */
export const vendorQuery = (vendorId: string, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['vendors', vendorId, demonstration],
    queryFn: ({ signal }) => call(readVendor)({ vendorId, demonstration }, { signal }),
  });
