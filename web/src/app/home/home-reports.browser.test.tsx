import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ConversationMessage } from '#shared/contracts/assistant';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { forgetSession } from '../../features/assistant/conversation/session.ts';
import { conversationFiles, removeConversationFile } from '../../features/reports/files/conversation-files.ts';
import { anAnswer, aRecommendation } from '../../testing/answers.ts';
import { renderHome } from '../../testing/render-home.tsx';
import { aDueDiligenceReport, anAdvancedReport, anRoiReport } from '../../testing/reports.ts';
import { eventStream, frame, json, openStream, problem } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

const SESSION = 'session-1763683200000-abcdef0123456789';
const CONVERSE = 'POST /api/ai/conversation';
const GENERATE = 'POST /api/ai/due-diligence';
const NEWEST = 'GET /api/ai/due-diligence/*';
const status = (stage: string) => frame('status', { type: 'status', stage });
const answered = (more = {}) => ({ [CONVERSE]: () => eventStream(frame('result', anAnswer(more))) });
const generated = () => eventStream(status('Scoring'), frame('result', { reportData: aDueDiligenceReport() }));

const aFile = (more: Partial<GeneratedFile> = {}): GeneratedFile => ({
  id: 'dd-20261120-a1b2c3d4e5',
  name: 'Due diligence report',
  type: 'due-diligence',
  date: '2026-11-20T03:05:00.000Z',
  status: 'ready',
  sessionId: SESSION,
  dataVersion: '2026-11-01-1096346a',
  revision: 1,
  ...more,
});
const message = (more: Partial<ConversationMessage>): ConversationMessage => ({
  id: 'message-000001-a',
  type: 'user',
  content: 'Nurse call for 90 beds',
  timestamp: '2026-11-20T03:04:00.000Z',
  status: 'done',
  conversationType: 'initial_query',
  documents: [],
  aiResponse: null,
  ...more,
});
const notice = message({
  id: 'message-000001-c-1',
  type: 'ai',
  content: 'A due diligence report was generated for Tacera.',
  conversationType: null,
});
const withNotice = () =>
  json({
    sessionId: SESSION,
    earlier: null,
    messages: [message({}), message({ id: 'message-000001-b', type: 'ai', aiResponse: anAnswer() }), notice],
  });

type Screen = Awaited<ReturnType<typeof renderHome>>['screen'];
const text = (screen: Screen, words: string) => screen.getByText(words, { exact: true });
const tab = (screen: Screen, name: string | RegExp) => screen.getByRole('tab', { name });
const offer = (screen: Screen) => screen.getByRole('button', { name: 'Generate Due Diligence Report' });
const askAndGenerate = async (screen: Screen) => {
  await screen.getByRole('textbox', { name: 'Your question' }).fill('Nurse call for 90 beds');
  await userEvent.keyboard('{Enter}');
  await offer(screen).click();
};

beforeEach(() => {
  forgetSession();
  localStorage.clear();
  for (const { id } of conversationFiles()) removeConversationFile(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('a due diligence report from the chat', () => {
  it('is generated at once on what was recommended, joins the files and the conversation', async () => {
    const lists = [[], [aFile()]];
    const { screen, sent } = await renderHome({
      ...answered(),
      [GENERATE]: generated,
      'GET /api/reports': () => json(lists.length > 1 ? lists.shift() : lists[0]),
      'GET /api/ai/conversation/*': withNotice,
      [NEWEST]: () => json({ report: aDueDiligenceReport() }),
    });
    await askAndGenerate(screen);
    await expect.element(text(screen, 'Report Generated')).toBeInTheDocument();
    await expect.element(text(screen, 'Your comprehensive due diligence report is ready.')).toBeInTheDocument();
    expect(sent.find(({ path }) => path === '/api/ai/due-diligence')?.body).toMatchObject({
      projectGoals: 'Healthcare procurement optimization',
      selectedSolutions: ['Tacera'],
      demonstration: true,
    });
    await expect.element(tab(screen, 'Files (1)')).toBeInTheDocument();

    await screen.getByRole('button', { name: 'Download PDF Report' }).click();
    await expect.poll(() => sent.some(({ path }) => path.startsWith('/api/ai/due-diligence/session-'))).toBe(true);
  });

  it('shows its stages, and a row in the files, while it is made', async () => {
    const { response, send } = openStream();
    const { screen } = await renderHome({
      ...answered(),
      [GENERATE]: () => response,
      'GET /api/reports': () => json([]),
    });
    await askAndGenerate(screen);
    send(status('Checking the gates'));
    await expect.element(text(screen, 'Checking the gates')).toBeInTheDocument();
    await tab(screen, /^Files/).click();
    await expect.element(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await tab(screen, 'Chat').click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(text(screen, 'Checking the gates')).not.toBeInTheDocument();
  });

  it('needs a recommendation', async () => {
    const { screen, sent } = await renderHome(answered({ recommendations: [] }));
    await askAndGenerate(screen);
    await expect.element(text(screen, 'No Solutions Selected')).toBeInTheDocument();
    await expect
      .element(text(screen, 'Please get AI recommendations first before generating a report.'))
      .toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/ai/due-diligence')).toEqual([]);
  });

  it('says why it failed, and tries the same again', async () => {
    const answers = [problem('internal', 'The records could not be read.'), generated()];
    const { screen, sent } = await renderHome({
      ...answered({
        recommendations: [aRecommendation(), aRecommendation({ solutionId: 'r', solution: 'Responder' })],
      }),
      [GENERATE]: () => answers.shift() as Response,
      'GET /api/reports': () => json([]),
      'GET /api/ai/conversation/*': withNotice,
    });
    await askAndGenerate(screen);
    await expect.element(text(screen, 'Report Generation Failed')).toBeInTheDocument();
    await expect.element(text(screen, 'Unable to generate the report. Please try again.')).toBeInTheDocument();
    await expect.element(text(screen, 'The records could not be read.')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(text(screen, 'The records could not be read.')).not.toBeInTheDocument();
    const bodies = () => sent.filter(({ path }) => path === '/api/ai/due-diligence').map(({ body }) => body);
    await expect.poll(bodies).toHaveLength(2);
    const selectedSolutions = ['Tacera', 'Responder'];
    expect(bodies()).toMatchObject([{ selectedSolutions }, { selectedSolutions }]);
  });
});

describe('the download of the newest report', () => {
  const resumed = async (newest: () => Response) => {
    localStorage.setItem('evident.session', JSON.stringify(SESSION));
    const { screen } = await renderHome({
      'GET /api/ai/conversation/*': withNotice,
      'GET /api/reports': () => json([]),
      [NEWEST]: newest,
    });
    await screen.getByRole('button', { name: 'Download PDF Report' }).click();
    return screen;
  };

  it('saves the PDF and says so', async () => {
    const screen = await resumed(() => json({ report: aDueDiligenceReport() }));
    await expect.element(text(screen, 'PDF Downloaded')).toBeInTheDocument();
  });

  it('says so when there is none', async () => {
    const screen = await resumed(() => problem('not_found', 'None.'));
    await expect.element(text(screen, 'No Report Found')).toBeInTheDocument();
    await expect.element(text(screen, 'Please generate a due diligence report first.')).toBeInTheDocument();
  });

  it('says why it failed otherwise', async () => {
    const screen = await resumed(() => problem('unavailable', 'The table rests.'));
    await expect.element(text(screen, 'Download Failed')).toBeInTheDocument();
    await expect.element(text(screen, 'Unable to download the report: The table rests.')).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('opens an advanced report from the files on its own page', async () => {
    const advanced = anAdvancedReport();
    localStorage.setItem('evident.session', JSON.stringify(SESSION));
    const { screen, router } = await renderHome({
      'GET /api/reports': () =>
        json([aFile({ id: advanced.reportId, name: 'Advanced due diligence report', type: 'advanced-due-diligence' })]),
      [`GET /api/reports/${advanced.reportId}`]: () => json({ report: advanced }),
      'GET /api/ai/conversation/*': withNotice,
    });
    await tab(screen, /^Files/).click();
    await expect.element(text(screen, 'Advanced Due Diligence')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/advanced-due-diligence');
    expect(router.state.location.search).toBe(`?report=${advanced.reportId}`);
  });

  it('count the files of an earlier visit, and open one in the tab of its kind', async () => {
    localStorage.setItem('evident.session', JSON.stringify(SESSION));
    const { screen } = await renderHome({
      'GET /api/ai/conversation/*': withNotice,
      'GET /api/reports': () => json([aFile({ id: 'roi-20261120-k3j9x0q2ab', type: 'roi-report' }), aFile()]),
      'GET /api/reports/roi-20261120-k3j9x0q2ab': () => json({ report: anRoiReport() }),
    });
    await tab(screen, 'Files (2)').click();
    await screen.getByRole('button', { name: 'Open' }).first().click();
    await expect.element(tab(screen, 'ROI')).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('heading', { name: 'Detailed ROI Analysis Report' })).toBeInTheDocument();
  });

  it('keep what a tab holds while another is shown', async () => {
    const { screen } = await renderHome({});
    await tab(screen, 'ROI').click();
    const quotes = screen.getByRole('textbox', { name: 'Quotes/Price Estimates' });
    await quotes.fill('$185k + GST');
    await tab(screen, 'Due diligence').click();
    await expect
      .element(screen.getByRole('heading', { name: 'Advanced Due Diligence Report Configuration' }))
      .toBeInTheDocument();
    await tab(screen, 'ROI').click();
    await expect.element(quotes).toHaveValue('$185k + GST');
  });
});
