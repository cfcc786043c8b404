import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { pageDocuments } from './page-documents.ts';

const missingRenderer = `${import.meta.dirname}/src/pdf/missing-renderer.ts`;

const everyPage = /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\//;
const isOnEveryPage = (id: string) =>
  everyPage.test(id) && !['mutation', 'infinite'].some((name) => id.toLowerCase().includes(name));

/** Our own modules that the chat home and most other pages share, and before them what Zod must be told first. */
const sharedParts = {
  'web/src/app/': 'main paths router',
  'web/src/app/shell/':
    'header header-parts footer find-anything rail rail-purchases slots purchase-line purchase-in-hand theme tool-icons',
  'web/src/features/reports/files/': 'query',
  'web/src/lib/': 'api-client api-error format lost-focus query-client unsent zod-config',
  'web/src/lib/purchase/': 'for-purchase',
  'web/src/lib/task/': 'use-run',
  'web/src/lib/storage/': 'drafts preferences session-id stored',
  'web/src/ui/': 'badge button card class-names icons',
  'web/src/ui/forms/': 'checkbox',
  'web/src/ui/layout/': 'disclosure-arrow tabs',
  'web/src/ui/overlays/': 'toast-queue',
  'web/src/ui/states/': 'error-state lazy-panel notice skeleton spinner',
  'shared/': 'brand',
  'shared/kernel/': 'endpoint errors fields format once stream',
  'shared/contracts/': 'site',
};
const root = normalizePath(dirname(import.meta.dirname));
const base = new Set(
  Object.entries(sharedParts).flatMap(([folder, names]) => names.split(' ').map((name) => `${root}/${folder}${name}`)),
);
const isInBase = (id: string) => base.has(id.slice(0, id.lastIndexOf('.')));

const unusedZod = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors|memoizer)\.js$/;
const zodObject = /zod\/v4\/classic\/schemas\.js$/;

/**
 * What a page parses is JSON, under a content security policy: no schema is described as JSON Schema, no value has a cycle,
 * no parser is compiled. 8 KB of each first load.
 */
const withoutUnusedZod: Plugin = {
  name: 'evident-without-unused-zod',
  enforce: 'pre',
  load(id) {
    if (zodObject.test(id)) return readFileSync(id, 'utf8').replace('core.$ZodObjectJIT', 'core.$ZodObject');
    if (!unusedZod.test(id)) return undefined;
    const exported = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    );
    const standIns = exported.map(
      (name) => `export const ${name} = ${name?.startsWith('create') ? '() => none' : 'none'};`,
    );
    return ['const none = () => undefined;', ...standIns].join('\n');
  },
};

/** What only the router's framework mode uses, and what keeps it from being left out: names for developers, bases of classes. */
const frameworkMode = [
  [' = React10.forwardRef(', ' = /* @__PURE__ */ React10.forwardRef('],
  ['React10.createElement(PrefetchPageLinks, { page: href })', 'null'],
  ['var AwaitErrorBoundary = class extends React3.Component', 'var AwaitErrorBoundary = class extends Object'],
  ['var RemixErrorBoundary = class extends React9.Component', 'var RemixErrorBoundary = class extends Object'],
] as const;

/** 3 KB of each first load. Fails where the package has changed, since it would do nothing then. */
const withoutFrameworkMode: Plugin = {
  name: 'evident-without-framework-mode',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('react-router/dist/production/chunk-') || !code.includes('NavLink')) return undefined;
    const named = code.split('\n').filter((line) => !line.includes('.displayName = '));
    return frameworkMode.reduce((now, [part, without]) => {
      if (!now.includes(part)) this.error(`react-router has no ${part}`);
      return now.replaceAll(part, without);
    }, named.join('\n'));
  },
};

/** The package names its development build for everybody; the one beside it comes without warnings for developers. */
const routerBuild = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), withoutUnusedZod, withoutFrameworkMode, pageDocuments],
  resolve: {
    alias: [
      { find: 'react-remove-scroll', replacement: `${import.meta.dirname}/src/ui/overlays/remove-scroll.tsx` },
      // jsPDF asks for these when it is to draw a page or a picture, which it is not.
      ...['html2canvas', 'canvg', 'dompurify'].map((find) => ({ find, replacement: missingRenderer })),
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
          ]
        : []),
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows files of our own only: nothing is inlined as a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Two files for what every page needs: in pieces it compresses worse and costs the first load 4 KB.
    rolldownOptions: {
      output: {
        // A page keeps its name; what pages share is named by its hash alone: the list of names is 1 KB of each first load.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'vendor', test: isOnEveryPage },
            { name: 'base', test: isInBase },
          ],
        },
      },
    },
    // The two lazy document readers; neither is loaded before a file is dropped in.
    chunkSizeWarningLimit: 1_500,
  },
}));
