import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetSession } from '../../../features/assistant/conversation/session.ts';
import { renderHome } from '../../../testing/render-home.tsx';

beforeEach(() => {
  forgetSession();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

type Screen = Awaited<ReturnType<typeof renderHome>>['screen'];
const tour = (screen: Screen) => screen.getByRole('region', { name: 'Getting started tour' });
const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click();
const stepIs = (screen: Screen, step: number) =>
  expect.element(tour(screen).getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
const goToStep = async (screen: Screen, step: number) => {
  await stepIs(screen, 1);
  for (let next = 2; next <= step; next += 1) {
    await press(screen, 'Next');
    await stepIs(screen, next);
  }
};
/** The home once more; a tour that is due shows at once, as its code is there by now. */
const again = async (screen: Screen) => {
  await screen.unmount();
  const { screen: second } = await renderHome({});
  await expect.element(second.getByText('What do you need to buy?')).toBeInTheDocument();
  return second;
};
const expectNoTour = (screen: Screen) => {
  expect(tour(screen).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Resume tour' }).query()).toBeNull();
};

describe('on a first visit', () => {
  it('shows its first step above the welcome with what it tells of outlined, and leaves the page and the focus to the visitor', async () => {
    const { screen } = await renderHome({});
    await screen.getByRole('textbox', { name: 'Your question' }).fill('Nurse call');
    await stepIs(screen, 1);
    await expect.element(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
    const welcome = screen.getByText('What do you need to buy?').element();
    expect(tour(screen).element().compareDocumentPosition(welcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(screen.getByRole('form', { name: 'Ask a question' })).toHaveAttribute('data-told');
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(localStorage.getItem('evident.tour')).toBeNull();
  });

  it('goes on to the fifth step and back, by keyboard alone, and never loses the focus', async () => {
    const { screen } = await renderHome({});
    await stepIs(screen, 1);
    expect(screen.getByRole('button', { name: 'Back', exact: true }).query()).toBeNull();
    (screen.getByRole('button', { name: 'Next', exact: true }).element() as HTMLElement).focus();
    for (const step of [2, 3, 4, 5]) {
      await userEvent.keyboard('{Enter}');
      await stepIs(screen, step);
    }
    await expect.element(screen.getByRole('button', { name: 'Finish' })).toHaveFocus();
    await expect.element(tour(screen).getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover');
    await expect.element(tour(screen).getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/guide');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    for (const step of [4, 3, 2, 1]) {
      await userEvent.keyboard('{Enter}');
      await stepIs(screen, step);
    }
    await expect.element(screen.getByRole('button', { name: 'Next', exact: true })).toHaveFocus();
  });

  it('tells a screen reader politely of a new step', async () => {
    const { screen } = await renderHome({});
    await goToStep(screen, 2);
    const live = screen.getByText('Step 2 of 5').element().closest('[aria-live]');
    expect(live?.getAttribute('aria-live')).toBe('polite');
    expect(live?.textContent).toContain('Not on record');
  });
});

describe('left and come back to', () => {
  it('goes on at the same step', async () => {
    const { screen } = await renderHome({});
    await goToStep(screen, 3);
    await stepIs(await again(screen), 3);
  });

  it('waits at its step behind a button when it was closed', async () => {
    const { screen } = await renderHome({});
    await goToStep(screen, 4);
    await press(screen, 'Close tour');
    await expect.element(screen.getByRole('button', { name: 'Resume tour' })).toHaveFocus();
    const second = await again(screen);
    await expect.element(second.getByRole('button', { name: 'Resume tour' })).toBeInTheDocument();
    expect(tour(second).query()).toBeNull();
    await press(second, 'Resume tour');
    await stepIs(second, 4);
    await expect.element(tour(second).getByRole('heading')).toHaveFocus();
  });

  it('begins anew where what was kept cannot be read', async () => {
    localStorage.setItem('evident.tour', '{"step":9,"status":"open"}');
    const { screen } = await renderHome({});
    await stepIs(screen, 1);
  });
});

describe('for good', () => {
  it('is gone after "Do not show again", with the focus on the chat', async () => {
    const { screen } = await renderHome({});
    await goToStep(screen, 2);
    await press(screen, 'Do not show again');
    await expect.element(screen.getByRole('tab', { name: 'Chat' })).toHaveFocus();
    expectNoTour(screen);
    expectNoTour(await again(screen));
  });

  it('is gone after Finish', async () => {
    const { screen } = await renderHome({});
    await goToStep(screen, 5);
    await press(screen, 'Finish');
    await expect.element(screen.getByRole('tab', { name: 'Chat' })).toHaveFocus();
    expectNoTour(screen);
    expectNoTour(await again(screen));
  });
});

it('works in memory where storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { screen } = await renderHome({});
  await goToStep(screen, 3);
  const second = await again(screen);
  await stepIs(second, 3);
  // The page above may still settle, so that a click by coordinates could miss.
  (second.getByRole('button', { name: 'Do not show again' }).element() as HTMLElement).click();
  await expect.element(tour(second)).not.toBeInTheDocument();
  expectNoTour(await again(second));
});
