import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contracts/accounts';
import type { SiteConfig } from '#shared/contracts/site';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../lib/api-error.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { subscriberQuery } from './api.ts';
import { ManageButton } from './manage-button.tsx';
import { PaymentSetup } from './payment-setup.tsx';
import { PaidProduct, PRODUCT, PremiumCard, SignInNeeded, WaitingPage } from './subscribe-states.tsx';

const until = ({ paidUntil, endsWithPeriod }: CurrentUser) => {
  if (!paidUntil) return 'Renews until you cancel.';
  const day = formatDate(paidUntil);
  return endsWithPeriod ? `Cancelled: access ends on ${day}.` : `Paid until ${day}. Renews until you cancel.`;
};

/** For who has subscribed: the way in, and the way out. */
const ActiveCard = ({ user, isTest }: { user: CurrentUser; isTest: boolean }) => (
  <NarrowPage above={<PaidProduct isTest={isTest} />} title="Premium Access Active" isWide>
    <Card>
      <p className="text-muted">{until(user)}</p>
      <p className="mt-1 text-muted text-sm">The tax invoice of each payment is under Manage subscription.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href="/vendor" className={buttonClass('primary', 'medium')}>
          Go to Vendor Portal
        </a>
        <ManageButton />
      </div>
    </Card>
  </NarrowPage>
);

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
