import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sendUnsent } from '../../lib/unsent.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { QuoteDesk } from './quote-desk.tsx';

const table = [
  'Nurse call, quotes received (all ex GST)',
  'Item\tMarrendo\tOrbostane',
  'Set-up (once)\t$14,000\t$9,500',
  'Licence per year\t$22,800\tPOA',
  'Training (once)\t$3,000\tincluded',
].join('\n');

let purchase = 0;
const open = async (text = table) => {
  const purchaseId = `purchase-${++purchase}`;
  const screen = await render(<QuoteDesk purchaseId={purchaseId} beds={84} />);
  await screen.getByRole('textbox', { name: 'Quotes as you got them' }).fill(text);
  await screen.getByRole('button', { name: 'Read the quotes' }).click();
  await expect.element(screen.getByRole('table', { name: 'What is bought, by offer' })).toBeVisible();
  return { screen, purchaseId };
};
type Screen = Awaited<ReturnType<typeof render>>;
/** A cell by what is read out of it. */
const cell = (screen: Screen, name: string) => screen.getByRole('table').getByRole('button', { name, exact: true });

beforeEach(() => localStorage.clear());

describe('the quote desk', () => {
  it('shows what each offer says of each thing, and gives no total while a price is open', async () => {
    const { screen } = await open();
    await expect.element(cell(screen, 'Set-up (once), Marrendo: 14,000')).toBeVisible();
    await expect.element(cell(screen, 'Training (once), Orbostane: Included')).toBeVisible();
    await expect.element(cell(screen, 'Licence per year, Orbostane: On request open')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Orbostane is not settled.' })).toBeVisible();
    await expect.element(cell(screen, 'Not settled: 1 point')).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'A$131,000' })).toBeVisible();
  });

  it('settles what is said beside the prices in one step, once a person has seen all of it, and takes that back', async () => {
    const said = 'You pay for the 40 from the start. Fees are reviewed once the fleet has grown.';
    const { screen } = await open(`Stratum Archive\nPlatform fee: $3,150 per month ex GST\n${said}`);
    await expect.element(cell(screen, 'Not settled: 2 points')).toBeVisible();
    await screen.getByRole('button', { name: 'Settle the next point' }).click();
    const question = 'What does this mean for the price: “You pay for the 40 from the start.”?';
    await expect.element(screen.getByText(question)).toBeVisible();
    await screen.getByRole('button', { name: 'None of these 2 remarks changes the price' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Stratum Archive is settled.' })).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(cell(screen, 'Not settled: 2 points')).toBeVisible();
  });

  it('leads to the open cell by keyboard, takes an amount there, settles at once, and goes back', async () => {
    const { screen } = await open();
    await cell(screen, 'Marrendo Settled').click();
    await userEvent.keyboard('{Escape}n');
    const openCell = cell(screen, 'Licence per year, Orbostane: On request open');
    await expect.element(openCell).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const form = screen.getByRole('form', { name: 'Licence per year, Orbostane' });
    await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    await userEvent.keyboard('25200');
    await form.getByRole('combobox', { name: 'How often' }).click();
    await screen.getByRole('option', { name: 'a year', exact: true }).click();
    await form.getByRole('textbox', { name: 'Amount' }).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'All 2 offers are settled.' })).toBeVisible();
    await expect.element(cell(screen, 'Licence per year, Orbostane: a year 25,200 changed by you')).toHaveFocus();
    await expect.element(screen.getByRole('cell', { name: 'A$135,500' })).toBeVisible();
    await userEvent.keyboard('u');
    await expect.element(screen.getByRole('heading', { name: 'Orbostane is not settled.' })).toBeVisible();
    await screen.getByRole('button', { name: 'Redo' }).click();
    await expect.element(screen.getByRole('heading', { name: 'All 2 offers are settled.' })).toBeVisible();
  });

  it('keeps what a person changed apart from what was read, over a reload', async () => {
    const { screen, purchaseId } = await open();
    await cell(screen, 'Set-up (once), Marrendo: 14,000').click();
    await screen.getByRole('textbox', { name: 'Amount' }).fill('$15,000');
    await screen.getByRole('button', { name: 'Save' }).click();
    const changed = 'Set-up (once), Marrendo: 15,000 changed by you';
    await expect.element(cell(screen, changed)).toBeVisible();
    await screen.unmount();
    const again = await render(<QuoteDesk purchaseId={purchaseId} />);
    await cell(again, changed).click();
    await again.getByRole('button', { name: 'Back to as read: $14,000' }).click();
    await expect.element(cell(again, 'Set-up (once), Marrendo: 14,000')).toBeVisible();
  });

  it('marks the words of the cell in hand in the text', async () => {
    const { screen } = await open();
    await cell(screen, 'Training (once), Marrendo: 3,000').click();
    const marked = () => [...document.querySelectorAll('[data-in-hand]')].map(({ textContent }) => textContent);
    await expect.poll(marked).toEqual(expect.arrayContaining(['Training (once)', '$3,000']));
  });

  it('compares the stated total, and leaves it out once it is called wrong', async () => {
    const { screen } = await open(
      'Celtmoor Systems\nServer: $50,000 ex GST\nInstallation: $10,000 ex GST\nTotal: $75,000 ex GST\n',
    );
    await expect.element(screen.getByText(/The offer states \$75,000; its lines give \$60,000/)).toBeVisible();
    await screen.getByRole('button', { name: 'Their total is wrong', exact: true }).click();
    await screen.getByRole('button', { name: 'Their total is wrong: $75,000' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Celtmoor Systems is settled.' })).toBeVisible();
    await expect.element(cell(screen, 'Stated total, Celtmoor Systems: marked wrong by you –')).toBeVisible();
  });

  it('asks each vendor in full sentences and names no other vendor', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: 'Questions to each vendor' }).click();
    const asked = screen.getByRole('region', { name: 'Orbostane' });
    await expect.element(asked.getByText('What does “Licence per year” cost?')).toBeVisible();
    expect(asked.element().textContent).not.toContain('Marrendo');
  });

  it('reads a text again when it is edited, cuts it at three dashes, and joins what belongs together', async () => {
    const { screen } = await open('Celtmoor Systems\nServer: $50,000 ex GST\n');
    // Without styles an icon has no size to be clicked at.
    (screen.getByRole('button', { name: 'Edit the text of Pasted text' }).element() as HTMLElement).click();
    await screen
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Celtmoor Systems\nServer: $50,000 ex GST\n---\nFjellquist Sense\nServer: $40,000 ex GST\n');
    await screen.getByRole('button', { name: 'Read it again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'All 2 offers are settled.' })).toBeVisible();
    await expect.element(cell(screen, 'Server, Fjellquist Sense: 40,000')).toBeVisible();
  });

  it.each(['light', 'dark'])('has no finding of axe, a cell open, in the %s theme', async (theme) => {
    document.documentElement.dataset.theme = theme;
    const { screen } = await open();
    await cell(screen, 'Licence per year, Orbostane: On request open').click();
    await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    delete document.documentElement.dataset.theme;
  });
});

describe('a desk of a purchase', () => {
  const purchaseId = 'purchase-desk';
  const path = `/api/purchases/${purchaseId}`;
  const kept = (data: object, version = 1) => ({
    ...{
      kind: 'quote',
      id: 't1',
      version,
      createdAt: '2026-11-22T00:00:00.000Z',
      updatedAt: '2026-11-22T00:00:00.000Z',
    },
    data: {
      ...{ name: 'Offer.txt', source: 'file', sourceId: null, text: table, solutionId: null, vendor: null },
      ...data,
    },
  });
  const purchase = {
    ...{ id: purchaseId, title: 'Nurse call', titledBy: 'need', status: 'quoted', need: null, sessionIds: [] },
    ...{
      createdAt: '2026-11-22T00:00:00.000Z',
      updatedAt: '2026-11-22T00:00:00.000Z',
      archivedAt: null,
      deletedAt: null,
    },
    ...{ undoUntil: null, version: 1, revision: 1, nextStep: 'Settle 1 quote' },
  };

  afterEach(() => vi.unstubAllGlobals());

  it('comes from its items, and each change is sent on the version that was seen', async () => {
    const sent = stubFetch({
      [`GET ${path}`]: () => json({ purchase, items: [kept({})] }),
      [`POST ${path}/items/t1`]: ({ body }) => json({ item: kept((body as { data: object }).data, 2), revision: 2 }),
    });
    const screen = await render(<QuoteDesk purchaseId={purchaseId} />);
    await cell(screen, 'Set-up (once), Marrendo: 14,000').click();
    await screen.getByRole('textbox', { name: 'Amount' }).fill('$15,000');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.filter(({ method }) => method === 'POST').length).toBe(1);
    const body = sent.find(({ method }) => method === 'POST')?.body as {
      version: number;
      data: { edits: { field: string; value: unknown }[] };
    };
    expect([body.version, body.data.edits.find(({ field }) => field === 'amount')?.value]).toEqual([1, '$15,000']);
    await expect.element(screen.getByText('1 text, saved')).toBeVisible();
  });

  it('is saved only once it was sent; whoever reads the purchase, and leaving the page, send at once what waits', async () => {
    const sent = stubFetch({
      [`GET ${path}`]: () => json({ purchase, items: [kept({})] }),
      [`POST ${path}/items/t1`]: ({ body }) => {
        const { version, data } = body as { version: number; data: object };
        return json({ item: kept(data, version + 1), revision: version + 1 });
      },
    });
    const amounts = () =>
      sent.flatMap(({ method, body }) =>
        method === 'POST'
          ? (body as { data: { edits: { field: string; value: unknown }[] } }).data.edits.flatMap((edit) =>
              edit.field === 'amount' ? [edit.value] : [],
            )
          : [],
      );
    const screen = await render(<QuoteDesk purchaseId={purchaseId} />);
    await expect.element(screen.getByText('1 text, saved')).toBeVisible();
    const put = async (name: string, amount: string) => {
      await cell(screen, name).click();
      await screen.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await screen.getByRole('button', { name: 'Save' }).click();
    };
    await put('Set-up (once), Marrendo: 14,000', '$15,000');
    await expect.element(screen.getByText('1 text, saving')).toBeVisible();
    const before = performance.now();
    await sendUnsent();
    expect([amounts(), performance.now() - before < 700]).toEqual([['$15,000'], true]);
    await expect.element(screen.getByText('1 text, saved')).toBeVisible();
    await put('Set-up (once), Marrendo: 15,000 changed by you', '$16,000');
    await screen.unmount();
    await sendUnsent();
    expect(amounts()).toEqual(['$15,000', '$16,000']);
  });

  it('keeps the cells of another tab that was first, and its own', async () => {
    const theirs = {
      at: '2026-11-22T00:00:00.000Z',
      offer: 'marrendo',
      line: '$3,000 training (once)',
      field: 'amount',
      value: '$4,000',
      why: '',
    };
    let isFirst = true;
    stubFetch({
      [`GET ${path}`]: () => json({ purchase, items: [isFirst ? kept({}) : kept({ edits: [theirs] }, 2)] }),
      [`POST ${path}/items/t1`]: ({ body }) => {
        const { version, data } = body as { version: number; data: object };
        if (version === 2) return json({ item: kept(data, 3), revision: 3 });
        isFirst = false;
        return problem('conflict', 'This has been changed in the meantime.');
      },
    });
    const screen = await render(<QuoteDesk purchaseId={purchaseId} />);
    await cell(screen, 'Set-up (once), Marrendo: 14,000').click();
    await screen.getByRole('textbox', { name: 'Amount' }).fill('$15,000');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(cell(screen, 'Training (once), Marrendo: 4,000 changed by you')).toBeVisible();
    await expect.element(cell(screen, 'Set-up (once), Marrendo: 15,000 changed by you')).toBeVisible();
    await expect.element(screen.getByText('1 text, saved')).toBeVisible();
  });

  it('works while the server does not answer, and says that it is kept here', async () => {
    stubFetch({ [`GET ${path}`]: () => problem('unavailable', 'Try again.') });
    const screen = await render(<QuoteDesk purchaseId={purchaseId} />);
    await screen.getByRole('textbox', { name: 'Quotes as you got them' }).fill(table);
    await screen.getByRole('button', { name: 'Read the quotes' }).click();
    await expect.element(cell(screen, 'Set-up (once), Marrendo: 14,000')).toBeVisible();
    await expect.element(screen.getByText(/kept in this browser until the server answers/)).toBeVisible();
  });
});
