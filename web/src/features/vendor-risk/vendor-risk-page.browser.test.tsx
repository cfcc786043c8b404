import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { makeQueryClient } from '../../lib/query-client.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { aWarning } from '../../testing/warning.ts';
import { RiskResults, riskCsv } from './risk-results.tsx';
import { anUnknownProfile, aRiskProfile, said } from './testing/risk-profiles.ts';
import { VendorRiskPage } from './vendor-risk-page.tsx';

const RISK = 'GET /api/vendor-risk-assessment';

const strong = aRiskProfile({
  vendor: 'Wallaroo Systems',
  solution: 'Wallaroo View',
  evidence: {
    contracts: said(3),
    recentContract: said('2025-07-01'),
    namedUsers: said(2),
    rating: said(5),
    privacy: said('Privacy Act'),
  },
});
const weak = aRiskProfile({ evidence: { presence: said('Melbourne VIC'), yearsInBusiness: said(10) } });
const example = aRiskProfile({
  vendor: 'Brookline Example',
  demonstration: true,
  evidence: { contracts: said(3), presence: said('Perth WA'), yearsInBusiness: said(40), rating: said(5) },
});

const show = async (answer: Parameters<typeof stubFetch>[0][string] = () => json([weak, strong])) => {
  const sent = stubFetch({ [RISK]: answer });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <VendorRiskPage />
    </QueryClientProvider>,
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const queries = () => sent.map(({ path }) => new URL(path, 'http://localhost').searchParams);
  const rows = () =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset input:not([type])')].map(({ value }) => value);
  return { screen, press, queries, rows };
};
const showResults = (profiles: readonly VendorRiskProfile[]) =>
  render(<RiskResults profiles={profiles} organizationType="Hospital" dataVersion="2026-01-15-test" />);
const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus();
const openedSetup = async (...args: Parameters<typeof show>) => {
  const shown = await show(...args);
  await shown.press('Custom Assessment Setup');
  await expect.element(shown.screen.getByRole('textbox', { name: 'Vendor 1' })).toBeVisible();
  return shown;
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('says the warnings of a vendor first, and why its score is held down', async () => {
  const cap = 'Held at 39 of 100 at most: Administrators were appointed.';
  const screen = await showResults([aRiskProfile({ vendor: 'Gone Care', warnings: [aWarning()], cap })]);
  const card = screen.getByRole('region', { name: 'Gone Care' });
  await expect.element(card.getByRole('list', { name: /^Warnings on/ }).getByText('Not recommended:')).toBeVisible();
  await expect.element(card.getByText(cap)).toBeVisible();
});

describe('the setup', () => {
  it('opens with the banner, three quick starts, the setup closed, and nothing asked', async () => {
    const { screen, queries } = await show();
    await expect.element(screen.getByRole('heading', { name: 'Vendor Risk Assessment', level: 1 })).toBeVisible();
    const banner = [...document.querySelectorAll('header dl > div')].map((one) => one.textContent);
    expect(banner).toEqual(['5dimensions analysed', '0-100risk scale', 'Personalisedto priorities']);
    for (const [name, facts] of [
      ['Telemedicine Comparison', '3 vendors · Clinic'],
      ['EHR System Selection', '3 vendors · Hospital'],
      ['Inventory Management', '3 vendors · Health Network'],
    ]) {
      await expect.element(screen.getByRole('button', { name: new RegExp(`^${name}.*${facts}`) })).toBeVisible();
    }
    await expect
      .element(screen.getByRole('button', { name: 'Custom Assessment Setup' }))
      .toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByText('Hospital · Moderate tolerance · priorities 8/7/9/10/6')).toBeVisible();
    expect(queries()).toEqual([]);
  });

  it('has two sample rows and the published defaults, and hides again', async () => {
    const { screen, press, rows } = await openedSetup();
    expect(rows().filter((_, index) => index % 2 === 0)).toEqual(['InterSystems', 'Epic Systems']);
    await expect.element(screen.getByRole('combobox', { name: 'Organisation type' })).toMatchTextContent('Hospital');
    await expect.element(screen.getByRole('combobox', { name: 'Risk tolerance' })).toMatchTextContent('Moderate');
    const sliders = screen.getByRole('slider').elements() as HTMLInputElement[];
    expect(sliders.map(({ value }) => value)).toEqual(['8', '7', '9', '10', '6']);
    expect(sliders.map(({ min, max }) => [min, max])).toEqual(Array(5).fill(['1', '10']));
    await press('Hide Custom Setup');
    await expect.element(screen.getByRole('combobox', { name: 'Risk tolerance' })).not.toBeInTheDocument();
  });

  it('offers every organisation type and tolerance', async () => {
    const { screen } = await openedSetup();
    const options = async (name: string) => {
      await screen.getByRole('combobox', { name }).click();
      await expect.element(screen.getByRole('option').first()).toBeVisible();
      const texts = screen
        .getByRole('option')
        .elements()
        .map((one) => one.textContent);
      await userEvent.keyboard('{Escape}');
      return texts;
    };
    expect(await options('Organisation type')).toEqual([
      'Hospital',
      'Clinic',
      'Health Network',
      'Aged Care',
      'Mental Health',
    ]);
    expect(await options('Risk tolerance')).toEqual(['Conservative', 'Moderate', 'Aggressive']);
  });

  it('is filled by a quick start, which can be undone', async () => {
    const { screen, press, rows } = await openedSetup();
    const before = rows();
    await screen.getByRole('button', { name: /^Inventory Management/ }).click();
    await expect.poll(() => rows().filter((_, index) => index % 2 === 0)).toEqual(['GS1 Australia', 'Tecsys', 'GHX']);
    await expect
      .element(screen.getByRole('combobox', { name: 'Organisation type' }))
      .toMatchTextContent('Health Network');
    await press('Undo the quick start');
    await expect.poll(rows).toEqual(before);
    await expect.element(screen.getByRole('combobox', { name: 'Organisation type' })).toMatchTextContent('Hospital');
  });

  it('adds rows up to ten, and removes them down to one', async () => {
    const { screen, press, rows } = await openedSetup();
    for (let count = 2; count < 10; count++) await press('Add Vendor');
    expect(rows()).toHaveLength(20);
    await expect.element(screen.getByRole('button', { name: 'Add Vendor' })).toBeDisabled();
    for (let count = 10; count > 1; count--) await press(`Remove vendor ${count}`);
    expect(rows()).toHaveLength(2);
    await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('cannot be generated while a vendor is blank', async () => {
    const { screen, press } = await openedSetup();
    const generate = screen.getByRole('button', { name: 'Generate Risk Assessment' });
    await press('Add Vendor');
    await expect.element(generate).toBeDisabled();
    await expect.element(screen.getByText('Name each vendor, or remove its row.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Vendor 3' }).fill('   ');
    await expect.element(generate).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Vendor 3' }).fill('Coviu');
    await expect.element(generate).toBeEnabled();
  });

  it('is sent as it stands: repeated names, the rest flat', async () => {
    const { screen, press, queries } = await openedSetup();
    await press('Add Vendor');
    await screen.getByRole('textbox', { name: 'Vendor 3' }).fill(' Coviu ');
    await screen.getByRole('combobox', { name: 'Risk tolerance' }).click();
    await screen.getByRole('option', { name: 'Aggressive' }).click();
    focus(screen.getByRole('slider', { name: 'Market priority' }));
    await userEvent.keyboard('{Home}{ArrowRight}');
    await press('Generate Risk Assessment');
    await expect.poll(() => queries().length).toBe(1);
    const [query] = queries();
    expect(query?.getAll('vendors')).toEqual(['InterSystems', 'Epic Systems', 'Coviu']);
    expect(query?.getAll('solutions')).toEqual(['TrakCare', 'Epic EMR (NSW Single Digital Patient Record)', '']);
    expect(['financial', 'technical', 'operational', 'compliance', 'market'].map((one) => query?.get(one))).toEqual([
      '8',
      '7',
      '9',
      '10',
      '2',
    ]);
    expect([query?.get('riskTolerance'), query?.get('organizationType')]).toEqual(['aggressive', 'Hospital']);
  });

  it('survives a reload', async () => {
    const first = await openedSetup();
    await first.screen.getByRole('textbox', { name: 'Vendor 1' }).fill('Coviu');
    focus(first.screen.getByRole('slider', { name: 'Financial priority' }));
    await userEvent.keyboard('{Home}');
    await first.screen.unmount();
    const { screen, rows } = await show();
    await expect.poll(() => rows()[0]).toBe('Coviu');
    await expect.element(screen.getByRole('slider', { name: 'Financial priority' })).toHaveValue('1');
  });
});

describe('an assessment', () => {
  it('shows that it runs, then the results with the focus on their heading', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { screen, press } = await show(() => new Promise<Response>((resolve) => (answer = resolve)));
    await press('Generate Risk Assessment');
    await expect.element(screen.getByRole('button', { name: 'Generating Assessment...' })).toBeDisabled();
    answer(json([weak, strong]));
    await expect.element(screen.getByRole('heading', { name: 'Vendor Risk Assessment Results' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Generate Risk Assessment' })).toBeEnabled();
    await expect.element(screen.getByText('Assessment ready: 2 vendors.')).toBeInTheDocument();
  });

  it('is tried once more where it fails, then says why, keeps the setup, and runs on Retry', async () => {
    let isDown = true;
    const { screen, press, queries } = await show(() =>
      isDown ? problem('unavailable', 'The catalogue is not loaded yet.') : json([weak]),
    );
    await press('Generate Risk Assessment');
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Failed to generate risk assessment: The catalogue is not loaded yet.');
    expect(queries()).toHaveLength(2);
    isDown = false;
    await press('Retry');
    await expect.element(screen.getByRole('heading', { name: 'Wombat Care' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('runs anew only when the button is pressed, and says when the setup has moved on', async () => {
    const { screen, press, queries } = await show();
    await press('Generate Risk Assessment');
    await expect.element(screen.getByRole('heading', { name: 'Wombat Care' })).toBeVisible();
    await screen.getByRole('button', { name: /^Telemedicine Comparison/ }).click();
    await expect.element(screen.getByText(/^The setup has changed since/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Wombat Care' })).toBeVisible();
    expect(queries()).toHaveLength(1);
    await press('Generate Risk Assessment');
    await expect.poll(() => queries().length).toBe(2);
    await expect.element(screen.getByText(/^The setup has changed since/)).not.toBeInTheDocument();
  });
});

describe('the results', () => {
  it('are an empty state where there are none', async () => {
    const screen = await showResults([]);
    await expect.element(screen.getByText('No vendor risk assessments available.')).toBeVisible();
  });

  it('are two lines and the questions where the records cannot tell the vendors apart', async () => {
    const other = aRiskProfile({ vendor: 'Quokka Systems', solution: 'Quokka Call', evidence: { rating: said(4) } });
    const screen = await showResults([aRiskProfile({ evidence: { rating: said(5) } }), other]);
    const told = screen.getByRole('region', { name: 'What the records can tell' });
    await expect.element(told).toMatchTextContent(/cannot tell these 2 vendors apart: their scores are .* of 100/);
    await expect.element(told.getByRole('button', { name: 'Copy the questions' })).toBeVisible();
    expect(document.querySelectorAll('table, svg.recharts-surface')).toHaveLength(0);
    await expect.element(screen.getByRole('heading', { name: 'Quokka Systems' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'What is on record for each anyway' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Quokka Systems' })).toBeVisible();
  });

  it('compare the vendors, the safest on record first, with the range of every score', async () => {
    const screen = await showResults([weak, strong]);
    const table = screen.getByRole('table', { name: /^Scores of 0 to 100/ });
    const rows = table.getByRole('row').elements().slice(1);
    const order = [weak, strong].sort((a, b) => b.overallRiskScore - a.overallRiskScore);
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(
      order.map(({ vendor, solution }) => `${vendor} ${solution}`),
    );
    for (const [at, { overallRiskScore, low, high }] of order.entries()) {
      expect(rows[at]?.textContent).toContain(`${overallRiskScore}${low}–${high}`);
    }
    await expect.element(table).toMatchTextContent('Overall, higher is safer');
  });

  it('draw the comparison, and tell it as a table', async () => {
    const screen = await showResults([weak, strong]);
    await expect.poll(() => document.querySelectorAll('.recharts-radar-polygon').length).toBe(2);
    await screen.getByRole('button', { name: 'Show as table' }).click();
    const table = screen.getByRole('table', { name: /is first on record/ });
    await expect.element(table.getByRole('row', { name: /^Market/ })).toMatchTextContent('85');
  });

  it('save the comparison by category as a file', async () => {
    const screen = await showResults([weak, strong]);
    const files = savedFiles();
    await screen.getByRole('button', { name: /^Save as CSV: .* is first on record/ }).click();
    const lines = (await files.lastText()).split('\r\n');
    expect(files.names()).toEqual(['vendor-risk-by-category.csv']);
    expect(lines[0]).toMatch(/^Category,[^,]+,[^,]+$/);
    expect(lines.find((line) => line.startsWith('Market'))).toMatch(/,85$|,85,/);
  });

  it('say which change of a priority reorders the vendors', async () => {
    const screen = await showResults([weak, strong]);
    const strip = screen.getByRole('region', { name: 'What would change the order' });
    await expect
      .element(strip)
      .toMatchTextContent(/The smallest change: \w+ priority from \d+ to \d+\. Then .+ passes .+\./);
    expect(strip.getByRole('listitem').elements()).toHaveLength(5);
  });

  it('show the first two factors of a category, and all of them when asked', async () => {
    const screen = await showResults([weak]);
    const category = screen.getByRole('region', { name: 'Financial: Wombat Care, Wombat Call', exact: true });
    expect(category.getByRole('listitem').elements()).toHaveLength(2);
    await category.getByRole('button', { name: /^Show all 5/ }).click();
    expect(category.getByRole('listitem').elements()).toHaveLength(5);
    await category.getByRole('button', { name: /^Show fewer/ }).click();
    expect(category.getByRole('listitem').elements()).toHaveLength(2);
  });

  it('open the formula of each figure, with the source of each input', async () => {
    const screen = await showResults([weak]);
    await screen.getByRole('button', { name: 'How the overall score is worked out' }).click();
    await expect
      .element(screen.getByText(/^Overall at moderate tolerance: 75% of the weighted mean \+ 25% of the weakest/))
      .toMatchTextContent(`= ${weak.overallRiskScore}`);
    const category = screen.getByRole('region', { name: 'Financial: Wombat Care, Wombat Call', exact: true });
    await category.getByRole('button', { name: 'How this score is worked out' }).click();
    const row = category.getByRole('row', { name: /^Years in business/ });
    await expect.element(row).toMatchTextContent('20 of 30');
    await row.getByRole('button', { name: /source of/ }).click();
    await expect.element(screen.getByRole('dialog', { name: /^Evidence/ })).toMatchTextContent('Test page');
  });

  it('give strengths, concerns, actions and what to ask', async () => {
    const screen = await showResults([weak]);
    const list = (name: string) => screen.getByRole('region', { name: `${name}: Wombat Care, Wombat Call` });
    await expect.element(list('Key strengths')).toMatchTextContent('Public contracts: 3 contract notices');
    await expect.element(list('Critical concerns')).toMatchTextContent('Makes a loss');
    await expect.element(list('Recommended actions')).toMatchTextContent('Which certificates do you hold?');
    await expect.element(screen.getByText('Not on record: revenue, ARTG')).toBeVisible();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await screen.getByRole('button', { name: 'Copy questions to the vendor' }).click();
    expect(writeText.mock.calls[0]?.[0]).toContain('1. What was your revenue?\n2. What is the ARTG number?');
  });

  it('make no profile of a name on no record, and never call it low, medium or high', async () => {
    const screen = await showResults([anUnknownProfile('Acme Robotics')]);
    await expect.element(screen.getByText('No record is of a vendor called “Acme Robotics”.')).toBeVisible();
    await expect.element(screen.getByText('Range 0–100 · 0% on record').first()).toBeVisible();
    expect(screen.getByText(/^(Low|Medium|High) risk/).elements()).toEqual([]);
    expect(screen.getByText(/^\/100/).elements()).toEqual([]);
    const table = screen.getByRole('table', { name: /^Scores of 0 to 100/ });
    await expect.element(table.getByRole('row', { name: /^Acme/ })).not.toMatchTextContent(/(^|\D)0(?![–\d%])/);
  });

  it('keep fictional vendors in a closed, marked block, beside no real one', async () => {
    const screen = await showResults([example, weak]);
    const table = screen.getByRole('table', { name: /^Scores of 0 to 100/ });
    await expect.element(table).not.toMatchTextContent('Brookline Example');
    await expect.element(screen.getByRole('heading', { name: /Brookline Example/ })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Demonstration examples (1)' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Brookline Example Demonstration' })).toBeVisible();
  });

  it('are exported as a file that marks what is fictional', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const screen = await showResults([example, weak]);
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^vendor-risk-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = riskCsv([weak, example], '2026-01-15-test').split('\r\n');
    expect(lines[0]).toContain('higher is safer');
    expect(lines[1]).toMatch(/^Wombat Care,Wombat Call,,/);
    expect(lines[2]).toMatch(/^Brookline Example,Wombat Call,Demonstration,/);
    expect(lines[3]).toBe('Data version,2026-01-15-test');
  });

  it('give a name on no record neither a level nor a score in the file', () => {
    const [, line] = riskCsv([anUnknownProfile('Acme Robotics')], null).split('\r\n');
    expect(line).toMatch(/^Acme Robotics,[^,]*,,Not on record,Low risk,Not on record,0,100,0,/);
  });
});
