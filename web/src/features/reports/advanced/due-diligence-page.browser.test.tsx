import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { anAdvancedReport } from '../../../testing/reports.ts';
import { eventStream, frame, json, openStream, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import { AdvancedDueDiligencePage } from './due-diligence-page.tsx';

const SESSION = 'session-1763683200000-abcdef0123456789';
const GENERATE = 'POST /api/ai/advanced-due-diligence';
const report = anAdvancedReport();
const READ = `GET /api/reports/${report.reportId}`;
const status = (stage: string) => frame('status', { type: 'status', stage });
const generated = () => eventStream(status('Scoring what is on record'), frame('result', report));

const sessionId = () => SESSION;
const prepare = async () => undefined;

const show = async (answers: Parameters<typeof stubFetch>[0] = {}, linkedReportId: string | null = null) => {
  const sent = stubFetch({ 'GET /api/reports': () => json([]), ...answers });
  const onShown = vi.fn();
  const Page = () => {
    const [linked, setLinked] = useState(linkedReportId);
    return (
      <AdvancedDueDiligencePage
        sessionId={sessionId}
        prepare={prepare}
        demonstration={false}
        linkedReportId={linked}
        onShown={(reportId) => {
          onShown(reportId);
          setLinked(reportId);
        }}
      />
    );
  };
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
  );
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, asked, onShown };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];

const goals = (screen: Screen) => screen.getByRole('textbox', { name: 'Project goals' });
const generate = (screen: Screen) => screen.getByRole('button', { name: 'Generate Advanced Due Diligence Report' });
const tab = (screen: Screen, name: string) => screen.getByRole('tab', { name });
const choice = (screen: Screen, group: string, name: string) =>
  screen.getByRole('group', { name: group }).getByRole('radio', { name });
const add = async (screen: Screen, field: string, text: string) => {
  await screen.getByRole('textbox', { name: field }).fill(text);
  await userEvent.keyboard('{Enter}');
};
const chips = (screen: Screen, label: string) =>
  [...screen.container.querySelectorAll(`ul[aria-label="${label}"] li`)].map((chip) => chip.textContent);
const fill = async (screen: Screen) => {
  await goals(screen).fill('Replace the nurse call');
  await add(screen, 'Solution name', 'Tacera');
};
const reportHeading = (screen: Screen) =>
  screen.getByRole('heading', { name: 'Advanced Due Diligence Report', exact: true });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the configuration', () => {
  it('begins with the defaults, and without a report to analyse', async () => {
    const { screen, asked } = await show({ [GENERATE]: generated });
    await expect.element(tab(screen, 'Configuration')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(screen, 'Report Analysis')).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: 'Comprehensive' })).toBeChecked();
    await expect.element(choice(screen, 'Organization type', 'Healthcare Organization')).toBeChecked();
    await expect.element(choice(screen, 'Timeframe', '6-12 months')).toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Budget' })).toHaveValue('$500,000');
    const components = screen.getByRole('checkbox').elements() as HTMLInputElement[];
    expect(components.map(({ checked }) => checked)).toEqual([true, true, true, true, true, true]);
    const sliders = screen.getByRole('slider').elements() as HTMLInputElement[];
    expect(sliders.map((slider) => [slider.ariaLabel, slider.value])).toEqual([
      ['Cost reduction', '8'],
      ['Quality improvement', '7'],
      ['Risk mitigation', '9'],
      ['Innovation factor', '6'],
      ['Compliance requirement', '8'],
    ]);
    for (const slider of sliders) expect([slider.min, slider.max]).toEqual(['1', '10']);
    await fill(screen);
    await generate(screen).click();
    await expect.poll(asked).toHaveLength(1);
    expect(asked()[0]).toEqual({
      sessionId: SESSION,
      projectGoals: 'Replace the nurse call',
      selectedSolutions: ['Tacera'],
      analysisDepth: 'comprehensive',
      organizationType: 'Healthcare Organization',
      includeFinancialAnalysis: true,
      includeRiskAssessment: true,
      includeCompetitorAnalysis: true,
      includeImplementationPlan: true,
      includeMarketAnalysis: true,
      includeRegulatory: true,
      stakeholderPriorities: {
        costReduction: 8,
        qualityImprovement: 7,
        riskMitigation: 9,
        innovationFactor: 6,
        complianceRequirement: 8,
      },
      currentSystems: [],
      customRequirements: [],
      demonstration: false,
      keepIdentifiers: false,
    });
  });

  it.each([
    ['Selected solutions', 'Solution name', 'Add solution'],
    ['Current systems', 'Current system', 'Add system'],
    ['Custom requirements', 'Custom requirement', 'Add requirement'],
  ])('adds to %s trimmed and once, and takes one back by its chip', async (label, field, button) => {
    const { screen } = await show();
    await add(screen, field, '  First one ');
    await add(screen, field, 'first  ONE');
    await add(screen, field, '   ');
    await screen.getByRole('textbox', { name: field }).fill('Second');
    await screen.getByRole('button', { name: button }).click();
    expect(chips(screen, label)).toEqual(['First one', 'Second']);
    await screen.getByRole('button', { name: 'Remove First one' }).click();
    expect(chips(screen, label)).toEqual(['Second']);
  });

  it('takes along what is typed and was not added yet', async () => {
    const { screen, asked } = await show();
    await goals(screen).fill('Replace the nurse call');
    for (const [field, text] of [
      ['Solution name', 'Tacera'],
      ['Current system', 'Leecare'],
      ['Custom requirement', 'Works offline'],
    ] as const)
      await screen.getByRole('textbox', { name: field }).fill(text);
    await generate(screen).click();
    await expect
      .poll(() => asked()[0])
      .toMatchObject({
        selectedSolutions: ['Tacera'],
        currentSystems: ['Leecare'],
        customRequirements: ['Works offline'],
      });
    await expect.element(screen.getByRole('textbox', { name: 'Solution name' })).toHaveValue('');
  });

  it('asks for goals and a solution, and sends nothing before they are there', async () => {
    const { screen, asked } = await show();
    await generate(screen).click();
    await expect.element(screen.getByText('Missing Information')).toBeVisible();
    await expect
      .element(screen.getByText('Please provide project goals and select at least one solution to analyze.'))
      .toBeVisible();
    await goals(screen).fill('   ');
    await add(screen, 'Solution name', 'Tacera');
    await generate(screen).click();
    expect(asked()).toEqual([]);
  });

  it('sends what was chosen, and is there again after a reload', async () => {
    const { screen, asked } = await show({ [GENERATE]: generated });
    await fill(screen);
    await screen.getByRole('radio', { name: 'Executive' }).click();
    await choice(screen, 'Organization type', 'Aged Care Provider').click();
    await choice(screen, 'Timeframe', '2+ years').click();
    await screen.getByRole('textbox', { name: 'Budget' }).fill('250k');
    await screen.getByRole('checkbox', { name: 'Market analysis' }).click();
    (screen.getByRole('slider', { name: 'Compliance requirement' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await add(screen, 'Current system', 'Leecare');
    await generate(screen).click();
    await expect.poll(asked).toHaveLength(1);
    const chosen = {
      analysisDepth: 'executive',
      organizationType: 'Aged Care Provider',
      timeframe: '2+ years',
      budget: '250k',
      includeMarketAnalysis: false,
      currentSystems: ['Leecare'],
      stakeholderPriorities: expect.objectContaining({ complianceRequirement: 9 }),
    };
    expect(asked()[0]).toMatchObject(chosen);
    await screen.unmount();
    const again = await show({ [GENERATE]: generated, [READ]: () => json({ report }) });
    await generate(again.screen).click();
    await expect.poll(again.asked).toHaveLength(1);
    expect(again.asked()[0]).toMatchObject({ ...chosen, projectGoals: 'Replace the nurse call' });
  });
});

describe('the making of a report', () => {
  const bar = (screen: Screen) => screen.getByRole('progressbar', { name: 'Progress of the report' });
  const percent = (screen: Screen) => Number(bar(screen).element().getAttribute('value'));

  it('rises by itself up to 90, tells the stages, and can be cancelled', async () => {
    const { response, send } = openStream();
    const { screen } = await show({ [GENERATE]: () => response });
    await fill(screen);
    await generate(screen).click();
    await expect.element(screen.getByRole('button', { name: 'Generating Advanced Report...' })).toBeDisabled();
    await expect.element(bar(screen)).toBeInTheDocument();
    await expect.poll(() => percent(screen)).toBeGreaterThanOrEqual(10);
    for (const stage of ['Reading', 'Checking', 'Scoring', 'Writing']) send(status(stage));
    // The server is ahead of the clock.
    await expect.element(screen.getByText('Writing', { exact: true })).toBeVisible();
    expect(percent(screen)).toBeGreaterThanOrEqual(72);
    await expect.poll(() => percent(screen)).toBe(90);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(generate(screen)).toBeEnabled();
    expect(bar(screen).query()).toBeNull();
    await expect.element(goals(screen)).toHaveValue('Replace the nurse call');
  });

  it('ends with the report in its own tab, a toast, and a full bar', async () => {
    const { screen, onShown } = await show({ [GENERATE]: generated });
    await fill(screen);
    await generate(screen).click();
    await expect.element(reportHeading(screen)).toBeVisible();
    await expect.element(tab(screen, 'Report Analysis')).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByText('Advanced Due Diligence Report Generated')).toBeVisible();
    await expect.element(screen.getByText('Your comprehensive analysis is ready for review.')).toBeVisible();
    expect(onShown).toHaveBeenLastCalledWith(report.reportId);
    await tab(screen, 'Configuration').click();
    expect(percent(screen)).toBe(100);
    await screen.getByRole('button', { name: 'Open the report' }).click();
    await expect.element(reportHeading(screen)).toBeVisible();
  });

  it('that fails says so, goes back to nothing, and loses no word', async () => {
    const { screen } = await show({
      [GENERATE]: () => problem('unavailable', 'The catalogue is not loaded yet.'),
    });
    await fill(screen);
    await generate(screen).click();
    await expect.element(screen.getByText('Report Generation Failed')).toBeVisible();
    await expect
      .element(screen.getByText('Unable to generate the advanced due diligence report. Please try again.'))
      .toBeVisible();
    await expect.element(screen.getByText('The catalogue is not loaded yet.')).toBeVisible();
    expect(bar(screen).query()).toBeNull();
    await expect.element(goals(screen)).toHaveValue('Replace the nurse call');
    expect(chips(screen, 'Selected solutions')).toEqual(['Tacera']);
    await expect.element(tab(screen, 'Report Analysis')).toBeDisabled();
  });
});

describe('a kept report', () => {
  it('is read again after a reload', async () => {
    const first = await show({ [GENERATE]: generated });
    await fill(first.screen);
    await generate(first.screen).click();
    await expect.element(reportHeading(first.screen)).toBeVisible();
    await first.screen.unmount();
    const { screen } = await show({ [READ]: () => json({ report }) });
    await tab(screen, 'Report Analysis').click();
    await expect.element(reportHeading(screen)).toBeVisible();
  });

  it('opens at once from a link', async () => {
    const { screen } = await show({ [READ]: () => json({ report }) }, report.reportId);
    await expect.element(reportHeading(screen)).toBeVisible();
  });

  it('that cannot be read says why, with another try; one that is gone leads back', async () => {
    const answers = [
      () => problem('unavailable', 'Try again in a minute.'),
      () => problem('not_found', 'There is no such report.'),
    ];
    const { screen } = await show({ [READ]: () => answers.shift()?.() ?? json({ report }) }, report.reportId);
    await expect.element(screen.getByText('Try again in a minute.')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('This report is no longer in this browser')).toBeVisible();
    await screen.getByRole('button', { name: 'Back to the configuration' }).click();
    await expect.element(goals(screen)).toBeVisible();
    await expect.element(tab(screen, 'Report Analysis')).toBeDisabled();
  });
});
