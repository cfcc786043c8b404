import { useEffect, useState } from 'react';

const STEP = 10;
const STEP_MS = 500;
/** Nothing but the report itself makes the bar full. */
const MOST = 90;
/** Each stage that the server tells of is worth so much: the last of five reaches the most. */
const STAGE = 18;

/**
 * How far a report in the making is, in percent: ten more every half second up to 90, further where the server's
 * stages are ahead, 100 once it is there, and 0 again after a failure.
 */
export const usePercent = (startedAt: number | undefined, stages: readonly string[], isReady: boolean): number => {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    setWaited(0);
    if (startedAt === undefined) return;
    const timer = setInterval(() => setWaited((now) => Math.min(MOST, now + STEP)), STEP_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  if (startedAt === undefined) return isReady ? 100 : 0;
  return Math.min(MOST, Math.max(waited, stages.length * STAGE));
};
