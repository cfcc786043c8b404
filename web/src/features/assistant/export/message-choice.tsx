import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Message } from '../conversation/conversation-state.ts';
import { messageLabel } from './export-choice.ts';

type MessageChoiceProps = {
  messages: readonly Message[];
  /** Keys of the chosen ones. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The messages of a conversation, each with a box to take it along. */
export const MessageChoice = ({ messages, chosen, onChange }: MessageChoiceProps) => {
  const toggle = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <fieldset className="rounded-md border border-line">
      <legend className="sr-only">Choose messages</legend>
      <div className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1">
        <Button look="quiet" onClick={() => onChange(new Set(messages.map(({ key }) => key)))}>
          Select all
        </Button>
        <Button look="quiet" onClick={() => onChange(new Set())}>
          Select none
        </Button>
        <span className="figures ml-auto pr-1 text-muted text-sm">
          {formatCount(chosen.size)} of {formatCount(messages.length)}
        </span>
      </div>
      <ul className="max-h-64 overflow-y-auto p-2">
        {messages.map((message) => (
          <li key={message.key} className="py-0.5 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]">
            <Checkbox
              label={messageLabel(message)}
              checked={chosen.has(message.key)}
              onChange={(isChosen) => toggle(message.key, isChosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
