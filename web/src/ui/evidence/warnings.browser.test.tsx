import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aWarning } from '../../testing/warning.ts';
import { Warnings } from './warnings.tsx';

it('says first that a product is not recommended, with the source of each warning', async () => {
  const recall = aWarning({ kind: 'recall', text: 'A pack may overheat (TGA, RC-1)', bars: false });
  const screen = await render(<Warnings warnings={[aWarning(), recall]} about="Bell" />);
  const items = screen.getByRole('list', { name: 'Warnings on Bell' }).getByRole('listitem').elements();
  expect(items.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Not recommended: Administrators were appointed \(2 June 2023\)\./),
    expect.stringMatching(/^Warning: A pack may overheat \(TGA, RC-1\)\./),
  ]);
  await expect
    .element(screen.getByRole('button', { name: 'Published as of 2023: source of Bell, warning' }).first())
    .toBeVisible();
});

it('shows nothing where there is none', async () => {
  const { container } = await render(<Warnings warnings={undefined} about="Bell" />);
  expect(container.textContent).toBe('');
});
