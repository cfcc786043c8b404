import type { KeyboardEvent } from 'react';
import { QUERY_MAX } from '#shared/kernel/fields';
import { formatCount } from '../../../lib/format.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { ArrowUpIcon, BuildingIcon, StopIcon } from '../../../ui/icons.tsx';
import type { useComposer } from './use-composer.ts';

type ComposerProps = {
  composer: ReturnType<typeof useComposer>;
  /** In a conversation the box is as high as what is in it. */
  isBegun: boolean;
  isPending: boolean;
  isStopping: boolean;
  onStop: () => void;
  context: { isOpen: boolean; onToggle: () => void };
};

/** The question box. Enter sends, Shift+Enter breaks the line. */
export const Composer = ({ composer, isBegun, isPending, isStopping, onStop, context }: ComposerProps) => {
  const { input, text, setText, toggles, setToggles, problem, isReady, isDue, sendTyped } = composer;
  const isRoomy = useMedia('(min-width: 40rem)');
  const placeholder = !isBegun
    ? 'Describe what you need, for whom and where'
    : isRoomy
      ? 'Ask about this purchase, or change what you need'
      : 'Ask, or change what you need';
  const isTooLong = text.length > QUERY_MAX;
  const canSend = !isPending && !isTooLong && isReady && !isDue && text.trim() !== '';
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
      className={classNames(
        'rounded-lg border border-line-strong bg-surface shadow-float outline-action has-[textarea:focus-visible]:outline-2',
        // On a phone a conversation has its box in one line.
        isBegun && 'max-sm:flex max-sm:flex-wrap max-sm:items-end',
      )}
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
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        className={classNames(
          'block w-full resize-none rounded-lg bg-transparent px-3.5 pt-2.5 pb-1 text-base outline-none disabled:text-muted',
          isBegun &&
            'field-sizing-content max-h-48 overflow-y-auto max-sm:order-2 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1 max-sm:px-1 max-sm:pb-2.5',
        )}
      />
      <div className={classNames('flex flex-wrap items-center gap-x-3 px-2 pb-2', isBegun && 'max-sm:contents')}>
        <Button
          look="quiet"
          size="dense"
          icon={<BuildingIcon />}
          aria-pressed={context.isOpen}
          onClick={context.onToggle}
          className={classNames('sm:text-xs', isBegun && 'max-sm:order-1 max-sm:m-1.5 max-sm:size-9')}
        >
          <span className={classNames(isBegun && 'max-sm:sr-only')}>Company Context</span>
        </Button>
        <div
          className={classNames(
            'order-last flex w-full flex-wrap gap-x-3 px-1.5 text-muted max-sm:pb-1.5 sm:order-none sm:flex sm:w-auto sm:px-0 [&_label]:text-xs',
            // On a phone a conversation keeps the room for itself until something is asked.
            isBegun && text === '' && 'max-sm:hidden',
          )}
        >
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
        <div className={classNames('ml-auto flex items-center gap-3', isBegun && 'max-sm:order-3 max-sm:m-1.5')}>
          <Hint isTooLong={isTooLong} length={text.length} problem={problem} isDue={isDue} />
          {isPending ? (
            <Button
              key="stop"
              look="secondary"
              icon={<StopIcon className="size-3.5" />}
              disabled={isStopping}
              onClick={onStop}
              data-stop
            >
              <span className={classNames(isBegun && 'max-sm:sr-only')}>Stop</span>
            </Button>
          ) : (
            <Button key="send" look="primary" type="submit" disabled={!canSend} icon={<ArrowUpIcon />}>
              <span className={classNames(isBegun && 'max-sm:sr-only')}>Send</span>
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

type HintProps = { isTooLong: boolean; length: number; problem: string | undefined; isDue: boolean };

const Hint = ({ isTooLong, length, problem, isDue }: HintProps) => (
  <p
    id="question-hint"
    className={classNames('figures text-xs', isTooLong || problem ? 'text-harm' : 'hidden text-faint xl:block')}
  >
    {isTooLong
      ? `${formatCount(length)} of at most ${formatCount(QUERY_MAX)} characters`
      : (problem ?? (isDue ? 'Sent as soon as the conversation is here' : 'Enter to send, Shift+Enter for a new line'))}
  </p>
);
