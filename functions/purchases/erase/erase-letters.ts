import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { env } from '#functions/lib/env';
import type { Mail } from '#functions/lib/mail';

const Letter = z.object({ to: z.string(), text: z.string() });
type Letter = Pick<Mail, keyof z.infer<typeof Letter>>;

/**
 * Erases the letters that are kept on one machine and that are somebody's. SES keeps none, so that this sends for nothing.
 * @returns files that are no letters, which stay: whose they are only a person can tell
 */
export const eraseLetters = async (isTheirs: (letter: Letter) => boolean): Promise<string[]> => {
  const folder = env.mailFolder();
  const others: string[] = [];
  for (const name of folder ? await readdir(folder).catch(() => []) : []) {
    const file = join(folder ?? '', name);
    const letter = await readFile(file, 'utf8')
      .then((text) => Letter.parse(JSON.parse(text)))
      .catch(() => undefined);
    if (!letter) others.push(file);
    else if (isTheirs(letter)) await rm(file, { force: true });
  }
  return others;
};
