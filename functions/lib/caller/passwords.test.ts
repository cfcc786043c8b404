import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('a kept password', () => {
  it('is argon2id at OWASP’s cost with its parameters beside it, and never twice the same [fault 5]', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it('is known by that password alone', async () => {
    const kept = await hashPassword('correct horse');
    const guesses = ['correct horse', 'Correct horse', 'correct horse ', '', 'correct'];
    expect(await Promise.all(guesses.map((guess) => isPassword(guess, kept)))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is the same however a keyboard composes its letters', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('café'))).toBe(true);
  });

  it('is still known after the parameters were raised', async () => {
    const [nonce, cost] = [Buffer.alloc(16, 7), { memory: 8_192, passes: 1, parallelism: 1 }];
    const tag = argon2Sync('argon2id', { message: 'old', nonce, tagLength: 32, ...cost });
    const kept = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
    expect([await isPassword('old', kept), await isPassword('new', kept)]).toEqual([true, false]);
  });

  it('is nobody’s where there is no account', async () => {
    expect(await isPassword('', undefined)).toBe(false);
  });

  it('in a format that nobody made is a failure of ours, not a wrong password', async () => {
    await expect(isPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow(/no known format/);
  });
});
