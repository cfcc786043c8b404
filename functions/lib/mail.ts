import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from './clients.ts';
import { env } from './env.ts';
import { signingFetch } from './signing-fetch.ts';

/** A letter of plain text to one address. */
export type Mail = { to: string; subject: string; text: string };

const TIMEOUT_MS = 5_000;

/**
 * Sends a letter: by Amazon SES in the cloud, into a folder on one machine.
 * @throws AppError `unavailable` when it could not be handed over; what is logged names neither address nor text
 */
export const sendMail = async (mail: Mail): Promise<void> => {
  const folder = env.mailFolder();
  if (folder) return keepMail(folder, mail);
  const { status } = await post(mail).catch((error: unknown) => {
    throw new AppError('unavailable', NOT_SENT, { cause: error });
  });
  if (status !== 200) throw new AppError('unavailable', NOT_SENT, { cause: new Error(`SES answered ${status}.`) });
};

const NOT_SENT = 'The e-mail could not be sent. Try again in a few minutes.';

/** Named by when it was sent, so that the newest is the last. */
const keepMail = async (folder: string, mail: Mail) => {
  const at = new Date().toISOString();
  await mkdir(folder, { recursive: true });
  const name = `${at.replaceAll(':', '-')}-${randomUUID()}.json`;
  await writeFile(join(folder, name), JSON.stringify({ at, ...mail }, null, 2), { mode: 0o600 });
};

/** `SendEmail` of Amazon SES's API, version 2. */
const post = ({ to, subject, text }: Mail): Promise<Response> => {
  const send = signingFetch({ service: 'ses', region: env.region(), credentials: dynamodb.config.credentials });
  const origin = env.serviceEndpoint('SES') ?? `https://email.${env.region()}.amazonaws.com`;
  return send(`${origin}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: env.mailFrom(),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
    timeoutMs: TIMEOUT_MS,
  });
};
