import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import { useStreamedTask } from '../../../lib/use-streamed-task.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { askForRecommendations, type RecommendationsSent, solutionsKey } from '../api.ts';

/** Says what came of it. Fictional examples are no solutions that were found. */
const announce = ({ recommendations, summary }: RecommendationsAnswer) => {
  const found = recommendations.filter(({ demonstration }) => !demonstration).length;
  if (found > 0) {
    const description = `Found ${found} relevant solutions for your requirements.`;
    showToast({ title: 'AI Recommendations Ready', description, variant: 'success' });
    return;
  }
  showToast({
    title: 'No Recommendations Found',
    description: withoutCites(summary) || 'Try adjusting your requirements or provider preferences.',
    variant: 'destructive',
  });
};

const withoutCites = (text: string) => text.replace(/\s?\[\d+\]/g, '').trim();

const announceFailure = () =>
  showToast({
    title: 'AI Assistant Unavailable',
    description: 'Unable to get AI recommendations at this time. Please try again later.',
    variant: 'destructive',
  });

/**
 * Asks for recommendations, one question at a time; tells the stages, can be cancelled, and ends with the panel.
 * @param prepare what must be done before a call: the visitor's cookie
 */
export const useRecommendations = (prepare: () => Promise<unknown>) => {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<RecommendationsAnswer | undefined>(undefined);
  const { startedAt, stages, error, isRunning, run, cancel } = useStreamedTask({
    prepare,
    open: askForRecommendations,
    onAnswer: (found: RecommendationsAnswer) => {
      setAnswer(found);
      announce(found);
      void queryClient.invalidateQueries({ queryKey: solutionsKey });
    },
    onFailed: announceFailure,
  });
  const submit = useCallback(
    (sent: RecommendationsSent) => {
      setAnswer(undefined);
      return run(sent);
    },
    [run],
  );
  return { startedAt, stages, answer, error, isLoading: isRunning, submit, cancel };
};
