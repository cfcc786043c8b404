import { useId } from 'react';
import { formatCount } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';

type FacetCheckboxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many entries the choice would show; undefined while that is not known. */
  count: number | undefined;
};

/** A choice of a filter with the number of what it would show. */
export const FacetCheckbox = ({ label, checked, onChange, count }: FacetCheckboxProps) => {
  const id = useId();
  return (
    <label className={classNames('flex min-h-7 items-center gap-2 text-sm', count === 0 && !checked && 'text-muted')}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={id}
        aria-describedby={count === undefined ? undefined : `${id}-count`}
        className="size-4 shrink-0 accent-action"
      />
      <span id={id} className="min-w-0 flex-1">
        {label}
      </span>
      {count !== undefined && (
        <span id={`${id}-count`} className="figures text-muted text-xs">
          {formatCount(count)}
        </span>
      )}
    </label>
  );
};
