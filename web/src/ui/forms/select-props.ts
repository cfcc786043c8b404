import { fieldClass } from './text-area.tsx';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** Of what the choice would show; beside the label in the list, and no part of it. */
  count?: number | undefined;
};
export type SelectProps<Value extends string> = {
  id?: string | undefined;
  label: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  onSelect: (value: Value) => void;
};

export const selectClass = `${fieldClass} inline-flex min-h-10 items-center justify-between gap-2`;
