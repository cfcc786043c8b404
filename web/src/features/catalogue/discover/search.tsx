import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { SearchIcon } from '../../../ui/list-icons.tsx';
import { cleanSearch, SEARCH_MAX } from '../filters-in-url.ts';

const fields = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const notTyped = new Set(['checkbox', 'radio', 'button', 'submit']);
const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || fields.has(target.tagName)) &&
  !(target instanceof HTMLInputElement && notTyped.has(target.type));

/** `/` leads to the search box, unless one is writing, or a dialog is in front of it. */
const useSearchShortcut = (box: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTypedInto(event.target) || document.querySelector('[role=dialog], [role=listbox]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
};

/** As long as a typist pauses between letters. */
const TYPING_PAUSE_MS = 200;

type DiscoverSearchProps = {
  /** What is searched for now. */
  search: string;
  /** @param isTyping it is not finished: it takes the place of what was typed before it */
  onSearch: (search: string, isTyping: boolean) => void;
};

/** The search box: finds while one types, and at once on Enter or the button; `/` leads to it. */
export const DiscoverSearch = ({ search, onSearch }: DiscoverSearchProps) => {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Typing that goes on replaces its own address; the first letter keeps the one that Back leads to.
  const isUnderWay = useRef(false);
  useSearchShortcut(box);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [seen, setSeen] = useState(search);
  // What was asked for from here and is not the address yet: its arrival takes back no letter that was typed since.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (seen !== search) {
    setSeen(search);
    const own = asked.indexOf(search);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && cleanSearch(text) !== search) setText(search);
  }

  const searchFor = (words: string, isTyping: boolean) => {
    clearTimeout(timer.current);
    const next = cleanSearch(words);
    if (next !== search) {
      setAsked((before) => [...before, next]);
      onSearch(next, isUnderWay.current);
    }
    isUnderWay.current = isTyping;
  };
  const type = (words: string) => {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchFor(words, true), TYPING_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text, false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve
    <form role="search" onSubmit={submit} className="flex min-w-0 flex-1 basis-full gap-2 sm:basis-0 print:hidden">
      <label htmlFor="catalogue-search" className="sr-only">
        Search solutions
      </label>
      <div className="relative min-w-0 flex-1">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-4 text-faint" />
        <input
          ref={box}
          id="catalogue-search"
          type="search"
          value={text}
          maxLength={SEARCH_MAX}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            isUnderWay.current = false;
          }}
          placeholder="Product, vendor or need"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          className={`${fieldClass} min-h-10 pl-9`}
        />
      </div>
      <Button type="submit" look="primary" size="medium">
        Search
      </Button>
    </form>
  );
};
