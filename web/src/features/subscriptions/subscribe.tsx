import { useQuery } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/contracts/site';
import { detailOf } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActiveCard } from './active-card.tsx';
import { subscriberQuery } from './api.ts';
import { PaymentSetup } from './payment-setup.tsx';
import { PremiumCard, SignInNeeded, Waiting } from './subscribe-states.tsx';

type Props = {
  config: Pick<SiteConfig, 'payments' | 'contactEmail'> | undefined;
  configError: unknown;
  onRetry: () => void;
};

/** The subscription of whoever is signed in: to be paid, active, or nobody's yet. */
export const Subscribe = (props: Props) => (
  <div className="mx-auto max-w-2xl py-10">
    <SubscribeState {...props} />
  </div>
);

const SubscribeState = ({ config, configError, onRetry }: Props) => {
  const { data: user, error, refetch } = useQuery(subscriberQuery);
  const failed = error ?? configError;
  const retry = () => {
    if (configError) onRetry();
    if (error) void refetch();
  };
  if (user === null) return <SignInNeeded />;
  if (failed) return <Unreadable error={failed} onRetry={retry} />;
  if (!user || !config) return <Waiting>Loading your subscription...</Waiting>;
  const { payments, contactEmail } = config;
  if (user.subscriptionStatus === 'active') return <ActiveCard user={user} isTest={payments?.isTest ?? false} />;
  if (!payments) return <NotSetUp contactEmail={contactEmail} />;
  return <PaymentSetup user={user} payments={payments} contactEmail={contactEmail} />;
};

const Unreadable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <h1 className="mb-4 font-semibold text-2xl">Vendor Portal Premium</h1>
    <ErrorState title="Your subscription could not be read" detail={detailOf(error)} onRetry={onRetry} />
  </>
);

const NotSetUp = ({ contactEmail }: { contactEmail: string }) => (
  <PremiumCard>
    <Notice status="info">
      This site does not take card payments. Write to{' '}
      <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
        {contactEmail}
      </a>{' '}
      to get access.
    </Notice>
  </PremiumCard>
);
