import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ShownEvidence } from '#shared/kernel/evidence';
import { EvidenceChip } from './evidence-chip.tsx';

const show = (more: Partial<ShownEvidence>) =>
  render(<EvidenceChip evidence={{ kind: 'published', source: 'Test page', ...more }} about="Bell, beds" />);
const monthsAgo = (months: number): string => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months, 1);
  return day.toISOString().slice(0, 10);
};

describe('a fact', () => {
  it('that is old says its year, with a dashed edge', async () => {
    const screen = await show({ asOf: '2019' });
    const chip = screen.getByRole('button', { name: 'Published as of 2019: source of Bell, beds' });
    await expect.element(chip).toHaveTextContent('Published as of 2019');
    await expect.element(chip).toHaveClass('border-dashed');
  });

  it('of money, results or certificates is old after a year, any other after two', async () => {
    const fresh = await show({ asOf: monthsAgo(18) });
    await expect.element(fresh.getByRole('button')).toHaveTextContent('Published');
    await expect.element(fresh.getByRole('button')).not.toHaveClass('border-dashed');
    await fresh.unmount();
    const old = await show({ asOf: monthsAgo(18), agesSoon: true });
    await expect.element(old.getByRole('button')).toMatchTextContent(/as of/);
  });

  it('that another source tells otherwise shows both, each with its source', async () => {
    const screen = await show({ otherwise: [{ kind: 'public-record', source: 'Register', says: '52' }] });
    await expect.element(screen.getByText(/Another source says: 52/)).toBeVisible();
    await screen.getByRole('button', { name: 'On record: source of Bell, beds, by another source' }).click();
    await expect.element(screen.getByText('Register')).toBeVisible();
  });
});
