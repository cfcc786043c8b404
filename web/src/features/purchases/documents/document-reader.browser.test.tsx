import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { json, problem, type Sent, stubFetch } from '../../../testing/stub-fetch.ts';
import { DocumentReader } from './document-reader.tsx';

const purchaseId = `purchase-${'a'.repeat(32)}`;
const fileId = `file-${'b'.repeat(32)}`;
const now = '2026-11-22T04:00:00.000Z';
const purchase = {
  id: purchaseId,
  title: 'Nurse call, 84 beds',
  titledBy: 'need',
  status: 'shortlisted',
  need: null,
  sessionIds: [],
  createdAt: now,
  updatedAt: now,
  archivedAt: null,
  deletedAt: null,
  undoUntil: null,
  version: 1,
  nextStep: 'Ask',
};
const sheet = `Axis 4 nurse call
ARTG 318442. Complies with AS/NZS 3551.
Warranty: 24 months parts and labour.
We are working towards ISO 27001.
Support by phone, 24 hours a day.`;

let items: PurchaseItem[];
let revision: number;
let calls: Sent[];
const at = `/api/purchases/${purchaseId}`;

/** A purchase as the server keeps it. */
const serve = (changes: Parameters<typeof stubFetch>[0] = {}) => {
  calls = stubFetch({
    [`GET ${at}`]: () => json({ purchase: { ...purchase, revision }, items }),
    [`POST ${at}/files`]: () =>
      json({ fileId, contentType: 'text/plain', url: `/files/incoming/${purchaseId}/${fileId}?s=1`, expiresAt: now }),
    'PUT /files/*': () => new Response(),
    [`POST ${at}/files/${fileId}`]: ({ body }) => {
      const file = { name: (body as { name: string }).name, kind: 'text' as const, bytes: 9, by: 'buyer' as const };
      items.push({ kind: 'file', id: fileId, version: 1, createdAt: now, updatedAt: now, data: file });
      revision += 1;
      return json({ fileId, file, revision });
    },
    [`POST ${at}/items/*`]: ({ path, body }) => {
      const { data } = body as { data: never };
      const item = {
        kind: 'fact' as const,
        id: path.split('/').at(-1) ?? '',
        version: 1,
        createdAt: now,
        updatedAt: now,
        data,
      };
      items.push(item);
      revision += 1;
      return json({ item, revision });
    },
    [`DELETE ${at}/items/*`]: ({ path }) => {
      items = items.filter(({ id }) => !path.includes(id));
      revision += 1;
      return json({ deleted: true, revision });
    },
    ...changes,
  });
};

beforeEach(() => {
  items = [];
  revision = 1;
  serve();
});
afterEach(() => vi.unstubAllGlobals());

const tacera = { solutionId: 'axis-4', name: 'Axis 4', vendor: 'Brindlecall' };
const opened = async (products = [tacera]) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <main className="p-4">
        <DocumentReader purchaseId={purchaseId} products={products} />
      </main>
    </QueryClientProvider>,
  );
const drop = async (screen: Awaited<ReturnType<typeof opened>>, ...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Documents', { exact: true }).last(), files);
/** Waits until an element holds these words. */
const says = (element: Locator, words: string) => expect.poll(() => element.element().textContent).toContain(words);
const cards = (screen: Awaited<ReturnType<typeof opened>>) => screen.getByRole('list', { name: 'Proposed facts' });

describe('the documents of a purchase', () => {
  it('says what may come before anything has', async () => {
    const screen = await opened();
    await expect.element(screen.getByText(/A brochure, a data sheet/)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  });

  it('proposes what a document states beside its own words, and nothing that it only plans', async () => {
    const screen = await opened();
    await drop(screen, new File([sheet], 'axis.txt'));
    const list = cards(screen);
    await says(list.getByRole('listitem', { name: 'ARTG number: 318442' }), 'ARTG 318442.');
    await expect.element(list.getByRole('listitem', { name: 'Standard: AS/NZS 3551' })).toBeInTheDocument();
    await expect.element(list.getByRole('listitem', { name: 'Support at all hours: Yes' })).toBeInTheDocument();
    expect(list.getByText(/ISO 27001/).elements()).toHaveLength(0);
    const text = screen.getByRole('region', { name: 'Text of the document' });
    expect(text.element().querySelectorAll('mark').length).toBeGreaterThanOrEqual(4);
    expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('/items/'))).toEqual([]);
  });

  it('makes a fact of what is accepted, with whose word it is and where it stands, and takes it back', async () => {
    const screen = await opened();
    await drop(screen, new File([sheet], 'axis.txt'));
    await screen.getByRole('button', { name: 'Accept ARTG number: 318442' }).click();
    await expect.element(screen.getByText(/1 accepted/)).toBeInTheDocument();
    expect(items.find(({ kind }) => kind === 'fact')?.data).toMatchObject({
      solutionId: 'axis-4',
      of: 'solution',
      field: 'artg',
      value: '318442',
      kind: 'vendor-supplied',
      source: 'axis.txt',
      takenFrom: fileId,
    });
    await screen.getByRole('button', { name: 'Undo ARTG number: 318442' }).click();
    await expect.element(screen.getByText(/0 accepted/)).toBeInTheDocument();
    expect(items.filter(({ kind }) => kind === 'fact')).toEqual([]);
  });

  it('takes a fact as it was edited, by the keyboard alone', async () => {
    const screen = await opened();
    await drop(screen, new File([sheet], 'axis.txt'));
    const edit = screen.getByRole('button', { name: /^Edit Warranty/ });
    await expect.element(edit).toBeEnabled();
    (edit.element() as HTMLElement).focus();
    const text = screen.getByRole('region', { name: 'Text of the document' });
    await expect.poll(() => text.element().querySelector('mark[aria-current]')?.textContent).toContain('24 months');
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('form', { name: 'Edit Warranty' }).getByRole('textbox').fill('24 months, on site');
    await userEvent.keyboard('{Enter}');
    await says(screen.getByRole('listitem', { name: 'Warranty: 24 months, on site' }), 'Accepted');
    expect(items.find(({ kind }) => kind === 'fact')?.data).toMatchObject({ value: '24 months, on site' });
  });

  it('keeps what was declined out, until that is undone', async () => {
    const screen = await opened();
    await drop(screen, new File([sheet], 'axis.txt'));
    await screen.getByRole('button', { name: 'Decline ARTG number: 318442' }).click();
    const card = screen.getByRole('listitem', { name: 'ARTG number: 318442' });
    await says(card, 'Declined');
    await screen.getByRole('button', { name: 'Undo ARTG number: 318442' }).click();
    await expect.element(screen.getByRole('button', { name: 'Accept ARTG number: 318442' })).toBeInTheDocument();
  });

  it('asks which product a document is about before anything is accepted', async () => {
    const screen = await opened([tacera, { solutionId: 'tacera', name: 'Tacera', vendor: 'Austco' }]);
    await drop(screen, new File([sheet], 'axis.txt'));
    await expect.element(screen.getByRole('button', { name: /^Accept ARTG/ })).toBeDisabled();
    await screen.getByRole('combobox', { name: 'Product' }).click();
    await screen.getByRole('option', { name: 'Tacera (Austco)' }).click();
    await screen.getByRole('button', { name: /^Accept ARTG/ }).click();
    await expect.element(screen.getByText(/1 accepted/)).toBeInTheDocument();
    expect(items.find(({ kind }) => kind === 'fact')?.data).toMatchObject({ solutionId: 'tacera' });
  });

  it('sends nothing of a file that is not what it says, and says why', async () => {
    const screen = await opened();
    await drop(screen, new File(['<!doctype html><script>alert(1)</script>'], 'offer.pdf'));
    await says(screen.getByRole('alert'), 'offer.pdf: Its content is a web page');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says what the server says when it does not take a file, and goes on', async () => {
    serve({ [`POST ${at}/files`]: () => problem('conflict', 'This purchase holds 200 files.') });
    const screen = await opened();
    await drop(screen, new File([sheet], 'axis.txt'));
    await says(screen.getByRole('alert'), 'holds 200 files');
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled();
  });

  it('says that nothing could be read where a document states nothing', async () => {
    const screen = await opened();
    await drop(screen, new File(['Hello, see you on Tuesday.'], 'hello.txt'));
    await expect.element(screen.getByText(/Nothing in it could be read/)).toBeInTheDocument();
  });
});
