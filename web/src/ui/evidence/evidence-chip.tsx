import { lazy, useRef, useState } from 'react';
import { type EvidenceKind, isOld, kindLabel, NOT_ON_RECORD, type ShownEvidence } from '#shared/kernel/evidence';
import { isoDay } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Optional } from '../states/optional.tsx';

// Loaded at the first click: most chips are read, not opened.
const EvidencePopover = lazy(() => import('./evidence-popover.tsx'));

const looks = {
  'public-record': 'border-line text-good',
  published: 'border-line text-link',
  'vendor-supplied': 'border-line text-muted',
  'user-supplied': 'border-line text-muted',
  estimate: 'border-dashed border-line-strong text-caution',
  'general-knowledge': 'border-dashed border-line-strong text-muted',
  demonstration: 'border-transparent bg-info-soft text-info',
} satisfies Record<EvidenceKind, string>;

/** In running text: its number, small; what it is stands in its name and in the popover. */
const numberShape =
  'figures inline-flex h-4 min-w-4 items-center justify-center whitespace-nowrap rounded-sm border bg-sunken px-1 align-[0.125em] font-semibold text-2xs leading-none';

const shape =
  'inline-flex h-4.5 items-center whitespace-nowrap rounded-sm border px-1 align-[0.0625em] font-medium text-2xs leading-none';

type EvidenceChipProps = {
  evidence: ShownEvidence | undefined;
  /** What the fact is about, for the popover's title and for those who do not see where the chip stands. */
  about: string;
  /** The fact is money a public buyer committed: it must not pass for a price. */
  isContract?: boolean | undefined;
  /** Shown in the place of its kind, where a text cites many. */
  number?: number | undefined;
};

/** The one look of evidence: a small chip after the fact, which opens its source and says when the fact is old. */
export const EvidenceChip = ({ evidence, about, isContract, number }: EvidenceChipProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!evidence) return <NotOnRecordChip />;
  const label = isContract ? 'Public contract' : kindLabel[evidence.kind];
  // A contract is an event: it does not grow old.
  const year = !isContract && isOld(evidence, isoDay(new Date())) && (evidence.asOf ?? evidence.seenAt)?.slice(0, 4);
  const text = year ? `${label} as of ${year}` : label;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${number ? `${number}, ` : ''}${text}: source of ${about}`}
        onClick={() => setIsOpen((open) => !open)}
        className={classNames(
          number ? numberShape : shape,
          'hover:bg-sunken',
          looks[evidence.kind],
          year && 'border-dashed border-line-strong',
        )}
      >
        {number ?? text}
      </button>
      {isOpen && (
        <Optional>
          <EvidencePopover
            anchor={button}
            evidence={evidence}
            about={about}
            label={label}
            onClose={() => setIsOpen(false)}
          />
        </Optional>
      )}
      {evidence.otherwise?.map(({ says, ...other }) => (
        <span key={`${says} ${other.source}`} className="whitespace-normal text-muted">
          {' '}
          Another source says: {says} <EvidenceChip evidence={other} about={`${about}, by another source`} />
        </span>
      ))}
    </>
  );
};

/** The one look of what no record holds. */
export const NotOnRecordChip = () => (
  <span className={classNames(shape, 'border-line-strong border-dashed text-faint')}>{NOT_ON_RECORD}</span>
);
