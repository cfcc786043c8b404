import type { ComponentProps } from 'react';
import { useTypedNumber } from '../../lib/hooks/use-typed-number.ts';
import { TextField } from './text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'type' | 'onChange' | 'onBlur' | 'problem'> & {
  value: number | null;
  /** What is made of the text: null for what is none. */
  read: (typed: string) => number | null;
  /** What is said of a text that is none. */
  wrong: string;
  onRead: (value: number | null) => void;
};

/** A number, typed as people write it: "1,200". What is none is said, and nothing is made of it. */
export const NumberField = ({ value, read, wrong, onRead, ...props }: NumberFieldProps) => {
  const { isWrong, field } = useTypedNumber({ value, read, onRead });
  return <TextField inputMode="decimal" {...props} {...field} problem={isWrong ? wrong : undefined} isProblemRead />;
};
