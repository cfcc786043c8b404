import type { Citation } from '#shared/kernel/evidence';
import { renumbered } from '../../lib/endnotes.ts';
import { markdownBlocks } from '../markdown-runs.ts';
import type { PdfBlock, Run } from '../pdf-blocks.ts';

/** Checked text in the shapes that a document needs it in. */
export type Cited = {
  blocks: (text: string) => PdfBlock[];
  /** In one passage: paragraphs and bullets as lines of it. */
  runs: (text: string) => Run[];
  /** For a table's cell. */
  plain: (text: string) => string;
};

const passage = (text: string): Run[] =>
  markdownBlocks(text)
    .flatMap((block) =>
      block.kind === 'bullets'
        ? block.items.map((item) => [{ text: '• ' }, ...item])
        : block.kind === 'paragraph'
          ? [block.runs]
          : [],
    )
    .flatMap((runs, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...runs]);

/**
 * Reads checked text: Markdown in which `[n]` cites.
 * @param number gives the text with the numbers that the document's endnotes have
 */
export const citedBy = (number: (text: string) => string): Cited => ({
  blocks: (text) => markdownBlocks(number(text)),
  runs: (text) => passage(number(text)),
  plain: (text) =>
    passage(number(text))
      .map((run) => run.text)
      .join(''),
});

/** The same for a report, whose citations carry their numbers. */
export const citedIn = (citations: readonly Citation[]): Cited => citedBy((text) => renumbered(text, citations));
