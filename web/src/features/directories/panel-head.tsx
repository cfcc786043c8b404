import type { Facility, Provider } from '#shared/contracts/directories';
import { isoDay } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { entriesCsv } from './directory-csv.ts';
import type { DirectoryTab } from './directory-state.ts';
import { directoryWords } from './directory-words.ts';
import { Count, ListSummary } from './list-summary.tsx';
import { SourceLines } from './source-line.tsx';
import type { DirectoryRead, Listed } from './use-directory-list.ts';
import type { ChangeState } from './use-directory-state.ts';

/** Where the list of a tab comes from, once that is known. */
export const Sources = <Entry extends Listed>({ read: { about } }: { read: DirectoryRead<Entry> }) =>
  about && <SourceLines sources={about.sources} />;

type SummaryProps<Entry extends Listed> = { tab: DirectoryTab; read: DirectoryRead<Entry>; onView?: ChangeState };

/** Above a tab's list: its count, its views and its file. */
export const Summary = <Entry extends Listed & (Facility | Provider)>({ tab, read, onView }: SummaryProps<Entry>) => {
  const { one, many } = directoryWords[tab];
  const { about, loaded, realTotal, exampleTotal } = read;
  const save = () => saveFile(`${tab}-${isoDay(new Date())}.csv`, entriesCsv(loaded), 'text/csv');
  return (
    <ListSummary
      {...(onView ? { onView: (view) => onView({ view }) } : {})}
      onExport={loaded.length > 0 ? save : undefined}
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
