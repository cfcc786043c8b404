import { growsInStep } from '#functions/lib/testing/growth';

/** Texts that make a backtracking pattern work, made from the pattern itself. */

type Token = { kind: 'atom' | 'open' | 'close' | 'or'; sample: string; repeats: boolean };

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;
const escapes: Record<string, string> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: ' ',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  f: '\f',
  b: '',
  B: '',
};

const sampleOfEscape = (rest: string): [sample: string, length: number] => {
  const code = /^\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/i.exec(rest);
  if (code) return [String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '61', 16)), code[0].length];
  const property = /^\\[pP]\{([^}]*)\}/.exec(rest);
  if (property)
    return [
      /^(N|Nd)$/.test(property[1] ?? '') ? '1' : /^(Z|P|S)/.test(property[1] ?? '') ? '-' : 'a',
      property[0].length,
    ];
  const named = /^\\k<[^>]*>/.exec(rest);
  if (named) return ['', named[0].length];
  const letter = rest[1] ?? '';
  return [/[1-9]/.test(letter) ? '' : (escapes[letter] ?? letter), 2];
};

/** One character that a class takes; of a negated class one that it leaves. */
const sampleOfClass = (inside: string): string => {
  if (inside.startsWith('^')) {
    const refused = new RegExp(`[${inside.slice(1)}]`, 'u');
    return [...'a1 ,.-\nÅ'].find((one) => !refused.test(one)) ?? 'a';
  }
  return inside.startsWith('\\') ? sampleOfEscape(inside)[0] : (inside[0] ?? '');
};

const classLength = (rest: string): number => {
  for (let at = 1; at < rest.length; at++) {
    if (rest[at] === '\\') at++;
    else if (rest[at] === ']') return at + 1;
  }
  return rest.length;
};

const atomAt = (rest: string): [Omit<Token, 'repeats'>, number] => {
  if (rest.startsWith('(')) {
    const open = /^\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]*:))?/.exec(rest)?.[0] ?? '(';
    return [{ kind: 'open', sample: '' }, open.length];
  }
  if (rest.startsWith(')')) return [{ kind: 'close', sample: '' }, 1];
  if (rest.startsWith('|')) return [{ kind: 'or', sample: '' }, 1];
  if (rest.startsWith('[')) {
    const length = classLength(rest);
    return [{ kind: 'atom', sample: sampleOfClass(rest.slice(1, length - 1)) }, length];
  }
  if (rest.startsWith('\\')) {
    const [sample, length] = sampleOfEscape(rest);
    return [{ kind: 'atom', sample }, length];
  }
  if (/^[\^$]/.test(rest)) return [{ kind: 'atom', sample: '' }, 1];
  const letter = String.fromCodePoint(rest.codePointAt(0) ?? 97);
  return [{ kind: 'atom', sample: letter === '.' ? 'a' : letter }, letter.length];
};

const tokensOf = (source: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const [token, length] = atomAt(source.slice(at));
    at += length;
    const quantifier = token.kind === 'open' || token.kind === 'or' ? undefined : QUANTIFIER.exec(source.slice(at));
    const [whole = '', , comma, most] = quantifier ?? [];
    at += whole.length;
    const repeats = /^[*+]/.test(whole) || (comma === ',' && (most === '' || Number(most) > 20));
    tokens.push({ ...token, repeats });
  }
  return tokens;
};

/** What the first alternative of a run of tokens reads like; each part once. */
const firstOf = (tokens: readonly Token[]): string => {
  let depth = 0;
  let skips = 0;
  let text = '';
  for (const { kind, sample } of tokens) {
    if (kind === 'open') depth++;
    if (kind === 'close') {
      if (skips === depth) skips = 0;
      depth--;
    }
    if (kind === 'or' && skips === 0) skips = depth;
    if (kind === 'atom' && skips === 0) text += sample;
  }
  return text;
};

const opening = (tokens: readonly Token[], close: number): number => {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    if (tokens[at]?.kind === 'close') depth++;
    if (tokens[at]?.kind === 'open' && --depth === 0) return at;
  }
  return 0;
};

type Attack = { before: string; unit: string };

/** A beginning and a part to repeat, for each part of a pattern that may repeat; then what is tried on all. */
export const attacksOn = (source: string): Attack[] => {
  const tokens = tokensOf(source);
  const own = tokens.flatMap((token, at): Attack[] => {
    if (!token.repeats) return [];
    const from = token.kind === 'close' ? opening(tokens, at) : at;
    const before = firstOf(tokens.slice(0, from));
    const inside = tokens.slice(from, at + 1);
    const units = [firstOf(inside), ...inside.map(({ sample }) => sample)].filter((unit) => unit !== '');
    return units.flatMap((unit) => [
      { before, unit },
      { before: '', unit },
      { before: '\u0001', unit },
      { before: '', unit: before + unit },
    ]);
  });
  const general = [firstOf(tokens), 'a', ' ', '1', 'a ', '1 ', '1,', 'a.', '\n', '- '].map((unit) => ({
    before: '',
    unit,
  }));
  const all = [...own, ...general].filter(({ unit }) => unit !== '');
  return [...new Map(all.map((attack) => [JSON.stringify(attack), attack])).values()];
};

const END = '\u0000!';
const textOf = ({ before, unit }: Attack, repeats: number) => `${before}${unit.repeat(repeats)}${END}`;

/** Longest text that any contract takes of a stranger, in characters. */
const LENGTH = 50_000;
/** Work so short at that length is of no use to anybody; more of it is measured. */
const NOTICED_MS = 15;

/** Processor time of this thread: a busy machine does not lengthen it. */
const onceMs = (pattern: RegExp, text: string): number => {
  const before = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The shortest of a few runs where the first seems long: collected garbage makes one long, a bad pattern all. */
const runMs = (pattern: RegExp, text: string): number => {
  const first = onceMs(pattern, text);
  return first < NOTICED_MS ? first : Math.min(first, onceMs(pattern, text), onceMs(pattern, text));
};

/**
 * Whether an attack makes a pattern do work that grows by the square of a text, or worse.
 * @returns the attack in words; undefined where the work grows in step
 */
const succeeds = (pattern: RegExp, attack: Attack): string | undefined => {
  const said = `${JSON.stringify(attack.before)} and then ${JSON.stringify(attack.unit)} again and again`;
  // Steps so small that work that doubles with each repeat is seen before it never ends.
  for (const repeats of [8, 12, 16, 20, 24, 28, 40, 80, 300])
    if (runMs(pattern, textOf(attack, repeats)) > 100) return said;
  const repeats = Math.ceil(LENGTH / attack.unit.length);
  for (const part of [16, 4, 1]) {
    const some = Math.ceil(repeats / part);
    if (runMs(pattern, textOf(attack, some)) < NOTICED_MS) continue;
    const work = (text: string) => text.replace(pattern, '');
    return growsInStep((text) => work(attack.before + text + END), attack.unit, Math.ceil(some / 4)) ? undefined : said;
  }
  return undefined;
};

/** The first attack that makes a pattern slow, in words. */
export const slowBy = ({ source, flags }: { source: string; flags: string }): string | undefined => {
  const pattern = new RegExp(source, flags);
  for (const attack of attacksOn(source)) {
    const found = succeeds(pattern, attack);
    if (found) return found;
  }
  return undefined;
};
