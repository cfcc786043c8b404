import { useCallback, useEffect, useRef, useState } from 'react';
import { detailOf } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { Conversation, Message } from '../conversation/conversation-state.ts';
import { readMessages } from './conversation-export.ts';
import { type ExportChoice, type ExportFormat, messageLabel } from './export-choice.ts';

type MessageChoiceProps = {
  messages: readonly Message[];
  /** Keys of the chosen ones. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The messages of a conversation, each with a box to take it along. */
const MessageChoice = ({ messages, chosen, onChange }: MessageChoiceProps) => {
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

type Whole = {
  /** Undefined while earlier messages are being read. */
  messages: readonly Message[] | undefined;
  /** Why they could not be read. */
  failure: string | undefined;
  retry: () => void;
};

/** A conversation with all that came before what is on screen. */
const useWholeConversation = ({ messages, earlier }: Conversation, sessionId: string): Whole => {
  const [before, setBefore] = useState<readonly Message[] | undefined>(earlier === null ? [] : undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [from] = useState(earlier);

  useEffect(() => {
    if (from === null) return;
    const controller = new AbortController();
    setFailure(undefined);
    readMessages(sessionId, from, controller.signal).then(setBefore, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(detailOf(error));
    });
    return () => controller.abort();
  }, [sessionId, from, attempt]);

  // What was read on the page in the meantime is in both.
  const known = new Set(before?.map(({ key }) => key));
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { messages: before && [...before, ...messages.filter(({ key }) => !known.has(key))], failure, retry };
};

type ExportOptions = { onProgress: (share: number) => void; signal: AbortSignal };

type ExportDialogProps = {
  conversation: Conversation;
  sessionId: string;
  onClose: () => void;
  /** Saves the file and says how it went; true: it is saved. */
  onExport: (choice: ExportChoice, options: ExportOptions) => Promise<boolean>;
};

/** Which messages to export, and as what. It stays open when the export fails. */
export const ExportDialog = ({ conversation, sessionId, onClose, onExport }: ExportDialogProps) => {
  const { messages, failure, retry } = useWholeConversation(conversation, sessionId);
  return (
    <Dialog title="Export Chat" isOpen onClose={onClose}>
      {messages && <Choices messages={messages} onClose={onClose} onExport={onExport} />}
      {!messages && !failure && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner /> Reading earlier messages…
        </p>
      )}
      {failure && <ErrorState title="The earlier messages could not be read" detail={failure} onRetry={retry} />}
    </Dialog>
  );
};

type Extent = 'whole' | 'chosen';

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'html', label: 'HTML, for a screen reader' },
  { value: 'markdown', label: 'Markdown' },
] as const satisfies { value: ExportFormat; label: string }[];

type ChoicesProps = Pick<ExportDialogProps, 'onClose' | 'onExport'> & { messages: readonly Message[] };

const Choices = ({ messages, onClose, onExport }: ChoicesProps) => {
  const [extent, setExtent] = useState<Extent>('whole');
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(messages.map(({ key }) => key)));
  const { share, start } = useExport(onExport, onClose);
  const isWhole = extent === 'whole';
  const exported = isWhole ? messages : messages.filter(({ key }) => chosen.has(key));
  const isBusy = share !== undefined;
  return (
    <div className="space-y-4">
      <Radios
        legend="Messages"
        value={extent}
        options={[
          { value: 'whole', label: `Whole conversation (${formatCount(messages.length)})` },
          { value: 'chosen', label: 'Chosen messages' },
        ]}
        onChange={setExtent}
      />
      {!isWhole && <MessageChoice messages={messages} chosen={chosen} onChange={setChosen} />}
      <Radios legend="Format" value={format} options={formats} onChange={setFormat} />
      <p className="text-muted text-sm">Citations are included, as numbered endnotes with their sources.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          icon={isBusy ? <Spinner /> : <DownloadIcon />}
          disabled={isBusy || exported.length === 0}
          onClick={() => void start({ format, messages: exported, isWhole })}
        >
          {isBusy ? `Exporting… ${Math.round(share * 100)}%` : 'Export'}
        </Button>
      </div>
    </div>
  );
};

/** One export at a time, which ends with the dialog. */
const useExport = (onExport: ExportDialogProps['onExport'], onClose: () => void) => {
  const [share, setShare] = useState<number | undefined>(undefined);
  const controller = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const start = async (choice: ExportChoice) => {
    const own = new AbortController();
    controller.current = own;
    setShare(0);
    const isSaved = await onExport(choice, { onProgress: setShare, signal: own.signal });
    if (own.signal.aborted) return;
    setShare(undefined);
    if (isSaved) onClose();
  };
  return { share, start };
};
