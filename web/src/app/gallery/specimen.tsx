import { type ReactNode, useState } from 'react';

/** One component in one state: what it is called, and how it looks. */
export type Specimen = { name: string; shown: ReactNode };
/** A component with its states, as its file in `web/src/ui` is called. */
export type Exhibit = { file: string; specimens: readonly Specimen[] };

type HeldProps<Value> = { from: Value; children: (value: Value, change: (value: Value) => void) => ReactNode };

/** Holds a value, so that what takes one can be tried. */
export const Held = <Value,>({ from, children }: HeldProps<Value>) => {
  const [value, setValue] = useState(from);
  return children(value, setValue);
};
