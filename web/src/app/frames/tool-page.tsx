import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ForPurchase } from '../../lib/purchase/for-purchase.ts';
import { handOverDrafts, holdsDrafts } from '../../lib/storage/drafts.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { PageName } from '../paths.ts';

const ToolSeed = lazy(() => import('./tool-seed.tsx'));

/** A tool on its own: what was typed in it for a purchase is put aside first. */
const Alone = ({ children }: { children: ReactNode }) => {
  const [isReady, setIsReady] = useState(() => holdsDrafts('tools'));
  useEffect(() => {
    handOverDrafts('tools');
    setIsReady(true);
  }, []);
  return isReady ? children : <Skeleton className="mt-4 h-64 w-full" />;
};

/** A page that may work for a purchase: for each it holds what was typed for that one alone. */
export const toolPage = (page: PageName, Page: ComponentType) => {
  const Tool = () => {
    const purchaseId = useSearchParams()[0].get('purchase');
    return purchaseId ? (
      <LazyPanel key={purchaseId} isShown>
        <ToolSeed page={page} purchaseId={purchaseId}>
          <ForPurchase value={purchaseId}>
            <Page />
          </ForPurchase>
        </ToolSeed>
      </LazyPanel>
    ) : (
      <Alone>
        <Page />
      </Alone>
    );
  };
  return Tool;
};
