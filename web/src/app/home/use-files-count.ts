import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSession, previousSession } from '../../features/assistant/session.ts';
import { useConversationFiles } from '../../features/reports/conversation-files.ts';
import { filesQuery } from '../../features/reports/files-query.ts';

/** How many files there are. A browser that never asked anything has none, so a first visit asks for nothing. */
export const useFilesCount = (): number => {
  const [hasPast] = useState(() => currentSession() !== undefined || previousSession() !== undefined);
  const { data } = useQuery({ ...filesQuery, enabled: hasPast });
  return (data?.length ?? 0) + useConversationFiles().length;
};
