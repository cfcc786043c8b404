import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { forgetSession } from '../../features/assistant/conversation/session.ts';
import { PurchasesPage as AllPurchases } from '../../features/purchases/purchases-page.tsx';
import { leaveTo } from '../../lib/leave-page.ts';
import { paths, purchasePath } from '../paths.ts';

/** All purchases, introduced to the chat home, where each is opened and a new one begins. */
export const PurchasesPage = () => (
  <AllPurchases linkTo={purchasePath} newPath={paths.home} onNew={forgetSession} onErased={beginAnew} />
);

/** What this browser still holds of a person goes too. */
const beginAnew = () => {
  forgetAccount();
  leaveTo(paths.home);
};
