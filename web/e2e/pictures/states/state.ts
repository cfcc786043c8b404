import type { Page } from '@playwright/test';

/** Who looks: a first visit, a buyer with a purchase at work, somebody with a new account, a subscriber with an organisation, an operator. */
export type Who = 'visitor' | 'buyer' | 'newcomer' | 'member' | 'operator';

/** What was made before the pictures were taken: addresses that the pages open. */
export type World = {
  purchase: string;
  emptyPurchase: string;
  decided: string;
  request: string;
  answered: string;
  evaluate: string;
  shared: string;
  join: string;
  notice: string;
  report: Record<'roi' | 'diligence' | 'advanced', string>;
};

export type State = {
  area: string;
  name: string;
  who: Who;
  address: (world: World) => string;
  /** What is done before the page is asked for. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done after the page is there. */
  act?: (page: Page) => Promise<unknown>;
  /** It is drawn as it waits. */
  isWaiting?: boolean;
};

export const pageOf =
  (area: string, who: Who) =>
  (name: string, address: string | State['address'], act?: State['act']): State => ({
    area,
    name,
    who,
    address: typeof address === 'string' ? () => address : address,
    ...(act && { act }),
  });

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).first().click();

export const question =
  'We run 84 aged care beds in Ballarat and are replacing our Rauland nurse call by June 2027. It must connect to Leecare and keep working when the network drops. Not Hills. About $400k. What fits?';

export const ask = async (page: Page, words = question) => {
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(words);
  await box.press('Enter');
  await page.waitForURL(/\/purchases\/purchase-/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor({ timeout: 60_000 });
};

const never = (page: Page) => page.route('**/api/**', () => undefined);
const failing = (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));

/** Pages of one route have one: ids are left out. */
const shapeOf = (address: string) => {
  const [, first = '', ...rest] = (address.split('?')[0] ?? '').split('/');
  return `${first}/${rest.length}`;
};

/** Every page once more as it waits for the service, and as it cannot reach it. */
export const withoutService = (states: readonly State[], world: World): State[] => {
  const asOpened = states.filter(({ act }) => !act);
  const pages = Map.groupBy(asOpened, ({ who, address }) => `${who} ${shapeOf(address(world))}`);
  return [...pages.values()].flatMap(([page]) =>
    page
      ? [
          { ...page, name: `${page.name}, waiting`, before: never, isWaiting: true },
          { ...page, name: `${page.name}, service out of reach`, before: failing },
        ]
      : [],
  );
};
