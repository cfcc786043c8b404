import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useAddressState } from './use-address-state.ts';

type State = { words: string[]; size: string };
const read = (params: URLSearchParams) => ({
  state: { words: params.getAll('word'), size: params.get('size') ?? '' } as State,
});
const write = (params: URLSearchParams, { words, size }: State) => {
  const changed = new URLSearchParams(params);
  changed.delete('word');
  for (const word of words) changed.append('word', word);
  if (size) changed.set('size', size);
  return changed;
};

const Page = () => {
  const { change } = useAddressState({ read, write });
  const twice = () => {
    change(({ words }) => ({ words: [...words, 'one'] }));
    change(({ words }) => ({ words: [...words, 'two'] }));
    change({ size: 'large' });
  };
  return (
    <button type="button" onClick={twice}>
      Change
    </button>
  );
};

it('keeps every change of one moment, and the parameters of others', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?tab=map'] });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => router.state.location.search).toBe('?tab=map&word=one&word=two&size=large');
});
