import { lazy } from 'react';
import type { Citation } from '#shared/kernel/evidence';
import { Optional } from '../states/optional.tsx';

const MarkdownBody = lazy(() => import('./markdown-body.tsx'));

export type SafeMarkdownProps = {
  text: string;
  citations: readonly Citation[];
  /** Citations as small numbers, for text with many. */
  isNumbered?: boolean;
};

/** Markdown from a server or a model: no HTML, no images, https links only, `[n]` as evidence chips. */
export const SafeMarkdown = ({ text, citations, isNumbered = false }: SafeMarkdownProps) => (
  <Optional fallback={<p className="whitespace-pre-line">{text.replace(/\s?\[\d+\]/g, '')}</p>}>
    <MarkdownBody text={text} citations={citations} isNumbered={isNumbered} />
  </Optional>
);
