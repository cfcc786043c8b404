import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A line of text as it stands on a page. */
export type ReadLine = {
  text: string;
  /** Size of its largest text, points. */
  size: number;
  /** mm from the top of the page to the baseline. */
  y: number;
};

export type ReadPdf = {
  pages: ReadLine[][];
  /** Text of all pages without head and foot, in the order in which it was drawn. */
  body: string;
  /** Number of annotations, scripts and attached files. */
  activeParts: number;
  /** The names of the fonts. */
  fonts: string[];
};

const MM_PER_POINT = 25.4 / 72;
const PAGE_HEIGHT = 297;

type TextItem = { str: string; transform: number[]; fontName: string };

const topOf = ({ transform }: TextItem) => PAGE_HEIGHT - (transform[5] ?? 0) * MM_PER_POINT;

/** What stands at one height is one line. */
const linesOf = (items: readonly TextItem[]): ReadLine[] => {
  const lines = new Map<string, ReadLine>();
  for (const item of items) {
    const y = topOf(item);
    const size = item.transform[3] ?? 0;
    const line = lines.get(y.toFixed(1));
    const text = line ? `${line.text} ${item.str}` : item.str;
    lines.set(y.toFixed(1), { y, size: Math.max(size, line?.size ?? 0), text });
  }
  return [...lines.values()].sort((a, b) => a.y - b.y);
};

/** Texts in the order in which they were drawn, cell by cell in a table. */
const drawnText = (items: readonly TextItem[]): string => {
  let text = '';
  let before = 0;
  for (const item of items.filter((one) => isBodyLine({ y: topOf(one) }))) {
    text += `${Math.abs(topOf(item) - before) < 0.1 ? ' ' : '\n'}${item.str}`;
    before = topOf(item);
  }
  return text;
};

/** Head and foot stand outside of the text. */
export const isBodyLine = ({ y }: Pick<ReadLine, 'y'>): boolean => y > 18 && y < 266;

/** Reads a PDF file the way a reader's program would. */
export const readBack = async (file: ArrayBuffer): Promise<ReadPdf> => {
  const task = getDocument({
    data: new Uint8Array(file.slice(0)),
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  const pages: ReadLine[][] = [];
  const fonts = new Set<string>();
  const body: string[] = [];
  let activeParts = (await pdf.getJSActions()) || (await pdf.getAttachments()) ? 1 : 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items, styles } = await page.getTextContent();
    const texts = items
      .filter((item): item is typeof item & TextItem => 'str' in item)
      // The sign "micro" reads as the Greek letter from any font with standard glyph names.
      .map((item) => ({ ...item, str: item.str.replaceAll('μ', 'µ') }))
      .filter(({ str }) => str.trim() !== '');
    pages.push(linesOf(texts));
    body.push(drawnText(texts));
    for (const { fontFamily } of Object.values(styles)) fonts.add(fontFamily);
    activeParts += (await page.getAnnotations()).length;
  }
  await task.destroy();
  return { pages, body: body.join('\n').trim(), activeParts, fonts: [...fonts] };
};

/** Text without white space: how it is broken into lines does not matter. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');
