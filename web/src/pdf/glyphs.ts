import { greekNames, replacements, winAnsiExtras } from './glyph-table.ts';

const plain = /^[\n\x20-\x7E]*$/;
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** Every character that may be drawn. */
export const encodableCharacters: readonly string[] = [...ascii, ...winAnsiExtras];
const encodable = new Set(encodableCharacters);

const invisible = /[\p{Cf}\p{Cc}\p{M}\p{Co}]/u;
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const raised = /[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]*[⁰⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ][⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]*/g;
const fraction = /(?<=\d)[⅐-⅞]/g;
const loneGreek = /(?<!\p{Script=Greek})[\p{Script=Greek}μ](?!\p{Script=Greek})/gu;

const mapped = new Map<string, string>();

/** One character as WinAnsi holds it. */
const mapCharacter = (character: string): string => {
  if (character === '\n' || encodable.has(character)) return character;
  const known = replacements.get(character);
  if (known !== undefined) return known;
  if (/\p{Zs}/u.test(character)) return ' ';
  if (invisible.test(character) || picture.test(character)) return '';
  const letters = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  const parts = letters.map((letter) => (encodable.has(letter) ? letter : replacements.get(letter)));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : '?';
};

const mapOnce = (character: string): string => {
  const found = mapped.get(character);
  if (found !== undefined) return found;
  const made = mapCharacter(character);
  mapped.set(character, made);
  return made;
};

/** Line ends as "\n", other white space as spaces, composed characters, exponents and fractions that keep their sense. */
const prepare = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .normalize('NFC')
    .replace(raised, (run) => `^${run.normalize('NFKD').replaceAll('−', '-')}`)
    .replace(fraction, (sign) => ` ${sign}`)
    .replace(loneGreek, (letter) => greekNames.get(letter) ?? letter);

/**
 * Text in the characters of Helvetica's standard encoding (WinAnsi): arrows and signs spelled in ASCII, accents that the
 * encoding lacks dropped from their letter, Greek and Cyrillic transliterated, emoji and invisible characters left out,
 * anything else "?". Line breaks stay.
 */
export const toGlyphs = (text: string): string =>
  plain.test(text) ? text : Array.from(prepare(text), mapOnce).join('');
