import { useState } from 'react';
import type { FactItem } from '../../../lib/conversation/recommendation-facts.ts';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { ValueText } from '../../../ui/text/external-link.tsx';

type FactItemViewProps = { item: FactItem; about: string; isContract?: boolean | undefined };

/** A value with its evidence right after it. */
export const FactItemView = ({ item: { text, evidence }, about, isContract }: FactItemViewProps) => (
  <>
    <ValueText text={text} /> {evidence && <EvidenceChip evidence={evidence} about={about} isContract={isContract} />}
  </>
);

/** Longer lists open on demand; exports hold all. */
const SHOWN = 3;

type FactItemsProps = { items: readonly FactItem[]; about: string; isContract?: boolean | undefined };

/** The values of one fact, one under the other. */
export const FactItems = ({ items, about, isContract }: FactItemsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  return (
    <>
      {shown.map((item) => (
        <p key={item.text}>
          <FactItemView item={item} about={about} isContract={isContract} />
        </p>
      ))}
      {shown.length < items.length && (
        <button type="button" onClick={() => setIsOpen(true)} className="min-h-6 font-medium text-link hover:underline">
          Show all {items.length}
        </button>
      )}
    </>
  );
};

type FactListProps = {
  /** Of the heading, below that of what it is part of. */
  level: 4 | 5;
  title: string;
  about: string;
  items: readonly FactItem[];
  icon?: React.ReactNode;
};

/** A short list of facts under a small heading; nothing when there are none. */
export const FactList = ({ level, title, about, items, icon }: FactListProps) => {
  if (items.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className="flex items-center gap-1.5 font-medium text-sm">
        {icon}
        {title}
      </Heading>
      <ul className="mt-1 space-y-1.5 text-sm">
        {items.map((item) => (
          <li key={item.text}>
            <FactItemView item={item} about={`${about}, ${title.toLowerCase()}`} />
          </li>
        ))}
      </ul>
    </div>
  );
};
