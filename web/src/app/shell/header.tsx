import { lazy, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { isMarkedSignedIn } from '../../features/accounts/signed-in-marker.ts';
import { type Theme, themePreference } from '../../lib/storage/preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon, MenuIcon, MoonIcon, ScreenIcon, SunIcon, UserIcon } from '../../ui/icons.tsx';
import { Optional } from '../../ui/optional.tsx';
import { compactNav, desktopNav, paths } from '../paths.ts';
import { ProductMark } from './product-mark.tsx';
import { themeAfter } from './theme.ts';

/** The navigation of screens too narrow for the header's: opens below it, closes on Escape, on a choice, and on leaving. */
const CompactMenu = () => {
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

const icons = { light: <SunIcon />, dark: <MoonIcon />, system: <ScreenIcon /> } satisfies Record<
  Theme,
  React.ReactNode
>;
const names = { light: 'light', dark: 'dark', system: 'as your device' } satisfies Record<Theme, string>;

const ThemeSwitch = () => {
  const theme = themePreference.use() ?? 'system';
  const next = themeAfter(theme);
  return (
    <IconButton label={`Theme: ${names[theme]}. Change to ${names[next]}`} onClick={() => themePreference.set(next)}>
      {icons[theme]}
    </IconButton>
  );
};

const AccountBadge = lazy(() => import('./account-badge.tsx'));

export const Header = () => (
  <header className="relative border-line border-b bg-surface">
    <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-3 sm:px-6">
      <Link to={paths.home} className="mr-1 flex items-center gap-2 rounded-md font-semibold text-lg tracking-tight">
        <ProductMark />
        {BRAND}
      </Link>
      <nav aria-label="Main" className="hidden flex-1 lg:block">
        <ul className="flex gap-0.5">
          {desktopNav.map(({ page, label }) => (
            <li key={page}>
              <NavLink to={paths[page]} end className={navLinkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-1.5">
        <ThemeSwitch />
        <UserBadge />
        <CompactMenu />
      </div>
    </div>
  </header>
);

const navLinkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'inline-flex min-h-8 items-center rounded-md px-2.5 text-sm transition-colors duration-100',
    isActive ? 'bg-sunken font-medium text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
  );

const stranger = (
  <Link
    to={paths.login}
    title="Sign in"
    className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-full border border-line px-2 text-muted text-xs sm:px-2.5"
  >
    <UserIcon className="size-3.5" />
    Sample user
  </Link>
);

/** The shell renders with every navigation, and so after every sign-in and sign-out. */
const UserBadge = () =>
  isMarkedSignedIn() ? (
    <Optional>
      <AccountBadge stranger={stranger} />
    </Optional>
  ) : (
    stranger
  );
