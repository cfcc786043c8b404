import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { VendorAccess } from '#shared/contracts/vendors/vendor-portal';
import { makeQueryClient } from '../../lib/query-client.ts';
import { anAssessment, aStoredSubmission } from '../../testing/assessments.ts';
import { eventStream, frame, json, openStream, problem, type Sent, stubFetch } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { VendorPortalPage } from './vendor-portal-page.tsx';

const ASSESS = 'POST /api/vendor/assess';
const LIST = 'GET /api/vendor/submissions';
const REDEEM = 'POST /api/vendor/redeem';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const access = (more: Partial<VendorAccess> = {}): VendorAccess => ({
  token: 'code-of-a-test-0001.secret',
  expiresAt: inDays(5),
  ...more,
});
const keep = ({ token, expiresAt }: VendorAccess) => {
  localStorage.setItem('vendorAccessToken', token);
  localStorage.setItem('vendorAccessExpires', expiresAt);
};
const nobody = async () => null;
const status = frame('status', { type: 'status', stage: 'Reading the submission' });
const assessed = (answer = anAssessment()) => eventStream(status, frame('result', answer));

const show = async (
  answers: Parameters<typeof stubFetch>[0] = {},
  findSubscriberAccess = nobody as () => Promise<VendorAccess | null>,
) => {
  const sent = stubFetch({ [LIST]: () => json([]), ...answers });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <VendorPortalPage
        findSubscriberAccess={findSubscriberAccess}
        contactEmail="team@example.com.au"
        contactHost="example.com.au"
        subscribePath="/subscribe"
      />
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];

const values = {
  'Company name': 'Example Bells',
  'Product description': 'A wireless nurse call system',
  'Pricing structure': 'A$1,200 per room once + GST',
  'Target market': 'Residential aged care homes',
  'Contact e-mail': 'sales@example.com.au',
};
const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name });
const fill = async (screen: Screen) => {
  for (const [name, text] of Object.entries(values)) await field(screen, name).fill(text);
};
const submit = (screen: Screen) => screen.getByRole('button', { name: 'Submit for Assessment' }).click();
const bearerOf = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => one.path === path).map(({ headers }) => headers.get('authorization'));
const toast = async (screen: Screen, title: string, description: string) => {
  await expect.element(screen.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(description, { exact: true }).first()).toBeVisible();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (let one = currentToast(); one; one = currentToast()) dismissToast(one.id);
});

describe('without access', () => {
  it('says that it is checking, then asks for a code and tells where to get one', async () => {
    let settle: (access: null) => void = () => undefined;
    const { screen } = await show({}, () => new Promise((resolve) => (settle = resolve)));
    await expect.element(screen.getByText('Checking your access...')).toBeVisible();
    settle(null);
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
    await expect
      .element(screen.getByText('Please enter your vendor access code to submit your healthcare solution.'))
      .toBeVisible();
    await expect.element(screen.getByText(/Contact our team at/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'see Vendor Portal Premium' }))
      .toHaveAttribute('href', '/subscribe');
  });

  it.each([
    ['whose date is past', access({ expiresAt: inDays(-1) })],
    ['whose date is no date', access({ expiresAt: 'soon' })],
    ['without a token', access({ token: '' })],
  ])('it is asked for where one is kept %s', async (_, kept) => {
    keep(kept);
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
  });

  it('a code opens the portal, and token and date are kept as plain strings under the two keys', async () => {
    const given = access();
    const { screen, sent } = await show({ [REDEEM]: () => json(given) });
    await field(screen, 'Vendor access code').fill('ABCD-EFGH');
    await screen.getByRole('button', { name: 'Open the vendor portal' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
    expect(sent.find(({ path }) => path === '/api/vendor/redeem')?.body).toEqual({ code: 'ABCD-EFGH' });
    expect(localStorage.getItem('vendorAccessToken')).toBe(given.token);
    expect(localStorage.getItem('vendorAccessExpires')).toBe(given.expiresAt);
  });

  it('a bad code is told beside the field, and stays in it', async () => {
    const { screen } = await show({ [REDEEM]: () => problem('forbidden', 'This code does not open the portal.') });
    await field(screen, 'Vendor access code').fill('WRONG');
    await screen.getByRole('button', { name: 'Open the vendor portal' }).click();
    await expect.element(screen.getByText('This code does not open the portal.')).toBeVisible();
    await expect.element(field(screen, 'Vendor access code')).toHaveValue('WRONG');
    expect(localStorage.getItem('vendorAccessToken')).toBeNull();
  });

  it('an active subscriber needs no code', async () => {
    const { screen } = await show({}, async () => access({ token: 'subscriber.secret-of-a-test' }));
    await expect.element(screen.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
    expect(localStorage.getItem('vendorAccessToken')).toBe('subscriber.secret-of-a-test');
  });

  it('a failed look for a subscription leaves the code field, with Retry', async () => {
    let tries = 0;
    const { screen } = await show({}, async () => {
      tries += 1;
      if (tries === 1) throw new Error('down');
      return access();
    });
    await expect.element(field(screen, 'Vendor access code')).toBeVisible();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
  });

  it('a forged date lets nobody further than the server does', async () => {
    keep(access({ token: 'forged-forged-forged-forged', expiresAt: inDays(900) }));
    const refusal = 'Your vendor access is no longer valid. Enter your access code again.';
    const { screen } = await show({ [LIST]: () => problem('unauthenticated', refusal) });
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent(`${refusal} What you typed is kept.`);
    expect(localStorage.getItem('vendorAccessToken')).toBeNull();
  });
});

describe('with access', () => {
  beforeEach(() => keep(access()));

  it('shows the form, the placeholder, the contact and the website', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Ready for Assessment' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'team@example.com.au' }))
      .toHaveAttribute('href', 'mailto:team@example.com.au');
    await expect
      .element(screen.getByRole('link', { name: 'example.com.au', exact: true }))
      .toHaveAttribute('href', 'https://example.com.au');
  });

  it('sends nothing while a required field is empty or blank, says so and goes to the first', async () => {
    const { screen, sent } = await show();
    await fill(screen);
    await field(screen, 'Target market').fill('   ');
    await submit(screen);
    await toast(screen, 'Required Fields Missing', 'Please fill in all required fields before submitting.');
    await expect.element(field(screen, 'Target market')).toHaveFocus();
    await expect.element(field(screen, 'Target market')).toHaveAttribute('aria-invalid', 'true');
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('assesses with the token as bearer, tells the stages, and shows every card', async () => {
    const stream = openStream();
    const { screen, sent } = await show({ [ASSESS]: () => stream.response });
    await fill(screen);
    await submit(screen);
    await expect.element(screen.getByRole('button', { name: 'Analyzing Solution...' })).toBeDisabled();
    stream.send(status);
    await expect.element(screen.getByText('Reading the submission')).toBeVisible();
    stream.send(frame('result', anAssessment()));
    for (const name of [
      'Overall Assessment',
      'Market Fit Analysis',
      'Technology Evaluation',
      'Pricing Analysis',
      'Market Opportunity',
      'Next Steps and Partners',
    ])
      await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    const head = screen.getByRole('region', { name: 'Overall Assessment' });
    for (const tile of ['Market Fit', 'Technology', 'Pricing', 'Demand'])
      await expect.element(head.getByText(tile, { exact: true })).toBeVisible();
    await expect.element(head.getByText('Range 35–91 · 44% established')).toBeVisible();
    // Nothing is known of demand: no number, never 0.
    await expect.element(head.getByText('Not on record')).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'Austco Healthcare' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /^Published: source of Records of this kind/ }))
      .toBeVisible();
    await toast(screen, 'Assessment Complete', 'Your product submission has been evaluated by our AI specialist.');
    expect(bearerOf(sent, '/api/vendor/assess')).toEqual([`Bearer ${access().token}`]);
    expect(sent.find(({ path }) => path === '/api/vendor/assess')?.body).toMatchObject({
      companyName: 'Example Bells',
    });
  });

  it('opens why a score is what it is, with what is unknown as a dash', async () => {
    const { screen } = await show({ [ASSESS]: () => assessed() });
    await fill(screen);
    await submit(screen);
    await screen.getByText('Why this score: Market fit').click();
    const table = screen.getByRole('region', { name: 'Inputs of market fit' });
    await expect.element(table.getByText('15 of 15')).toBeVisible();
    await expect.element(table.getByText('– of 15')).toBeVisible();
  });

  it('keeps what was typed when it fails, and offers Retry', async () => {
    let tries = 0;
    const { screen } = await show({
      [ASSESS]: () => (++tries === 1 ? problem('unavailable', 'The catalogue is not loaded yet.') : assessed()),
    });
    await fill(screen);
    await submit(screen);
    await toast(screen, 'Assessment Failed', 'Unable to process your submission. Please try again.');
    await expect.element(screen.getByText('The catalogue is not loaded yet.')).toBeVisible();
    await expect.element(field(screen, 'Company name')).toHaveValue('Example Bells');
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Overall Assessment' })).toBeVisible();
  });

  it('shows the reason of a refused field beside it', async () => {
    const refused = () =>
      new Response(
        JSON.stringify({
          type: 'urn:evident:problem:invalid_input',
          title: 'invalid_input',
          status: 400,
          code: 'invalid_input',
          detail: 'productDescription: At most 8,000 characters.',
          errors: [{ path: 'productDescription', message: 'At most 8,000 characters.' }],
        }),
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      );
    const { screen } = await show({ [ASSESS]: refused });
    await fill(screen);
    await submit(screen);
    await expect.element(screen.getByText('At most 8,000 characters.', { exact: true })).toBeVisible();
    await expect.element(field(screen, 'Product description')).toHaveAttribute('aria-invalid', 'true');
  });

  it('goes back to the code when the server refuses the token, and the form comes back with the next', async () => {
    const { screen } = await show({
      [ASSESS]: () => problem('unauthenticated', 'Your vendor access is no longer valid.'),
      [REDEEM]: () => json(access({ token: 'another-code-0002.secret' })),
    });
    await fill(screen);
    await submit(screen);
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
    expect(localStorage.getItem('vendorAccessToken')).toBeNull();
    await field(screen, 'Vendor access code').fill('NEXT');
    await screen.getByRole('button', { name: 'Open the vendor portal' }).click();
    await expect.element(field(screen, 'Product description')).toHaveValue(values['Product description']);
  });

  it('comes back after a reload as it was typed', async () => {
    const first = await show();
    await fill(first.screen);
    await first.screen.unmount();
    const { screen } = await show();
    await expect.element(field(screen, 'Contact e-mail')).toHaveValue(values['Contact e-mail']);
  });

  it('reads the finished assessment back after a lost connection', async () => {
    const stream = openStream();
    let isDone = false;
    const { screen } = await show({
      [ASSESS]: () => stream.response,
      [LIST]: () => json(isDone ? [aStoredSubmission()] : []),
    });
    await expect.element(screen.getByText(/None yet/)).toBeVisible();
    await fill(screen);
    await submit(screen);
    stream.send(status);
    await expect.element(screen.getByText('Reading the submission')).toBeVisible();
    isDone = true;
    stream.cut();
    await expect.element(screen.getByRole('heading', { name: 'Overall Assessment' })).toBeVisible();
  });

  it('can be cancelled, and what was typed is still there', async () => {
    const stream = openStream();
    const { screen } = await show({ [ASSESS]: () => stream.response });
    await fill(screen);
    await submit(screen);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('button', { name: 'Submit for Assessment' })).toBeEnabled();
    await expect.element(screen.getByRole('heading', { name: 'Ready for Assessment' })).toBeVisible();
    await expect.element(field(screen, 'Company name')).toHaveValue('Example Bells');
    expect(currentToast()).toBeUndefined();
  });

  it('says what was hidden, and sends it again as typed', async () => {
    const { screen, sent } = await show({
      [ASSESS]: () => assessed(anAssessment({ masked: [{ kind: 'Medicare number', count: 1 }] })),
    });
    await fill(screen);
    await submit(screen);
    await expect.element(screen.getByText(/We hid 1 Medicare number/)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo and assess as typed' }).click();
    await expect
      .poll(() => sent.filter(({ path }) => path === '/api/vendor/assess').map(({ body }) => body))
      .toMatchObject([{ keepIdentifiers: false }, { keepIdentifiers: true }]);
  });

  it('lists earlier submissions, opens their results, and takes one up again', async () => {
    const { screen } = await show({
      [LIST]: () =>
        json([
          aStoredSubmission({ publishedAs: 'submitted-1' }),
          aStoredSubmission({ id: 'sub-2', state: 'unfinished', assessment: null }),
        ]),
    });
    await expect.element(screen.getByText(/Assessed · 35\/100/)).toBeVisible();
    await expect.element(screen.getByText('In the catalogue')).toBeVisible();
    await expect.element(screen.getByText(/Not finished: submit it again/)).toBeVisible();
    await screen.getByRole('button', { name: 'Show result' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Overall Assessment' })).toBeVisible();
    await screen.getByRole('button', { name: 'Use in the form' }).last().click();
    await expect.element(field(screen, 'Company name')).toHaveValue('Example Bells');
  });

  it('shows markup in a submission as text', async () => {
    const script = '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">';
    const stored = aStoredSubmission();
    const { screen } = await show({
      [LIST]: () => json([aStoredSubmission({ submission: { ...stored.submission, companyName: script } })]),
    });
    await expect.poll(() => screen.container.textContent).toContain(script);
    expect('hacked' in window).toBe(false);
  });
});
