import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NotOnRecord } from './not-on-record.tsx';

it('gathers all gaps in one line', async () => {
  const { container } = await render(<NotOnRecord gaps={['price', 'ARTG']} questions="?" />);
  expect(container.querySelector('p')?.textContent).toBe('Not on record: price, ARTG');
});

it('shows nothing where nothing is missing', async () => {
  const { container } = await render(<NotOnRecord gaps={[]} questions="?" />);
  expect(container.textContent).toBe('');
});

it('copies the questions to the vendor and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<NotOnRecord gaps={['price']} questions="What is the price?" />);
  await screen.getByRole('button', { name: 'Copy questions to the vendor' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('What is the price?');
});

it('says so when the browser refuses to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const screen = await render(<NotOnRecord gaps={['price']} questions="?" />);
  await screen.getByRole('button', { name: 'Copy questions to the vendor' }).click();
  await expect.element(screen.getByRole('button', { name: 'Your browser refused' })).toBeInTheDocument();
});
