import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';

type RefusedFilesProps = {
  refused: readonly { name: string; reason: string }[];
  onDismiss: (name: string) => void;
};

/** Files that could not be read, and why; items of the list around them. */
export const RefusedFiles = ({ refused, onDismiss }: RefusedFilesProps) =>
  refused.map(({ name, reason }) => (
    <li key={name} className="flex items-center gap-2 text-harm">
      <span role="alert" className="min-w-0">
        {name}: {reason}
      </span>
      <IconButton label={`Dismiss the message about ${name}`} onClick={() => onDismiss(name)}>
        <CloseIcon />
      </IconButton>
    </li>
  ));
