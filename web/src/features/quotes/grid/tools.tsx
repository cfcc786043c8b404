import type { DeskOffer } from '#shared/money/quotes/desk';
import { saveFile } from '../../../lib/files/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { Questions } from '../questions.tsx';
import type { Desk } from '../use-desk.ts';
import { deskCsv, deskTable } from '../words.ts';

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-surface px-1 font-medium font-sans">{children}</kbd>
);

/** What can be done with the whole grid: the keys it knows, undo, questions to the vendors, a copy. */
export const GridTools = ({ desk, offers }: { desk: Desk; offers: readonly DeskOffer[] }) => {
  const { rows } = desk;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-xs">
      <span className="@max-3xl:hidden">
        <Key>n</Key> next open point, <Key>Shift n</Key> back, <Key>Enter</Key> edits, <Key>Esc</Key> leaves,{' '}
        <Key>u</Key> undoes
      </span>
      <span className="ml-auto flex flex-wrap gap-1">
        <Button look="quiet" disabled={!desk.canUndo} onClick={() => desk.dispatch('undo')}>
          Undo
        </Button>
        {desk.canRedo && (
          <Button look="quiet" onClick={() => desk.dispatch('redo')}>
            Redo
          </Button>
        )}
        <Questions offers={offers} rows={rows} />
        <CopyButton
          label="Copy table"
          text={() =>
            deskTable(offers, rows)
              .map((row) => row.join('\t'))
              .join('\n')
          }
        />
        <Button
          look="quiet"
          icon={<DownloadIcon />}
          onClick={() => saveFile('quotes.csv', deskCsv(offers, rows), 'text/csv')}
        >
          CSV
        </Button>
      </span>
    </div>
  );
};
