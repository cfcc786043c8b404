import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** Where a figure has no value: said, never 0 or blank. */
export const NOT_COMPUTED = 'Not computed';

type FormulaProps = { formula: string; of?: string; isInTable?: boolean };

/** A figure's formula, opened on demand. */
export const Formula = ({ formula, of, isInTable }: FormulaProps) => (
  <div data-word-text={formula} className={classNames('min-w-40', isInTable && '-mt-1.5')}>
    <Disclosure summary={<>Formula{of && <span className="sr-only"> of {of}</span>}</>}>
      <p className="figures max-w-[44rem] text-muted text-sm">{formula}</p>
    </Disclosure>
  </div>
);

type FigureProps = { name: string; value: string | null; formula?: string | undefined; note?: ReactNode };

/** One figure with its name, what it means and its formula. */
export const Figure = ({ name, value, formula, note }: FigureProps) => (
  <div className="min-w-0 rounded-md border border-line px-3 py-2.5">
    <dt className="text-muted text-sm">{name}</dt>
    <dd>
      <p className={value === null ? 'text-muted' : 'figures font-semibold text-lg'}>{value ?? NOT_COMPUTED}</p>
      {note && <p className="text-muted text-sm">{note}</p>}
      {value !== null && formula && <Formula formula={formula} of={name} />}
    </dd>
  </div>
);
