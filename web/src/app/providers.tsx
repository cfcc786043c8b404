import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { makeRouter } from './router.tsx';

export const Providers = () => {
  const [{ queryClient, router }] = useState(() => ({ queryClient: makeQueryClient(), router: makeRouter() }));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
};
