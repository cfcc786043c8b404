import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { paths } from '../../paths.ts';
import { isTourDue, keepTour, readTour, TOUR_STEPS, type TourState } from './tour-state.ts';

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-link underline underline-offset-2">
    {children}
  </Link>
);

type Step = {
  title: string;
  text: ReactNode;
  /** What it tells of, where that is on screen: it is outlined meanwhile. */
  about: string;
};
const lastStep: Step = {
  title: 'Compare, and read on',
  about: 'header nav a[href^="/discover"]',
  text: (
    <>
      Set solutions side by side in <PageLink to={paths.discover}>Discover</PageLink>. The{' '}
      <PageLink to={paths.guide}>Guide</PageLink> explains each part, with pictures.
    </>
  ),
};
const firstSteps: readonly Step[] = [
  {
    title: 'Ask in your own words',
    about: 'form[aria-label="Ask a question"]',
    text: 'Type what you need into the question box, as you would tell a colleague, or take one of the examples.',
  },
  {
    title: 'See where a fact comes from',
    about: 'article button[aria-haspopup=dialog]',
    text: `A small chip follows each fact in an answer: open it to see the source. “${NOT_ON_RECORD}” means that our records do not hold the fact. We say so because a guess could mislead a purchase.`,
  },
  {
    title: 'Generate a report',
    about: '[role=tab][id$="-tab-files"]',
    text: 'Below an answer with recommendations, press “Generate Due Diligence Report”. The Files tab keeps it for you.',
  },
  {
    title: 'Work out the return',
    about: '[role=tab][id$="-tab-roi"]',
    text: 'Paste quotes into the ROI tab, just as you got them. Then change an assumption and see the figures follow.',
  },
];

const focusChatTab = () => focusAfter(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'));

/** Outlines what a step tells of. */
const useOutline = (selector: string | undefined) => {
  useEffect(() => {
    const told = selector === undefined ? null : document.querySelector(selector);
    told?.setAttribute('data-told', '');
    return () => told?.removeAttribute('data-told');
  }, [selector]);
};

/** What the chat home can do, in five steps beside the page itself. Put away, it waits at its step. */
const FirstRunTour = ({ onEnd }: { onEnd: () => void }) => {
  const [tour, setTour] = useState(readTour);
  const title = useRef<HTMLHeadingElement>(null);
  const resume = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const change = (more: Partial<TourState>) => {
    const changed = { ...tour, ...more };
    keepTour(changed);
    setTour(changed);
  };
  const end = (status: 'dismissed' | 'finished') => {
    change({ status });
    focusChatTab();
    onEnd();
  };
  const goTo = (step: number) => {
    change({ step });
    focusAfter(() => next.current);
  };

  const { step } = tour;
  const shown = firstSteps[step - 1] ?? lastStep;
  useOutline(tour.status === 'open' ? shown.about : undefined);
  if (!isTourDue(tour)) return null;
  if (tour.status === 'closed') {
    const onResume = () => {
      change({ status: 'open' });
      focusAfter(() => title.current);
    };
    return (
      <div className="mx-auto mt-3 flex max-w-[53.5rem] justify-end lg:mt-0 lg:justify-start">
        <Button ref={resume} look="quiet" onClick={onResume}>
          Resume tour
        </Button>
      </div>
    );
  }
  const isLast = step === TOUR_STEPS;
  const onClose = () => {
    change({ status: 'closed' });
    focusAfter(() => resume.current);
  };
  return (
    <Card aria-label="Getting started tour" className="mx-auto mt-4 max-w-[53.5rem] text-sm lg:mt-0 lg:p-3">
      <div className="flex items-start justify-between gap-3">
        <div aria-live="polite" aria-atomic="true" className="min-w-0">
          <p className="text-muted text-xs">
            Step {step} of {TOUR_STEPS}
          </p>
          <h2 ref={title} tabIndex={-1} className="mt-0.5 font-semibold text-base">
            {shown.title}
          </h2>
          <p className="mt-1 max-w-prose">{shown.text}</p>
        </div>
        <IconButton label="Close tour" onClick={onClose} className="-mt-1.5 -mr-1.5 shrink-0">
          <CloseIcon />
        </IconButton>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {step > 1 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
        <Button ref={next} onClick={() => (isLast ? end('finished') : goTo(step + 1))}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
        <Button look="quiet" className="ml-auto" onClick={() => end('dismissed')}>
          Do not show again
        </Button>
      </div>
    </Card>
  );
};

export default FirstRunTour;
