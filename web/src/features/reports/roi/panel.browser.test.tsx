import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { QUOTES_MAX } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { anRoiReport } from '../../../testing/reports.ts';
import { eventStream, frame, json, openStream, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import RoiPanel from './panel.tsx';

const SESSION = 'session-1763683200000-abcdef0123456789';
const GENERATE = 'POST /api/ai/detailed-roi';
const status = frame('status', { type: 'status', stage: 'Found 3 amounts of 1 vendor' });
const generated = (report = anRoiReport()) => eventStream(status, frame('result', { report }));

const sessionId = () => SESSION;
const prepare = async () => undefined;

const Tab = () => {
  const [opened, setOpened] = useState<DetailedRoiReport | null>(null);
  return (
    <RoiPanel sessionId={sessionId} prepare={prepare} demonstration={false} opened={opened} onOpened={setOpened} />
  );
};

const show = async (answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent = stubFetch({ 'GET /api/reports': () => json([]), ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <Tab />
      <Toaster />
    </QueryClientProvider>,
  );
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, asked };
};

type Screen = Awaited<ReturnType<typeof show>>['screen'];
const quotes = (screen: Screen) => screen.getByRole('textbox', { name: 'Quotes/Price Estimates' });
const focus = (screen: Screen) => screen.getByRole('textbox', { name: 'Solution Focus' });
const generate = (screen: Screen) => screen.getByRole('button', { name: 'Generate Detailed ROI Report' });
const text = (screen: Screen, words: string) => screen.getByText(words, { exact: true });
const fillAndGenerate = async (screen: Screen) => {
  await quotes(screen).fill('Supply and install $185k + GST');
  await generate(screen).click();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the form', () => {
  it('shows how it works until that is dismissed, in this browser for good', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'How to get an ROI report' })).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Dismiss how-to' }).click();
    expect(document.body.textContent).not.toContain('How to get an ROI report');
    await screen.unmount();
    const again = await show();
    await expect.element(quotes(again.screen)).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('How to get an ROI report');
  });

  it('has its button disabled while there are no quotes, and says what is missing when it is pressed', async () => {
    const { screen, asked } = await show();
    await quotes(screen).fill('   ');
    await expect.element(generate(screen)).toBeDisabled();
    await generate(screen).click({ force: true });
    await expect.element(text(screen, 'Missing Information')).toBeInTheDocument();
    await expect.element(text(screen, 'Please provide quotes or pricing information.')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    await quotes(screen).fill('$5');
    await expect.element(generate(screen)).toBeEnabled();
  });

  it('sends nothing that is over the limit, and says so', async () => {
    const { screen, asked } = await show();
    await quotes(screen).fill('9'.repeat(QUOTES_MAX + 1));
    await expect.element(screen.getByText(/50,001 of 50,000 characters. Too long to send/)).toBeInTheDocument();
    await expect.element(generate(screen)).toBeDisabled();
    await generate(screen).click({ force: true });
    await expect.element(text(screen, 'Not sent')).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('fills an empty box with an example, and offers none once there is text', async () => {
    const { screen } = await show();
    const example = screen.getByRole('button', { name: 'Use an example quote' });
    await example.click();
    await expect.element(quotes(screen)).toHaveValue(expect.stringContaining('Example Vendor A'));
    await expect.element(example).not.toBeInTheDocument();
    await expect.element(quotes(screen)).toHaveFocus();
  });

  it('adds the text of a file to what was pasted, and says why another cannot be read', async () => {
    const { screen } = await show();
    await quotes(screen).fill('Vendor One: $185k + GST');
    await userEvent.upload(screen.getByLabelText('Quotes as files'), [
      new File(['Vendor Two: $12.50 per bed per week'], 'two.txt', { type: 'text/plain' }),
      new File(['x'], 'scan.png', { type: 'image/png' }),
    ]);
    await expect.element(quotes(screen)).toHaveValue('Vendor One: $185k + GST\n\nVendor Two: $12.50 per bed per week');
    await expect.element(screen.getByText(/^scan\.png: Only \.txt/)).toBeInTheDocument();
  });

  it('has what was typed when it comes back', async () => {
    const { screen } = await show();
    await quotes(screen).fill('$185k + GST');
    await focus(screen).fill('Nurse call');
    await screen.unmount();
    const again = await show();
    await expect.element(quotes(again.screen)).toHaveValue('$185k + GST');
    await expect.element(focus(again.screen)).toHaveValue('Nurse call');
  });
});

describe('generating', () => {
  it('sends the quotes and the focus, opens the report and downloads it', async () => {
    const { screen, asked } = await show({ [GENERATE]: () => generated() });
    await focus(screen).fill('Nurse call');
    await fillAndGenerate(screen);
    await expect.element(screen.getByRole('heading', { name: 'Detailed ROI Analysis Report' })).toHaveFocus();
    await expect.element(text(screen, 'ROI Report Generated')).toBeInTheDocument();
    expect(asked()).toEqual([
      {
        sessionId: SESSION,
        quotes: 'Supply and install $185k + GST',
        solutionFocus: 'Nurse call',
        demonstration: false,
      },
    ]);
    await expect.element(quotes(screen)).toHaveValue('Supply and install $185k + GST');
  });

  it('shows its stages and can be cancelled, after which the form is ready again', async () => {
    const { response, send } = openStream();
    const { screen } = await show({ [GENERATE]: () => response });
    await fillAndGenerate(screen);
    send(status);
    await expect.element(text(screen, 'Found 3 amounts of 1 vendor')).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Generating ROI Report...' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(generate(screen)).toBeEnabled();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('keeps the form when it fails, says why, and tries again', async () => {
    const answers = [problem('invalid_input', 'No amount was found. Write it like “$12.50 per bed”.'), generated()];
    const { screen, asked } = await show({ [GENERATE]: () => answers.shift() as Response });
    await fillAndGenerate(screen);
    await expect.element(text(screen, 'ROI Report Generation Failed')).toBeInTheDocument();
    await expect.element(text(screen, 'Unable to generate the ROI report. Please try again.')).toBeInTheDocument();
    await expect.element(screen.getByText(/^No amount was found/)).toBeInTheDocument();
    await expect.element(quotes(screen)).toHaveValue('Supply and install $185k + GST');

    await quotes(screen).fill('$12.50 per bed');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Detailed ROI Analysis Report' })).toBeInTheDocument();
    expect(asked()).toMatchObject([{ quotes: 'Supply and install $185k + GST' }, { quotes: '$12.50 per bed' }]);
  });

  it('reads the finished report back when the connection is lost, and never an older one', async () => {
    const older = fileOf(anRoiReport({ reportId: 'roi-20261119-aaaaaaaaaa' }));
    const fresh = anRoiReport({ reportId: 'roi-20261120-bbbbbbbbbb' });
    const lists = [[older], [older], [fileOf(fresh), older]];
    const { screen } = await show({
      [GENERATE]: () => eventStream(status),
      'GET /api/reports': () => json(lists.length > 1 ? lists.shift() : lists[0]),
      'GET /api/reports/roi-20261120-bbbbbbbbbb': () => json({ report: fresh }),
    });
    await fillAndGenerate(screen);
    await expect.element(screen.getByText(/roi-20261120-bbbbbbbbbb ·/)).toBeInTheDocument();
  });
});

const fileOf = ({ reportId, sessionId: session, dataVersion }: DetailedRoiReport): GeneratedFile => ({
  id: reportId,
  name: 'Detailed ROI report',
  type: 'roi-report',
  date: '2026-11-20T03:05:00.000Z',
  status: 'ready',
  sessionId: session,
  dataVersion,
  revision: 1,
});

it('tells what was hidden, and generates again as typed', async () => {
  const report = anRoiReport({ masked: [{ kind: 'Medicare number', count: 1 }] });
  const { screen, asked } = await show({ [GENERATE]: () => generated(report) });
  await quotes(screen).fill('Nurse call $185k + GST, Medicare 2123 45670 1');
  await screen.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  await expect.element(screen.getByText(/We hid 1 Medicare number/)).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo and generate as typed' }).click();
  await expect
    .poll(() => asked().map((body) => (body as { keepIdentifiers?: true }).keepIdentifiers))
    .toEqual([undefined, true]);
});
