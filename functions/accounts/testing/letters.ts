import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#functions/lib/env';
import type { BrowserReply, newBrowser } from '#functions/lib/testing/browser';

type Letter = { to: string; subject: string; text: string };

/** The letters to an address, in their order. */
export const lettersTo = (email: string): Letter[] => {
  const folder = env.mailFolder() ?? '';
  const all: Letter[] = readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return all.filter(({ to }) => to === email.trim().toLowerCase());
};

/** What the link of the last letter to an address carries: which kind it is, and its token. */
export const linkTo = (email: string): { kind: string; token: string } => {
  const [, kind = '', token = ''] = /\/login#(\w+)=([\w-]+)/.exec(lettersTo(email).at(-1)?.text ?? '') ?? [];
  return { kind, token };
};

type Person = { name: string; email: string; password: string };

/** Registers and opens the link of the letter, in one browser. @returns the answer that signs in */
export const openAccount = async (browser: ReturnType<typeof newBrowser>, person: Person): Promise<BrowserReply> => {
  const [{ handler: register }, { handler: confirm }] = await Promise.all([
    import('../register.ts'),
    import('../confirm-account.ts'),
  ]);
  const asked = await browser.send(register, { body: person });
  if (asked.statusCode !== 200) return asked;
  return browser.send(confirm, { body: { token: linkTo(person.email).token } });
};
