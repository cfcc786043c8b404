import { hashPassword } from '#functions/lib/caller/passwords';
import { BRAND } from '#shared/brand';
import { AppError } from '#shared/kernel/errors';
import common from './common-passwords.json' with { type: 'json' };

const words: ReadonlySet<string> = new Set(common.words.split(' '));
const runs = common.runs.flatMap((run) => [run, [...run].reverse().join('')]);

/** Digits and signs that stand for letters. */
const looks: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };
const isLetter = (sign: string) => /\p{L}/u.test(sign);
const lettersIn = (text: string) => [...text.normalize('NFKC').toLowerCase()].filter(isLetter).join('');

/** The letters of a password: those that are there, and with what stands for one between the first and the last. */
const readings = (password: string): string[] => {
  const signs = [...password];
  const inner = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1);
  return [lettersIn(password), lettersIn(inner.map((sign) => looks[sign] ?? sign).join(''))];
};

/** Whether letters are common words alone, one after the other. */
const areCommonWords = (letters: string): boolean => {
  const reached = [true];
  for (let end = 1; end <= letters.length; end++)
    reached[end] = reached.some((isStart, start) => isStart && words.has(letters.slice(start, end)));
  return reached[letters.length] === true;
};

/** From so many letters on, common words are enough of them. */
const LONG = 20;

/** Whether a password is a few signs again and again, a walk along keys, or common words with anything around. */
const isCommon = (password: string): boolean => {
  const typed = password.toLowerCase();
  const isRun = new Set(typed).size < 4 || runs.some((run) => run.includes(typed));
  return isRun || readings(password).some((letters) => letters.length < LONG && areCommonWords(letters));
};

type Owner = { name: string; email: string };

/** Parts of somebody's name and address that a password must not lean on; shorter ones are in too many words. */
const ownParts = ({ name, email }: Owner): string[] =>
  [BRAND, name, email.split('@')[0] ?? '']
    .flatMap((text) => [text, ...text.split(' '), ...text.split('.')])
    .map(lettersIn)
    .filter((part) => part.length >= 4);

/**
 * The hash of a password that somebody chose.
 * @throws AppError `invalid_input` where it is among the first that are guessed
 */
export const newPasswordHash = async (password: string, owner: Owner): Promise<string> => {
  if (isCommon(password))
    throw refused('This password is among the first that attackers guess. Four unrelated words are easy to remember.');
  const parts = ownParts(owner);
  if (readings(password).some((letters) => parts.some((part) => letters.includes(part))))
    throw refused('Leave your name and your address out of the password.');
  return hashPassword(password);
};

const refused = (message: string) =>
  new AppError('invalid_input', message, { errors: [{ path: 'password', message }] });
