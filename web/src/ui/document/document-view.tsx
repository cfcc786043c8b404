import { type ReactNode, useState } from 'react';
import {
  type Block,
  type Cell,
  depthOf,
  type ReportDocument,
  type Section,
  type Table,
  type Text,
  wordsOf,
} from '#shared/documents/blocks';
import { drawingOf, figuresOf } from '#shared/documents/charts';
import { Badge } from '../badge.tsx';
import { ChartFigure } from '../figures/chart-figure.tsx';
import { type Column, type DataRow, DataTable } from '../figures/data-table.tsx';
import { Notice } from '../states/notice.tsx';
import { CopyButton } from '../text/copy-button.tsx';
import { Facts } from '../text/facts.tsx';
import { CitedText } from './cited-text.tsx';
import { Drawing } from './drawing.tsx';
import { ReferenceSection, ReportSection } from './report-section.tsx';
import { ShowAll } from './show-all.tsx';

/** Controls of a screen, by the name of the slot that they fill. */
export type Slots = Readonly<Record<string, ReactNode>>;

const Said = ({ text }: { text: Text }) =>
  typeof text === 'string' ? <span className="whitespace-pre-line">{text}</span> : <CitedText text={text.cited} />;

const TextList = ({ items }: { items: readonly Text[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {items.map((item) => (
      <li key={wordsOf(item)}>
        <Said text={item} />
      </li>
    ))}
  </ul>
);

/** Lines of a cell, the first of them until all are asked for. */
const Lines = ({ lines, first, about }: { lines: readonly Text[]; first: number; about: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = lines.length > first;
  return (
    <>
      {lines.map((line, at) => (
        <span
          key={wordsOf(line)}
          hidden={isLong && !isOpen && at >= first}
          className="block text-muted text-xs first:text-ink first:text-sm"
        >
          <Said text={line} />
        </span>
      ))}
      {isLong && <ShowAll isOpen={isOpen} count={lines.length} noun={about} onToggle={setIsOpen} />}
    </>
  );
};

const cellOf = (cell: Cell, linesShown: number | undefined, about: string): ReactNode => {
  if (cell === null) return null;
  if (typeof cell === 'string' || 'cited' in cell) return <Said text={cell} />;
  if ('word' in cell) return <Badge status={cell.tone}>{cell.word}</Badge>;
  return <Lines lines={cell} first={linesShown ?? cell.length} about={about} />;
};

const columnsOf = ({ columns }: Table): Column[] =>
  columns.map(({ title, isNumber, share }) => ({
    label: title,
    ...(isNumber ? { isNumber } : {}),
    ...(share > 60 ? { className: 'min-w-56' } : share > 35 ? { className: 'min-w-36' } : {}),
  }));

const nameOf = (cell: Cell | undefined): string => {
  if (!cell) return '';
  if (typeof cell === 'string' || 'cited' in cell) return wordsOf(cell);
  return 'word' in cell ? cell.word : nameOf(cell[0]);
};

const rowsOf = ({ rows, columns }: Table, shown = rows.length): DataRow[] =>
  rows.map((cells, at) => ({
    key: String(at),
    isHidden: at >= shown,
    cells: cells.map((cell, column) =>
      cellOf(cell, columns[column]?.linesShown, `${columns[column]?.title.toLowerCase() ?? ''} of ${nameOf(cells[0])}`),
    ),
  }));

const TableView = ({ table }: { table: Table }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { caption, rows, rowsShown = rows.length } = table;
  const isLong = rows.length > rowsShown;
  return (
    <>
      <DataTable
        caption={caption}
        isStacked
        columns={columnsOf(table)}
        rows={rowsOf(table, isOpen ? undefined : rowsShown)}
      />
      {isLong && <ShowAll isOpen={isOpen} count={rows.length} noun="rows" onToggle={setIsOpen} />}
    </>
  );
};

const letterOf = (to: string, questions: readonly string[]) =>
  [`Questions to ${to}:`, '', ...questions.map((question) => `- ${question}`)].join('\n');

const BlockView = ({ block, depth, slots }: { block: Block; depth: 2 | 3; slots: Slots }) => {
  switch (block.kind) {
    case 'heading':
      return depth === 2 ? (
        <h4 className="pt-1.5 font-semibold">{block.text}</h4>
      ) : (
        <h5 className="pt-1 font-medium">{block.text}</h5>
      );
    case 'paragraph':
      return (
        <div className={block.isMuted ? 'text-muted text-sm' : undefined}>
          <Said text={block.text} />
        </div>
      );
    case 'callout':
      return (
        <Notice status={block.tone}>
          <p className="font-semibold text-base">{block.title}</p>
          {block.texts.map((text) => (
            <Said key={wordsOf(text)} text={text} />
          ))}
        </Notice>
      );
    case 'figures':
      return (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {block.items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="figures font-semibold text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'facts':
      return <Facts facts={block.rows.map(({ name, value }) => ({ name, value: <Said text={value} /> }))} />;
    case 'list':
      return <TextList items={block.items} />;
    case 'pair':
      return (
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {[block.left, block.right]
            .filter(({ items }) => items.length > 0)
            .map(({ title, items }) => (
              <div key={title} className="min-w-0 text-sm">
                <h4 className="mb-1 font-semibold text-base">{title}</h4>
                <TextList items={items} />
              </div>
            ))}
        </div>
      );
    case 'table':
      return <TableView table={block} />;
    case 'questions':
      return block.groups.map(({ to, questions }) => (
        <section key={to} aria-label={`Questions to ${to}`} className="space-y-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h4 className="font-semibold">To {to}</h4>
            <CopyButton label={`Copy questions to ${to}`} text={letterOf(to, questions)} />
          </div>
          <TextList items={questions} />
        </section>
      ));
    case 'chart':
      return (
        <ChartFigure
          title={block.title}
          source={block.source}
          table={{ columns: columnsOf(block.table), rows: rowsOf(block.table) }}
          file={{
            ...figuresOf(block.chart),
            notes: [
              ['Table', block.table.caption],
              ['Source', block.source],
            ],
          }}
        >
          <Drawing drawingOf={(width) => drawingOf(block.chart, width)} />
        </ChartFigure>
      );
    case 'slot':
      return slots[block.name];
  }
};

const keyOf = (block: Block, at: number) => `${block.kind} ${at}`;

/** What stands in a section, without its heading. */
export const SectionBlocks = ({ section, slots = {} }: { section: Section; slots?: Slots }) =>
  section.blocks.map((block, at) => (
    <BlockView key={keyOf(block, at)} block={block} depth={depthOf(section.blocks, at)} slots={slots} />
  ));

/** A report's document on screen: the page to decide on, the body, and an annex that opens on demand. */
export const DocumentView = ({ document, slots = {} }: { document: ReportDocument; slots?: Slots }) => (
  <>
    {document.decision && (
      <section aria-label={document.decision.title} className="scroll-mt-4 space-y-4 rounded-md border border-line p-4">
        <h3 tabIndex={-1} className="font-semibold text-lg focus:outline-none">
          {document.decision.title}
        </h3>
        <SectionBlocks section={document.decision} slots={slots} />
      </section>
    )}
    {document.body.map((section) => (
      <ReportSection key={section.title} title={section.title}>
        <SectionBlocks section={section} slots={slots} />
      </ReportSection>
    ))}
    {document.annex.map((section) => (
      <ReferenceSection key={section.title} title={section.title} isOpen={section.isOpen}>
        <SectionBlocks section={section} slots={slots} />
      </ReferenceSection>
    ))}
  </>
);
