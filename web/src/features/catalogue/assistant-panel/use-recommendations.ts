import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import { showToast } from '../../../ui/toast-queue.ts';
import { askForRecommendations, type RecommendationsSent, solutionsKey } from '../api.ts';

type State = {
  /** Milliseconds; undefined when nothing is asked. */
  startedAt: number | undefined;
  stages: readonly string[];
  answer: RecommendationsAnswer | undefined;
  error: unknown;
};
const idle: State = { startedAt: undefined, stages: [], answer: undefined, error: undefined };

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

/**
 * Asks for recommendations, one question at a time; tells the stages, can be cancelled, and ends with the panel.
 * @param prepare what must be done before a call: the visitor's cookie
 */
export const useRecommendations = (prepare: () => Promise<unknown>) => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>(idle);
  const controller = useRef<AbortController | undefined>(undefined);
  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = undefined;
    setState(idle);
  }, []);
  useEffect(() => () => controller.current?.abort(), []);

  const submit = useCallback(
    async (sent: RecommendationsSent) => {
      if (controller.current) return;
      const own = new AbortController();
      controller.current = own;
      setState({ ...idle, startedAt: Date.now() });
      try {
        await prepare();
        for await (const event of askForRecommendations(sent, own.signal)) {
          if (own.signal.aborted) return;
          if (event.type === 'status') setState((now) => ({ ...now, stages: [...now.stages, event.stage] }));
          if (event.type !== 'result') continue;
          setState({ ...idle, answer: event.answer });
          announce(event.answer);
          void queryClient.invalidateQueries({ queryKey: solutionsKey });
        }
      } catch (error) {
        if (own.signal.aborted) return;
        setState({ ...idle, error });
        showToast({
          title: 'AI Assistant Unavailable',
          description: 'Unable to get AI recommendations at this time. Please try again later.',
          variant: 'destructive',
        });
      } finally {
        if (controller.current === own) controller.current = undefined;
      }
    },
    [queryClient, prepare],
  );
  return { ...state, isLoading: state.startedAt !== undefined, submit, cancel };
};
