import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** The heading of a page: one size on every page. */
export const PageTitle = ({ className, children, ...rest }: ComponentProps<'h1'>) => (
  <h1 {...rest} className={classNames('font-semibold text-xl', className)}>
    {children}
  </h1>
);
