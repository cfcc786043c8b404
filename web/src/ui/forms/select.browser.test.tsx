import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from './select.tsx';

const options = [
  { value: 'any', label: 'Any budget' },
  { value: 'low', label: 'Under $50,000', count: 12 },
] as const;

const Chooser = () => {
  const [value, setValue] = useState<'any' | 'low' | undefined>(undefined);
  return <Select label="Budget" value={value} options={options} onSelect={setValue} />;
};
const chooser = () => page.getByRole('combobox', { name: 'Budget' });

describe('a select', () => {
  it('shows its choice before the list is fetched, and opens by a click', async () => {
    await render(<Chooser />);
    await expect.element(chooser()).toHaveTextContent('Choose');
    await chooser().click();
    await page.getByRole('option', { name: 'Under $50,000' }).click();
    await expect.element(chooser()).toHaveTextContent('Under $50,000');
    await expect.element(chooser()).toHaveFocus();
    await chooser().click();
    await page.getByRole('option', { name: 'Any budget' }).click();
    await expect.element(chooser()).toHaveTextContent('Any budget');
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens, chooses and keeps the focus by keyboard: %s', async (key) => {
    await render(<Chooser />);
    await userEvent.tab();
    await expect.element(chooser()).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('option', { name: 'Any budget' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('option', { name: 'Under $50,000' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chooser()).toHaveTextContent('Under $50,000');
    await expect.element(chooser()).toHaveFocus();
  });
});
