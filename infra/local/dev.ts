import { join } from 'node:path';
import { runCommand } from '../command-line.ts';
import { keepRunning } from './keep-running.ts';

const HELP = `Serves the whole product for whoever changes the code: pages are hot (Vite), and the server starts anew when its own
code changes. It reads what npm start reads.

  npm run dev`;

const root = join(import.meta.dirname, '../..');

await runCommand({
  help: HELP,
  options: {},
  failure: 'Not started',
  run: async () => {
    const end = keepRunning({
      entry: join(import.meta.dirname, 'serve.ts'),
      args: ['--dev'],
      folders: ['functions', 'shared', 'infra'].map((folder) => join(root, folder)),
    });
    const stop = () => void end().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    return 0;
  },
});
