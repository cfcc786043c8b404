import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { Citation } from '#shared/evidence';
import { hostOf } from '../lib/format.ts';
import { citePlugin } from './cite-plugin.ts';
import { EvidenceChip } from './evidence-chip.tsx';
import { ExternalLink } from './external-link.tsx';

type MarkdownBodyProps = { text: string; citations: readonly Citation[] };

export default function MarkdownBody({ text, citations }: MarkdownBodyProps) {
  const components = useMemo(() => componentsFor(citations), [citations]);
  return (
    <div className="max-w-[44rem] space-y-3 [&_h3]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5">
      <ReactMarkdown
        remarkPlugins={[citePlugin]}
        components={components}
        urlTransform={(url) => (hostOf(url) ? url : '')}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** Headings of an answer sit below the page's own. */
const componentsFor = (citations: readonly Citation[]): Components => ({
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h3>{children}</h3>,
  // An image would tell its host that the answer was read.
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? <ExternalLink url={href} text={textOf(children)} /> : children),
  cite: ({ children, ...rest }) => (
    <Cited word={children} number={Number((rest as Record<string, unknown>)['data-number'])} citations={citations} />
  ),
});

const textOf = (children: React.ReactNode): string =>
  Array.isArray(children) ? children.map(textOf).join('') : typeof children === 'string' ? children : '';

type CitedProps = { word: React.ReactNode; number: number; citations: readonly Citation[] };

/** An address, say: with its chip it may not fit on a line, and must break. */
const LONG_WORD = 20;

/** A number that no citation has is dropped: it would promise a source that is not there. */
const Cited = ({ word, number, citations }: CitedProps) => {
  const citation = citations.find((candidate) => candidate.number === number);
  return (
    <span
      className={textOf(word).length > LONG_WORD ? 'wrap-anywhere' : 'whitespace-nowrap'}
      data-cite={citation ? number : undefined}
    >
      {word}
      {citation && (
        <>
          {word && '\u00a0'}
          <EvidenceChip evidence={citation} about={citation.label} isContract={citation.isContract} />
        </>
      )}
    </span>
  );
};
