/** `text` stands at the end of the bar; `isOther`: not one of a kind with the rest, drawn hatched. */
export type BarRow = { key: string; label: string; value: number; text: string; isOther?: boolean };

const ROW_PX = 30;
const FRAME_PX = 44;

/** Room that so many bars take. */
export const barRowsHeight = (count: number): number => count * ROW_PX + FRAME_PX;

const LINE_MAX = 21;
const CAPITAL = /[A-Z0-9$&]/g;
/** In lower-case letters: a capital is a third wider. */
const widthOf = (text: string): number => text.length + (text.match(CAPITAL)?.length ?? 0) / 3;

const cut = (text: string): string => {
  if (widthOf(text) <= LINE_MAX) return text;
  const longest = [...text].findLastIndex((_, index) => widthOf(`${text.slice(0, index)}…`) <= LINE_MAX);
  return `${text.slice(0, longest).trimEnd()}…`;
};

/** A name as one line, or two that an axis has room for; what does not fit is cut. The table has it whole. */
export const nameLines = (name: string): string[] => {
  if (widthOf(name) <= LINE_MAX) return [name];
  const words = name.split(' ');
  const fitting = words.findLastIndex((_, index) => widthOf(words.slice(0, index + 1).join(' ')) <= LINE_MAX) + 1;
  if (fitting === 0) return [cut(name)];
  return [words.slice(0, fitting).join(' '), cut(words.slice(fitting).join(' '))];
};
