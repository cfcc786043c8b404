import { type Theme, themePreference } from '../lib/preferences.ts';
import { IconButton } from '../ui/button.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons.tsx';
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
