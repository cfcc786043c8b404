import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** `key`: where two facts have one name. */
export type NamedFact = { name: string; value: ReactNode; key?: string };
type FactsProps = {
  facts: readonly NamedFact[];
  /** Two facts beside each other where there is room. */
  isWide?: boolean;
  /** The names are sentences rather than words. */
  hasLongNames?: boolean;
};

/** Facts by name: the name beside the value, or above it where there is no room. */
export const Facts = ({ facts, isWide = false, hasLongNames = false }: FactsProps) => (
  <dl className={classNames('grid gap-x-6 gap-y-1.5 text-sm', isWide && 'md:grid-cols-2')}>
    {facts.map(({ name, value, key = name }) => (
      <div
        key={key}
        className={classNames(
          'min-w-0 sm:grid sm:gap-x-3',
          hasLongNames ? 'sm:grid-cols-[14rem_minmax(0,1fr)]' : 'sm:grid-cols-[9.5rem_minmax(0,1fr)]',
        )}
      >
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
