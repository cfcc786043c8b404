import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { type Theme, themePreference } from '../../lib/storage/preferences.ts';
import { IconButton } from '../../ui/button.tsx';
import { MoonIcon, ScreenIcon, SunIcon, UserIcon } from '../../ui/icons.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { paths } from '../paths.ts';
import { themeAfter } from './theme.ts';

const icons = { light: <SunIcon />, dark: <MoonIcon />, system: <ScreenIcon /> } satisfies Record<
  Theme,
  React.ReactNode
>;
const names = { light: 'light', dark: 'dark', system: 'as your device' } satisfies Record<Theme, string>;

export const ThemeSwitch = () => {
  const theme = themePreference.use() ?? 'system';
  const next = themeAfter(theme);
  return (
    <IconButton label={`Theme: ${names[theme]}. Change to ${names[next]}`} onClick={() => themePreference.set(next)}>
      {icons[theme]}
    </IconButton>
  );
};

const AccountBadge = lazy(() => import('./account-badge.tsx'));

const stranger = (
  <>
    <span className="inline-flex min-h-7.5 items-center gap-1.5 whitespace-nowrap rounded-full border border-line px-2.5 text-muted text-xs">
      <UserIcon className="size-3.5" />
      Sample user
    </span>
    <Link
      to={paths.login}
      className="inline-flex min-h-8 items-center whitespace-nowrap rounded-md px-1 font-medium text-link text-sm hover:underline"
    >
      Sign in
    </Link>
  </>
);

/** The shell renders with every navigation, and so after every sign-in and sign-out. */
export const UserBadge = () =>
  isMarkedSignedIn() ? (
    <Optional>
      <AccountBadge stranger={stranger} />
    </Optional>
  ) : (
    stranger
  );

/** Lines of a record, and the tick of what was checked. */
export const ProductMark = () => (
  <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="fill-action" />
    <g className="stroke-on-action" fill="none" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M9 10.5h14M9 16h8.5M9 21.5h5" />
      <path d="m17.5 21 2.6 2.6 4.6-5.4" />
    </g>
  </svg>
);

export const Brand = () => (
  <Link to={paths.home} className="flex items-center gap-2 rounded-md font-semibold text-lg tracking-tight">
    <ProductMark />
    {BRAND}
  </Link>
);
