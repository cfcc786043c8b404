import { readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { securityHeaders } from '../security-headers.ts';

/** Where the letters of this machine are read. */
export const MAIL_PATH = '/local/mail';

const KEPT_DAYS = 7;
const Kept = z.object({ at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() });

/** Text as it may stand in HTML, between tags or in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A line that is a link and nothing else can be followed. */
const lineOf = (line: string) =>
  URL.parse(line)?.protocol.startsWith('http') ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line);

const letter = ({ at, to, subject, text }: z.infer<typeof Kept>) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, ${escaped(at)}</p>
<pre>${text.split('\n').map(lineOf).join('\n')}</pre>
</article>`;

const page = (letters: string[]) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mail on this machine</title>
<link rel="icon" href="/favicon.svg"></head>
<body><main><h1>E-mail on this machine</h1>
<p>What would be sent stays here, for ${KEPT_DAYS} days.</p>
${letters.join('\n') || '<p>Nothing was sent yet.</p>'}
</main></body></html>`;

/** The letters that this machine would have sent, newest first, for whoever tries it out. */
export const mailPage = (folder: string) => async (_request: IncomingMessage, response: ServerResponse) => {
  const names = (await lettersIn(folder)).sort().reverse();
  const kept = await Promise.all(
    names.map(async (name) => Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  const headers = { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(200, headers).end(page(kept.map(letter)));
};

const lettersIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Deletes letters that have had their days. */
export const sweepMail = async (folder: string): Promise<void> => {
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().replaceAll(':', '-');
  for (const name of await lettersIn(folder)) if (name < oldest) await rm(join(folder, name));
};
