import { Select as RadixSelect } from 'radix-ui';
import { formatCount } from '../../lib/format.ts';
import { CheckIcon, ChevronDownIcon } from '../icons.tsx';
import { type SelectProps, selectClass } from './select-props.ts';

/** A select with its list, which stands open when it arrives: it was asked for. */
export const SelectList = <Value extends string>({
  id,
  label,
  value,
  options,
  placeholder,
  onSelect,
}: SelectProps<Value>) => (
  <RadixSelect.Root defaultOpen value={value ?? ''} onValueChange={(next) => onSelect(next as Value)}>
    <RadixSelect.Trigger id={id} aria-label={label} className={selectClass}>
      <RadixSelect.Value placeholder={placeholder} />
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
