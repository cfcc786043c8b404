import { useParams } from 'react-router-dom';
import { SolutionPage as CatalogueSolution } from '../../features/catalogue/solution-page.tsx';
import { ForPurchase } from '../../lib/purchase/for-purchase.ts';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { usePurchaseInHand, usePurchaseLink } from '../shell/purchase-in-hand.ts';

/** A product of the catalogue, introduced to the site's demonstration switch and the purchase in hand. */
export const SolutionPage = () => {
  const { solutionId = '' } = useParams();
  const demonstration = demonstrationPreference.use();
  const purchaseId = usePurchaseInHand();
  const linkTo = usePurchaseLink();
  return (
    <ForPurchase value={purchaseId ?? null}>
      <CatalogueSolution solutionId={solutionId} demonstration={demonstration} discoverPath={linkTo('discover')} />
    </ForPurchase>
  );
};
