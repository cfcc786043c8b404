import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

it('tells what it is for and what is wrong with it, and shows by its edge that something is', async () => {
  const screen = await render(
    <>
      <TextField label="Rooms" hint="Whole numbers." problem="Enter a number." />
      <TextField label="Beds" />
    </>,
  );
  const rooms = screen.getByRole('textbox', { name: 'Rooms' });
  const beds = screen.getByRole('textbox', { name: 'Beds' });
  await expect.element(rooms).toHaveAccessibleDescription('Whole numbers. Enter a number.');
  await expect.element(rooms).toBeInvalid();
  await expect.element(beds).toBeValid();
  const edge = (field: typeof rooms) => getComputedStyle(field.element()).borderTopColor;
  expect(edge(rooms)).not.toBe(edge(beds));
});
