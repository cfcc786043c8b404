/** What an expression comes to, and the numbers that it is made of; `powers` are those that raise another. */
export type Reckoned = { value: number; numbers: number[]; powers: number[] };

const LENGTH_MAX = 300;
const token = /\s*(?:(\d{1,15}(?:\.\d{1,9})?)|([-+*/^()]))/y;

/**
 * Reckons an expression of numbers, + - * / ^ and brackets, by the usual precedence; ^ binds to the right.
 * @returns nothing where it is none, or comes to no finite number
 */
export const reckoned = (expression: string): Reckoned | undefined => {
  const tokens = tokensIn(expression);
  if (!tokens) return undefined;
  const [numbers, powers]: [number[], number[]] = [[], []];
  let at = 0;
  let isPower = false;
  const takes = (...signs: string[]): string | undefined => {
    const sign = tokens[at];
    if (typeof sign !== 'string' || !signs.includes(sign)) return undefined;
    at += 1;
    return sign;
  };
  const single = (): number => {
    if (takes('-')) return -single();
    if (takes('(')) {
      const value = sum();
      return takes(')') ? value : Number.NaN;
    }
    const value = tokens[at];
    if (typeof value !== 'number') return Number.NaN;
    at += 1;
    (isPower ? powers : numbers).push(value);
    return value;
  };
  const power = (): number => {
    const base = single();
    if (!takes('^')) return base;
    const before = isPower;
    isPower = true;
    const exponent = power();
    isPower = before;
    return base ** exponent;
  };
  const product = (): number => {
    let value = power();
    for (let sign = takes('*', '/'); sign; sign = takes('*', '/'))
      value = sign === '*' ? value * power() : value / power();
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = takes('+', '-'); sign; sign = takes('+', '-'))
      value = sign === '+' ? value + product() : value - product();
    return value;
  };
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? { value, numbers, powers } : undefined;
};

const tokensIn = (expression: string): (number | string)[] | undefined => {
  const text = expression.trim();
  if (text.length > LENGTH_MAX) return undefined;
  const tokens: (number | string)[] = [];
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const [whole = '', number, sign] = token.exec(text) ?? [];
    if (whole === '') return undefined;
    tokens.push(number === undefined ? (sign ?? '') : Number(number));
    at += whole.length;
  }
  return tokens.length > 0 ? tokens : undefined;
};
