import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '#shared/contracts/accounts';
import { pause } from '../../lib/pause.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { readSubscriber } from './api.ts';
import { Waiting } from './subscribe-states.tsx';

type Seen = { user: CurrentUser | null | undefined; isExhausted: boolean };

const unseen: Seen = { user: undefined, isExhausted: false };
const isFinal = (user: CurrentUser | null) => user === null || user.subscriptionStatus === 'active';

/**
 * Looks at the account until its subscription is active, or often enough. A look that fails is one of them.
 * @returns the account as last seen, null when nobody is signed in, and how to look as often once more
 */
const useAccountAfterPayment = (isEnabled: boolean, everyMs: number, looks: number) => {
  const [seen, setSeen] = useState(unseen);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isEnabled) return;
    const { signal, abort } = stopper();
    const follow = async () => {
      for (let look = 1; look <= looks && !signal.aborted; look++) {
        const user = await readSubscriber(signal).catch(() => undefined);
        if (signal.aborted) return;
        if (user !== undefined) setSeen({ user, isExhausted: false });
        if (user !== undefined && isFinal(user)) return;
        if (look < looks) await pause(everyMs, signal).catch(() => undefined);
      }
      if (signal.aborted) return;
      setSeen(({ user }) => ({ user, isExhausted: true }));
    };
    void follow();
    return abort;
  }, [isEnabled, everyMs, looks, round]);

  const lookAgain = () => {
    setSeen(unseen);
    setRound((last) => last + 1);
  };
  return { ...seen, lookAgain };
};

const stopper = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** How often, and how many times, the account is looked at: a minute in all. */
const EVERY_MS = 2_000;
const LOOKS = 30;

type Props = {
  /** The subscription is active: access can be asked for. */
  onActive: () => void;
  everyMs?: number;
  looks?: number;
};

/**
 * For who comes back from paying, told by `?success=true`. The address proves nothing: until the account is active,
 * nothing is opened and nothing is called a success.
 */
export const PaymentReturn = ({ onActive, everyMs = EVERY_MS, looks = LOOKS }: Props) => {
  const [{ isReturn, isFailed, forget }, isTold] = [useReturn(), useRef(false)];
  const { user, isExhausted, lookAgain } = useAccountAfterPayment(isReturn && !isFailed, everyMs, looks);
  const isActive = user?.subscriptionStatus === 'active';
  useEffect(() => {
    if (!isActive || isTold.current) return;
    isTold.current = true;
    showToast({ title: 'Payment Successful', description: 'Welcome to Vendor Portal Premium!', variant: 'success' });
    forget();
    onActive();
  });
  if (isFailed) return <Failed />;
  if (!isReturn || isActive || user === null) return null;
  return isExhausted ? <NotYet onLookAgain={lookAgain} /> : <Confirming />;
};

/** What the address said on arrival. The provider adds the payment's secret to it, which leaves at once. */
const useReturn = () => {
  const [query, setQuery] = useSearchParams();
  const [{ isReturn, isFailed }] = useState(() => ({
    isReturn: query.get('success') === 'true',
    isFailed: query.get('success') === 'true' && query.get('redirect_status') === 'failed',
  }));
  const without = (names: string[]) =>
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => !names.includes(name))), { replace: true });
  const hasSecret = query.has('payment_intent_client_secret');
  useEffect(() => {
    if (hasSecret) without(['payment_intent', 'payment_intent_client_secret', 'redirect_status']);
  });
  return { isReturn, isFailed, forget: () => without(['success']) };
};

const Confirming = () => (
  <Notice status="info" className="mb-6">
    <Waiting>Waiting for the payment provider to confirm your payment. This page will continue by itself.</Waiting>
  </Notice>
);

const NotYet = ({ onLookAgain }: { onLookAgain: () => void }) => (
  <Notice status="caution" role="status" className="mb-6">
    <p className="font-medium">No payment has been confirmed yet</p>
    <p>
      If you paid, your access opens as soon as the payment provider tells us, even if you leave this page. Do not pay
      twice: look at your subscription first.
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button onClick={onLookAgain}>Check again</Button>
      <a href="/subscribe" className={buttonClass()}>
        Your subscription
      </a>
    </div>
  </Notice>
);

const Failed = () => (
  <Notice status="harm" role="alert" className="mb-6">
    <p className="font-medium">Your payment was not completed</p>
    <a href="/subscribe" className={`mt-2 ${buttonClass()}`}>
      Try again
    </a>
  </Notice>
);
