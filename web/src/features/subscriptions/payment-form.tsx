import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SitePayments } from '#shared/contracts/site';
import type { SubscriptionPrice } from '#shared/contracts/subscriptions';
import { formatAud } from '#shared/kernel/format';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { providerQuery } from './api.ts';
import { PaidProduct, PremiumFeatures, Waiting } from './subscribe-states.tsx';

const returnUrl = () => `${window.location.origin}/vendor?success=true`;
const noWord = 'The payment provider did not say why. Nothing is lost: please try again.';

/** The provider's own card fields, and the button that pays. What was entered stays when a payment fails. */
const CardForm = () => {
  const [provider, elements] = [useStripe(), useElements()];
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const isWaiting = !provider || !elements || !isReady || isPaying;

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!provider || !elements || isWaiting) return;
    setIsPaying(true);
    setFailure(undefined);
    // When it goes well the provider leaves for the return address, and this never ends.
    const message = await provider.confirmPayment({ elements, confirmParams: { return_url: returnUrl() } }).then(
      ({ error }) => error.message ?? noWord,
      () => noWord,
    );
    setIsPaying(false);
    setFailure(message);
    showToast({ title: 'Payment Failed', description: message, variant: 'destructive' });
  };

  return (
    <form onSubmit={pay} aria-label="Payment" className="space-y-4">
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setFailure(error.message ?? noWord)}
      />
      {/* The toast has read it out; this stays. */}
      {failure && <Notice status="harm">{failure}</Notice>}
      <Button type="submit" look="primary" size="medium" aria-disabled={isWaiting} className="w-full sm:w-auto">
        {isPaying && <Spinner />}
        {isPaying ? 'Processing...' : 'Subscribe'}
      </Button>
    </form>
  );
};

type Payable = { clientSecret: string; price: SubscriptionPrice | null };
type Props = { payable: Payable; payments: SitePayments; contactEmail: string; isOverdue: boolean };

const gstWords = { in: 'GST included', out: 'plus GST', unknown: 'the provider does not say whether GST is included' };

const amountOf = ({ amount, currency }: SubscriptionPrice): string =>
  currency === 'AUD'
    ? formatAud(amount / 100)
    : new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);

const intervalOf = ({ interval, every }: SubscriptionPrice): string =>
  every === 1 ? `every ${interval}` : `every ${every} ${interval}s`;

/** What it costs and what one gets, before anything is typed. */
const Offer = ({ price, contactEmail }: { price: SubscriptionPrice | null; contactEmail: string }) => (
  <section aria-label="What you pay and get" className="mt-4 rounded-lg border border-line p-4">
    {price ? (
      <p>
        <span className="figures font-semibold text-lg">{amountOf(price)}</span> {intervalOf(price)},{' '}
        {gstWords[price.gst]}. Renews until you cancel.
      </p>
    ) : (
      <p>
        The price cannot be read from the payment provider. Ask{' '}
        <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
          {contactEmail}
        </a>{' '}
        before you subscribe.
      </p>
    )}
    <p className="mt-1 mb-3 text-muted text-sm">
      Each payment has a tax invoice: under Manage subscription, once you have subscribed.
    </p>
    <PremiumFeatures />
  </section>
);

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** The page on which a subscription is paid. */
export const PaymentForm = ({ payable: { clientSecret, price }, payments, contactEmail, isOverdue }: Props) => {
  const { data: provider, error, isFetching, refetch } = useQuery(providerQuery(payments));
  const [options] = useState(() => ({
    clientSecret,
    appearance: { theme: isDark() ? ('night' as const) : ('stripe' as const) },
  }));
  return (
    <NarrowPage above={<PaidProduct isTest={payments.isTest} />} title="Complete Your Subscription" isWide>
      <Card>
        <p className="text-muted">
          Secure payment: your card details go straight to the payment provider, and this site never keeps them.
        </p>
        <Offer price={price} contactEmail={contactEmail} />
        {payments.isTest && <p className="mt-2 text-muted">This site takes test payments only: no money moves.</p>}
        {isOverdue && (
          <Notice status="caution" className="mt-4">
            Your last payment did not go through. Pay the open invoice here to get your access back.
          </Notice>
        )}
        <div className="mt-5">
          {provider ? (
            <Elements stripe={provider} options={options}>
              <CardForm />
            </Elements>
          ) : isFetching || !error ? (
            <Waiting>Loading the payment form...</Waiting>
          ) : (
            <ErrorState title="The payment form is missing" detail={detailOf(error)} onRetry={() => void refetch()} />
          )}
        </div>
        <p className="mt-5 text-muted text-sm">Cancel anytime • 14-day money-back guarantee</p>
      </Card>
    </NarrowPage>
  );
};
