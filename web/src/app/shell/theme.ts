import { type Theme, themePreference } from '../../lib/storage/preferences.ts';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

const apply = () => {
  const choice = themePreference.get() ?? 'system';
  const isDark = choice === 'dark' || (choice === 'system' && systemDark().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
};

/** Keeps the page in the chosen theme; public/theme.js set it before the first paint. */
export const followTheme = () => {
  apply();
  themePreference.subscribe(apply);
  systemDark().addEventListener('change', apply);
};

const order = ['light', 'dark', 'system'] as const satisfies readonly Theme[];
export const themeAfter = (theme: Theme): Theme => order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
