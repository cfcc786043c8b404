import { useEffect, useState } from 'react';

/** The time in whole seconds, ticking while it is needed. */
export const useNowSeconds = (isTicking: boolean): number => {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), 1_000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};
