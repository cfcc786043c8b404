import { lazy, type ReactNode, Suspense } from 'react';

export type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

// 18 KB that a page does without until something opens.
const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }));

export const Dialog = ({ isOpen, ...shown }: DialogProps) =>
  isOpen && (
    <Suspense fallback={null}>
      <DialogWindow {...shown} />
    </Suspense>
  );
