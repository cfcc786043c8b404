import { constants, gunzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import * as z from 'zod';

/** Beyond this a hundredth of the size costs as much time as what it saves is worth. */
const LEVEL = 9;
/** With the bytes goes their sum, so that what is unpacked after other words than it was packed after is refused. */
const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
/** How the bytes begin that releases wrote before. */
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Text as bytes that a table keeps: an item is paid for by its size, and long texts shrink to a fifth.
 * @param before what was kept before: what it says already costs next to nothing. The same is needed to unpack
 */
export const packText = (text: string, before?: Uint8Array): Uint8Array<ArrayBuffer> =>
  zstdCompressSync(text, { params, ...(before ? { dictionary: before } : {}) });

/**
 * The bytes of the text that `packText` was given.
 * @throws Error where the bytes are damaged, or were packed after something else
 */
export const unpackText = (bytes: Uint8Array, before?: Uint8Array): Buffer =>
  isGzip(bytes) ? gunzipSync(bytes) : zstdDecompressSync(bytes, before ? { dictionary: before } : {});

/**
 * JSON as bytes that a table keeps.
 * @param value anything that JSON can hold
 */
export const pack = (value: unknown): Uint8Array<ArrayBuffer> => packText(JSON.stringify(value));

/**
 * What `pack` was given.
 * @throws Error where the bytes are damaged
 */
export const unpack = (bytes: Uint8Array): unknown => JSON.parse(unpackText(bytes).toString('utf8'));

/** Packed bytes as what they hold; damaged ones are refused like any other field that cannot be read. */
export const Packed = z.instanceof(Uint8Array).transform((bytes, context): unknown => {
  try {
    return unpack(bytes);
  } catch {
    context.addIssue({ code: 'custom', message: 'damaged' });
    return z.NEVER;
  }
});
