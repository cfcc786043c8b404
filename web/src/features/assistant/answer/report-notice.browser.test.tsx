import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ConversationMessage } from '#shared/contracts/assistant';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { anAnswer } from '../../../testing/answers.ts';
import { json, stubFetch } from '../../../testing/stub-fetch.ts';
import { ChatPanel } from '../chat-panel.tsx';
import { forgetSession } from '../conversation/session.ts';
import { useConversation } from '../conversation/use-conversation.ts';

const SESSION = 'session-1763683200000-abcdef0123456789';
const SENTENCE = 'A due diligence report was generated for Tacera. It is in the Files tab.';
const stored = (more: Partial<ConversationMessage>): ConversationMessage => ({
  id: 'message-000001-a',
  type: 'user',
  content: 'Nurse call for 90 beds',
  timestamp: '2026-11-20T03:00:00.000Z',
  status: 'done',
  conversationType: 'initial_query',
  documents: [],
  aiResponse: null,
  ...more,
});
const question = stored({});
const answer = stored({ id: 'message-000001-b', type: 'ai', content: 'Tacera.', aiResponse: anAnswer() });
const notice = stored({ id: 'message-000001-c-1763683260000', type: 'ai', content: SENTENCE });

const prepare = async () => undefined;
const context = { isOpen: false, takesFocus: false, onToggle: () => undefined, onToggleFocused: () => undefined };

type ChatProps = { onDownloadReport: () => Promise<unknown>; onGenerateReport?: () => void; isGenerating?: boolean };

const Chat = ({ onDownloadReport, onGenerateReport = () => undefined, isGenerating }: ChatProps) => {
  const handle = useConversation(prepare);
  return (
    <>
      <button type="button" onClick={() => void handle.readAgain()}>
        Update
      </button>
      <ChatPanel
        handle={handle}
        isDemonstrationOn={undefined}
        context={context}
        onOpenSample={async () => undefined}
        onGenerateReport={onGenerateReport}
        onDownloadReport={onDownloadReport}
        reportProgress={isGenerating && <p>Generating a report</p>}
      />
    </>
  );
};

const show = async (pages: ConversationMessage[][], props: Partial<ChatProps> = {}) => {
  stubFetch({
    'GET /api/ai/conversation/*': () =>
      json({ sessionId: SESSION, earlier: null, messages: pages.length > 1 ? pages.shift() : pages[0] }),
  });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Chat onDownloadReport={async () => undefined} {...props} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('button', { name: 'International Alternatives' })).toBeInTheDocument();
  return screen;
};

beforeEach(() => {
  forgetSession();
  localStorage.setItem('evident.session', JSON.stringify(SESSION));
});
afterEach(() => vi.unstubAllGlobals());

it('takes in the server’s sentence when the conversation is read again, and leaves the answer its buttons', async () => {
  const screen = await show([
    [question, answer],
    [question, answer, notice],
  ]);
  expect(screen.getByRole('button', { name: 'Download PDF Report' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.element(screen.getByText(SENTENCE)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download PDF Report' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'International Alternatives' }).elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Regenerate' }).elements()).toHaveLength(1);
  expect(screen.getByText('Stopped. What had already arrived is kept.').query()).toBeNull();
});

it('downloads once at a time', async () => {
  let finish: () => void = () => undefined;
  const onDownloadReport = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const screen = await show([[question, answer, notice]], { onDownloadReport });
  const button = screen.getByRole('button', { name: 'Download PDF Report' });
  await button.click();
  await expect.element(button).toBeDisabled();
  finish();
  await expect.element(button).toBeEnabled();
  expect(onDownloadReport).toHaveBeenCalledTimes(1);
});

it('tells the page which answer a report is wanted for, and shows one in the making', async () => {
  const onGenerateReport = vi.fn();
  const screen = await show([[question, answer]], { onGenerateReport, isGenerating: true });
  await expect.element(screen.getByText('Generating a report')).toBeVisible();
  await screen.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  expect(onGenerateReport).toHaveBeenCalledWith(expect.objectContaining({ id: 'message-000001-b' }));
});
