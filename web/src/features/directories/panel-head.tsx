import { useState } from 'react';
import type { Facility, Provider } from '#shared/contracts/directories';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatCount, isoDay } from '../../lib/format.ts';
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx';
import { GlobeIcon } from '../../ui/icons.tsx';
import { RowsIcon } from '../../ui/list-icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { entriesCsv } from './directory-csv.ts';
import type { DirectoryTab, DirectoryView } from './directory-state.ts';
import { directoryWords } from './directory-words.ts';
import { Count, ListSummary } from './list-summary.tsx';
import { SourceLines } from './source-line.tsx';
import type { DirectoryRead, Listed } from './use-directory-list.ts';
import type { ChangeState } from './use-directory-state.ts';

const views = [
  { value: 'list', label: 'List view', icon: <RowsIcon /> },
  { value: 'map', label: 'Map view', icon: <GlobeIcon /> },
] as const;

type PanelHeadProps<Entry extends Listed> = {
  read: DirectoryRead<Entry>;
  /** Where there is a map. */
  view?: { shown: DirectoryView; onChange: ChangeState };
};

/** Where a tab's list comes from, once that is known, and how it is shown. */
export const PanelHead = <Entry extends Listed>({ read: { about }, view }: PanelHeadProps<Entry>) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-72">{about && <SourceLines sources={about.sources} />}</div>
    {view && (
      <ToggleGroup
        label="View"
        value={view.shown}
        options={views}
        onSelect={(chosen) => view.onChange({ view: chosen })}
      />
    )}
  </div>
);

type SummaryProps<Entry extends Listed> = { tab: DirectoryTab; read: DirectoryRead<Entry> };

/** Above a tab's list: its count and its file. */
export const Summary = <Entry extends Listed & (Facility | Provider)>({ tab, read }: SummaryProps<Entry>) => {
  const { one, many } = directoryWords[tab];
  const { about, loaded, realTotal, exampleTotal, readAll } = read;
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const all = await readAll();
    setIsSaving(false);
    if (all) saveFile(`${tab}-${isoDay(new Date())}.csv`, entriesCsv(all), 'text/csv');
    else
      showToast({
        title: 'Not exported',
        description: 'A part of the list could not be read. Try again.',
        variant: 'destructive',
      });
  };
  return (
    <ListSummary
      onExport={loaded.length > 0 ? () => void save() : undefined}
      exportLabel={
        isSaving
          ? `Reading ${formatCount(loaded.length)} of ${formatCount(realTotal + exampleTotal)}…`
          : `Export CSV, all ${formatCount(realTotal + exampleTotal)}`
      }
      isBusy={isSaving}
    >
      {about && (
        <Count
          one={one}
          many={many}
          real={realTotal}
          examples={exampleTotal}
          shown={loaded.length}
          isAllFictional={tab === 'providers'}
        />
      )}
    </ListSummary>
  );
};
