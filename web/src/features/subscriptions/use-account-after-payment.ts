import { useEffect, useState } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts';
import { readSubscriber } from './api.ts';

type Seen = { user: CurrentUser | null | undefined; isExhausted: boolean };

const unseen: Seen = { user: undefined, isExhausted: false };
const isFinal = (user: CurrentUser | null) => user === null || user.subscriptionStatus === 'active';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Looks at the account until its subscription is active, or often enough. A look that fails is one of them.
 * @returns the account as last seen, null when nobody is signed in, and how to look as often once more
 */
export const useAccountAfterPayment = (isEnabled: boolean, everyMs: number, looks: number) => {
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
        if (look < looks) await pause(everyMs, signal);
      }
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
