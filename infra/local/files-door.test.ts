import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderFiles } from '#functions/purchases/files/files-folder';
import { fileHeaders } from '../security-headers.ts';
import { filesDoor, sweepFiles } from './files-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'evident-files-'));
const door = filesDoor(folder);
const server = createServer((asked, answer) => void door(asked, answer, new URL(asked.url ?? '/', 'http://localhost')));
const storage = folderFiles(folder);
let origin = '';
let files = 0;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => void vi.useRealTimers());

const newKey = () => ({ purchaseId: 'purchase-1', fileId: `file-${(files++).toString().padStart(32, '0')}` });
const upload = (key: ReturnType<typeof newKey>, bytes = 5) =>
  storage.uploadLink(key, { bytes, contentType: 'application/pdf' });
const put = (url: string, body: string, type = 'application/pdf') =>
  fetch(origin + url, { method: 'PUT', headers: { 'content-type': type }, body });

describe('a link to send a file', () => {
  it('takes this one file, once', async () => {
    const key = newKey();
    const url = await upload(key);
    expect((await put(url, '%PDF-')).status).toBe(200);
    expect(Buffer.from((await storage.read('incoming', key))?.bytes ?? [])).toEqual(Buffer.from('%PDF-'));
    expect((await put(url, 'other')).status).toBe(412);
  });

  it.each([
    ['longer', '%PDF-and-more', 'application/pdf'],
    ['shorter', '%PDF', 'application/pdf'],
    ['of another type', '%PDF-', 'text/html'],
  ])('takes none that is %s', async (_what, body, type) => {
    const key = newKey();
    expect((await put(await upload(key), body, type)).status).toBe(403);
    expect(await storage.has('incoming', key)).toBe(false);
  });

  it('takes no more than it was lent for from a sender who lies about the length', async () => {
    const key = newKey();
    const { port } = server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((done, fail) => {
      void upload(key).then((path) => {
        const headers = { 'content-type': 'application/pdf', 'transfer-encoding': 'chunked' };
        const sending = request({ port, path, method: 'PUT', headers }, (answer) => done(answer.statusCode));
        sending.once('error', fail);
        sending.end('x'.repeat(100_000));
      });
    });
    expect(status).toBe(403);
    expect(await storage.has('incoming', key)).toBe(false);
  });

  it.each([
    ['for another file', (url: string) => url.replace('file-0', 'file-1')],
    ['for another stage', (url: string) => url.replace('incoming', 'kept')],
    ['out of the folder', (url: string) => url.replace('/files/incoming/', '/files/../../')],
    ['for more bytes', (url: string) => url.replace('bytes=5', 'bytes=6')],
    ['without its signature', (url: string) => url.slice(0, url.indexOf('&signature'))],
    ['by nothing', () => '/files/kept/purchase-1/file-1'],
  ])('cannot be used %s', async (_what, change) => {
    const url = change(await upload(newKey()));
    expect((await put(url, '%PDF-')).status).toBe(403);
    expect((await fetch(origin + url)).status).toBe(403);
  });

  it('serves for ten minutes', async () => {
    const url = await upload(newKey());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await put(url, '%PDF-')).status).toBe(403);
  });
});

describe('a link to save a file', () => {
  const name = 'Quote “A”; 2026\r\nX: y.html';

  it('answers it as an attachment that no browser opens, sniffs, runs or keeps', async () => {
    const key = newKey();
    await put(await upload(key), '%PDF-');
    await storage.move(key, { from: 'incoming', to: 'kept' });
    const answer = await fetch(origin + (await storage.saveLink(key, { name, contentType: 'application/pdf' })));
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-']);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({ ...fileHeaders, 'cache-control': 'private, no-store' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Quote%20%E2%80%9CA%E2%80%9D%3B%202026%0D%0AX%3A%20y.html",
    );
  });

  it('finds nothing where the file is gone, and takes nothing', async () => {
    const url = await storage.saveLink(newKey(), { name, contentType: 'application/pdf' });
    expect((await fetch(origin + url)).status).toBe(404);
    expect((await put(url, '%PDF-')).status).toBe(403);
  });
});

it('deletes what has had its time: what nobody looked at after a day, what was deleted after a month', async () => {
  const own = mkdtempSync(join(tmpdir(), 'evident-swept-'));
  for (const stage of ['incoming', 'kept', 'deleted']) {
    mkdirSync(join(own, 'files', stage, 'purchase-1'), { recursive: true });
    writeFileSync(join(own, 'files', stage, 'purchase-1/file-1'), '');
  }
  const left = () => readdirSync(join(own, 'files'), { recursive: true }).filter((name) => /file-1/.test(String(name)));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
  await sweepFiles(own);
  expect(left().sort()).toEqual(['deleted/purchase-1/file-1', 'kept/purchase-1/file-1']);
  vi.setSystemTime(Date.now() + 32 * 86_400_000);
  await sweepFiles(own);
  expect(left()).toEqual(['kept/purchase-1/file-1']);
  rmSync(own, { recursive: true });
});
