import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { Optional } from '../states/optional.tsx';
import { currentToast, onToastChange } from './toast-queue.ts';

const loadView = () => import('./toast-view.tsx');
const ToastView = lazy(loadView);

/**
 * Where toasts appear. The view is fetched at the first touch of the page, not with it: a toast most often tells of a
 * lost connection, and by then it is too late to fetch anything.
 */
export const Toaster = () => {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const prepare = () => setIsNeeded(true);
    const once = { once: true, passive: true } as const;
    window.addEventListener('pointerdown', prepare, once);
    window.addEventListener('focusin', prepare, once);
    return () => {
      window.removeEventListener('pointerdown', prepare);
      window.removeEventListener('focusin', prepare);
    };
  }, []);
  return isNeeded || toast ? (
    <Optional>
      <ToastView toast={toast} />
    </Optional>
  ) : null;
};
