import type { FileKind } from '#shared/contracts/purchases/files';
import type { CompanyDocument } from '#shared/kernel/fields';
import { fileKind } from '#shared/reading/documents/file-kind';
import { UnreadableFile } from './unreadable-file.ts';

const FILE_MB_MAX = 20;
/** A hundred pages are read in two seconds. */
const READ_WITHIN_MS = 20_000;

/** How each kind is read, page by page where it has pages; the heavy readers are fetched only when such a file comes. */
const readers: Record<FileKind, (bytes: ArrayBuffer) => Promise<string[]>> = {
  text: async (bytes) => [new TextDecoder().decode(bytes)],
  csv: async (bytes) => [new TextDecoder().decode(bytes)],
  email: async (bytes) => [(await import('./read-email.ts')).readEmail(new TextDecoder().decode(bytes))],
  pdf: async (bytes) => (await import('./read-pdf.ts')).readPdf(bytes, READ_WITHIN_MS),
  docx: async (bytes) => [await (await import('./read-docx.ts')).readDocx(bytes, READ_WITHIN_MS)],
  png: async () => [],
};

const companyExtensions = ['txt', 'md', 'csv', 'pdf', 'docx'];
export const acceptedFiles = companyExtensions.map((extension) => `.${extension}`).join(',');

/**
 * The text of a file, page by page, read in this browser: a reader that is led astray costs a worker of its own and no
 * server. The kind is told by its content before anything is parsed.
 * @throws UnreadableFile
 */
export const readPages = async (file: File, megabytesMax = FILE_MB_MAX): Promise<string[]> => {
  if (file.size > megabytesMax * 1_000_000) throw new UnreadableFile(`Larger than ${megabytesMax} MB.`);
  const bytes = await file.arrayBuffer();
  const told = fileKind(file.name, new Uint8Array(bytes));
  if ('refused' in told) throw new UnreadableFile(told.why);
  try {
    const pages = await readers[told.kind](bytes);
    return pages.map((page) => page.replaceAll('\u0000', ''));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The file could not be read. It may be damaged or protected by a password.');
  }
};

/**
 * The text of a company document. The file never leaves the browser; its text goes along with the questions.
 * @throws UnreadableFile
 */
export const readDocument = async (file: File): Promise<CompanyDocument> => {
  if (!companyExtensions.includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) {
    throw new UnreadableFile('Only .txt, .md, .csv, .pdf and .docx files can be read.');
  }
  const text = (await readPages(file)).join('\n\n').trim();
  if (!text)
    throw new UnreadableFile('No text found. A scanned document holds pictures only: paste the passages that matter.');
  return { name: file.name.slice(0, 200), text };
};
