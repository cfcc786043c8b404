import { spawnSync } from 'node:child_process';
import { chromiumPath } from './find-chromium.ts';

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs a Chromium for the browser tests where none is found: the system's package, else Playwright's own. */
export const installChromium = async (): Promise<void> => {
  process.stdout.write('No Chromium found; installing one for the browser tests.\n');
  const isRoot = process.getuid?.() === 0;
  const isDebian = spawnSync('apt-get', ['--version']).status === 0;
  if (isRoot && isDebian && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])) {
    if (chromiumPath()) return;
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  throw new Error('Install Chromium and set CHROMIUM_PATH to it, then run npm test again.');
};
