import type { Page } from 'playwright';
import type { Row } from '../eval/report.ts';
import { inBrowser } from './browser.ts';
import { median } from './median.ts';
import { startProduct } from './product.ts';

const FEW = 10;
const MANY = 200;
const KEYS = 25;
/** Twenty times the rows may take so many times as long from a key to what it paints. */
const RATIO_MAX = 3;

/** A comparison of three vendors with so many lines. */
const comparison = (lines: number): string =>
  [
    'Item\tMarrendo\tOrbostane\tKeltrosse',
    ...Array.from({ length: lines }, (_, at) => `Bracket ${at + 1}\t$${1000 + at}\t$${1100 + at}\t$${900 + at}`),
    'All ex GST',
  ].join('\n');

type Times = { arrow: number; typed: number };

/** From a key to the frame that shows it, in ms: arrows through the grid, and digits in an open cell. */
const measure = async (page: Page, base: string, lines: number): Promise<Times> => {
  await page.goto(`${base}/guide`);
  const made = await page.request.post(`${base}/api/purchases`, { data: { title: `Desk of ${lines}` } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${base}/purchases/${id}?tab=quotes`);
  await page.getByRole('textbox', { name: 'Quotes as you got them' }).fill(comparison(lines));
  await page.getByRole('button', { name: 'Read the quotes' }).click();
  await page.getByText(/texts?, saved/).waitFor();
  await page.getByRole('button', { name: `Bracket ${FEW / 2}, Marrendo`, exact: false }).click();
  await page.keyboard.press('Escape');
  // As text: Node's types know no window.
  await page.evaluate(`
    window.times = [];
    document.addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - timeStamp))), true);
  `);
  const press = async (key: (at: number) => string): Promise<number> => {
    await page.evaluate('window.times.length = 0');
    for (let at = 0; at < KEYS; at++) {
      await page.keyboard.press(key(at));
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))');
    }
    return median(await page.evaluate<number[]>('window.times'));
  };
  const arrow = await press((at) => (at % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Amount' }).focus();
  const typed = await press((at) => String(at % 10));
  return { arrow, typed };
};

/** A desk of 200 lines answers to a key about as soon as one of 10. */
export const deskRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  try {
    const [few, many] = await inBrowser(async (browser) => {
      const page = await browser.newPage();
      return [await measure(page, product.base, FEW), await measure(page, product.base, MANY)] as const;
    });
    return (['arrow', 'typed'] as const).map((key) => ({
      name: `Quote desk, ${key === 'arrow' ? 'an arrow' : 'a digit in a cell'} to its paint: ${MANY} lines ÷ ${FEW}`,
      value: `${(many[key] / few[key]).toFixed(1)} (${many[key].toFixed(0)} ms)`,
      target: `≤ ${RATIO_MAX}`,
      isMet: many[key] <= RATIO_MAX * few[key],
    }));
  } finally {
    await product.close();
  }
};
