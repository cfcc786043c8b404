import { resolve } from 'node:path';
import { LocalStartError } from '../../local/local-start-error.ts';
import { serve } from '../../local/serve.ts';

/** What npm start serves but the pages, on a free port that it prints, to be killed. */
try {
  const { port } = await serve({
    port: 0,
    dataFolder: resolve(process.env.DATA_DIR ?? ''),
    isDev: false,
    site: (_request, response) => response.writeHead(404).end(),
  });
  process.stdout.write(`Ready on ${port}\n`);
} catch (error) {
  if (!(error instanceof LocalStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
