import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

/** The text of a PDF, page by page, in reading order as far as the file tells. */
export const readPdf = async (file: File): Promise<string> => {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const task = getDocument({ data: await file.arrayBuffer(), useSystemFonts: true, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return pages.join('\n\n');
  } finally {
    await task.destroy();
  }
};
