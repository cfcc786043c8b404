import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useNowSeconds } from '../../lib/use-seconds.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** How long the server asks to wait after a failure, counting down; 0: no wait. */
export const useWait = () => {
  const [until, setUntil] = useState(0);
  const seconds = Math.max(0, until - nowSeconds());
  // Renders again each second while it lasts.
  useNowSeconds(seconds > 0);
  const begin = (error: unknown) =>
    setUntil(error instanceof ApiError && error.retryAfterSeconds ? nowSeconds() + error.retryAfterSeconds : 0);
  return { seconds, begin };
};

/** A wait in words: "43 s", "12 min". */
export const waitText = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
