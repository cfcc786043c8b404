import { useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { Citation } from '#shared/kernel/evidence';
import { hostOf } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { EvidenceChip } from '../evidence/evidence-chip.tsx';
import { ExternalLink } from './external-link.tsx';
import type { SafeMarkdownProps } from './safe-markdown.tsx';

/** The little of a Markdown tree that citing needs. */
type Node = {
  type: string;
  value?: string;
  identifier?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
};

const CITED = /\[(\d{1,4})\]/g;

const textNode = (value: string): Node => ({ type: 'text', value });

const citeNode = (word: string, number: string): Node => ({
  type: 'cite',
  data: { hName: 'cite', hProperties: { 'data-number': number } },
  children: word ? [textNode(word)] : [],
});

/** Text and its last word, which a citation keeps to itself: a chip that began a line would stand apart from its fact. */
const lastWordOf = (text: string): [before: string, word: string] => {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf(' ') + 1;
  return [trimmed.slice(0, at), trimmed.slice(at)];
};

/** "a fact [1] b" as text, citation around "fact", text. */
const split = (text: string): Node[] => {
  const nodes: Node[] = [];
  let end = 0;
  for (const match of text.matchAll(CITED)) {
    const [before, word] = lastWordOf(text.slice(end, match.index));
    nodes.push(textNode(before), citeNode(word, match[1] ?? ''));
    end = match.index + match[0].length;
  }
  return [...nodes, textNode(text.slice(end))].filter(({ type, value }) => type !== 'text' || value !== '');
};

const rewrite = (node: Node): Node[] => {
  // A definition could turn "[1]" into a link of its author's choice: here it always cites.
  if (node.type === 'definition') return [];
  if (node.type === 'linkReference' && /^\d{1,4}$/.test(node.identifier ?? '')) {
    return [citeNode('', node.identifier ?? '')];
  }
  if (node.type === 'text') return split(node.value ?? '');
  if (node.children) node.children = node.children.flatMap(rewrite);
  return [node];
};

/** A remark plugin: `[n]` becomes `<cite data-number="n">`. */
const citePlugin = () => (tree: Node) => {
  tree.children = tree.children?.flatMap(rewrite) ?? [];
};

export default function MarkdownBody({ text, citations, isNumbered }: Required<SafeMarkdownProps>) {
  const components = useMemo(() => componentsFor(citations, isNumbered), [citations, isNumbered]);
  return (
    <div
      className={classNames(
        isNumbered ? 'max-w-[48.25rem] space-y-2' : 'max-w-[44rem] space-y-3',
        '[&_h3]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5 [&_ul:has(>li>ol)]:list-none [&_ul:has(>li>ol)]:pl-0',
      )}
    >
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
const componentsFor = (citations: readonly Citation[], isNumbered: boolean): Components => ({
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h3>{children}</h3>,
  // An image would tell its host that the answer was read.
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? <ExternalLink url={href} text={textOf(children)} /> : children),
  cite: ({ children, ...rest }) => (
    <Cited
      word={children}
      number={Number((rest as Record<string, unknown>)['data-number'])}
      citations={citations}
      isNumbered={isNumbered}
    />
  ),
});

const textOf = (children: React.ReactNode): string =>
  Array.isArray(children) ? children.map(textOf).join('') : typeof children === 'string' ? children : '';

type CitedProps = { word: React.ReactNode; number: number; citations: readonly Citation[]; isNumbered: boolean };

/** An address, say: with its chip it may not fit on a line, and must break. */
const LONG_WORD = 20;

/** A number that no citation has is dropped: it would promise a source that is not there. */
const Cited = ({ word, number, citations, isNumbered }: CitedProps) => {
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
          <EvidenceChip
            evidence={citation}
            about={citation.label}
            isContract={citation.isContract}
            number={isNumbered ? number : undefined}
          />
        </>
      )}
    </span>
  );
};
