import { forgetSession } from '../../features/assistant/conversation/session.ts';
import { PurchasesPage as AllPurchases } from '../../features/purchases/purchases-page.tsx';
import { paths, purchasePath } from '../paths.ts';

/** All purchases, introduced to the chat home, where each is opened and a new one begins. */
export const PurchasesPage = () => <AllPurchases linkTo={purchasePath} newPath={paths.home} onNew={forgetSession} />;
