import { UnreadableFile } from './unreadable-file.ts';

/**
 * The text of a Word document, unpacked and read in a worker of its own that ends with it.
 * @param timeMs after which it is given up
 * @throws UnreadableFile
 */
export const readDocx = (bytes: ArrayBuffer, timeMs: number): Promise<string> => {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((done, fail) => {
    const late = setTimeout(() => fail(new UnreadableFile('Reading it took too long.')), timeMs);
    worker.addEventListener('message', ({ data }: MessageEvent<DocxOutcome>) => {
      clearTimeout(late);
      if ('text' in data) done(data.text);
      else if (data.failure === 'size') fail(new UnreadableFile('It becomes too large when it is opened.'));
      else fail(new Error('The document cannot be read.'));
    });
    worker.addEventListener('error', () => {
      clearTimeout(late);
      fail(new Error('The document cannot be read.'));
    });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
};

export type DocxOutcome = { text: string } | { failure: 'size' | 'damage' };
