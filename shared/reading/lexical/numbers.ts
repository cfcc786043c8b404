import type { Token } from './tokens.ts';
import { ordinals, scales, smallNumbers, tens } from './words.ts';

/** What a run of tokens counts: its value, the token after it, and how it was written. */
export type Numeral = { value: number; next: number; isOrdinal: boolean; isInWords: boolean };

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, half: 0.5, quarter: 0.25 };
const endings = new Set(['st', 'nd', 'rd', 'th']);

/** "and a half", "and a quarter", "½" behind a number. */
function fractionAt(tokens: readonly Token[], i: number): { value: number; next: number } | undefined {
  const here = tokens[i];
  if (here?.kind === 'sign' && fractions[here.text]) return { value: fractions[here.text] ?? 0, next: i + 1 };
  if (here?.lower !== 'and' || tokens[i + 1]?.lower !== 'a') return undefined;
  const value = fractions[tokens[i + 2]?.lower ?? ''];
  return value === undefined ? undefined : { value, next: i + 3 };
}

/** A scale: a word ("thousand"), or a glued letter ("48k"); "m" is a million only where `isMoney` or a decimal says so. */
function scaleAt(tokens: readonly Token[], i: number, isMillion: boolean): number | undefined {
  const here = tokens[i];
  if (here?.kind !== 'word' || here.line) return undefined;
  if (here.lower === 'm') return isMillion && !here.gap ? 1e6 : undefined;
  if (here.lower === 'k') return here.gap ? undefined : 1e3;
  return scales[here.lower];
}

/**
 * The number that starts at token `i`, in digits or in words ("fifty-eight", "two hundred and ten thousand", "one and a
 * half million", "48k", "3rd", "twenty-first"), or nothing. `isMoney`: a currency stands before it, so "m" is a million.
 */
export function numeralAt(tokens: readonly Token[], i: number, isMoney = false): Numeral | undefined {
  const first = tokens[i];
  if (!first) return undefined;
  if (first.kind === 'number') {
    const after = tokens[i + 1];
    if (after && !after.gap && endings.has(after.lower))
      return { value: first.value, next: i + 2, isOrdinal: true, isInWords: false };
    return scaled(
      tokens,
      { value: first.value, next: i + 1, isOrdinal: false, isInWords: false },
      isMoney || first.text.includes('.'),
    );
  }
  if (first.kind === 'sign' && fractions[first.text])
    return { value: fractions[first.text] ?? 0, next: i + 1, isOrdinal: false, isInWords: false };
  if (first.kind !== 'word') return undefined;
  const half = fractions[first.lower];
  if (half !== undefined) {
    const skip = ['a', 'of'].includes(tokens[i + 1]?.lower ?? '') ? (tokens[i + 2]?.lower === 'a' ? 3 : 2) : 1;
    const scale = scaleAt(tokens, i + skip, false);
    return scale === undefined
      ? undefined
      : { value: half * scale, next: i + skip + 1, isOrdinal: false, isInWords: true };
  }
  return inWords(tokens, i);
}

/** Fractions and scales behind a number: "2½", "1.2m", "two and a half thousand". */
function scaled(tokens: readonly Token[], numeral: Numeral, isMillion: boolean): Numeral {
  let { value, next } = numeral;
  const fraction = fractionAt(tokens, next);
  if (fraction) ({ value, next } = { value: value + fraction.value, next: fraction.next });
  for (let scale = scaleAt(tokens, next, isMillion); scale !== undefined; scale = scaleAt(tokens, next, isMillion)) {
    value *= scale;
    next++;
  }
  return { ...numeral, value: Number(value.toPrecision(15)), next };
}

/** "a hundred", "forty-two", "two hundred and ten thousand", "one point five million", "twenty-first". */
function inWords(tokens: readonly Token[], start: number): Numeral | undefined {
  let total = 0;
  let group = 0;
  let last = Number.POSITIVE_INFINITY;
  let i = start;
  let isSeen = false;
  const lower = (at: number) =>
    tokens[at]?.kind === 'word' && (at === start || !tokens[at]?.line) ? (tokens[at]?.lower ?? '') : '';
  const isNumberWord = (at: number) => lower(at) in smallNumbers || lower(at) in tens || lower(at) in ordinals;
  for (;;) {
    if (
      isSeen &&
      tokens[i]?.text === '-' &&
      !tokens[i]?.gap &&
      !tokens[i + 1]?.gap &&
      (isNumberWord(i + 1) || lower(i + 1) in scales)
    )
      i++;
    if (isSeen && lower(i) === 'and' && last >= 100 && isNumberWord(i + 1)) i++;
    const here = lower(i);
    const small = smallNumbers[here];
    const ten = tens[here];
    const scale = here === 'k' ? undefined : scales[here];
    const ordinal = ordinals[here];
    const fits = (value: number) => last >= 100 || (last >= 20 && value > 0 && value < 10);
    if (small !== undefined && fits(small)) {
      group += small;
      last = small;
    } else if (ten !== undefined && last >= 100) {
      group += ten;
      last = ten;
    } else if (scale !== undefined && (isSeen || ['a', 'an'].includes(tokens[start - 1]?.lower ?? ''))) {
      if (scale <= 100) group = (group || 1) * scale;
      else {
        total += (group || 1) * scale;
        group = 0;
      }
      last = scale;
    } else if (ordinal !== undefined && fits(ordinal)) {
      return { value: total + group + ordinal, next: i + 1, isOrdinal: true, isInWords: true };
    } else break;
    isSeen = true;
    i++;
  }
  if (!isSeen) return undefined;
  let value = total + group;
  if (lower(i) === 'point' && lower(i + 1) in smallNumbers) {
    value += (smallNumbers[lower(i + 1)] ?? 0) / 10;
    i += 2;
  }
  return scaled(tokens, { value, next: i, isOrdinal: false, isInWords: true }, false);
}
