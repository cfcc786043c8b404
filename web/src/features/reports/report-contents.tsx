import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const sectionsOf = (article: HTMLElement | null): HTMLElement[] => [
  ...(article?.querySelectorAll<HTMLElement>(':scope > section[aria-label]') ?? []),
];

/** The sections of a long report, to jump to. They are read from the report itself: a section switched off is in neither. */
export const ReportContents = ({ article }: { article: RefObject<HTMLElement | null> }) => {
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => setTitles(sectionsOf(article.current).map((section) => section.ariaLabel ?? '')), [article]);
  const jump = (index: number) => {
    const section = sectionsOf(article.current)[index];
    section?.querySelector(':scope > details')?.setAttribute('open', '');
    section?.querySelector<HTMLElement>(':scope > h3, :scope > details > summary')?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <nav aria-label="Sections of the report" className="-mx-2 flex flex-wrap">
      {titles.map((title, index) => (
        <Button key={title} look="quiet" size="dense" onClick={() => jump(index)}>
          {title}
        </Button>
      ))}
    </nav>
  );
};
