import type { ReactNode } from 'react';
import type { Evidence, EvidenceMap } from '#shared/kernel/evidence';
import { EvidenceChip } from '../../../ui/evidence-chip.tsx';

type FactProps = {
  label: string;
  /** The entry's name. */
  of: string;
  evidence: Evidence | undefined;
  children: ReactNode;
};

/** One fact with its source; nothing where the value is not known: gaps stand in a line of their own. */
export const Fact = ({ label, of, evidence, children }: FactProps) =>
  isKnown(children) && (
    <>
      <dt className="max-w-28 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children}{' '}
        <EvidenceChip
          evidence={evidence}
          about={`${of}, ${label === label.toUpperCase() ? label : label.toLowerCase()}`}
        />
      </dd>
    </>
  );

const isKnown = (value: ReactNode) => value !== null && value !== undefined && value !== false && value !== '';

type BadgeSourceProps = {
  of: { name: string; demonstration: boolean; evidence: EvidenceMap };
  field: string;
  label: string;
};

/** The source of what a badge says; of a fictional entry the badge beside it says all there is to say. */
export const BadgeSource = ({ of: { name, demonstration, evidence }, field, label }: BadgeSourceProps) =>
  !demonstration && <EvidenceChip evidence={evidence[field]} about={`${name}, ${label}`} />;

const dialled = /^\+?[\d\s()-]{6,20}$/;

/** A number that can be dialled; what is more than a number, and a fictional one, is text. */
export const Phone = ({ number, isFictional }: { number: string; isFictional: boolean }) =>
  isFictional || !dialled.test(number) ? (
    <span className="figures">{number}</span>
  ) : (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="figures text-link underline underline-offset-2">
      {number}
    </a>
  );
