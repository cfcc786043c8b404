import type { AnswerPlan, Line } from './plan.ts';

/**
 * A plan as the lines of an answer: the direct answer first, then why, warnings, what must be said and what is open, what
 * would change it, one next step. What answers an ask is one part of it, and what leads on from the answers another. Lines
 * that begin with "- " stay bullets.
 */
export const linesOfPlan = ({ asks, mustSay, warnings, open, next }: AnswerPlan): Line[] => {
  const said = (slot: Line['slot'], lines: readonly Line[], part?: string): Line[] =>
    paragraphs(lines).map((sentences, at) => ({
      id: `${part ?? slot}-${at}`,
      text: sentences.map(({ text }) => text).join(' '),
      slot: part?.startsWith(ANSWER) && at === 0 ? 'direct' : sentences[0]?.slot === 'draft' ? 'draft' : slot,
      ...(part ? { part } : {}),
    }));
  return [
    ...asks.flatMap(({ direct, reasons }, at) =>
      said('reason', [direct, ...reasons], direct.id === 'danger' ? undefined : `${ANSWER}${at + 1}`),
    ),
    ...said('warning', warnings),
    ...said('open', [...mustSay, ...open], mustSay.length > 0 ? undefined : 'open'),
    ...said('next', [...asks.flatMap(({ change }) => change ?? []), ...next], 'next'),
  ];
};
const ANSWER = 'answer-';

const isBullet = ({ text }: Line) => text.startsWith('- ');

/** Sentences run on; a bullet or a line of a draft stands alone. */
const paragraphs = (lines: readonly Line[]): Line[][] => {
  const found: Line[][] = [];
  let isOpen = false;
  for (const one of lines) {
    const isAlone = isBullet(one) || one.slot === 'draft';
    if (isAlone || !isOpen) found.push([one]);
    else found.at(-1)?.push(one);
    isOpen = !isAlone && one.slot !== 'direct';
  }
  return found;
};
