import { createContext, use } from 'react';
import type { Citation } from '#shared/evidence';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';

/** Around an assessment: what the `[n]` in its texts refer to. */
export const AssessmentCitations = createContext<readonly Citation[]>([]);

/** A checked text, with each `[n]` as a chip that opens its source. */
export const Cited = ({ text }: { text: string }) => <SafeMarkdown text={text} citations={use(AssessmentCitations)} />;

type CitedListProps = { title: string; texts: readonly string[]; empty: string };

/** Several such texts under a title; what is said where there are none. */
export const CitedList = ({ title, texts, empty }: CitedListProps) => (
  <div>
    <h3 className="font-medium">{title}</h3>
    {texts.length === 0 ? (
      <p className="mt-1 text-muted text-sm">{empty}</p>
    ) : (
      <ul className="mt-1 list-disc space-y-1.5 pl-5 text-sm">
        {texts.map((text) => (
          <li key={text}>
            <Cited text={text} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** One such text under a title. */
export const CitedPart = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className="font-medium">{title}</h3>
    <div className="mt-1 text-sm">
      <Cited text={text} />
    </div>
  </div>
);
