import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ConversationMessage } from '#shared/contracts/assistant';
import type { Conversation, Message } from '../../../features/assistant/conversation/conversation-state.ts';
import { conversationFiles, removeConversationFile } from '../../../features/reports/files/conversation-files.ts';
import { aCitation, anAnswer } from '../../../testing/answers.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import { downloadConversationAgain } from './export-conversation.ts';
import ExportChatDialog from './export-dialog.tsx';

const SESSION = 'session-1763683200000-abcdef0123456789';
const question = (content: string, id = 'message-000002-a'): Message => ({
  key: id,
  id,
  type: 'user',
  content,
  timestamp: '2026-11-20T03:00:00.000Z',
  conversationType: 'initial_query',
  documents: [],
  isTypedHere: true,
  failure: null,
});
const answer: Message = {
  key: 'message-000002-b',
  id: 'message-000002-b',
  type: 'ai',
  content: 'Tacera is on record for aged care [1].',
  timestamp: '2026-11-20T03:01:00.000Z',
  answer: anAnswer(),
  citations: [aCitation()],
};
const conversation = (earlier: string | null = null): Conversation => ({
  messages: [question('Nurse call for 90 beds'), answer],
  pending: null,
  earlier,
});
const stored = (content: string, id = 'message-000001-a'): ConversationMessage => ({
  id,
  type: 'user',
  content,
  timestamp: '2026-11-20T02:00:00.000Z',
  status: 'done',
  conversationType: 'initial_query',
  documents: [],
  aiResponse: null,
});

type File = { name: string; blob: Blob };
let saved: File[] = [];
const textOf = async (file: File | undefined) => (file ? file.blob.text() : '');

beforeEach(() => {
  localStorage.setItem('evident.session', JSON.stringify(SESSION));
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of conversationFiles()) removeConversationFile(id);
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

const show = async (given = conversation(), answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent = stubFetch(answers);
  const onClose = vi.fn();
  const screen = await render(
    <>
      <ExportChatDialog conversation={given} onClose={onClose} />
      <Toaster />
    </>,
  );
  const save = async () => {
    await screen.getByRole('button', { name: 'Export', exact: true }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  };
  return { screen, sent, onClose, save };
};

describe('exporting a chat', () => {
  it('saves the whole conversation as PDF and adds it to the files', async () => {
    const { screen, save } = await show();
    await expect.element(screen.getByRole('radio', { name: 'Whole conversation (2)' })).toBeChecked();
    await save();
    await expect.element(screen.getByText('PDF Exported', { exact: true })).toBeInTheDocument();
    expect(saved[0]?.name).toMatch(new RegExp(`^conversation-${SESSION}-\\d{4}-\\d{2}-\\d{2}\\.pdf$`));
    expect(await textOf(saved[0])).toMatch(/^%PDF-/);
    expect(conversationFiles()).toMatchObject([
      { name: 'Nurse call for 90 beds', sessionId: SESSION, messageIds: null },
    ]);
  });

  it('saves Markdown with its citations as endnotes', async () => {
    const { screen, save } = await show();
    await screen.getByRole('radio', { name: 'Markdown' }).click();
    await save();
    expect(saved[0]?.name).toMatch(/\.md$/);
    expect(await textOf(saved[0])).toMatch(/aged care \[1\][\s\S]*## Sources[\s\S]*\[1\] Tacera/);
  });

  it('saves the chosen messages alone, and nothing when none is chosen', async () => {
    const { screen, save } = await show();
    await screen.getByRole('radio', { name: 'Chosen messages' }).click();
    await screen.getByRole('button', { name: 'Select none' }).click();
    await expect.element(screen.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
    await screen.getByRole('checkbox', { name: /^You, .*Nurse call for 90 beds$/ }).click();
    await expect.element(screen.getByText('1 of 2')).toBeVisible();
    await screen.getByRole('radio', { name: 'Markdown' }).click();
    await save();
    const text = await textOf(saved[0]);
    expect(text).toContain('Nurse call for 90 beds');
    expect(text).not.toContain('Tacera');
    expect(conversationFiles()).toMatchObject([{ messageIds: ['message-000002-a'] }]);
  });

  it('reads all that came before what is on screen, page by page', async () => {
    const pages = [
      { sessionId: SESSION, messages: [stored('Second', 'message-000001-a')], earlier: 'message-000001-a' },
      { sessionId: SESSION, messages: [stored('First', 'message-000000-a')], earlier: null },
    ];
    const { screen, sent, save } = await show(conversation('message-000002-a'), {
      'GET /api/ai/conversation/*': () => json(pages.shift()),
    });
    await expect.element(screen.getByRole('radio', { name: 'Whole conversation (4)' })).toBeChecked();
    expect(sent.map(({ path }) => path.split('before=')[1])).toEqual(['message-000002-a', 'message-000001-a']);
    await screen.getByRole('radio', { name: 'Markdown' }).click();
    await save();
    expect(await textOf(saved[0])).toMatch(/First[\s\S]*Second[\s\S]*Nurse call for 90 beds/);
  });

  it('says when the earlier messages cannot be read, and tries again', async () => {
    const answers = [
      problem('internal', 'The records could not be read.'),
      json({ sessionId: SESSION, messages: [stored('First')], earlier: null }),
    ];
    const { screen } = await show(conversation('message-000002-a'), {
      'GET /api/ai/conversation/*': () => answers.shift() as Response,
    });
    await expect.element(screen.getByText('The records could not be read.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Whole conversation (3)' })).toBeChecked();
  });

  it('stays open when the PDF cannot be made, and says why', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new Error('no room');
        }
      },
    );
    const { screen, onClose } = await show();
    await screen.getByRole('button', { name: 'Export', exact: true }).click();
    await expect.element(screen.getByText('Download Failed', { exact: true })).toBeInTheDocument();
    await expect
      .element(screen.getByText(/^Unable to download the report: (Failed to generate PDF: )?no room$/))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
    expect(conversationFiles()).toEqual([]);
  });
});

describe('downloading an export again', () => {
  const file = {
    id: 'f1',
    name: 'Conversation',
    date: '2026-11-20T02:30:00.000Z',
    sessionId: SESSION,
    messageIds: null,
    dataVersion: null,
  };
  const kept = (...messages: ConversationMessage[]) => ({
    'GET /api/ai/conversation/*': () => json({ sessionId: SESSION, messages, earlier: null }),
  });

  it('makes the PDF from what the server keeps', async () => {
    stubFetch(kept(stored('First')));
    expect(await downloadConversationAgain(file)).toBe(true);
    expect(await textOf(saved[0])).toMatch(/^%PDF-/);
    expect(currentToast()).toMatchObject({ title: 'PDF Downloaded', variant: 'success' });
  });

  it('says so when none of its messages is kept any more', async () => {
    stubFetch(kept(stored('First')));
    expect(await downloadConversationAgain({ ...file, messageIds: ['message-000009-a'] })).toBe(false);
    expect(currentToast()).toMatchObject({
      title: 'Download Failed',
      description: 'Unable to download the report: The conversation is no longer kept.',
    });
  });
});

it('gives the focus back to what opened it', async () => {
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open it
        </button>
        {isOpen && <ExportChatDialog conversation={conversation()} onClose={() => setIsOpen(false)} />}
      </>
    );
  };
  stubFetch({});
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open it' }).click();
  await expect.element(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Open it' })).toHaveFocus();
});
