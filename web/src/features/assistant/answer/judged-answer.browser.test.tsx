import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Chip, ConversationAnswer, VerdictCard } from '#shared/contracts/assistant';
import { anAnswer } from '../../../testing/answers.ts';
import type { AiMessage } from '../conversation/conversation-state.ts';
import { type MessageActions, MessageActionsContext } from '../message-actions.ts';
import { AnswerCard } from './answer-card.tsx';

const chip = (more: Partial<Chip>): Chip => ({
  id: 'c1',
  element: 'size',
  label: '',
  value: '84 beds',
  quote: '84 aged care beds',
  tone: 'plain',
  removable: true,
  editable: true,
  ...more,
});

const card = (more: Partial<VerdictCard>): VerdictCard => ({
  solutionId: 'tacera',
  solution: 'Tacera',
  vendor: 'Austco Healthcare',
  demonstration: false,
  verdict: 'may-fit',
  headline: 'For aged care.',
  reasons: [],
  open: ['Leecare'],
  warning: null,
  role: null,
  ...more,
});

const readAgain = vi.fn();
const nothing = () => undefined;
const actions: MessageActions = {
  followUp: nothing,
  refine: nothing,
  retry: nothing,
  resend: nothing,
  regenerate: nothing,
  readAgain,
  keepIdentifiers: nothing,
  showAlternatives: nothing,
  generateReport: nothing,
  downloadReport: async () => undefined,
};

const show = async (more: Partial<ConversationAnswer>) => {
  readAgain.mockClear();
  const answer = anAnswer(more);
  const message: AiMessage = {
    key: 'k',
    id: 'k',
    type: 'ai',
    content: answer.response,
    timestamp: answer.timestamp,
    answer,
    citations: answer.citations,
  };
  const screen = await render(
    <MessageActionsContext value={actions}>
      <main>
        <h1>Chat</h1>
        <h2>What fits?</h2>
        <AnswerCard message={message} isLast isDemonstrationOn={false} canUndoMask={false} isBusy={false} />
      </main>
    </MessageActionsContext>,
  );
  return { screen, message };
};

it('shows what was understood beside the words, and a chip that is removed or changed asks again with just that', async () => {
  const { screen, message } = await show({
    understood: {
      chips: [
        chip({}),
        chip({ id: 'c2', element: 'subject', label: 'Not', value: 'Hills', quote: 'Not Hills', tone: 'must-not' }),
      ],
      notUsed: ['Our comms room moves in autumn.'],
      question: 'Is the budget with or without GST?',
    },
  });
  await expect.element(screen.getByTitle('You wrote: “Not Hills”')).toBeVisible();
  await expect.element(screen.getByText('Is the budget with or without GST?')).toBeVisible();
  await screen.getByRole('button', { name: 'Not used: 1 sentence' }).click();
  await expect.element(screen.getByText('Our comms room moves in autumn.')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove Not Hills' }).click();
  expect(readAgain).toHaveBeenLastCalledWith(message, [{ chip: 'c2', value: null }]);
  await screen.getByRole('button', { name: 'Change 84 beds' }).click();
  await screen.getByRole('textbox').fill('120 beds');
  await screen.getByRole('button', { name: 'Update' }).click();
  expect(readAgain).toHaveBeenLastCalledWith(message, [{ chip: 'c1', value: '120 beds' }]);
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('gives each product one row with its verdict, keeps the record behind Details, and puts a warning in words', async () => {
  const { screen } = await show({
    verdicts: [
      card({ open: ['Leecare', 'price'] }),
      card({
        solutionId: 'hills',
        solution: 'Hills Nurse Call',
        vendor: 'Hills Limited',
        verdict: 'not-for-you',
        warning: 'Administrators appointed 2 June 2023.',
        role: 'excluded',
      }),
    ],
  });
  await expect.element(screen.getByText('Fits 0 · May fit 1 · Unknown 0 · Not for you 1')).toBeVisible();
  await expect.element(screen.getByText('Open: price')).toBeVisible();
  await expect.element(screen.getByText('Open for all: Leecare')).toBeVisible();
  await expect.element(screen.getByText('Administrators appointed 2 June 2023.')).toBeVisible();
  expect(screen.getByText('Relevance').query()).toBeNull();
  await screen.getByRole('button', { name: 'Details of Tacera' }).click();
  await expect.element(screen.getByText('Relevance').first()).toBeVisible();
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it.each([
  ['fifth', 1280, 5],
  ['fourth on a phone', 375, 4],
])('folds rows beyond the %s, and shows them on request', async (_, width, shown) => {
  await page.viewport(width, 900);
  const { screen } = await show({
    verdicts: Array.from({ length: 9 }, (_, at) => card({ solutionId: `s${at}`, solution: `System ${at + 1}` })),
  });
  await expect.element(screen.getByRole('heading', { name: `System ${shown}` })).toBeVisible();
  expect(screen.getByRole('heading', { name: `System ${shown + 1}` }).query()).toBeNull();
  await screen.getByRole('button', { name: `Show ${9 - shown} more` }).click();
  await expect.element(screen.getByRole('heading', { name: 'System 9' })).toBeVisible();
});

it('puts a product that is warned of and not for the buyer first, and leaves the order of the others', async () => {
  const { screen } = await show({
    verdicts: [
      card({}),
      card({ solutionId: 'b', solution: 'Bought up', warning: 'Belongs to another since 2021.' }),
      card({ solutionId: 'c', solution: 'Closed down', verdict: 'not-for-you', warning: 'In liquidation.' }),
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'Tacera' })).toBeVisible();
  const names = screen.getByRole('heading', { level: 4 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Closed down', 'Tacera', 'Bought up']);
});

it('says once what no record tells, and keeps a model’s advice apart', async () => {
  const { screen } = await show({
    verdicts: [card({})],
    openForAll: ['price', 'connection to Leecare'],
    advice: [{ kind: 'check', text: 'Ask for a call with the server unplugged.' }],
    response:
      'One may fit.\n\n**Advice from the language model, not from records**\n\n- On “wireless”: Ask for a call with the server unplugged.',
  });
  await expect.element(screen.getByText('On “wireless”')).not.toBeInTheDocument();
  await expect.element(screen.getByText('No record says: price, connection to Leecare.')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Advice from the language model, not from records' }))
    .toBeVisible();
  await expect.element(screen.getByText('Ask for a call with the server unplugged.')).toBeVisible();
});

it('shows a verdict as a heading of words alone, its sources below', async () => {
  const { screen, message } = await show({ response: '**One is ahead: community health [1].**\n\nIt is used [1].' });
  await expect
    .element(screen.getByRole('heading', { level: 3, name: 'One is ahead: community health.' }))
    .toBeVisible();
  expect(message.citations.some(({ number }) => number === 1)).toBe(true);
  await expect.element(screen.getByRole('button', { name: /source of/ }).nth(1)).toBeVisible();
  expect(document.body.textContent).not.toContain('[1]');
});
