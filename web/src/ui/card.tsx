import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames('rounded-lg border border-line bg-surface p-4 sm:p-5', className)} />
);
