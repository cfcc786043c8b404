import { lazy, Suspense, useState } from 'react';
import { useIsWide } from '../../../lib/hooks/use-media.ts';
import { InSlot } from '../../shell/slots.tsx';
import { isTourDue } from './tour-state.ts';

const TOUR_AFTER_MS = 1_000;
/** Once the page has settled and is idle: a first visit waits for nothing of it. Where it does not load, there is none. */
const FirstRunTour = lazy(async () => {
  await new Promise((done) => setTimeout(done, TOUR_AFTER_MS));
  if ('requestIdleCallback' in window)
    await new Promise((done) => requestIdleCallback(done, { timeout: TOUR_AFTER_MS }));
  return import('./first-run-tour.tsx').catch(() => ({ default: () => null }));
});

/**
 * On a wide screen beside the page, in the rail; else above the chat, where its room is kept until it comes: what comes
 * late must not push away what is being read, nor is it where an answer is read.
 */
export const TourPlace = ({ isBegun }: { isBegun: boolean }) => {
  const isWide = useIsWide();
  const [isDue, setIsDue] = useState(() => isTourDue());
  if (!isDue || (isBegun && !isWide)) return null;
  const tour = (
    <Suspense fallback={null}>
      <FirstRunTour onEnd={() => setIsDue(false)} />
    </Suspense>
  );
  return isWide ? (
    <InSlot name="aside">{tour}</InSlot>
  ) : (
    <div className="flow-root empty:h-47 print:hidden">{tour}</div>
  );
};
