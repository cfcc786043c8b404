import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PageTitle } from './page-title.tsx';

type NarrowPageProps = {
  title: string;
  /** What the page belongs to, above its title. */
  above?: ReactNode;
  lead?: ReactNode;
  /** For a form of its own, such as a payment. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page of one card in the middle, such as a login: its title stands above the card and on its edge. */
export const NarrowPage = ({ title, above, lead, isWide = false, children }: NarrowPageProps) => (
  <div className={classNames('mx-auto pt-4 pb-10 sm:pt-10', isWide ? 'max-w-2xl' : 'max-w-md')}>
    {above && <div className="mb-1 flex flex-wrap items-center gap-2 font-medium text-muted text-sm">{above}</div>}
    <PageTitle>{title}</PageTitle>
    {lead && <p className="mt-1 text-muted">{lead}</p>}
    <div className="mt-4 space-y-4">{children}</div>
  </div>
);
