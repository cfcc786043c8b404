import { expect, it } from 'vitest';
import { pageDocuments } from './page-documents.ts';
import { paths } from './src/app/paths.ts';

const html = '<html>\n  <head>\n    <script type="module" src="/assets/base.js"></script>\n  </head>\n</html>';
const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  isDynamicEntry: facadeModuleId !== null,
  imports,
});

/** What the app is built into: each page a lazy chunk, two of them with something in common. */
const built = (): Record<string, object> => ({
  'index.html': { type: 'asset', source: html },
  'assets/base.js': chunk('assets/base.js', null),
  'assets/parts.js': chunk('assets/parts.js', null, ['assets/base.js']),
  ...Object.fromEntries(
    ['home', ...Object.values(paths).map((path) => path.slice(1))].filter(Boolean).map((name) => {
      const file = `assets/${name}-1a.js`;
      return [
        file,
        chunk(file, `/web/${name}-page.tsx`, name === 'discover' ? ['assets/base.js', 'assets/parts.js'] : []),
      ];
    }),
  ),
});

const documentsOf = (bundle: object) => {
  const documents: Record<string, string> = {};
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => {
      documents[fileName] = source;
    },
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const { handler } = pageDocuments.generateBundle as { handler: (options: object, bundle: object) => void };
  handler.call(context, {}, bundle);
  return documents;
};

it('a document names what its page loads besides the app, and no other page', () => {
  const documents = documentsOf(built());
  const named = (document = '') =>
    [...document.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
  expect(named(documents['discover.html'])).toEqual(['/assets/discover-1a.js', '/assets/parts.js']);
  expect(named(documents['home.html'])).toEqual(['/assets/home-1a.js']);
  expect(Object.keys(documents)).toHaveLength(Object.keys(paths).length);
});

it('a page without a lazy file of its name is told when the app is built', () => {
  const { 'assets/guide-1a.js': _, ...rest } = built();
  expect(() => documentsOf(rest)).toThrow('/guide has no lazy guide-page.tsx');
});
