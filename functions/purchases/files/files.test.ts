import { describe, expect, it } from 'vitest';
import { env } from '#functions/lib/env';
import { newBrowser } from '#functions/lib/testing/browser';
import type { Upload } from '#shared/contracts/purchases/files';
import { erasePurchase, Purchase } from '#shared/contracts/purchases/purchases';
import { Problem } from '#shared/kernel/errors';
import { docxParts, zipOf } from '#shared/reading/documents/testing/zip';
import { handler as create } from '../create-purchase.ts';
import { handler as deletePurchase } from '../delete-purchase.ts';
import { handler as erase } from '../erase/erase-purchase.ts';
import { handler as readPurchase } from '../read-purchase.ts';
import { handler as restore } from '../restore-purchase.ts';
import { handler as begin } from './begin-upload.ts';
import { handler as remove } from './delete-file.ts';
import { allowedBy, openFile, takeUpload } from './files-folder.ts';
import { handler as keep } from './keep-upload.ts';
import { handler as link } from './read-file-link.ts';

type Browser = ReturnType<typeof newBrowser>;
const folder = env.filesFolder() ?? '';
const text = (content: string) => new TextEncoder().encode(content);
const pdf = text('%PDF-1.4\n%%EOF');
let addresses = 0;

const buyer = async () => {
  const from = newBrowser(`203.0.113.${(addresses++ % 250) + 1}`);
  const { id } = Purchase.parse(JSON.parse((await from.send(create, { body: {} })).body));
  return { from, purchaseId: id };
};

const beginAs = (from: Browser, purchaseId: string, body: object) => from.send(begin, { params: { purchaseId }, body });
const keepAs = (from: Browser, params: { purchaseId: string; fileId: string }, name: string) =>
  from.send(keep, { params, body: { name } });
const linkAs = (from: Browser, params: { purchaseId: string; fileId: string }) =>
  from.send(link, { method: 'GET', params });

/** Sends a file by its link, as a browser does. */
const put = (url: string, bytes: Uint8Array) =>
  takeUpload(folder, allowedBy(new URL(url, 'http://localhost'))?.path ?? 'nowhere', bytes);

const sent = async ({ from, purchaseId }: Awaited<ReturnType<typeof buyer>>, name: string, bytes: Uint8Array) => {
  const { fileId, url } = JSON.parse((await beginAs(from, purchaseId, { name, bytes: bytes.length })).body) as Upload;
  await put(url, bytes);
  return { params: { purchaseId, fileId }, reply: await keepAs(from, { purchaseId, fileId }, name) };
};
const problem = (body: string) => Problem.parse(JSON.parse(body));
const saved = (body: string) =>
  openFile(folder, allowedBy(new URL(JSON.parse(body).url, 'http://localhost'))?.path ?? '');

describe('a file', () => {
  it('is sent by its link, kept by its content, listed in its purchase and saved as it was', async () => {
    const who = await buyer();
    const { params, reply } = await sent(who, 'Data sheet – 2026.pdf', pdf);
    expect(JSON.parse(reply.body)).toMatchObject({
      file: { name: 'Data sheet – 2026.pdf', kind: 'pdf', bytes: pdf.length, by: 'buyer' },
      revision: 2,
    });
    const purchase = await who.from.send(readPurchase, { method: 'GET', params: { purchaseId: who.purchaseId } });
    expect(JSON.parse(purchase.body).items).toMatchObject([{ kind: 'file', id: params.fileId }]);
    const lent = await linkAs(who.from, params);
    expect(await saved(lent.body)).toEqual(Buffer.from(pdf));
    expect(allowedBy(new URL(JSON.parse(lent.body).url, 'http://localhost'))).toMatchObject({
      method: 'GET',
      contentType: 'application/pdf',
      disposition: "attachment; filename*=UTF-8''Data%20sheet%20%E2%80%93%202026.pdf",
    });
  });

  it('is kept once, however often that is asked', async () => {
    const who = await buyer();
    const { params, reply } = await sent(who, 'a.pdf', pdf);
    const again = await keepAs(who.from, params, 'a.pdf');
    expect(JSON.parse(again.body).file).toEqual(JSON.parse(reply.body).file);
  });

  it('of 10,000 pages is kept unopened within a second: whoever reads it, reads in the browser', async () => {
    const who = await buyer();
    const pages = Array.from({ length: 10_000 }, (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R>>endobj\n`);
    const kids = pages.map((_, at) => `${at + 3} 0 R`).join(' ');
    const tree = `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj\n`;
    const long = text(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${tree}${pages.join('')}%%EOF`);
    const from = performance.now();
    const { params, reply } = await sent(who, 'long.pdf', long);
    expect(JSON.parse(reply.body).file).toMatchObject({ kind: 'pdf', bytes: long.length });
    expect(performance.now() - from).toBeLessThan(1_000);
    expect((await linkAs(who.from, params)).statusCode).toBe(200);
  });

  it.each([
    ['HTML named .pdf', 'a.pdf', text('<!doctype html><script>alert(1)</script>'), 415],
    ['a script in SVG named .png', 'a.png', text('<svg><script>alert(1)</script></svg>'), 415],
    ['a zip bomb', 'a.docx', zipOf([...docxParts(''), { name: 'b', text: '', saidBytes: 0xf000_0000 }]), 413],
  ])('is refused when it is %s: said why, deleted and nowhere listed', async (_what, name, bytes, status) => {
    const who = await buyer();
    const { params, reply } = await sent(who, name, bytes);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(problem(reply.body).detail).toContain(name);
    expect((await keepAs(who.from, params, name)).statusCode).toBe(404);
    expect((await linkAs(who.from, params)).statusCode).toBe(404);
  });

  it.each([
    ['11 MB', { name: 'a.pdf', bytes: 11_000_000 }, 413, /10 MB; a\.pdf has 11\.0 MB/],
    ['an SVG', { name: 'a.svg', bytes: 10 }, 415, /^Only PDF, Word/],
    ['nothing', { name: 'a.pdf', bytes: 0 }, 400, /./],
    ['a name with a line break in its head', { name: 'a\u0000.pdf', bytes: 9 }, 400, /./],
  ])('is refused before it is sent when it is %s', async (_what, body, status, why) => {
    const { from, purchaseId } = await buyer();
    const reply = await beginAs(from, purchaseId, body);
    expect(reply.statusCode).toBe(status);
    expect(problem(reply.body).detail).toMatch(why);
  });

  it('is not there before it is sent, and not again by the same link [fault 63]', async () => {
    const { from, purchaseId } = await buyer();
    const upload: Upload = JSON.parse((await beginAs(from, purchaseId, { name: 'a.pdf', bytes: 9 })).body);
    const early = await keepAs(from, { purchaseId, fileId: upload.fileId }, 'a.pdf');
    expect([early.statusCode, problem(early.body).detail]).toEqual([404, expect.stringMatching(/Nothing was sent/)]);
    await put(upload.url, pdf);
    await expect(put(upload.url, text('other'))).rejects.toThrow(/EEXIST/);
  });

  it('is deleted for good', async () => {
    const who = await buyer();
    const { params } = await sent(who, 'a.pdf', pdf);
    const lent = await linkAs(who.from, params);
    expect((await who.from.send(remove, { method: 'DELETE', params })).statusCode).toBe(200);
    expect((await linkAs(who.from, params)).statusCode).toBe(404);
    expect(await saved(lent.body)).toBeUndefined();
  });
});

describe('files of another', () => {
  it('are to a stranger, and under another purchase, what unknown ones are [fault 63]', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { params } = await sent(one, 'a.pdf', pdf);
    const guessed = { ...params, fileId: `file-${'0'.repeat(32)}` };
    const strange = await Promise.all([
      linkAs(other.from, params),
      keepAs(other.from, params, 'a.pdf'),
      other.from.send(remove, { method: 'DELETE', params }),
      beginAs(other.from, one.purchaseId, { name: 'a.pdf', bytes: 9 }),
    ]);
    expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const elsewhere = { ...params, purchaseId: other.purchaseId };
    const unknown = await Promise.all([
      linkAs(other.from, elsewhere),
      linkAs(one.from, guessed),
      other.from.send(remove, { method: 'DELETE', params: elsewhere }),
    ]);
    expect(new Set(unknown.map(({ statusCode, body }) => `${statusCode} ${problem(body).detail}`)).size).toBe(1);
    expect((await linkAs(one.from, { ...params, fileId: '../../x' })).statusCode).toBe(400);
    expect(await saved((await linkAs(one.from, params)).body)).toEqual(Buffer.from(pdf));
  });
});

describe('files of a purchase that is deleted', () => {
  it('can be restored with it, and are gone for good when it is erased', async () => {
    const who = await buyer();
    const { params } = await sent(who, 'a.pdf', pdf);
    const of = { params: { purchaseId: who.purchaseId } };
    const path = (stage: string) => `files/${stage}/${params.purchaseId}/${params.fileId}`;
    const lent = await linkAs(who.from, params);
    expect((await who.from.send(deletePurchase, { method: 'DELETE', ...of })).statusCode).toBe(200);
    expect([await saved(lent.body), (await linkAs(who.from, params)).statusCode]).toEqual([undefined, 409]);
    expect(await openFile(folder, path('deleted'))).toEqual(Buffer.from(pdf));
    expect((await who.from.send(restore, of)).statusCode).toBe(200);
    expect(await saved((await linkAs(who.from, params)).body)).toEqual(Buffer.from(pdf));
    expect((await who.from.send(deletePurchase, { method: 'DELETE', ...of })).statusCode).toBe(200);
    const erased = await who.from.send(erase, { method: erasePurchase.method, ...of });
    expect([erased.statusCode, erased.body]).toEqual([200, '{"erased":true}']);
    expect([await openFile(folder, path('kept')), await openFile(folder, path('deleted'))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
