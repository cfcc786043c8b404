import { useQuery } from '@tanstack/react-query';
import type { SiteConfig } from '#shared/contracts/site';
import { detailOf } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActiveCard } from './active-card.tsx';
import { subscriberQuery } from './api.ts';
import { PaymentSetup } from './payment-setup.tsx';
import { PRODUCT, PremiumCard, SignInNeeded, WaitingPage } from './subscribe-states.tsx';

type Props = {
  config: Pick<SiteConfig, 'payments' | 'contactEmail'> | undefined;
  configError: unknown;
  onRetry: () => void;
};

/** The subscription of whoever is signed in: to be paid, active, or nobody's yet. */
export const Subscribe = ({ config, configError, onRetry }: Props) => {
  const { data: user, error, refetch } = useQuery(subscriberQuery);
  const failed = error ?? configError;
  const retry = () => {
    if (configError) onRetry();
    if (error) void refetch();
  };
  if (user === null) return <SignInNeeded />;
  if (failed) return <Unreadable error={failed} onRetry={retry} />;
  if (!user || !config) return <WaitingPage>Loading your subscription...</WaitingPage>;
  const { payments, contactEmail } = config;
  if (user.subscriptionStatus === 'active') return <ActiveCard user={user} isTest={payments?.isTest ?? false} />;
  if (!payments) return <NotSetUp contactEmail={contactEmail} />;
  return <PaymentSetup user={user} payments={payments} contactEmail={contactEmail} />;
};

const Unreadable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <NarrowPage title={PRODUCT} isWide>
    <ErrorState title="Your subscription could not be read" detail={detailOf(error)} onRetry={onRetry} />
  </NarrowPage>
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
