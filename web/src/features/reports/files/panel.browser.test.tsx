import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { aDueDiligenceReport, anRoiReport } from '../../../testing/reports.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import { addRunning, removeRunning } from '../generation.ts';
import {
  addConversationFile,
  type ConversationFile,
  conversationFiles,
  removeConversationFile,
} from './conversation-files.ts';
import FilesPanel from './panel.tsx';
import { filesQuery } from './query.ts';

const SESSION = 'session-1763683200000-abcdef0123456789';
const aFile = (more: Partial<GeneratedFile> = {}): GeneratedFile => ({
  id: 'roi-20261120-k3j9x0q2ab',
  name: 'Detailed ROI report',
  type: 'roi-report',
  date: '2026-11-20T03:05:00.000Z',
  status: 'ready',
  sessionId: SESSION,
  dataVersion: '2026-11-01-1096346a',
  revision: 1,
  ...more,
});
const dueDiligence = aFile({
  id: 'dd-20261120-a1b2c3d4e5',
  name: 'Due diligence report',
  type: 'due-diligence',
  date: '2026-11-20T04:05:00.000Z',
});
const aConversation: ConversationFile = {
  id: 'c1',
  name: 'Nurse call for 90 beds',
  date: '2026-11-20T02:05:00.000Z',
  sessionId: SESSION,
  messageIds: null,
  dataVersion: null,
};

const show = async (answers: Parameters<typeof stubFetch>[0] = {}, client = makeQueryClient()) => {
  const sent = stubFetch({ 'GET /api/reports': () => json([]), ...answers });
  const spies = {
    onOpen: vi.fn(),
    onDeleted: vi.fn(),
    onStart: vi.fn(),
    onDownloadConversation: vi.fn(async () => true),
  };
  const screen = await render(
    <QueryClientProvider client={client}>
      <FilesPanel {...spies} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent, ...spies };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const row = (screen: Screen, name: string) => screen.getByRole('listitem', { name });

beforeEach(() => {
  for (const { id } of conversationFiles()) removeConversationFile(id);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the list', () => {
  it('says so while there is nothing', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'No files generated yet' })).toBeInTheDocument();
  });

  it('leads to where a report is made while there is nothing', async () => {
    const { screen, onStart } = await show();
    await screen.getByRole('button', { name: 'Configure a due diligence report' }).click();
    await screen.getByRole('button', { name: 'Read quotes for an ROI report' }).click();
    expect(onStart.mock.calls).toEqual([['due-diligence'], ['roi-report']]);
  });

  it('is empty, not failed, for a browser that the server does not know', async () => {
    const { screen } = await show({ 'GET /api/reports': () => problem('unauthenticated', 'Who are you?') });
    await expect.element(screen.getByRole('heading', { name: 'No files generated yet' })).toBeInTheDocument();
  });

  it('shows reports and conversations, newest first, each with its badge', async () => {
    addConversationFile(aConversation);
    const { screen } = await show({ 'GET /api/reports': () => json([aFile(), dueDiligence]) });
    await expect.element(row(screen, 'Due diligence report')).toBeInTheDocument();
    const rows = [...screen.container.querySelectorAll('li')].map((item) => item.querySelector('p')?.textContent);
    expect(rows).toEqual([
      'Due diligence reportDue Diligence',
      'Detailed ROI reportROI Report',
      'Nurse call for 90 bedsConversation',
    ]);
  });

  it('shows a report in the making with a disabled button', async () => {
    addRunning({ key: 'k', type: 'roi-report', name: 'Detailed ROI report', startedAt: Date.now() });
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    removeRunning('k');
    await expect.element(screen.getByRole('heading', { name: 'No files generated yet' })).toBeInTheDocument();
  });

  it('shows the same for one that the server is making', async () => {
    const { screen } = await show({ 'GET /api/reports': () => json([aFile({ status: 'generating' })]) });
    await expect.element(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Download PDF' }).query()).toBeNull();
  });

  it('does not call a list empty that could not be read again', async () => {
    const client = makeQueryClient();
    client.setQueryData(filesQuery.queryKey, []);
    const { screen } = await show({ 'GET /api/reports': () => problem('unavailable', 'The table rests.') }, client);
    await expect.element(screen.getByText('The table rests.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'No files generated yet' }).query()).toBeNull();
  });

  it('says why it could not be read, and reads again on Retry', async () => {
    const answers = [problem('unavailable', 'The table rests.'), json([aFile()])];
    const { screen } = await show({ 'GET /api/reports': () => answers.shift() as Response });
    await expect.element(screen.getByText('The table rests.')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(row(screen, 'Detailed ROI report')).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('The table rests.');
  });
});

describe('a file', () => {
  it('is downloaded as PDF', async () => {
    const { screen } = await show({
      'GET /api/reports': () => json([aFile()]),
      'GET /api/reports/*': () => json({ report: anRoiReport() }),
    });
    await row(screen, 'Detailed ROI report').getByRole('button', { name: 'Download PDF' }).click();
    await expect.element(screen.getByText('PDF Downloaded', { exact: true })).toBeInTheDocument();
  });

  it('says why it could not be downloaded', async () => {
    const { screen } = await show({
      'GET /api/reports': () => json([aFile()]),
      'GET /api/reports/*': () => problem('not_found', 'There is no such report.'),
    });
    await row(screen, 'Detailed ROI report').getByRole('button', { name: 'Download PDF' }).click();
    await expect.element(screen.getByText('Download Failed', { exact: true })).toBeInTheDocument();
    await expect
      .element(screen.getByText('Unable to download the report: There is no such report.', { exact: true }))
      .toBeInTheDocument();
  });

  it('opens on screen', async () => {
    const { screen, onOpen } = await show({
      'GET /api/reports': () => json([dueDiligence]),
      'GET /api/reports/*': () => json({ report: aDueDiligenceReport() }),
    });
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => onOpen.mock.calls.length).toBe(1);
    expect(onOpen).toHaveBeenCalledWith(aDueDiligenceReport());
  });

  it('of a conversation is built again', async () => {
    addConversationFile(aConversation);
    const { screen, onDownloadConversation } = await show();
    await screen.getByRole('button', { name: 'Download PDF' }).click();
    expect(onDownloadConversation).toHaveBeenCalledWith(aConversation, expect.anything());
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/reports/roi-20261120-k3j9x0q2ab';

  it('asks first and leaves the file where it is on Keep', async () => {
    const { screen, sent } = await show({ 'GET /api/reports': () => json([aFile()]) });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('dialog')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Keep' }).click();
    await expect.element(row(screen, 'Detailed ROI report')).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('keeps a failure on screen, with another try, and then removes the file', async () => {
    const answers = [problem('internal', 'Not possible now.'), json({ deleted: true })];
    const { screen, onDeleted } = await show({
      'GET /api/reports': () => json([aFile()]),
      [DELETE]: () => answers.shift() as Response,
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Not possible now.')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'No files generated yet' })).toBeInTheDocument();
    expect(onDeleted).toHaveBeenCalledWith('roi-20261120-k3j9x0q2ab');
    await expect.element(screen.getByRole('heading', { name: 'Files', exact: true })).toHaveFocus();
  });

  it('takes an exported conversation off the list without a call', async () => {
    addConversationFile(aConversation);
    const { screen, sent } = await show();
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByRole('heading', { name: 'No files generated yet' })).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});
