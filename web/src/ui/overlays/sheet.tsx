import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';

type SheetProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Stays in sight below what scrolls. */
  footer: ReactNode;
  children: ReactNode;
};

/** A dialog at the edge of a small screen, as high as the screen. */
export const Sheet = ({ title, isOpen, onClose, footer, children }: SheetProps) => (
  <HeadlessDialog open={isOpen} onClose={onClose} className="fixed inset-0 z-dialog">
    <DialogBackdrop className="fixed inset-0 bg-veil" />
    <div className="fixed inset-y-0 left-0 w-88 max-w-[calc(100vw-2rem)]">
      <DialogPanel className="flex h-full animate-appear flex-col bg-surface shadow-float">
        <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-2.5">
          <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
          <IconButton label="Close" onClick={onClose} className="-mr-1">
            <CloseIcon />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
        <div className="border-line border-t p-3">{footer}</div>
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
