import { useId } from 'react';
import type { FilterOption } from '#shared/contracts/directories';
import { Select } from '../../ui/select.tsx';

type FilterChoiceProps<Value extends string> = {
  label: string;
  allLabel: string;
  value: Value | 'all';
  options: readonly Value[];
  /** How many entries each choice has; undefined while that is not known. */
  counts: readonly FilterOption[] | undefined;
  onSelect: (value: Value | 'all') => void;
};

/** A filter that is one of a list, or all. */
export const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => {
  const { label, allLabel, value, options, counts, onSelect } = props;
  const id = useId();
  const countOf = (option: Value) => (counts ? (counts.find((one) => one.value === option)?.count ?? 0) : undefined);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <Select<Value | 'all'>
        id={id}
        label={label}
        value={value}
        options={[
          { value: 'all', label: allLabel },
          ...options.map((option) => ({ value: option, label: option, count: countOf(option) })),
        ]}
        onSelect={onSelect}
      />
    </div>
  );
};
