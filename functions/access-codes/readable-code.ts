import { randomBytes } from 'node:crypto';

/** Crockford's base 32: digits and letters without I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 130 bits, so that nobody guesses one. */
const LENGTH = 26;

/** A new code: 26 random characters in groups of five, the last group with the one that is left over. */
export const newCode = (): string =>
  grouped([...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''));

const grouped = (characters: string): string => characters.match(/.{5}(?=.{6})|.{5,6}$/g)?.join('-') ?? characters;

/**
 * A code as it is looked up, however it was typed: case, spaces and dashes do not matter, O is read as 0, I and L as 1.
 * What cannot be a code stays what it is, and is looked up like any other.
 */
export const normalisedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
