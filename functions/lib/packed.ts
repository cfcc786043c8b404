import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';

/**
 * JSON as bytes that a table keeps: an item is paid for by its size, and long texts shrink to a fifth.
 * @param value anything that JSON can hold
 */
export const pack = (value: unknown): Uint8Array<ArrayBuffer> => gzipSync(JSON.stringify(value));

/**
 * What `pack` was given.
 * @throws Error where the bytes are damaged
 */
export const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));

/** Packed bytes as what they hold; damaged ones are refused like any other field that cannot be read. */
export const Packed = z.instanceof(Uint8Array).transform((bytes, context): unknown => {
  try {
    return unpack(bytes);
  } catch {
    context.addIssue({ code: 'custom', message: 'damaged' });
    return z.NEVER;
  }
});
