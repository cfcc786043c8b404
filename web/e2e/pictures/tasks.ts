import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { localSecrets } from '../../../infra/local/local-secrets.ts';
import { chromiumArgs, chromiumPath } from '../../../infra/quality/checks/find-chromium.ts';
import { openLetter } from '../letters.ts';
import { startServer, withoutModel } from '../start-server.ts';
import { ask } from './states/state.ts';

/** What it takes to do ten things, by clicks, screens scrolled and seconds: `npm run tasks`. Each begins in a new browser. */
const port = Number(process.env.PORT ?? 8187);
const url = `http://localhost:${port}`;
const size = { width: 1440, height: 900 };

type Task = { who: string; what: string; from: string; act: (page: Page) => Promise<unknown> };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const shortlistOne = async (page: Page) => {
  await ask(page);
  await button(page, /^Details of/).click();
  await button(page, 'Add to the shortlist').click();
  await button(page, 'Take off the shortlist').waitFor();
};

const tasksFor = (operator: { username: string; password: string }): readonly Task[] => [
  { who: 'buyer', what: 'find a system that fits', from: '/', act: (page) => ask(page) },
  {
    who: 'buyer',
    what: 'settle a quote',
    from: '/',
    act: async (page) => {
      await button(page, 'Open a sample purchase').click();
      await button(page, 'Settle the next point').click();
      await button(page, 'Excluded').click();
      await page.getByRole('heading', { name: /settled\.$/ }).waitFor();
    },
  },
  {
    who: 'buyer',
    what: 'ask a vendor',
    from: '/',
    act: async (page) => {
      await shortlistOne(page);
      await page.getByRole('tab', { name: 'Evidence' }).click();
      await button(page, 'Draft the questions').click();
      await page.getByRole('textbox', { name: 'From' }).fill('Kestrel Rise Aged Care');
      await button(page, 'Make the links').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make the links' }).click();
      await page.getByLabel('E-mails to send').locator('pre').first().waitFor();
    },
  },
  {
    who: 'buyer',
    what: 'make the report',
    from: '/',
    act: async (page) => {
      await ask(page);
      await button(page, 'Generate Due Diligence Report').click();
      await page
        .getByText(/A due diligence report was generated for/)
        .first()
        .waitFor();
    },
  },
  {
    who: 'buyer',
    what: 'lay it before the committee',
    from: '/',
    act: async (page) => {
      await shortlistOne(page);
      await button(page, /^Share$/).click();
      await button(page, 'Make a link').click();
      await page.getByRole('textbox', { name: 'Your link' }).waitFor();
    },
  },
  {
    who: 'operator',
    what: 'make an access code',
    from: '/admin',
    act: async (page) => {
      await page.getByLabel('Username').fill(operator.username);
      await page.getByLabel('Password').fill(operator.password);
      await button(page, 'Login').click();
      await button(page, 'Create Code').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Description').fill('Wattle Devices');
      await dialog.getByRole('button', { name: 'Create Code' }).click();
      await page.getByRole('row', { name: /Wattle Devices/ }).waitFor();
    },
  },
  {
    who: 'vendor',
    what: 'find out how to get in',
    from: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Vendor Portal' }).click();
      await page.getByRole('textbox', { name: 'Vendor access code' }).waitFor();
    },
  },
  {
    who: 'evaluator',
    what: 'see the risk of three vendors',
    from: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Risk Assessment' }).click();
      await button(page, /Telemedicine Comparison/).click();
      await button(page, 'Generate Risk Assessment').click();
      await page.getByText('Vendor Risk Assessment Results').first().waitFor();
    },
  },
  {
    who: 'subscriber',
    what: 'come as far as the card',
    from: '/subscribe',
    act: async (page) => {
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Lee');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@hospital.example.com.au');
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await page.getByText('Look in your mailbox').waitFor();
      await openLetter(page, 'ann@hospital.example.com.au');
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await page.getByText('Account created').first().waitFor();
      await page.goto('/subscribe');
      await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    },
  },
  {
    who: 'family',
    what: 'find a hospital near Ballarat',
    from: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Directories' }).click();
      await page.getByRole('textbox', { name: 'City' }).fill('Ballarat');
      await page.getByRole('article').filter({ hasText: 'Ballarat' }).first().waitFor();
    },
  },
];

type Counts = { clicks: number; scrolled: number };

/** Counted in the page, from every click that a person's would be and every pixel that the page moved. */
const count = async (page: Page): Promise<Counts> => {
  const counts: Counts = { clicks: 0, scrolled: 0 };
  await page.exposeFunction('countClick', () => {
    counts.clicks += 1;
  });
  await page.exposeFunction('countScroll', (pixels: number) => {
    counts.scrolled += pixels;
  });
  await page.addInitScript(() => {
    const { countClick, countScroll } = window as unknown as Record<string, (pixels?: number) => void>;
    let before = 0;
    document.addEventListener('click', (event) => event.isTrusted && countClick?.(), true);
    document.addEventListener('scroll', () => {
      countScroll?.(Math.abs(window.scrollY - before));
      before = window.scrollY;
    });
  });
  return counts;
};

const run = async (browser: Browser, { who, what, from, act }: Task): Promise<string> => {
  const context = await browser.newContext({ baseURL: url, viewport: size });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const counts = await count(page);
  await page.goto(from);
  await page.locator('h1').waitFor();
  const startedAt = performance.now();
  const failure = await act(page).then(
    () => '',
    (error: unknown) => `  not done: ${String(error).split('\n')[0]}`,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await context.close();
  const figures = [counts.clicks, (counts.scrolled / size.height).toFixed(1), seconds.toFixed(1)];
  return `${who.padEnd(11)}${what.padEnd(32)}${figures.map((figure) => String(figure).padStart(8)).join('')}${failure}\n`;
};

const dataFolder = mkdtempSync(join(tmpdir(), 'evident-tasks-'));
const { secrets, newPassword = '' } = await localSecrets(dataFolder);
const server = await startServer({ name: 'task', port, dataFolder, environment: withoutModel });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  process.stdout.write(`${''.padEnd(43)}  clicks screens seconds\n`);
  for (const task of tasksFor({ username: secrets.operator.username, password: newPassword }))
    process.stdout.write(await run(browser, task));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataFolder, { recursive: true, force: true });
}
