import type { CurrentUser } from '#shared/contracts/accounts';
import { formatDate } from '#shared/format';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { ManageButton } from './manage-button.tsx';
import { PaidProduct } from './subscribe-states.tsx';

const until = ({ paidUntil, endsWithPeriod }: CurrentUser) => {
  if (!paidUntil) return 'Renews until you cancel.';
  const day = formatDate(paidUntil.slice(0, 10));
  return endsWithPeriod ? `Cancelled: access ends on ${day}.` : `Paid until ${day}. Renews until you cancel.`;
};

/** For who has subscribed: the way in, and the way out. */
export const ActiveCard = ({ user, isTest }: { user: CurrentUser; isTest: boolean }) => (
  <NarrowPage above={<PaidProduct isTest={isTest} />} title="Premium Access Active" isWide>
    <Card>
      <p className="text-muted">{until(user)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href="/vendor" className={buttonClass('primary', 'medium')}>
          Go to Vendor Portal
        </a>
        <ManageButton />
      </div>
    </Card>
  </NarrowPage>
);
