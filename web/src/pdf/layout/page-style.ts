import type { Ink } from '#shared/documents/charts';

/** A4 in mm; sizes in points. */
export const page = {
  left: 20,
  textWidth: 170,
  /** Baseline of the first line. */
  top: 24,
  /** No line of text begins below 250 mm, so none ends below this. */
  bottom: 255,
  /** No heading begins below it. */
  headingStartMax: 240,
  footer: 271,
} as const;

export const MM_PER_POINT = 25.4 / 72;

export const fontSize = { heading: [20, 16, 13, 12], body: 10, small: 9, footer: 8 } as const;

/** Height of a line of text in mm. */
export const lineHeight = (points: number): number => points * 1.38 * MM_PER_POINT;

/** The colours of text and lines, and those of charts by their own names. */
export const ink = {
  ink: [31, 41, 55],
  muted: [82, 96, 112],
  accent: [15, 118, 110],
  meter: [15, 118, 110],
  line: [203, 213, 225],
  wash: [240, 247, 246],
  sunken: [236, 240, 244],
  range: [176, 214, 209],
  caution: [180, 83, 9],
} satisfies Record<Ink | 'accent' | 'wash', [red: number, green: number, blue: number]>;
export type Color = keyof typeof ink;
