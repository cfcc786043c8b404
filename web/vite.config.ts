import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const missingRenderer = `${import.meta.dirname}/src/pdf/missing-renderer.ts`;

const everyPage = /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\//;
const isOnEveryPage = (id: string) => everyPage.test(id) && !/mutation|infinite/i.test(id);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      'react-remove-scroll': `${import.meta.dirname}/src/ui/remove-scroll.tsx`,
      // jsPDF asks for these when it is to draw a page or a picture, which it is not.
      html2canvas: missingRenderer,
      canvg: missingRenderer,
      dompurify: missingRenderer,
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows files of our own only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for what every page needs: in pieces it compresses worse and costs the first load 2 KB.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: isOnEveryPage }] } } },
    // The two lazy document readers; neither is loaded before a file is dropped in.
    chunkSizeWarningLimit: 1_500,
  },
});
