import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';

/** Points right when closed, down when open; without `isOpen` it follows the group or the summary around it. */
export const DisclosureArrow = ({ isOpen }: { isOpen?: boolean }) => (
  <ChevronDownIcon
    className={classNames(
      'size-4 shrink-0 transition-transform duration-100',
      isOpen === undefined
        ? '-rotate-90 group-data-open:rotate-0 [details[open]>summary>&]:rotate-0'
        : !isOpen && '-rotate-90',
    )}
  />
);
