import type { KeyboardEvent } from 'react';
import { MESSAGE_MAX } from '#shared/contracts/negotiation';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { ArrowUpIcon, StopIcon } from '../../../ui/icons.tsx';

type ComposerProps = {
  typed: string;
  isPending: boolean;
  onType: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
};

/** Where a message is written: Enter sends, Escape stops the answer. */
export const Composer = ({ typed, isPending, onType, onSend, onStop }: ComposerProps) => {
  const isTooLong = typed.length > MESSAGE_MAX;
  const canSend = !isPending && !isTooLong && typed.trim() !== '';
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPending) onStop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend(typed);
  };
  return (
    <form
      aria-label="Ask the negotiation assistant"
      className="mt-3"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend(typed);
      }}
    >
      <label htmlFor="negotiation-message" className="sr-only">
        Your message
      </label>
      <div className="flex items-center gap-2">
        <input
          id="negotiation-message"
          type="text"
          autoComplete="off"
          value={typed}
          readOnly={isPending}
          aria-invalid={isTooLong}
          aria-describedby="negotiation-message-hint"
          placeholder="What did they say or offer?"
          onChange={(event) => onType(event.target.value)}
          className={`${fieldClass} min-h-10 min-w-0 flex-1`}
        />
        {isPending ? (
          <Button size="medium" icon={<StopIcon className="size-3.5" />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button look="primary" size="medium" type="submit" disabled={!canSend} icon={<ArrowUpIcon />}>
            Send
          </Button>
        )}
      </div>
      <p
        id="negotiation-message-hint"
        className={isTooLong ? 'figures mt-1 text-harm text-xs' : 'mt-1 text-muted text-xs'}
      >
        {isTooLong
          ? `${formatCount(typed.length)} of at most ${formatCount(MESSAGE_MAX)} characters`
          : 'Enter to send. The conversation stays in this browser.'}
      </p>
    </form>
  );
};
