import { join } from 'node:path';
import { keepRunning } from './keep-running.ts';

/** `npm start` for whoever changes the code: pages are hot (Vite), and the server starts anew when its own code changes. */
const root = join(import.meta.dirname, '../..');
const end = keepRunning({
  entry: join(import.meta.dirname, 'serve.ts'),
  args: ['--dev'],
  folders: ['functions', 'shared', 'infra'].map((folder) => join(root, folder)),
});
const stop = () => void end().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
