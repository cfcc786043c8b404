import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The question that the reader is at: the newest one. */
const newestQuestion = (end: HTMLElement | null) =>
  [...(end?.parentElement?.querySelectorAll<HTMLElement>('article[data-question]') ?? [])].at(-1);

/** "auto" is none. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;

/**
 * Puts a new question at the top of the screen, and leaves the page alone from then on: an answer begins where the eye
 * is and grows below it. Room is kept under a short answer so that its question can stand there.
 * @param growth changes whenever the transcript grew
 * @param asking changes with each new question, undefined while none is being answered
 */
export const useAnchor = (end: RefObject<HTMLElement | null>, growth: unknown, asking: unknown) => {
  const last = useRef(asking);
  last.current = asking ?? last.current;
  const asked = last.current;
  const [isLatestInView, setIsLatestInView] = useState(true);

  const jump = useCallback(() => {
    newestQuestion(end.current)?.scrollIntoView({ block: 'start' });
  }, [end]);

  const look = useCallback(() => {
    const question = newestQuestion(end.current);
    setIsLatestInView(!question || question.getBoundingClientRect().top < window.innerHeight);
  }, [end]);

  // Straight into the page: as state, the room would come after the jump that needs it.
  useLayoutEffect(() => {
    if (!end.current) return;
    end.current.style.minHeight = '';
    const question = newestQuestion(end.current);
    if (!question || asked === undefined) return;
    const root = getComputedStyle(document.documentElement);
    const above = pixels(getComputedStyle(question).scrollMarginTop) + pixels(root.scrollPaddingTop);
    const exchange = end.current.getBoundingClientRect().top - question.getBoundingClientRect().top;
    const below = document.documentElement.getBoundingClientRect().bottom - end.current.getBoundingClientRect().bottom;
    end.current.style.minHeight = `${Math.max(0, window.innerHeight - above - exchange - below)}px`;
  }, [end, growth, asked]);

  useLayoutEffect(() => {
    if (asked !== undefined) jump();
  }, [asked, jump]);

  useEffect(() => {
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look, growth]);

  return { isLatestInView, jump };
};
