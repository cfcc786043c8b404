import { expect, type Page, test } from '@playwright/test';
import { operator } from './operator.ts';
import { settle } from './pictures/settle.ts';
import { ask } from './pictures/states/state.ts';

/** The words that are agreed for each page and state stand there, letter by letter: as text, or as the name of a control. */

type Agreed = { page: string; state: string; act?: (page: Page) => Promise<unknown>; says: readonly string[] };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).first().click();
const field = (page: Page, name: string | RegExp, value: string) => page.getByLabel(name).first().fill(value);
/** The server cannot be reached, or fails, for one call. */
const failing = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '' }));
const onPhone = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await press(page, 'Menu');
};
const signIn = async (page: Page) => {
  const { username, password } = operator();
  await field(page, 'Username', username);
  await field(page, 'Password', password);
  await press(page, 'Login');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
};

const home: readonly Agreed[] = [
  {
    page: '/',
    state: 'as it opens',
    says: [
      ...['AI Chat', 'Guide', 'Vendor Portal', 'Negotiation', 'Market', 'Directories', 'Admin', 'Discover'],
      ...['Advanced Reports', 'Risk Assessment', 'Health Score', 'Pricing Compare', 'Export Chat', 'Company Context'],
      ...['Sample user', 'Sign in', 'Community Insights', 'Company Documents & Context'],
      ...['Preliminary guidance only.', 'Due diligence is still required', 'No liability is accepted'],
      ...['Nurse call system integration', 'Remote patient monitoring', 'NDIS assistive technology'],
    ],
  },
  {
    page: '/',
    state: 'the menu of a phone',
    act: onPhone,
    says: [
      ...['AI Chat', 'Guide', 'Vendor Portal', 'Negotiation', 'Market', 'Directories'],
      ...['Vendor Health', 'Pricing Comparison', 'Admin Dashboard'],
    ],
  },
  {
    page: '/',
    state: 'nothing to export',
    act: (page) => press(page, 'Export Chat'),
    says: ['No Conversation', 'Start a conversation before exporting.'],
  },
  {
    page: '/',
    state: 'an answer in the making',
    act: async (page) => {
      await page.route('**/api/ai/conversation', () => undefined);
      await field(page, 'Your question', 'nurse call for 40 beds');
      await page.keyboard.press('Enter');
      await page.getByText('Analyzing your requirements...').waitFor();
    },
    says: ['Analyzing your requirements...'],
  },
  {
    page: '/',
    state: 'an answer that fails',
    act: async (page) => {
      await failing(page, 'ai/conversation');
      await field(page, 'Your question', 'nurse call for 40 beds');
      await page.keyboard.press('Enter');
    },
    says: ['AI Assistant Error', 'Unable to process your request. Please try again.'],
  },
  {
    page: '/',
    state: 'a report that fails',
    act: async (page) => {
      await failing(page, 'ai/due-diligence');
      await ask(page, 'nurse call for 40 beds');
      await press(page, 'Generate Due Diligence Report');
    },
    says: [
      'International Alternatives',
      'Report Generation Failed',
      'Unable to generate the report. Please try again.',
    ],
  },
  {
    page: '/',
    state: 'a report that is made',
    act: async (page) => {
      await ask(page, 'nurse call for 40 beds');
      await press(page, 'Generate Due Diligence Report');
      await page.getByRole('button', { name: 'Download PDF Report' }).first().waitFor({ timeout: 60_000 });
    },
    says: ['Report Generated', 'Your comprehensive due diligence report is ready.', 'Download PDF Report'],
  },
  {
    page: '/?tab=roi',
    state: 'as it opens',
    says: ['Quotes/Price Estimates', 'Solution Focus', 'Generate Detailed ROI Report'],
  },
  {
    page: '/?tab=roi',
    state: 'a report that fails',
    act: async (page) => {
      await failing(page, 'ai/detailed-roi');
      await field(page, /Quotes\/Price Estimates/, 'Nurse call A$185,000 + GST');
      await press(page, 'Generate Detailed ROI Report');
    },
    says: ['ROI Report Generation Failed', 'Unable to generate the ROI report. Please try again.'],
  },
  {
    page: '/?tab=due-diligence',
    state: 'with its options open',
    act: (page) => page.getByText('Show Advanced Configuration Options').click(),
    says: [
      ...['Advanced Due Diligence Report Configuration', 'Analysis Depth', 'Show Advanced Configuration Options'],
      'Generate Advanced Due Diligence Report',
    ],
  },
  { page: '/?tab=files', state: 'empty', says: ['Files (0)', 'No files generated yet'] },
  {
    page: '/no-such-page',
    state: 'as it opens',
    says: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
];

const openAgent = (page: Page) => press(page, /^(AI Agent|Ask AI Agent)$/);
const discover: readonly Agreed[] = [
  {
    page: '/discover',
    state: 'as it opens',
    says: [
      ...[
        'Healthcare Solution Discovery',
        'Showing ',
        ' solutions',
        'AI Agent',
        'Clear All Filters',
        'View Details',
        'Demo',
      ],
    ],
  },
  {
    page: '/discover',
    state: 'its budgets',
    act: (page) => page.getByRole('combobox', { name: 'Budget per year' }).click(),
    says: ['Any Budget', 'Under $50k', '$50k - $200k', '$200k - $500k', '$500k+'],
  },
  { page: '/discover?q=xylophone%20lessons', state: 'nothing found', says: ['Ask AI for Recommendations'] },
  {
    page: '/discover',
    state: 'out of reach',
    act: async (page) => {
      await failing(page, 'solutions**');
      await page.reload();
      await page.getByText('Error Loading Solutions').waitFor();
    },
    says: ['Error Loading Solutions', 'Failed to load healthcare solutions. Please try again later.'],
  },
  {
    page: '/discover?compare=austco-tacera,hills-nurse-call',
    state: 'two compared',
    act: (page) => page.getByRole('dialog').waitFor(),
    says: ['Starting Price', 'Implementation Time', 'User Capacity', 'Mobile App', 'API Integration', '24/7 Support'],
  },
  {
    page: '/discover',
    state: 'the panel asked for nothing',
    act: async (page) => {
      await openAgent(page);
      await page
        .getByRole('textbox', { name: /requirements|need/i })
        .last()
        .press('Enter');
    },
    says: ['AI Procurement Assistant', 'Query Required', 'Please describe your requirements before submitting.'],
  },
  {
    page: '/discover',
    state: 'the panel out of reach',
    act: async (page) => {
      await failing(page, 'ai/recommendations');
      await openAgent(page);
      const box = page.getByRole('textbox', { name: /requirements|need/i }).last();
      await box.fill('nurse call for aged care');
      await box.press('Enter');
    },
    says: ['AI Assistant Unavailable', 'Unable to get AI recommendations at this time. Please try again later.'],
  },
];

const doors: readonly Agreed[] = [
  {
    page: '/vendor',
    state: 'without a code',
    says: ['Vendor Access Required', 'Please enter your vendor access code to submit your healthcare solution.'],
  },
  {
    page: '/admin',
    state: 'with a wrong password',
    act: async (page) => {
      await field(page, 'Username', 'nobody');
      await field(page, 'Password', 'not this one');
      await press(page, 'Login');
    },
    says: ['Login Failed'],
  },
  {
    page: '/admin',
    state: 'out of reach',
    act: async (page) => {
      await failing(page, 'admin/login');
      await field(page, 'Username', 'nobody');
      await field(page, 'Password', 'not this one');
      await press(page, 'Login');
    },
    says: ['Login Error', 'Failed to authenticate'],
  },
  {
    page: '/admin',
    state: 'signed in',
    act: signIn,
    says: [
      ...['Login Successful', 'Welcome to the admin dashboard', 'Admin Dashboard', 'Create Code', 'Logout'],
      ...['Total Codes', 'Active Codes', 'Total Usage', 'Expired Codes'],
    ],
  },
  {
    page: '/admin',
    state: 'a code that is made',
    act: async (page) => {
      await signIn(page);
      await press(page, 'Create Code');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Description').fill('The agreed words');
      await dialog.getByRole('button', { name: 'Create Code' }).click();
      await page
        .getByRole('row', { name: /The agreed words/ })
        .first()
        .waitFor();
    },
    says: ['Code', 'Description', 'Usage', 'Status', 'Expires', 'Actions'],
  },
  {
    page: '/admin',
    state: 'a code that is not made',
    act: async (page) => {
      await signIn(page);
      await page.route('**/api/admin/access-codes', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      await press(page, 'Create Code');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    },
    says: ['Creation Failed', 'Failed to create access code'],
  },
  { page: '/subscribe', state: 'signed out', says: ['Authentication required', 'Go to Login'] },
];

const lost = async (page: Page, call: string) => {
  await failing(page, `healthcare/${call}**`);
  await page.reload();
};
const directories: readonly Agreed[] = [
  {
    page: '/directories',
    state: 'hospitals',
    says: ['Hospitals', 'Health Services', 'Providers', 'Facilities', 'State', 'City'],
  },
  {
    page: '/directories',
    state: 'services',
    act: (page) => tab(page, 'Health Services'),
    says: ['Service Type', 'Location', 'Specialty'],
  },
  {
    page: '/directories',
    state: 'providers',
    act: (page) => tab(page, 'Providers'),
    says: ['Profession', 'Location', 'Specialty'],
  },
  {
    page: '/directories',
    state: 'facilities',
    act: (page) => tab(page, 'Facilities'),
    says: ['Facility Name', 'Location', 'Matching Facilities'],
  },
  {
    page: '/directories',
    state: 'hospitals out of reach',
    act: (page) => lost(page, 'hospitals'),
    says: ['Error loading hospitals: '],
  },
  {
    page: '/directories?tab=services',
    state: 'services out of reach',
    act: (page) => lost(page, 'services'),
    says: ['Error loading health services: Failed to fetch health services'],
  },
  {
    page: '/directories?tab=providers',
    state: 'providers out of reach',
    act: (page) => lost(page, 'providers'),
    says: ['Error loading healthcare providers: Failed to fetch healthcare providers'],
  },
  {
    page: '/directories?tab=facilities',
    state: 'facilities out of reach',
    act: (page) => lost(page, 'facilities'),
    says: ['Error loading facility information: Failed to fetch facility information'],
  },
  { page: '/market', state: 'overview', says: ['Overview', 'Trends', 'Alerts'] },
  { page: '/market', state: 'alerts', act: (page) => tab(page, 'Alerts'), says: ['Alert Preferences'] },
];

const tools: readonly Agreed[] = [
  {
    page: '/negotiation',
    state: 'as it opens',
    says: [
      ...['AI Assistant', 'Market Dashboard', 'Strategies', 'Vendor Name', 'Product/Service', 'Current Price/Budget'],
      ...['Negotiation Goal', 'Additional Context', 'Create Negotiation Strategy'],
    ],
  },
  {
    page: '/negotiation',
    state: 'strategies',
    act: (page) => tab(page, 'Strategies'),
    says: ['Active Negotiation Strategies'],
  },
  {
    page: '/advanced-due-diligence',
    state: 'as it opens',
    says: [
      ...['Configuration', 'Report Analysis', 'Healthcare Organization', '$500,000', '6-12 months'],
      'Generate Advanced Due Diligence Report',
    ],
  },
  {
    page: '/vendor-risk',
    state: 'with its setup open',
    act: (page) => press(page, 'Custom Assessment Setup'),
    says: [
      ...['Telemedicine Comparison', 'EHR System Selection', 'Inventory Management', 'Hide Custom Setup', 'Add Vendor'],
      ...['Remove', 'Generate Risk Assessment'],
    ],
  },
  {
    page: '/vendor-risk',
    state: 'assessed',
    act: async (page) => {
      await press(page, 'Generate Risk Assessment');
      await press(page, 'What is on record for each anyway');
      await page.getByText('Risk Comparison Overview').first().waitFor({ timeout: 60_000 });
    },
    says: ['Risk Comparison Overview'],
  },
  {
    page: '/vendor-risk',
    state: 'out of reach',
    act: async (page) => {
      await failing(page, 'vendor-risk-assessment**');
      await press(page, 'Generate Risk Assessment');
    },
    says: ['Failed to generate risk assessment: '],
  },
  {
    page: '/vendor-health',
    state: 'first step',
    says: ['Step 1 of 5', 'Company Information', 'Previous', 'Next'],
  },
  {
    page: '/vendor-health',
    state: 'scored',
    act: async (page) => {
      await page.getByLabel('Company name').fill('Wattle Devices');
      for (const name of [
        'Financial Assessment',
        'Compliance & Certifications',
        'Performance Metrics',
        'Risk Assessment',
      ]) {
        await press(page, 'Next');
        await page.getByRole('heading', { name }).waitFor();
      }
      await press(page, 'Calculate Health Score');
      await page.getByText('Vendor Health Score Report').first().waitFor({ timeout: 60_000 });
    },
    says: [
      ...['Vendor Health Score Report', 'New Assessment', 'Export Report', 'Analysis', 'Strengths', 'Concerns'],
      ...['Recommendations', 'Health Score Calculated', 'Vendor assessment completed successfully.'],
    ],
  },
  {
    page: '/pricing',
    state: 'compared',
    act: async (page) => {
      await press(page, 'Generate Pricing Comparison');
      await page.getByText(/^Showing \d+ of \d+ vendors$/).waitFor({ timeout: 60_000 });
    },
    says: [
      ...[
        'Include Implementation Costs',
        'Include Annual Subscription',
        'Real-time Pricing',
        'Australian Vendors Only',
      ],
      ...['TGA Approved Only', 'Vendors Compared', 'Lowest', 'Highest', 'Average', 'View Details', 'Previous', 'Next'],
    ],
  },
  {
    page: '/pricing',
    state: 'out of reach',
    act: async (page) => {
      await failing(page, 'pricing-comparison');
      await press(page, 'Generate Pricing Comparison');
    },
    says: ['Failed to load pricing data: Failed to fetch pricing data'],
  },
];

/** Everything that the page says, shown or read out. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], input, textarea, option')];
    const names = named.flatMap((one) => [
      ...['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
      'value' in one ? String(one.value) : '',
      one.matches('option') ? (one.textContent ?? '') : '',
    ]);
    return [document.body.textContent, document.body.innerText, document.body.dataset.toasts, ...names]
      .join('\n')
      .replaceAll(' ', ' ');
  });

/** A toast is gone after five seconds, on a busy machine before anybody looks: what one says is kept from when it comes. */
const keepToasts = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver((changes) => {
      const said = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node.parentElement?.closest('[role=region][aria-label^=Notifications]'))
        .map(({ textContent }) => textContent);
      document.body.dataset.toasts = [document.body.dataset.toasts, ...said].join('\n');
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

const areas = { home, discover, doors, directories, tools };
for (const [area, all] of Object.entries(areas))
  for (const { page: address, state, act, says } of all)
    test(`${area} ${address}, ${state}: says what was agreed`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await settle(page);
      await keepToasts(page);
      await act?.(page);
      // Together, and once said is enough: what passes does not wait until all else was found.
      let unsaid = says;
      const look = async () => {
        const words = await wordsOf(page);
        unsaid = unsaid.filter((one) => !words.includes(one));
        return unsaid;
      };
      await expect.poll(look).toEqual([]);
    });
