import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PremiumFeatures } from './premium-features.tsx';

export const PRODUCT = 'Vendor Portal Premium';

export const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-2.5 text-muted">
    <Spinner className="size-5" />
    {children}
  </p>
);

/** Plain links: this page is left by document navigation, so that the provider's rights end with it. */
export const SignInNeeded = () => (
  <Card>
    <h1 className="font-semibold text-2xl">Authentication required</h1>
    <p className="mt-2 text-muted">Sign in or create an account, so that the subscription has an owner.</p>
    <a href="/login?next=/subscribe" className={`mt-5 ${buttonClass('primary', 'medium')}`}>
      Go to Login
    </a>
  </Card>
);

/** What there is to subscribe to, while the payment is set up or cannot be. */
export const PremiumCard = ({ children }: { children: ReactNode }) => (
  <Card>
    <p className="font-medium text-muted text-sm">{PRODUCT}</p>
    <h1 className="mt-1 font-semibold text-2xl">Contact for Access</h1>
    <div className="mt-4">
      <PremiumFeatures />
    </div>
    <div className="mt-5">{children}</div>
  </Card>
);
