import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { fits } from './fits.ts';
import { operator } from './operator.ts';
import { scriptAttacks } from './script-attacks.ts';
import { watch } from './watched-page.ts';

/** Scripts in whatever somebody can type, stored by the real server, on every screen that shows it. */

// Many pages in one test, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

const json = async (request: APIRequestContext, path: string, data: object, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
};

const asOperator = async (page: Page): Promise<string> => {
  const { token } = await json(page.request, '/api/admin/login', operator());
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  return token;
};

const all = scriptAttacks.join(' ');
const submissionOf = (attack: string, at: number) => ({
  companyName: `Zorbix ${at} ${attack}`,
  productDescription: `Wireless nurse call for aged care. ${attack}`,
  pricingStructure: `A$900 per bed ${attack}`,
  targetMarket: `Residential aged care ${attack}`,
  contactEmail: 'sales@zorbix.example.com.au',
  website: at % 2 ? 'javascript:alert(1)' : attack,
  additionalInfo: all,
});

/** What vendors and operators can write, thirty times each. */
const store = async (page: Page, token: string) => {
  for (const description of scriptAttacks) await json(page.request, '/api/admin/access-codes', { description }, token);
  const { code } = await json(page.request, '/api/admin/access-codes', { description: all.slice(0, 300) }, token);
  const vendor = await json(page.request, '/api/vendor/redeem', { code });
  for (const [at, attack] of scriptAttacks.entries()) {
    const { submissionId } = await json(page.request, '/api/vendor/assess', submissionOf(attack, at), vendor.token);
    if (at >= 6) continue;
    const published = { productName: `Zorbix product ${at} ${attack}`, category: 'nurse-call' };
    await json(page.request, `/api/admin/submissions/${submissionId}/publish`, published, token);
  }
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = scriptAttacks.map((attack, at) =>
    [`Zorbix maker ${at} ${attack}`, `Zorbix bell ${at} ${attack}`, 'nurse-call', attack, attack, attack, attack].map(
      cell,
    ),
  );
  const text = ['vendor,product,category,description,hq,pricing_public,source', ...rows, '"",x,"<b>",,,,'].join('\n');
  await json(page.request, '/api/admin/import', { fileName: `${scriptAttacks[3]}.csv`, text, isPreview: false }, token);
  return vendor as { token: string; expiresAt: string };
};

const openAll = (page: Page) =>
  page.locator('details').evaluateAll((closed) => {
    for (const one of closed) one.setAttribute('open', '');
  });

test('scripts of vendors and operators are words on every screen of theirs and in the catalogue [fault 51]', async ({
  page,
}) => {
  const token = await asOperator(page);
  const vendor = await store(page, token);
  const { isClean } = await watch(page);
  const screens: [path: string, shown: RegExp][] = [
    ['/admin', /onerror=alert\(1\)/],
    ['/admin?tab=audit', /onerror=alert\(1\)/],
    ['/admin?tab=submissions', /Zorbix 7/],
    ['/discover?providers=none&view=list&q=zorbix', /Zorbix/],
    ['/discover?providers=none&view=grid&q=zorbix', /Zorbix/],
  ];
  for (const [path, shown] of screens) {
    await page.goto(path);
    // What became an element is the reason, where it hides the rest.
    await expect(page.locator('main').getByText(shown).filter({ visible: true }).first())
      .toBeVisible()
      .finally(isClean);
    await openAll(page);
    await isClean();
    await page.setViewportSize({ width: 375, height: 740 });
    await fits(page, `${path} at 375 px`);
    await page.setViewportSize({ width: 1_440, height: 900 });
  }
  await page
    .getByRole('button', { name: /details/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Zorbix');
  await isClean();
  await page.goto('/admin?tab=submissions');
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Zorbix');
  await isClean();

  await page.goto('/admin?tab=import');
  const file = { name: `${scriptAttacks[3]}.csv`.replaceAll('/', ' '), mimeType: 'text/csv' };
  const text = [
    'vendor,product,category,source',
    ...scriptAttacks.map((attack) => `Z,"${attack.replaceAll('"', '""')}","${attack.replaceAll('"', '""')}",x`),
  ];
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(text.join('\n')) });
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText(/rows are left out/).first()).toBeVisible();
  await isClean();

  await page.evaluate(({ token, expiresAt }) => {
    localStorage.setItem('vendorAccessToken', token);
    localStorage.setItem('vendorAccessExpires', expiresAt);
  }, vendor);
  await page.goto('/vendor');
  await expect(page.getByText(/Zorbix 29/).first()).toBeVisible();
  await openAll(page);
  await isClean();

  await page.goto('/');
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill('What is on record of Zorbix bell 3 and Zorbix product 2?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').last()).toContainText('Zorbix');
  await isClean();
  await page.goto('/pricing');
  await page
    .getByRole('combobox', { name: /category/i })
    .first()
    .click();
  await page.getByRole('option', { name: /nurse call/i }).click();
  await page.getByRole('button', { name: 'Generate Pricing Comparison' }).click();
  await page.getByRole('button', { name: /vendors without a price/ }).click();
  await expect(page.getByText('Zorbix').first()).toBeVisible();
  await isClean();
});

test('scripts that a buyer types or drops in are words in the talk, the reports and the files made of them [fault 51]', async ({
  page,
}) => {
  const { isClean } = await watch(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Company Context' }).click();
  await page.locator('input[type=file]').setInputFiles(
    scriptAttacks.slice(3, 13).map((attack, at) => ({
      name: `${at} ${attack.replaceAll('/', ' ')}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(`Our nurse call policy. ${all}`),
    })),
  );
  await expect(page.getByText(/^9 <object/).first()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill(`wireless nurse call for 92 beds in aged care ${all}`.slice(0, 3_900));
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(page.getByText('Recommended solutions')).toBeVisible();
  await isClean();

  await page.getByRole('button', { name: 'Generate Due Diligence Report' }).click();
  await expect(page.getByText(/A due diligence report was generated for/)).toBeVisible();
  await page.getByRole('tab', { name: /^ROI/ }).click();
  const quotes = scriptAttacks
    .map((attack) => `Vendor: Zorbix ${attack}\nHardware ${attack} $4,100 + GST`)
    .join('\n\n');
  await page.getByRole('textbox', { name: /Quotes\/Price Estimates/ }).fill(quotes);
  await page.getByRole('textbox', { name: /Solution Focus/ }).fill(all.slice(0, 480));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Detailed ROI Report' }).click();
  await file;
  await expect(
    page
      .getByRole('article')
      .getByText(/Zorbix/)
      .first(),
  ).toBeVisible();
  await openAll(page);
  await isClean();

  await page.getByRole('tab', { name: /^Due/ }).click();
  await page.getByRole('textbox', { name: 'Project goals' }).fill(`Nurse call ${all}`.slice(0, 1_500));
  for (const attack of scriptAttacks.slice(0, 3)) {
    await page.getByRole('button', { name: 'Add solution' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(attack);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Generate Advanced Due Diligence Report' }).click();
  await expect(page.getByText(/No record of/).first()).toBeVisible();
  await openAll(page);
  await isClean();
  await page.getByRole('tab', { name: /^Files/ }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await isClean();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.reload();
  await expect(page.getByText('Recommended solutions')).toBeVisible();
  await isClean();
});
