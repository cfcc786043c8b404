import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { localSecrets } from '../../../infra/local/local-secrets.ts';
import { chromiumArgs, chromiumPath } from '../../../infra/quality/checks/find-chromium.ts';
import { modes } from '../modes.ts';
import { startServer, withoutModel } from '../start-server.ts';
import { settle } from './settle.ts';
import { type Picture, sheetOf } from './sheet.ts';
import { type State, type World, withoutService } from './states/state.ts';
import { states } from './states/states.ts';
import { makeWorld } from './world.ts';

/**
 * A picture of every page and state at two widths and in both themes: `npm run pictures`, or `npm run pictures -- answer`
 * for the states whose names hold one of these. On an empty data folder; the page of all pictures is build/pictures/index.html.
 * With `--check` each state is also used as by who does not see it, point at it or read it as it was drawn; whatever is
 * found is told, and fails.
 */
const port = Number(process.env.PORT ?? 8186);
const url = `http://localhost:${port}`;
const folder = join(import.meta.dirname, '../../../build/pictures');
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const;
const themes = ['light', 'dark'] as const;
/** A page is drawn to here: what is longer is told by its number of screens. */
const TALLEST_PX = 6_000;

/** What waits for the service is drawn by now. */
const WAITING_MS = 2_500;

const isChecked = process.argv.includes('--check');
const wanted = process.argv.slice(2).flatMap((words) => (words === '--check' ? [] : words.toLowerCase()));
const isChosen = ({ area, name }: State) =>
  wanted.length === 0 || wanted.some((words) => `${area} ${name}`.toLowerCase().includes(words));

const measured = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));

const photograph = async (context: BrowserContext, state: State, world: World, size: (typeof sizes)[number]) => {
  const remarks: string[] = [];
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => remarks.push(error.message));
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    await state.before?.(page);
    await page.goto(state.address(world));
    await (state.isWaiting ? page.waitForTimeout(WAITING_MS) : settle(page));
    await state.act?.(page);
    if (state.act) await settle(page);
  } catch (error) {
    remarks.push(String(error).split('\n')[0] ?? '');
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const { height, overflow } = await measured(page);
  if (overflow > 0) remarks.push(`${overflow} px sideways`);
  const taken: Picture[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { area, name } = state;
    const file = `${area} ${name} ${size.width} ${theme}.png`.toLowerCase().replaceAll(',', '').replaceAll(' ', '-');
    await page.screenshot({
      path: join(folder, file),
      fullPage: true,
      clip: { x: 0, y: 0, width: size.width, height: Math.min(height, TALLEST_PX) },
      animations: 'disabled',
    });
    taken.push({ area, name, file, width: size.width, theme, screens: height / size.height, remarks });
  }
  if (isChecked && size === sizes[0]) for (const mode of modes) remarks.push(...(await mode(page)));
  await page.close();
  const told = `${state.area}: ${state.name}, ${size.width} px, ${(height / size.height).toFixed(1)} screens`;
  process.stdout.write(`${[told, ...remarks].join(' · ')}\n`);
  return taken;
};

const dataFolder = mkdtempSync(join(tmpdir(), 'evident-pictures-'));
const { secrets, newPassword = '' } = await localSecrets(dataFolder);
const server = await startServer({ name: 'picture', port, dataFolder, environment: withoutModel });
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  mkdirSync(folder, { recursive: true });
  const options = { baseURL: url, locale: 'en-AU', timezoneId: 'Australia/Melbourne' };
  const { world, at } = await makeWorld(() => browser.newContext(options), {
    username: secrets.operator.username,
    password: newPassword,
  });
  const pictures: Picture[] = [];
  for (const state of [...states, ...withoutService(states, world)].filter(isChosen))
    for (const size of sizes) {
      const context = state.who === 'visitor' ? await browser.newContext(options) : at[state.who];
      pictures.push(...(await photograph(context, state, world, size)));
      if (state.who === 'visitor') await context.close();
    }
  writeFileSync(join(folder, 'index.html'), sheetOf(pictures));
  process.stdout.write(`${pictures.length} pictures: ${join(folder, 'index.html')}\n`);
  if (isChecked && pictures.some(({ remarks }) => remarks.length > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(dataFolder, { recursive: true, force: true });
}
