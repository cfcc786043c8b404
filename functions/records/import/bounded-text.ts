import { AppError } from '#shared/kernel/errors';

/** A longer line is no row of a table, nor a fact: it is another kind of file. */
const LINE_MAX = 100_000;
/** Our own records nest to eight; what goes deeper is not meant for us, and would cost whoever walks it the stack. */
const DEPTH_MAX = 40;

/**
 * A JSON text, parsed when it nests no deeper than our records do.
 * @throws AppError `invalid_input` that says what is wrong with it
 */
export const parseBoundedJson = (text: string): unknown => {
  if (depthOf(text) > DEPTH_MAX) throw unusable(`it nests deeper than ${DEPTH_MAX} levels`);
  try {
    return JSON.parse(text.trim());
  } catch (error) {
    throw unusable(String((error as Error).message), error);
  }
};

/** How deep brackets nest outside of strings; stops counting where it is too deep. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length && deepest <= DEPTH_MAX; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
};

const otherKinds: Readonly<Record<string, string>> = { '<': 'HTML or XML', '{': 'JSON', '[': 'JSON' };

/**
 * Refuses at once what only calls itself a table, or rows of facts: each cell of it would be an error of its own.
 * @param first what the file begins with where it is what it says: of CSV the name of a column, of JSON lines a "{"
 * @throws AppError `invalid_input`
 */
export const refuseOtherKinds = (text: string, isExpected: (first: string) => boolean): void => {
  const first = text.trimStart().charAt(0);
  const kind = otherKinds[first];
  if (kind && !isExpected(first)) throw unusable(`it holds ${kind}, whatever its name says`);
  for (let from = 0, line = 1; from < text.length; line++) {
    const end = text.indexOf('\n', from);
    const next = end < 0 ? text.length : end;
    if (next - from > LINE_MAX)
      throw unusable(`line ${line} has more than ${LINE_MAX.toLocaleString('en-AU')} characters`);
    from = next + 1;
  }
};

const unusable = (reason: string, cause?: unknown): AppError =>
  new AppError('invalid_input', `The file cannot be used: ${reason}.`, { cause });
