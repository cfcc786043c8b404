import { Link } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { buttonClass } from '../../ui/button.tsx';
import { ChatGuide } from './guide-chat.tsx';
import { guideSections } from './guide-contents.ts';
import { FilesGuide } from './guide-files.tsx';
import { GettingStarted } from './guide-getting-started.tsx';
import { BestPractices } from './guide-practices.tsx';
import { ImportantReminders } from './guide-reminders.tsx';
import { RoiGuide } from './guide-roi.tsx';

export type GuideProps = {
  /** The address of the chat home. */
  home: string;
  /** Pages that the guide speaks of. */
  pages: readonly { to: string; label: string }[];
};

/** How to use the product, in six sections. Its steps run as browser tests: change both together. */
export const Guide = ({ home, pages }: GuideProps) => (
  <div className="space-y-8 pt-3 sm:pt-5">
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={home} className={buttonClass('quiet')}>
          <span aria-hidden="true">←</span> Back
        </Link>
        <nav aria-label="Pages" className="flex flex-wrap gap-1.5">
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass()}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div>
        <h1 className="font-semibold text-2xl">User Guide</h1>
        <p className="mt-2 max-w-prose text-muted">
          For procurement leads: how to get from a problem to a decision that your committee can check.
        </p>
      </div>
      <StartButton home={home} />
      <QuickNavigation />
    </div>
    <GettingStarted />
    <ChatGuide />
    <RoiGuide />
    <FilesGuide />
    <BestPractices />
    <ImportantReminders />
    <div className="border-line border-t pt-8">
      <StartButton home={home} />
    </div>
  </div>
);

const StartButton = ({ home }: { home: string }) => (
  <Link to={home} className={buttonClass('primary', 'medium')}>
    Start {BRAND}
  </Link>
);

const QuickNavigation = () => (
  <nav aria-label="Quick navigation" className="max-w-prose rounded-lg border border-line bg-surface p-4">
    <h2 className="font-semibold">On this page</h2>
    <ol className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {guideSections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-6 text-link underline underline-offset-2">
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
