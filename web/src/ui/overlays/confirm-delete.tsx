import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../states/spinner.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDeleteProps = {
  title: string;
  /** What is lost, and why it could not be deleted. */
  children: ReactNode;
  act?: string;
  isDeleting?: boolean;
  isOpen: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before something is deleted. */
export const ConfirmDelete = (props: ConfirmDeleteProps) => {
  const { title, children, act = 'Delete', isDeleting = false, isOpen, onDelete, onClose } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="space-y-4">
        {children}
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={onClose}>
            Keep
          </Button>
          <Button look="danger" size="medium" disabled={isDeleting} icon={isDeleting && <Spinner />} onClick={onDelete}>
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
