import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../testing/stub-fetch.ts';
import {
  addQuote,
  aRecord,
  asNewVisitor,
  card,
  compare,
  escaped,
  examples,
  five,
  generate,
  local,
  money,
  pick,
  press,
  published,
  REAL,
  restore,
  type Shown,
  section,
  silent,
  tile,
  totalOf,
} from '../testing/render-pricing.tsx';

beforeEach(asNewVisitor);
afterEach(restore);

describe('Detailed Information', () => {
  const rich = aRecord('rich', [640, 58_000, 3_900], {
    ...local,
    supportLevel: 'premium',
    marketPosition: 'Established',
    riskScore: 55,
    riskRange: { low: 55, high: 80 },
    riskCoverage: 75,
    evidence: { basePricePerRoom: published, availability: published, 'certifications.tga': published },
  });
  const fact = (term: string) =>
    [...section('Detailed Information').element().querySelectorAll('dt')].find((one) => one.textContent === term)
      ?.nextElementSibling?.textContent;

  it('opens by a click on the card and by View Details, with every field, its evidence and the formula filled in', async () => {
    const shown = await compare(() => json([rich]));
    await card('Solution rich').getByText('Total cost, first year').click();
    await expect.element(shown.screen.getByRole('heading', { name: 'Detailed Information' })).toHaveFocus();
    expect(fact('Solution')).toBe('Solution rich');
    expect(fact('Market position')).toMatch(/^Established/);
    expect(fact('Availability')).toMatch(/^Local \(Australian\) Published/);
    expect(fact('Support level')).toMatch(/^Premium/);
    expect(fact('Base price per room')).toMatch(/^AU\$640 Published/);
    expect(fact('TGA Approved')).toMatch(/^Yes Published/);
    expect(fact('FDA Approved')).toMatch(/^No/);
    expect(fact('CE Marked')).toBe(' Not on record');
    expect(fact('ISO')).toMatch(/^ISO 27001/);
    const panel = section('Detailed Information');
    await expect.element(panel).toMatchTextContent(/55\/100.*Range 55–80 · 75% on record/);
    const firstYear = section('First year, 50 rooms').element().textContent;
    expect(firstYear).toContain('AU$640 × 50 rooms = AU$32,000');
    expect(firstYear).toContain('AU$3,900 × 12 months = AU$46,800');
    expect(firstYear).toContain('AU$32,000 + AU$58,000 + AU$46,800 = AU$136,800');
    expect(firstYear).toContain('AU$136,800 ÷ 50 rooms = AU$2,736');
    expect(section('Five years, 50 rooms').element().textContent).toContain('AU$3,900 × 60 months = AU$234,000');
    await panel.getByRole('button', { name: 'Close' }).click();
    const button = shown.screen.getByRole('button', { name: 'View Details of Solution rich' });
    await expect.element(button).toHaveFocus();
    await button.click();
    await expect.element(panel).toBeVisible();
  });

  it('says of a vendor without a price that no total can be made', async () => {
    const shown = await compare(() => json(silent));
    await shown.screen.getByRole('button', { name: 'View Details of Solution s0' }).click();
    await expect.element(section('Detailed Information').getByText(/No total can be calculated/)).toBeVisible();
    expect(fact('Monthly cost')).toBe('Not on record');
  });
});

describe('real-time pricing', () => {
  const advance = (ms: number) => vi.advanceTimersByTime(ms);
  /** Waits frame by frame: a poll of the runner would move the fake clock on. */
  const drawn = async (read: () => string, text: string | RegExp) => {
    for (let frame = 0; frame < 600 && read().search(text instanceof RegExp ? text : escaped(text)) < 0; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(read()).toMatch(text);
  };
  const all = () => document.body.textContent;

  it('is off, labelled Simulation, and moves base prices by up to 1% every 5 seconds', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const shown = await compare();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const toggle = shown.screen.getByRole('switch', { name: 'Real-time Pricing' });
    await expect.element(toggle).not.toBeChecked();
    await expect.element(shown.screen.getByText('Simulation', { exact: true })).toBeVisible();
    const text = () => card('Solution r0').element().textContent;
    await toggle.click();
    await drawn(all, 'Last update: in 5 seconds');
    advance(4_000);
    await drawn(text, 'AU$100 Published');
    advance(1_000);
    await drawn(text, 'PRICE UP+0.80%');
    expect(text()).toContain('AU$100.80 Simulation');
    expect(all()).toMatch(/Last update: \d/);
    expect(tile(REAL, 'Highest')).toBe(
      money(Math.max(...five.map(([a, b, c]) => totalOf([(a ?? 0) * 1.008, b, c], 50)))),
    );
    random.mockReturnValue(0.1);
    advance(5_000);
    await drawn(text, 'PRICE DOWN−0.80%');
    random.mockReturnValue(0.75);
    advance(5_000);
    await drawn(text, 'AU$100.49 Simulation');
    expect(text()).not.toContain('PRICE');
    await toggle.click();
    await drawn(text, 'AU$100 Published');
  });

  it('leaves own quotes and vendors without a price alone', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const shown = await compare(() => json(silent));
    await addQuote(shown, { vendor: 'Mine', 'Base price per room, AU$': '100' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await shown.screen.getByRole('switch', { name: 'Real-time Pricing' }).click();
    await drawn(all, 'in 5 seconds');
    advance(5_000);
    await drawn(all, /Last update: \d/);
    await expect.element(card('Quoted solution')).toMatchTextContent(/AU\$100 You said/);
    expect(shown.screen.getByText(/PRICE (UP|DOWN)/).query()).toBeNull();
  });
});

describe('own quotes', () => {
  it('become rows marked as the buyer’s, survive a reload, and are removed with a way back', async () => {
    const shown = await compare();
    await addQuote(shown, {
      vendor: 'Harbour Care',
      'Base price per room, AU$': '$1,200',
      'Implementation, AU$ once': '0',
      'Monthly cost, AU$': '900.50',
    });
    await expect.element(shown.screen.getByText('Showing 10 of 10 vendors')).toBeVisible();
    await expect.element(card('Quoted solution')).toMatchTextContent(new RegExp(escaped(money(60_000 + 12 * 900.5))));
    await expect.element(card('Quoted solution').getByText('Your quote')).toBeVisible();
    await shown.screen.unmount();
    const again = await compare();
    await expect.element(card('Quoted solution')).toBeVisible();
    await press(again, 'Remove the quote of Harbour Care');
    await expect.element(again.screen.getByText('Showing 9 of 9 vendors')).toBeVisible();
    await press(again, 'Undo');
    await expect.element(card('Quoted solution')).toBeVisible();
  });

  it('leave a part open that the quote does not say: it is not nought', async () => {
    const shown = await compare(() => json(silent));
    await addQuote(shown, { vendor: 'Mine', 'Monthly cost, AU$': '100' });
    await expect.element(card('Quoted solution')).toMatchTextContent(/At least AU\$1,200/);
    expect(tile(REAL, 'Vendors Compared')).toBe('0');
  });

  it('are refused with a reason beside the field, and nothing typed is lost, by a reload neither', async () => {
    const shown = await compare();
    await addQuote(shown, { vendor: '', 'Monthly cost, AU$': 'about 100' });
    await expect.element(shown.screen.getByText('Enter the vendor’s name.')).toBeVisible();
    await expect.element(shown.screen.getByText(/Enter an amount such as/)).toBeVisible();
    await shown.screen.unmount();
    const again = await compare();
    await press(again, 'Add your own quote');
    await expect.element(again.screen.getByRole('textbox', { name: 'Monthly cost, AU$' })).toHaveValue('about 100');
  });

  it('begin from a vendor that has no price on record', async () => {
    const shown = await compare();
    await press(shown, 'Add a quote of Solution s0');
    await expect.element(shown.screen.getByRole('textbox', { name: 'Vendor' })).toHaveValue('Vendor s0');
    await expect.element(shown.screen.getByRole('textbox', { name: 'Vendor' })).toHaveFocus();
    await expect.element(shown.screen.getByRole('textbox', { name: 'Solution (optional)' })).toHaveValue('Solution s0');
  });

  it('belong to their category', async () => {
    const shown = await compare();
    await addQuote(shown, { vendor: 'Mine', 'Monthly cost, AU$': '1' });
    await pick(shown, 'Solution category', 'PACS');
    await generate(shown);
    await expect.element(shown.screen.getByText('Showing 9 of 9 vendors')).toBeVisible();
  });
});

describe('the CSV', () => {
  const exported = async (shown: Shown) => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:test';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press(shown, 'Export CSV');
    return (await blobs[0]?.text()) ?? '';
  };

  it('holds the rows in view with totals and sources, and never runs as a formula', async () => {
    const evil = aRecord('evil', [100, 1_000, 10], { vendor: '=HYPERLINK("http://x")', solution: '@SUM(A1)' });
    const text = await exported(await compare(() => json([evil, ...examples, ...silent])));
    const lines = text.split('\r\n');
    expect(lines[1]).toMatch(
      /^On record,"'=HYPERLINK\(""http:\/\/x""\)",'@SUM\(A1\),,100,"Published: Price list, Feb 2026",/,
    );
    expect(lines[1]).toContain(`,50,${totalOf([100, 1_000, 10], 50)},${totalOf([100, 1_000, 10], 50) / 50},`);
    expect(lines[2]).toMatch(/^Demonstration \(fictional\),/);
    expect(lines[4]).toMatch(
      /^On record,Vendor s0,Solution s0,,Not on record,,Not on record,,Not on record,,50,(Not on record,){3}"Price/,
    );
  });

  it('never holds a simulated price', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const shown = await compare();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await shown.screen.getByRole('switch', { name: 'Real-time Pricing' }).click();
    vi.advanceTimersByTime(10_000);
    await expect.element(card('Solution r0')).toMatchTextContent(/PRICE UP/);
    const text = await exported(shown);
    expect(text).toContain('Solution r0,,100,');
    expect(text).not.toContain('100.8');
  });
});
