import { type KeyboardEvent, useState } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { type SelectProps, selectClass } from './select-props.ts';
import { fieldClass } from './text-area.tsx';

type List = typeof import('./select-list.tsx').SelectList;

// 30 KB that most visits to a page do without: on its way as soon as somebody reaches for a select.
const loadList = () => import('./select-list.tsx');
const loadEarly = () => void loadList().catch(() => undefined);

/** One of a list. An item may not have an empty value: use `undefined` and a placeholder for "none yet". */
export const Select = <Value extends string>({ placeholder = 'Choose', ...props }: SelectProps<Value>) => {
  const [list, setList] = useState<{ List: List } | 'missing' | undefined>(undefined);
  if (list === 'missing') return <PlainSelect placeholder={placeholder} {...props} />;
  if (list) return <list.List placeholder={placeholder} {...props} />;
  const open = async () => {
    const loaded = await loadList().catch(() => undefined);
    setList(loaded ? { List: loaded.SelectList } : 'missing');
  };
  return <ClosedSelect placeholder={placeholder} {...props} onOpen={open} />;
};

type Closed<Value extends string> = SelectProps<Value> & { onOpen: () => void };

/** What is there before anybody asks for the list. */
const ClosedSelect = <Value extends string>({ id, label, value, options, placeholder, onOpen }: Closed<Value>) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button
      id={id}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={selectClass}
    >
      <span>{options.find((option) => option.value === value)?.label ?? placeholder}</span>
      <span aria-hidden="true">
        <ChevronDownIcon />
      </span>
    </button>
  );
};

/** The browser's own, where the list could not be fetched. */
const PlainSelect = <Value extends string>({
  id,
  label,
  value,
  options,
  placeholder,
  onSelect,
}: SelectProps<Value>) => (
  <select
    id={id}
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onSelect(target.value as Value)}
    className={`${fieldClass} min-h-10`}
  >
    {value === undefined && <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
