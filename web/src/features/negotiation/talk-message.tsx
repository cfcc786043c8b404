import { BRAND } from '#shared/brand';
import { formatTimestamp } from '../../lib/format.ts';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import type { TalkMessage } from './talk.ts';

/** What the buyer wrote, as plain text. */
export const UserBubble = ({ text }: { text: string }) => (
  <div data-question className="flex justify-end">
    <p className="max-w-[85%] whitespace-pre-line rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere">
      <span className="sr-only">You: </span>
      {text}
    </p>
  </div>
);

/** A message of the talk. */
export const TalkMessageView = ({ message: { role, text, citations, at, isStopped } }: { message: TalkMessage }) =>
  role === 'user' ? (
    <UserBubble text={text} />
  ) : (
    <article className="space-y-2 text-sm">
      <header className="flex items-baseline gap-2">
        <h3 className="font-semibold">{BRAND}</h3>
        <time dateTime={at} className="figures text-muted text-xs">
          {formatTimestamp(at)}
        </time>
      </header>
      <SafeMarkdown text={text} citations={citations} />
      {isStopped && <p className="text-muted">Stopped. What had arrived is kept.</p>}
    </article>
  );
