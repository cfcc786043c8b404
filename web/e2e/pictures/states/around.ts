import type { Page } from '@playwright/test';
import { pageOf, press, type State, tab } from './state.ts';

const facts = pageOf('Market and directories', 'visitor');
const site = pageOf('Site', 'visitor');
const door = pageOf('Doors', 'visitor');
const newcomer = pageOf('Doors', 'newcomer');
const member = pageOf('Doors', 'member');
const operator = pageOf('Operator', 'operator');
const guest = pageOf('By link', 'visitor');

const nothing = 'x'.repeat(43);

const market: readonly State[] = [
  facts('market', '/market'),
  facts('trends', '/market', tab('Trends')),
  facts('alerts', '/market', tab('Alerts')),
  facts('notices', '/market/notices'),
  facts('notices found', '/market/notices?search=nurse+call'),
  facts('notices, none found', '/market/notices?search=xylophone+lessons'),
  facts('notice', ({ notice }) => notice),
  facts('no such notice', '/market/notices/no-such-notice'),
  facts('directories', '/directories'),
  facts('hospitals near a place', '/directories?city=Ballarat'),
  facts('hospitals, none found', '/directories?city=Xylophone'),
  facts('services', '/directories', tab('Health Services')),
  facts('providers', '/directories', tab('Providers')),
  facts('facilities', '/directories', tab('Facilities')),
];

const refused = async (page: Page) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@hospital.example.com.au');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press('Sign in')(page);
  await page.getByRole('alert').first().waitFor();
};

const doors: readonly State[] = [
  door('sign in', '/login'),
  door('sign in, refused', '/login', refused),
  door('create account', '/login', tab('Create account')),
  door('password forgotten', '/login', press(/forgot/i)),
  newcomer('account', '/account'),
  door('account, signed out', '/account'),
  newcomer('organisation, none yet', '/organisation'),
  member('organisation', '/organisation'),
  door('organisation, signed out', '/organisation'),
  newcomer('invitation', ({ join }) => join),
  door('invitation, signed out', ({ join }) => join),
  newcomer('invitation that opens nothing', `/join/${nothing}`),
  door('subscription, signed out', '/subscribe'),
  newcomer('subscription, card', '/subscribe', async (page) => {
    await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  }),
  member('subscription, active', '/subscribe'),
  door('vendor portal, closed', '/vendor'),
  door('vendor portal, wrong code', '/vendor', async (page) => {
    await page.getByRole('textbox', { name: 'Vendor access code' }).fill('AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE');
    await press('Open the vendor portal')(page);
    await page.getByRole('alert').first().waitFor();
  }),
  member('vendor portal', '/vendor'),
  door('operator, signed out', '/admin'),
  door('no such page', '/no-such-page'),
];

/** Everything that is no step of a purchase: what is looked up, who comes in, who runs it, who has a link. */
export const around: readonly State[] = [
  ...market,
  site('privacy', '/privacy'),
  site('status', '/status'),
  ...doors,
  operator('access codes', '/admin'),
  operator('a new access code', '/admin', press('Create Code')),
  operator('audit', '/admin?tab=audit'),
  operator('import', '/admin?tab=import'),
  operator('freshness', '/admin?tab=freshness'),
  operator('submissions', '/admin?tab=submissions'),
  guest('questions to a vendor', ({ request }) => request),
  guest('questions to a vendor, the second', ({ request }) => `${request}?step=2`),
  guest('questions to a vendor, the end', ({ request }) => `${request}?step=99`),
  guest('questions, answered', ({ answered }) => answered),
  guest('questions, a link that opens nothing', `/requests/${nothing}`),
  guest('evaluation', ({ evaluate }) => evaluate),
  guest(
    'evaluation, scoring',
    ({ evaluate }) => evaluate,
    async (page) => {
      const begin = page.getByRole('button', { name: 'I have no conflicts: begin' });
      if (await begin.isVisible()) await begin.click();
      await page
        .getByRole('textbox', { name: /^Score of / })
        .first()
        .waitFor();
    },
  ),
  guest('evaluation, a link that opens nothing', `/evaluate/${nothing}`),
  guest('a shared purchase', ({ shared }) => shared),
  guest('a shared purchase, a link that opens nothing', `/shared/${nothing}`),
];
