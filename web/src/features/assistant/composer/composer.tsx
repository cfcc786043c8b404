import type { KeyboardEvent } from 'react';
import { QUERY_MAX } from '#shared/contracts/assistant';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ArrowUpIcon, StopIcon } from '../../../ui/icons.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { useComposer } from './use-composer.ts';

type ComposerProps = {
  composer: ReturnType<typeof useComposer>;
  isPending: boolean;
  isStopping: boolean;
  onStop: () => void;
};

/** The question box. Enter sends, Shift+Enter breaks the line. */
export const Composer = ({ composer, isPending, isStopping, onStop }: ComposerProps) => {
  const { input, text, setText, toggles, setToggles, problem, isReady, sendTyped } = composer;
  const isTooLong = text.length > QUERY_MAX;
  const canSend = !isPending && !isTooLong && isReady && text.trim() !== '';
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) sendTyped();
  };
  return (
    <form
      aria-label="Ask a question"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) sendTyped();
      }}
      className="rounded-lg border border-line-strong bg-surface outline-action has-[textarea:focus-visible]:outline-2"
    >
      <label htmlFor="question" className="sr-only">
        Your question
      </label>
      <textarea
        ref={input}
        id="question"
        rows={3}
        value={text}
        disabled={isPending}
        aria-invalid={isTooLong}
        aria-describedby="question-hint"
        placeholder="Describe what you need, for whom and where"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className="block w-full resize-none rounded-lg bg-transparent outline-none px-3.5 pt-3 pb-1 text-base disabled:text-muted"
      />
      <div className="flex items-end justify-between gap-3 px-3 pb-2.5 sm:items-center">
        <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row">
          <Switch
            label="Community Insights"
            checked={toggles.includeCommunityInsights}
            onChange={(includeCommunityInsights) => setToggles({ ...toggles, includeCommunityInsights })}
          />
          <Checkbox
            label="Include international vendors"
            checked={toggles.includeInternational}
            onChange={(includeInternational) => setToggles({ ...toggles, includeInternational })}
          />
        </div>
        <div className="flex items-center gap-3">
          <Hint isTooLong={isTooLong} length={text.length} problem={problem} />
          {isPending ? (
            <Button
              key="stop"
              look="secondary"
              icon={<StopIcon className="size-3.5" />}
              disabled={isStopping}
              onClick={onStop}
              data-stop
            >
              Stop
            </Button>
          ) : (
            <Button key="send" look="primary" type="submit" disabled={!canSend} icon={<ArrowUpIcon />}>
              Send
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

type HintProps = { isTooLong: boolean; length: number; problem: string | undefined };

const Hint = ({ isTooLong, length, problem }: HintProps) => (
  <p
    id="question-hint"
    className={classNames('figures text-xs', isTooLong || problem ? 'text-harm' : 'hidden text-muted lg:block')}
  >
    {isTooLong
      ? `${formatCount(length)} of at most ${formatCount(QUERY_MAX)} characters`
      : (problem ?? 'Enter to send, Shift+Enter for a new line')}
  </p>
);
