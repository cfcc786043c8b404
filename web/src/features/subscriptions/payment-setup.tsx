import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts';
import type { SitePayments } from '#shared/contracts/site';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { setupQuery, subscriberQuery } from './api.ts';
import { ManageButton } from './manage-button.tsx';
import { PremiumCard, Waiting } from './subscribe-states.tsx';

const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }));

const setupError = {
  title: 'Setup Error',
  description: 'Unable to set up payment. Please try again.',
  variant: 'destructive',
} as const;

/** Nothing failed: there is no payment to be made, and the provider says why. */
const isSettled = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

const NothingToPay = ({ detail, onLookAgain }: { detail: string; onLookAgain: () => void }) => (
  <>
    <Notice status="info" role="status">
      {detail}
    </Notice>
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="primary" size="medium" onClick={onLookAgain}>
        Check again
      </Button>
      <ManageButton />
    </div>
  </>
);

type Props = { user: CurrentUser; payments: SitePayments; contactEmail: string };

/** From a known person to a form that can be paid. */
export const PaymentSetup = ({ user, payments, contactEmail }: Props) => {
  const client = useQueryClient();
  const { data: payable, error, isFetching, refetch } = useQuery(setupQuery(user.id));
  useEffect(() => {
    if (error && !isSettled(error)) showToast(setupError);
  }, [error]);

  // The state may have changed elsewhere: who is active already, or signed out, is shown that.
  const retry = () => void Promise.all([client.refetchQueries(subscriberQuery), refetch()]);
  const settingUp = (
    <PremiumCard>
      <Waiting>Setting up your payment...</Waiting>
    </PremiumCard>
  );
  if (isFetching) return settingUp;
  if (!payable) {
    return (
      <PremiumCard>
        {isSettled(error) ? (
          <NothingToPay detail={detailOf(error)} onLookAgain={retry} />
        ) : (
          <ErrorState title={setupError.description} detail={detailOf(error)} onRetry={retry} />
        )}
      </PremiumCard>
    );
  }
  return (
    <Suspense fallback={settingUp}>
      <PaymentForm
        payable={payable}
        payments={payments}
        contactEmail={contactEmail}
        isOverdue={user.subscriptionStatus === 'past_due' || user.subscriptionStatus === 'unpaid'}
      />
    </Suspense>
  );
};
