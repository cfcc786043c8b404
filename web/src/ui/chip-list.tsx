import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';

type ChipListProps = { label: string; items: readonly string[]; onRemove: (item: string) => void };

/** Texts that were chosen, each with a way to take it back. */
export const ChipList = ({ label, items, onRemove }: ChipListProps) =>
  items.length === 0 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item}
          className="inline-flex min-w-0 max-w-full items-center gap-0.5 rounded-md border border-line bg-surface pl-2.5 text-sm"
        >
          <span className="min-w-0 py-1 wrap-anywhere">{item}</span>
          <IconButton label={`Remove ${item}`} onClick={() => onRemove(item)} className="shrink-0">
            <CloseIcon className="size-3.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
