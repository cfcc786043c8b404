import type { ReactNode } from 'react';

type FactProps = { label: string; children: ReactNode };

/** One fact; nothing where the value is not known: gaps and sources stand at the foot of the card. */
export const Fact = ({ label, children }: FactProps) =>
  isKnown(children) && (
    <>
      <dt className="max-w-28 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );

const isKnown = (value: ReactNode) => value !== null && value !== undefined && value !== false && value !== '';

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
