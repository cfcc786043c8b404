import { PageTitle } from '../../ui/page-title.tsx';
import { controls } from './controls.tsx';
import { overlays } from './overlays.tsx';
import type { Exhibit } from './specimen.tsx';
import { statements } from './statements.tsx';

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
