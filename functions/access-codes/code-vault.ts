import { createCipheriv, createDecipheriv, createHmac, hkdf, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { houseSecret } from '#functions/lib/caller/house-secret';
import { normalisedCode } from './readable-code.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = promisify(hkdf);

/** Keys of one purpose each, from the one secret (HKDF, RFC 5869): who has one of them cannot tell the other. */
const keyFor = async (purpose: 'find' | 'seal'): Promise<Buffer> =>
  Buffer.from(
    await derive('sha256', await houseSecret('access-code-keys'), '', `evident access codes: ${purpose}`, KEY_BYTES),
  );

/** The id that a code is found by: HMAC-SHA256, so that the table tells nobody whether a guess is right. */
export const idOfCode = async (code: string): Promise<string> =>
  createHmac('sha256', await keyFor('find'))
    .update(normalisedCode(code))
    .digest('base64url');

/** A code as it is kept for operators: AES-256-GCM, bound to its id so that it cannot be moved to another item. */
export const sealCode = async (code: string, id: string): Promise<string> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyFor('seal'), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** The code that was sealed; undefined: it was sealed under another secret, or changed since. */
export const openCode = async (sealed: string, id: string): Promise<string | undefined> => {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = await keyFor('seal');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};
