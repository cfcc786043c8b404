import type { CompanyDocument } from '#shared/kernel/company-document';

const FILE_MB_MAX = 20;

/** Extensions that we can read, and how; the two heavy readers are fetched only when such a file comes. */
const readers: Record<string, (file: File) => Promise<string>> = {
  txt: (file) => file.text(),
  md: (file) => file.text(),
  csv: (file) => file.text(),
  pdf: async (file) => (await import('./read-pdf.ts')).readPdf(file),
  docx: async (file) => (await import('./read-docx.ts')).readDocx(file),
};

export const acceptedFiles = Object.keys(readers)
  .map((extension) => `.${extension}`)
  .join(',');

/** A file that could not be taken, and why, in words for the person who chose it. */
export class UnreadableFile extends Error {}

/**
 * The text of a company document. The file never leaves the browser; its text goes along with the questions.
 * @throws UnreadableFile
 */
export const readDocument = async (file: File): Promise<CompanyDocument> => {
  const read = readers[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!read) throw new UnreadableFile('Only .txt, .md, .csv, .pdf and .docx files can be read.');
  if (file.size > FILE_MB_MAX * 1_000_000) throw new UnreadableFile(`Larger than ${FILE_MB_MAX} MB.`);
  const text = (await textOf(read, file)).replaceAll('\u0000', '').trim();
  if (!text)
    throw new UnreadableFile('No text found. A scanned document holds pictures only: paste the passages that matter.');
  return { name: file.name.slice(0, 200), text };
};

const textOf = async (read: (file: File) => Promise<string>, file: File): Promise<string> => {
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The file could not be read. It may be damaged or protected by a password.');
  }
};
