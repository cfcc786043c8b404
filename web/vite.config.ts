import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { 'react-remove-scroll': `${import.meta.dirname}/src/ui/remove-scroll.tsx` } },
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows files of our own only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The two lazy document readers; neither is loaded before a file is dropped in.
    chunkSizeWarningLimit: 1_500,
  },
});
