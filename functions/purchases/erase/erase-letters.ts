import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#functions/lib/env';
import type { Mail } from '#functions/lib/mail';

/** Erases the letters that are kept on one machine and that are somebody's. SES keeps none, so that this sends for nothing. */
export const eraseLetters = async (isTheirs: (mail: Mail) => boolean): Promise<void> => {
  const folder = env.mailFolder();
  if (!folder) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (isTheirs(JSON.parse(await readFile(file, 'utf8')))) await rm(file, { force: true });
  }
};
