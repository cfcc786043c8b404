import { lazy, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useIsWide } from '../../lib/hooks/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import { MenuIcon } from '../../ui/icons.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { desktopNav } from '../paths.ts';
import { FindAnything } from './find-anything.tsx';
import { Brand, ThemeSwitch, UserBadge } from './header-parts.tsx';
import { usePurchaseLink } from './purchase-in-hand.ts';
import { useSlotTarget } from './slots.tsx';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));

const navLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'inline-flex min-h-8 items-center whitespace-nowrap rounded-md px-2 text-sm transition-colors duration-100 xl:px-2.5',
    isActive ? 'bg-sunken font-medium text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
  );

/** The pages that the specification's header names; the rail beside the page has the rest. */
const WideHeader = () => {
  const linkTo = usePurchaseLink();
  return (
    <>
      <div className="mr-1 xl:w-58">
        <Brand />
      </div>
      <nav aria-label="Main">
        <ul className="flex gap-0.5">
          {desktopNav.map(({ page, label }) => (
            <li key={page}>
              <NavLink to={linkTo(page)} end className={navLinkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1.5 xl:gap-2.5">
        <FindAnything isWide />
        <ThemeSwitch />
        <UserBadge />
      </div>
    </>
  );
};

/** On a phone: the menu, and where one is. */
const NarrowHeader = () => {
  const setTitle = useSlotTarget('title');
  const [isOpen, setIsOpen] = useState(false);
  const find = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon className="size-5" />
      </button>
      <Optional>
        <MenuSheet isOpen={isOpen} onClose={() => setIsOpen(false)} onFind={() => find.current?.click()} />
      </Optional>
      <div ref={setTitle} className="peer min-w-0 flex-1 empty:hidden" />
      <div className="hidden flex-1 peer-empty:block">
        <Brand />
      </div>
      <FindAnything ref={find} isWide={false} />
    </>
  );
};

export const Header = () => {
  const isWide = useIsWide();
  return (
    <header className="top-0 z-header flex h-13 items-center gap-2 border-line border-b bg-surface px-1.5 tall:sticky lg:px-4 print:static print:border-0 print:[&_:is(button,nav)]:hidden">
      {isWide ? <WideHeader /> : <NarrowHeader />}
    </header>
  );
};
