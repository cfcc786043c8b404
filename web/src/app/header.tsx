import { lazy } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { isMarkedSignedIn } from '../features/accounts/signed-in-marker.ts';
import { classNames } from '../ui/class-names.ts';
import { UserIcon } from '../ui/icons.tsx';
import { Optional } from '../ui/optional.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { desktopNav, paths } from './paths.ts';
import { ProductMark } from './product-mark.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

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
