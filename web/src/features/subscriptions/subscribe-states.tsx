import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

const features = [
  'Unlimited product submissions',
  'AI product assessment',
  'Pricing benchmarking',
  'Market positioning insights',
  'Performance analytics',
  'Competitive analysis reports',
  'Market trend monitoring',
  'Lead generation insights',
  'Priority support',
  'Dedicated account manager',
  'Custom integration support',
];

/** What the subscription comes with. */
export const PremiumFeatures = () => (
  <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2">
        <CheckIcon className="mt-1.5 size-4 text-good" />
        {feature}
      </li>
    ))}
  </ul>
);

export const PRODUCT = 'Vendor Portal Premium';

/** The product, and that no money moves where that is so. */
export const PaidProduct = ({ isTest }: { isTest: boolean }) => (
  <>
    {PRODUCT} {isTest && <Badge status="caution">Test payments</Badge>}
  </>
);

export const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-2.5 text-muted">
    <Spinner className="size-5" />
    {children}
  </p>
);

export const WaitingPage = ({ children }: { children: ReactNode }) => (
  <NarrowPage title={PRODUCT} isWide>
    <Card>
      <Waiting>{children}</Waiting>
    </Card>
  </NarrowPage>
);

/** Plain links: this page is left by document navigation, so that the provider's rights end with it. */
export const SignInNeeded = () => (
  <NarrowPage title="Authentication required">
    <Card>
      <p className="text-muted">Sign in or create an account, so that the subscription has an owner.</p>
      <a href="/login?next=/subscribe" className={classNames('mt-4 w-full', buttonClass('primary', 'medium'))}>
        Go to Login
      </a>
    </Card>
  </NarrowPage>
);

/** What there is to subscribe to, while the payment is set up or cannot be. */
export const PremiumCard = ({ children }: { children: ReactNode }) => (
  <NarrowPage above={PRODUCT} title="Contact for Access" isWide>
    <Card>
      <PremiumFeatures />
      <div className="mt-5">{children}</div>
    </Card>
  </NarrowPage>
);
