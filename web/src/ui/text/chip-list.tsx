import { useRef } from 'react';
import { focusAfter } from '../../lib/lost-focus.ts';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';

type ChipListProps = { label: string; items: readonly string[]; onRemove: (item: string) => void };

/** Texts that were chosen, each with a way to take it back; the next one takes the focus, or what follows the list. */
export const ChipList = ({ label, items, onRemove }: ChipListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const remove = (item: string, index: number) => {
    const group = list.current?.closest('fieldset');
    onRemove(item);
    focusAfter(() => {
      const left = list.current?.querySelectorAll('button');
      return left?.[Math.min(index, left.length - 1)] ?? group?.querySelector<HTMLElement>('input, button');
    });
  };
  return items.length === 0 ? null : (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map((item, index) => (
        <li
          key={item}
          className="inline-flex min-w-0 max-w-full items-center gap-0.5 rounded-md border border-line bg-surface pl-2.5 text-sm"
        >
          <span className="min-w-0 py-1 wrap-anywhere">{item}</span>
          <IconButton label={`Remove ${item}`} onClick={() => remove(item, index)} className="shrink-0">
            <CloseIcon className="size-3.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
