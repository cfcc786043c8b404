import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api.ts';
import { configQuery } from '../../features/site/api.ts';
import { openSubscriberAccess } from '../../features/vendor-portal/api.ts';
import { VendorPortalPage } from '../../features/vendor-portal/vendor-portal-page.tsx';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { Optional } from '../../ui/states/optional.tsx';
import { paths } from '../paths.ts';

const PaymentReturn = lazy(async () => ({
  default: (await import('../../features/subscriptions/payment-return.tsx')).PaymentReturn,
}));

/** The vendor portal, introduced to whoever is signed in, to the way back from a payment and to the site's contacts. */
export const VendorPage = () => {
  const queryClient = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const [search] = useSearchParams();
  // As it was on arrival: the address is tidied once the payment is through.
  const [isReturn] = useState(() => search.has('success'));
  const findSubscriberAccess = useCallback(async () => {
    if (!isMarkedSignedIn()) return null;
    // Fresh: a subscription may have begun a moment ago.
    const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    return user?.subscriptionStatus === 'active' ? openSubscriberAccess() : null;
  }, [queryClient]);
  return (
    <VendorPortalPage
      findSubscriberAccess={findSubscriberAccess}
      contactEmail={config?.contactEmail}
      contactHost={config?.contactHost}
      subscribePath={paths.subscribe}
      paymentReturn={(onActive) =>
        isReturn && (
          <Optional>
            <PaymentReturn onActive={onActive} />
          </Optional>
        )
      }
    />
  );
};
