/** `text` stands at the end of the bar; `isOther`: not one of a kind with the rest, drawn hatched. */
export type BarRow = { key: string; label: string; value: number; text: string; isOther?: boolean };

const ROW_PX = 30;
const FRAME_PX = 44;

/** Room that so many bars take. */
export const barRowsHeight = (count: number): number => count * ROW_PX + FRAME_PX;

const LINE_MAX = 20;
const cut = (text: string): string => (text.length > LINE_MAX ? `${text.slice(0, LINE_MAX - 1).trimEnd()}…` : text);

/** A name as one line or two of at most 20 characters; what does not fit is cut. The table has it whole. */
export const nameLines = (name: string): string[] => {
  if (name.length <= LINE_MAX) return [name];
  const space = name.lastIndexOf(' ', LINE_MAX);
  return space <= 0 ? [cut(name)] : [name.slice(0, space), cut(name.slice(space + 1))];
};
