import '../lib/zod-config.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { makeRouter } from './router.tsx';
import { followTheme } from './shell/theme.ts';

const RELOADED_AT = 'evident.reloaded-at';
const AGAIN_AFTER_MS = 30_000;

/**
 * A release replaces the chunks that an open page still names. Vite tells of one that is gone: reload, once, for the new
 * page. Drafts are in local storage and survive. What is still missing after that reaches the error page.
 */
const reloadOnceOnMissingChunk = () => {
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

const Providers = () => {
  const [{ queryClient, router }] = useState(() => ({ queryClient: makeQueryClient(), router: makeRouter() }));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
};

reloadOnceOnMissingChunk();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
