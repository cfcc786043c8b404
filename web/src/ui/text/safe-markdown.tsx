import { lazy } from 'react';
import type { Citation } from '#shared/kernel/evidence';
import { Optional } from '../states/optional.tsx';

const MarkdownBody = lazy(() => import('./markdown-body.tsx'));

/** `[n]` with the space before it; the mark itself is its group. */
export const citationMarks = /\s?(\[\d+\])/g;

export type SafeMarkdownProps = {
  text: string;
  citations: readonly Citation[];
  /** Citations as small numbers, for text with many. */
  isNumbered?: boolean;
};

/** Markdown from a server or a model: no HTML, no images, https links only, `[n]` as evidence chips. */
export const SafeMarkdown = ({ text, citations, isNumbered = false }: SafeMarkdownProps) => (
  <Optional fallback={<p className="whitespace-pre-line">{text.replace(citationMarks, '')}</p>}>
    <MarkdownBody text={text} citations={citations} isNumbered={isNumbered} />
  </Optional>
);
