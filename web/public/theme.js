// Runs before the first paint, so that a dark page never flashes white. src/app/theme.ts keeps it up to date afterwards.
(() => {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('evident.theme') ?? '"system"');
  } catch {
    // Blocked or corrupt storage: the system decides.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
