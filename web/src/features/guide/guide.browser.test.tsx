import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BRAND } from '#shared/brand';
import { Guide } from './guide.tsx';

const anchors = [
  'getting-started',
  'ai-chat-guide',
  'roi-analysis-guide',
  'files-guide',
  'best-practices',
  'important-reminders',
];

const show = () => {
  const pages = [{ to: '/discover', label: 'Discover' }];
  const router = createMemoryRouter([{ path: '/guide', element: <Guide home="/" pages={pages} /> }], {
    initialEntries: ['/guide'],
  });
  return render(<RouterProvider router={router} />);
};

it('has a Back link, its title, links to pages and a start button with the product’s name', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  await expect
    .element(screen.getByRole('link', { name: 'Discover', exact: true }))
    .toHaveAttribute('href', '/discover');
  const starts = screen.getByRole('link', { name: new RegExp(BRAND) }).elements();
  expect(starts.map((one) => one.getAttribute('href'))).toEqual(['/', '/']);
});

it('leads by anchor to the six sections, in order, each with words of its own', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('navigation', { name: 'Quick navigation' })).toBeVisible();
  const links = screen.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link').elements();
  expect(links.map((one) => one.getAttribute('href'))).toEqual(anchors.map((id) => `#${id}`));
  expect([...document.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual(anchors);
  for (const id of anchors) expect(document.getElementById(id)?.textContent?.length, id).toBeGreaterThan(400);
});

it('says what each picture shows, in its size and only when it is near', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('img').first()).toBeInTheDocument();
  for (const one of screen.getByRole('img').elements() as HTMLImageElement[]) {
    expect(one.alt.length, one.src).toBeGreaterThan(20);
    expect([one.width > 0, one.height > 0, one.loading], one.src).toEqual([true, true, 'lazy']);
    expect(one.getAttribute('width'), one.src).toBe('1280');
  }
});
