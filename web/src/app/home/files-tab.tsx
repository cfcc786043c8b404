import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasAsked } from '../../features/assistant/conversation/session.ts';
import { useConversationFiles } from '../../features/reports/files/conversation-files.ts';
import { filesQuery } from '../../features/reports/files/query.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { advancedReportPath } from '../paths.ts';
import type { usePurchaseTabs } from './use-purchase-tabs.ts';

const FilesPanel = lazy(() => import('../../features/reports/files/panel.tsx'));

/** A report or an exported chat that belongs to what is on screen: with a purchase in hand, to its conversations. */
export type Belongs = (file: { sessionId: string }) => boolean;

/**
 * How many files there are; undefined until that is known. A browser that never asked anything has none, so a first visit
 * asks for nothing.
 */
export const useFilesCount = (belongs: Belongs): number | undefined => {
  const [hasPast] = useState(hasAsked);
  const { data, isLoading } = useQuery({ ...filesQuery, enabled: hasPast });
  const conversations = useConversationFiles();
  return isLoading ? undefined : [...(data ?? []), ...conversations].filter(belongs).length;
};

type FilesTabProps = Pick<ReturnType<typeof usePurchaseTabs>, 'opened' | 'setTab'> & {
  belongs: Belongs;
  purchaseId: string | undefined;
};

/** The reports and exported chats of what is on screen, each with the way back into it. */
export const FilesTab = ({ belongs, purchaseId, opened, setTab }: FilesTabProps) => {
  const navigate = useNavigate();
  return (
    <LazyPanel isShown>
      <FilesPanel
        belongs={belongs}
        onOpen={(report) => {
          if (report.type === 'advanced-due-diligence')
            return navigate(advancedReportPath(report.reportId, purchaseId));
          opened.open(report);
          setTab(report.type === 'roi-report' ? 'roi' : 'due-diligence');
        }}
        onDeleted={opened.close}
        onStart={(type) => setTab(type === 'roi-report' ? 'roi' : type)}
        onDownloadConversation={async (file, options) =>
          (await import('./export/export-conversation.ts')).downloadConversationAgain(file, options)
        }
      />
    </LazyPanel>
  );
};
