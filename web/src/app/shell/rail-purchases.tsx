import { lazy } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { forgetSession, hasAsked } from '../../features/assistant/conversation/session.ts';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { paths, purchasePath } from '../paths.ts';
import { usePurchaseInHand } from './purchase-in-hand.ts';

const PurchaseList = lazy(() => import('../../features/purchases/purchase-list.tsx'));

/** The way into a new purchase, and the history. A first visit has none and asks for nothing. */
export const RailPurchases = () => {
  const inHand = usePurchaseInHand();
  const hasPast = inHand !== undefined || hasAsked() || isMarkedSignedIn();
  return (
    <nav aria-label="Purchases">
      <Link
        to={paths.home}
        state={{ anew: true }}
        onClick={forgetSession}
        className={`w-full justify-start ${buttonClass()}`}
      >
        <PlusIcon />
        New purchase
      </Link>
      {hasPast && (
        <>
          <h2 className="mt-2.5 px-2 font-medium text-faint text-xs leading-6">Purchases</h2>
          <Optional>
            <PurchaseList linkTo={purchasePath} inHand={inHand} />
          </Optional>
          <NavLink
            to={paths.purchases}
            end
            className="flex min-h-7 items-center rounded-md px-2 text-muted text-xs hover:text-ink hover:underline"
          >
            All purchases and archive
          </NavLink>
        </>
      )}
    </nav>
  );
};
