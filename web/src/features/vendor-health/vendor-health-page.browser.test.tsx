import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Certification, type HealthInput, RiskFactor } from '#shared/contracts/vendors/vendor-health';
import { healthDefaults } from '#shared/scores/vendor-health/answers';
import { readPdf } from '../../lib/files/read-pdf.ts';
import { makeQueryClient } from '../../lib/query-client.ts';
import { aHealthResult } from '../../testing/health-results.ts';
import { type Answer, json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { VendorHealthPage } from './vendor-health-page.tsx';

const SCORE = 'POST /api/vendor/health-score';
const TITLES = [
  'Company Information',
  'Financial Assessment',
  'Compliance & Certifications',
  'Performance Metrics',
  'Risk Assessment',
];
const scored = ({ body }: { body: unknown }) => json(aHealthResult(body as HealthInput));

const show = async (answer: (sent: { body: unknown }) => Answer = scored) => {
  const sent = stubFetch({ [SCORE]: answer });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <VendorHealthPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent: () => sent.map(({ body }) => body as HealthInput) };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name });
const next = (screen: Screen) => button(screen, 'Next').click();
const goToStep = async (screen: Screen, step: number) => {
  for (let at = 1; at < step; at += 1) await next(screen);
};
const calculate = async (screen: Screen) => {
  await goToStep(screen, 5);
  await button(screen, 'Calculate Health Score').click();
};
const report = (screen: Screen) => screen.getByRole('heading', { level: 1, name: 'Vendor Health Score Report' });
const choose = async (screen: Screen, name: string, option: string) => {
  await screen.getByRole('combobox', { name }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};
const press = async (screen: Screen, slider: string, keys: string) => {
  (screen.getByRole('slider', { name: slider }).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};
const boxes = (screen: Screen) =>
  screen
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the wizard', () => {
  it('has five titled steps, Previous disabled on the first, Next on four and the score on the last', async () => {
    const { screen } = await show();
    for (const [at, title] of TITLES.entries()) {
      await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect.element(screen.getByText(`Step ${at + 1} of 5`, { exact: true })).toBeVisible();
      await expect
        .element(screen.getByRole('progressbar', { name: 'Progress' }))
        .toHaveAttribute('aria-valuenow', String(at + 1));
      if (at === 0) await expect.element(button(screen, 'Previous')).toBeDisabled();
      else await expect.element(button(screen, 'Previous')).toBeEnabled();
      if (at < 4) await next(screen);
    }
    await expect.element(button(screen, 'Calculate Health Score')).toBeVisible();
    expect(button(screen, 'Next').query()).toBeNull();
    await button(screen, 'Previous').click();
    await expect.element(screen.getByRole('heading', { level: 2, name: TITLES[3] ?? '' })).toHaveFocus();
  });

  it('says that nothing is looked up', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText(/rests on what you type here, not on records/)).toBeVisible();
  });

  it('sends the defaults as no answers when nothing is touched', async () => {
    const { screen, sent } = await show();
    await calculate(screen);
    await expect.element(report(screen)).toBeVisible();
    expect(sent()).toEqual([healthDefaults]);
  });

  it('sends what each control says, and names what was answered', async () => {
    const { screen, sent } = await show();
    await screen.getByLabelText('Company name').fill('Example Care Systems');
    await choose(screen, 'Industry', 'Aged care');
    await screen.getByLabelText('Years in business').fill('12');
    await choose(screen, 'Number of employees', '51–200');
    await next(screen);
    await choose(screen, 'Annual revenue', 'A$5m–20m');
    await press(screen, 'Financial rating', '{ArrowRight}');
    await next(screen);
    expect(boxes(screen)).toEqual([...Certification.options, 'None of these']);
    await screen.getByRole('checkbox', { name: 'ISO 9001' }).click();
    await screen.getByLabelText('Healthcare experience').fill('9');
    await next(screen);
    await press(screen, 'Client retention rate', '{ArrowRight}');
    await press(screen, 'Response time', '{ArrowLeft}');
    await press(screen, 'Quality rating', '{End}');
    await press(screen, 'Support rating', '{Home}');
    await button(screen, 'Keep 3 of 5 for innovation score').click();
    await next(screen);
    expect(boxes(screen)).toEqual([...RiskFactor.options, 'None of these']);
    await screen.getByRole('checkbox', { name: 'None of these' }).click();
    await screen.getByLabelText('Additional notes').fill('Met them in May.');
    await button(screen, 'Calculate Health Score').click();
    await expect.element(report(screen)).toBeVisible();
    const { answered, ...values } = sent()[0] ?? healthDefaults;
    expect(values).toEqual({
      companyName: 'Example Care Systems',
      industry: 'aged-care',
      yearsInBusiness: 12,
      numberOfEmployees: '51-200',
      annualRevenue: '5m-20m',
      financialRating: 4,
      complianceCertifications: ['ISO 9001'],
      previousExperience: 9,
      clientRetentionRate: 85,
      responseTime: 23,
      qualityRating: 5,
      supportRating: 1,
      innovationScore: 3,
      riskFactors: [],
      additionalNotes: 'Met them in May.',
    });
    expect(answered).toEqual(expect.arrayContaining(['innovationScore', 'riskFactors', 'qualityRating']));
    await expect.element(screen.getByRole('heading', { name: 'Not answered (0)' })).toBeVisible();
  });

  it('makes 0 of years that are no number, and that is no answer', async () => {
    const { screen } = await show();
    const years = screen.getByLabelText('Years in business');
    await years.fill('7');
    await expect.element(button(screen, 'Clear for years in business')).toBeVisible();
    await years.fill('seven');
    await expect.element(years).toHaveValue('0');
    await expect.element(button(screen, 'Keep 0 years for years in business')).toBeVisible();
    await years.fill('12.9');
    await expect.element(years).toHaveValue('12');
  });

  it('draws a scale that nobody touched as one without a value', async () => {
    const { screen } = await show();
    await goToStep(screen, 2);
    const isUntouched = () =>
      screen.getByRole('slider', { name: 'Financial rating' }).element().hasAttribute('data-untouched');
    expect(isUntouched()).toBe(true);
    await press(screen, 'Financial rating', '{ArrowRight}');
    await expect.poll(isUntouched).toBe(false);
  });

  it('takes an answer back, and tells "none" from "not answered"', async () => {
    const { screen } = await show();
    await goToStep(screen, 5);
    const none = screen.getByRole('checkbox', { name: 'None of these' });
    await none.click();
    await screen.getByRole('checkbox', { name: 'Compliance gaps' }).click();
    await expect.element(none).not.toBeChecked();
    await screen.getByRole('checkbox', { name: 'Compliance gaps' }).click();
    await expect.element(none).not.toBeChecked();
    await expect.element(screen.getByText('Not answered', { exact: true })).toBeVisible();
    await none.click();
    await button(screen, 'Clear for risk factors').click();
    await expect.element(none).not.toBeChecked();
  });

  it('comes back after a reload with its step and all that was entered', async () => {
    const first = await show();
    await first.screen.getByLabelText('Company name').fill('Example');
    await first.screen.getByLabelText('Years in business').fill('500');
    await goToStep(first.screen, 3);
    await first.screen.unmount();
    const { screen } = await show();
    await expect.element(screen.getByText('Step 3 of 5', { exact: true })).toBeVisible();
    await button(screen, 'Previous').click();
    await button(screen, 'Previous').click();
    await expect.element(screen.getByLabelText('Company name')).toHaveValue('Example');
    await expect.element(screen.getByLabelText('Years in business')).toHaveValue('500');
  });

  it('says what is out of its limits beside the field and on the last step, and leads there', async () => {
    const { screen } = await show();
    await screen.getByLabelText('Years in business').fill('500');
    await expect.element(screen.getByText('Give whole years from 0 to 300.')).toBeVisible();
    await expect.element(screen.getByLabelText('Years in business')).toHaveAttribute('aria-invalid', 'true');
    await goToStep(screen, 5);
    await expect.element(screen.getByText('Years in business: Give whole years from 0 to 300.')).toBeVisible();
    await button(screen, 'Go to step 1').click();
    await expect.element(screen.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  });

  it('shows that it calculates, once, however often it is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { screen, sent } = await show(() => new Promise<Response>((resolve) => (answer = resolve)));
    await calculate(screen);
    await expect.element(button(screen, 'Calculating...')).toBeDisabled();
    await expect.poll(() => sent().length).toBe(1);
    answer(json(aHealthResult()));
    await expect.element(report(screen)).toBeVisible();
    await expect.element(report(screen)).toHaveFocus();
  });

  it('keeps all when the call fails, says so in the fixed words with the reason, and tries again', async () => {
    const answers = [
      problem('invalid_input', 'yearsInBusiness: Give whole years from 0 to 300.'),
      json(aHealthResult()),
    ];
    const { screen, sent } = await show(() => answers.shift() as Response);
    await screen.getByLabelText('Company name').fill('Example');
    await calculate(screen);
    await expect.element(screen.getByText('Assessment Failed', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByText('Unable to calculate vendor health score. Please try again.', { exact: true }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('alert').getByText('yearsInBusiness: Give whole years from 0 to 300.'))
      .toBeVisible();
    await expect.element(screen.getByText('Step 5 of 5', { exact: true })).toBeVisible();
    await button(screen, 'Retry').click();
    await expect.element(report(screen)).toBeVisible();
    expect(sent().map(({ companyName }) => companyName)).toEqual(['Example', 'Example']);
  });
});

describe('the report', () => {
  const form: Partial<HealthInput> = {
    companyName: 'Example Care Systems',
    yearsInBusiness: 12,
    financialRating: 5,
    riskFactors: ['Compliance gaps'],
    additionalNotes: 'Met them in May.',
  };
  const result = aHealthResult(form);
  const opened = async () => {
    const shown = await show(() => json(result));
    await calculate(shown.screen);
    await expect.element(report(shown.screen)).toBeVisible();
    return shown;
  };

  it('shows score, band, risk level, range, coverage and categories, and says what it rests on', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByText('Health Score Calculated', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Vendor assessment completed successfully.', { exact: true })).toBeVisible();
    const overall = screen.getByRole('region', { name: 'Overall score' });
    await expect.element(overall).toMatchTextContent(`${result.overallScore} /100`);
    await expect.element(overall.getByText('Not rated yet', { exact: true })).toBeVisible();
    expect(overall.element().textContent?.match(/39%/g)).toHaveLength(1);
    await expect.element(overall.getByText('Medium risk', { exact: true })).toBeVisible();
    await expect.element(overall).toMatchTextContent('A serious factor applies: Compliance gaps.');
    await expect.element(overall).toMatchTextContent(`Range ${result.low}–${result.high}: from poor to excellent`);
    await expect.element(overall).toMatchTextContent(/Answered39%/);
    await expect
      .element(overall.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', `${result.overallScore} of 100, range ${result.low} to ${result.high}`);
    await expect.element(screen.getByText(/This score rests on what you typed, not on records/)).toBeVisible();
    const categories = screen.getByRole('region', { name: 'Category breakdown' });
    for (const { label, score, coverage } of result.categories) {
      const answered = coverage === 0 ? 'Not answered' : '';
      await expect.element(categories).toMatchTextContent(`${label}${answered}${score}/100`);
    }
  });

  it('has four tabs with their texts', async () => {
    const { screen } = await opened();
    await expect.element(screen.getByText('The second paragraph.')).toBeVisible();
    await expect.element(screen.getByText('Met them in May.')).toBeVisible();
    for (const [tab, text] of [
      ['Strengths', 'A strength of it.'],
      ['Concerns', 'A concern about it.'],
      ['Recommendations', 'A thing to ask.'],
    ] as const) {
      await screen.getByRole('tab', { name: tab }).click();
      await expect.element(screen.getByText(text)).toBeVisible();
    }
  });

  it('lists what would raise the score most, what is open, and each formula with its numbers and rules', async () => {
    const { screen } = await opened();
    const caption = 'Each line is that one change alone, with the score recalculated';
    const lines = () => screen.getByRole('table', { name: caption }).getByRole('row').elements().slice(1);
    const most = 5;
    expect(result.levers.length).toBeGreaterThan(most);
    expect(lines()).toHaveLength(most);
    await button(screen, `Show all ${result.levers.length} rows`).click();
    expect(lines().map((row) => row.textContent)).toEqual(
      result.levers.map(({ label, from, to, gain }) => `${label}${from}${to}+${gain}`),
    );
    const open = screen.getByRole('region', { name: `Not answered (${result.unanswered.length})` });
    for (const { question } of result.unanswered) await expect.element(open).toMatchTextContent(question);
    await screen.getByText('How the score is worked out').click();
    const formulas = screen.getByRole('table', { name: 'Points of each input' });
    for (const { formula } of result.contributions) await expect.element(formulas).toMatchTextContent(formula);
    await expect.element(formulas.getByText('12 ÷ 20 × 10 = 6')).toBeVisible();
    for (const rule of result.method.rules) await expect.element(screen.getByText(rule)).toBeVisible();
  });

  it('survives a reload, and a new assessment clears it, goes to step 1 and keeps the values', async () => {
    const { screen } = await show();
    await screen.getByLabelText('Company name').fill('Example');
    await calculate(screen);
    await expect.element(report(screen)).toBeVisible();
    await screen.unmount();
    const again = (await show()).screen;
    await expect.element(report(again)).toBeVisible();
    await button(again, 'New Assessment').click();
    await expect.element(again.getByText('Step 1 of 5', { exact: true })).toBeVisible();
    await expect.element(again.getByRole('heading', { level: 2, name: 'Company Information' })).toHaveFocus();
    await expect.element(again.getByLabelText('Company name')).toHaveValue('Example');
    await again.unmount();
    await expect.element((await show()).screen.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  });

  it('saves a PDF that can be read as text, and a page with real headings beside it', async () => {
    const saved: { name: string; blob: Blob }[] = [];
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (blob) saved.push({ name: this.download, blob });
    });
    const { screen } = await opened();
    await button(screen, 'Export Report').click();
    await expect.poll(() => saved.length).toBe(1);
    const [file] = saved;
    expect(file?.name).toMatch(/^vendor-health-score-health-20261121-k3j9x0q2ab-\d{4}-\d\d-\d\d\.pdf$/);
    const text = (await readPdf((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0), 20_000)).join('\n');
    for (const words of ['Vendor Health Score Report', 'Example Care Systems', '12 ÷ 20', result.reportId]) {
      expect(text).toContain(words);
    }
    await button(screen, 'Download HTML').click();
    await expect.poll(() => saved.length).toBe(2);
    expect(saved[1]?.name).toBe(saved[0]?.name.replace(/pdf$/, 'html'));
    const html = new DOMParser().parseFromString((await saved[1]?.blob.text()) ?? '', 'text/html');
    expect(html.querySelector('h1')?.textContent).toBe('Vendor Health Score Report');
    expect([...html.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain('Category breakdown');
  });

  it('says why no PDF was saved, and keeps the report', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    const { screen } = await opened();
    await button(screen, 'Export Report').click();
    for (let toast = currentToast(); toast?.title !== 'Download Failed'; toast = currentToast()) {
      if (toast) dismissToast(toast.id);
      await new Promise((done) => setTimeout(done, 50));
    }
    await expect.element(screen.getByText(/^Unable to download the report: .*no room$/)).toBeVisible();
    await expect.element(report(screen)).toBeVisible();
  });
});
