import { type ReactNode, useEffect, useRef } from 'react';
import type { Proposal, Span } from '#shared/reading/documents/proposal';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

type DocumentTextProps = {
  pages: readonly string[];
  proposals: readonly Proposal[];
  /** The proposal that is looked at. */
  current: number | undefined;
};

/** Where each page begins in the whole text. */
export const PAGE_BREAK = '\n\n';
export const pageStarts = (pages: readonly string[]): number[] => {
  let at = 0;
  return pages.map((page) => {
    const start = at;
    at += page.length + PAGE_BREAK.length;
    return start;
  });
};

/** The page, counted from 1, on which a place of the whole text stands. */
export const pageOf = (pages: readonly string[], at: number): number =>
  Math.max(1, pageStarts(pages).filter((start) => start <= at).length);

type Mark = Span & { nth: number };

/** Marks that do not overlap, in order; of two the one that is looked at stays. */
const apart = (marks: readonly Mark[], current: number | undefined): Mark[] => {
  const kept: Mark[] = [];
  const first = [...marks].sort((a, b) => Number(b.nth === current) - Number(a.nth === current) || a.start - b.start);
  for (const mark of first) if (!kept.some(({ start, end }) => mark.start < end && start < mark.end)) kept.push(mark);
  return kept.sort((a, b) => a.start - b.start);
};

/** The text of a document with what was read from it marked; what is looked at is scrolled to. */
export const DocumentText = ({ pages, proposals, current }: DocumentTextProps) => {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    const [mark, pane] = [shown.current, shown.current?.closest('section')];
    if (current !== undefined && mark && pane)
      pane.scrollTo({ top: mark.offsetTop - pane.clientHeight / 3, behavior: 'instant' });
  }, [current]);
  const starts = pageStarts(pages);
  return (
    <ScrollBox
      aria-label="Text of the document"
      className="relative max-h-[70vh] overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm leading-relaxed"
    >
      {pages.map((page, nth) => {
        const start = starts[nth] ?? 0;
        const marks = proposals.map(({ at }, index): Mark => ({ ...at, nth: index }));
        const here = apart(
          marks.filter((mark) => mark.start >= start && mark.end <= start + page.length),
          current,
        );
        return (
          <div key={nth} className="mb-4">
            {pages.length > 1 && <h3 className="mb-1 text-faint text-xs">Page {nth + 1}</h3>}
            <p className="whitespace-pre-wrap break-words">{marked(page, start, here, current, shown)}</p>
          </div>
        );
      })}
    </ScrollBox>
  );
};

const marked = (
  page: string,
  start: number,
  marks: readonly Mark[],
  current: number | undefined,
  shown: React.Ref<HTMLElement>,
): ReactNode[] => {
  let at = start;
  const parts: ReactNode[] = [];
  for (const mark of marks) {
    parts.push(page.slice(at - start, mark.start - start));
    const isCurrent = mark.nth === current;
    parts.push(
      <mark
        key={mark.nth}
        ref={isCurrent ? shown : undefined}
        aria-current={isCurrent || undefined}
        className={
          isCurrent
            ? 'rounded-sm bg-action px-0.5 text-on-action'
            : 'rounded-sm bg-caution-soft px-0.5 text-ink underline decoration-caution decoration-dotted'
        }
      >
        {page.slice(mark.start - start, mark.end - start)}
      </mark>,
    );
    at = mark.end;
  }
  return [...parts, page.slice(at - start)];
};
