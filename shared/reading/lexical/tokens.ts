/** A word, a literal number, or one sign; `code` marks a lump such as MX450, Q-2024-118, 4.2.1 that is no number. */
export type Token = {
  kind: 'word' | 'number' | 'sign' | 'code';
  text: string;
  lower: string;
  /** Of a number. */
  value: number;
  start: number;
  end: number;
  /** White space stands before it; `line`: a line break does. */
  gap: boolean;
  line: boolean;
};

/** What thousands may be set apart with: comma, apostrophe, narrow or hard space; or dots with a decimal comma. */
const literal =
  /\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d{1,3}(?:[,'’\u00a0\u202f\u2009]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/y;
/** Thousands behind a space, where a plain noun follows: "2 400 kg". */
const spacedLiteral = /\d{1,3}(?: \d{3})+(?= (?!per|each|ea\b|at\b|x\b|a\b|ex\b|inc)[a-z])/y;
const plainLiteral = /\d+(?:\.\d+)?/y;
const word = /[\p{L}]+(?:['’][\p{L}]+)*/uy;
const lump = /[\p{L}\d]+(?:[-./][\p{L}\d]*\d[\p{L}\d]*)*/uy;
const address = /(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/y;
/** "pbpm" is per bed, per month (and "pupa" an insect): each part is a word of its own. */
const ratePhrases = new Set('pbpa pbpd pbpm pbpw pppa pppd pppm pppw prpa prpd prpm prpw pupd pupm pupw'.split(' '));
const glued = new Set(
  'k m mil mill mio bn st nd rd th c x mth mths mo yr yrs hr hrs min mins wk wks gb tb mb km bed beds pm am pa pw aud nzd usd eur gbp fte ftes month months year years day days'.split(
    ' ',
  ),
);

const at = (pattern: RegExp, text: string, from: number): string => {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
};
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';
const isLetter = (char: string | undefined): boolean => char !== undefined && char.toLowerCase() !== char.toUpperCase();

/** The commas of a line that may separate cells, and those of them that cannot be thousands: not in quotes, no space behind; none where semicolons do. */
function cellCommas(line: string): { all: number; sure: number } {
  if (line.split(/;(?! )/).length > 2) return { all: 0, sure: 0 };
  let [all, sure] = [0, 0];
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"') quoted = !quoted;
    if (line[i] === '\t' || (line[i] === ' ' && line[i + 1] === ' ')) return { all: 0, sure: 0 };
    if (line[i] !== ',' || quoted || line[i + 1] === ' ') continue;
    const isThousands =
      isDigit(line[i - 1]) &&
      isDigit(line[i + 1]) &&
      isDigit(line[i + 2]) &&
      isDigit(line[i + 3]) &&
      !isDigit(line[i + 4]);
    all++;
    if (!isThousands) sure++;
  }
  return { all, sure };
}

/** Whether the line around a place of a text is cut into cells by commas: by itself, or as a line beside it is. */
export function isCsvAt(text: string, at: number): boolean {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const to = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
  const own = cellCommas(text.slice(from, to));
  if (own.sure >= 2 || own.all < 2) return own.sure >= 2;
  const before = text.slice(text.lastIndexOf('\n', from - 2) + 1, Math.max(from - 1, 0));
  const next = text.indexOf('\n', to + 1);
  const after = text.slice(to + 1, next < 0 ? text.length : next);
  return [before, after].map(cellCommas).some(({ all, sure }) => all === own.all && sure >= 2);
}

/**
 * The rows of comma-separated tables in a text, by their [start, end): runs of at least two neighbouring lines with the
 * same number of separating commas, of which two or more can be no thousands. In them a comma outside quotes never joins
 * digits.
 */
export function csvRows(text: string): { start: number; end: number }[] {
  const lines: { start: number; end: number; all: number; sure: number }[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length, ...cellCommas(line) });
    start += line.length + 1;
  }
  return lines.filter(({ all, sure }, i) =>
    [lines[i - 1], lines[i + 1]].some((next) => next?.all === all && Math.max(sure, next.sure) >= 2),
  );
}

const toNumber = (raw: string): number => {
  const comma = raw.lastIndexOf(',');
  const isEuropean = comma > -1 && raw.length - comma === 3;
  const digits = isEuropean
    ? raw.replaceAll('.', '').replace(',', '.')
    : raw.replaceAll(/[,'’\u00a0\u202f\u2009 ]/g, '');
  return Number(digits);
};

/**
 * Cuts a text into words, literal numbers and signs, with their places; linear in its length. "48k" and "3rd" are a number
 * and a word without a gap; "MX450" and "Q-2024-118" are one code. White space is not a token.
 */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  const rows = csvRows(text);
  let row = 0;
  let gap = true;
  let line = true;
  const push = (kind: Token['kind'], raw: string, start: number, value = Number.NaN) => {
    found.push({
      kind,
      text: raw,
      lower: raw.toLowerCase().replace('’', "'"),
      value,
      start,
      end: start + raw.length,
      gap,
      line,
    });
    gap = line = false;
    return start + raw.length;
  };
  let quoted = false;
  for (let i = 0; i < text.length; ) {
    const char = text[i] ?? '';
    if (char === '\n') {
      gap = line = true;
      quoted = false;
      i++;
    } else if (char.trim() === '') {
      gap = true;
      i++;
    } else {
      const previous = found.at(-1);
      if (char === '"') quoted = !quoted;
      while (row < rows.length && (rows[row]?.end ?? 0) <= i) row++;
      const inRow = !quoted && (rows[row]?.start ?? Number.POSITIVE_INFINITY) <= i;
      if (isDigit(char) || (char === '.' && isDigit(text[i + 1]) && (gap || previous?.text === '$'))) {
        const raw =
          char === '.'
            ? `.${at(plainLiteral, text, i + 1)}`
            : (!inRow && found.at(-1)?.kind !== 'number' && at(spacedLiteral, text, i)) ||
              at(inRow ? plainLiteral : literal, text, i);
        const end = i + raw.length;
        const tail = at(word, text, end).toLowerCase();
        const dotted = text[end] === '.' && isDigit(text[end + 1]);
        const whole = at(lump, text, i);
        if (dotted || (tail !== '' && !glued.has(tail) && isDigit(text[end + tail.length])))
          i = push('code', whole.length > raw.length ? whole : raw, i);
        else if (tail !== '' && !glued.has(tail) && tail.length < 3) i = push('code', raw + tail, i);
        else i = push('number', raw, i, char === '.' ? Number(raw) : toNumber(raw));
      } else if (isLetter(char)) {
        const link = at(address, text, i);
        const raw = at(word, text, i);
        const whole = at(lump, text, i);
        const isCode =
          whole.length > raw.length && !isCurrency(raw) && (isDigit(text[i + raw.length]) || raw === raw.toUpperCase());
        const isRate = !link && !isCode && ratePhrases.has(raw.toLowerCase());
        if (isRate) for (const part of [raw.slice(0, 2), raw.slice(2, 3), raw.slice(3)]) i = push('word', part, i);
        else i = link ? push('code', link, i) : isCode ? push('code', whole, i) : push('word', raw, i);
      } else i = push('sign', char, i);
    }
  }
  return found;
}

const isCurrency = (raw: string): boolean =>
  ['AUD', 'NZD', 'USD', 'EUR', 'GBP', 'SGD', 'CHF'].includes(raw.toUpperCase());
