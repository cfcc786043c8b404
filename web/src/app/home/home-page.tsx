import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ChatPanel } from '../../features/assistant/chat-panel.tsx';
import { useConversation } from '../../features/assistant/use-conversation.ts';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ActionToolbar } from './action-toolbar.tsx';
import { FilesPanel } from './files-panel.tsx';
import { NextReleasePanel } from './next-release-panel.tsx';

/** The company context box: opened from the toolbar, it takes the focus with it. */
type ContextBox = 'closed' | 'open' | 'open-focused';
type TabId = 'chat' | 'roi' | 'due-diligence' | 'files';

/** The chat home. It joins areas that do not know each other: the assistant, reports, and the way to all others. */
export const HomePage = () => {
  const queryClient = useQueryClient();
  const prepare = useCallback(() => queryClient.ensureQueryData(configQuery), [queryClient]);
  const handle = useConversation(prepare);
  const [isDemonstrationOn] = useDemonstration();
  const [tab, setTab] = useState<TabId>('chat');
  const [contextBox, setContextBox] = useState<ContextBox>('closed');
  const isContextOpen = tab === 'chat' && contextBox !== 'closed';

  const toggleContext = () => {
    setTab('chat');
    setContextBox(isContextOpen ? 'closed' : 'open-focused');
  };
  const exportChat = async () => {
    const { exportConversation } = await import('./export-conversation.ts');
    exportConversation(handle.conversation.messages);
  };
  const items = [
    {
      id: 'chat',
      label: 'Chat',
      panel: (
        <ChatPanel
          handle={handle}
          isDemonstrationOn={isDemonstrationOn}
          context={{
            isOpen: contextBox !== 'closed',
            takesFocus: contextBox === 'open-focused',
            onToggle: () => setContextBox((now) => (now === 'closed' ? 'open' : 'closed')),
          }}
          onGenerateReport={() => setTab('due-diligence')}
        />
      ),
    },
    { id: 'roi', label: 'ROI', panel: <NextReleasePanel area="roi" onBack={() => setTab('chat')} /> },
    {
      id: 'due-diligence',
      label: 'Due diligence',
      panel: <NextReleasePanel area="due-diligence" onBack={() => setTab('chat')} />,
    },
    { id: 'files', label: 'Files (0)', panel: <FilesPanel /> },
  ] as const;
  return (
    <div className="pt-3 sm:pt-5">
      <h1 className="font-semibold text-lg sm:text-xl">AI procurement assistant</h1>
      <ActionToolbar isContextOpen={isContextOpen} onToggleContext={toggleContext} onExport={exportChat} />
      <Tabs label="Chat home" items={items} selected={tab} onSelect={setTab} />
    </div>
  );
};
