import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-queue.ts';

const returnUrl = () => `${window.location.origin}/vendor?success=true`;
const noWord = 'The payment provider did not say why. Nothing is lost: please try again.';

/** The provider's own card fields, and the button that pays. What was entered stays when a payment fails. */
export const CardForm = () => {
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
