import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PriceSchedule } from './price-schedule.tsx';

it('reads "185k" as 185,000 and shows it; what is no amount is refused and gives no price', async () => {
  const onChange = vi.fn();
  const lines = [{ id: 'line-1', label: 'Training', quantity: null, unit: '' }];
  const screen = await render(<PriceSchedule lines={lines} prices={{}} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'A$ for Training' });
  await field.fill('185k');
  expect(onChange).toHaveBeenLastCalledWith('line-1', expect.objectContaining({ amountAud: 185_000 }));
  await expect.element(screen.getByText('A$185,000')).toBeVisible();
  await field.fill('185 a bed');
  expect(onChange).toHaveBeenLastCalledWith('line-1', expect.objectContaining({ amountAud: null }));
  await expect.element(screen.getByText('Write one amount, such as 185000 or 185k.')).toBeVisible();
});
