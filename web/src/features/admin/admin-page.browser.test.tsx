import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AuditEntry, CatalogueImportAnswer, FreshnessBoard } from '#shared/contracts/admin';
import { aCode, aLogin, CODES, LOGIN, renderAdmin, TOKEN } from '../../testing/render-admin.tsx';
import { eventStream, frame, json, openStream, problem } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { adminToken } from './admin-token.ts';

type Screen = Awaited<ReturnType<typeof renderAdmin>>['screen'];

beforeEach(() => {
  adminToken.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

const toastSays = async (title: string, description: string) => {
  await expect.poll(() => currentToast()).toMatchObject({ title, description });
};
const asOperator = (answers: Parameters<typeof renderAdmin>[0] = {}, address?: string) => {
  adminToken.keep(TOKEN);
  return renderAdmin(answers, address);
};
const typeLogin = async (screen: Screen) => {
  await screen.getByLabelText('Username').fill('admin');
  await screen.getByLabelText('Password').fill('secret');
  await screen.getByRole('button', { name: 'Login' }).click();
};
const dashboard = (screen: Screen) => screen.getByRole('heading', { name: /^Admin Dashboard/ });

describe('logging in', () => {
  it('asks for both fields before it sends anything', async () => {
    const { screen, sent } = await renderAdmin();
    await expect.element(screen.getByLabelText('Username')).toBeRequired();
    await expect.element(screen.getByLabelText('Password')).toBeRequired();
    await screen.getByRole('button', { name: 'Login' }).click();
    expect(sent).toEqual([]);
    expect(dashboard(screen).query()).toBeNull();
  });

  it('opens the dashboard and keeps the token under the key that is specified', async () => {
    const { screen, sent } = await renderAdmin({ [LOGIN]: () => json(aLogin()) });
    await typeLogin(screen);
    await expect.element(dashboard(screen)).toBeInTheDocument();
    await toastSays('Login Successful', 'Welcome to the admin dashboard');
    expect(localStorage.getItem('adminToken')).toBe(TOKEN);
    expect(sent[0]?.body).toEqual({ username: 'admin', password: 'secret' });
    await expect.poll(() => sent[1]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('shows the server’s message when the credentials are wrong, and keeps what was typed', async () => {
    const refusal = aLogin({ success: false, token: null, message: 'The username or password is wrong.' });
    const { screen } = await renderAdmin({ [LOGIN]: () => json(refusal) });
    await typeLogin(screen);
    await toastSays('Login Failed', 'The username or password is wrong.');
    await expect.element(screen.getByLabelText('Username')).toHaveValue('admin');
    await expect.element(screen.getByLabelText('Password')).toHaveValue('secret');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('shows the server’s message when there were too many tries', async () => {
    const refusal = aLogin({
      success: false,
      token: null,
      message: 'Too many failed attempts. Try again in 60 seconds.',
    });
    const { screen } = await renderAdmin({ [LOGIN]: () => new Response(JSON.stringify(refusal), { status: 429 }) });
    await typeLogin(screen);
    await toastSays('Login Failed', 'Too many failed attempts. Try again in 60 seconds.');
  });

  it('tells a failed call apart from a refused login', async () => {
    const { screen } = await renderAdmin({ [LOGIN]: () => problem('internal', 'We could not finish this.') });
    await typeLogin(screen);
    await toastSays('Login Error', 'Failed to authenticate');
  });

  it('asks for the code after the password, without a failure, and sends it beside that', async () => {
    const asked = aLogin({ success: false, token: null, message: 'Enter the code.', codeNeeded: true });
    const answers = [asked, aLogin()];
    const { screen, sent } = await renderAdmin({ [LOGIN]: () => json(answers.shift()) });
    expect(screen.getByLabelText('Code').query()).toBeNull();
    await typeLogin(screen);
    await screen.getByLabelText('Code').fill('123456');
    expect(currentToast()).toBeUndefined();
    await screen.getByRole('button', { name: 'Login' }).click();
    await expect.element(dashboard(screen)).toBeInTheDocument();
    expect(sent[1]?.body).toEqual({ username: 'admin', password: 'secret', code: '123456' });
  });

  it('is not asked for where a token is stored', async () => {
    localStorage.setItem('adminToken', TOKEN);
    const { screen } = await renderAdmin();
    await expect.element(dashboard(screen)).toBeInTheDocument();
    expect(screen.getByLabelText('Password').query()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('comes with Logout, here and on the server', async () => {
    const { screen, sent } = await asOperator();
    await screen.getByRole('button', { name: 'Logout' }).click();
    await toastSays('Logged Out', 'You have been logged out successfully');
    await expect.element(screen.getByLabelText('Username')).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
    const call = sent.find(({ path }) => path === '/api/admin/logout');
    expect(call?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('is announced once the server has revoked the token, and not before', async () => {
    let answer = (_reply: Response) => {};
    const reply = new Promise<Response>((done) => {
      answer = done;
    });
    const { screen } = await asOperator({ 'POST /api/admin/logout': () => reply });
    await screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeInTheDocument();
    expect(screen.getByText('You have been logged out successfully').query()).toBeNull();
    answer(json({ signedOut: true }));
    await toastSays('Logged Out', 'You have been logged out successfully');
  });

  it('says so when the server could not be told', async () => {
    const { screen } = await asOperator({
      'POST /api/admin/logout': () => problem('internal', 'We could not finish this.'),
    });
    await screen.getByRole('button', { name: 'Logout' }).click();
    await toastSays(
      'Logged Out',
      'You are logged out in this browser. The server could not be reached, so the session there will end by itself.',
    );
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('comes with a refused token, with a message; what was typed is there again after the next login', async () => {
    const answers = [json([]), json([])];
    const { screen } = await asOperator({
      [CODES]: () => answers.shift() as Response,
      [LOGIN]: () => json(aLogin()),
      'POST /api/admin/access-codes': () => problem('unauthenticated', 'Log in again.'),
    });
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await screen.getByLabelText('Description').fill('Typed before the end');
    await screen.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    await expect
      .element(screen.getByText('Your operator session has ended. Log in again to continue; what you typed is kept.'))
      .toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
    await typeLogin(screen);
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Typed before the end');
  });

  it('shows nothing of the operators any more', async () => {
    const { screen } = await asOperator({
      [CODES]: () => json([aCode()]),
      'GET /api/admin/freshness': () => problem('unauthenticated', 'Log in again.'),
    });
    await expect.element(screen.getByText('Wombat Care')).toBeInTheDocument();
    await screen.getByRole('tab', { name: 'Data freshness' }).click();
    await expect.element(screen.getByLabelText('Username')).toBeInTheDocument();
    expect(document.body.textContent).not.toContain('Wombat Care');
  });
});

describe('access codes', () => {
  const codes = [
    aCode(),
    aCode({ id: 'id-of-a-code-0002', description: 'Off', isActive: false, usageLimit: null, usageCount: 4 }),
    aCode({ id: 'id-of-a-code-0003', description: 'Past', expiresAt: '2025-01-01T00:00:00.000Z', usageCount: 0 }),
    aCode({
      id: 'id-of-a-code-0004',
      description: 'Spent',
      usageLimit: 1,
      usageCount: 1,
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  ];
  const row = (screen: Screen, description: string) => screen.getByRole('row').filter({ hasText: description });

  it('are counted in four counters', async () => {
    const { screen } = await asOperator({ [CODES]: () => json(codes) });
    await expect.element(screen.getByText('Wombat Care')).toBeInTheDocument();
    const counters = [...screen.container.querySelectorAll('dl > div')].map((counter) => counter.textContent);
    expect(counters).toEqual(['Total Codes4', 'Active Codes1', 'Total Usage8', 'Expired Codes1']);
  });

  it('stand in a table with the columns that are specified', async () => {
    const { screen } = await asOperator({ [CODES]: () => json(codes) });
    await expect.element(screen.getByText('Wombat Care')).toBeInTheDocument();
    const heads = [...screen.container.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads).toEqual(['Code', 'Description', 'Usage', 'Status', 'Expires', 'Actions']);
    const cells = (description: string) =>
      [...row(screen, description).element().querySelectorAll('th, td')].slice(2, 5).map((cell) => cell.textContent);
    expect(cells('Wombat Care')).toEqual(['3 / 10', 'Active', 'Never']);
    expect(cells('Off')).toEqual(['4 / Unlimited', 'Inactive', 'Never']);
    expect(cells('Past').slice(0, 2)).toEqual(['0 / 10', 'Expired']);
    expect(cells('Spent').slice(0, 2)).toEqual(['1 / 1', 'Used up']);
  });

  it('say so while there are none, and why they could not be listed', async () => {
    const answers = [problem('unavailable', 'The table rests.'), json([])];
    const { screen } = await asOperator({ [CODES]: () => answers.shift() as Response });
    await expect.element(screen.getByText('The table rests.')).toBeInTheDocument();
    expect(screen.getByText('Total Codes').query()).toBeNull();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'No access codes yet' })).toBeInTheDocument();
    await expect.element(screen.getByText('Total Codes')).toBeInTheDocument();
  });

  it('are created with a description, a limit and an expiry', async () => {
    const made = aCode({ description: 'Fresh' });
    const { screen, sent } = await asOperator({ 'POST /api/admin/access-codes': () => json(made) });
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await screen.getByLabelText('Description').fill('Fresh');
    await screen.getByRole('combobox', { name: 'Usage limit' }).click();
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    const labels = screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
    expect(labels).toEqual(['Unlimited', '1 (one-time)', '5', '10', '25', '50', '100']);
    await userEvent.keyboard('{Escape}');
    await expect
      .element(screen.getByText('No limit: anyone who has the code can use it, any number of times, with no expiry.'))
      .toBeVisible();
    await screen.getByRole('combobox', { name: 'Usage limit' }).click();
    await screen.getByRole('option', { name: '25' }).click();
    await expect.element(screen.getByText('It can be used 25 times.')).toBeVisible();
    await screen.getByLabelText('Expires (optional)').fill('2030-05-06T07:08');
    await screen.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    await toastSays('Access Code Created', 'New access code has been generated successfully');
    await expect.element(row(screen, 'Fresh')).toBeInTheDocument();
    expect(sent.find(({ method, path }) => method === 'POST' && path.endsWith('access-codes'))?.body).toEqual({
      description: 'Fresh',
      usageLimit: 25,
      expiresAt: new Date('2030-05-06T07:08').toISOString(),
    });
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Usage limit' })).toHaveTextContent('Unlimited');
    await expect.element(screen.getByLabelText('Expires (optional)')).toHaveValue('');
  });

  it('begin with an empty form after one that was left', async () => {
    const { screen } = await asOperator();
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await screen.getByLabelText('Description').fill('Left');
    await screen.getByLabelText('Expires (optional)').fill('2030-05-06T07:08');
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await expect.element(screen.getByLabelText('Description')).toHaveValue('');
    await expect.element(screen.getByLabelText('Expires (optional)')).toHaveValue('');
  });

  it('that are used up or past say so in one line, and are renewed for the same with no date', async () => {
    const { screen, sent } = await asOperator({
      [CODES]: () => json(codes),
      'POST /api/admin/access-codes': () => json(aCode({ id: 'id-of-a-code-0005' })),
    });
    await expect.element(row(screen, 'Spent').getByText('Used up')).toBeInTheDocument();
    await expect.element(row(screen, 'Past').getByText('Expired')).toBeInTheDocument();
    expect(row(screen, 'Wombat Care').getByRole('button', { name: 'Renew' }).query()).toBeNull();
    await row(screen, 'Spent').getByRole('button', { name: 'Renew' }).click();
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Spent');
    await screen.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ description: 'Spent', usageLimit: 1, expiresAt: null });
  });

  it('are unlimited and without an expiry unless one is chosen', async () => {
    const { screen, sent } = await asOperator({ 'POST /api/admin/access-codes': () => json(aCode()) });
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    await expect.poll(() => sent.at(-1)?.body).toEqual({ description: '', usageLimit: null, expiresAt: null });
  });

  it('keep the dialog as it was when one could not be created, and say why', async () => {
    const { screen } = await asOperator({
      'POST /api/admin/access-codes': () => problem('invalid_input', 'The expiry is in the past.'),
    });
    await screen.getByRole('button', { name: 'Create Code' }).click();
    await screen.getByLabelText('Description').fill('Kept');
    await screen.getByRole('dialog').getByRole('button', { name: 'Create Code' }).click();
    await toastSays('Creation Failed', 'Failed to create access code');
    await expect.element(screen.getByRole('dialog').getByText('The expiry is in the past.')).toBeInTheDocument();
    await expect.element(screen.getByLabelText('Description')).toHaveValue('Kept');
  });

  it('are deleted once that was confirmed', async () => {
    const { screen, sent } = await asOperator({
      [CODES]: () => json([aCode()]),
      'DELETE /api/admin/access-codes/id-of-a-code-0001': () => json({ deleted: true }),
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Keep' }).click();
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete code' }).click();
    await toastSays('Access Code Deleted', 'Access code has been removed successfully');
    await expect.element(screen.getByRole('heading', { name: 'No access codes yet' })).toBeInTheDocument();
  });

  it('stay in the table when one could not be deleted, with the reason', async () => {
    const { screen } = await asOperator({
      [CODES]: () => json([aCode()]),
      'DELETE /api/admin/access-codes/*': () => problem('unavailable', 'The table rests.'),
    });
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete code' }).click();
    await toastSays('Deletion Failed', 'Failed to delete access code');
    await expect.element(screen.getByRole('dialog').getByText('The table rests.')).toBeInTheDocument();
  });

  it('are switched off and on', async () => {
    const { screen, sent } = await asOperator({
      [CODES]: () => json([aCode()]),
      'POST /api/admin/access-codes/*': () => json(aCode({ isActive: false })),
    });
    await screen.getByRole('switch', { name: 'Active' }).click();
    await expect.element(row(screen, 'Wombat Care').getByText('Inactive', { exact: true })).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({
      path: '/api/admin/access-codes/id-of-a-code-0001/active',
      body: { isActive: false },
    });
  });

  it('are copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await asOperator({ [CODES]: () => json([aCode()]) });
    await screen.getByRole('button', { name: 'Copy code' }).click();
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('ABCDE-FGHJK-MNPQR-STVWX-YZ0123');
    writeText.mockRestore();
  });

  it('have a usage log each', async () => {
    const uses = [{ at: '2026-11-20T03:05:00.000Z', accessUntil: '2026-12-20T03:05:00.000Z' }];
    const { screen } = await asOperator({
      [CODES]: () => json([aCode()]),
      'GET /api/admin/access-codes/id-of-a-code-0001/uses': () => json(uses),
    });
    await screen.getByRole('button', { name: 'Usage log' }).click();
    await expect.element(screen.getByText('1 use, newest first')).toBeInTheDocument();
  });

  it('show a script in a description as text', async () => {
    const script = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    const { screen } = await asOperator({ [CODES]: () => json([aCode({ description: script })]) });
    await expect.element(screen.getByText(script)).toBeInTheDocument();
    expect('hacked' in window).toBe(false);
    expect(screen.container.querySelector('td img, td script')).toBeNull();
  });
});

describe('the audit log', () => {
  const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
    id: '2026-11-20T03:05:00.000Z-aaaaaaaaaaaa',
    at: '2026-11-20T03:05:00.000Z',
    who: 'admin',
    action: 'code.created',
    what: '“Wombat Care” (abcdefgh)',
    ...given,
  });
  const pageOf = (entries: AuditEntry[], next?: string) =>
    new Response(JSON.stringify(entries), {
      headers: { 'content-type': 'application/json', ...(next ? { 'x-next-cursor': next } : {}) },
    });

  it('is filtered, and read further back on request', async () => {
    const { screen, sent } = await asOperator(
      {
        'GET /api/admin/audit': ({ path }) =>
          path.includes('cursor=more')
            ? pageOf([entry({ id: '2026-11-19T03:05:00.000Z-bbbbbbbbbbbb', what: 'An older one' })])
            : pageOf([entry()], 'more'),
      },
      '/admin?tab=audit',
    );
    await expect.element(screen.getByText('“Wombat Care” (abcdefgh)')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Look further back' }).click();
    await expect.element(screen.getByText('An older one')).toBeInTheDocument();
    await screen.getByLabelText('From').fill('2026-11-01');
    await screen.getByLabelText('Who or what').fill('wombat');
    await screen.getByRole('combobox', { name: 'Action' }).click();
    await screen.getByRole('option', { name: 'Access code created' }).click();
    await screen.getByRole('button', { name: 'Show entries' }).click();
    await expect
      .poll(() => Object.fromEntries(new URL(sent.at(-1)?.path ?? '', 'http://localhost').searchParams))
      .toEqual({ from: '2026-11-01', search: 'wombat', action: 'code.created', limit: '50' });
  });

  it('tells what is wrong with the filters, and keeps them', async () => {
    const { screen } = await asOperator(
      { 'GET /api/admin/audit': () => problem('invalid_input', 'The first day is after the last.') },
      '/admin?tab=audit',
    );
    await expect.element(screen.getByText('The first day is after the last.')).toBeInTheDocument();
    await expect.element(screen.getByLabelText('From')).toBeInTheDocument();
  });

  it('is saved whole as CSV, in which nothing runs as a formula', async () => {
    const blobs: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:nothing';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { screen } = await asOperator(
      {
        'GET /api/admin/audit': ({ path }) =>
          path.includes('cursor=more')
            ? pageOf([entry({ id: '2026-11-19T03:05:00.000Z-bbbbbbbbbbbb', who: '@SUM(A1)', what: 'Last page' })])
            : pageOf([entry({ what: '=cmd()' })], 'more'),
      },
      '/admin?tab=audit',
    );
    await screen.getByRole('button', { name: 'Download CSV' }).click();
    await expect.poll(() => blobs.length).toBe(1);
    const text = await blobs[0]?.text();
    expect(text).toContain("admin,Access code created,'=cmd(),");
    expect(text).toContain("'@SUM(A1),Access code created,Last page,");
    createObjectURL.mockRestore();
    click.mockRestore();
  });
});

describe('the import', () => {
  const anAnswer = (given: Partial<CatalogueImportAnswer> = {}): CatalogueImportAnswer => ({
    knowledge: null,
    directory: null,
    isPreview: true,
    solutions: { added: ['koala-bell'], changed: ['wombat-call'] },
    vendors: { added: [], changed: [] },
    contracts: { added: [], changed: [] },
    bad: [{ where: 'line 3', reason: 'product: product is empty' }],
    dataVersion: '2026-11-01-aaaaaaaa',
    isNew: false,
    ...given,
  });
  const imported = (answer: CatalogueImportAnswer | undefined) =>
    eventStream(`event: result\ndata: ${JSON.stringify(answer)}\n\n`);
  const choose = async (screen: Screen, text = 'vendor,product') =>
    userEvent.upload(screen.getByLabelText('File to import'), new File([text], 'koala.csv', { type: 'text/csv' }));

  it('shows what would change and every bad row before anything is changed', async () => {
    const answers = [anAnswer(), anAnswer({ isPreview: false, isNew: true, dataVersion: '2026-11-21-bbbbbbbb' })];
    const { screen, sent } = await asOperator(
      { 'POST /api/admin/import': () => imported(answers.shift()) },
      '/admin?tab=import',
    );
    await expect.element(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
    await choose(screen);
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByText('product: product is empty')).toBeInTheDocument();
    await expect.element(screen.getByText(/^Preview: nothing has been changed yet\./)).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Apply 2 changes' }).click();
    await expect.element(screen.getByText('Imported. Data version 2026-11-21-bbbbbbbb is in use.')).toBeInTheDocument();
    const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const file = { fileName: 'koala.csv', text: 'vendor,product' };
    expect(bodies).toEqual([
      { ...file, isPreview: true },
      { ...file, isPreview: false, previewedOn: '2026-11-01-aaaaaaaa' },
    ]);
  });

  it('says why a file was refused, and keeps it chosen', async () => {
    const { screen } = await asOperator(
      { 'POST /api/admin/import': () => problem('invalid_input', 'The file cannot be used: it is empty.') },
      '/admin?tab=import',
    );
    await choose(screen);
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByText('The file cannot be used: it is empty.')).toBeInTheDocument();
    await expect.element(screen.getByText('koala.csv, 14 characters')).toBeInTheDocument();
  });

  it('asks for a preview once more when the connection is lost, and says that a change may be in force', async () => {
    const lost = () => eventStream(frame('status', { type: 'status', stage: 'Comparing' }));
    const told = () => json(anAnswer());
    const answers = [lost, told, lost];
    const { screen, sent } = await asOperator(
      { 'POST /api/admin/import': () => (answers.shift() ?? lost)() },
      '/admin?tab=import',
    );
    await choose(screen);
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByText(/^Preview: nothing has been changed yet\./)).toBeInTheDocument();
    await screen.getByRole('button', { name: /^Apply/ }).click();
    await expect.element(screen.getByText(/^The import may still have gone through\./)).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });

  it('ends the session when the operator’s token is refused', async () => {
    const { screen } = await asOperator(
      { 'POST /api/admin/import': () => problem('unauthenticated', 'Log in.') },
      '/admin?tab=import',
    );
    await choose(screen);
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await expect.element(screen.getByText(/^Your operator session has ended\./)).toBeInTheDocument();
  });

  it('packs a file that is large, and tells how far it is until it is in force', async () => {
    const { response, send, end } = openStream();
    const { screen, sent } = await asOperator({ 'POST /api/admin/import': () => response }, '/admin?tab=import');
    const text = `name,suburb\n${'Wattle House,Bendigo\n'.repeat(60_000)}`;
    await choose(screen, text);
    await screen.getByRole('button', { name: 'Preview changes' }).click();
    await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    send('event: status\ndata: {"type":"status","stage":"Compared 1,200 entries"}\n\n');
    await expect.element(screen.getByText('Compared 1,200 entries')).toBeInTheDocument();
    send(`event: result\ndata: ${JSON.stringify(anAnswer())}\n\n`);
    end();
    await expect.element(screen.getByText(/^Preview: nothing has been changed yet\./)).toBeInTheDocument();
    const body = sent.find(({ method }) => method === 'POST')?.body as { packed: string; text?: string };
    expect(body.text).toBeUndefined();
    const bytes = Uint8Array.from(atob(body.packed), (letter) => letter.charCodeAt(0));
    expect(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()).toBe(
      text,
    );
  });

  it('sends no file that is too large', async () => {
    const { screen } = await asOperator({}, '/admin?tab=import');
    await choose(screen, 'x'.repeat(20_000_001));
    await expect.element(screen.getByText(/^At most 20,000,000 characters here\./)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled();
  });
});

describe('the public registers', () => {
  const register = {
    name: 'asic-banned',
    label: 'ASIC bans',
    licence: 'CC BY 3.0 AU',
    everyDays: 1,
    idle: null,
    lastRunAt: '2026-11-20T17:00:00.000Z',
    lastReadAt: '2026-11-17T17:00:00.000Z',
    outcome: 'failed',
    failure: 'ASIC: it answered 500.',
    rows: 40,
    joined: 1,
    changes: 0,
    bad: [],
    badCount: 0,
    ageDays: 3,
    isOverdue: true,
    nextRunAt: null,
  };
  const candidate = {
    register: 'austender',
    key: '68109546901',
    about: 'Wombat Pty Ltd, ABN 68109546901',
    target: { kind: 'vendor', id: 'wombat', name: 'Wombat' },
  };
  const versions = [
    { dataVersion: '2026-11-02-bbbbbbbb', isInForce: true },
    { dataVersion: '2026-11-01-aaaaaaaa', isInForce: false },
  ];
  const opened = () =>
    asOperator(
      {
        'GET /api/admin/registers': () =>
          json({
            registers: [register, { ...register, name: 'artg', label: 'ARTG', idle: 'no address set: ARTG_BASE_URL' }],
            candidates: [candidate],
            versions,
          }),
        'POST /api/admin/registers/joins': () => json({ dataVersion: '2026-11-03-cccccccc', isNew: true }),
        'POST /api/admin/versions': () => json({ dataVersion: '2026-11-01-aaaaaaaa', isNew: true }),
      },
      '/admin?tab=freshness',
    );

  it('say how old each is, what went wrong, and which has no address', async () => {
    const { screen } = await opened();
    const said = (name: string) => screen.getByRole('row').filter({ hasText: name }).element().textContent;
    await expect.poll(() => said('ASIC bans')).toMatch(/3 days old.*ASIC: it answered 500\./);
    expect(said('ARTG')).toMatch(/Not set up.*no address set: ARTG_BASE_URL/);
  });

  it('let a person say whether a row is about a record, and go back to a version', async () => {
    const { screen, sent } = await opened();
    const last = (path: string) => sent.findLast((one) => one.path === path)?.body;
    await screen.getByRole('button', { name: 'Same' }).click();
    await expect
      .poll(() => last('/api/admin/registers/joins'))
      .toEqual({ register: 'austender', key: '68109546901', targetId: 'wombat', isSame: true });
    await screen.getByRole('button', { name: 'Return to this version' }).click();
    await expect.poll(() => last('/api/admin/versions')).toEqual({ dataVersion: '2026-11-01-aaaaaaaa' });
    await toastSays('Version in use', 'Data version 2026-11-01-aaaaaaaa is in use.');
  });
});

describe('the freshness board', () => {
  const board: FreshnessBoard = {
    dataVersion: '2026-11-01-aaaaaaaa',
    dataAsOf: '2026-11-01',
    origin: 'seed',
    kinds: [
      {
        kind: 'solutions',
        label: 'Solutions',
        records: 75,
        facts: 200,
        newest: '2026-10-01',
        oldest: '2019',
        staleFacts: 50,
        undatedFacts: 20,
        refresh: 'Import a newer file.',
      },
      {
        kind: 'contracts',
        label: 'Contract notices',
        records: 0,
        facts: 0,
        newest: null,
        oldest: null,
        staleFacts: 0,
        undatedFacts: 0,
        refresh: 'Import notices.',
      },
    ],
  };

  it('tells how old the facts of each kind are, and how many have no date', async () => {
    const { screen } = await asOperator({ 'GET /api/admin/freshness': () => json(board) }, '/admin?tab=freshness');
    const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(rowOf('Solutions')).toBeInTheDocument();
    const cells = (name: string) =>
      [...rowOf(name).element().querySelectorAll('th, td')].map((cell) => cell.textContent);
    expect(cells('Solutions')).toEqual([
      'Solutions',
      '75',
      '200',
      '1 Oct 2026',
      '2019',
      '50 (25%)',
      '20 (10%)',
      'Import a newer file.',
    ]);
    expect(cells('Contract notices').slice(3, 7)).toEqual(['No date', 'No date', '0', '0']);
  });

  it('says why it could not be read', async () => {
    const { screen } = await asOperator(
      { 'GET /api/admin/freshness': () => problem('unavailable', 'The catalogue is not loaded yet.') },
      '/admin?tab=freshness',
    );
    await expect.element(screen.getByText('The catalogue is not loaded yet.')).toBeInTheDocument();
  });
});

describe('submissions', () => {
  it('have their tab, in the board of the vendor portal', async () => {
    const { screen, sent } = await asOperator({ 'GET /api/admin/submissions': () => json([]) });
    await screen.getByRole('tab', { name: 'Submissions' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Vendor submissions' })).toBeInTheDocument();
    expect(sent.at(-1)?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('end the session too when their call is refused', async () => {
    const { screen } = await asOperator(
      { 'GET /api/admin/submissions': () => problem('unauthenticated', 'Log in again.') },
      '/admin?tab=submissions',
    );
    await expect.element(screen.getByText(/^Your operator session has ended\./)).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });
});
