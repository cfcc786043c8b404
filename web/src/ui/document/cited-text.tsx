import { createContext, use } from 'react';
import type { Citation } from '#shared/kernel/evidence';
import { SafeMarkdown } from '../text/safe-markdown.tsx';

const CitationsContext = createContext<readonly Citation[]>([]);

/** Around a report: what the `[n]` in its texts refer to. */
export const ReportCitations = CitationsContext;

/** A report's checked text: Markdown, with each `[n]` as a chip that opens its source. */
export const CitedText = ({ text }: { text: string }) => <SafeMarkdown text={text} citations={use(CitationsContext)} />;
