import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ConversationMessage } from '#shared/contracts/assistant';
import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { ForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { type AChip, aPurchase, aQuoteText, aShortlisted, aTurn, PURCHASE_ID } from '../../../testing/purchases.ts';
import { aDueDiligenceReport } from '../../../testing/reports.ts';
import { eventStream, frame, json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { AdvancedDueDiligencePage } from '../advanced/due-diligence-page.tsx';
import DueDiligencePanel from './panel.tsx';

const [SESSION = ''] = aPurchase().sessionIds;
const sessionId = () => SESSION;
const prepare = async () => undefined;
const common = { sessionId, prepare, demonstration: false };

const Tab = () => {
  const [opened, setOpened] = useState<DueDiligenceReport | null>(null);
  return <DueDiligencePanel {...common} suggestedSolutions={[]} opened={opened} onOpened={setOpened} />;
};
const Advanced = () => <AdvancedDueDiligencePage {...common} linkedReportId={null} onShown={() => undefined} />;

type Held = {
  purchase?: ReturnType<typeof aPurchase>;
  items?: PurchaseItem[];
  messages?: ConversationMessage[] | undefined;
};
const shortlist = [aShortlisted('Tacera', 'Austco Healthcare'), aShortlisted('Responder', 'Rauland', 'in-use')];

const show = async (
  Page: typeof Tab,
  { purchase = aPurchase(), items = shortlist, messages = told }: Held = {},
  of: string | null = PURCHASE_ID,
) => {
  const sent = stubFetch({
    'GET /api/reports': () => json([]),
    [`GET /api/purchases/${PURCHASE_ID}`]: () => json({ purchase, items }),
    [`GET /api/ai/conversation/${SESSION}`]: () =>
      messages.length > 0
        ? json({ sessionId: SESSION, messages, earlier: null })
        : problem('not_found', 'It was erased.'),
    'POST /api/ai/due-diligence': () => eventStream(frame('result', { reportData: aDueDiligenceReport() })),
    'POST /api/ai/advanced-due-diligence': () => problem('internal', 'Not here.'),
  });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ForPurchase value={of}>
          <Page />
        </ForPurchase>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, asked };
};

const chips: AChip[] = [
  { element: 'category', label: 'Looking for', value: 'Nurse call', quote: 'nurse call' },
  { element: 'size', label: '', value: '84 beds', quote: '84 beds' },
  { element: 'setting', label: '', value: 'Aged care', quote: 'home' },
  { element: 'place', label: '', value: 'Ballarat VIC', quote: 'Ballarat' },
];
const later: AChip[] = [
  { element: 'deadline', label: 'Needed', value: 'before December', quote: 'before December' },
  { element: 'budget', label: 'Budget', value: 'A$400,000', quote: '400k' },
];
const first = 'We need nurse call for our 84 beds home in Ballarat.';
const told = [
  ...aTurn(1, first, chips),
  ...aTurn(2, 'Is Tacera any good?', chips),
  ...aTurn(3, 'We have 400k and need it before December.', [...chips, ...later]),
  // Of an answer to thanks nothing is read.
  ...aTurn(4, 'Thanks.', []),
];

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const goals = (screen: Screen) => screen.getByRole('textbox', { name: 'Project goals' });
const generate = (screen: Screen) => screen.getByRole('button', { name: 'Generate Advanced Due Diligence Report' });
const selected = (screen: Screen) =>
  [...screen.container.querySelectorAll('ul[aria-label="Selected solutions"] li')].map((chip) => chip.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a due diligence that is opened in a purchase', () => {
  it('begins with what the buyer said of the need, not with every question, and with the products in the running', async () => {
    const { screen, asked } = await show(Tab);
    await expect.element(goals(screen)).toHaveValue(`${first}\nWe have 400k and need it before December.`);
    await expect
      .element(goals(screen))
      .toHaveAccessibleDescription(
        /^Taken from the purchase: Looking for Nurse call; 84 beds; Aged care; Ballarat VIC; Needed before December; Budget A\$400,000\./,
      );
    expect(selected(screen)).toEqual(['Tacera']);
    await expect
      .element(screen.getByRole('group', { name: 'Selected solutions' }).getByText(/^Taken from the purchase\./))
      .toBeVisible();
    await generate(screen).click();
    await expect.poll(asked).toHaveLength(1);
    expect(asked()[0]).toMatchObject({
      purchaseId: PURCHASE_ID,
      projectGoals: `${first}\nWe have 400k and need it before December.`,
      selectedSolutions: ['Tacera'],
      customRequirements: ['wireless'],
      fromPurchase: ['projectGoals', 'selectedSolutions', 'customRequirements'],
    });
  });

  it('never takes the place of what was typed, in this visit and the next', async () => {
    const { screen } = await show(Tab);
    await expect.element(goals(screen)).toHaveValue(expect.stringContaining('nurse call'));
    await goals(screen).fill('Replace the pagers');
    await screen.unmount();
    const again = await show(Tab, { purchase: aPurchase({ revision: 2 }) });
    await expect.poll(() => selected(again.screen)).toEqual(['Tacera']);
    await expect.element(goals(again.screen)).toHaveValue('Replace the pagers');
    await expect.element(goals(again.screen)).not.toHaveAccessibleDescription(/Taken from the purchase/);
    await generate(again.screen).click();
    await expect.poll(again.asked).toHaveLength(1);
    expect(again.asked()[0]).toMatchObject({
      projectGoals: 'Replace the pagers',
      fromPurchase: ['selectedSolutions', 'customRequirements'],
    });
  });

  it('stays blank where the buyer made it blank', async () => {
    const { screen } = await show(Tab);
    await expect.element(goals(screen)).toHaveValue(expect.stringContaining('nurse call'));
    await goals(screen).fill('');
    await screen.getByRole('button', { name: 'Remove Tacera' }).click();
    await expect.element(screen.getByText('Still needed: project goals and at least one solution.')).toBeVisible();
  });

  it('compares the vendors of its quotes too, of whom no product is in the running', async () => {
    const quotes = 'Austco\nHardware: $90,000 + GST\n\nWombat Care\nHardware: $80,000 + GST';
    const { screen } = await show(Tab, { items: [...shortlist, aQuoteText(quotes)] });
    await expect.poll(() => selected(screen)).toEqual(['Tacera', 'Wombat Care']);
  });

  it.each([
    [
      'which were taken back since',
      [
        ...aTurn(1, 'We need nurse call for 60 beds.', chips.slice(0, 1)),
        ...aTurn(2, 'Make it 84 beds.', [{ ...chips[1], was: '60 beds' } as AChip]),
        ...aTurn(3, 'Which are wireless?', chips.slice(0, 2)),
      ],
      'Looking for Nurse call; 84 beds',
    ],
    [
      'which are more than goals may hold',
      aTurn(1, `We need nurse call for 84 beds. ${'It rings. '.repeat(400)}`, chips.slice(0, 2)),
      'Looking for Nurse call; 84 beds',
    ],
    ['which are erased', [], 'Nurse call; Residential aged care; 84 beds; Ballarat, Victoria; budget A$400,000'],
  ])('goes by what was understood, and not by words %s', async (_, messages, understood) => {
    const { screen } = await show(Tab, { messages });
    await expect.element(goals(screen)).toHaveValue(understood);
  });

  it('begins with nothing outside a purchase', async () => {
    const { screen } = await show(Tab, {}, null);
    await expect.element(goals(screen)).toHaveValue('');
    expect(selected(screen)).toEqual([]);
  });
});

it('an advanced due diligence takes the budget, the kind of organisation and what is in use as well', async () => {
  const { screen, asked } = await show(Advanced);
  await expect.element(screen.getByRole('textbox', { name: 'Budget' })).toHaveValue('A$400,000');
  await expect
    .element(screen.getByRole('textbox', { name: 'Budget' }))
    .toHaveAccessibleDescription(/^Taken from the purchase\./);
  await expect.element(screen.getByRole('radio', { name: 'Aged Care Provider' })).toBeChecked();
  await expect
    .element(screen.getByRole('group', { name: 'Organization type' }).getByText(/^Taken from the purchase\./))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Current system' }).fill('Leecare');
  await userEvent.keyboard('{Enter}');
  await generate(screen).click();
  await expect.poll(asked).toHaveLength(1);
  expect(asked()[0]).toMatchObject({
    selectedSolutions: ['Tacera'],
    budget: 'A$400,000',
    organizationType: 'Aged Care Provider',
    currentSystems: ['Responder', 'Leecare'],
    fromPurchase: ['projectGoals', 'selectedSolutions', 'customRequirements', 'organizationType', 'budget'],
  });
});
