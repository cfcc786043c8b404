import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { type RecommendationsAnswer, recommendSolutions } from '#shared/contracts/catalogue';
import { ProviderType } from '#shared/kernel/catalogue';
import type { SentOf } from '#shared/kernel/endpoint';
import { detailOf } from '../../../lib/api-error.ts';
import { useNowSeconds } from '../../../lib/hooks/use-seconds.ts';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { stream } from '../../../lib/task/event-stream.ts';
import { useStreamedTask } from '../../../lib/task/use-streamed-task.ts';
import { withoutCites } from '../../../lib/text/endnotes.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { SparkIcon } from '../../../ui/list-icons.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Stages } from '../../../ui/states/stages.tsx';
import { solutionsKey } from '../api.ts';
import type { DiscoverState } from '../discover/filters.ts';
import type { ChangeState } from '../use-discover-state.ts';
import { AssistantAnswer } from './assistant-panel-answer.tsx';
import type { AssistantPanelState } from './use-assistant-panel.ts';

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
    description: withoutCites(summary).trim() || 'Try adjusting your requirements or provider preferences.',
    variant: 'destructive',
  });
};

const announceFailure = () =>
  showToast({
    title: 'AI Assistant Unavailable',
    description: 'Unable to get AI recommendations at this time. Please try again later.',
    variant: 'destructive',
  });

type RecommendationsSent = SentOf<typeof recommendSolutions>;

/**
 * Asks for recommendations, one question at a time; tells the stages, can be cancelled, and ends with the panel.
 * @param prepare what must be done before a call: the visitor's cookie
 */
const useRecommendations = (prepare: () => Promise<unknown>) => {
  const queryClient = useQueryClient();
  const { purchaseId } = useForPurchase();
  const [answer, setAnswer] = useState<RecommendationsAnswer | undefined>(undefined);
  const { startedAt, stages, error, isRunning, run, cancel } = useStreamedTask({
    prepare,
    open: (sent: RecommendationsSent, signal) => stream(recommendSolutions, sent, { signal }),
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
      return run({ ...sent, purchaseId });
    },
    [run, purchaseId],
  );
  return { startedAt, stages, answer, error, isLoading: isRunning, submit, cancel };
};

type AssistantProgressProps = { startedAt: number; stages: readonly string[]; onCancel: () => void };

/** What is being done, for how long, and a way out. */
const AssistantProgress = ({ startedAt, stages, onCancel }: AssistantProgressProps) => {
  const seconds = Math.max(0, useNowSeconds(true) - Math.floor(startedAt / 1000));
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Spinner className="size-4 text-action" />
        <span role="status" className="font-medium">
          Looking through the catalogue...
        </span>
        <span className="figures text-muted">{seconds} s</span>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Stages stages={stages} />
    </div>
  );
};

/** What the API takes of a need. */
const QUERY_MAX = 4_000;

type AssistantPanelProps = {
  panel: AssistantPanelState;
  state: DiscoverState;
  demonstration: boolean | undefined;
  prepare: () => Promise<unknown>;
  onChange: ChangeState;
};

/** Describes a need in plain words and gets solutions of the catalogue, ranked, with the filters that it read. */
export const AssistantPanel = ({ panel, state, demonstration, prepare, onChange }: AssistantPanelProps) => {
  const { startedAt, stages, answer, error, isLoading, submit, cancel } = useRecommendations(prepare);
  const { query, setQuery, box, close } = panel;
  useEffect(() => box.current?.focus(), [box]);

  const ask = (keepIdentifiers = false) => {
    if (query.trim() === '') {
      const description = 'Please describe your requirements before submitting.';
      showToast({ title: 'Query Required', description, variant: 'destructive' });
      return;
    }
    void submit({
      query,
      // With none selected all four types are asked for.
      providerTypes: state.providerTypes.length > 0 ? [...state.providerTypes] : [...ProviderType.options],
      ...(demonstration === undefined ? {} : { demonstration }),
      ...(keepIdentifiers ? { keepIdentifiers } : {}),
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <Card aria-label="AI Procurement Assistant" className="mt-4 space-y-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          <SparkIcon className="size-5 text-link" />
          AI Procurement Assistant
        </h2>
        <IconButton label="Close AI Procurement Assistant" onClick={close} className="-mt-1 -mr-1">
          <CloseIcon />
        </IconButton>
      </div>
      <form onSubmit={onSubmit} className="space-y-3">
        <TextArea
          ref={box}
          id="catalogue-need"
          label="What do you need?"
          hint="Name the care setting, the size and what it must do. Enter submits, Shift+Enter starts a new line."
          rows={3}
          maxLength={QUERY_MAX}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" look="primary" size="medium" disabled={isLoading}>
          Submit
        </Button>
      </form>
      {startedAt !== undefined && <AssistantProgress startedAt={startedAt} stages={stages} onCancel={cancel} />}
      {error !== undefined && <ErrorState title="No answer this time" detail={detailOf(error)} onRetry={() => ask()} />}
      {answer && <AssistantAnswer answer={answer} onSendAsTyped={() => ask(true)} onChange={onChange} />}
    </Card>
  );
};
