import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DisclosureArrow } from './disclosure-arrow.tsx';

type DetailsProps = { summary: ReactNode; isOpen?: boolean; className?: string; children: ReactNode };

/** A block that opens in place and is in the document while closed: to be found in the page, copied and printed. */
export const Details = ({ summary, isOpen = false, className, children }: DetailsProps) => (
  <details open={isOpen} className={className}>
    <summary
      className={classNames(
        'flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-md [&::-webkit-details-marker]:hidden',
        'hover:[&_h2]:underline hover:[&_h3]:underline hover:[&_h4]:underline',
      )}
    >
      <DisclosureArrow />
      {summary}
    </summary>
    {children}
  </details>
);
