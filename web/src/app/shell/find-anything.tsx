import { lazy, type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { path } from '../../ui/icons.tsx';
import { Optional } from '../../ui/states/optional.tsx';

const Palette = lazy(() => import('./palette.tsx'));
export const SearchIcon = path('M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4');

/** The way to everything by a few letters, from every page: a button, and Ctrl or Cmd with K. */
export const FindAnything = ({ isWide, ref }: { isWide: boolean; ref?: RefObject<HTMLButtonElement | null> }) => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      // What is in front keeps the keys.
      if (document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className={classNames(
          'inline-flex items-center gap-2 rounded-md text-faint hover:bg-sunken',
          isWide
            ? 'min-h-8 border border-line pr-1.5 pl-2.5 text-left text-sm xl:w-49'
            : 'size-10 shrink-0 justify-center text-ink',
        )}
      >
        <SearchIcon className={isWide ? 'size-4' : 'size-5'} />
        <span className={isWide ? 'flex-1 max-xl:sr-only' : 'sr-only'}>Find anything</span>
        {isWide && (
          <span
            aria-hidden="true"
            className="rounded-sm border border-line border-b-2 px-1 font-medium font-sans text-2xs text-muted max-xl:hidden"
          >
            Ctrl K
          </span>
        )}
      </button>
      {isOpen && (
        <Optional>
          <Palette onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  );
};
