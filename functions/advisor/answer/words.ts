import { type AnswerPlan, LED_ON, type Line } from './plan.ts';

/**
 * A plan as the lines of an answer: the direct answer first, then why, warnings, what must be said and what is open, what
 * would change it, one next step. What answers an ask is one part of it, and what leads on from the answers another. Lines
 * that begin with "- " stay bullets.
 */
export const linesOfPlan = ({ asks, mustSay, warnings, open, next }: AnswerPlan): Line[] => {
  const said = (slot: Line['slot'], lines: readonly Line[], part?: string): Line[] =>
    paragraphs(lines).map((sentences, at) => {
      const always = sentences.filter((one) => !(one.part ?? part));
      const isAlways = always.length === sentences.length;
      return {
        id: `${part ?? slot}-${at}`,
        text: textOf(sentences),
        slot: part?.startsWith(ANSWER) && at === 0 ? 'direct' : sentences[0]?.slot === 'draft' ? 'draft' : slot,
        ...(isAlways ? {} : { part: part ?? LED_ON }),
        ...(isAlways || always.length === 0 ? {} : { kept: textOf(always) }),
      };
    });
  return [
    ...asks.flatMap(({ direct, reasons }, at) =>
      said('reason', [direct, ...reasons], direct.id === 'danger' ? undefined : `${ANSWER}${at + 1}`),
    ),
    ...said('warning', warnings),
    ...said('open', [...mustSay, ...open.map((line) => ({ ...line, part: LED_ON }))]),
    ...said('next', [...asks.flatMap(({ change }) => change ?? []), ...next], LED_ON),
  ];
};
const textOf = (sentences: readonly Line[]): string => sentences.map(({ text }) => text).join(' ');
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
