import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

it('tells what it is for and what is wrong with it, and is invalid only then', async () => {
  const screen = await render(
    <>
      <TextField label="Rooms" hint="Whole numbers." problem="Enter a number." />
      <TextField label="Beds" />
    </>,
  );
  const rooms = screen.getByRole('textbox', { name: 'Rooms' });
  await expect.element(rooms).toHaveAccessibleDescription('Whole numbers. Enter a number.');
  await expect.element(rooms).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('textbox', { name: 'Beds' })).not.toHaveAttribute('aria-invalid');
});
