import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Organisation } from '#shared/contracts/organisations';
import { makeQueryClient } from '../../lib/query-client.ts';
import { json, problem, stubFetch } from '../../testing/stub-fetch.ts';
import { JoinPage } from './join-page.tsx';
import { OrganisationsPage } from './organisations-page.tsx';

const since = '2026-11-01T00:00:00.000Z';
const members: Organisation['members'] = [
  { userId: 'user-1', name: 'Ann Lee', email: 'ann@example.com.au', role: 'owner', since },
  { userId: 'user-2', name: 'Kim Vale', email: 'kim@example.com.au', role: 'buyer', since },
];
const organisation = (given: Partial<Organisation> = {}): Organisation => ({
  ...{ id: 'organisation-1', name: 'Banksia Health', role: 'owner', userId: 'user-1', members, invitations: [] },
  ...given,
});
const LIST = 'GET /api/organisations';
const CHANGE = 'POST /api/organisations/organisation-1';

const open = async (answers: Parameters<typeof stubFetch>[0], page = <OrganisationsPage loginPath={undefined} />) => {
  const sent = stubFetch(answers);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { screen, bodies: () => sent.flatMap(({ body }) => body ?? []) };
};

it('invites by a link that is shown once, gives roles, and asks before it removes or hands over', async () => {
  const { screen, bodies } = await open({
    [LIST]: () => json([organisation()]),
    [CHANGE]: () => json({ organisation: organisation(), token: 'organisation-1.secret' }),
  });
  await screen.getByLabelText('E-mail of a colleague').fill('new@example.com.au');
  await screen.getByRole('button', { name: 'Invite' }).click();
  await expect
    .element(screen.getByLabelText('Link for new@example.com.au'))
    .toHaveValue(`${window.location.origin}/join/organisation-1.secret`);
  await screen.getByRole('combobox', { name: 'Role of Kim Vale' }).click();
  await screen.getByRole('option', { name: 'Viewer' }).click();
  await screen.getByRole('button', { name: 'Remove Kim Vale' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Make owner Kim Vale' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await vi.waitFor(() =>
    expect(bodies()).toEqual([
      { act: 'invite', email: 'new@example.com.au', role: 'buyer' },
      { act: 'role', userId: 'user-2', role: 'viewer' },
      { act: 'transfer', userId: 'user-2' },
    ]),
  );
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows a member who is in it and the way out, and nothing that only the owner may do', async () => {
  const { screen, bodies } = await open({
    [LIST]: () => json([organisation({ role: 'buyer', userId: 'user-2' })]),
    [CHANGE]: () => json({ organisation: null }),
  });
  await expect.element(screen.getByText('Kim Vale (you)')).toBeVisible();
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Leave Banksia Health…', 'Create organisation']);
  await screen.getByRole('button', { name: 'Leave Banksia Health…' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await vi.waitFor(() => expect(bodies()).toEqual([{ act: 'leave' }]));
});

it('begins with the first organisation of whoever is in none', async () => {
  const { screen, bodies } = await open({
    [LIST]: () => json([]),
    'POST /api/organisations': () => json(organisation()),
  });
  await screen.getByLabelText('Name of your organisation').fill('Banksia Health');
  await screen.getByRole('button', { name: 'Create organisation' }).click();
  await vi.waitFor(() => expect(bodies()).toEqual([{ name: 'Banksia Health' }]));
});

const invitation = { organisation: 'Banksia Health', email: 'kim@example.com.au', role: 'buyer', expiresAt: since };
const JOIN = '/api/invitations/organisation-1.secret';

it('takes up an invitation, or says why not', async () => {
  const onJoined = vi.fn();
  const accept = vi
    .fn()
    .mockReturnValueOnce(problem('forbidden', 'This invitation is for kim@example.com.au.'))
    .mockReturnValueOnce(json(organisation()));
  const { screen } = await open(
    { [`GET ${JOIN}`]: () => json(invitation), [`POST ${JOIN}`]: accept },
    <JoinPage token="organisation-1.secret" loginPath={undefined} onJoined={onJoined} />,
  );
  await screen.getByRole('button', { name: 'Join Banksia Health' }).click();
  await expect.element(screen.getByText('This invitation is for kim@example.com.au.')).toBeVisible();
  expect(onJoined).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Join Banksia Health' }).click();
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
});

it('sends whoever is not signed in to sign in and come back', async () => {
  const { screen } = await open(
    { [`GET ${JOIN}`]: () => json(invitation) },
    <JoinPage token="organisation-1.secret" loginPath="/login?next=%2Fjoin%2Fx" onJoined={vi.fn()} />,
  );
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?next=%2Fjoin%2Fx');
});
