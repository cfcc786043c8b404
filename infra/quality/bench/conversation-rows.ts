import type { Browser, CDPSession, Page } from 'playwright';
import type { ConversationAnswer, ConversationMessage } from '#shared/contracts/assistant';
import { newSessionId } from '../eval/door.ts';
import type { Row } from '../eval/report.ts';
import { inBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

const sizes = [300, 1_000];
const NODES_MAX = 1_500;
const RATIO_MAX = 0.1;
const QUIET_MS = 1_000;
const ANSWERED_WITHIN_MS = 120_000;

const query = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';

/** A real answer, which is then there as often as the conversation is long. */
const realAnswer = async ({ base }: Product, sessionId: string): Promise<ConversationAnswer> => {
  const answer = await fetch(`${base}/api/ai/conversation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, sessionId, demonstration: true }),
  });
  return (await answer.json()) as ConversationAnswer;
};

const conversation = (answer: ConversationAnswer, size: number): ConversationMessage[] =>
  Array.from({ length: size }, (_, at): ConversationMessage => {
    const isQuestion = at % 2 === 0;
    const id = `message-${String(Math.floor(at / 2) + 1).padStart(6, '0')}-${isQuestion ? 'a' : 'b'}`;
    return {
      id,
      type: isQuestion ? 'user' : 'ai',
      content: isQuestion ? `${query} (${at})` : answer.response,
      timestamp: answer.timestamp,
      status: 'done',
      conversationType: isQuestion ? 'follow_up' : null,
      documents: [],
      aiResponse: isQuestion ? null : { ...answer, messageId: id },
    };
  });

/** Seconds that the page's own thread has worked so far. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

/** Runs in the page: ends once nothing in it has changed for a while. */
const quiet = `new Promise((done) => {
  let timer = setTimeout(done, ${QUIET_MS});
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(done, ${QUIET_MS});
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
})`;
const untilQuiet = (page: Page) => page.evaluate(quiet);

/** Where the built list decides whether it is long enough to be windowed. */
const threshold = /\.length>=\w+\?(?=\(0,\w+\.jsx\)\(\w+,\{data:)/;

/** The list as it is built; with every message in the page; and with none, which tells what reading them alone costs. */
const decisions = { windowed: undefined, whole: '.length>=1e9?', none: '.length>=0?null&&' } as const;
type Mode = keyof typeof decisions;

const decideFor = (page: Page, decision: string) =>
  page.route('**/assets/message-list-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(threshold, decision) });
  });

type Mounted = { nodes: number; seconds: number };
type Shown = { base: string; sessionId: string; messages: ConversationMessage[] };

/** Answers readings of the conversation with what is to be shown, each once the page has come to rest. */
const answering = async (page: Page, session: CDPSession, sessionId: string) => {
  let shown: readonly ConversationMessage[] = [];
  let workedBefore = 0;
  const address = `**/api/ai/conversation/${sessionId}*`;
  await page.route(address, async (route) => {
    await untilQuiet(page);
    workedBefore = await worked(session);
    await route.fulfill({ json: { sessionId, messages: shown, earlier: null } });
  });
  /** Leads to the conversation, and tells the seconds of work from its answer until the page is at rest again. */
  return async (messages: readonly ConversationMessage[], lead: () => Promise<unknown>): Promise<number> => {
    shown = messages;
    await Promise.all([page.waitForResponse(address, { timeout: ANSWERED_WITHIN_MS }), lead()]);
    await untilQuiet(page);
    return (await worked(session)) - workedBefore;
  };
};

const mount = async (browser: Browser, { base, sessionId, messages }: Shown, mode: Mode): Promise<Mounted> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((id) => localStorage.setItem('evident.session', JSON.stringify(id)), sessionId);
  const page = await context.newPage();
  const decision = decisions[mode];
  if (decision) await decideFor(page, decision);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const show = await answering(page, session, sessionId);
  // First two messages, so that all code is there; then, after another page, all of them.
  await show(messages.slice(0, 2), () => page.goto(base));
  const seconds = await show(messages, async () => {
    await page.getByRole('link', { name: 'Guide', exact: true }).first().click();
    await page.waitForURL('**/guide');
    await page.getByRole('link', { name: 'AI Chat' }).first().click();
  });
  const nodes = await page.locator('*').count();
  await context.close();
  return { nodes, seconds };
};

const RUNS = 3;
/** Of several runs the best: what else a machine does can only lengthen one. */
const least = (runs: readonly Mounted[]) => Math.min(...runs.map(({ seconds }) => seconds));

const row = async (browser: Browser, shown: Shown): Promise<Row> => {
  const runs = { windowed: [] as Mounted[], none: [] as Mounted[] };
  // In turns, so that what else the machine does weighs on both.
  for (let run = 0; run < RUNS; run++) {
    runs.none.push(await mount(browser, shown, 'none'));
    runs.windowed.push(await mount(browser, shown, 'windowed'));
  }
  const whole = await mount(browser, shown, 'whole');
  const nodes = runs.windowed[0]?.nodes ?? 0;
  if (whole.nodes < 2 * nodes) throw new Error('The reference was not mounted in full.');
  const reading = least(runs.none);
  const mounting = Math.max(0, least(runs.windowed) - reading);
  const ratio = mounting / (whole.seconds - reading);
  return {
    name: `P12 conversation of ${shown.messages.length} messages: nodes / mount ÷ full mount`,
    value: `${nodes} / ${ratio.toFixed(3)} (in full ${whole.nodes} nodes, ${whole.seconds.toFixed(1)} s; reading ${reading.toFixed(1)} s)`,
    target: `≤ ${NODES_MAX} / ≤ ${RATIO_MAX}`,
    isMet: nodes <= NODES_MAX && ratio <= RATIO_MAX,
  };
};

const measure = ({ base }: Product, sessionId: string, answer: ConversationAnswer): Promise<Row[]> =>
  inBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(await row(browser, { base, sessionId, messages: conversation(answer, size) }));
    return rows;
  });

/** P12: a long conversation is in the page only near the viewport. */
export const conversationRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const sessionId = newSessionId();
  try {
    return await measure(product, sessionId, await realAnswer(product, sessionId));
  } finally {
    await product.close();
  }
};
