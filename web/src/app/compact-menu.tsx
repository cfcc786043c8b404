import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { compactNav, paths } from './paths.ts';

/** The navigation of screens too narrow for the header's: opens below it, closes on Escape, on a choice, and on leaving. */
export const CompactMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setIsOpen(false), [key]);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => !menu.current?.contains(event.target as Node) && setIsOpen(false);
    // Both: a press moves no focus in some browsers, and Tab is no press.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape from the button and the links within
    <div ref={menu} className="lg:hidden" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="compact-menu"
        onClick={() => setIsOpen((open) => !open)}
        className="inline-flex size-10 items-center justify-center rounded-md hover:bg-sunken"
      >
        <span className="sr-only">{isOpen ? 'Close menu' : 'Menu'}</span>
        {isOpen ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
      </button>
      <nav
        id="compact-menu"
        aria-label="Menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-float animate-appear border-line border-b bg-surface p-3 shadow-float"
      >
        <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-1 sm:grid-cols-3">
          {compactNav.map(({ page, label }) => (
            <li key={page}>
              <NavLink to={paths[page]} end className={menuLinkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};

const menuLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-11 items-center rounded-md px-3',
    isActive ? 'bg-action-soft font-medium text-link' : 'hover:bg-sunken',
  );
