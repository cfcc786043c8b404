import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from './src/app/paths.ts';

type Bundle = Rolldown.OutputBundle;

/** The lazy chunk of a page by its name: `discover` is that of `discover-page.tsx`. */
const pageChunks = (bundle: Bundle): Map<string, Rolldown.OutputChunk> =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId?.endsWith('-page.tsx')
        ? [[basename(file.facadeModuleId, '-page.tsx'), file]]
        : [],
    ),
  );

/** A chunk and all that it imports, and these in turn. */
const withImports = (bundle: Bundle, name: string, seen = new Set<string>()): Set<string> => {
  const file = bundle[name];
  if (seen.has(name) || file?.type !== 'chunk') return seen;
  seen.add(name);
  for (const imported of file.imports) withImports(bundle, imported, seen);
  return seen;
};

/**
 * Beside `index.html`, which serves every address, a document for each page: `discover.html` names all scripts of /discover, so
 * that they come with the app's own and not once it has run. The page of / is `home.html`.
 */
export const pageDocuments: Plugin = {
  name: 'evident-page-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('There is no index.html.');
      const html = String(index.source);
      const chunks = pageChunks(bundle);
      for (const path of Object.values(paths)) {
        const name = path === paths.home ? 'home' : path.slice(1);
        const page = chunks.get(name);
        if (!page) return this.error(`${path} has no lazy ${name}-page.tsx`);
        const links = [...withImports(bundle, page.fileName)]
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
        const source = html.replace('  </head>', `${links.join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
      }
    },
  },
};
