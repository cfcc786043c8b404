import { readFile } from 'node:fs/promises';
import { readBack } from '../src/pdf/testing/read-back.ts';

/** All text of a PDF file, line by line, heads and feet of pages included. */
export const textOfPdf = async (path: string): Promise<string> => {
  const { pages } = await readBack(new Uint8Array(await readFile(path)).buffer);
  return pages
    .flat()
    .map(({ text }) => text)
    .join('\n');
};
