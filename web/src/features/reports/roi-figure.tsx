import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';

/** Where a figure has no value: said, never 0 or blank. */
export const NOT_COMPUTED = 'Not computed';

/** A figure's formula, opened on demand. */
export const Formula = ({ formula, of }: { formula: string; of?: string }) => (
  <div data-word-text={formula} className="min-w-40">
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
