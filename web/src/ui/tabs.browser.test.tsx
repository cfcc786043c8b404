import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'a', label: 'First', panel: <input aria-label="Note" /> },
  { id: 'b', label: 'Second', panel: 'Two' },
] as const;

const Page = () => {
  const [selected, setSelected] = useState<'a' | 'b'>('a');
  return <Tabs label="Test" items={items} selected={selected} onSelect={setSelected} />;
};

it('moves with the arrow keys, in a circle, and keeps what a hidden panel holds', async () => {
  const screen = await render(<Page />);
  await screen.getByLabelText('Note').fill('kept');
  await screen.getByRole('tab', { name: 'First' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Two');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'First' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByLabelText('Note')).toHaveValue('kept');
});
