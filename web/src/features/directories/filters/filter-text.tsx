import { useEffect, useId, useRef, useState } from 'react';
import { FILTER_MAX, type FilterOption } from '#shared/contracts/directories';
import { fieldClass } from '../../../ui/forms/text-area.tsx';

/** As long as a typist pauses between letters. */
const TYPING_PAUSE_MS = 300;

type FilterTextProps = {
  label: string;
  placeholder: string;
  value: string;
  /** What may be typed, with counts; anything else may be typed too. */
  suggestions?: readonly FilterOption[] | undefined;
  /** @param isGoingOn it takes the place of what was typed before it */
  onFilter: (text: string, isGoingOn: boolean) => void;
};

/** A filter that is typed: applies when the typist pauses, and at once on Enter or on leaving it. */
export const FilterText = ({ label, placeholder, value, suggestions, onFilter }: FilterTextProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Typing that goes on replaces its own address; the first letter keeps the one that Back leads to.
  const isUnderWay = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A value that this field did not ask for, from Back or Clear, takes the place of what stands in it.
  const [seen, setSeen] = useState(value);
  const [asked, setAsked] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setAsked(value);
    if (asked !== value) setText(value);
  }

  const apply = (words: string, isTyping: boolean) => {
    clearTimeout(timer.current);
    const next = words.trim();
    if (next !== asked) {
      setAsked(next);
      onFilter(next, isUnderWay.current);
    }
    isUnderWay.current = isTyping;
  };
  const type = (words: string) => {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(words, true), TYPING_PAUSE_MS);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        type="text"
        value={text}
        maxLength={FILTER_MAX}
        placeholder={placeholder}
        list={suggestions && `${id}-options`}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(text, false)}
        onBlur={() => apply(text, false)}
        className={`${fieldClass} min-h-10`}
      />
      {suggestions && (
        <datalist id={`${id}-options`}>
          {suggestions.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </div>
  );
};
