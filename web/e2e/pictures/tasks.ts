import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { localSecrets } from '../../../infra/local/local-secrets.ts';
import { chromiumArgs, chromiumPath } from '../../../infra/quality/checks/find-chromium.ts';
import { writePart } from '../../../infra/quality/written-report.ts';
import { openLetter } from '../letters.ts';
import { startServer, withoutModel } from '../start-server.ts';
import { makeCode, newPage, submission } from './people.ts';
import { ask, question } from './states/state.ts';
import { lock, shortlist } from './world.ts';

/**
 * What it takes to do ten things, by clicks, screens scrolled and seconds: `npm run tasks`. Each begins in a new browser; the
 * table stands in infra/quality/REPORT.md beside the figures of the interface before it.
 */
const port = Number(process.env.PORT ?? 8187);
const url = `http://localhost:${port}`;
const size = { width: 1440, height: 900 };

type Figures = { clicks: number; screens: number; seconds: number };
type Task = {
  who: string;
  what: string;
  /** Where it begins: an address, or what others made before. */
  from: string | ((context: BrowserContext) => Promise<string>);
  act: (page: Page) => Promise<unknown>;
  /** With the interface of commit cfe456f, by the same way of counting; without it there was no way to do this. */
  before?: Figures;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const shortlistOne = async (page: Page) => {
  await ask(page);
  await button(page, /^Details of/).click();
  await button(page, 'Add to the shortlist').click();
  await button(page, 'Remove from the shortlist').waitFor();
};

const inPage = async (context: BrowserContext, make: (page: Page) => Promise<string>): Promise<string> => {
  const page = await newPage(context);
  const made = await make(page);
  await page.close();
  return made;
};

const buying: readonly Task[] = [
  {
    who: 'buyer',
    what: 'find a system that fits, and read why from its start',
    before: { clicks: 0, screens: 0.0, seconds: 2.5 },
    from: '/',
    act: async (page) => {
      await ask(page);
      await page.getByText(question).last().scrollIntoViewIfNeeded();
    },
  },
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
      await button(page, 'Create the links').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create the links' }).click();
      await page.getByLabel('E-mails to send').locator('pre').first().waitFor();
    },
  },
  {
    who: 'buyer',
    what: 'make the report',
    before: { clicks: 1, screens: 2.6, seconds: 3.1 },
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
    what: 'decide, and have the record',
    from: '/',
    act: async (page) => {
      await shortlistOne(page);
      await page.getByRole('tab', { name: 'Decision' }).click();
      await page.getByRole('group', { name: 'What is bought' }).getByRole('checkbox').first().check();
      await page.getByRole('textbox', { name: 'Why', exact: true }).fill('It fits the ward best.');
      await button(page, 'Add a name').click();
      await page.getByRole('textbox', { name: 'Name, who decides 1' }).fill('Kim Vale');
      await button(page, 'Record the decision').click();
      await button(page, 'Record it').click();
      await page.getByRole('heading', { name: 'Decision record' }).waitFor();
    },
  },
];

const others = (operator: { username: string; password: string }): readonly Task[] => [
  {
    who: 'operator',
    what: 'make an access code',
    before: { clicks: 3, screens: 0, seconds: 1.7 },
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
    what: 'hand in a product with a code',
    before: { clicks: 3, screens: 1.9, seconds: 1.2 },
    from: '/',
    act: async (page) => {
      const code = await makeCode(page.context(), operator);
      await page.getByRole('link', { name: 'Vendor Portal' }).first().click();
      await page.getByRole('textbox', { name: 'Vendor access code' }).fill(code);
      await button(page, 'Open the vendor portal').click();
      for (const [name, text] of Object.entries(submission))
        await page.getByRole('textbox', { name: new RegExp(`^${name}`, 'i') }).fill(text);
      await button(page, 'Submit for Assessment').click();
      await page.getByRole('region', { name: 'Overall Assessment' }).waitFor();
    },
  },
  {
    who: 'evaluator',
    what: 'score two products by a link',
    from: (context) =>
      inPage(context, async (page) => {
        await page.goto('/');
        await ask(page);
        const purchase = new URL(page.url()).pathname;
        await shortlist(page, purchase, 2);
        const [link = ''] = await lock(page, purchase, ['Ada Nguyen']);
        return link;
      }),
    act: async (page) => {
      await button(page, 'I have no conflicts: begin').click();
      await page
        .getByRole('textbox', { name: /^Score of / })
        .first()
        .waitFor();
      for (const field of await page.getByRole('textbox', { name: /^Score of / }).all()) await field.fill('7');
      await page.getByText('Your draft is kept').waitFor();
      await button(page, 'Hand in').click();
      await button(page, 'Hand in final scores').click();
      await page.getByText('Thank you: your scores are with the buyer.').waitFor();
    },
  },
  {
    who: 'subscriber',
    what: 'come as far as the card',
    before: { clicks: 2, screens: 0, seconds: 2.2 },
    from: '/subscribe',
    act: async (page) => {
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ann Lee');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@hospital.example.com.au');
      await page.getByLabel('Password', { exact: true }).fill('a long enough password');
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await page.getByText('Check your e-mail').waitFor();
      await openLetter(page, 'ann@hospital.example.com.au');
      await page.getByRole('button', { name: 'Create account', exact: true }).click();
      await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    },
  },
  {
    who: 'family',
    what: 'find a hospital near Ballarat',
    before: { clicks: 1, screens: 0, seconds: 1.3 },
    from: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Directories' }).first().click();
      await page.getByRole('textbox', { name: 'City' }).fill('Ballarat');
      await page.getByRole('article').filter({ hasText: 'Ballarat' }).first().waitFor();
    },
  },
];

type Counts = { clicks: number; scrolled: number };

/** Counted in the page, from every click that a person's would be and every pixel that something on the page moved. */
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
    const before = new WeakMap<Element, number>();
    document.addEventListener('click', (event) => event.isTrusted && countClick?.(), true);
    const onScroll = ({ target }: Event) => {
      const moved = target instanceof Element ? target : document.documentElement;
      countScroll?.(Math.abs(moved.scrollTop - (before.get(moved) ?? 0)));
      before.set(moved, moved.scrollTop);
    };
    document.addEventListener('scroll', onScroll, true);
  });
  return counts;
};

type Done = Figures & { failure: string };

const run = async (browser: Browser, { from, act }: Task): Promise<Done> => {
  const made = await browser.newContext({ baseURL: url, viewport: size });
  const address = typeof from === 'string' ? from : await from(made);
  await made.close();
  const context = await browser.newContext({ baseURL: url, viewport: size });
  const page = await newPage(context);
  const counts = await count(page);
  await page.goto(address);
  await page.locator('h1').waitFor();
  const startedAt = performance.now();
  const failure = await act(page).then(
    () => '',
    (error: unknown) => ` (not done: ${String(error).split('\n')[0]})`,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await context.close();
  return { clicks: counts.clicks, screens: counts.scrolled / size.height, seconds, failure };
};

const cells = (figures: Figures | undefined): string =>
  figures ? `${figures.clicks} | ${figures.screens.toFixed(1)} | ${figures.seconds.toFixed(1)}` : '– | – | –';

const dataFolder = mkdtempSync(join(tmpdir(), 'evident-tasks-'));
const { secrets, newPassword = '' } = await localSecrets(dataFolder);
const server = await startServer({ name: 'task', port, dataFolder, environment: withoutModel });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  const rows: string[] = [];
  for (const task of [...buying, ...others({ username: secrets.operator.username, password: newPassword })]) {
    const done = await run(browser, task);
    rows.push(`| ${task.who}: ${task.what}${done.failure} | ${cells(task.before)} | ${cells(done)} |`);
    process.stdout.write(`${rows.at(-1)}\n`);
  }
  const words =
    'At 1440 x 900, by a script that knows the way: clicks, screens scrolled, seconds. Before: the interface of commit cfe456f, where – could not be done. Seconds tell how busy the machine was as much as how long it takes.';
  const head = `| task | clicks before | screens | seconds | clicks now | screens | seconds |\n|---|---|---|---|---|---|---|`;
  writePart('tasks', `${words}\n\n${head}\n${rows.join('\n')}`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataFolder, { recursive: true, force: true });
}
