import { wordsIn } from '../phrases/words.ts';

export type SentenceRole = 'body' | 'subject' | 'greeting' | 'closing' | 'history' | 'disclaimer';
/** A sentence of a message, as written, with the place of its first letter and what part of a message it is. */
export type Sentence = { id: string; text: string; at: number; role: SentenceRole };

const abbreviations = new Set(
  'e.g eg i.e ie approx no dr mr mrs ms st prof incl inc excl ex vs v dept est fig min max mt tel ph ext'.split(' '),
);
const greetings = new Set([
  'hi',
  'hello',
  'hey',
  'dear',
  'gday',
  "g'day",
  'good',
  'morning',
  'afternoon',
  'greetings',
  'hiya',
]);
const closings = new Set(['regards', 'cheers', 'thanks', 'thank', 'sincerely', 'faithfully', 'ta', 'thx']);
const closingWords = new Set([
  'kind',
  'warm',
  'best',
  'many',
  'with',
  'yours',
  'you',
  'in',
  'advance',
  'and',
  'so',
  'much',
  'wishes',
  'again',
  'a',
  'lot',
  'all',
]);
const historyStart = /^(?:>|-{3,}\s*(?:original|forwarded)|from:\s|on .{4,80} wrote:)/iu;
const confidential = [
  'intended recipient',
  'legal privilege',
  'legally privileged',
  'in error',
  'e-mail is confidential',
  'email is confidential',
  'message is confidential',
  'sent from my',
];
/** The number, letter or mark that opens a point of a list. */
export const bullet = /^\s*(?:[-*•–]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+/u;

/**
 * Cuts a message into sentences with ids (s1, s2, ...). Greeting, signature, quoted history and disclaimer are told from
 * the body: they carry no request. A forward that says nothing itself is read as what it forwards.
 */
export const segment = (text: string): Sentence[] => {
  const pieces: Omit<Sentence, 'id'>[] = [];
  let role: SentenceRole = 'body';
  for (const { line, at } of linesOf(text)) {
    if (historyStart.test(line)) role = 'history';
    const start = role === 'history' ? 'history' : roleOfLine(line, pieces.length === 0);
    if (start === 'closing') role = 'closing';
    if (role === 'closing' && line.toLowerCase().startsWith('ps')) role = 'body';
    for (const piece of pointsOf(line).flatMap((point) => sentencesOf(point.text, at + point.at))) {
      const lower = piece.text.toLowerCase();
      const isDisclaimer = confidential.some((phrase) => lower.includes(phrase));
      pieces.push({ ...piece, role: isDisclaimer ? 'disclaimer' : role === 'body' ? start : role });
    }
  }
  const said = pieces.filter((piece) => piece.role === 'body').flatMap((piece) => wordsIn(piece.text));
  const isForward = said.length < 6 && pieces.some((piece) => piece.role === 'history');
  return pieces.map((piece, index) => ({
    id: `s${index + 1}`,
    ...piece,
    role: isForward && piece.role === 'history' ? 'body' : piece.role,
  }));
};

/** Lines, with those joined that an e-mail program has wrapped. */
const linesOf = (text: string): { line: string; at: number }[] => {
  const lines: { line: string; at: number }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    const isWrapped =
      last && last.line.trim().length > 50 && !'.?!:;'.includes(last.line.trim().slice(-1)) && startsLow(line);
    if (last && isWrapped) last.line = text.slice(last.at, at + line.length);
    else lines.push({ line, at });
    at += line.length + 1;
  }
  return lines.filter(({ line }) => line.trim() !== '');
};

const startsLow = (line: string): boolean => {
  const first = line.charAt(0);
  return first !== first.toUpperCase() && !bullet.test(line);
};

const roleOfLine = (line: string, isFirst: boolean): SentenceRole => {
  const words = wordsIn(line).map(({ lower }) => lower);
  if (/^(?:subject|re|fw|fwd):/iu.test(line)) return 'subject';
  const isGreeting = isFirst && greetings.has(words[0] ?? '') && words.length <= 4 && !line.includes('?');
  if (isGreeting) return 'greeting';
  return isClosing(line) ? 'closing' : 'body';
};

/** "Kind regards", "Thanks Deb": what ends a letter. */
export const isClosing = (line: string): boolean => {
  const words = wordsIn(line).map(({ lower }) => lower);
  const at = words.findIndex((word) => closings.has(word));
  return (
    words.length <= 8 &&
    at >= 0 &&
    words.slice(0, at).every((word) => closingWords.has(word)) &&
    words.slice(at + 1).filter((word) => !closingWords.has(word)).length <= 3
  );
};

const points = /(?:^|[\s:,;-])\(?([1-9]|[a-h])(?:\)|\.(?=\s))\s*/giu;
/** "1) … 2) …", "(a) … (b) …" in one line: a count that begins with the first and goes on in order. */
const pointsOf = (line: string): { text: string; at: number }[] => {
  const marks: { at: number; end: number }[] = [];
  let next = 0;
  for (const { 0: all, 1: mark = '', index } of line.matchAll(points)) {
    const count = mark.toLowerCase().charCodeAt(0);
    if (next === 0 ? !'1a'.includes(mark.toLowerCase()) : count !== next) continue;
    marks.push({ at: index, end: index + all.length });
    next = count + 1;
  }
  if (marks.length < 2) return [{ text: line, at: 0 }];
  return [{ at: 0, end: 0 }, ...marks].map(({ end }, index) => ({ text: line.slice(end, marks[index]?.at), at: end }));
};

const sentencesOf = (line: string, lineAt: number): { text: string; at: number }[] => {
  const found: { text: string; at: number }[] = [];
  let start = bullet.exec(line)?.[0].length ?? 0;
  const push = (end: number) => {
    const raw = line.slice(start, end);
    const text = raw.trim();
    if (text) found.push({ text, at: lineAt + start + raw.indexOf(text) });
    start = end;
  };
  for (let i = start; i < line.length; i++) {
    if (!'.?!'.includes(line.charAt(i)) || line.charAt(i + 1).trim() !== '') continue;
    const before = line.slice(start, i).split(' ').at(-1)?.toLowerCase() ?? '';
    const isShort = line.charAt(i) === '.' && (abbreviations.has(before) || isInitial(before, line.slice(i + 1)));
    if (!isShort) push(i + 1);
  }
  push(line.length);
  return found;
};

/** "p.a. plus" goes on; "p.a. We" does not. */
const isInitial = (before: string, after: string): boolean => {
  const next = after.trim().charAt(0);
  return (before.length === 1 && before !== 'i') || (before.includes('.') && next === next.toLowerCase());
};
