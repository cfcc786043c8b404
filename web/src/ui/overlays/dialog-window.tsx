import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';
import type { DialogProps } from './dialog.tsx';

/** An open dialog. */
export const DialogWindow = ({ title, onClose, children }: Omit<DialogProps, 'isOpen'>) => (
  <HeadlessDialog open onClose={onClose} className="fixed inset-0 z-dialog">
    <DialogBackdrop className="fixed inset-0 bg-veil" />
    <div className="fixed inset-0 flex items-center justify-center overflow-y-auto p-4">
      <DialogPanel className="max-h-full w-full max-w-lg animate-appear overflow-y-auto rounded-lg bg-surface p-5 shadow-float">
        <div className="mb-3 flex items-start justify-between gap-3">
          <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
          <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-1">
            <CloseIcon />
          </IconButton>
        </div>
        {children}
      </DialogPanel>
    </div>
  </HeadlessDialog>
);
