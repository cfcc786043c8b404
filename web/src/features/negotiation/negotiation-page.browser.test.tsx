import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { goalLabel } from '#shared/contracts/negotiation';
import { makeQueryClient } from '../../lib/query-client.ts';
import { aBrief, anAdvice } from '../../testing/negotiations.ts';
import { eventStream, frame, openStream, problem, type Sent, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { NegotiationPage } from './negotiation-page.tsx';

const ADVISE = 'POST /api/ai/negotiation-assistant';
const status = frame('status', { type: 'status', stage: 'Working out target, walk-away point and trades' });
const advised = (answer = anAdvice()) => eventStream(status, frame('result', answer));

const show = async (answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent = stubFetch({ [ADVISE]: () => advised(), ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <NegotiationPage demonstration={false} prepare={async () => undefined} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];

const create = (screen: Screen) => screen.getByRole('button', { name: 'Create Negotiation Strategy' });
const box = (screen: Screen) => screen.getByRole('textbox', { name: 'Your message' });
const log = (screen: Screen) => screen.getByRole('log', { name: 'Negotiation conversation' });
const fill = async (screen: Screen, budget = '100000') => {
  await screen.getByRole('textbox', { name: 'Vendor Name' }).fill('Wombat Care');
  await screen.getByRole('textbox', { name: 'Product/Service' }).fill('Wombat Call');
  await screen.getByRole('textbox', { name: 'Current Price/Budget (AUD)' }).fill(budget);
  await screen.getByRole('combobox', { name: 'Negotiation Goal' }).click();
  await screen.getByRole('option', { name: 'Price reduction' }).click();
};
const ask = async (screen: Screen, text: string) => {
  await box(screen).fill(text);
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
};
const toast = async (screen: Screen, title: string, description: string) => {
  await expect.element(screen.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(description, { exact: true }).first()).toBeVisible();
};
const bodies = (sent: readonly Sent[]) => sent.map(({ body }) => body as Record<string, unknown>);
const press = (screen: Screen, name: string, key: string) => {
  const element = screen.getByRole('textbox', { name }).element();
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (let one = currentToast(); one; one = currentToast()) dismissToast(one.id);
});

describe('the set-up', () => {
  it('has three tabs, every field and six goals', async () => {
    const { screen } = await show();
    for (const name of ['AI Assistant', 'Market Dashboard', 'Strategies'])
      await expect.element(screen.getByRole('tab', { name })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Additional Context' })).toBeVisible();
    await screen.getByRole('combobox', { name: 'Negotiation Goal' }).click();
    for (const name of Object.values(goalLabel))
      await expect.element(screen.getByRole('option', { name, exact: true })).toBeVisible();
  });

  it('keeps the button disabled until vendor, product and goal are there; Enter before that tells what is missing', async () => {
    const { screen, sent } = await show();
    await expect.element(create(screen)).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Vendor Name' }).fill('Wombat Care');
    await expect.element(create(screen)).toBeDisabled();
    press(screen, 'Vendor Name', 'Enter');
    await toast(screen, 'Missing Information', 'Please fill in vendor, product, and negotiation goal.');
    expect(sent).toHaveLength(0);
    await fill(screen);
    await expect.element(create(screen)).toBeEnabled();
  });

  it('refuses a negative budget beside the field and sends nothing', async () => {
    const { screen, sent } = await show();
    await fill(screen, '-5');
    await expect.element(screen.getByText('The price or budget cannot be negative.')).toBeVisible();
    await create(screen).click();
    expect(sent).toHaveLength(0);
  });

  it('makes a strategy: sends the form, shows the brief with its rule, and keeps it as planning', async () => {
    const { screen, sent } = await show();
    await fill(screen);
    await create(screen).click();
    await toast(screen, 'Strategy Created', 'It is kept under Strategies, in this browser.');
    expect(bodies(sent)[0]).toMatchObject({
      vendor: 'Wombat Care',
      product: 'Wombat Call',
      goal: 'price-reduction',
      budget: 100_000,
      history: [],
      message: 'Create a negotiation strategy for Wombat Call from Wombat Care. Goal: price reduction.',
    });
    const brief = screen.getByRole('region', { name: 'Your brief' });
    await expect.element(brief.getByText('85 % × A$100,000 = A$85,000')).toBeVisible();
    await expect.element(brief.getByText(/Comparable public contracts \(n = 1\)/)).toBeVisible();
    await brief.getByText('Formula').first().click();
    await expect.element(brief.getByText('A$85,000 − A$100,000 = −A$15,000')).toBeVisible();
    await screen.getByRole('tab', { name: 'Strategies' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Active Negotiation Strategies 1' })).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Wombat Call, Wombat Care' }))
      .toHaveAttribute('data-status', 'planning');
  });
});

describe('the talk', () => {
  it('sends on Enter and never a blank message, and clears the box once answered', async () => {
    const { screen, sent } = await show();
    await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await box(screen).fill('   ');
    press(screen, 'Your message', 'Enter');
    expect(sent).toHaveLength(0);
    await box(screen).fill('They said no discount');
    press(screen, 'Your message', 'Enter');
    await expect.element(log(screen).getByText(/Aim at/)).toBeVisible();
    await expect.element(box(screen)).toHaveValue('');
    expect(bodies(sent)[0]).toMatchObject({ message: 'They said no discount', budget: null });
  });

  it('offers suggestions as chips that send, with what was said before', async () => {
    const { screen, sent } = await show();
    await ask(screen, 'Hello');
    await screen.getByRole('button', { name: 'What is my walk-away point?' }).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(bodies(sent)[1]).toMatchObject({
      message: 'What is my walk-away point?',
      history: [
        { role: 'user', text: 'Hello' },
        { role: 'assistant', text: 'Aim at A$85,000 [1].' },
      ],
    });
  });

  it('a failure says so, keeps the text and sends it again on Retry', async () => {
    let isDown = true;
    const { screen, sent } = await show({
      [ADVISE]: () => (isDown ? problem('internal', 'Something broke here.') : advised()),
    });
    await ask(screen, 'final offer 95k');
    await toast(screen, 'AI Assistant Error', 'Unable to get negotiation advice. Please try again.');
    await expect.element(screen.getByText('Something broke here.')).toBeVisible();
    await expect.element(box(screen)).toHaveValue('final offer 95k');
    isDown = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(log(screen).getByText(/Aim at/)).toBeVisible();
    expect(bodies(sent).map(({ message }) => message)).toEqual(['final offer 95k', 'final offer 95k']);
  });

  it('Stop keeps what had arrived', async () => {
    const { response, send } = openStream();
    const { screen } = await show({ [ADVISE]: () => response });
    await ask(screen, 'Hello');
    send(status);
    send(frame('delta', { type: 'delta', text: 'Hold the scope still.', citations: [] }));
    await expect.element(log(screen).getByText('Hold the scope still.')).toBeVisible();
    await screen.getByRole('button', { name: 'Stop' }).click();
    await expect.element(screen.getByText('Stopped. What had already arrived is kept.')).toBeVisible();
    await expect.element(log(screen).getByText('Hold the scope still.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  });

  it('survives a reload: form, messages, brief and typed text', async () => {
    const first = await show();
    await fill(first.screen);
    await ask(first.screen, 'They said no discount');
    await expect.element(log(first.screen).getByText(/Aim at/)).toBeVisible();
    await box(first.screen).fill('half a thought');
    await first.screen.unmount();
    const { screen } = await show();
    await expect.element(screen.getByRole('textbox', { name: 'Vendor Name' })).toHaveValue('Wombat Care');
    await expect.element(log(screen).getByText(/They said no discount/)).toBeVisible();
    await expect.element(log(screen).getByText(/Aim at/)).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Your brief' })).toBeVisible();
    await expect.element(box(screen)).toHaveValue('half a thought');
  });

  it('keeps the talks of two deals apart', async () => {
    const { screen, sent } = await show();
    await fill(screen);
    await ask(screen, 'final offer 95k');
    await expect.element(log(screen).getByText(/Aim at/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Vendor Name' }).fill('Emu Health');
    await ask(screen, 'Hello');
    await expect.poll(() => sent.length).toBe(2);
    expect(bodies(sent)[1]).toMatchObject({ vendor: 'Emu Health', history: [] });
  });

  it('a cleared conversation comes back on Undo', async () => {
    const { screen } = await show();
    await ask(screen, 'They said no discount');
    await screen.getByRole('button', { name: 'Clear conversation' }).click();
    await expect.element(screen.getByText(/Conversation cleared/)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(log(screen).getByText(/They said no discount/)).toBeVisible();
  });

  it('tells what was hidden, and sends it as typed on request', async () => {
    const { screen, sent } = await show({
      [ADVISE]: () => advised(anAdvice({ masked: [{ kind: 'Medicare number', count: 1 }] })),
    });
    await ask(screen, 'Medicare 2123 45670 1');
    await expect.element(screen.getByText('We hid 1 Medicare number before reading what you wrote.')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo and send as typed' }).click();
    await expect.poll(() => bodies(sent)[1]?.keepIdentifiers).toBe(true);
  });

  it('refuses more than 4,000 characters before sending, and loses none', async () => {
    const { screen } = await show();
    await box(screen).fill('a'.repeat(10_000));
    await expect.element(screen.getByText('10,000 of at most 4,000 characters')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  });
});

it('without a budget prints so, not nought', async () => {
  const brief = aBrief({
    currentPrice: null,
    targetPrice: 0,
    targetRule: 'No budget entered',
    walkAway: { value: null, formula: 'No budget entered' },
    position: {
      ...aBrief().position,
      standing: 'no-price',
      nextCounter: { value: null, formula: 'No budget entered' },
    },
    benchmarkTarget: { value: 41_200, formula: 'Median of 2 fictional prices', n: 2, demonstration: true },
  });
  const { screen } = await show({ [ADVISE]: () => advised(anAdvice({ brief })) });
  await ask(screen, 'Hello');
  const shown = screen.getByRole('region', { name: 'Your brief' });
  await expect.element(shown.getByText('No budget entered').first()).toBeVisible();
  await expect.element(shown.getByText('Demonstration')).toBeVisible();
  expect(shown.element().textContent).not.toContain('A$0');
});

it('has nothing that axe finds, with a talk, a brief and a failed message on the page', async () => {
  let calls = 0;
  const { screen } = await show({
    [ADVISE]: () => {
      calls += 1;
      return calls === 1 ? advised() : problem('internal', 'Something broke here.');
    },
  });
  await fill(screen);
  await create(screen).click();
  await expect.element(screen.getByRole('region', { name: 'Your brief' })).toBeVisible();
  await ask(screen, 'final offer 95k');
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  for (const tab of ['Strategies', 'AI Assistant']) {
    await screen.getByRole('tab', { name: tab }).click();
    const { violations } = await axe.run(screen.container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
