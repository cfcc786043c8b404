import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { comparePricing, type PricingRequest, type VendorPricing } from '#shared/contracts/pricing';
import { call } from '../../lib/api-client.ts';

/** An answer with what it answers. */
export type Comparison = { request: PricingRequest; records: VendorPricing[] };

/** The answer, and beside it the code that shows it: the form needs neither. */
const compare = async (request: PricingRequest) => {
  const [records, { PricingResults }] = await Promise.all([
    call(comparePricing)(request),
    import('./results/pricing-results.tsx'),
  ]);
  return { records, PricingResults };
};
type Shown = Comparison & Pick<Awaited<ReturnType<typeof compare>>, 'PricingResults'>;

/** Asks when the button is pressed and never by itself; a failure is tried once more, and keeps the earlier answer. */
export const usePricingRun = () => {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: compare,
    // Offline too it fails at once rather than wait: the button would spin for ever.
    networkMode: 'always',
    retry: 1,
    onSuccess: (answer, request) => setShown({ request, ...answer }),
  });
  return { compare: mutate, isPending, error, asked: variables, shown };
};
