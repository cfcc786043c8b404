import type { CurrentUser } from '#shared/contracts/accounts';
import { formatDate } from '#shared/format';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ManageButton } from './manage-button.tsx';
import { PRODUCT } from './subscribe-states.tsx';

const until = ({ paidUntil, endsWithPeriod }: CurrentUser) => {
  if (!paidUntil) return 'Renews until you cancel.';
  const day = formatDate(paidUntil.slice(0, 10));
  return endsWithPeriod ? `Cancelled: access ends on ${day}.` : `Paid until ${day}. Renews until you cancel.`;
};

/** For who has subscribed: the way in, and the way out. */
export const ActiveCard = ({ user, isTest }: { user: CurrentUser; isTest: boolean }) => (
  <Card>
    <p className="flex flex-wrap items-center gap-2 font-medium text-muted text-sm">
      {PRODUCT} {isTest && <Badge status="caution">Test payments</Badge>}
    </p>
    <h1 className="mt-1 font-semibold text-2xl">Premium Access Active</h1>
    <p className="mt-2 text-muted">{until(user)}</p>
    <div className="mt-5 flex flex-wrap gap-2">
      <a href="/vendor" className={buttonClass('primary', 'medium')}>
        Go to Vendor Portal
      </a>
      <ManageButton />
    </div>
  </Card>
);
