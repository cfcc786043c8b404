import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showToast } from './toast-queue.ts';
import { Toaster } from './toaster.tsx';

it('stands where it covers nothing that can be pressed, the first of a page too', async () => {
  const screen = await render(
    <>
      <button type="button" style={{ position: 'fixed', top: 0, right: 0, width: '30rem', height: '9rem' }}>
        Save
      </button>
      <Toaster />
    </>,
  );
  showToast({ title: 'Saved here', description: 'One.', variant: 'success' });
  const toast = screen.getByRole('listitem');
  await expect.element(toast).toMatchTextContent('Saved here');
  const { bottom } = screen.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

it('gives way to a control that is drawn after it', async () => {
  const Page = () => {
    const [hasResult, setHasResult] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setTimeout(() => setHasResult(true), 50)}>
          Calculate
        </button>
        {hasResult && (
          <button type="button" style={{ position: 'fixed', top: 0, right: 0, width: '30rem', height: '9rem' }}>
            Export
          </button>
        )}
        <Toaster />
      </>
    );
  };
  const screen = await render(<Page />);
  showToast({ title: 'Calculated', description: 'One.', variant: 'success' });
  const toast = screen.getByRole('listitem').last();
  await expect.element(toast).toMatchTextContent('Calculated');
  await screen.getByRole('button', { name: 'Calculate' }).click();
  const { bottom } = (await screen.getByRole('button', { name: 'Export' }).findElement()).getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

it('shows one toast at a time, and the next when the first is gone', async () => {
  const screen = await render(<Toaster />);
  showToast({ title: 'First', description: 'One.', variant: 'success' });
  showToast({ title: 'Second', description: 'Two.', variant: 'success' });
  await expect.element(screen.getByText('First', { exact: true })).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Second');

  await userEvent.keyboard('{F8}');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Second', { exact: true })).toBeInTheDocument();
  await expect.poll(() => document.body.textContent).not.toContain('First');
});

it('gives way to what has happened since, well before its own time is over', async () => {
  const screen = await render(<Toaster />);
  showToast({ title: 'Login Failed', description: 'Wrong.', variant: 'destructive' });
  await expect.element(screen.getByText('Login Failed', { exact: true })).toBeInTheDocument();
  showToast({ title: 'Login Successful', description: 'Welcome.', variant: 'success' });
  await expect.element(screen.getByText('Login Successful', { exact: true }), { timeout: 3_000 }).toBeInTheDocument();
  await expect.poll(() => document.body.textContent).not.toContain('Login Failed');
});
