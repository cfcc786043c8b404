import type { Citation } from '#shared/kernel/evidence';
import { citationMarks, SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';

const BOLD = '**';
const PARAGRAPH = '\n\n';

/** The verdict that an answer begins with, in bold and in a paragraph of its own, and what follows it. */
const partsOf = (text: string): { verdict?: string; rest: string } => {
  const [first = '', ...others] = text.split(PARAGRAPH);
  const isVerdict = first.length > 4 && first.startsWith(BOLD) && first.endsWith(BOLD);
  const verdict = first.slice(BOLD.length, -BOLD.length);
  return isVerdict && !verdict.includes(BOLD) ? { verdict, rest: others.join(PARAGRAPH) } : { rest: text };
};

/** An answer's words: the one sentence that decides as a heading, the reasons below it, sources as small numbers. */
export const AnswerText = ({ text, citations }: { text: string; citations: readonly Citation[] }) => {
  const { verdict, rest } = partsOf(text);
  // Words and marks by turns: a heading is words alone, its sources stand behind it.
  const parts = verdict?.split(citationMarks) ?? [];
  const marks = parts.filter((_, at) => at % 2 === 1);
  return (
    <div className="space-y-1.5">
      {verdict && (
        <div className="[&>*]:inline [&_p]:inline">
          <h3 className="font-semibold text-xl">{parts.filter((_, at) => at % 2 === 0).join('')}</h3>{' '}
          {marks.length > 0 && <SafeMarkdown text={marks.join(' ')} citations={citations} isNumbered />}
        </div>
      )}
      {rest && <SafeMarkdown text={rest} citations={citations} isNumbered />}
    </div>
  );
};
