import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type PageTitleProps = ComponentProps<'h1'> & {
  /** What is open in it: the name of a tab, where it is not the first. */
  part?: string | undefined;
};

/** The name of the tab that is open, in the order of the tabs; the first is the page itself. */
export const partOf = <Id extends string>(labels: Readonly<Record<Id, string>>, open: Id): string | undefined =>
  open === Object.keys(labels)[0] ? undefined : labels[open];

/** What is open in a page, after its name. */
export const OpenPart = ({ part }: Pick<PageTitleProps, 'part'>) =>
  part && <span className="font-normal text-muted">: {part}</span>;

/** The heading of a page: one size on every page. */
export const PageTitle = ({ className, part, children, ...rest }: PageTitleProps) => (
  <h1 {...rest} className={classNames('font-semibold text-xl', className)}>
    {children}
    <OpenPart part={part} />
  </h1>
);
