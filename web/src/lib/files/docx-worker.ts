import mammoth from 'mammoth';
import { UNPACKED_BYTES_MAX, type ZipPart, zipParts } from '#shared/reading/documents/file-kind';
import type { DocxOutcome } from './read-docx.ts';

/**
 * Whether the parts of an archive, really unpacked, stay within bounds: whatever its directory says of them. Nothing that is
 * unpacked is held, so a bomb costs time and no memory.
 */
const staysSmall = async (bytes: Uint8Array<ArrayBuffer>, parts: readonly ZipPart[]): Promise<boolean> => {
  const view = new DataView(bytes.buffer);
  let unpacked = 0;
  for (const { at, packedBytes, isPacked } of parts) {
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const packed = new Blob([bytes.subarray(start, start + packedBytes)]).stream();
    const reader = (isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      unpacked += part.value.length;
      if (unpacked > UNPACKED_BYTES_MAX) {
        void reader.cancel().catch(() => undefined);
        return false;
      }
    }
  }
  return true;
};

const outcomeOf = async (arrayBuffer: ArrayBuffer): Promise<DocxOutcome> => {
  try {
    const bytes = new Uint8Array(arrayBuffer);
    const parts = zipParts(bytes);
    if (!parts) return { failure: 'damage' };
    if (!(await staysSmall(bytes, parts))) return { failure: 'size' };
    return { text: (await mammoth.extractRawText({ arrayBuffer })).value };
  } catch {
    return { failure: 'damage' };
  }
};

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) =>
  self.postMessage(await outcomeOf(data)),
);
