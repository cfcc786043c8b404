import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';

type WideDialogProps = {
  title: ReactNode;
  onClose: () => void;
  /** Stays above what scrolls. */
  toolbar?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog as wide as the page, for tables: the body scrolls both ways under a head that stays. It is open while it is
 * rendered. Printed, it stands alone: the page behind it is left out.
 */
export const WideDialog = ({ title, onClose, toolbar, children }: WideDialogProps) => (
  <HeadlessDialog open onClose={onClose} data-prints-alone className="fixed inset-0 z-dialog print:static">
    <DialogBackdrop className="fixed inset-0 bg-veil print:hidden" />
    <div className="fixed inset-0 flex items-center justify-center overflow-y-auto p-2 sm:p-4 print:static print:block print:overflow-visible print:p-0">
      <DialogPanel className="flex max-h-full w-full max-w-6xl animate-appear flex-col overflow-y-auto rounded-lg bg-surface shadow-float tall:overflow-hidden print:block print:max-h-none print:overflow-visible print:shadow-none">
        <div className="flex items-start justify-between gap-3 px-4 pt-4 pb-2 sm:px-5">
          <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
          <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-1 shrink-0 print:hidden">
            <CloseIcon />
          </IconButton>
        </div>
        {toolbar && <div className="px-4 pb-2 sm:px-5 print:hidden">{toolbar}</div>}
        {children}
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
