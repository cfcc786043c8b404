import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount } from '../letters.ts';

/** Whoever comes in by a door, as they come in, with something on their pages. */

type Operator = { username: string; password: string };

export const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
};

const withAccount = async (context: BrowserContext, name: string): Promise<Page> => {
  const page = await newPage(context);
  await createAccount(page, {
    name,
    email: `${randomUUID()}@hospital.example.com.au`,
    password: `banksia quokka ${randomUUID()}`,
  });
  return page;
};

export const makeNewcomer = async (context: BrowserContext): Promise<void> =>
  (await withAccount(context, 'Kim Vale')).close();

export const submission = {
  'Company name': 'Koala Call Systems',
  'Product description':
    'A wireless nurse call system for residential aged care: call points, pendants and corridor displays, with an HL7 interface.',
  'Pricing structure': 'A$900 per bed once, A$4 per bed per month for support, GST excluded',
  'Target market': 'Residential aged care homes in Victoria and New South Wales',
  'Contact e-mail': 'sales@koala-call.example.com.au',
};

const subscribe = async (page: Page) => {
  await page.goto('/subscribe');
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'Product Submission' }).waitFor({ timeout: 40_000 });
  for (const [name, text] of Object.entries(submission))
    await page.getByRole('textbox', { name: new RegExp(`^${name}`, 'i') }).fill(text);
  await page.getByRole('button', { name: 'Submit for Assessment' }).click();
  await page.getByRole('region', { name: 'Overall Assessment' }).waitFor({ timeout: 40_000 });
};

/** Somebody who runs an organisation, pays, and has handed in a product. @returns where a colleague joins */
export const makeMember = async (context: BrowserContext): Promise<string> => {
  const page = await withAccount(context, 'Ann Lee');
  await page.goto('/organisation');
  await page.getByLabel('Name of your organisation').fill('Banksia Health');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByLabel('E-mail of a colleague').fill('kim.vale@hospital.example.com.au');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByLabel('Link for kim.vale@hospital.example.com.au').inputValue();
  await subscribe(page);
  await page.close();
  return new URL(link).pathname;
};

const tokenOf = async ({ request }: BrowserContext, data: Operator): Promise<string> => {
  const login = await request.post('/api/admin/login', { data });
  const { token } = (await login.json()) as { token: string };
  return token;
};

const postCode = async ({ request }: BrowserContext, token: string, data: object): Promise<string> => {
  const made = await request.post('/api/admin/access-codes', { headers: { authorization: `Bearer ${token}` }, data });
  const { code } = (await made.json()) as { code: string };
  return code;
};

/** @returns a code that opens the vendors' portal */
export const makeCode = async (context: BrowserContext, operator: Operator): Promise<string> =>
  postCode(context, await tokenOf(context, operator), { description: 'Koala Call Systems' });

/** An operator who is signed in and has made codes. */
export const makeOperator = async (context: BrowserContext, operator: Operator): Promise<void> => {
  const token = await tokenOf(context, operator);
  await context.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
  await postCode(context, token, { description: 'Wattle Devices', usageLimit: null });
  await postCode(context, token, { description: 'Koala Call Systems, second product', usageLimit: 1 });
};
