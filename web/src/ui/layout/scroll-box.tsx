import type { ComponentProps } from 'react';

/** A box that scrolls by itself, so it is reached by keyboard and has a name. */
export const ScrollBox = ({ children, ...rest }: ComponentProps<'section'> & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section tabIndex={0} {...rest}>
    {children}
  </section>
);
