import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fieldClass } from '../../ui/text-area.tsx';

type AccountFieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Stands in the field's right end. */
  aside?: ReactNode;
};

export const AccountField = ({ id, label, hint, problem, aside, className, ...rest }: AccountFieldProps) => (
  <div>
    <label htmlFor={id} className="mb-1 block font-medium text-sm">
      {label}
    </label>
    <div className="relative">
      <input
        id={id}
        aria-describedby={problem || hint ? `${id}-hint` : undefined}
        aria-invalid={problem !== undefined}
        {...rest}
        className={classNames(fieldClass, problem && 'border-harm', className)}
      />
      {aside}
    </div>
    {(problem || hint) && (
      <p id={`${id}-hint`} className={classNames('mt-1 text-sm', problem ? 'text-harm' : 'text-muted')}>
        {problem ?? hint}
      </p>
    )}
  </div>
);
