import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { fieldClass } from './text-area.tsx';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  isOptional?: boolean | undefined;
  /** What it is for, above it. */
  hint?: string | undefined;
  /** What to change, below it. */
  problem?: string | undefined;
  /** An answer that comes later: read out when it comes. */
  isProblemRead?: boolean;
  /** Stands in the field's right end. */
  aside?: ReactNode;
};

/** One line of text, with its label, what it is for, and what is wrong with it. */
export const TextField = ({ label, hint, problem, aside, isOptional, isProblemRead, ...input }: TextFieldProps) => {
  const made = useId();
  const { id = made, className, ...rest } = input;
  const notes = classNames(hint && `${id}-hint`, problem && `${id}-problem`);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          id={id}
          aria-describedby={notes || undefined}
          aria-invalid={problem !== undefined || undefined}
          {...rest}
          className={classNames(fieldClass, 'min-h-10', className)}
        />
        {aside}
      </div>
      {problem && (
        <p id={`${id}-problem`} role={isProblemRead ? 'alert' : undefined} className="mt-1 text-harm text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};
