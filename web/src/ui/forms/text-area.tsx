import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** The look of every text field. */
export const fieldClass =
  'w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-harm';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  isLabelHidden?: boolean;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** What to change, below it. */
  problem?: string | undefined;
};

export const TextArea = ({ label, isLabelHidden, isOptional, hint, problem, ...area }: TextAreaProps) => {
  const { id, className, ...rest } = area;
  const hintId = hint && id ? `${id}-hint` : undefined;
  const problemId = problem && id ? `${id}-problem` : undefined;
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        aria-describedby={classNames(hintId, problemId) || undefined}
        aria-invalid={problem !== undefined || undefined}
        {...rest}
        className={classNames(fieldClass, 'block resize-y', className)}
      />
      {problem && (
        <p id={problemId} className="mt-1 text-harm text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};
