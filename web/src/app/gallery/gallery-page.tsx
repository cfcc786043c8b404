import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ConfirmDelete } from '../../ui/overlays/confirm-delete.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { showToast, type Toast } from '../../ui/overlays/toast-queue.ts';
import { WideDialog } from '../../ui/overlays/wide-dialog.tsx';
import { controls } from './controls.tsx';
import { type Exhibit, Held } from './specimen.tsx';
import { statements } from './statements.tsx';

const toasts: readonly Toast[] = [
  { title: 'Report ready', description: 'It is kept in Files.', variant: 'success' },
  { title: 'Report failed', description: 'Nothing was lost. Try again.', variant: 'destructive' },
];
const say = 'It takes the theme of the whole page.';

/** What lies over the page, opened by a button. */
const overlays: readonly Exhibit[] = [
  {
    file: 'tabs',
    specimens: [
      {
        name: 'three, one not ready',
        shown: (
          <Held<'one' | 'two' | 'three'> from="one">
            {(selected, select) => (
              <Tabs
                label="Parts"
                selected={selected}
                onSelect={select}
                items={[
                  { id: 'one', label: 'Summary', panel: <p className="py-3">The first.</p> },
                  { id: 'two', label: 'Figures', panel: <p className="py-3">The second.</p> },
                  { id: 'three', label: 'Files', panel: null, isDisabled: true },
                ]}
              />
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'confirm-delete',
    specimens: [
      {
        name: 'opened by a button',
        shown: (
          <Held from={false}>
            {(isOpen, change) => (
              <>
                <Button onClick={() => change(true)}>Delete</Button>
                <ConfirmDelete
                  title="Delete this report?"
                  isOpen={isOpen}
                  onDelete={() => change(false)}
                  onClose={() => change(false)}
                >
                  {say}
                </ConfirmDelete>
              </>
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'dialog',
    specimens: [
      {
        name: 'opened by a button',
        shown: (
          <Held from={false}>
            {(isOpen, change) => (
              <>
                <Button onClick={() => change(true)}>Open the dialog</Button>
                <Dialog title="Rename this purchase" isOpen={isOpen} onClose={() => change(false)}>
                  {say}
                </Dialog>
              </>
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'wide-dialog',
    specimens: [
      {
        name: 'opened by a button',
        shown: (
          <Held from={false}>
            {(isOpen, change) => (
              <>
                <Button onClick={() => change(true)}>Open the wide dialog</Button>
                {isOpen && (
                  <WideDialog title="Compare" onClose={() => change(false)}>
                    {say}
                  </WideDialog>
                )}
              </>
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'sheet',
    specimens: [
      {
        name: 'opened by a button',
        shown: (
          <Held from={false}>
            {(isOpen, change) => (
              <>
                <Button onClick={() => change(true)}>Open the sheet</Button>
                <Sheet
                  title="Filters"
                  isOpen={isOpen}
                  onClose={() => change(false)}
                  footer={<Button onClick={() => change(false)}>Done</Button>}
                >
                  {say}
                </Sheet>
              </>
            )}
          </Held>
        ),
      },
    ],
  },
  {
    file: 'toaster',
    specimens: toasts.map((toast) => ({
      name: toast.variant,
      shown: <Button onClick={() => showToast(toast)}>Show the toast</Button>,
    })),
  },
];

export const exhibits: readonly Exhibit[] = [...controls, ...statements, ...overlays];

const themes = ['light', 'dark'] as const;

/** Every component in each of its states, in both themes side by side. For who works on the app: no built site has it. */
export const GalleryPage = () => (
  <div className="py-6">
    <PageTitle>Gallery</PageTitle>
    <p className="mt-2 text-muted">Each component of web/src/ui in each of its states, light and dark.</p>
    {exhibits.map(({ file, specimens }) => (
      <section key={file} aria-labelledby={`exhibit-${file}`} className="mt-8">
        <h2 id={`exhibit-${file}`} className="mb-2 font-semibold text-lg">
          {file}
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          {themes.map((theme) => (
            <dl key={theme} data-theme={theme} className="rounded-lg border border-line bg-ground p-4 text-ink">
              {specimens.map(({ name, shown }) => (
                <div key={name} className="mb-4 last:mb-0">
                  <dt className="mb-1 text-faint text-xs">{name}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </section>
    ))}
  </div>
);
