const RELOADED_AT = 'evident.reloaded-at';
const AGAIN_AFTER_MS = 30_000;

/**
 * A release replaces the chunks that an open page still names. Vite tells of one that is gone: reload, once, for the new
 * page. Drafts are in local storage and survive. What is still missing after that reaches the error page.
 */
export const reloadOnceOnMissingChunk = () => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
};

const mayReload = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without a note of the last reload there is no way to stop a loop of them.
    return false;
  }
};
