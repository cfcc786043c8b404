import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { dynamodb } from './clients.ts';
import { env } from './env.ts';
import { sendMail } from './mail.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const letter = { to: 'ann@example.com.au', subject: 'A link', text: 'Open it.\nhttps://evident.test/login#confirm=1' };

it('is kept in a folder on one machine', async () => {
  await sendMail(letter);
  const folder = env.mailFolder() ?? '';
  const kept = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  expect(kept).toEqual([{ at: expect.any(String), ...letter }]);
});

/** SES as it answers, and what it was sent. */
const ses = async (status: number) => {
  const sent: { url?: string; authorization?: string; body: unknown }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { url = '', headers } = request;
    sent.push({ url, authorization: headers.authorization ?? '', body: JSON.parse(await text(request)) });
    response.writeHead(status).end('{"MessageId":"1"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.stubEnv('MAIL_FOLDER', '');
  vi.stubEnv('MAIL_FROM', 'evident@example.com.au');
  vi.stubEnv('AWS_ENDPOINT_URL_SES', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.spyOn(dynamodb.config, 'credentials').mockResolvedValue({ accessKeyId: 'a', secretAccessKey: 'b' });
  return { sent, close: () => new Promise((done) => server.close(done)) };
};

it('goes to SES with a signature, as plain text from the configured sender', async () => {
  const { sent, close } = await ses(200);
  await sendMail(letter);
  await close();
  expect(sent).toEqual([
    {
      url: '/v2/email/outbound-emails',
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 .*\/ses\/aws4_request/),
      body: {
        FromEmailAddress: 'evident@example.com.au',
        Destination: { ToAddresses: ['ann@example.com.au'] },
        Content: { Simple: { Subject: { Data: 'A link' }, Body: { Text: { Data: letter.text } } } },
      },
    },
  ]);
});

it('that SES refuses is unavailable, and says nothing of the letter', async () => {
  const { close } = await ses(403);
  const error = await sendMail(letter).catch((thrown: unknown) => thrown);
  await close();
  expect(error).toMatchObject({ code: 'unavailable', message: expect.not.stringContaining('ann@') });
  expect(String((error as Error).cause)).toBe('Error: SES answered 403.');
});
