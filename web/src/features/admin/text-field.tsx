import { type ComponentProps, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { fieldClass } from '../../ui/text-area.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & { label: string; hint?: string };

/** One line, with its label and what it is for. */
export const TextField = ({ label, hint, className, ...rest }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input id={id} aria-describedby={hint && `${id}-hint`} {...rest} className={`${fieldClass} min-h-10`} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
};
