import type { ReactNode } from 'react';
import { type GuideSectionId, guideSections } from './guide-contents.ts';

type GuideSectionProps = { id: GuideSectionId; lead: string; children: ReactNode };

/** A section that the quick navigation leads to. */
export const GuideSection = ({ id, lead, children }: GuideSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 space-y-4 border-line border-t pt-8">
    <h2 id={`${id}-title`} className="font-semibold text-xl">
      {guideSections.find((section) => section.id === id)?.title}
    </h2>
    <p className="max-w-prose text-muted">{lead}</p>
    {children}
  </section>
);

/** Things to do, one after the other. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="max-w-prose list-decimal space-y-2 pl-5">{children}</ol>
);

/** Things to know, in no order. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-prose list-disc space-y-2 pl-5">{children}</ul>
);

export const SubHeading = ({ children }: { children: ReactNode }) => <h3 className="pt-1 font-semibold">{children}</h3>;

/** The words that stand on a button or a tab. */
export const OnScreen = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold">{children}</strong>
);

type PictureProps = { name: string; alt: string; caption: string; height?: number };

/** A picture of the real screen, made by the browser tests; 1,280 wide. */
export const Picture = ({ name, alt, caption, height = 960 }: PictureProps) => (
  <figure className="max-w-3xl">
    <img
      src={`/guide/${name}.png`}
      alt={alt}
      width={1280}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-lg border border-line"
    />
    <figcaption className="mt-1.5 text-muted text-sm">{caption}</figcaption>
  </figure>
);
