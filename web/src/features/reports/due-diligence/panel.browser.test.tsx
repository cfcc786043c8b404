import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { aDueDiligenceReport } from '../../../testing/reports.ts';
import { eventStream, frame, json, openStream, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import DueDiligencePanel from './panel.tsx';

const SESSION = 'session-1763683200000-abcdef0123456789';
const GENERATE = 'POST /api/ai/due-diligence';
const status = frame('status', { type: 'status', stage: 'Scoring the solutions' });
const generated = (report = aDueDiligenceReport()) => eventStream(status, frame('result', { reportData: report }));

const sessionId = () => SESSION;
const prepare = async () => undefined;

const Tab = ({ suggested }: { suggested: string[] }) => {
  const [opened, setOpened] = useState<DueDiligenceReport | null>(null);
  return (
    <DueDiligencePanel
      sessionId={sessionId}
      prepare={prepare}
      demonstration={false}
      suggestedSolutions={suggested}
      opened={opened}
      onOpened={setOpened}
    />
  );
};

const show = async (answers: Parameters<typeof stubFetch>[0] = {}, suggested: string[] = []) => {
  const sent = stubFetch({ 'GET /api/reports': () => json([]), ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Tab suggested={suggested} />
      <Toaster />
    </QueryClientProvider>,
  );
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, asked };
};

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const goals = (screen: Screen) => screen.getByRole('textbox', { name: 'Project goals' });
const generate = (screen: Screen) => screen.getByRole('button', { name: 'Generate Advanced Due Diligence Report' });
const slider = (screen: Screen, name: string) => screen.getByRole('slider', { name });
const chips = (screen: Screen) =>
  [...screen.container.querySelectorAll('ul[aria-label="Selected solutions"] li')].map((chip) => chip.textContent);
const addSolution = async (screen: Screen, name: string) => {
  await screen.getByRole('button', { name: 'Add solution' }).click();
  await screen.getByRole('textbox', { name: 'Solution name' }).fill(name);
  await userEvent.keyboard('{Enter}');
};
const closeDialog = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
};
const fill = async (screen: Screen) => {
  await goals(screen).fill('Replace the nurse call');
  await addSolution(screen, 'Tacera');
  await expect.element(generate(screen)).toBeEnabled();
};
const openAdvanced = (screen: Screen) =>
  screen.getByRole('checkbox', { name: 'Show Advanced Configuration Options' }).click();

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the configuration', () => {
  it('begins with the comprehensive depth, the options hidden, every section on and the priorities 8, 7, 9 and 6', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('heading', { name: 'Advanced Due Diligence Report Configuration' }))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'Comprehensive' })).toBeChecked();
    expect(screen.getByRole('slider').query()).toBeNull();
    await openAdvanced(screen);
    for (const section of ['Financial analysis', 'Risk assessment', 'Competitor analysis', 'Implementation plan']) {
      await expect.element(screen.getByRole('checkbox', { name: section })).toBeChecked();
    }
    const values = {
      'Cost reduction': '8',
      'Quality improvement': '7',
      'Risk mitigation': '9',
      'Innovation factor': '6',
    };
    for (const [name, value] of Object.entries(values)) {
      await expect.element(slider(screen, name)).toHaveValue(value);
      await expect.element(slider(screen, name)).toHaveAttribute('min', '1');
      await expect.element(slider(screen, name)).toHaveAttribute('max', '10');
    }
  });

  it('keeps the button disabled, and says what is missing, until there are goals and a solution', async () => {
    const { screen } = await show();
    await expect.element(generate(screen)).toBeDisabled();
    await expect.element(screen.getByText('Still needed: project goals and at least one solution.')).toBeVisible();
    await goals(screen).fill('   ');
    await expect.element(generate(screen)).toBeDisabled();
    await goals(screen).fill('Replace the nurse call');
    await expect.element(screen.getByText('Still needed: at least one solution.')).toBeVisible();
    await addSolution(screen, 'Tacera');
    await expect.element(generate(screen)).toBeEnabled();
    await screen.getByRole('button', { name: 'Remove Tacera' }).click();
    await expect.element(generate(screen)).toBeDisabled();
  });

  it('adds no solution that is blank or there already', async () => {
    const { screen } = await show();
    await addSolution(screen, '  Tacera ');
    await addSolution(screen, ' tacera');
    await expect.element(screen.getByText('It is selected already.')).toBeVisible();
    await closeDialog(screen);
    await addSolution(screen, '   ');
    await closeDialog(screen);
    expect(chips(screen)).toEqual(['Tacera']);
  });

  it('keeps the focus in the list when a solution is removed, and beside it when the last one is', async () => {
    const { screen } = await show();
    await addSolution(screen, 'Tacera');
    await addSolution(screen, 'Telligence');
    await screen.getByRole('button', { name: 'Remove Tacera' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove Telligence' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Add solution' })).toHaveFocus();
  });

  it('takes over what the chat recommended, each once', async () => {
    const { screen } = await show({}, ['Tacera', 'Rauland Responder']);
    await addSolution(screen, 'TACERA');
    await screen.getByRole('button', { name: 'Use the chat’s recommendations' }).click();
    expect(chips(screen)).toEqual(['TACERA', 'Rauland Responder']);
    expect(screen.getByRole('button', { name: 'Use the chat’s recommendations' }).query()).toBeNull();
  });

  it('moves a priority by keyboard within 1 to 10 and shows the weight that results', async () => {
    const { screen } = await show();
    await openAdvanced(screen);
    (slider(screen, 'Cost reduction').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider(screen, 'Cost reduction')).toHaveAttribute('aria-valuetext', '9 of 10, weight 29%');
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(slider(screen, 'Cost reduction')).toHaveValue('10');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(slider(screen, 'Cost reduction')).toHaveValue('1');
  });

  it('adds a custom requirement on Enter, unless it is blank or there already', async () => {
    const { screen } = await show();
    await openAdvanced(screen);
    const input = screen.getByRole('textbox', { name: 'Custom requirement' });
    for (const text of [' Works offline ', 'works  offline', '   ']) {
      await input.fill(text);
      await userEvent.keyboard('{Enter}');
    }
    const items = screen.container.querySelectorAll('ul[aria-label="Custom requirements"] li');
    expect([...items].map((item) => item.textContent)).toEqual(['Works offline']);
  });

  it('comes back after a reload as it was left', async () => {
    const first = await show();
    await fill(first.screen);
    await openAdvanced(first.screen);
    await first.screen.getByRole('radio', { name: 'Executive' }).click();
    await first.screen.getByRole('checkbox', { name: 'Competitor analysis' }).click();
    await first.screen.getByRole('textbox', { name: 'Custom requirement' }).fill('half a requi');
    await first.screen.unmount();

    const { screen } = await show();
    await expect.element(goals(screen)).toHaveValue('Replace the nurse call');
    expect(chips(screen)).toEqual(['Tacera']);
    await expect.element(screen.getByRole('radio', { name: 'Executive' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Competitor analysis' })).not.toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Custom requirement' })).toHaveValue('half a requi');
  });
});

describe('generating', () => {
  it('sends exactly what was configured, section switches and priorities included', async () => {
    const { screen, asked } = await show({ [GENERATE]: () => generated() });
    await fill(screen);
    await openAdvanced(screen);
    await screen.getByRole('checkbox', { name: 'Risk assessment' }).click();
    (slider(screen, 'Innovation factor').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.getByRole('textbox', { name: 'Custom requirement' }).fill('Works offline');
    await screen.getByRole('button', { name: 'Add requirement' }).click();
    // Typed and not added: it goes along.
    await screen.getByRole('textbox', { name: 'Custom requirement' }).fill('  Works at night ');
    await generate(screen).click();
    await expect.poll(() => asked().length).toBe(1);
    expect(asked()[0]).toEqual({
      sessionId: SESSION,
      projectGoals: 'Replace the nurse call',
      selectedSolutions: ['Tacera'],
      analysisDepth: 'comprehensive',
      includeFinancialAnalysis: true,
      includeRiskAssessment: false,
      includeCompetitorAnalysis: true,
      includeImplementationPlan: true,
      customRequirements: ['Works offline', 'Works at night'],
      stakeholderPriorities: { costReduction: 8, qualityImprovement: 7, riskMitigation: 9, innovationFactor: 7 },
      demonstration: false,
    });
  });

  it('shows the stages, a disabled button and a way out, then the report and the toast', async () => {
    const { response, send, end } = openStream();
    const { screen } = await show({ [GENERATE]: () => response });
    await fill(screen);
    await generate(screen).click();
    await expect.element(screen.getByRole('button', { name: 'Generating Advanced Report...' })).toBeDisabled();
    send(status);
    await expect.element(screen.getByText('Scoring the solutions')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    send(frame('result', { reportData: aDueDiligenceReport() }));
    end();
    await expect.element(screen.getByRole('heading', { name: 'Due Diligence Report', exact: true })).toBeVisible();
    await expect.element(screen.getByText('Report Generated', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByText('Your comprehensive due diligence report is ready.', { exact: true }))
      .toBeVisible();
    await expect.element(generate(screen)).toBeEnabled();
  });

  it('stops waiting on Cancel and keeps the form', async () => {
    const { response } = openStream();
    const { screen } = await show({ [GENERATE]: () => response });
    await fill(screen);
    await generate(screen).click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(generate(screen)).toBeEnabled();
    await expect.element(generate(screen)).toHaveFocus();
    await expect.element(goals(screen)).toHaveValue('Replace the nurse call');
    expect(currentToast()).toBeUndefined();
  });

  it('keeps the form on a failure, says why, shows the toast, and sends again on Retry', async () => {
    const answers = [problem('internal', 'The records could not be read.'), generated()];
    const { screen, asked } = await show({ [GENERATE]: () => answers.shift() as Response });
    await fill(screen);
    await generate(screen).click();
    await expect.element(screen.getByText('The records could not be read.')).toBeVisible();
    await expect.element(screen.getByText('Report Generation Failed', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByText('Unable to generate the report. Please try again.', { exact: true }))
      .toBeVisible();
    await expect.element(goals(screen)).toHaveValue('Replace the nurse call');
    expect(chips(screen)).toEqual(['Tacera']);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Due Diligence Report', exact: true })).toBeVisible();
    expect(asked()[1]).toEqual(asked()[0]);
  });
});
