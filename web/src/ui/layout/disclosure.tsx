import { DisclosureButton, DisclosurePanel, Disclosure as HeadlessDisclosure } from '@headlessui/react';
import type { ReactNode } from 'react';
import { DisclosureArrow } from './disclosure-arrow.tsx';

type DisclosureProps = { summary: ReactNode; children: ReactNode; className?: string };

/** A closed block that opens in place. */
export const Disclosure = ({ summary, children, className }: DisclosureProps) => (
  <HeadlessDisclosure as="div" className={className}>
    <DisclosureButton className="group inline-flex min-h-8 items-center gap-1.5 rounded-md text-left font-medium text-link text-sm hover:underline print:not-data-open:hidden">
      <DisclosureArrow />
      {summary}
    </DisclosureButton>
    <DisclosurePanel className="mt-2">{children}</DisclosurePanel>
  </HeadlessDisclosure>
);
