import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'dense' | 'small' | 'medium';

const looks = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'border-harm bg-surface text-harm hover:bg-harm-soft',
} satisfies Record<ButtonLook, string>;

const sizes = {
  // In a row of many: smaller still where the row would fill a phone.
  dense: 'min-h-7 px-2 text-xs sm:min-h-8 sm:px-1.75 sm:text-sm',
  small: 'min-h-8 px-2.5 text-sm',
  medium: 'min-h-10 px-4 text-base',
} satisfies Record<ButtonSize, string>;

/** The one look of a button, also for a link that acts like one. */
export const buttonClass = (look: ButtonLook = 'secondary', size: ButtonSize = 'small') =>
  classNames(
    'inline-flex items-center justify-center gap-1.5 rounded-md border py-1 font-medium transition-colors duration-100 print:hidden',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint',
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-faint',
    looks[look],
    sizes[size],
  );

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize; icon?: ReactNode };

export const Button = ({ look, size, icon, className, children, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={classNames(buttonClass(look, size), className)}>
    {icon}
    {children}
  </button>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; children: ReactNode };

/** A button that shows an icon alone; the label is read out and shown on hover. */
export const IconButton = ({ label, children, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classNames(
      'inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink print:hidden',
      className,
    )}
  >
    {children}
  </button>
);
