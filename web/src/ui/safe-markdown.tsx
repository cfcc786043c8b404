import { lazy } from 'react';
import type { Citation } from '#shared/kernel/evidence';
import { Optional } from './optional.tsx';

const MarkdownBody = lazy(() => import('./markdown-body.tsx'));

type SafeMarkdownProps = { text: string; citations: readonly Citation[] };

/** Markdown from a server or a model: no HTML, no images, https links only, `[n]` as evidence chips. */
export const SafeMarkdown = ({ text, citations }: SafeMarkdownProps) => (
  <Optional fallback={<p className="whitespace-pre-line">{text.replace(/\s?\[\d+\]/g, '')}</p>}>
    <MarkdownBody text={text} citations={citations} />
  </Optional>
);
