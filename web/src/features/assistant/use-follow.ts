import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How far from the end still counts as there, while it grows. */
const SLACK_PX = 96;
/** A finished answer is read from its beginning; only from further away is its end worth a button. */
const FAR_SCREENS = 3;
/** Share of the screen from which an answer begins too low to be read. */
const LOW = 0.4;

/**
 * Keeps the end of a growing text in view, and yields as soon as the reader scrolls up.
 * @param growth changes whenever the text grew
 * @param isFollowing whether there is anything to follow at all
 */
export const useFollow = (end: RefObject<HTMLElement | null>, growth: unknown, isFollowing: boolean) => {
  const isHeld = useRef(false);
  const [isEndInView, setIsEndInView] = useState(true);

  const jump = useCallback(() => {
    isHeld.current = false;
    end.current?.scrollIntoView({ block: 'end' });
  }, [end]);

  const look = useCallback(() => {
    const below = (end.current?.getBoundingClientRect().bottom ?? 0) - window.innerHeight;
    const isAtEnd = below <= SLACK_PX;
    if (isAtEnd) isHeld.current = false;
    setIsEndInView(isFollowing ? isAtEnd : below <= FAR_SCREENS * window.innerHeight);
  }, [end, isFollowing]);

  useEffect(() => {
    const hold = (event: WheelEvent | KeyboardEvent | TouchEvent) => {
      if (event instanceof WheelEvent && event.deltaY >= 0) return;
      if (event instanceof KeyboardEvent && !['ArrowUp', 'PageUp', 'Home'].includes(event.key)) return;
      isHeld.current = true;
    };
    look();
    const passive = { passive: true } as const;
    window.addEventListener('scroll', look, passive);
    window.addEventListener('resize', look, passive);
    window.addEventListener('wheel', hold, passive);
    window.addEventListener('touchmove', hold, passive);
    window.addEventListener('keydown', hold, passive);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      window.removeEventListener('wheel', hold);
      window.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', hold);
    };
  }, [look]);

  const wasFollowing = useRef(false);
  useEffect(() => {
    if (isFollowing) isHeld.current = false;
    else if (wasFollowing.current && !isHeld.current) showBeginning(end.current);
    wasFollowing.current = isFollowing;
  }, [isFollowing, end]);

  useEffect(() => {
    if (isFollowing && !isHeld.current) end.current?.scrollIntoView({ block: 'end' });
    look();
  }, [growth, isFollowing, end, look]);

  return { isEndInView, jump };
};

/** A finished answer that begins low on the screen is brought up, so that it can be read from its beginning. */
const showBeginning = (end: HTMLElement | null) => {
  const answer = [...(end?.parentElement?.querySelectorAll('article[data-answer]') ?? [])].at(-1);
  if (answer && answer.getBoundingClientRect().top > window.innerHeight * LOW) answer.scrollIntoView();
};
