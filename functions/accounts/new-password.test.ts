import { describe, expect, it } from 'vitest';
import { newPasswordHash } from './new-password.ts';

const owner = { name: 'Zoë Lindqvist', email: 'zoe.lindqvist@banksia.example.com.au' };

describe('a password that somebody chooses', () => {
  it.each([
    'password1234',
    'Password2026!',
    'P4ssw0rd!!!!',
    'passwordpassword',
    'qwertyuiop123',
    'qwerty123456',
    '123456789012',
    '210987654321',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'iloveyou1234',
    'letmein2026!',
    'Welcome12345',
    'Melbourne2026',
    'football12345',
    'sunshineprincess',
    'Administrator1',
    'changeme12345',
    '!!!!!!!!!!!!',
    '2026-11-23-2026',
  ])('is refused where it is among the first that are guessed: %s', async (password) => {
    await expect(newPasswordHash(password, owner)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('first that attackers guess'),
    });
  });

  it.each(['lindqvist-Bell-77', 'my zoelindqvist!', 'L1ndqv1st rules ok', 'evident-tools-99'])(
    'is refused with its owner’s name, address or our own in it: %s',
    async (password) => {
      await expect(newPasswordHash(password, owner)).rejects.toThrow('Leave your name and your address out');
    },
  );

  it.each([
    'a long and dull passphrase',
    'correct-horse-battery-staple',
    'kumquat ledger otter',
    'tz7-Lm2q-x9Wd',
    'ein langes Kennwort',
    '正しい馬の電池のホチキス留め',
  ])('is kept as a hash where it is not: %s', async (password) => {
    expect(await newPasswordHash(password, owner)).toMatch(/^\$argon2id\$/);
  });
});
