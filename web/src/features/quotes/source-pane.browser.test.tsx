import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AddTexts } from './source-pane.tsx';

afterEach(() => localStorage.clear());

it('keeps what was pasted until it is read', async () => {
  const apply = vi.fn();
  const paste = <AddTexts isFirst apply={apply} onDone={() => undefined} />;
  const first = await render(paste);
  await first.getByRole('textbox').fill('Nurse call: $150,000 ex GST');
  await first.unmount();
  const second = await render(paste);
  await expect.element(second.getByRole('textbox')).toHaveValue('Nurse call: $150,000 ex GST');
  await second.getByRole('button', { name: 'Read the quotes' }).click();
  expect(apply).toHaveBeenCalledOnce();
  await second.unmount();
  const third = await render(paste);
  await expect.element(third.getByRole('textbox')).toHaveValue('');
});
