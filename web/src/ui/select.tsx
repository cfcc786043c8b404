import { Select as RadixSelect } from 'radix-ui';
import { formatCount } from '../lib/format.ts';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import { fieldClass } from './text-area.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** Of what the choice would show; beside the label in the list, and no part of it. */
  count?: number | undefined;
};
type SelectProps<Value extends string> = {
  id?: string;
  label: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  onSelect: (value: Value) => void;
};

/** One of a list. Radix refuses an item with an empty value: use `undefined` and a placeholder for "none yet". */
export const Select = <Value extends string>({
  id,
  label,
  value,
  options,
  placeholder,
  onSelect,
}: SelectProps<Value>) => (
  <RadixSelect.Root value={value ?? ''} onValueChange={(next) => onSelect(next as Value)}>
    <RadixSelect.Trigger
      id={id}
      aria-label={label}
      className={`${fieldClass} inline-flex min-h-10 items-center justify-between gap-2`}
    >
      <RadixSelect.Value placeholder={placeholder ?? 'Choose'} />
      <RadixSelect.Icon>
        <ChevronDownIcon />
      </RadixSelect.Icon>
    </RadixSelect.Trigger>
    <RadixSelect.Portal>
      <RadixSelect.Content
        position="popper"
        sideOffset={4}
        className="z-float max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) rounded-md border border-line bg-surface p-1 shadow-float"
      >
        <RadixSelect.Viewport>
          {options.map((option) => (
            <RadixSelect.Item
              key={option.value}
              value={option.value}
              className="flex min-h-8 items-center justify-between gap-3 rounded-sm px-2 text-sm outline-none data-highlighted:bg-sunken"
            >
              <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
              <span className="flex items-center gap-2">
                <RadixSelect.ItemIndicator>
                  <CheckIcon />
                </RadixSelect.ItemIndicator>
                {option.count !== undefined && (
                  <span className="figures text-muted text-xs">{formatCount(option.count)}</span>
                )}
              </span>
            </RadixSelect.Item>
          ))}
        </RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  </RadixSelect.Root>
);
