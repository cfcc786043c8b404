import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { exhibits, GalleryPage } from './gallery-page.tsx';

/** They are parts of others, or have no look of their own. */
const withoutALook = [
  'cited-text',
  'dialog-window',
  'disclosure-arrow',
  'drawing',
  'evidence-popover',
  'lazy-panel',
  'list-icons',
  'markdown-body',
  'narrow-page',
  'optional',
  'page-title',
  'remove-scroll',
  'report-section',
  'scroll-box',
  'select-list',
  'show-all',
  'toast-view',
];

it('shows every component of web/src/ui, in both themes', async () => {
  const files = Object.keys(import.meta.glob('../../ui/**/*.tsx')).map(
    (file) => file.split('/').at(-1)?.replace('.tsx', '') ?? '',
  );
  const components = files.filter((name) => !name.includes('.test') && !withoutALook.includes(name));
  expect(exhibits.map(({ file }) => file).sort()).toEqual(components.sort());
  const router = createMemoryRouter([{ path: '/', element: <GalleryPage /> }]);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  expect(screen.container.querySelectorAll('[data-theme="dark"]')).toHaveLength(exhibits.length);
  expect(screen.container.querySelectorAll('[data-theme="light"]')).toHaveLength(exhibits.length);
  await expect.element(screen.getByRole('button', { name: 'Download' }).first()).toBeVisible();
});
