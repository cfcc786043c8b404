import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { roiDocument } from '#shared/documents/roi';
import { withAssumptions } from '#shared/money/revise-model';
import { roiFigures } from '#shared/money/roi-figures';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { wordHtmlOf } from '../../../lib/word/word.ts';
import { anRoiModel, anRoiReport, aQuote } from '../../../testing/reports.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import { RoiReportView } from './report-view.tsx';

const REVISE = 'POST /api/reports/roi-20261120-k3j9x0q2ab/revisions';

const reportOf = (model: RoiModel = anRoiModel(), more: Partial<DetailedRoiReport> = {}): DetailedRoiReport =>
  anRoiReport({ model, figures: roiFigures(model), ...more });

const Page = ({ first }: { first: DetailedRoiReport }) => {
  const [report, setReport] = useState<DetailedRoiReport | null>(first);
  return report ? (
    <RoiReportView key={report.reportId} report={report} onRevised={setReport} onClose={() => setReport(null)} />
  ) : (
    <p>Closed</p>
  );
};

const show = async (report = reportOf(), answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent = stubFetch({ 'GET /api/reports': () => json([]), ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page first={report} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent };
};

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const field = (screen: Screen, name: RegExp) => screen.getByRole('textbox', { name });
const minutes = (screen: Screen) => field(screen, /^Staff minutes saved/);
/** A figure's value, by its name. */
const figure = (screen: Screen, name: string): string | null | undefined =>
  [...screen.container.querySelectorAll('section[aria-label^="Figures"] tbody th')].find(
    (term) => term.textContent === name,
  )?.nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

it('opens with the decision and shows the sections of the report', async () => {
  const { screen } = await show();
  const headings = [...screen.container.querySelectorAll('h3')].map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Decision summary',
    'Offer to set against the savings',
    'Assumptions',
    'Executive Summary',
    'Cost Analysis',
    'Potential Savings',
    'Workforce Efficiency Analysis',
    'ROI Summary',
    'What was asked',
    'Quotes as read',
    'Ask the vendors',
    'What each saving rests on',
    'Methods',
    'Sources',
  ]);
});

it('shows each figure with its formula', async () => {
  const { screen } = await show();
  expect(figure(screen, 'Savings that count')).toBe('A$195,436 a year');
  await expect.element(screen.getByText(/÷ 1\.05\^1 .* = A\$402,231/)).toBeInTheDocument();
});

it('has the quotes as read in the annex, what was not read and does not add up among the hidden costs, and copies the questions', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Quotes as read', exact: true }).click();
  const table = screen.getByRole('table', { name: 'Quote of Example Call Systems, line by line' });
  await expect.element(table.getByRole('row', { name: /Software and support \$12\.50 a bed × 92/ })).toBeVisible();
  await expect.element(screen.getByText(/^“freight approx TBA \$\$” could not be read/)).toBeVisible();
  await expect.element(screen.getByText(/states \$250,000; its lines give \$244,800/).first()).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Ask the vendors', exact: true }).click();
  await screen.getByRole('button', { name: 'Copy questions to Example Call Systems' }).click();
  expect(written).toHaveBeenCalledWith('Questions to Example Call Systems:\n\n- Does the price per bed include GST?');
});

describe('an assumption that is typed over', () => {
  it('recomputes every figure at once, without a call, and marks the words as those of the saved version', async () => {
    const { screen, sent } = await show();
    await minutes(screen).fill('12');
    await expect.poll(() => figure(screen, 'Savings that count')).toBe('A$390,871 a year');
    expect(figure(screen, 'Total cost of ownership over 5 years')).toBe('A$484,000');
    await expect.element(screen.getByText('You changed 1 assumption', { exact: true })).toBeInTheDocument();
    await expect.element(screen.getByText(/sentences were written for the saved version/).first()).toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: /^You said: source of Staff minutes/ }))
      .toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('is refused beyond its bounds, which it names, and cannot be saved', async () => {
    const { screen } = await show();
    await field(screen, /^Wage/).fill('60');
    await minutes(screen).fill('900');
    await expect.element(screen.getByText('Enter a number from 0 to 60.', { exact: true })).toBeInTheDocument();
    await expect.element(minutes(screen)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('button', { name: 'Save as revision' })).toBeDisabled();
  });

  it('goes back to what was saved on Reset', async () => {
    const { screen } = await show();
    await minutes(screen).fill('12');
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.element(minutes(screen)).toHaveValue('6');
    expect(figure(screen, 'Savings that count')).toBe('A$195,436 a year');
    expect(screen.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull();
  });

  it('is still there after a reload', async () => {
    const { screen } = await show();
    await minutes(screen).fill('12');
    await screen.unmount();
    const again = await show();
    await expect.element(minutes(again.screen)).toHaveValue('12');
    expect(figure(again.screen, 'Savings that count')).toBe('A$390,871 a year');
  });

  it('leaves nothing computed when it is taken away, and says why', async () => {
    const { screen } = await show();
    await minutes(screen).fill('');
    await expect.poll(() => figure(screen, 'Savings that count')).toBe('Not computed');
    expect(figure(screen, 'Payback')).toBe('Not computed');
    await expect.element(screen.getByText(/No saving can be computed yet.*Staff minutes saved/)).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/NaN|undefined|A\$0 a year/);
  });
});

describe('saving a revision', () => {
  const revised = (body: unknown) => {
    const { assumptions } = body as { assumptions: { id: string; value: number }[] };
    const model = withAssumptions(anRoiModel(), assumptions);
    return json({ report: reportOf(model, { reportId: 'roi-20261120-k3j9x0q2ab-r2', revision: 2 }) });
  };

  it('sends only what was changed and shows the revision', async () => {
    const { screen, sent } = await show(reportOf(), { [REVISE]: ({ body }) => revised(body) });
    await minutes(screen).fill('12');
    await screen.getByRole('button', { name: 'Save as revision' }).click();
    await expect.element(screen.getByText('Revision saved', { exact: true })).toBeInTheDocument();
    await expect.element(screen.getByText(/roi-20261120-k3j9x0q2ab-r2 · Revision 2/)).toBeInTheDocument();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      assumptions: [{ id: 'minutes-saved', value: 12 }],
    });
    await expect.element(minutes(screen)).toHaveValue('12');
    expect(screen.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull();
  });

  it('keeps the changes when it fails, and tries again', async () => {
    const answers = [() => problem('internal', 'The table could not be written.'), revised];
    const { screen } = await show(reportOf(), { [REVISE]: ({ body }) => answers.shift()?.(body) as Response });
    await minutes(screen).fill('12');
    await screen.getByRole('button', { name: 'Save as revision' }).click();
    await expect.element(screen.getByText('Revision not saved', { exact: true })).toBeInTheDocument();
    await expect.element(screen.getByText('The table could not be written.')).toBeInTheDocument();
    await expect.element(minutes(screen)).toHaveValue('12');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(/Revision 2/)).toBeInTheDocument();
  });
});

it('sets another offer against the savings when it is chosen', async () => {
  const [line] = aQuote().lines;
  const dear = {
    id: 'quote-2',
    name: 'Second Vendor',
    lines: line ? [{ ...line, id: 'line-9', byYearAud: [900_000, 0, 0, 0, 0, 0] }] : [],
    open: [],
  };
  const model = anRoiModel({ options: [...anRoiModel().options, dear] });
  const { screen } = await show(reportOf(model));
  await screen.getByRole('radio', { name: /^Second Vendor/ }).click();
  await expect.poll(() => figure(screen, 'Total cost of ownership over 5 years')).toBe('A$900,000');
  await expect.element(screen.getByText('You changed the offer', { exact: true })).toBeInTheDocument();
});

it('says so when the savings never make up for the costs', async () => {
  const model = withAssumptions(anRoiModel(), [{ id: 'minutes-saved', value: 1 }]);
  const { screen } = await show(reportOf(model));
  expect(figure(screen, 'Payback')).toBe('Never within the years looked at');
});

it('says of a sum with an open line that it is incomplete, and computes nothing from it', async () => {
  const model = withAssumptions(anRoiModel(), [{ id: 'beds', value: null }]);
  const lines = aQuote().lines.map((line) => ({ ...line, quantity: line.unit === 'bed' ? null : line.quantity }));
  const open = { ...model, options: [{ id: 'quote-1', name: 'Example Call Systems', lines, open: [] }] };
  const { screen } = await show(reportOf(open));
  await expect.element(screen.getByText('Incomplete', { exact: true })).toBeInTheDocument();
  expect(figure(screen, 'Total cost of ownership over 5 years')).toBe('Not computed');
  await expect.element(screen.getByText(/How many beds is not known: enter it, or ask/)).toBeInTheDocument();
});

it('never shows an offer that is not settled as a total, and says what is open', async () => {
  const [option] = anRoiModel().options;
  const open = ['“Training POA” has no price yet.'];
  const { screen } = await show(reportOf(anRoiModel({ options: option ? [{ ...option, open }] : [] })));
  await expect.element(screen.getByRole('row', { name: /Not settled \(1\)$/ })).toBeVisible();
  await expect.element(screen.getByText(/^Example Call Systems: “Training POA” has no price yet/)).toBeVisible();
  expect(figure(screen, 'Net present value over 5 years at 3%, real')).toBe('Not computed');
});

it('closes on Close', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Closed', { exact: true })).toBeInTheDocument();
});

it('draws the low, the central and the high case, and says what would change the answer', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByText(/^Example Call Systems: the central case pays back in 1\.4 years, the low case/).first())
    .toBeVisible();
  await expect.element(screen.getByText(/it breaks even at .*6 minutes a bed a day is assumed/).first()).toBeVisible();
});

it('is saved as HTML, without classes and controls, with citations as numbers', () => {
  const html = wordHtmlOf(roiDocument(reportOf()));
  expect(html).not.toMatch(/class=|<button|<input|<svg|<script|data-|aria-/);
  expect(html).toMatch(/<h1>Detailed ROI Analysis Report<\/h1>/);
  expect(html).toContain('[2]');
  expect(html).toContain('A$484,000');
  expect(html).toContain('92 beds × 6 minutes a bed a day');
});
