import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The look of every text field. */
export const fieldClass =
  'w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink disabled:bg-sunken disabled:text-muted';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; isLabelHidden?: boolean; hint?: string };

export const TextArea = ({ label, isLabelHidden, hint, id, className, ...rest }: TextAreaProps) => {
  const hintId = hint && id ? `${id}-hint` : undefined;
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        aria-describedby={hintId}
        {...rest}
        className={classNames(fieldClass, 'block resize-y', className)}
      />
    </div>
  );
};
