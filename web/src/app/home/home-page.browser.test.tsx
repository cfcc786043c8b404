import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetSession } from '../../features/assistant/conversation/session.ts';
import { anAnswer, aRecommendation } from '../../testing/answers.ts';
import { renderHome } from '../../testing/render-home.tsx';
import { eventStream, frame, json, openStream, problem } from '../../testing/stub-fetch.ts';
import { aWarning } from '../../testing/warning.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

beforeEach(() => {
  forgetSession();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

const CONVERSE = 'POST /api/ai/conversation';
const status = frame('status', { type: 'status', stage: 'Reading your question' });
const result = (more = {}) => frame('result', anAnswer(more));
/** A server that answers every question, each answer with ids of its own. */
const answering = (more = {}) => {
  let turn = 0;
  const next = () => {
    turn += 1;
    return { messageId: `message-${turn}-b`, userMessageId: `message-${turn}-a`, ...more };
  };
  return { [CONVERSE]: () => eventStream(status, result(next())) };
};
const question = 'Nurse call for 90 beds';

const SESSION = 'session-1763683200000-abcdef0123456789';
/** As the server keeps it. */
const aQuestion = {
  id: 'message-000001-a',
  type: 'user',
  content: question,
  timestamp: '2026-11-20T02:00:00.000Z',
  status: 'done',
  conversationType: 'initial_query',
  documents: [],
  aiResponse: null,
};

type Screen = Awaited<ReturnType<typeof renderHome>>['screen'];
const input = (screen: Screen) => screen.getByRole('textbox', { name: 'Your question' });
const askAndWait = async (screen: Screen) => {
  await input(screen).fill(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'International Alternatives' })).toBeInTheDocument();
};

describe('the question box', () => {
  it('sends on Enter and breaks the line on Shift+Enter', async () => {
    const { screen, asked } = await renderHome(answering());
    await input(screen).click();
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Tacera' })).toBeInTheDocument();
    expect(asked()).toMatchObject([{ query: 'One\nTwo', conversationType: 'initial_query' }]);
    await expect.element(input(screen)).toHaveValue('');
  });

  it('sends nothing that is blank', async () => {
    const { screen, asked } = await renderHome({});
    await input(screen).fill('   ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(asked()).toEqual([]);
  });

  it('waits for the visitor’s cookie before the first send', async () => {
    const { screen, sent } = await renderHome(answering());
    await askAndWait(screen);
    expect(sent.map(({ path }) => path)).toEqual(['/api/config', '/api/ai/conversation']);
  });

  it('is disabled with a spinner while an answer is made, and offers Stop, which keeps what arrived', async () => {
    const { response, send } = openStream();
    const { screen, sent } = await renderHome({
      [CONVERSE]: () => response,
      'POST /api/ai/conversation/*': () => {
        send(frame('result', anAnswer({ response: 'Half an answer.', stopped: true, recommendations: [] })));
        return json({ stopping: true });
      },
    });
    await input(screen).fill(question);
    await userEvent.keyboard('{Enter}');
    send(status + frame('delta', { type: 'delta', text: 'Half an answer.', citations: [] }));
    await expect.element(screen.getByText('Analyzing your requirements...')).toBeInTheDocument();
    await expect.element(screen.getByText('Reading your question')).toBeInTheDocument();
    await expect.element(input(screen)).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Stopped. What had already arrived is kept.')).toBeInTheDocument();
    await expect.element(screen.getByText('Half an answer.')).toBeInTheDocument();
    expect(sent.at(-1)?.path).toMatch(/\/stop$/);
    await expect.element(input(screen)).toHaveFocus();
  });
});

describe('a failed send', () => {
  it('keeps the text, says why, shows the toast, and sends again on Retry', async () => {
    const answers = [problem('internal', 'The records could not be read.'), eventStream(status, result())];
    const { screen, asked } = await renderHome({ [CONVERSE]: () => answers.shift() as Response });
    await input(screen).fill(question);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('The records could not be read.')).toBeInTheDocument();
    await expect.element(screen.getByText('AI Assistant Error', { exact: true })).toBeInTheDocument();
    await expect
      .element(screen.getByText('Unable to process your request. Please try again.', { exact: true }))
      .toBeInTheDocument();
    await expect.element(input(screen)).toHaveValue(question);

    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Tacera' })).toBeInTheDocument();
    await expect.element(input(screen)).toHaveValue('');
    expect(asked()).toMatchObject([{ query: question }, { query: question, conversationType: 'initial_query' }]);
    expect(screen.container.querySelectorAll('article[aria-label="You"]')).toHaveLength(1);
  });

  it('tells when another try is taken, and waits for it', async () => {
    const { screen } = await renderHome({
      [CONVERSE]: () => problem('rate_limited', 'Slow.', { 'retry-after': '30' }),
    });
    await input(screen).fill(question);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/You can try again in \d+ s\./)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeDisabled();
  });

  it('reads the answer back when the connection is lost on the way', async () => {
    const stored = { id: 'm', content: '', timestamp: anAnswer().timestamp, conversationType: null, documents: [] };
    const { screen } = await renderHome({
      [CONVERSE]: () => eventStream(status),
      'GET /api/ai/conversation/*': ({ path }) =>
        json({
          sessionId: path.split('/').at(-1),
          earlier: null,
          messages: [{ ...stored, type: 'ai', status: 'done', aiResponse: anAnswer() }],
        }),
    });
    await askAndWait(screen);
    await expect.element(screen.getByRole('heading', { name: 'Tacera' })).toBeInTheDocument();
  });
});

describe('an answer', () => {
  it('keeps demonstration examples apart, in a closed block', async () => {
    const demonstration = aRecommendation({ solutionId: 'd', solution: 'Wattle Call', demonstration: true });
    const { screen } = await renderHome(answering({ demonstrationExamples: [demonstration] }));
    await askAndWait(screen);
    const block = screen.getByRole('button', { name: 'Demonstration examples (1)' });
    await expect.element(block).toHaveAttribute('aria-expanded', 'false');
    expect(document.body.textContent).not.toContain('Wattle Call');
    await block.click();
    await expect.element(screen.getByRole('heading', { name: 'Wattle Call' })).toBeInTheDocument();
    await expect.element(screen.getByText('Demonstration', { exact: true })).toBeInTheDocument();
  });

  it('says the warnings of a recommended product above its reasons', async () => {
    const { screen } = await renderHome(answering({ recommendations: [aRecommendation({ warnings: [aWarning()] })] }));
    await askAndWait(screen);
    await expect
      .element(screen.getByRole('list', { name: 'Warnings on Tacera' }).getByText('Not recommended:'))
      .toBeVisible();
  });

  it('offers the report only when it is offered, and the download never before there is one', async () => {
    const { screen } = await renderHome(answering({ dueDiligenceOffered: false }));
    await askAndWait(screen);
    expect(screen.getByRole('button', { name: 'Generate Due Diligence Report' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Download PDF Report' }).query()).toBeNull();
  });

  it('asks for international alternatives to the last question', async () => {
    const { screen, asked } = await renderHome(answering());
    await askAndWait(screen);
    await screen.getByRole('button', { name: 'International Alternatives' }).click();
    await expect.poll(() => asked().length).toBe(2);
    expect(asked()[1]).toMatchObject({
      query: question,
      conversationType: 'international_alternatives',
      includeInternational: true,
    });
  });

  it('sends a follow-up question with one click and prefills a refinement', async () => {
    const { screen, asked } = await renderHome(answering());
    await askAndWait(screen);
    await screen.getByRole('button', { name: 'Budget' }).click();
    await expect.element(input(screen)).toHaveValue('Our budget is A$');
    await screen.getByRole('button', { name: 'Compare the first two' }).click();
    await expect
      .poll(() => asked()[1])
      .toMatchObject({ query: 'Compare the first two', conversationType: 'follow_up' });
  });

  it('tells what was masked and sends it as typed on Undo', async () => {
    const { screen, asked } = await renderHome(answering({ masked: [{ kind: 'Medicare number', count: 1 }] }));
    await askAndWait(screen);
    await expect.element(screen.getByText(/We hid 1 Medicare number before storing/)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo and send as typed' }).click();
    await expect.poll(() => asked()[1]).toMatchObject({ keepIdentifiers: true, replaces: 'message-1-a' });
  });

  it('says Call 000 in an emergency', async () => {
    const { screen } = await renderHome(answering({ outcome: 'emergency', response: 'Call.', recommendations: [] }));
    await askAndWait(screen);
    await expect.element(screen.getByRole('link', { name: 'Call 000 now' })).toHaveAttribute('href', 'tel:000');
  });
});

describe('after a reload', () => {
  it('asks for nothing on a first visit', async () => {
    const { screen, sent } = await renderHome({});
    await expect.element(screen.getByText('What do you need to buy?')).toBeInTheDocument();
    await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/api/config']);
  });

  it('begins anew, without a word and with the draft, when the conversation is gone', async () => {
    localStorage.setItem('evident.session', JSON.stringify(SESSION));
    localStorage.setItem('evident.draft.chat.query', '"half a question"');
    const { screen } = await renderHome({ 'GET /api/ai/conversation/*': () => problem('not_found', 'Gone.') });
    await expect.element(screen.getByText('What do you need to buy?')).toBeInTheDocument();
    await expect.element(input(screen)).toHaveValue('half a question');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('sends what was entered before the conversation is back as soon as it is, once', async () => {
    localStorage.setItem('evident.session', JSON.stringify(SESSION));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { screen, asked } = await renderHome({ ...answering(), 'GET /api/ai/conversation/*': () => promise });
    await input(screen).fill('and for 140?');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(asked()).toEqual([]);
    resolve(json({ sessionId: SESSION, messages: [aQuestion], earlier: null }));
    await expect.element(screen.getByRole('heading', { name: 'Tacera' })).toBeInTheDocument();
    expect(asked()).toMatchObject([{ sessionId: SESSION, query: 'and for 140?' }]);
    await expect.element(input(screen)).toHaveValue('');
  });
});

it('refuses to export a conversation that has not begun', async () => {
  const { screen } = await renderHome({});
  await screen.getByRole('button', { name: 'Export Chat' }).click();
  await expect.element(screen.getByText('No Conversation', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('Start a conversation before exporting.', { exact: true })).toBeInTheDocument();
});

it('exports a conversation that is still being read once it is there, and says of none that it has not begun', async () => {
  localStorage.setItem('evident.session', JSON.stringify(SESSION));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen } = await renderHome({ 'GET /api/ai/conversation/*': () => promise });
  await screen.getByRole('button', { name: 'Export Chat' }).click();
  resolve(json({ sessionId: SESSION, messages: [aQuestion], earlier: null }));
  await expect.element(screen.getByRole('radio', { name: /^Whole conversation/ })).toBeVisible();
  expect(currentToast()).toBeUndefined();
});

it('opens the company context and takes the reader there', async () => {
  const { screen } = await renderHome({});
  await screen.getByRole('button', { name: 'Company Context', exact: true }).click();
  await expect.element(screen.getByLabelText('About your organisation')).toHaveFocus();
});
