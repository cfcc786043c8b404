import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Solution } from '#shared/contracts/catalogue';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { aSolution, published } from '../../../testing/catalogue.ts';
import { json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { aWarning } from '../../../testing/warning.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useComparison } from './compare-state.ts';

const catalogue = ['a', 'b', 'c', 'd'].map((id) => aSolution({ id, name: `Solution ${id.toUpperCase()}` }));

/** A list with a way to compare each entry, as the page has it. */
const Page = () => {
  const { ids, add, has, isFull, open } = useComparison();
  return (
    <>
      {['a', 'b', 'c', 'd'].map((id) => (
        <button key={id} type="button" onClick={() => add(id)}>
          {`${has(id) ? 'Comparing' : 'Compare'} ${id}`}
        </button>
      ))}
      <button type="button" onClick={open}>
        Open
      </button>
      <p>{`${ids.length} chosen${isFull ? ', full' : ''}`}</p>
      <CompareDialog />
    </>
  );
};

const answering =
  (solutions: readonly Solution[]) =>
  ({ path }: { path: string }) => {
    const ids = new URL(path, 'http://localhost').searchParams.getAll('ids');
    return json(ids.flatMap((id) => solutions.find((one) => one.id === id) ?? []));
  };

const show = async (address = '/discover', solutions: readonly Solution[] = catalogue) => {
  const sent = stubFetch({ 'GET /api/solutions': answering(solutions) });
  const router = createMemoryRouter([{ path: '/discover', element: <Page /> }], { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const compared = () => new URLSearchParams(router.state.location.search).get('compare');
  const dialog = screen.getByRole('dialog');
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { screen, sent, router, compared, dialog, press };
};
const head = (name: string) => ({ name: new RegExp(name) });

afterEach(() => vi.unstubAllGlobals());

describe('the comparison', () => {
  it('opens when a solution is added, closes on dismiss, and keeps the set in the URL beside the filters', async () => {
    const { screen, dialog, press, compared, router } = await show('/discover?sort=price');
    await press('Compare a');
    await expect.element(dialog.getByRole('columnheader', head('Solution A'))).toBeVisible();
    expect(compared()).toBe('a');
    expect(router.state.location.search).toContain('sort=price');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(compared()).toBe('a');
    await press('Compare b');
    await expect.element(dialog.getByRole('columnheader', head('Solution B'))).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Compare 2 solutions' })).toBeVisible();
  });

  it('ignores a duplicate and a fourth silently', async () => {
    const { screen, compared, press } = await show('/discover?compare=a,b,c');
    await press('Close');
    await expect.element(screen.getByText('3 chosen, full')).toBeVisible();
    await press('Compare d');
    await press('Comparing a');
    expect(compared()).toBe('a,b,c');
  });

  it('reopens the set of a link, at most three, without duplicates', async () => {
    const { dialog, sent } = await show('/discover?compare=c,a,c,%20,b,d');
    await expect.element(dialog.getByRole('columnheader', head('Solution B'))).toBeVisible();
    const { searchParams } = new URL(sent[0]?.path ?? '', 'http://localhost');
    expect(searchParams.getAll('ids')).toEqual(['c', 'a', 'b']);
    const names = dialog
      .getByRole('columnheader')
      .elements()
      .map((one) => one.querySelector('p')?.textContent);
    expect(names).toEqual([undefined, 'Solution C', 'Solution A', 'Solution B']);
  });

  it('closes when the last solution is removed', async () => {
    const { dialog, press, compared } = await show('/discover?compare=a,b');
    await press('Remove Solution A from the comparison');
    await expect.element(dialog.getByRole('columnheader', head('Solution A'))).not.toBeInTheDocument();
    expect(compared()).toBe('b');
    await press('Remove Solution B from the comparison');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(compared()).toBeNull();
  });

  it('shows what differs alone where most is open, says the rest in one line, and every row on demand', async () => {
    const { screen, dialog } = await show('/discover?compare=a,b', [
      aSolution({ id: 'a', mobileApp: true }),
      aSolution({ id: 'b', mobileApp: false }),
    ]);
    await expect.element(dialog.getByRole('rowheader', { name: 'Mobile App' })).toBeInTheDocument();
    expect(
      dialog
        .getByRole('rowheader')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Mobile App', 'Not on record for any']);
    await expect.element(dialog.getByRole('cell', { name: /^Starting Price, .*User Capacity/ })).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Differences only' }));
    await expect.element(dialog.getByRole('rowheader', { name: 'User Capacity' })).toBeInTheDocument();
  });

  it('shows the six specified rows where most is on record', async () => {
    const told = {
      startingPrice: 400,
      implementationTime: '6 weeks',
      userCapacity: '90',
      mobileApp: true,
      apiIntegration: true,
      support247: true,
    };
    const more = {
      rating: 4,
      features: ['Calls'],
      integrations: ['HL7'],

      description: 'Calls.',
    };
    const { dialog } = await show('/discover?compare=a,b', [
      aSolution({
        id: 'a',
        ...told,
        ...more,
        vendor: { ...aSolution().vendor, founded: '1990', headquarters: 'Hobart', website: 'https://a.example.com' },
      }),
      aSolution({ id: 'b', ...told, ...more }),
    ]);
    await expect.element(dialog.getByRole('rowheader', { name: 'Starting Price' })).toBeInTheDocument();
    await expect.element(dialog.getByRole('switch', { name: 'Differences only' })).not.toBeChecked();
  });

  it('marks the best value, opens its source, and marks nothing that is not on record', async () => {
    const { dialog, screen } = await show('/discover?compare=a,c,b', [
      aSolution({ id: 'a', name: 'A', startingPrice: 900, evidence: { startingPrice: published } }),
      aSolution({ id: 'b', name: 'B', startingPrice: 400, evidence: { startingPrice: published } }),
      aSolution({ id: 'c', name: 'C' }),
    ]);
    const row = dialog.getByRole('row', { name: /^Starting Price/ });
    await expect.element(row).toBeVisible();
    const texts = row
      .getByRole('cell')
      .elements()
      .map((one) => one.textContent);
    expect(texts).toEqual(['A$900 per month Published', '–Not on record', 'A$400 per month PublishedBest value']);
    await userEvent.click(row.getByRole('button', { name: 'Published: source of B, starting price' }));
    await expect.element(screen.getByRole('dialog', { name: 'Evidence: B, starting price' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog', { name: 'Evidence: B, starting price' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: /^Compare/ })).toBeVisible();
  });

  it('has the warnings in its first row', async () => {
    const { dialog } = await show('/discover?compare=a,b', [
      aSolution({ id: 'a', name: 'A', warnings: [aWarning()] }),
      aSolution({ id: 'b', name: 'B' }),
    ]);
    const row = dialog.getByRole('row').nth(1);
    await expect.element(row.getByRole('rowheader', { name: 'Warnings' })).toBeVisible();
    await expect.element(row.getByRole('list', { name: 'Warnings on A' }).getByText('Not recommended:')).toBeVisible();
    await expect.element(row.getByRole('cell').nth(1)).toHaveTextContent('None on record');
  });

  it('badges a demonstration entry and puts it after the real ones', async () => {
    const { dialog } = await show('/discover?compare=d,a', [
      aSolution({ id: 'd', name: 'Example', demonstration: true }),
      aSolution({ id: 'a', name: 'Real' }),
    ]);
    await expect.element(dialog.getByRole('columnheader', head('Example'))).toBeInTheDocument();
    const heads = dialog
      .getByRole('columnheader')
      .elements()
      .map((one) => one.textContent);
    expect(heads).toEqual(['Attribute', 'RealAustco Healthcare', 'ExampleAustco HealthcareDemonstration']);
  });

  it('says which ids of a link are unknown and lets them go', async () => {
    const { screen, press, compared } = await show('/discover?compare=a,nonsense');
    await expect.element(screen.getByText(/Not in the catalogue you are seeing/)).toBeVisible();
    await press('Remove nonsense');
    await expect.element(screen.getByText(/Not in the catalogue you are seeing/)).not.toBeInTheDocument();
    expect(compared()).toBe('a');
  });

  it('says why it could not be loaded, keeps the set, and loads on Retry', async () => {
    let isDown = true;
    const router = createMemoryRouter([{ path: '/discover', element: <Page /> }], {
      initialEntries: ['/discover?compare=d'],
    });
    stubFetch({
      'GET /api/solutions': (sent) =>
        isDown ? problem('unavailable', 'Back in a minute.') : answering(catalogue)(sent),
    });
    const screen = await render(
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await expect.element(screen.getByRole('alert').getByText('Back in a minute.')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.element(screen.getByRole('columnheader', head('Solution D'))).toBeVisible();
  });

  it('copies a link that reopens the set, and prints', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { dialog, press } = await show('/discover?compare=a,b');
    await expect.element(dialog.getByRole('columnheader', head('Solution B'))).toBeVisible();
    await press('Copy link');
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/discover?compare=a,b`);
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });
});
