import { lazy, useState } from 'react';
import { AdminArea } from '../../features/admin/admin-area.tsx';
import { CodesPanel } from '../../features/admin/codes-panel.tsx';
import type { ImportedFile } from '../../features/admin/import-panel.tsx';
import { useTab } from '../../lib/hooks/use-tab.ts';
import { partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';

const AuditPanel = lazy(async () => ({ default: (await import('../../features/admin/audit-panel.tsx')).AuditPanel }));
const ImportPanel = lazy(async () => ({
  default: (await import('../../features/admin/import-panel.tsx')).ImportPanel,
}));
const FreshnessPanel = lazy(async () => ({
  default: (await import('../../features/admin/freshness-panel.tsx')).FreshnessPanel,
}));
const SubmissionsBoard = lazy(async () => ({
  default: (await import('../../features/vendor-portal/submissions-board.tsx')).SubmissionsBoard,
}));

const tabs = ['codes', 'audit', 'import', 'freshness', 'submissions'] as const;
const tabLabel = {
  codes: 'Codes',
  audit: 'Audit log',
  import: 'Import',
  freshness: 'Data freshness',
  submissions: 'Submissions',
} satisfies Record<(typeof tabs)[number], string>;

/** The operators' page: access codes, and what else they see and do. */
export const AdminPage = () => {
  const [tab, setTab] = useTab(tabs);
  const [file, setFile] = useState<ImportedFile>();
  const itemsFor = (token: string, onFailed: (error: unknown) => void) =>
    [
      { id: 'codes', label: tabLabel.codes, panel: <CodesPanel token={token} /> },
      {
        id: 'audit',
        label: tabLabel.audit,
        panel: (
          <LazyPanel isShown={tab === 'audit'}>
            <AuditPanel token={token} />
          </LazyPanel>
        ),
      },
      {
        id: 'import',
        label: tabLabel.import,
        panel: (
          <LazyPanel isShown={tab === 'import'}>
            <ImportPanel token={token} file={file} onFile={setFile} onFailed={onFailed} />
          </LazyPanel>
        ),
      },
      {
        id: 'freshness',
        label: tabLabel.freshness,
        panel: (
          <LazyPanel isShown={tab === 'freshness'}>
            <FreshnessPanel token={token} />
          </LazyPanel>
        ),
      },
      {
        id: 'submissions',
        label: tabLabel.submissions,
        panel: (
          <LazyPanel isShown={tab === 'submissions'}>
            <SubmissionsBoard token={token} />
          </LazyPanel>
        ),
      },
    ] as const;
  return (
    <AdminArea part={partOf(tabLabel, tab)}>
      {(...session) => <Tabs label="Admin dashboard" items={itemsFor(...session)} selected={tab} onSelect={setTab} />}
    </AdminArea>
  );
};
