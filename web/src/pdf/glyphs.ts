import { capital, oneLine } from '#shared/kernel/format';
import { glyphWidths } from './layout/measure.ts';

/** What stands for characters that Helvetica's standard encoding (WinAnsi) does not hold. Unicode code charts for names. */

const pairs = (text: string): [string, string][] =>
  oneLine(text)
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]);

const signs = pairs(`
  →-> ←<- ↔<-> ⇒=> ⇐<= ⇔<=> ➔-> ➜-> ➡-> ⟶-> ↑up ↓down ↗up ↘down
  ≥>= ≤<= ⩾>= ⩽<= ≧>= ≦<= ≠!= ≈~ ≃~ ≅~ ∼~ ≡= −- ∕/ ⁄/ ∗* ⋅· ∙· ∶: ∞infinity √sqrt ∑sum ∏product ∆Delta ∂d ∈in ∅0
  ‐- ‑- ‒– ―— ′' ″" ‴''' ‵' ＇' ʼ' ʻ' ʹ' ˈ' ‛‘ ‟“ ⟨< ⟩> 〈< 〉> 「" 」" 『" 』" 、, 。. ，, ％%
  ●• ○• ◦• ▪• ■• ▸• ‣• ⁃• ◆• □[] ☐[] ☑[x] ☒[x] ✓Yes ✔Yes ✅Yes ✗No ✘No ❌No ✕x ✖x ★* ☆- ‖|| │| ─-
  łl ŁL đd ĐD ħh ĦH ŧt ŦT ıi ȷj ŋng ŊNG ĸk ſs əe ƏE ẞSS ɑa ɡg ςs ϹS
`);

const greekLetters = oneLine(`
  alpha:αa:ΑA beta:βv:ΒV gamma:γg:ΓG delta:δd:ΔD epsilon:εe:ΕE zeta:ζz:ΖZ eta:ηi:ΗI theta:θth:ΘTh iota:ιi:ΙI kappa:κk:ΚK
  lambda:λl:ΛL nu:νn:ΝN xi:ξx:ΞX omicron:οo:ΟO pi:πp:ΠP rho:ρr:ΡR sigma:σs:ΣS tau:τt:ΤT upsilon:υy:ΥY phi:φf:ΦF
  chi:χch:ΧCh psi:ψps:ΨPs omega:ωo:ΩO mu:μm:ΜM`)
  .split(' ')
  .map((entry) => entry.split(':'));

/** A Greek letter on its own names a quantity or a unit: "alpha", "ohm". */
const greekNames = new Map(
  greekLetters.flatMap(([name = '', small = '', large = '']): [string, string][] => [
    [small.charAt(0), name],
    [large.charAt(0), capital(name)],
  ]),
)
  .set('μ', 'µ')
  .set('Ω', 'ohm')
  .set('Σ', 'Sum of');

/** A Greek letter within a word, after ELOT 743 in short. */
const greekSounds = greekLetters.flatMap(([, small = '', large = '']) => [...pairs(small), ...pairs(large)]);

/** Cyrillic after BGN/PCGN in short; soft and hard sign leave nothing. */
const cyrillic = pairs(`
  аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ыy эe юyu яya іi їyi єye ґg
  АA БB ВV ГG ДD ЕE ЁYo ЖZh ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKh ЦTs ЧCh ШSh ЩShch ЫY ЭE ЮYu ЯYa ІI ЇYi ЄYe ҐG ь ъ Ь Ъ`);

/** One character each, to what takes its place. */
const replacements: ReadonlyMap<string, string> = new Map([...signs, ...greekSounds, ...cyrillic]);

const plain = /^[\n\x20-\x7E]*$/;
const invisible = /[\p{Cf}\p{Cc}\p{M}\p{Co}]/u;
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const raised = /[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]*[⁰⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ][⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]*/g;
const fraction = /(?<=\d)[⅐-⅞]/g;
const loneGreek = /(?<!\p{Script=Greek})[\p{Script=Greek}μ](?!\p{Script=Greek})/gu;

/** One character as WinAnsi holds it. */
const mapCharacter = (character: string): string => {
  if (character === '\n' || glyphWidths.has(character)) return character;
  const known = replacements.get(character);
  if (known !== undefined) return known;
  if (character.trim() === '') return ' ';
  if (invisible.test(character) || picture.test(character)) return '';
  const letters = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  const parts = letters.map((letter) => (glyphWidths.has(letter) ? letter : replacements.get(letter)));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join('') : '?';
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
  plain.test(text) ? text : Array.from(prepare(text), mapCharacter).join('');
