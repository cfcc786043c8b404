import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LIST, listPage, RECOMMEND, renderDiscover } from '../../../testing/render-discover.tsx';
import { aCatalogueRecommendation, aSolution, someRecommendations } from '../../../testing/solutions.ts';
import { eventStream, frame, openStream, problem } from '../../../testing/stub-fetch.ts';
import { aWarning } from '../../../testing/warning.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';

const NEED = 'Nurse call for 90 beds';
const answered = (more: Parameters<typeof someRecommendations>[0] = {}) =>
  eventStream(
    frame('status', { type: 'status', stage: 'Reading the catalogue' }),
    frame('result', someRecommendations(more)),
  );

type Answer = () => Response;
const show = (answer: Answer = () => answered(), address?: string) =>
  renderDiscover({ [LIST]: () => listPage([aSolution('a')]), [RECOMMEND]: answer }, address);
type Shown = Awaited<ReturnType<typeof show>>;

const need = ({ screen }: Shown) => screen.getByRole('textbox', { name: 'What do you need?' });
const open = ({ screen }: Shown) => screen.getByRole('button', { name: 'AI Agent', exact: true }).click();
const submit = ({ screen }: Shown) => screen.getByRole('button', { name: 'Submit', exact: true }).click();
const close = ({ screen }: Shown) => screen.getByRole('button', { name: 'Close AI Procurement Assistant' }).click();
const ask = async (shown: Shown) => {
  await open(shown);
  await need(shown).fill(NEED);
  await submit(shown);
};
const toast = async ({ screen }: Shown, title: string, description: string) => {
  await expect.element(screen.getByText(title, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(description, { exact: true }).first()).toBeVisible();
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let one = currentToast(); one; one = currentToast()) dismissToast(one.id);
});

describe('asking', () => {
  it.each(['AI Agent', 'Ask AI Agent'])('opens by %s, with the focus in the box', async (name) => {
    const shown = await show();
    await shown.screen.getByRole('button', { name, exact: true }).click();
    await expect.element(shown.screen.getByRole('heading', { name: 'AI Procurement Assistant' })).toBeVisible();
    await expect.element(need(shown)).toHaveFocus();
  });

  it('asks for words before it asks the server', async () => {
    const shown = await show();
    await open(shown);
    await need(shown).fill('   ');
    await submit(shown);
    await toast(shown, 'Query Required', 'Please describe your requirements before submitting.');
    expect(shown.asked()).toEqual([]);
  });

  it('sends the words with the selected provider types, Enter included', async () => {
    const shown = await show();
    await open(shown);
    await need(shown).fill(NEED);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}wireless{Enter}');
    await expect
      .poll(() => shown.asked())
      .toEqual([{ query: `${NEED}\nwireless`, providerTypes: ['established-au', 'startup-au', 'not-on-record'] }]);
  });

  it('sends all four provider types when none is selected', async () => {
    const shown = await show(undefined, '/discover?providers=none');
    await ask(shown);
    await expect
      .poll(() => shown.asked()[0])
      .toMatchObject({
        providerTypes: ['established-au', 'established-overseas', 'startup-au', 'startup-overseas'],
      });
  });

  it('shows the stages while it works, and keeps the words on Cancel', async () => {
    const { response, send } = openStream();
    const shown = await show(() => response);
    await ask(shown);
    send(frame('status', { type: 'status', stage: 'Reading the catalogue' }));
    await expect.element(shown.screen.getByText('Reading the catalogue')).toBeVisible();
    await expect.element(shown.screen.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    await shown.screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(shown.screen.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
    await expect.element(need(shown)).toHaveValue(NEED);
    expect(currentToast()).toBeUndefined();
  });
});

describe('the answer', () => {
  it('ranks solutions with score, cited reason and matched words, tells how many, and reads the list again', async () => {
    const recommendations = [
      aCatalogueRecommendation('a', { relevanceScore: 81.4 }),
      aCatalogueRecommendation('b', { relevanceScore: 60, matchedKeywords: [] }),
      aCatalogueRecommendation('x', { demonstration: true }),
    ];
    const shown = await show(() => answered({ recommendations }));
    await expect.poll(() => shown.listed().length).toBe(1);
    await ask(shown);
    await toast(shown, 'AI Recommendations Ready', 'Found 2 relevant solutions for your requirements.');
    const ranked = shown.screen.getByRole('list', { name: 'Recommended solutions' }).getByRole('listitem');
    await expect.element(ranked.nth(0)).toMatchTextContent(/^1\. Solution aVendor aRelevance 81\/100/);
    await expect.element(ranked.nth(0)).toMatchTextContent(/Matched: nurse call/);
    await expect.element(ranked.nth(0).getByRole('button', { name: /^Published: source of/ })).toBeVisible();
    await expect.element(ranked.nth(1)).toMatchTextContent(/^2\. Solution b/);
    expect(shown.screen.getByText(/Solution x/).query()).toBeNull();
    await shown.screen.getByRole('button', { name: 'Demonstration examples (1)' }).click();
    await expect.element(shown.screen.getByText(/Solution x/)).toBeVisible();
    await expect.poll(() => shown.listed().length).toBe(2);
  });

  it('says a warning before the reasons of a solution', async () => {
    const recommendations = [aCatalogueRecommendation('a', { warnings: [aWarning()] }), aCatalogueRecommendation('b')];
    const shown = await show(() => answered({ recommendations }));
    await ask(shown);
    const ranked = shown.screen.getByRole('list', { name: 'Recommended solutions' }).getByRole('listitem');
    await expect
      .element(shown.screen.getByRole('list', { name: 'Warnings on Solution a' }).getByText('Not recommended:'))
      .toBeVisible();
    await expect.element(ranked.first()).toMatchTextContent(/Not recommended: .*On record for residential aged care/);
    expect(shown.screen.getByRole('list', { name: 'Warnings on Solution b' }).query()).toBeNull();
  });

  it('finds a recommended solution in the list whatever was filtered', async () => {
    const shown = await show();
    await ask(shown);
    await shown.screen.getByRole('button', { name: 'Find in the list: Solution a' }).click();
    await expect.poll(() => Object.fromEntries(shown.address())).toEqual({ q: 'Solution a', providers: 'none' });
  });

  it('shows the filters it read as chips, and applies those that are left', async () => {
    const filters = {
      categories: ['nurse-call', 'communication'] as const,
      providerTypes: ['startup-au'] as const,
      budgetRange: '50k-200k' as const,
    };
    const shown = await show(() =>
      answered({
        filters: { ...filters, categories: [...filters.categories], providerTypes: [...filters.providerTypes] },
      }),
    );
    await ask(shown);
    const region = shown.screen.getByRole('region', { name: 'Filters taken from your words' });
    await region.getByRole('button', { name: 'Remove Clinical communication' }).click();
    await region.getByRole('button', { name: 'Apply these filters' }).click();
    await expect
      .poll(() => Object.fromEntries(shown.address()))
      .toEqual({
        categories: 'nurse-call',
        providers: 'startup-au',
        budget: '50k-200k',
      });
    await expect.element(shown.screen.getByRole('checkbox', { name: 'Nurse call', exact: true })).toBeChecked();
  });

  it('says what it has to say when nothing is recommended', async () => {
    const shown = await show(() => answered({ recommendations: [], summary: 'No record speaks of dental chairs.' }));
    await ask(shown);
    await toast(shown, 'No Recommendations Found', 'No record speaks of dental chairs.');
  });

  it('gives the fixed advice when there is not even a summary', async () => {
    const shown = await show(() => answered({ recommendations: [], summary: '' }));
    await ask(shown);
    await toast(shown, 'No Recommendations Found', 'Try adjusting your requirements or provider preferences.');
  });

  it('tells what was hidden and asks again as typed', async () => {
    const shown = await show(() => answered({ masked: [{ kind: 'Medicare number', count: 1 }] }));
    await ask(shown);
    await expect.element(shown.screen.getByText(/^We hid 1 Medicare number/)).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Undo and submit as typed' }).click();
    await expect.poll(() => shown.asked()[1]).toMatchObject({ query: NEED, keepIdentifiers: true });
  });

  it('keeps the words on a failure, says so in the fixed words, and asks again on Retry', async () => {
    const answers = [() => problem('unavailable', 'The advisor is resting.'), () => answered()];
    const shown = await show(() => (answers.shift() as Answer)());
    await ask(shown);
    await toast(
      shown,
      'AI Assistant Unavailable',
      'Unable to get AI recommendations at this time. Please try again later.',
    );
    await expect.element(shown.screen.getByText('The advisor is resting.')).toBeVisible();
    await expect.element(need(shown)).toHaveValue(NEED);
    await shown.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(shown.screen.getByRole('list', { name: 'Recommended solutions' })).toBeVisible();
  });
});

describe('closing', () => {
  it('clears the query and the results and gives the focus back', async () => {
    const shown = await show();
    await ask(shown);
    await expect.element(shown.screen.getByRole('list', { name: 'Recommended solutions' })).toBeVisible();
    await close(shown);
    expect(shown.screen.getByRole('list', { name: 'Recommended solutions' }).query()).toBeNull();
    await expect.element(shown.screen.getByRole('button', { name: 'AI Agent', exact: true })).toHaveFocus();
    await open(shown);
    await expect.element(need(shown)).toHaveValue('');
    expect(shown.screen.getByRole('list', { name: 'Recommended solutions' }).query()).toBeNull();
  });

  it('is the only thing that clears what was typed: a reload keeps it', async () => {
    const first = await show();
    await open(first);
    await need(first).fill(NEED);
    await first.screen.unmount();
    const shown = await show();
    await open(shown);
    await expect.element(need(shown)).toHaveValue(NEED);
  });
});
