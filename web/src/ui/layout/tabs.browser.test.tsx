import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

it('never selects a tab that has nothing to show yet', async () => {
  const onSelect = vi.fn();
  const later = [items[0], { ...items[1], isDisabled: true }];
  const screen = await render(<Tabs label="Test" items={later} selected="a" onSelect={onSelect} />);
  await expect.element(screen.getByRole('tab', { name: 'Second' })).toBeDisabled();
  await screen.getByRole('tab', { name: 'First' }).click();
  await userEvent.keyboard('{ArrowRight}{End}');
  await expect.element(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalledWith('b');
});

it('shows the open tab of a row that scrolls, opened by a link too', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `t${index}`,
    label: `A longer tab ${index}`,
    panel: null,
  }));
  const screen = await render(
    <div style={{ width: '300px' }}>
      <Tabs label="Many" items={many} selected="t11" onSelect={() => undefined} />
    </div>,
  );
  const row = screen.getByRole('tablist').element();
  row.setAttribute('style', 'display:flex;overflow-x:auto;white-space:nowrap');
  await screen.rerender(
    <div style={{ width: '300px' }}>
      <Tabs label="Many" items={many} selected="t10" onSelect={() => undefined} />
    </div>,
  );
  const open = screen.getByRole('tab', { name: 'A longer tab 10' }).element().getBoundingClientRect();
  expect(open.right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1);
});
