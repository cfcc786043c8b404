import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { env } from '#functions/lib/env';
import { browser, make, ok } from '#functions/purchases/testing/door';
import { seedIfNeeded } from '#infra/seed/load';
import type { Upload } from '#shared/contracts/purchases/files';
import type { FileReference, KeptRequest, VendorLink } from '#shared/contracts/purchases/requests';
import { handler as change } from '../requests/change-request.ts';
import { handler as makeRequest } from '../requests/make-request.ts';
import { handler as revoke } from '../requests/revoke-links.ts';
import { handler as send } from '../requests/send-request.ts';
import { handler as answer } from '../requests/vendor/answer-request.ts';
import { handler as begin } from './begin-answer-file.ts';
import { allowedBy, takeUpload } from './files-folder.ts';
import { handler as keep } from './keep-answer-file.ts';
import { handler as link } from './read-file-link.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const csv = new TextEncoder().encode('Name,Value\nSupport,24 hours\n');
const question = { id: 'question-1', words: 'Your data sheet?', kind: 'text' };

/** A request with one question, sent to one vendor. */
const asked = async (kind: 'file' | 'text') => {
  const from = browser();
  const { id: purchaseId } = await make(from, 'Ward 3');
  const to = [{ solutionId: 'own-1', name: 'Quokka Bell', vendor: 'Quokka Bells' }];
  const made = await ok<z.infer<typeof KeptRequest>>(
    from.send(makeRequest, { params: { purchaseId }, body: { kind: 'information', to } }),
  );
  const params = { purchaseId, requestId: made.id };
  const body = { ...made.data, version: made.version, questions: [{ ...question, kind }] };
  const { version } = await ok<z.infer<typeof KeptRequest>>(from.send(change, { params, body }));
  const { links } = await ok<{ links: VendorLink[] }>(from.send(send, { params, body: { version } }));
  return { from, purchaseId, params: { ...params, solutionId: 'own-1' }, token: links[0]?.token ?? '' };
};

const beginAs = (token: string, name = 'a.csv') =>
  browser().send(begin, { params: { token }, body: { name, bytes: csv.length } });
const keepAs = (token: string, fileId: string, name = 'a.csv') =>
  browser().send(keep, { params: { token, fileId }, body: { name } });
const answerAs = (token: string, files: FileReference[]) =>
  browser().send(answer, {
    params: { token },
    body: { version: 1, answers: { 'question-1': { kind: 'file', files } } },
  });

const attached = async (token: string, bytes = csv, name = 'a.csv') => {
  const { fileId, url } = await ok<Upload>(beginAs(token, name));
  await takeUpload(env.filesFolder() ?? '', allowedBy(new URL(url, 'http://localhost'))?.path ?? 'nowhere', bytes);
  return { fileId, reply: await keepAs(token, fileId, name) };
};

describe('a file of a vendor’s answer', () => {
  it('is sent with the vendor’s link alone, named in its answer, and saved by the buyer', async () => {
    const { from, purchaseId, token } = await asked('file');
    const { fileId, reply } = await attached(token);
    const file = JSON.parse(reply.body) as FileReference;
    expect(file).toEqual({ fileId, name: 'a.csv', type: expect.stringContaining('csv'), size: csv.length });
    expect((await answerAs(token, [file])).statusCode).toBe(200);
    const saved = await from.send(link, { method: 'GET', params: { purchaseId, fileId } });
    expect(JSON.parse(saved.body).file).toMatchObject({ name: 'a.csv', by: 'vendor' });
  });

  it('is refused when it is not what its name says, or was never sent [fault 63]', async () => {
    const { token } = await asked('file');
    const { reply } = await attached(token, new TextEncoder().encode('<!doctype html><script></script>'), 'a.pdf');
    expect(reply.statusCode).toBe(415);
    const invented = { fileId: `file-${'0'.repeat(32)}`, name: 'a.pdf', type: 'application/pdf', size: 3 };
    expect((await answerAs(token, [invented])).statusCode).toBe(400);
  });

  it('is not taken by a guessed or ended link, nor where no file is asked for [fault 61]', async () => {
    const { from, params, token } = await asked('file');
    const { fileId } = await ok<Upload>(beginAs(token));
    expect((await beginAs('x'.repeat(43))).statusCode).toBe(404);
    expect((await beginAs((await asked('text')).token)).statusCode).toBe(409);
    await ok(from.send(revoke, { method: 'DELETE', params }));
    expect((await beginAs(token)).statusCode).toBe(404);
    expect((await keepAs(token, fileId)).statusCode).toBe(404);
  });
});
