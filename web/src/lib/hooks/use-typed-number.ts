import { type ChangeEvent, useState } from 'react';

type TypedNumber<Value extends number | null> = {
  value: number | null;
  /** What is made of the text: null for what is none. */
  read: (typed: string) => Value;
  onRead: (value: Value) => void;
};

/**
 * A number that is typed as text, so that "1,200" is one: the text stays as it is typed until the field is left, and then
 * reads as the number that was made of it. What is no number stays, to be put right.
 */
export const useTypedNumber = <Value extends number | null>({ value, read, onRead }: TypedNumber<Value>) => {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === null ? '' : String(value));
  const isWrong = text.trim() !== '' && read(text) === null;
  return {
    isWrong,
    field: {
      value: text,
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        onRead(read(target.value));
      },
      onBlur: () => {
        if (!isWrong) setTyped(undefined);
      },
    },
  };
};
