import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '../../lib/leave-page.ts';
import {
  aUser,
  CURRENT,
  FINISH,
  markSignedIn,
  PROVIDERS,
  renderLogin,
  START,
  unmarkSignedIn,
} from '../../testing/render-login.tsx';
import { json, problem } from '../../testing/stub-fetch.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

// Leaving would take the tests along.
vi.mock('../../lib/leave-page.ts', () => ({ leaveTo: vi.fn() }));

beforeEach(() => {
  vi.mocked(leaveTo).mockClear();
  sessionStorage.clear();
  localStorage.clear();
  unmarkSignedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  unmarkSignedIn();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

const two = [
  { id: 'banksia', label: 'Banksia Health' },
  { id: 'gum', label: 'Gum Valley Care' },
];
const AWAY = 'https://sign-in.banksia.example/authorize?state=a';
const violationsIn = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

describe('the sign-in of an organisation', () => {
  it('is a button of its own, by keyboard too, and takes along where the person came from', async () => {
    const answers = { [PROVIDERS]: () => json(two), [START]: () => json({ url: AWAY }) };
    const shown = await renderLogin(answers, '/login?next=%2Fdiscover%3Fq%3Dbells');
    const button = shown.screen.getByRole('button', { name: 'Sign in with Banksia Health' });
    await expect.element(shown.screen.getByRole('button', { name: 'Sign in with Gum Valley Care' })).toBeVisible();
    (button.element() as HTMLElement).focus();
    (button.element() as HTMLElement).click();
    await expect.poll(() => vi.mocked(leaveTo).mock.calls).toEqual([[AWAY]]);
    expect(shown.calls(START).map(({ body }) => body)).toEqual([{ provider: 'banksia', next: '/discover?q=bells' }]);
    await button.click({ force: true });
    expect(shown.calls(START)).toHaveLength(1);
    expect(await violationsIn(shown.screen.container)).toEqual([]);
  });

  it('says when it cannot be begun, and can be tried again', async () => {
    const answers = [problem('upstream_failed', 'It does not answer.'), json({ url: AWAY })];
    const shown = await renderLogin({ [PROVIDERS]: () => json(two), [START]: () => answers.shift() as Response });
    const button = shown.screen.getByRole('button', { name: 'Sign in with Banksia Health' });
    await button.click();
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/It does not answer\./);
    await button.click();
    await expect.poll(() => vi.mocked(leaveTo).mock.calls).toEqual([[AWAY]]);
  });

  it('is not there where there is none, and the form is where they cannot be read', async () => {
    const shown = await renderLogin({ [PROVIDERS]: () => problem('internal', 'Broken.') });
    await expect.element(shown.screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(shown.screen.getByRole('button', { name: /Sign in with/ }).query()).toBeNull();
  });
});

describe('coming back from an organisation', () => {
  const BACK = '/login?code=abc&state=the-state&iss=https%3A%2F%2Fsign-in.example&session_state=x';

  it('signs in once, says so, and goes on to where the person came from', async () => {
    const user = aUser({ signsInWith: 'Banksia Health' });
    let letIn = (_: Response) => undefined as unknown;
    const answers = {
      [FINISH]: () => {
        markSignedIn();
        return new Promise<Response>((done) => {
          letIn = done;
        });
      },
    };
    const shown = await renderLogin(answers, BACK);
    await expect.element(shown.screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
    await expect.element(shown.screen.getByRole('status')).toMatchTextContent(/Checking with your organisation/);
    expect(await violationsIn(shown.screen.container)).toEqual([]);
    letIn(json({ user, next: '/discover?q=bells' }));
    await expect.poll(shown.address).toBe('/discover?q=bells');
    const sent = { code: 'abc', state: 'the-state', iss: 'https://sign-in.example' };
    expect(shown.calls(FINISH).map(({ body }) => body)).toEqual([sent]);
    expect(currentToast()?.title).toBe('Signed in');
    expect(shown.calls(CURRENT)).toEqual([]);
  });

  it('goes home when what it is told to go on to is elsewhere', async () => {
    const answers = { [FINISH]: () => json({ user: aUser(), next: 'https://evil.example' }) };
    const shown = await renderLogin(answers, BACK);
    await expect.poll(shown.address).toBe('/');
  });

  it('shows what does not hold, asks nothing a second time, and leads back', async () => {
    const shown = await renderLogin({ [FINISH]: () => problem('forbidden', 'What came back does not hold.') }, BACK);
    await expect.element(shown.screen.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(/What came back does not hold\./);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect
      .element(shown.screen.getByRole('link', { name: 'Go to the sign-in page' }))
      .toHaveAttribute('href', '/login');
    expect(shown.calls(FINISH)).toHaveLength(1);
    expect(await violationsIn(shown.screen.container)).toEqual([]);
  });

  it.each([
    ['access_denied', /You left its sign-in page, or it does not give you access here\./],
    ['<b>own words</b>', /did not sign you in\. Please try again\./],
  ])('says that it was refused there (%s) in words of ours, and asks nothing', async (error, words) => {
    const shown = await renderLogin(
      {},
      `/login?error=${encodeURIComponent(error)}&error_description=evil&state=the-state`,
    );
    await expect.element(shown.screen.getByRole('alert')).toMatchTextContent(words);
    expect(shown.calls(FINISH)).toEqual([]);
    expect(shown.screen.container.textContent).not.toContain('evil');
  });
});
