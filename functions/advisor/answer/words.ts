import type { AnswerPlan, Line } from './plan.ts';

/**
 * A plan in words, as paragraphs of sentences: the direct answer first, then why, what must be said, warnings, what is
 * open, what would change it, one next step. Lines that begin with "- " stay bullets.
 */
export const wordsOfPlan = ({ asks, mustSay, warnings, open, next }: AnswerPlan): string[][] => [
  ...asks.flatMap(({ direct, reasons }, index) => [
    ...(index === 0 && warnings.length > 0 ? [] : []),
    ...paragraphs([direct, ...reasons]),
  ]),
  ...(warnings.length > 0 ? paragraphs(warnings) : []),
  ...paragraphs([...mustSay, ...open]),
  ...paragraphs([...asks.flatMap(({ change }) => change ?? []), ...next]),
];

const isBullet = ({ text }: Line) => text.startsWith('- ');

/** Sentences run on; a bullet or a line of a draft stands alone. */
const paragraphs = (lines: readonly Line[]): string[][] => {
  const found: string[][] = [];
  let isOpen = false;
  for (const one of lines) {
    const isAlone = isBullet(one) || one.slot === 'draft';
    if (isAlone || !isOpen) found.push([one.text]);
    else found.at(-1)?.push(one.text);
    isOpen = !isAlone && one.slot !== 'direct';
  }
  return found;
};
